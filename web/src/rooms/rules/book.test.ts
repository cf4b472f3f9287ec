import { expect, it } from 'vitest';

import '../../games/registry';
import { pieces, sections } from './book';

it('finds the ids of other rules in the words', () => {
  expect(pieces('As `ME-7.03` says, and CR-T.50; see *Annotation 19*.')).toEqual([
    { text: 'As ' },
    { text: 'ME-7.03', rule: 'ME-7.03' },
    { text: ' says, and ' },
    { text: 'CR-T.50', rule: 'CR-T.50' },
    { text: '; see ' },
    { text: 'Annotation 19', stressed: true },
    { text: '.' },
  ]);
});

it('leaves words without ids alone', () =>
  expect(pieces('Each strike is aimed at one character.')).toEqual([{ text: 'Each strike is aimed at one character.' }]));

it('puts neighbours with one heading together', () => {
  const rule = (id: string, title: string) => ({ id, title, words: '', chapter: 'ME-7', game: 'meccg' });
  expect(sections([rule('1', 'A'), rule('2', 'A'), rule('3', 'B'), rule('4', 'A')]).map((each) => [each.title, each.rules.length])).toEqual(
    [
      ['A', 2],
      ['B', 1],
      ['A', 1],
    ],
  );
});
