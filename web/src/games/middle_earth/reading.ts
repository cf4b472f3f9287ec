import type { CompanyNow, JourneyPicture, Person, Side } from './wire';

/** Questions to a picture of the table. */

export function everybody(company: CompanyNow): Person[] {
  return company.characters.flatMap((person) => [person, ...person.followers]);
}

function cardsOfPerson(person: Person): number[] {
  return [person.card, ...person.bears, ...person.followers.flatMap(cardsOfPerson)];
}

/** Before the first turn: characters, items and companies are chosen. */
export function isBefore(picture: JourneyPicture): boolean {
  return picture.phase === 'set-up';
}

function cardsOfSide(side: Side, before: boolean): number[] {
  const companies = side.companies.flatMap((company) => [
    company.site,
    ...(company.destination === null ? [] : [company.destination]),
    ...(company.guards ?? []),
    ...(company.conditions ?? []),
    ...company.characters.flatMap(cardsOfPerson),
  ]);
  const aside = [...(side.agents ?? []), ...(side.prisoners ?? [])];
  return [...companies, ...side.hand, ...side.events, ...aside, ...(before ? [...side.chosen, ...side.pool] : [])];
}

/** All cards that lie open on the table, in a hand or in the chain: those drawn without opening a pile. */
export function placed(picture: JourneyPicture): Set<number> {
  const declared = picture.chain.flatMap((entry) => (entry.card === null ? [] : [entry.card]));
  const creature = picture.combat?.creature ?? null;
  return new Set([
    ...picture.sides.flatMap((side) => cardsOfSide(side, isBefore(picture))),
    ...declared,
    ...(creature === null ? [] : [creature]),
  ]);
}

export function companyOf(picture: JourneyPicture, number: number | null): CompanyNow | null {
  return picture.sides.flatMap((side) => side.companies).find((company) => company.number === number) ?? null;
}

export function personOf(picture: JourneyPicture, card: number): Person | null {
  return picture.sides.flatMap((side) => side.companies.flatMap(everybody)).find((person) => person.card === card) ?? null;
}

/** "7+ (58%) wins it" in parts: the words, with what decides set apart. */
export function parts(words: string): { words: string; strong: boolean }[] {
  return words
    .split(/(\d+\+ \(\d+ ?%\)|any roll)/)
    .filter((part) => part !== '')
    .map((part) => ({ words: part, strong: /^(\d+\+ \(|any roll$)/.test(part) }));
}

/** What the picture's words tell beyond what is drawn: no moves, chains and attacks, which have their own place. */
export function tellings(picture: JourneyPicture): string[] {
  const needs = new Set(picture.combat?.needs ?? []);
  const attack = picture.combat ? `${picture.combat.name} (` : null;
  return picture.situation.filter(
    (line) =>
      !/^(Company \d+ |Chain of effects|Still in force|The Free Council has been called)/.test(line) &&
      !needs.has(line) &&
      !(attack && line.startsWith(attack)),
  );
}

const KINDS: Record<string, string> = {
  character: 'character',
  item: 'item',
  faction: 'faction',
  ally: 'ally',
  kill: 'kill',
  miscellaneous: 'miscellaneous',
  misc: 'miscellaneous',
};

/** The glyph for a kind of marshalling points. */
export function pointsGlyph(kind: string): string {
  return KINDS[kind] ?? 'points';
}
