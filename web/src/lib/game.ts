import type { DeckKind } from './deck';
import type { GameLook } from './look.svelte';
import type { Tally } from './stage/beats';
import type { TableComponent, Zone } from './table';
import type { Option, StoryLine, TablePicture } from './wire';

/** How a game is announced in the lobby. */
export interface Door {
  title: string;
  words: string;
  /** The wood of the door, at the top and at the bottom. */
  wood: readonly [string, string];
  emblem: readonly Stroke[];
}

/** A part of an emblem, drawn in a box of 120 by 90. */
export interface Stroke {
  style: 'line' | 'fine' | 'far' | 'fill' | 'dark' | 'band' | 'star';
  d: string;
}

export type Tone = 'danger' | 'gold' | 'good' | 'violet' | 'quiet';

/** What a game brings to the page. Each has a folder in `src/games` and a line in `src/games/registry.ts`. */
export interface PageGame {
  /** As the server calls it. */
  id: string;
  /** In lists, where there is little room. */
  title: string;
  door: Door;
  rules: {
    /** What the ids of its rules look like. */
    ids: RegExp;
    example: string;
  };
  /** All that a table needs. */
  play: PlayedGame;
}

export interface PlayedGame {
  table: () => Promise<TableComponent>;
  decks: () => Promise<DeckKind>;
  look: () => Promise<GameLook>;
  /** The parts of the table that a letter leads to. */
  zones: readonly Zone[];
  /** The heading under which an option is listed; without it, the first word of its id. */
  optionTitle?: (option: Option) => string;
  /** Whether an option that touches no card is found on the board all the same. */
  isOnBoard?: (option: Option) => boolean;
  /** The lines of the story that stand out, by their kind. */
  storyTones: Readonly<Record<string, Tone>>;
  /** Milliseconds for which a line of the story is held before the eyes of a seat as it happens; 0 if it is only told. */
  hold(line: StoryLine, seat: number): number;
  /** The window at the end of a turn in which a card may be let go, and what that is called. */
  letGo?: { window: string; words: string };
  /** What is counted, so that a change of it is seen. */
  tallies?(picture: TablePicture): Tally[];
}

let listed: readonly PageGame[] = [];

/** Makes games known to the page: the registry calls it once, before anything is shown. */
export function registerGames(games: readonly PageGame[]): void {
  listed = games;
}

export function allGames(): readonly PageGame[] {
  return listed;
}

export function gameOf(id: string): PageGame | undefined {
  return listed.find((game) => game.id === id);
}

/** The game of that id if there is one, else the first. */
export function playableGame(id: string): string {
  return gameOf(id)?.id ?? listed[0]?.id ?? '';
}
