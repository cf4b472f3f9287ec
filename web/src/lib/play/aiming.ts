import type { Option } from '../wire';

/** A card that is held over its targets: what can be done with it, by the card that it is done to. */
export interface Aim {
  card: number;
  targets: ReadonlyMap<number, readonly Option[]>;
}

/** The aim of a card whose options each lead to another card; null if some lead nowhere, or all to the same. */
export function aimOf(card: number, options: readonly Option[]): Aim | null {
  const targets = new Map<number, Option[]>();
  for (const option of options) {
    const target = option.cards.findLast((each) => each !== card);
    if (option.cards[0] !== card || target === undefined) return null;
    targets.set(target, [...(targets.get(target) ?? []), option]);
  }
  return targets.size > 1 ? { card, targets } : null;
}
