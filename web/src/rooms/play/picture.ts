import type { View } from '../../lib/wire';

/** What the shell reads of any game's picture: its cards, so that their faces can be fetched and named. */
export interface AnyCard {
  definition: string;
  name: string;
  state?: string;
  notes?: string[];
}

export interface AnyPicture {
  heading?: string;
  cards?: Record<string, AnyCard>;
}

export function cardsOf(view: View): Record<string, AnyCard> {
  return (view.picture as AnyPicture | null)?.cards ?? {};
}

export function headingOf(view: View): string {
  return (view.picture as AnyPicture | null)?.heading ?? '';
}

/** The definitions that a view may draw. */
export function definitionsOf(view: View): Set<string> {
  const found = new Set<string>();
  for (const card of Object.values(cardsOf(view))) found.add(card.definition);
  return found;
}
