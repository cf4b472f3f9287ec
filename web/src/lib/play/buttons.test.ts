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

const wounding = [
  option('Go to face the strike', '6+ (72%) beats it; if wounded, eliminated on 6+ (72%)'),
  option('Stay unmoving, and 3 weaker', '9+ (28%) beats it; if wounded, eliminated on 6+ (72%)'),
];

const PHONE = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const SMALL = { width: 1024, height: 768 };
const TWICE = { width: 720, height: 450, points: true };
const WIDE = { width: 1440, height: 900 };
const LARGE = { width: 2560, height: 1440 };

test('short choices are buttons everywhere, long ones only where the bar is wide', () => {
  expect(breadthOf(short, [], null, PHONE)).toBeLessThan(roomIn(390, PHONE));
  expect(breadthOf(short, [], null, WIDE)).toBeLessThan(roomIn(1088, WIDE));
  expect(breadthOf(long, [pass], null, PHONE)).toBeGreaterThan(roomIn(390, PHONE));
  expect(breadthOf(long, [pass], null, LYING)).toBeGreaterThan(roomIn(844, LYING));
  expect(breadthOf(long, [pass], null, LARGE)).toBeLessThan(roomIn(2192, LARGE));
});

test('a word that fits on neither of two lines takes its room', () => {
  const way = option('Finish the Hidden phase', '', true);
  expect(breadthOf([], [way], null, PHONE)).toBeGreaterThan(12 * 7 + 50);
  const runner = option('Play Goblin Runner', 'costs 3, 2 of it for roaming; then 1 in the pool');
  expect(breadthOf([runner], [way], null, PHONE)).toBeLessThan(roomIn(390, PHONE));
});

test('choices whose odds would be cut beside the question are listed', () => {
  expect(breadthOf(wounding, [], null, SMALL)).toBeGreaterThan(roomIn(744, SMALL));
  expect(breadthOf(wounding, [], null, TWICE)).toBeGreaterThan(roomIn(720, TWICE));
  expect(breadthOf(wounding, [], null, WIDE)).toBeLessThan(roomIn(1088, WIDE));
  expect(breadthOf(wounding, [], null, LYING)).toBeLessThan(roomIn(844, LYING));
});

test('a long proposal is a button only where its words can be read', () => {
  const proposal = option('Farin, Dwarven Emissary against Goblin Pursuer and Thrarin, Dwarven Smith against Goblin Scavengers');
  const needs = (size: typeof WIDE) => breadthOf([], [pass], proposal, size) + LIST;
  expect(needs(LYING)).toBeGreaterThan(roomIn(844, LYING));
  expect(needs(WIDE)).toBeLessThan(roomIn(1088, WIDE) * 1.2);
  expect(needs(LARGE)).toBeLessThan(roomIn(2192, LARGE));
});
