import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { registerGames, type PageGame } from '../game';
import type { StoryLine, View } from '../wire';
import { holds, knownUpTo, type Pace } from './beats';
import { Playback } from './playback.svelte';

const line = (text: string, more: Partial<StoryLine> = {}): StoryLine => ({ text, turn: 1, heading: false, cards: [], rules: [], ...more });
const picture = (points: number) => ({ turn: 1, points });
const view = (version: number, points = 0) => ({ version, game: 'chess', seat: 0, picture: picture(points) }) as unknown as View;
const GAME = {
  id: 'chess',
  play: {
    hold: (told: StoryLine) => (told.kind === 'seen' ? 1000 : 0),
    tallies: (table: unknown) => [{ of: 'Ann', what: 'points', value: (table as { points: number }).points }],
  },
} as unknown as PageGame;

let pace: Pace = 'normal';
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  registerGames([GAME]);
  [pace, hidden] = ['normal', false];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun(): { playback: Playback; story: StoryLine[] } {
  const playback = new Playback(() => pace);
  const story = [line('it begins')];
  playback.take(view(1), story);
  return { playback, story };
}

test('the first view is there at once, whatever its story holds', () => {
  const { playback } = begun();
  expect([playback.view?.version, playback.told, playback.isPlaying]).toEqual([1, 1, false]);
});

test('what happened is played in order, and the view comes after it', () => {
  const { playback, story } = begun();
  playback.take(view(2), [...story, line('a', { kind: 'seen' }), line('unseen'), line('b', { kind: 'seen' })]);
  expect([playback.view?.version, playback.beats.map((l) => l.text), playback.told]).toEqual([1, ['a'], 2]);
  vi.advanceTimersByTime(999);
  expect(playback.beats.map((l) => l.text)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect([playback.view?.version, playback.beats.map((l) => l.text), playback.told]).toEqual([1, ['a', 'b'], 4]);
  vi.advanceTimersByTime(1000);
  expect([playback.view?.version, playback.isPlaying, playback.told]).toEqual([2, false, 4]);
});

test('a roll has its beat in every game, and so has a tally that changed', () => {
  const { playback, story } = begun();
  playback.take(view(2, 3), [...story, line('dice', { dice: [1, 2], roll: { kind: '', total: 3, parts: [] } })]);
  vi.advanceTimersByTime(1700);
  expect(playback.beats.map((l) => [l.text, l.count])).toEqual([
    ['dice', undefined],
    ['Ann: points 0 → 3', 3],
  ]);
});

test('views that come while others are played wait for their turn', () => {
  const { playback, story } = begun();
  const then = [...story, line('a', { kind: 'seen' })];
  playback.take(view(2), then);
  playback.take(view(3), [...then, line('b', { kind: 'seen' })]);
  vi.advanceTimersByTime(1000);
  expect([playback.view?.version, playback.beats.map((l) => l.text)]).toEqual([2, ['b']]);
  playback.skip();
  expect([playback.view?.version, playback.isPlaying, playback.told]).toEqual([3, false, 3]);
  vi.advanceTimersByTime(5000);
  expect(playback.view?.version).toBe(3);
});

test('whoever looks away, takes back or wants no beats sees the last view at once', () => {
  const { playback, story } = begun();
  const then = [...story, line('a', { kind: 'seen' })];
  pace = 'off';
  playback.take(view(2), then);
  expect([playback.view?.version, playback.isPlaying]).toEqual([2, false]);
  [pace, hidden] = ['normal', true];
  playback.take(view(3), [...then, line('b', { kind: 'seen' })]);
  expect([playback.view?.version, playback.away]).toEqual([3, 'b']);
  hidden = false;
  playback.take(view(4), story);
  expect([playback.view?.version, playback.told]).toEqual([4, 1]);
});

test('a line that has grown is told again', () => {
  expect(knownUpTo([line('x'), line('draws 1')], [line('x'), line('draws 2'), line('y')])).toBe(1);
  expect(knownUpTo([line('x')], [line('x'), line('y')])).toBe(1);
});

test('the more there is to see, the quicker it goes', () => {
  const beats = (count: number) => Array.from({ length: count }, () => ({ line: line('a'), hold: 1000, told: 1 }));
  expect(holds(beats(2), 'normal')).toEqual([1000, 1000]);
  expect(holds(beats(2), 'fast')).toEqual([500, 500]);
  expect(holds(beats(32), 'normal')[0]).toBe(500);
  expect(holds(beats(500), 'normal')[0]).toBe(350);
});
