import { expect, test } from 'vitest';

import type { Option } from '../wire';
import { breadthOf, LIST, roomIn } from './buttons';

const option = (sentence: string, note = '', pass = false): Option => ({ id: sentence, sentence, note, pass, cards: [] });
const pass = option('Assign no more defenders', '', true);
const long = [
  option('Frodo, Son of Drogo defends against Goblin Pursuer'),
  option('Aragorn, King in Exile defends against Goblin Pursuer'),
];
const short = [option('Gimli faces his strike', '8+ (42%) defeats it'), option('Legolas faces his strike', '9+ (28%) defeats it')];

const PHONE = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const WIDE = { width: 1440, height: 900 };
const LARGE = { width: 2560, height: 1440 };

test('short choices are buttons everywhere, long ones only where the bar is wide', () => {
  expect(breadthOf(short, [], null, PHONE)).toBeLessThan(roomIn(390, PHONE));
  expect(breadthOf(short, [], null, WIDE)).toBeLessThan(roomIn(1088, WIDE));
  expect(breadthOf(long, [pass], null, PHONE)).toBeGreaterThan(roomIn(390, PHONE));
  expect(breadthOf(long, [pass], null, LYING)).toBeGreaterThan(roomIn(844, LYING));
  expect(breadthOf(long, [pass], null, LARGE)).toBeLessThan(roomIn(2192, LARGE));
});

test('a long proposal is a button only where its words can be read', () => {
  const proposal = option('Farin, Dwarven Emissary against Goblin Pursuer and Thrarin, Dwarven Smith against Goblin Scavengers');
  const needs = (size: typeof WIDE) => breadthOf([], [pass], proposal, size) + LIST;
  expect(needs(LYING)).toBeGreaterThan(roomIn(844, LYING));
  expect(needs(WIDE)).toBeLessThan(roomIn(1088, WIDE) * 1.2);
  expect(needs(LARGE)).toBeLessThan(roomIn(2192, LARGE));
});
