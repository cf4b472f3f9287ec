/** What the deck room needs to know of a game's decks. */
import type { Drawing } from './cards/drawings';
import type { Face } from './wire';
import { sentenceCase } from './words';

export interface Chart<F extends Face = Face> {
  title: string;
  bars: readonly string[];
  /** The bars that a card counts for. */
  of(face: F): readonly string[];
  only(face: F): boolean;
  /** What each copy adds; one, unless said. */
  weight?(face: F): number;
  /** Columns instead of rows: a curve. */
  upright?: boolean;
  /** Starting cards count, too. */
  pool?: boolean;
  /** Drawn beside the name of a bar. */
  glyph?(bar: string): Drawing | null;
}

/** Something that every deck is one of; written in the head of its text unless it is the usual one. */
export interface DeckSide {
  title: string;
  /** The attribute of cards by which they are searched. */
  attribute: string;
  values: readonly string[];
  usual: string;
  /** Cards for everybody. */
  openToAll: readonly string[];
}

export interface DeckKind<F extends Face = Face> {
  /** Files of which programs can be brought, and how they end. */
  brings: string;
  endings: string;
  /** What the kinds of files are called, by the server's name. */
  files: Readonly<Record<string, string>>;
  /** In the order in which they are written. */
  sections: readonly string[];
  /** Where a card is put when somebody just takes it, by how many cards a section holds already. */
  sectionFor(face: F, side: string, held: (section: string) => number): string;
  mayMove(face: F): readonly string[];
  /** Nothing where decks need no such choice. */
  side: DeckSide | null;
  /** Sections whose cards count for charts that say so, besides the play deck. */
  starting: readonly string[];
  playDeck: readonly string[];
  /** Filters that are one touch away. */
  quick: readonly { title: string; wanted: Record<string, string> }[];
  /** What attributes of cards are called, where that is not their name. */
  attributes: Readonly<Record<string, string>>;
  charts: readonly Chart<F>[];
}

/** Decks by the kind of player for whom they are, in the order in which the server has them. */
export function byKind<Deck extends { kind: string }>(decks: readonly Deck[]): { title: string; decks: Deck[] }[] {
  const kinds = [...new Set(decks.map((deck) => deck.kind))];
  return kinds.map((kind) => ({
    title: kind ? `${sentenceCase(kind)} decks` : 'Ready decks',
    decks: decks.filter((deck) => deck.kind === kind),
  }));
}
