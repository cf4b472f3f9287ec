import { describe, expect, it } from 'vitest';

import { followed, type Piece } from './flights';

const piece = (card: number, definition = ''): Piece => ({ card: String(card), definition });

describe('cards are followed from view to view', () => {
  it('by their numbers', () => {
    const before = [piece(1, 'Gimli'), piece(2, 'Glamdring')];
    expect(followed(before, [piece(2, 'Glamdring'), piece(1, 'Gimli')])).toEqual([before[1], before[0]]);
  });

  it('by their faces where numbers were exchanged', () => {
    const hand = [piece(12, 'Gimli'), piece(7, 'Glamdring')];
    const drawn = [piece(40, 'Gimli'), piece(7, 'Glamdring'), piece(12, 'Orcrist')];
    expect(followed(hand, drawn)).toEqual([hand[0], hand[1], undefined]);
    const placed = [piece(12, 'Glamdring'), piece(7, 'Gimli')];
    expect(followed(hand, placed)).toEqual([hand[1], hand[0]]);
  });

  it('when they are turned up or down, and copies each on their own', () => {
    const before = [piece(1), piece(2, 'Orc-guard'), piece(3, 'Orc-guard')];
    expect(followed(before, [piece(1, 'Cave-drake'), piece(3), piece(2, 'Orc-guard')])).toEqual([before[0], before[2], before[1]]);
    expect(followed([piece(5, 'Orc-guard')], [piece(8, 'Orc-guard'), piece(9, 'Orc-guard')])).toEqual([piece(5, 'Orc-guard'), undefined]);
  });

  it('and what was not there before is new', () => {
    expect(followed([], [piece(1), piece(2, 'Gimli')])).toEqual([undefined, undefined]);
  });
});
