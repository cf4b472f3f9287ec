/* Made by `python -m tools.wire` from the structs of the server; not to be changed by hand. */

/** What a card is: the same for all its copies and at all times. */
export interface Face {
  game: string;
  id: string;
  name: string;
  set: string;
  setName: string;
  kind: string;
  frame: string;
  side: string;
  unique: boolean;
  keywords: string[];
  numbers: Record<string, number | string>;
  text: string;
  complete: boolean;
  figures: [string, string][];
}

/** One player's side of the table. */
export interface TableSide {
  seat: number;
  name: string;
  hand: number[];
  handSize: number;
}

/** A card on the table; one that the viewer may not know has neither definition nor name. */
export interface CardOnTable {
  id: number;
  definition: string;
  name: string;
  owner: number;
  zone: string;
  state?: string;
  notes?: string[];
}

/** What can be seen of a table, the viewer's own side last, and every card that is mentioned anywhere. */
export interface TablePicture {
  heading: string;
  turn: number;
  phase: string;
  active: number;
  viewer: number;
  sides: TableSide[];
  lasting: string[];
  cards: Record<string, CardOnTable>;
}

/** One legal answer: the cards to touch for it, and the number that decides it. */
export interface Option {
  id: string;
  sentence: string;
  note: string;
  cards: number[];
  pass: boolean;
  after?: string[];
}

/** What one seat is asked. */
export interface Decision<Choice extends Option = Option> {
  kind: string;
  rule: string;
  prompt: string;
  options: Choice[];
  ahead?: Option[];
  proposal?: Option;
}

/** The sheet of a drawn map, if the game has one; a game says itself what stands on it. */
export interface DrawnMap {
  width: number;
  height: number;
}

/** Who sits where. */
export interface Seat {
  seat: number;
  name: string;
  kind: string;
  present: boolean;
  level?: string;
  deck?: string;
}

/** Who is being asked, and about what. */
export interface Waiting {
  seat: number;
  name: string;
  about: string;
  rule: string;
}

/** What one source adds to a roll. */
export interface Part {
  source: string;
  amount: number;
}

/** What dice were rolled for, what was added to them, and the number that they had to beat. */
export interface Roll {
  kind: string;
  total: number;
  parts: Part[];
  against?: number;
  beats?: boolean;
}

/** What something came to that was measured: a word for it, the two numbers, and who won and lost (definitions). */
export interface Outcome {
  result: string;
  total: number;
  against: number;
  won: string[];
  lost: string[];
}

/** A line of the story: the cards named in it (their definitions, as the viewer knows them; first whom it happens to), the dice, and what is to be seen of it when it happens. */
export interface StoryLine {
  text: string;
  turn: number;
  heading: boolean;
  cards: string[];
  rules: string[];
  kind?: string;
  seat?: number;
  dice?: number[];
  phase?: string;
  detail?: string;
  roll?: Roll;
  outcome?: Outcome;
  count?: number;
}

/** Lines of the story from a number on. */
export interface Story {
  from: number;
  lines: StoryLine[];
}

/** Seconds left, and how many pass before it begins to run down. */
export interface Clock {
  seat: number;
  left: number;
  running: boolean;
  grace: number;
}

/** Who has asked to take back, and to which version. */
export interface UndoAsked {
  by: number;
  to: number;
}

export type Habit = 'ask' | 'sensible' | 'pass';

/** A kind of question that need not be asked: what people usually want there, and what they may choose from. */
export interface Window {
  id: string;
  title: string;
  usual: Habit;
  habits: Habit[];
}

export type Until = 'something happens' | 'my turn';

/** How the game ended. */
export interface Result {
  words: string;
  rule: string;
  winner: number | null;
  lines: string[];
}

/** Why the game stands still, and where the report lies. */
export interface Stopped {
  words: string;
  report: string;
}

/** A table to come, and the commitment to its secret. */
export interface Promised {
  table: string;
  commitment: string;
}

/** How the table was dealt: what was promised, and when the game is over the proof of it. */
export interface Fair {
  commitment: string;
  nonces: string[];
  secret: string;
  seed: string;
  known: boolean;
  table: string;
  next: Promised | null;
}

/** The table as one viewer sees it. */
export interface View<Picture = unknown, Choice extends Option = Option> {
  type: 'view';
  version: number;
  table: string;
  game: string;
  format: string;
  seat: number;
  seats: Seat[];
  status: string;
  against: string;
  picture: Picture;
  decision: Decision<Choice> | null;
  waiting: Waiting[];
  story: Story;
  clocks: Clock[] | null;
  undo: UndoAsked | null;
  mayUndo: boolean;
  autoPass: Record<string, Habit>;
  windows: Window[];
  passUntil: Until | null;
  rematch: string | null;
  rematchAsked: number[];
  result: Result | null;
  stopped: Stopped | null;
  fair: Fair | null;
}

/** A line of chat. */
export interface ChatLine {
  from: string;
  text: string;
  at: string;
}

/** Lines of chat. */
export interface ChatFrame {
  type: 'chat';
  lines: ChatLine[];
}

/** A reason with its rules. */
export interface Reason {
  words: string;
  rules: string[];
}

/** Why something is not offered; no reasons if it is. */
export interface WhyNotFrame {
  type: 'why_not';
  card: number | null;
  words: string | null;
  reasons: Reason[];
}

/** A message that could not be followed. */
export interface RefusedFrame {
  type: 'refused';
  words: string;
  rules: string[];
}

/** Here. */
export interface Pong {
  type: 'pong';
}

/** Whether the server can reach its storage; while it cannot, the game waits. */
export interface StorageFrame {
  type: 'storage';
  reachable: boolean;
  words: string;
}

/** The connection ends; after how many seconds another one is worth trying, unless none is. */
export interface Closing {
  type: 'closing';
  words: string;
  again: number | null;
}

export type FromServer =
  | View
  | ChatFrame
  | WhyNotFrame
  | RefusedFrame
  | Pong
  | StorageFrame
  | Closing;

/** The first message: the token of a seat, or nothing to watch. */
export interface Hello {
  type: 'hello';
  token?: string | null;
  story?: number;
}

/** An answer, and after how many others it is meant. */
export interface GiveAnswer {
  type: 'answer';
  version: number;
  option: string;
}

/** Why a card or some words are not offered. */
export interface WhyNot {
  type: 'why_not';
  card?: number | null;
  words?: string | null;
}

/** A line of chat. */
export interface Say {
  type: 'chat';
  text: string;
}

/** Give up. */
export interface Concede {
  type: 'concede';
}

/** Take the last own decision back, or ask for that. */
export interface Undo {
  type: 'undo';
}

/** Whether another may take back. */
export interface UndoReply {
  type: 'undo_reply';
  agree: boolean;
}

/** Play again with seats swapped; with a nonce for the deal that was promised. */
export interface Rematch {
  type: 'rematch';
  nonce?: string | null;
}

/** What the server answers for a seat. */
export interface ChangeSettings {
  type: 'settings';
  autoPass?: Record<string, Habit> | null;
  passUntil?: Until | null;
}

/** Go on with a game that has stopped. */
export interface Resume {
  type: 'resume';
}

/** Are you there. */
export interface Ping {
  type: 'ping';
}

export type ToServer =
  | Hello
  | GiveAnswer
  | WhyNot
  | Say
  | Concede
  | Undo
  | UndoReply
  | Rematch
  | ChangeSettings
  | Resume
  | Ping;

/** The body of every answer that is a refusal. */
export interface ErrorBody {
  words: string;
  rules: string[];
}

/** A way to play a game, and how many play it at least and at most. */
export interface FormatOf {
  name: string;
  seats: number;
  most: number;
  words: string;
}

/** A ready deck and the formats for which it may be used. */
export interface DeckOf {
  name: string;
  formats: string[];
  words: string;
  kind: string;
}

/** A computer player. */
export interface LevelOf {
  name: string;
  words: string;
}

/** A game, and what it takes to sit down. */
export interface KnownGame {
  game: string;
  title: string;
  formats: FormatOf[];
  decks: DeckOf[];
  levels: LevelOf[];
}

/** Who sits where. */
export interface ListedSeat {
  seat: number;
  name: string;
  kind: string;
  level: string;
  deck: string;
  present: boolean;
}

/** A table in a list. */
export interface TableCard {
  table: string;
  game: string;
  format: string;
  status: string;
  against: string;
  seats: ListedSeat[];
  seat: number | null;
  yourMove: boolean;
  turn: number | null;
  words: string;
  commitment: string;
  createdAt: string;
  changedAt: string;
}

/** All lists of the lobby; a table is in one of them only. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
}

/** A ready deck by name, or a deck's text; with neither a ready deck is chosen. */
export interface DeckChoice {
  ready?: string | null;
  text?: string | null;
}

export type Against = 'computer' | 'friend' | 'anybody' | 'myself';

/** Minutes for the whole game, and seconds more with every turn of one's own. */
export interface ClockTerms {
  minutes: number;
  increment?: number;
}

/** What is to be played, and against whom. */
export interface NewTable {
  game: string;
  format: string;
  name?: string | null;
  deck?: DeckChoice | null;
  against: Against;
  level?: string | null;
  opponentDeck?: DeckChoice | string | null;
  clock?: ClockTerms | null;
  promise?: string | null;
  nonce?: string | null;
  seats?: number | null;
}

/** A table that nobody sits at yet, and the commitment to the secret by which it will be dealt. */
export interface PromisedTable {
  table: string;
  commitment: string;
}

/** A seat and the token that lets you act for it; keep it secret. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
}

/** Who is signed in; without a name nobody is. */
export interface Account {
  name: string | null;
  registered: boolean;
  registration: boolean;
}

/** A deck in our own text; it need not be finished or legal. */
export interface DeckToKeep {
  name: string;
  game: string;
  format: string;
  text: string;
}

/** A deck that is kept. */
export interface KeptDeck extends DeckToKeep {
  id: number;
  changedAt: string;
}

/** A part of a deck, and what belongs into it. */
export interface Section {
  name: string;
  wanted: string;
}

/** A kind of deck file that can be written. */
export interface FileKind {
  name: string;
  ending: string;
}

/** A deck that can be played at once, or changed. */
export interface ReadyDeck {
  name: string;
  formats: string[];
  text: string;
  kind: string;
}

/** What the deck room needs to know of a game. */
export interface Shelf {
  formats: string[];
  sections: Section[];
  files: FileKind[];
  ready: ReadyDeck[];
}

/** A card of a deck, and how often it is there. */
export interface Entry {
  section: string;
  count: number;
  id: string;
  name: string;
}

/** A reason why a deck may not be used. */
export interface Violation {
  words: string;
  rules: string[];
}

/** What cannot be understood: in which line (0: in none), and what was perhaps meant. */
export interface Problem {
  line: number;
  words: string;
  suggestions: string[];
}

/** A deck, and all that is wrong with it. */
export interface Checked {
  name: string;
  format: string;
  legal: boolean;
  entries: Entry[];
  counts: Record<string, number>;
  violations: Violation[];
  problems: Problem[];
  notes: string;
  text: string;
}

/** What a file holds, as our own text. */
export interface Imported {
  name: string;
  text: string;
  entries: Entry[];
  problems: Problem[];
}

/** An opening hand, and the seed that gives it again. */
export interface Sampled {
  cards: string[];
  seed: number;
}

/** Cards that a search has found: how many there are, and one page of them. */
export interface Found {
  total: number;
  cards: Face[];
}

/** A rule in a list. */
export interface ListedRule {
  id: string;
  title: string;
  words: string;
  chapter: string;
  game: string;
}

/** A chapter of a rulebook. */
export interface ListedChapter {
  id: string;
  game: string;
  title: string;
  rules: number;
}

/** A rule with all that belongs to it and that a player can use. */
export interface OpenRule {
  id: string;
  title: string;
  words: string;
  chapter: string;
  chapterTitle: string;
  game: string;
  tags: string[];
  reading: string;
  links: string[];
  linkedFrom: string[];
  before: string | null;
  after: string | null;
}

/** A part of a replay. */
export interface Chapter {
  at: number;
  turn: number;
  phase: string;
  words: string;
  marks: string[];
}

/** A move with which something telling happens. */
export interface Moment {
  at: number;
  marks: string[];
}

/** A game as a replay shows it. */
export interface Replay {
  table: string;
  game: string;
  format: string;
  over: boolean;
  seat: number;
  seats: ListedSeat[];
  moves: number;
  chapters: Chapter[];
  moments: Moment[];
}

/** A view as at the table, without a decision: how it stood, and what was chosen then. */
export interface SeenMove<Picture = unknown> {
  version: number;
  table: string;
  game: string;
  format: string;
  seat: number;
  seats: ListedSeat[];
  status: string;
  picture: Picture;
  waiting: Waiting[];
  story: Story;
  result: Result | null;
  chose: string;
  decision: null;
  clocks: null;
  undo: null;
  mayUndo: boolean;
  autoPass: Record<string, string>;
  windows: string[];
  passUntil: null;
  rematch: null;
}

/** Where an uploaded game lies. */
export interface Uploaded {
  table: string;
  link: string;
  untouched: boolean;
}

/** What the squire would do at a version of the table, and why. */
export interface Advice {
  version: number;
  option: string;
  sentence: string;
  why: string;
  cards: number[];
}

/** How the seats stood at the beginning of a turn, or at the end: each between 0 (lost) and 1 (won). */
export interface Stand {
  at: number;
  turn: number;
  standings: number[];
}

/** A decision at which another answer would have led further. */
export interface KeyMoment {
  at: number;
  turn: number;
  seat: number;
  chose: string;
  better: string;
  standing: number;
  betterStanding: number;
  worlds: number;
}

/** What can be said of a finished game. */
export interface Analysis {
  stands: Stand[];
  moments: KeyMoment[];
  weighed: number;
  of: number;
}

/** A lesson in a list. */
export interface ListedLesson {
  number: number;
  title: string;
  goal: string;
}

/** A lesson that is a game from its beginning to its end, against the computer. */
export interface WholeGame {
  format: string;
  deck: string;
  opponent_deck: string;
  level: string;
}

/** The table of a lesson or a puzzle from the learner's seat. */
export interface LessonView {
  version: number;
  game: string;
  format: string;
  picture: unknown;
  decision: Decision | null;
  waiting: Waiting[];
  story: Story;
  result: Result | null;
}

/** Where a lesson stands after some right answers, and what came of the last attempt. */
export interface LessonSeen {
  number: number;
  of: number;
  title: string;
  steps: number;
  done: number;
  right: boolean;
  words: string;
  say: string;
  rules: string[];
  look: number[];
  choices: string[];
  moves: boolean;
  hint: Advice | null;
  over: boolean;
  failures: string[];
  end: string;
  wholeGame: WholeGame | null;
  view: LessonView | null;
}

/** Why something is not offered. */
export interface LessonReason {
  words: string;
  rules: string[];
}

/** Why a card, or what some words say, is not offered. */
export interface LessonReasons {
  reasons: LessonReason[];
}

/** A puzzle in a list. */
export interface ListedPuzzle {
  number: number;
  title: string;
  turn: number;
  answers: number;
  rating: number;
}

/** The puzzles of a game, and which one is today's; 0 if there are none. */
export interface Puzzles {
  daily: number;
  puzzles: ListedPuzzle[];
}

/** An answer, and how the seat stood after it in imagined games. */
export interface WeighedAnswer {
  option: string;
  sentence: string;
  standing: number;
  worlds: number;
}

/** The best answer, the number that decides it, and what came of all answers: the best first. */
export interface PuzzleSolution {
  sentence: string;
  note: string;
  answers: WeighedAnswer[];
}

/** A rating, its deviation and its volatility. */
export interface Glicko {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A puzzle, and what came of an attempt. */
export interface PuzzleSeen {
  number: number;
  of: number;
  title: string;
  turn: number;
  seat: number;
  rule: string;
  rating: number;
  source: string;
  right: boolean;
  words: string;
  over: boolean;
  solution: PuzzleSolution | null;
  rated: Glicko | null;
  view: LessonView;
}
