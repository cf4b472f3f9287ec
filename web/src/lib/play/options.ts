import { matches, sentenceCase } from '../words';
import type { Decision, Option, TablePicture, TableSide, View } from '../wire';

export interface Group {
  title: string;
  options: Option[];
}

/** At most this many choices are buttons of their own; more become a list. */
export const FEW = 3;
/** From this many on a list can be searched. */
export const MANY = 12;

export type OptionTitle = (option: Option) => string;

/** The first word of an option's id: what sort of choice it is. */
export function firstWord(option: Option): string {
  return sentenceCase((option.id.split(':')[0] ?? '').replaceAll('-', ' '));
}

/** The choices that are not passes, those of one title together. */
export function groups(options: readonly Option[], titleOf: OptionTitle): Group[] {
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
export function inOrder(options: readonly Option[], titleOf: OptionTitle, wanted = ''): Option[] {
  const listed = groups(options, titleOf).flatMap((group) => group.options);
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

/** Cards of the viewer's hand that no option names, though it names a copy: the rules name one of several equal cards, and mean any. */
export function copiesOfNamed(view: View, options: readonly Option[]): Map<number, number> {
  const picture = view.picture as TablePicture;
  const named = touching(options);
  const hand = picture.sides.find((side) => side.seat === view.seat)?.hand ?? [];
  const definition = (card: number): string => picture.cards[String(card)]?.definition ?? '';
  const first = new Map<string, number>();
  for (const card of hand) if (named.has(card) && !first.has(definition(card))) first.set(definition(card), card);
  const found = new Map<number, number>();
  for (const card of hand) {
    const other = named.has(card) ? undefined : first.get(definition(card));
    if (other !== undefined && definition(card)) found.set(card, other);
  }
  return found;
}

/** Options as they would be if they named a copy of one of their cards. */
export function withCopy(options: readonly Option[], named: number, copy: number): Option[] {
  return options.map((option) =>
    option.cards.includes(named) ? { ...option, cards: option.cards.map((card) => (card === named ? copy : card)) } : option,
  );
}

/** Whether nobody has been chosen to start with yet: who passes then may have thrown the game away. */
export function isStartEmpty(view: View): boolean {
  const picture = view.picture as TablePicture;
  const mine = picture.sides.find((side) => side.seat === view.seat) as (TableSide & { chosen?: unknown[] }) | undefined;
  return picture.turn < 1 && mine?.chosen?.length === 0;
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
