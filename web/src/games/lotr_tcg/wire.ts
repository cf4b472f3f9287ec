/* Made by `python -m tools.wire` from the structs of the server; not to be changed by hand. */

import type { CardOnTable, Face as AnyFace, Option, TablePicture, TableSide } from '../../lib/wire';

/** One card. */
export interface Face extends AnyFace {
  title: string;
  subtitle: string;
  code: string;
  culture: string;
  race?: string;
  signet?: string;
  classes?: string[];
  times?: string[];
  arrow?: string;
}

/** One legal answer, with the site to which it leads (its definition). */
export interface TcgOption extends Option {
  site?: string;
}

/** A companion, an ally or a minion with its figures as they are now, and what lies on it. */
export interface Person {
  card: number;
  strength: number;
  vitality: number;
  wounds: number;
  keywords: string[];
  bears: number[];
  stacked: number[];
  ringBearer: boolean;
  takesPart: boolean;
  roaming: boolean;
  facing: number | null;
}

/** A card in a support area, and what lies on it. */
export interface Laid {
  card: number;
  bears: number[];
  stacked: number[];
}

/** How many cards lie in the piles. */
export interface Piles {
  drawDeck: number;
  discardPile: number;
  deadPile: number;
  adventureDeck: number;
}

/** One player's side of the table. */
export interface Side extends TableSide {
  out: boolean;
  site: number;
  burdens: number;
  resistance: number;
  ring: number | null;
  worn: boolean;
  companions: Person[];
  allies: Person[];
  minions: Person[];
  support: Laid[];
  piles: Piles;
  discard: number[];
  dead: number[];
  adventure: number[];
}

/** A card on the table: what it is, where it lies, and what the table says of it. */
export interface CardNow extends CardOnTable {
  wounds: number;
  active: boolean;
}

/** A place on the adventure path; the site that will lie there may be unknown yet. */
export interface PathSite {
  number: number;
  card: number | null;
  shadow: number | null;
  markers: number[];
  bears: number[];
  sanctuary: boolean;
}

/** Who is assigned to whom, and how it would end as things stand. */
export interface SkirmishNow {
  character: number;
  minions: number[];
  ours: number;
  theirs: number;
  wins: boolean;
  overwhelmed: number[];
  dying: number[];
  wounds: number;
  underWay: boolean;
  words: string;
}

/** The two archery totals; once they are fixed, how many wounds are still to be assigned. */
export interface Archery {
  fellowship: number;
  minions: number;
  fixed: boolean;
}

/** Everything that can be seen, the viewer's own side last; the active player is that of the Free Peoples. */
export interface TcgPicture extends TablePicture {
  sides: Side[];
  cards: Record<string, CardNow>;
  shadow: number;
  twilight: number;
  moves: number;
  moveLimit: number;
  fierceRound: boolean;
  path: PathSite[];
  skirmishes: SkirmishNow[];
  archery: Archery | null;
  played: number[];
}
