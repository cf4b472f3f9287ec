import type { CardOnTable, TablePicture } from '../../lib/wire';

/** A view of any game's table, at the table or in a replay; there is no picture before the game begins. */
interface Seen {
  picture: unknown;
}

function pictureOf(view: Seen): TablePicture | null {
  return view.picture as TablePicture | null;
}

export function cardsOf(view: Seen): Record<string, CardOnTable> {
  return pictureOf(view)?.cards ?? {};
}

export function headingOf(view: Seen): string {
  return pictureOf(view)?.heading ?? '';
}

/** The definitions that a view may draw. */
export function definitionsOf(view: Seen): Set<string> {
  return new Set(Object.values(cardsOf(view)).map((card) => card.definition));
}
