import type { Component } from 'svelte';

import type { Face, Option, Reason, StoryLine, View } from './wire';

/** A card on the table, or just a kind of card (from the log, a deck, a site on the map). */
export interface Looked {
  /** The definition; empty for a card that the viewer may not know. */
  definition: string;
  /** The number of the card on the table, if it is one. */
  card?: number;
}

/**
 * What the shell gives to a game's table. The table draws the view and says what was touched; it never speaks to the
 * server. The shell decides what a touch means: one option is chosen, several open a small menu at the card, none asks
 * why not.
 */
export interface TableProps<Picture, Choice extends Option = Option> {
  view: View<Picture, Choice>;
  /** Faces by definition. They arrive a moment after the view; draw the name from the picture until then. */
  faces: Record<string, Face>;
  /** The options that touch a card, by the card's number; empty when nothing is to be decided here. */
  touchable: ReadonlyMap<number, readonly Choice[]>;
  /** Whether moves and dice may be animated (settings and reduced motion already considered). */
  animated: boolean;
  /** True for replays and spectators: nothing glows, a touch only shows the card. */
  readonly: boolean;
  /** True where turn and phase are written above the table already. */
  untitled?: boolean;
  /** What has happened since the view, as far as it has been played; the last line is before the eye now. */
  beats?: readonly StoryLine[];
  /** The card that the options list points at now; draw it as if it were hovered. */
  pointed: ReadonlySet<number>;
  /** Those among them that a lesson points at: they are brought to where they can be seen. */
  shown?: readonly number[];
  /** What is shown in the panel now. */
  looked: Looked | null;
  choose(option: Choice): void;
  /** A card was clicked, tapped or pressed by key; `at` is where a menu may open. */
  touch: (card: number, at: HTMLElement) => void;
  /** A card is hovered or focused (show it in the panel) or long-pressed (show it even where the panel is a sheet). */
  focusCard: (looked: Looked, pressed?: boolean) => void;
  openRule: (id: string) => void;
  /** Asks why something is not offered, in words. */
  whyNot: (words: string) => Promise<Reason[]>;
}

/** A part of the table that a letter leads to: the first element with data-zone="hand" and so on. */
export interface Zone {
  key: string;
  zone: string;
  title: string;
}

export type TableComponent = Component<TableProps<never>>;
