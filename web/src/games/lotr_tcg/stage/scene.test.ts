import { expect, test } from 'vitest';

import type { StoryLine } from '../../../lib/wire';
import type { Person, SkirmishNow, TcgPicture } from '../wire';
import { hold } from './hold';
import { after, sceneOf } from './scene';

const line = (kind: string, cards: string[], more: Partial<StoryLine> = {}): StoryLine => ({
  text: kind,
  turn: 1,
  heading: false,
  rules: [],
  kind,
  cards,
  ...more,
});
const person = (card: number, wounds = 0): Person => ({ card, wounds, bears: [], stacked: [], keywords: [] }) as unknown as Person;
const FOUGHT: SkirmishNow = {
  character: 1,
  minions: [2, 3],
  ours: 6,
  theirs: 13,
  wins: false,
  overwhelmed: [1],
  dying: [],
  wounds: 1,
  underWay: true,
  words: '',
};

function table(skirmishes: SkirmishNow[]): TcgPicture {
  const cards = { 1: { definition: 'GIM', name: 'Gimli' }, 2: { definition: 'RUN' }, 3: { definition: 'RUN' } };
  const sides = [
    { companions: [person(1, 1)], allies: [], minions: [] },
    { companions: [], allies: [], minions: [person(2), person(3)] },
  ];
  return { sides, cards, skirmishes } as unknown as TcgPicture;
}

test('only a skirmish that is under way stands on the stage', () => {
  expect(sceneOf(table([{ ...FOUGHT, underWay: false }])).fight).toBe(null);
  const scene = sceneOf(table([FOUGHT]));
  expect(scene.fighters.map((actor) => [actor.definition, actor.wounds])).toEqual([['GIM', 1]]);
  expect(scene.minions.map((actor) => actor.card)).toEqual([2, 3]);
  expect(scene.fight).toEqual({ ours: 6, theirs: 13, wins: false, isGrave: true, end: 'overwhelmed' });
});

test('the totals are read, wounds are laid on, and of two alike one falls', () => {
  const outcome = { result: 'won', total: 14, against: 13, won: ['GIM'], lost: ['RUN', 'RUN'] };
  let scene = after(sceneOf(table([FOUGHT])), line('skirmish', ['GIM', 'RUN'], { outcome }));
  expect([scene.verdict, scene.fight?.ours, scene.fight?.theirs]).toEqual(['14 to 13: the fellowship wins', 14, 13]);
  scene = after(scene, line('wound', ['RUN'], { count: 2 }));
  expect(scene.minions.map((actor) => actor.wounds)).toEqual([2, 0]);
  scene = after(after(scene, line('loss', ['RUN'])), line('wound', ['RUN'], { count: 1 }));
  expect(scene.minions.map((actor) => [actor.isGone, actor.wounds])).toEqual([
    [true, 2],
    [false, 1],
  ]);
});

test('what happens outside a skirmish is shown by itself', () => {
  const empty = sceneOf(table([]));
  expect(after(empty, line('wound', ['GIM'], { count: 1 })).shown.map((actor) => [actor.definition, actor.wounds])).toEqual([['GIM', 1]]);
  expect(after(empty, line('assignment', ['RUN', 'GIM'])).shown.map((actor) => actor.definition)).toEqual(['RUN', 'GIM']);
  expect(after(empty, line('draw', ['RUN'])).shown).toEqual([]);
});

test('skirmishes, wounds, deaths, burdens and draws are seen by everybody, plays by the others', () => {
  for (const kind of ['skirmish', 'wound', 'loss', 'burden', 'draw', 'archery'])
    expect(hold(line(kind, [], { seat: 0 }), 0)).toBeGreaterThan(0);
  expect(hold(line('play', [], { seat: 0 }), 0)).toBe(0);
  expect(hold(line('play', [], { seat: 1 }), 0)).toBeGreaterThan(0);
});
