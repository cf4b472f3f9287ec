import { expect, test } from 'vitest';

import { aimOf } from './aiming';

const option = (id: string, ...cards: number[]) => ({ id, sentence: id, note: '', cards, pass: false });

test('a card is aimed at each of the cards that its options lead to', () => {
  const aim = aimOf(1, [option('a', 1, 5), option('b', 1, 6), option('c', 1, 6)]);
  expect([...(aim?.targets.keys() ?? [])]).toEqual([5, 6]);
  expect(aim?.targets.get(6)?.map((each) => each.id)).toEqual(['b', 'c']);
});

test('where an option leads to no card, or all to one, there is nothing to aim at', () => {
  expect(aimOf(1, [option('a', 1, 5), option('b', 1)])).toBeNull();
  expect(aimOf(1, [option('a', 1, 5), option('b', 1, 5)])).toBeNull();
  expect(aimOf(5, [option('a', 1, 5), option('b', 2, 5)])).toBeNull();
});
