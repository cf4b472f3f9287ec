/** Which puzzles this browser has tried, and the rating that came of it; nobody needs an account for it. */

import type { Glicko } from './wire';

const STORE = 'westmarch.puzzles';
const NEWCOMER: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

interface Progress {
  rating: Glicko;
  /** By number: whether the first answer was the right one. */
  tried: Record<number, boolean>;
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

let kept = $state.raw(all());

export function puzzleProgress(game: string): Progress {
  return kept[game] ?? { rating: NEWCOMER, tried: {} };
}

/** Keeps what came of the first attempt at a puzzle. */
export function noteAttempt(game: string, number: number, solved: boolean, rating: Glicko): void {
  kept = { ...all(), [game]: { rating, tried: { ...puzzleProgress(game).tried, [number]: solved } } };
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // It is known until the page is left.
  }
}

/** A puzzle that has not been tried yet, the one that is nearest to the rating; 0 if all have been. */
export function nextPuzzle(game: string, puzzles: { number: number; rating: number }[], except = 0): number {
  const { rating, tried } = puzzleProgress(game);
  const open = puzzles.filter((each) => each.number !== except && !(each.number in tried));
  const [nearest] = open.sort((a, b) => Math.abs(a.rating - rating.rating) - Math.abs(b.rating - rating.rating));
  return nearest?.number ?? 0;
}
