import { describe, expect, it } from 'vitest';

import type { Option, TableSide, View } from '../wire';
import { isTurnOf, nameOf, offeredElsewhere, seatingOf } from './picture';

const side = (seat: number, name: string): TableSide => ({ seat, name, hand: [], handSize: 0 });
const ann = side(0, 'Ann');
const ben = side(1, 'Ben');
const seen = (seat: number): View<{ sides: TableSide[] }> => ({ seat, picture: { sides: [ben, ann] } }) as View<{ sides: TableSide[] }>;

describe('a picture of a table', () => {
  it('has the viewer’s side at the lower edge, and nobody’s own for those who watch', () => {
    expect(seatingOf(seen(0))).toEqual({ near: ann, others: [ben], isOwn: true, allOpen: false });
    expect(seatingOf(seen(-1))).toMatchObject({ near: ann, isOwn: false, allOpen: false });
    expect(seatingOf(seen(-2))).toMatchObject({ isOwn: false, allOpen: true });
  });

  it('names the seats, and it is nobody’s turn before the first', () => {
    expect(nameOf({ sides: [ben, ann] }, 1)).toBe('Ben');
    expect(nameOf({ sides: [ben, ann] }, 5)).toBe('');
    expect(isTurnOf({ active: 1, turn: 3 }, 1)).toBe(true);
    expect(isTurnOf({ active: 1, turn: 0 }, 1)).toBe(false);
  });

  it('offers cards that lie nowhere on it, each once, unless they are offered otherwise', () => {
    const option = (id: string, cards: number[]): Option => ({ id, sentence: id, note: '', cards, pass: false });
    const options = [option('a', [1]), option('b', [7, 8]), option('c', [8]), option('d', [9]), option('e', [2, 10])];
    const touchable = new Map(options.flatMap((each) => each.cards.map((card) => [card, [each]] as const)));
    const table = { readonly: false, touchable, view: { decision: { options } } } as unknown as Parameters<typeof offeredElsewhere>[0];
    const placed = new Set([1, 2]);
    expect(offeredElsewhere(table, placed)).toEqual([7, 8, 9]);
    expect(offeredElsewhere(table, placed, (each) => each.id === 'd')).toEqual([7, 8]);
    expect(offeredElsewhere({ ...table, readonly: true }, placed)).toEqual([]);
  });
});
