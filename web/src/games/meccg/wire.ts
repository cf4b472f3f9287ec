import type { CardOnTable, TablePicture, TableSide } from '../../lib/desk/picture';
import type { Face as AnyFace, Option as AnyOption } from '../../lib/wire';

/** What the page is told of MECCG: cards, options, and the table as the viewer may see it. */

export interface Face extends AnyFace {
  alignment: string;
  race?: string;
  skills?: string[];
  home?: string;
  subtype?: string;
  siteType?: string;
  regionType?: string;
  region?: string;
  haven?: string;
  path?: string[];
  pathTo?: Record<string, string[]>;
  draws?: [number, number];
  playable?: string[];
  attacks?: string[];
  adjacent?: string[];
  keyed?: string[];
}

export interface Option extends AnyOption {
  /** The definition of the site that the option leads to. */
  site?: string;
  regions?: string[];
  /** The types of the regions on the way there. */
  path?: string[];
  company?: number;
}

export interface MeccgPicture extends TablePicture {
  phase: string;
  sides: Side[];
  cards: Record<string, CardNow>;
  /** Last declared first. */
  chain: ChainEntry[];
  combat: Combat | null;
  move: Move | null;
  situation: string[];
  called: { by: number; turnsLeft: number } | null;
}

export interface ChainEntry {
  card: number | null;
  definition: string;
  name: string;
  seat: number;
  title: string;
  target: number | null;
  cancelled: boolean;
}

export interface Combat {
  creature: number | null;
  name: string;
  race: string;
  strikes: number;
  prowess: number;
  body: number | null;
  automatic: boolean;
  attackerChooses: boolean;
  cancelled: boolean;
  excess: number;
  company: number | null;
  assigned: number[];
  toFace: number[];
  facing: number | null;
  needs: string[];
}

export interface Move {
  company: number;
  seat: number;
  /** Names of sites. */
  from: string;
  to: string | null;
  regions: string[];
  /** Region types. */
  path: string[];
  hazardLimit: number;
  hazardsLeft: number;
  moving: boolean;
}

export interface Side extends TableSide {
  alignment: string;
  points: number;
  pointsByKind: [string, number][];
  piles: { playDeck: number; discard: number; sideboard: number; locationDeck: number };
  /** The known ones, of one's own. */
  discard: number[];
  exhausted: number;
  generalInfluence: number;
  freeInfluence: number;
  companies: Company[];
  events: number[];
  pile: number[];
  outOfPlay: number[];
  agents: number[];
  prisoners: number[];
  chosen: number[];
  pool: number[];
  note: string;
}

export interface Company {
  number: number;
  site: number;
  destination: number | null;
  regions: string[];
  path: string[];
  characters: Person[];
  inFocus: boolean;
  guards: number[];
  hazardLimit: number | null;
  moved: boolean;
}

export interface Person {
  card: number;
  prowess: number;
  body: number;
  freeInfluence: number;
  influence: number;
  mind: number;
  corruption: number;
  uncontrolled: boolean;
  isAlly: boolean;
  followers: Person[];
  bears: number[];
}

export interface CardNow extends CardOnTable {
  id: number;
  state: string;
  owner: number;
  siteType?: string;
}
