import { getContext, setContext } from 'svelte';

import type { TableProps } from '../table';
import type { CardOnTable, Face, Option, TablePicture } from '../wire';

/** What every part of a table may ask and say. */
export interface Desk<Picture extends TablePicture = TablePicture, F extends Face = Face> {
  readonly game: string;
  readonly picture: Picture;
  readonly readonly: boolean;
  readonly animated: boolean;
  now(card: number): Picture['cards'][string] | null;
  face(card: number): F | null;
  faceOf(definition: string): F | null;
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
export function provideDesk(props: () => TableProps<TablePicture>): void {
  const now = (card: number): CardOnTable | null => props().view.picture.cards[card] ?? null;
  const desk: Desk = {
    get game() {
      return props().view.game;
    },
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

export function useDesk<Picture extends TablePicture = TablePicture, F extends Face = Face>(): Desk<Picture, F> {
  return getContext<Desk<Picture, F>>(KEY);
}
