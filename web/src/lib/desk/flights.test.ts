import { describe, expect, it } from 'vitest';

import { followed, type Piece } from './flights';

const piece = (card: number, definition = ''): Piece => ({ card: String(card), definition });

describe('cards are followed from view to view', () => {
  it('by their numbers', () => {
    const before = [piece(1, 'sun'), piece(2, 'moon')];
    expect(followed(before, [piece(2, 'moon'), piece(1, 'sun')])).toEqual([before[1], before[0]]);
  });

  it('by their faces where numbers were exchanged', () => {
    const hand = [piece(12, 'sun'), piece(7, 'moon')];
    const drawn = [piece(40, 'sun'), piece(7, 'moon'), piece(12, 'star')];
    expect(followed(hand, drawn)).toEqual([hand[0], hand[1], undefined]);
    const placed = [piece(12, 'moon'), piece(7, 'sun')];
    expect(followed(hand, placed)).toEqual([hand[1], hand[0]]);
  });

  it('when they are turned up or down, and copies each on their own', () => {
    const before = [piece(1), piece(2, 'tree'), piece(3, 'tree')];
    expect(followed(before, [piece(1, 'hill'), piece(3), piece(2, 'tree')])).toEqual([before[0], before[2], before[1]]);
    expect(followed([piece(5, 'tree')], [piece(8, 'tree'), piece(9, 'tree')])).toEqual([piece(5, 'tree'), undefined]);
  });

  it('and what was not there before is new', () => {
    expect(followed([], [piece(1), piece(2, 'sun')])).toEqual([undefined, undefined]);
  });
});
