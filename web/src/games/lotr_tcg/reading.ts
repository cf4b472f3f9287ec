import type { Person, Side, SkirmishNow, TcgPicture } from './wire';

/** Questions to a picture of the table. */

export const PHASES: readonly { phase: string; title: string }[] = [
  { phase: 'fellowship', title: 'Fellowship' },
  { phase: 'shadow', title: 'Shadow' },
  { phase: 'maneuver', title: 'Maneuver' },
  { phase: 'archery', title: 'Archery' },
  { phase: 'assignment', title: 'Assignment' },
  { phase: 'skirmish', title: 'Skirmish' },
  { phase: 'regroup', title: 'Regroup' },
];

function cardsOfPerson(person: Person): number[] {
  return [person.card, ...person.bears, ...person.stacked];
}

function cardsOfSide(side: Side): number[] {
  const people = [...side.companions, ...side.allies, ...side.minions].flatMap(cardsOfPerson);
  return [
    ...people,
    ...side.support.flatMap((laid) => [laid.card, ...laid.bears, ...laid.stacked]),
    ...side.hand,
    ...(side.ring === null ? [] : [side.ring]),
  ];
}

/** All cards that lie open on the table or in a hand: those drawn without opening a pile. */
export function placed(picture: TcgPicture): Set<number> {
  const path = picture.path.flatMap((site) => [...(site.card === null ? [] : [site.card]), ...site.bears]);
  return new Set([...picture.sides.flatMap(cardsOfSide), ...path, ...picture.played]);
}

/** Before the first turn: burdens are bid and the first companions chosen. */
export function isBefore(picture: TcgPicture): boolean {
  return picture.turn === 0;
}

export interface Duel {
  fighter: Person;
  minions: Person[];
  skirmish: SkirmishNow | null;
}

export interface Field {
  /** The fellowship under way, each with the minions that face it. */
  duels: Duel[];
  /** Minions that face nobody (yet). */
  loose: Person[];
}

/** The fellowship whose turn it is, and the minions against it. */
export function fieldOf(picture: TcgPicture): Field {
  const fellowship = picture.sides.find((side) => side.seat === picture.active);
  const fighters = fellowship ? [...fellowship.companions, ...fellowship.allies.filter((ally) => ally.takesPart)] : [];
  const minions = picture.sides.filter((side) => side.seat !== picture.active).flatMap((side) => side.minions);
  return {
    duels: fighters.map((fighter) => ({
      fighter,
      minions: minions.filter((minion) => minion.facing === fighter.card),
      skirmish: picture.skirmishes.find((skirmish) => skirmish.character === fighter.card) ?? null,
    })),
    loose: minions.filter((minion) => !fighters.some((fighter) => fighter.card === minion.facing)),
  };
}

/** What a skirmish would come to, in a word or two from the fellowship's side. */
export function endOf(skirmish: SkirmishNow): string {
  if (skirmish.wins) {
    if (skirmish.overwhelmed.length > 0) return 'overwhelms';
    return skirmish.dying.length > 0 ? 'slays' : wounds('deals', skirmish.wounds);
  }
  if (skirmish.overwhelmed.length > 0) return 'overwhelmed';
  return skirmish.dying.length > 0 ? 'would die' : wounds('takes', skirmish.wounds);
}

function wounds(verb: string, count: number): string {
  return count === 0 ? 'no wound' : `${verb} ${count === 1 ? 'a wound' : `${count} wounds`}`;
}
