import { call, ApiError } from '../../lib/api';
import { askPromise, endPromise, newNonce, nonceFor } from '../../lib/play/fairness';
import { keepSeat } from '../../lib/play/seats';
import { kept } from '../decks/saved.svelte';
import type { DeckChoice, NewTable, Seated, TableCard } from '../../lib/wire';

/** What a deck field says, as the server wants it. */
export function chosenDeck(value: string): DeckChoice {
  const [kind, ...rest] = value.split(':');
  const which = rest.join(':');
  if (kind === 'own') return { text: kept.find(which)?.text ?? '' };
  return { ready: which };
}

/** Lays a new table and keeps the seat. Its commitment is known here before our nonce is known there. */
export async function openTable(wanted: NewTable): Promise<Seated> {
  const fair = await askPromise();
  let seated: Seated;
  try {
    seated = await call<Seated>('/api/tables', { body: { ...wanted, ...fair } });
    endPromise();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) endPromise();
    throw error;
  }
  keepSeat(seated.table, { seat: seated.seat, token: seated.token });
  return seated;
}

export async function joinTable(table: TableCard, name: string, deck: DeckChoice): Promise<void> {
  const nonce = table.commitment ? nonceFor(table.table, table.commitment) : newNonce();
  const seated = await call<Seated>(`/api/tables/${table.table}/join`, { body: { name, deck, nonce } });
  keepSeat(table.table, { seat: seated.seat, token: seated.token });
}
