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
  /** In the order in which they are written. */
  sections: readonly string[];
  /** Where a card is put when somebody just takes it. */
  sectionFor: (face: Face, alignment: string) => string;
  mayMove: (face: Face) => readonly string[];
  alignments: readonly string[];
  playDeck: readonly string[];
  /** Filters that are one touch away. */
  quick: readonly { title: string; wanted: Record<string, string> }[];
  charts: readonly Chart[];
}
