import { getContext, setContext } from 'svelte';

import type { Pile } from '../../lib/desk/picture';
import type { Side } from './wire';

/** In what the tables of the games of Middle-earth differ. */
export interface Lands {
  /** Whose map is unrolled. */
  game: string;
  /** Whether the map lies open even when no way is chosen: where sites have no cards, it is the board. */
  isMapBoard: boolean;
  hasUnderDeeps: boolean;
  /** The cards that wait for their effect. */
  chainTitle: string;
  /** What control of characters is paid with. */
  influence: string;
  /** What weighs on a character, as his figure and in words; nothing if it is not worth showing. */
  corruption(amount: number): { shown: string; words: string } | null;
  piles(side: Side, isBefore: boolean): Pile[];
}

const KEY = Symbol('lands');

export const layLands = (lands: Lands): Lands => setContext(KEY, lands);
export const useLands = (): Lands => getContext<Lands>(KEY);
