import type { KnownGame } from '../../lib/wire';

export interface DoorOf {
  game: string;
  title: string;
  words: string;
  emblem: 'tower' | 'book' | 'ring';
}

/** The three doors of the lobby, with or without a table behind them yet. */
export const DOORS: readonly DoorOf[] = [
  {
    game: 'meccg',
    title: 'Middle-earth CCG',
    words: 'Lead companies across the map, and send the dangers that your opponent meets on the way.',
    emblem: 'tower',
  },
  {
    game: 'lore',
    title: 'LoRE',
    words: 'The successor that was never released: the same land, quicker hands.',
    emblem: 'book',
  },
  {
    game: 'lotr_tcg',
    title: 'LOTR TCG',
    words: 'A fellowship on the road of nine sites, with the Shadow rising from the twilight.',
    emblem: 'ring',
  },
];

/** The plainest format first: what a newcomer is offered. */
export function usualFormat(game: KnownGame): string {
  return game.formats[0]?.name ?? '';
}

/** Ready decks for a format; all of them if none was made for it. */
export function decksFor(game: KnownGame, format: string): KnownGame['decks'] {
  const made = game.decks.filter((deck) => deck.formats.includes(format));
  return made.length > 0 ? made : game.decks;
}
