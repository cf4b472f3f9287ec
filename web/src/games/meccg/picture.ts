import type { State } from '../../lib/cards/words';
import type { CardOnTable, TablePicture, TableSide } from '../../lib/desk/picture';

/** What the page is told of a MECCG table; everything in it may be seen by the viewer. */

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
  state: State;
  owner: number;
  siteType?: string;
}
