import { matches, sentenceCase } from '../words';
import type { Decision, Option } from '../wire';

export interface Group {
  title: string;
  options: Option[];
}

/** At most this many choices are buttons of their own; more become a list. */
export const FEW = 4;
/** From this many on a list can be searched. */
export const MANY = 12;

const TITLES: Record<string, string> = { go: 'Destinations', split: 'New companies', equip: 'Give', start: 'Start with' };

function titleOf(option: Option): string {
  const word = option.id.split(':')[0] ?? '';
  if (word === 'split' && option.company) return `Into company ${option.company}`;
  const title = TITLES[word] ?? sentenceCase(word.replaceAll('-', ' '));
  // A company that is yet to be has no number.
  return !option.company ? title : `${title}: company ${option.company}`;
}

/** The choices that are not passes, those of one kind (and company) together. */
export function groups(options: readonly Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    if (option.pass) continue;
    const title = titleOf(option);
    const same = found.get(title);
    if (same) same.push(option);
    else found.set(title, [option]);
  }
  return [...found].map(([title, members]) => ({ title, options: members }));
}

/** The order in which choices are numbered for the digit keys. */
export function inOrder(options: readonly Option[], wanted = ''): Option[] {
  const listed = groups(options).flatMap((group) => group.options);
  return wanted === '' ? listed : listed.filter((option) => matches(`${option.sentence} ${option.note}`, wanted));
}

export function passes(decision: Decision): Option[] {
  return decision.options.filter((option) => option.pass);
}

/** What the space bar does: the one way to pass, if there is just one. */
export function passOf(decision: Decision | null): Option | null {
  const ways = decision ? passes(decision) : [];
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** Options by the cards they touch. */
export function touching(options: readonly Option[]): Map<number, Option[]> {
  const by = new Map<number, Option[]>();
  for (const option of options) {
    for (const card of new Set(option.cards)) {
      const same = by.get(card);
      if (same) same.push(option);
      else by.set(card, [option]);
    }
  }
  return by;
}

export type Touch = { does: 'choose'; option: Option } | { does: 'menu'; options: Option[] } | { does: 'ask why not' };

/**
 * What touching a card means. A card's only option is chosen at once if the card is what the option is about (its first
 * card); if the card is merely its aim, the option is shown first.
 */
export function touched(card: number, options: readonly Option[]): Touch {
  const mine = options.filter((option) => option.cards.includes(card));
  const first = mine[0];
  if (!first) return { does: 'ask why not' };
  if (mine.length === 1 && first.cards[0] === card) return { does: 'choose', option: first };
  const own = mine.filter((option) => option.cards[0] === card);
  const aims = mine.filter((option) => option.cards[0] !== card);
  return { does: 'menu', options: [...own, ...aims] };
}
