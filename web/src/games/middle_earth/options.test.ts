import { expect, test } from 'vitest';

import { groups } from '../../lib/play/options';
import { optionTitle } from './options';
import type { JourneyOption } from './wire';

function option(id: string, more: Partial<JourneyOption> = {}): JourneyOption {
  return { id, sentence: id, note: '', cards: [], pass: false, ...more };
}

test('destinations stand together, those of each company apart', () => {
  const options = [
    option('go:1:a', { company: 1 }),
    option('go:2:a', { company: 2 }),
    option('go:1:b', { company: 1 }),
    option('play-card:x'),
    option('split:x', { company: 3 }),
  ];
  expect(groups(options, optionTitle).map((group) => [group.title, group.options.length])).toEqual([
    ['Destinations: company 1', 2],
    ['Destinations: company 2', 1],
    ['Play card', 1],
    ['Into company 3', 1],
  ]);
});
