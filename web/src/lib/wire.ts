/** What the server and the page say to each other. */

/** What a card is: the same for all its copies and at all times. Each game adds what is its own. */
export interface Face {
  game: string;
  id: string;
  name: string;
  set: string;
  setName: string;
  kind: string;
  /** The frame in which it is drawn. */
  frame: string;
  side: string;
  unique: boolean;
  keywords: string[];
  numbers: Record<string, number | string>;
  text: string;
  complete: boolean;
  figures: [string, string][];
}

export interface Seat {
  seat: number;
  name: string;
  kind: 'person' | 'computer' | 'open';
  level?: string;
  present: boolean;
  deck?: string;
}

export interface Option {
  id: string;
  sentence: string;
  /** What the choice comes to, such as "needs 7 or more, 58 %". */
  note: string;
  cards: number[];
  pass: boolean;
}

export interface Decision<Choice extends Option = Option> {
  kind: string;
  rule: string;
  prompt: string;
  options: Choice[];
}

export interface StoryLine {
  text: string;
  turn: number;
  heading: boolean;
  /** Definitions of the cards named in the line, as far as the viewer may know them. */
  cards: string[];
  rules: string[];
  kind?: string;
  seat?: number;
  dice?: number[];
  /** The phase that began with this line. */
  phase?: string;
}

export type Habit = 'ask' | 'pass';

export interface Window {
  id: string;
  title: string;
  usual: Habit;
}

export interface Clock {
  seat: number;
  /** Seconds. */
  left: number;
  running: boolean;
  /** Seconds before it begins to run down. */
  grace: number;
}

export interface Result {
  words: string;
  rule: string;
  winner: number | null;
  lines: string[];
}

export interface Waiting {
  seat: number;
  name: string;
  about: string;
  rule: string;
}

export type Status = 'waiting' | 'running' | 'over' | 'stopped';

/** All that a seat, or a spectator (seat -1), may see of a table now. */
export interface View<Picture = unknown, Choice extends Option = Option> {
  /** The number of answers accepted so far; an answer names the version it belongs to. */
  version: number;
  table: string;
  game: string;
  format: string;
  seat: number;
  seats: Seat[];
  status: Status;
  picture: Picture;
  decision: Decision<Choice> | null;
  waiting: Waiting[];
  story: { from: number; lines: StoryLine[] };
  clocks: Clock[] | null;
  undo: { by: number; to: number } | null;
  mayUndo: boolean;
  autoPass: Record<string, Habit>;
  windows: Window[];
  passUntil: string | null;
  /** The next table, once all have agreed to play again. */
  rematch: string | null;
  rematchAsked?: number[];
  result: Result | null;
  against?: Against;
  /** Why a game stands still, and where the report of it lies. */
  stopped?: { words: string; report: string } | null;
  /** How the table was dealt; nothing of tables from before there were commitments. */
  fair?: Fair | null;
}

/** What was promised of a deal, and when the game is over the proof of it. */
export interface Fair {
  commitment: string;
  /** In seat order, once all have sat down. */
  nonces: string[];
  secret: string;
  seed: string;
  /** Whether it was told before: the game goes on with one that is over. */
  known: boolean;
  table: string;
  /** The deal of a rematch. */
  next: { table: string; commitment: string } | null;
}

export interface ChatLine {
  from: string;
  text: string;
  at: string;
}

export interface Reason {
  words: string;
  rules: string[];
}

export type ToServer =
  | { type: 'hello'; token: string | null; story: number }
  | { type: 'answer'; version: number; option: string }
  | { type: 'why_not'; card: number }
  | { type: 'why_not'; words: string }
  | { type: 'chat'; text: string }
  | { type: 'concede' }
  | { type: 'undo' }
  | { type: 'undo_reply'; agree: boolean }
  | { type: 'rematch'; nonce?: string }
  | { type: 'resume' }
  | { type: 'settings'; autoPass: Record<string, Habit>; passUntil: PassUntil }
  | { type: 'ping' };

export type PassUntil = null | 'something happens' | 'my turn';

export type FromServer =
  | ({ type: 'view' } & View)
  | { type: 'chat'; lines: ChatLine[] }
  | { type: 'why_not'; card: number | null; words: string | null; reasons: Reason[] }
  | { type: 'refused'; words: string; rules: string[] }
  | { type: 'pong' }
  | { type: 'storage'; reachable: boolean; words: string }
  /** `again`: after how many seconds another connection is worth trying; null if none is. */
  | { type: 'closing'; words: string; again: number | null };

/* The lobby and the rooms, over HTTP. */

export interface KnownGame {
  game: string;
  title: string;
  /** Each with how many play it at least, and at most. */
  formats: { name: string; seats: number; most: number; words: string }[];
  decks: { name: string; formats: string[]; words: string }[];
  levels: { name: string; words: string }[];
  playable: boolean;
}

export interface TableCard {
  table: string;
  game: string;
  format: string;
  status: Status;
  seats: Seat[];
  /** The viewer's own seat, if there is one. */
  seat?: number | null;
  turn?: number | null;
  words?: string;
  /** The commitment to its seed. */
  commitment?: string;
  yourMove?: boolean;
  createdAt?: string;
  changedAt?: string;
}

export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
}

export type DeckChoice = { ready: string } | { text: string };

export type Against = 'computer' | 'friend' | 'anybody' | 'myself';

export interface NewTable {
  game: string;
  format: string;
  name: string;
  deck: DeckChoice;
  against: Against;
  level?: string;
  opponentDeck?: string;
  clock?: { minutes: number; increment: number } | null;
  seats?: number;
  /** The table that was promised, and what this browser brings for its seed. */
  promise?: string;
  nonce?: string;
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
}

export interface RuleEntry {
  id: string;
  words: string;
  chapter: string;
  game?: string;
  title?: string;
  notes: string[] | string;
  reading: string | null;
  links: string[];
  before: string | null;
  after: string | null;
}

export interface Account {
  name: string | null;
  registered: boolean;
  /** Whether people may register here. */
  registration?: boolean;
}

/** An error as the server words it. */
export interface Complaint {
  words: string;
  rules: string[];
}
