import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Chapter } from '../../lib/wire';
import { analysisLines } from './analysis';
import { chapterAt, chiefOf, momentFrom, ReplaySource, turnsOf } from './replay';

const chapter = (at: number, turn: number, phase: string): Chapter => ({ at, turn, phase, words: '', marks: [] });
const CHAPTERS = [
  chapter(0, 0, 'set-up'),
  chapter(19, 1, 'organization'),
  chapter(28, 1, 'movement/hazard'),
  chapter(61, 2, 'organization'),
];

describe('chapters', () => {
  it('are found by the move', () => expect([0, 18, 19, 60, 61, 400].map((at) => chapterAt(CHAPTERS, at))).toEqual([0, 0, 1, 2, 3, 3]));

  it('are gathered into turns that reach to the next', () => {
    expect(turnsOf(CHAPTERS, 70).map(({ turn, from, to, chapters }) => [turn, from, to, chapters.length])).toEqual([
      [0, 0, 19, 1],
      [1, 19, 61, 2],
      [2, 61, 70, 1],
    ]);
  });
});

describe('telling moments', () => {
  const moments = [
    { at: 5, marks: ['points'] },
    { at: 9, marks: ['check', 'attack'] },
  ];
  it('are found on either side', () => {
    expect([momentFrom(moments, 5, 1), momentFrom(moments, 5, -1), momentFrom(moments, 7, -1), momentFrom(moments, 9, 1)]).toEqual([
      9,
      null,
      5,
      null,
    ]);
  });
  it('show the most telling of their marks', () => expect(chiefOf(moments[1]!.marks, ['attack', 'check', 'points'])).toBe('attack'));
});

describe('positions', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are fetched beforehand only while few are under way, and each once', async () => {
    const asked: string[] = [];
    let answer = (): void => undefined;
    const open = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      await open;
      return new Response('{"version": 1}');
    });
    const source = new ReplaySource('table', null);
    const wanted = source.at(1, -1);
    source.ahead([2, 3, 4, 5, 6, 7], -1);
    expect(asked.length).toBe(4);
    answer();
    expect((await wanted).version).toBe(1);
    await Promise.all([source.at(2, -1), source.at(3, -1), source.at(4, -1)]);
    expect(asked.length).toBe(4);
    source.ahead([5, 6], -1);
    expect(asked.length).toBe(6);
  });
});

describe('an analysis', () => {
  it('is a line for each seat from the first move to the last', () => {
    const stands = [
      { at: 0, turn: 0, standings: [0.5, 0.5] },
      { at: 20, turn: 1, standings: [0.7, 0.3] },
      { at: 31, turn: 1, standings: [1, 0] },
    ];
    expect(analysisLines(stands)).toEqual([
      {
        seat: 0,
        points: [
          [0, 0.5],
          [20, 0.7],
          [31, 1],
        ],
      },
      {
        seat: 1,
        points: [
          [0, 0.5],
          [20, 0.3],
          [31, 0],
        ],
      },
    ]);
  });

  it('of nothing is nothing', () => expect(analysisLines([])).toEqual([]));
});
