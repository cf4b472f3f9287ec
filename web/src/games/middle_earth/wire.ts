/* Made by `python -m tools.wire` from the structs of the server; not to be changed by hand. */

import type { CardOnTable, DrawnMap, Face as AnyFace, Option, TablePicture, TableSide } from '../../lib/wire';

/** One card. */
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
  icons?: string[];
  playable?: string[];
  attacks?: string[];
  adjacent?: string[];
  keyed?: string[];
}

/** One legal answer, with the site to which it leads (its definition) and the way there. */
export interface JourneyOption extends Option {
  site?: string;
  regions?: string[];
  path?: string[];
  company?: number;
  waits?: string[];
  invites?: [string, number][];
}

/** A character (or an ally) with his figures, what lies with him, and who follows him. */
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

/** A company where it is, and where it goes, as far as the viewer knows. */
export interface CompanyNow {
  number: number;
  site: number;
  destination: number | null;
  regions: string[];
  path: string[];
  characters: Person[];
  inFocus: boolean;
  hazardLimit: number | null;
  moved: boolean;
  guards?: number[];
  conditions?: number[];
  marks?: string[];
}

/** One player's side of the table. */
export interface Side extends TableSide {
  points: number;
  pointsByKind: [string, number][];
  piles: Record<string, number>;
  discard: number[];
  exhausted: number;
  generalInfluence: number;
  freeInfluence: number;
  companies: CompanyNow[];
  events: number[];
  pile: number[];
  outOfPlay: number[];
  chosen: number[];
  pool: number[];
  note: string;
  alignment?: string;
  stagePoints?: number;
  agents?: number[];
  prisoners?: number[];
}

/** A card as it lies there now. */
export interface CardNow extends CardOnTable {
  state: string;
  siteType?: string;
}

/** A declared effect that has not been resolved. */
export interface ChainLink {
  card: number | null;
  definition: string;
  name: string;
  seat: number;
  title: string;
  target: number | null;
  cancelled: boolean;
}

/** The attack under way. */
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
  detainment: boolean;
}

/** The phase in which a company moves and hazards are played on it. */
export interface Move {
  company: number;
  seat: number;
  from: string;
  to: string | null;
  regions: string[];
  path: string[];
  hazardLimit: number;
  hazardsLeft: number;
  moving: boolean;
}

/** The end has been called. */
export interface Called {
  by: number;
  turnsLeft: number;
}

/** A site (its definition) with the used counters of some seats. */
export interface UsedSite {
  site: string;
  seats: number[];
}

/** Everything that can be seen, the viewer's own side last. */
export interface JourneyPicture extends TablePicture {
  sides: Side[];
  cards: Record<string, CardNow>;
  chain: ChainLink[];
  combat: Combat | null;
  move: Move | null;
  situation: string[];
  called: Called | null;
  used?: UsedSite[];
  regionTypes?: Record<string, string>;
  playable?: Record<string, string[]>;
}

/** A region: its label stands at the first of its points, its sites at the others. */
export interface MapRegion {
  id: string;
  name: string;
  type: string;
  points: [number, number][];
  adjacent: string[];
}

/** A way under the earth, and the roll that it needs. */
export interface Passage {
  site: string;
  roll: number;
}

/** A site; a place may have several, each for its own alignment and of its own type. */
export interface MapSite {
  id: string;
  name: string;
  region: string;
  x: number;
  y: number;
  type: string;
  alignments: string[];
  underDeeps: boolean;
  adjacent: Passage[];
}

/** All regions and sites. */
export interface JourneyMap extends DrawnMap {
  regions: MapRegion[];
  sites: MapSite[];
}
