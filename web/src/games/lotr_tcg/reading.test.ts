import { expect, test } from 'vitest';

import type { Person, Side, SkirmishNow, TcgPicture } from './wire';
import { endOf, fieldOf, placed } from './reading';

function person(card: number, changes: Partial<Person> = {}): Person {
  return {
    card,
    strength: 6,
    vitality: 3,
    wounds: 0,
    keywords: [],
    bears: [],
    stacked: [],
    ringBearer: false,
    takesPart: true,
    roaming: false,
    facing: null,
    ...changes,
  };
}

function side(seat: number, changes: Partial<Side> = {}): Side {
  return {
    seat,
    name: `Seat ${seat}`,
    out: false,
    site: 1,
    burdens: 0,
    resistance: 10,
    ring: null,
    worn: false,
    companions: [],
    allies: [],
    minions: [],
    support: [],
    hand: [],
    handSize: 0,
    piles: { drawDeck: 50, discardPile: 0, deadPile: 0, adventureDeck: 9 },
    discard: [],
    dead: [],
    adventure: [],
    ...changes,
  };
}

function skirmish(character: number, changes: Partial<SkirmishNow> = {}): SkirmishNow {
  return {
    character,
    minions: [20],
    ours: 8,
    theirs: 5,
    wins: true,
    overwhelmed: [],
    dying: [],
    wounds: 1,
    underWay: false,
    words: '',
    ...changes,
  };
}

function picture(sides: Side[], changes: Partial<TcgPicture> = {}): TcgPicture {
  return {
    heading: '',
    turn: 1,
    phase: 'skirmish',
    active: 0,
    shadow: -1,
    viewer: 0,
    twilight: 0,
    moves: 1,
    moveLimit: 2,
    fierceRound: false,
    path: [],
    sides,
    skirmishes: [],
    archery: null,
    played: [],
    lasting: [],
    cards: {},
    ...changes,
  };
}

test('minions stand before whom they face, the others by themselves', () => {
  const table = picture(
    [
      side(1, { minions: [person(20, { facing: 10 }), person(21)] }),
      side(0, { companions: [person(10), person(11)], allies: [person(12, { takesPart: false })] }),
    ],
    { skirmishes: [skirmish(10)] },
  );
  const field = fieldOf(table);
  expect(field.duels.map((duel) => [duel.fighter.card, duel.minions.map((minion) => minion.card), duel.skirmish?.ours])).toEqual([
    [10, [20], 8],
    [11, [], undefined],
  ]);
  expect(field.loose.map((minion) => minion.card)).toEqual([21]);
});

test('the minions of the player whose turn it is do not stand against his own fellowship', () => {
  const table = picture([side(1), side(0, { companions: [person(10)], minions: [person(20)] })]);
  expect(fieldOf(table).loose).toEqual([]);
});

test('a skirmish is told from the side of the fellowship', () => {
  expect(endOf(skirmish(10))).toBe('deals a wound');
  expect(endOf(skirmish(10, { wounds: 2 }))).toBe('deals 2 wounds');
  expect(endOf(skirmish(10, { overwhelmed: [20] }))).toBe('overwhelms');
  expect(endOf(skirmish(10, { wins: false, dying: [10] }))).toBe('would die');
  expect(endOf(skirmish(10, { wins: false, overwhelmed: [10] }))).toBe('overwhelmed');
});

test('what lies on people and sites is on the table, what lies in piles is not', () => {
  const table = picture(
    [
      side(0, {
        companions: [person(10, { bears: [11], stacked: [12] })],
        support: [{ card: 13, bears: [], stacked: [18] }],
        hand: [14],
        ring: 15,
        discard: [16],
        adventure: [17],
      }),
    ],
    {
      path: [{ number: 1, card: 30, shadow: 0, markers: [0], bears: [31], sanctuary: false }],
    },
  );
  expect([...placed(table)].sort()).toEqual([10, 11, 12, 13, 14, 15, 18, 30, 31]);
});
