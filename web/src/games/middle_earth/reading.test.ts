import { expect, test } from 'vitest';

import type { CompanyNow, JourneyPicture, Person, Side } from './wire';
import { companyOf, isBefore, parts, personOf, placed, tellings } from './reading';

function person(card: number, changes: Partial<Person> = {}): Person {
  return {
    card,
    prowess: 3,
    body: 7,
    freeInfluence: 0,
    influence: 0,
    mind: 2,
    corruption: 0,
    uncontrolled: false,
    isAlly: false,
    followers: [],
    bears: [],
    ...changes,
  };
}

function company(number: number, characters: Person[], changes: Partial<CompanyNow> = {}): CompanyNow {
  return {
    number,
    site: 100 + number,
    destination: null,
    regions: [],
    path: [],
    characters,
    inFocus: false,
    guards: [],
    hazardLimit: null,
    moved: false,
    ...changes,
  };
}

function side(seat: number, changes: Partial<Side> = {}): Side {
  return {
    seat,
    name: `Seat ${seat}`,
    alignment: 'hero',
    points: 0,
    pointsByKind: [],
    hand: [],
    handSize: 0,
    piles: { 'play deck': 50 },
    discard: [],
    exhausted: 0,
    generalInfluence: 20,
    freeInfluence: 20,
    companies: [],
    events: [],
    pile: [],
    outOfPlay: [],
    agents: [],
    prisoners: [],
    chosen: [],
    pool: [],
    note: '',
    ...changes,
  };
}

function picture(sides: Side[], changes: Partial<JourneyPicture> = {}): JourneyPicture {
  return {
    heading: '',
    turn: 1,
    phase: 'organization',
    active: 0,
    viewer: 0,
    sides,
    cards: {},
    chain: [],
    combat: null,
    move: null,
    lasting: [],
    situation: [],
    called: null,
    ...changes,
  };
}

const ATTACK = {
  creature: 40,
  name: 'Cave-drake',
  race: 'Drake',
  strikes: 2,
  prowess: 10,
  body: null,
  automatic: false,
  attackerChooses: true,
  cancelled: false,
  excess: 0,
  company: 1,
  assigned: [],
  toFace: [],
  facing: null,
  needs: ['Strike on Gimli: 7+ (58%) defeats it'],
  detainment: false,
};

test('whatever lies open is placed: bearers, followers, items, on-guard cards, the attacker', () => {
  const gimli = person(1, { bears: [2], followers: [person(3, { bears: [4] })] });
  const table = picture([side(0, { companies: [company(1, [gimli], { guards: [7], destination: 8 })], hand: [9] })], { combat: ATTACK });
  expect([...placed(table)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 7, 8, 9, 40, 101]);
});

test('what is left in the pool lies open only before the game', () => {
  const sides = [side(0, { pool: [5] })];
  expect(placed(picture(sides)).has(5)).toBe(false);
  expect(placed(picture(sides, { phase: 'set-up' })).has(5)).toBe(true);
  expect(isBefore(picture(sides, { phase: 'set-up' }))).toBe(true);
});

test('companies and followers are found by number', () => {
  const table = picture([side(1, { companies: [company(2, [person(1, { followers: [person(3, { prowess: 0 })] })])] }), side(0)]);
  expect(companyOf(table, 2)?.site).toBe(102);
  expect(companyOf(table, 5)).toBeNull();
  expect(personOf(table, 3)?.prowess).toBe(0);
});

test('the number on the dice stands out', () => {
  expect(parts('7+ (58%) wins it')).toEqual([
    { words: '7+ (58%)', strong: true },
    { words: ' wins it', strong: false },
  ]);
  expect(parts('any roll passes')[0]).toEqual({ words: 'any roll', strong: true });
});

test('what has its own place on the table is not told again', () => {
  const situation = [
    'Company 1 moves (w w)',
    'Cave-drake (Drake): 2 strikes of prowess 10',
    ATTACK.needs[0]!,
    'Glóin influences Men of Dorwinion: 7+ (58%) wins it',
  ];
  expect(tellings(picture([side(0)], { combat: ATTACK, situation }))).toEqual(['Glóin influences Men of Dorwinion: 7+ (58%) wins it']);
});
