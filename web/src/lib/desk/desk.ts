import { getContext, setContext } from 'svelte';

import type { State } from '../cards/words';
import type { TableProps } from '../table';
import type { Face, Option } from '../wire';

/** What any table knows of a card that lies on it. */
export interface CardOnTable {
  /** Empty when the viewer may not know the card. */
  definition: string;
  name: string;
  zone: string;
  state?: State;
  notes?: string[];
}

interface Laid<Now> {
  cards: Record<string, Now>;
}

/** What every part of a table may ask and say. */
export interface Desk<Picture = unknown, Now extends CardOnTable = CardOnTable> {
  readonly picture: Picture;
  readonly readonly: boolean;
  readonly animated: boolean;
  now(card: number): Now | null;
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

/** Lays the desk of a table for all its parts; the properties are asked anew each time. */
export function layDesk<Picture extends Laid<Now>, Now extends CardOnTable>(props: () => TableProps<Picture>): void {
  const now = (card: number): Now | null => props().view.picture.cards[card] ?? null;
  const desk: Desk<Picture, Now> = {
    get picture() {
      return props().view.picture;
    },
    get readonly() {
      return props().readonly;
    },
    get animated() {
      return props().animated;
    },
    now,
    face: (card) => props().faces[now(card)?.definition ?? ''] ?? null,
    faceOf: (definition) => props().faces[definition] ?? null,
    choices: (card) => (props().readonly ? [] : (props().touchable.get(card) ?? [])),
    isPointed: (card) => props().pointed.has(card),
    touch: (card, at) => props().touch(card, at),
    look: (card, pressed) => props().focusCard({ definition: now(card)?.definition ?? '', card }, pressed),
    lookAt: (definition) => props().focusCard({ definition }),
    openRule: (id) => props().openRule(id),
  };
  setContext(KEY, desk);
}

export function theDesk<Picture = unknown, Now extends CardOnTable = CardOnTable>(): Desk<Picture, Now> {
  return getContext<Desk<Picture, Now>>(KEY);
}
