import type { CardOnTable, TablePicture, TableSide } from '../../lib/desk/picture';
import type { Face as AnyFace } from '../../lib/wire';

/** What the page is told of the LOTR TCG: cards, and the table as the viewer may see it. */

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

export interface TcgPicture extends TablePicture {
  phase: string;
  /** The Free Peoples player. */
  active: number;
  /** Whose Shadow phase it is; -1 for nobody's. */
  shadow: number;
  twilight: number;
  moves: number;
  moveLimit: number;
  fierceRound: boolean;
  path: PathSite[];
  sides: Side[];
  skirmishes: Skirmish[];
  archery: Archery | null;
  /** Events that are taking effect. */
  played: number[];
  cards: Record<string, CardNow>;
}

export interface CardNow extends CardOnTable {
  id: number;
  owner: number;
  wounds: number;
  /** Whether it affects the game in this turn. */
  active: boolean;
}

export interface Person {
  card: number;
  strength: number;
  vitality: number;
  wounds: number;
  keywords: string[];
  bears: number[];
  stacked: number[];
  ringBearer: boolean;
  /** An ally away from home stays out of archery and skirmishes. */
  takesPart: boolean;
  roaming: boolean;
  /** Whom a minion is to skirmish. */
  facing: number | null;
}

/** A card in a support area, and what lies on it. */
export interface Laid {
  card: number;
  bears: number[];
  stacked: number[];
}

export interface Side extends TableSide {
  out: boolean;
  /** The number of the site at which the fellowship stands. */
  site: number;
  burdens: number;
  resistance: number;
  ring: number | null;
  worn: boolean;
  companions: Person[];
  allies: Person[];
  minions: Person[];
  support: Laid[];
  piles: { drawDeck: number; discardPile: number; deadPile: number; adventureDeck: number };
  discard: number[];
  dead: number[];
  /** The sites of one's own adventure deck. */
  adventure: number[];
}

export interface PathSite {
  number: number;
  card: number | null;
  shadow: number | null;
  /** Whose fellowships stand there. */
  markers: number[];
  bears: number[];
  sanctuary: boolean;
}

export interface Skirmish {
  character: number;
  minions: number[];
  ours: number;
  theirs: number;
  /** Whether the character of the fellowship would win as things stand. */
  wins: boolean;
  overwhelmed: number[];
  dying: number[];
  wounds: number;
  underWay: boolean;
  words: string;
}

export interface Archery {
  /** What the fellowship shoots at the minions. */
  fellowship: number;
  /** What the minions shoot at the fellowship. */
  minions: number;
  fixed: boolean;
}
