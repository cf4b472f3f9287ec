import type { TableProps } from '../table';
import type { Option, TablePicture, TableSide, View } from '../wire';

/** A pile beside a side of the table. */
export interface Pile {
  title: string;
  count: number;
  /** Written beside the count, where that is not the title. */
  word?: string;
  /** A deck is drawn with the back of a card. */
  isDeck?: boolean;
  /** The cards of it that the viewer knows, the top one last; left out where nobody looks through the pile. */
  cards?: readonly number[];
  /** Whether its top card lies open, so that it can be told without looking through the pile. */
  showsTop?: boolean;
}

export interface Seating<Side> {
  /** The side at the lower edge of the table: the viewer's own, if he has a seat. */
  near: Side;
  others: Side[];
  /** Whether the near side is the viewer's own. */
  isOwn: boolean;
  /** A replay with all hands open is seen from seat -2. */
  allOpen: boolean;
}

/** Who sits where, as the viewer looks at the table. */
export function seatingOf<Side extends TableSide>(view: View<{ sides: readonly Side[] }>): Seating<Side> {
  const { sides } = view.picture;
  return { near: sides.at(-1)!, others: sides.slice(0, -1), isOwn: view.seat >= 0, allOpen: view.seat === -2 };
}

export function isTurnOf(picture: Pick<TablePicture, 'active' | 'turn'>, seat: number): boolean {
  return picture.turn > 0 && picture.active === seat;
}

export function nameOf(picture: Pick<TablePicture, 'sides'>, seat: number): string {
  return picture.sides.find((side) => side.seat === seat)?.name ?? '';
}

/**
 * Cards that may be chosen and lie in no open place: those of options that touch no card placed on the table. An option
 * that is offered otherwise, such as on a map, needs no card.
 */
export function offeredElsewhere<Choice extends Option>(
  table: Pick<TableProps<unknown, Choice>, 'readonly' | 'touchable' | 'view'>,
  placed: ReadonlySet<number>,
  isOfferedOtherwise: (option: Choice) => boolean = () => false,
): number[] {
  if (table.readonly) return [];
  const unseen = (table.view.decision?.options ?? []).filter(
    (option) => option.cards.every((card) => !placed.has(card)) && !isOfferedOtherwise(option),
  );
  return [...new Set(unseen.flatMap((option) => option.cards))].filter((card) => table.touchable.has(card));
}
