/** What the deck room needs to know of a game's decks. */
import type { Family } from './cards/glyphs';
import type { Face } from './wire';

export interface Chart {
  title: string;
  bars: readonly string[];
  /** The bars that a card counts for. */
  of: (face: Face) => readonly string[];
  only: (face: Face) => boolean;
  /** What each copy adds; one, unless said. */
  weight?: (face: Face) => number;
  /** Columns instead of rows: a curve. */
  upright?: boolean;
  /** Starting cards count, too. */
  pool?: boolean;
  glyphs?: Family;
}

export interface DeckKind {
  /** Files of which programs can be brought, and how they end. */
  brings: string;
  endings: string;
  /** In the order in which they are written. */
  sections: readonly string[];
  /** Where a card is put when somebody just takes it, by how many cards a section holds already. */
  sectionFor: (face: Face, alignment: string, held: (section: string) => number) => string;
  mayMove: (face: Face) => readonly string[];
  /** Sides among which a deck chooses; none where it needs no such choice. */
  alignments: readonly string[];
  /** Sections whose cards count for charts that say so, besides the play deck. */
  starting: readonly string[];
  playDeck: readonly string[];
  /** Filters that are one touch away. */
  quick: readonly { title: string; wanted: Record<string, string> }[];
  charts: readonly Chart[];
}
