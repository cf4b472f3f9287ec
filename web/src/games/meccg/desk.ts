import { getContext, setContext } from 'svelte';

import type { Face, Option } from '../../lib/wire';
import type { CardNow, MeccgPicture } from './picture';

/** What every part of the table may ask and say. */
export interface Desk {
  readonly picture: MeccgPicture;
  readonly readonly: boolean;
  readonly animated: boolean;
  now(card: number): CardNow | null;
  face(card: number): Face | null;
  faceOf(definition: string): Face | null;
  /** The options that touch a card; none for those who only watch. */
  choices(card: number): readonly Option[];
  isPointed(card: number): boolean;
  touch(card: number, at: HTMLElement): void;
  /** Shows the card in the panel; `pressed` even where the panel is a sheet. */
  look(card: number, pressed?: boolean): void;
  lookAt(definition: string): void;
  openRule(id: string): void;
}

const KEY = Symbol('desk');

export function layDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function theDesk(): Desk {
  return getContext<Desk>(KEY);
}
