import type { KnownGame } from '../../lib/wire';

/** The plainest format first: what a newcomer is offered. */
export function usualFormat(game: KnownGame): string {
  return game.formats[0]?.name ?? '';
}

/** Ready decks for a format; all of them if none was made for it. */
export function decksFor(game: KnownGame, format: string): KnownGame['decks'] {
  const made = game.decks.filter((deck) => deck.formats.includes(format));
  return made.length > 0 ? made : game.decks;
}
