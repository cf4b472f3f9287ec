import { expect, test } from 'vitest';

import type { StoryLine } from '../../../lib/wire';
import type { Combat, CompanyNow, JourneyPicture, Person } from '../wire';
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
const person = (card: number): Person => ({ card, prowess: 5, body: 8, followers: [] as Person[] }) as Person;
const COMBAT: Combat = {
  creature: 9,
  name: 'Cave-drake',
  race: 'drake',
  strikes: 2,
  prowess: 10,
  body: null,
  automatic: false,
  attackerChooses: true,
  cancelled: false,
  excess: 0,
  company: 1,
  assigned: [2],
  toFace: [2],
  facing: null,
  needs: [],
  detainment: false,
};

function table(combat: Combat | null): JourneyPicture {
  const company = { number: 1, characters: [person(1), person(2)] } as CompanyNow;
  const cards = { 1: { definition: 'GIM', name: 'Gimli' }, 2: { definition: 'LEG', name: 'Legolas' }, 9: { definition: 'CAVE' } };
  return { sides: [{ companies: [company] }], cards, combat, chain: [] } as unknown as JourneyPicture;
}

test('an attack stands on the stage with the whole company, the struck first', () => {
  const scene = sceneOf(table(COMBAT));
  expect(scene.assault?.attacker.card).toBe(9);
  expect(scene.defenders.map((actor) => [actor.card, actor.standing])).toEqual([
    [2, 'waits'],
    [1, ''],
  ]);
  expect(scene.assault?.notes).toEqual(['the attacker chooses who is struck', '1 to assign']);
});

test('a creature that fights is not shown a second time among what is declared', () => {
  const declared = (card: number | null) => ({ card, definition: '', name: '', seat: 0, title: '', target: null, cancelled: false });
  const chain = [declared(9), declared(5), declared(null)];
  expect(sceneOf({ ...table(COMBAT), chain }).chain.map((entry) => entry.card)).toEqual([5, null]);
  expect(sceneOf({ ...table(null), chain }).chain).toHaveLength(3);
});

test('a strike is rolled for, told, and wounds; a death leaves the stage', () => {
  const roll = { kind: 'strike', total: 7, against: 10, beats: false, parts: [{ source: 'prowess', amount: 5 }] };
  const told = [
    line('strike', ['LEG'], { dice: [1, 1], roll }),
    line('strike', ['LEG'], { outcome: { result: 'successful', total: 7, against: 10, won: [], lost: [] } }),
    line('wound', ['LEG', 'CAVE']),
    line('strike', ['LEG'], { dice: [6, 6], roll: { kind: 'body check', total: 12, against: 8, beats: true, parts: [] } }),
    line('loss', ['LEG']),
  ];
  let scene = sceneOf(table(COMBAT));
  const seen = told.map((each) => {
    scene = after(scene, each);
    const legolas = scene.defenders.find((actor) => actor.definition === 'LEG');
    return [scene.dice.length, scene.verdict, legolas?.standing, legolas?.state, legolas?.isGone];
  });
  expect(seen).toEqual([
    [2, '', 'faces it now', '', false],
    [2, '7 against 10: struck', 'done', '', false],
    [2, 'wounded', 'done', 'wounded', false],
    [2, 'the body gives way', 'faces it now', 'wounded', false],
    [2, 'lost', 'faces it now', 'wounded', true],
  ]);
});

test('a check, a card that is played and points stand on an empty stage', () => {
  const empty = sceneOf(table(null));
  const check = after(empty, line('check', ['GIM'], { dice: [3, 4], roll: { kind: 'corruption check', total: 7, parts: [] } }));
  expect([check.shown.map((actor) => actor.definition), check.dice]).toEqual([['GIM'], [3, 4]]);
  const passed = after(check, line('check', ['GIM'], { outcome: { result: 'passed', total: 0, against: 0, won: [], lost: [] } }));
  expect([passed.verdict, passed.roll?.total]).toEqual(['withstood', 7]);
  expect(after(passed, line('play', ['TWI'])).shown.map((actor) => actor.definition)).toEqual(['TWI']);
  expect(after(empty, line('tally', [], { count: 2 })).gain).toBe(2);
});

test('a creature that is played stands there at once', () => {
  expect(after(sceneOf(table(null)), line('attack', ['CAVE'])).assault?.attacker.definition).toBe('CAVE');
});

test('rolls, draws, deaths and points are seen by everybody, plays by the others', () => {
  for (const kind of ['draw', 'loss', 'points', 'wound', 'check', 'strike', 'attack'])
    expect(hold(line(kind, [], { seat: 0 }), 0)).toBeGreaterThan(0);
  expect(hold(line('play', [], { seat: 0 }), 0)).toBe(0);
  expect(hold(line('play', [], { seat: 1 }), 0)).toBeGreaterThan(0);
});
