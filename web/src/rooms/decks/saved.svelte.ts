/** Decks that are kept: in this browser, or with the account of who is signed in. */
import { account } from '../../lib/account.svelte';
import { call } from '../../lib/api';
import { playWith, browserDecks, type OwnDeck } from '../../lib/decks.svelte';
import type { KeptDeck } from '../../lib/wire';

export interface Kept extends OwnDeck {
  where: 'browser' | 'account';
}

let remote = $state.raw<Kept[]>([]);

const fromAccount = (deck: KeptDeck): Kept => ({ ...deck, id: `account-${deck.id}`, where: 'account' });

export async function fetchKept(): Promise<void> {
  remote = account.registered ? (await call<KeptDeck[]>('/api/decks')).map(fromAccount) : [];
}

const isOfAccount = (id: string): boolean => id.startsWith('account-');

export const kept = {
  get all(): Kept[] {
    return [
      ...remote,
      ...browserDecks.decks.filter((deck) => !isOfAccount(deck.id)).map((deck): Kept => ({ ...deck, where: 'browser' })),
    ].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  },
  find(id: string): Kept | undefined {
    return this.all.find((deck) => deck.id === id);
  },
};

export function newId(): string {
  return Math.floor(performance.timeOrigin + performance.now()).toString(36) + Math.random().toString(36).slice(2, 6);
}

/** Keeps a deck where it was, or a new one with the account of who has one; gives back its id. */
export async function keep(deck: Omit<OwnDeck, 'changedAt'>): Promise<string> {
  const body = { name: deck.name, game: deck.game, format: deck.format, text: deck.text };
  const known = kept.find(deck.id);
  if (known ? known.where === 'account' : account.registered) {
    const number = known ? known.id.replace('account-', '') : '';
    const saved = await call<KeptDeck>(number ? `/api/decks/${number}` : '/api/decks', { method: number ? 'PUT' : 'POST', body });
    remote = [fromAccount(saved), ...remote.filter((each) => each.id !== `account-${saved.id}`)];
    return `account-${saved.id}`;
  }
  browserDecks.keep(deck);
  return deck.id;
}

/** Where the lobby opens with a deck in hand. It looks in this browser, so a deck of the account is laid there, too. */
export function takeToTable(id: string): string {
  const deck = kept.find(id)!;
  if (deck.where === 'account') browserDecks.keep(deck);
  return playWith(deck);
}

export async function drop(deck: Kept): Promise<void> {
  browserDecks.drop(deck.id);
  if (deck.where === 'account') {
    await call(`/api/decks/${deck.id.replace('account-', '')}`, { method: 'DELETE' });
    remote = remote.filter((each) => each.id !== deck.id);
  }
}
