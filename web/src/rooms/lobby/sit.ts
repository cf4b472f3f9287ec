import { call } from '../../lib/api';
import { keepSeat } from '../../lib/play/seats';
import { kept } from '../decks/saved.svelte';
import type { DeckChoice, NewTable, Seated } from '../../lib/wire';

/** What a deck field says, as the server wants it. */
export function chosenDeck(value: string): DeckChoice {
  const [kind, ...rest] = value.split(':');
  const which = rest.join(':');
  if (kind === 'own') return { text: kept.find(which)?.text ?? '' };
  return { ready: which };
}

/** Lays a new table and keeps the seat. */
export async function layTable(wanted: NewTable): Promise<Seated> {
  const seated = await call<Seated>('/api/tables', { body: wanted });
  keepSeat(seated.table, { seat: seated.seat, token: seated.token });
  return seated;
}

export async function joinTable(table: string, name: string, deck: DeckChoice): Promise<void> {
  const seated = await call<{ seat: number; token: string }>(`/api/tables/${table}/join`, { body: { name, deck } });
  keepSeat(table, seated);
}
