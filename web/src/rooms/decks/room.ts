/** What the deck room asks the server. */
import { ask, call } from '../../lib/api';
import type { DeckSide } from '../../lib/deck';
import type { Checked, Found, Imported, Sampled, Shelf } from '../../lib/wire';
import type { Draft } from './draft';

export type Filters = Record<string, string[]>;

const at = (game: string, what: string) => `/api/games/${game}/${what}`;

export function shelfOf(game: string): Promise<Shelf> {
  return call<Shelf>(at(game, 'decks'));
}

/** Without a format the deck is checked for its usual one. */
export function checkDeck(game: string, format: string, text: string, signal?: AbortSignal): Promise<Checked> {
  return call<Checked>(at(game, 'decks/check'), { body: { text, ...(format ? { format } : {}) }, signal });
}

export function importDeck(game: string, fileName: string, text: string): Promise<Imported> {
  return call<Imported>(at(game, 'decks/import'), { body: { fileName, text } });
}

export interface Exported {
  file: Blob;
  name: string;
  lost: string[];
}
export async function exportDeck(game: string, text: string, format: string): Promise<Exported> {
  const response = await ask(at(game, 'decks/export'), { body: { text, format } });
  const said = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  const lost = (response.headers.get('Westmarch-Left-Out') ?? '').split(',').filter(Boolean).map(decodeURIComponent);
  return { file: await response.blob(), name: said?.[1] ?? 'deck.txt', lost };
}

export function sampleHand(game: string, text: string): Promise<Sampled> {
  return call(at(game, 'decks/sample'), { body: { text } });
}

export function filtersOf(game: string): Promise<Filters> {
  return call<Filters>(at(game, 'filters'));
}

export function searchCards(
  game: string,
  words: string,
  wanted: Record<string, string>,
  offset: number,
  signal?: AbortSignal,
): Promise<Found> {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  if (words.trim()) query.set('q', words.trim());
  query.set('limit', '48');
  if (offset) query.set('offset', String(offset));
  return call(`${at(game, 'search')}?${query}`, { signal });
}

/** The deck that the server has read, on the work-table. */
export function draftOf(checked: Pick<Checked, 'name' | 'text' | 'entries'> & { notes?: string }, side: DeckSide | null): Draft {
  const [head = ''] = checked.text.split(/\n\n/);
  const said = (key: string) => new RegExp(`^${key}: *(.+)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    name: checked.name,
    side: (side && said(side.title)) || (side?.usual ?? ''),
    format: said('Format'),
    notes: checked.notes ?? '',
    lines: checked.entries.map(({ section, id, name, count }) => ({ section, id, name, count })),
  };
}
