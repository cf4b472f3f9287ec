import { describe, expect, it } from 'vitest';

import type { Chapter } from '../../lib/wire';
import { chapterAt, chiefOf, momentFrom, turnsOf } from './reel';

const chapter = (at: number, turn: number, phase: string): Chapter => ({ at, turn, phase, words: '', marks: [] });
const CHAPTERS = [chapter(0, 0, 'set-up'), chapter(19, 1, 'organization'), chapter(28, 1, 'movement/hazard'), chapter(61, 2, 'organization')];

describe('chapters', () => {
  it('are found by the move', () => expect([0, 18, 19, 60, 61, 400].map((at) => chapterAt(CHAPTERS, at))).toEqual([0, 0, 1, 2, 3, 3]));

  it('are gathered into turns that reach to the next', () => {
    expect(turnsOf(CHAPTERS, 70).map(({ turn, from, to, chapters }) => [turn, from, to, chapters.length])).toEqual([[0, 0, 19, 1], [1, 19, 61, 2], [2, 61, 70, 1]]);
  });
});

describe('telling moments', () => {
  const moments = [{ at: 5, marks: ['points'] }, { at: 9, marks: ['check', 'attack'] }];
  it('are found on either side', () => {
    expect([momentFrom(moments, 5, 1), momentFrom(moments, 5, -1), momentFrom(moments, 7, -1), momentFrom(moments, 9, 1)]).toEqual([9, null, 5, null]);
  });
  it('show the most telling of their marks', () => expect(chiefOf(moments[1]!.marks, ['attack', 'check', 'points'])).toBe('attack'));
});
