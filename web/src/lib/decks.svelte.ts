/** The decks that a person has made, kept in this browser. */
export interface OwnDeck {
  id: string;
  name: string;
  game: string;
  format: string;
  /** Our own text of a deck. */
  text: string;
  changedAt: string;
}

const STORE = 'westmarch.decks';

function load(): OwnDeck[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as OwnDeck[];
  } catch {
    return [];
  }
}

let decks = $state.raw<OwnDeck[]>(load());

function store(next: OwnDeck[]): void {
  localStorage.setItem(STORE, JSON.stringify(next));
  decks = next;
}

export const browserDecks = {
  get decks(): readonly OwnDeck[] {
    return decks;
  },
  of(game: string): OwnDeck[] {
    return decks.filter((deck) => deck.game === game);
  },
  find(id: string): OwnDeck | undefined {
    return decks.find((deck) => deck.id === id);
  },
  /** Keeps a deck, in the place of the one with the same id; throws when the browser keeps nothing. */
  keep(deck: Omit<OwnDeck, 'changedAt'>): void {
    const kept = { ...deck, changedAt: new Date().toISOString() };
    store([kept, ...decks.filter((other) => other.id !== deck.id)]);
  },
  drop(id: string): void {
    store(decks.filter((deck) => deck.id !== id));
  },
};

/** Where the lobby opens with a deck in hand: the way from the deck room to a table. */
export function playWith(deck: OwnDeck): string {
  return `/?play=${encodeURIComponent(deck.game)}&deck=${encodeURIComponent(deck.id)}`;
}
