import type { Component } from 'svelte';

import type { Drawing } from './cards/drawings';
import { gameOf, type Tone } from './game';
import type { Face, Option } from './wire';

export type FrameComponent<F extends Face = Face> = Component<{ face: F; full: boolean }>;

/** How a card lies that is not in its usual state. */
export interface Pose {
  turned: 'sideways' | 'upside down';
  /** A seal on the card. */
  seal?: Drawing;
}

/** A kind of telling moment in a replay. */
export interface MomentMark {
  drawing: Drawing;
  tone: Tone;
}

/** How a game is drawn and told: its cards above all. Fetched when the first card of it is shown. */
export interface GameLook<F extends Face = Face> {
  frameOf(face: F): FrameComponent<F>;
  /** The numbers on cards, in the order in which they are told, each with what it is called. */
  numbers: readonly (readonly [string, string])[];
  /** What else is told of a card, before its numbers and after them. */
  facts?(face: F): { before: readonly string[]; after: readonly string[] };
  /** States other than the usual one. */
  poses: Readonly<Record<string, Pose>>;
  /** Words in brackets that are drawn as a sign wherever a text has them. */
  signs: Readonly<Record<string, Drawing>>;
  /** Drawn beside an option's note. */
  OptionMark?: Component<{ option: Option }>;
  /** Kinds of telling moments, the most telling first. */
  moments: Readonly<Record<string, MomentMark>>;
}

/** A look for the faces of one game only, as the page passes it on. */
export function lookFor<F extends Face>(look: GameLook<F>): GameLook {
  return look as unknown as GameLook;
}

const asked = new Set<string>();
let looks = $state.raw<Record<string, GameLook>>({});

/** The look of a game; nothing while it is being fetched. */
export function lookOf(game: string): GameLook | null {
  if (game !== '' && !asked.has(game)) {
    asked.add(game);
    gameOf(game)
      ?.play?.look()
      .then(
        (look) => (looks = { ...looks, [game]: look }),
        // Asked for again by the next card that is drawn.
        () => asked.delete(game),
      );
  }
  return looks[game] ?? null;
}
