/** Decks that are kept: in this browser, or with the account of who is signed in. */
import { account } from '../../lib/account.svelte';
import { call } from '../../lib/api';
import { shelf, type OwnDeck } from '../../lib/decks.svelte';

export interface Kept extends OwnDeck { where: 'browser' | 'account' }
interface AccountDeck { id: number; name: string; game: string; format: string; text: string; changedAt: string }

let remote = $state.raw<Kept[]>([]);

const fromAccount = (deck: AccountDeck): Kept => ({ ...deck, id: `account-${deck.id}`, where: 'account' });

export async function fetchKept(): Promise<void> {
  remote = account.registered ? (await call<AccountDeck[]>('/api/decks')).map(fromAccount) : [];
}

export const kept = {
  get all(): Kept[] {
    return [...remote, ...shelf.decks.map((deck): Kept => ({ ...deck, where: 'browser' }))].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
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
    const saved = await call<AccountDeck>(number ? `/api/decks/${number}` : '/api/decks', { method: number ? 'PUT' : 'POST', body });
    remote = [fromAccount(saved), ...remote.filter((each) => each.id !== `account-${saved.id}`)];
    return `account-${saved.id}`;
  }
  shelf.keep(deck);
  return deck.id;
}

export async function drop(deck: Kept): Promise<void> {
  if (deck.where === 'browser') shelf.drop(deck.id);
  else {
    await call(`/api/decks/${deck.id.replace('account-', '')}`, { method: 'DELETE' });
    remote = remote.filter((each) => each.id !== deck.id);
  }
}
