const FIRST = 400;
const LONGEST = 15_000;

/** How long to wait before trying again, in milliseconds; `chance` from 0 to 1 keeps a crowd from coming back at once. */
export function pause(attempt: number, chance: number = Math.random()): number {
  return spread(Math.min(LONGEST, FIRST * 1.8 ** attempt), chance);
}

/** About as long as that, in milliseconds, and for everybody a little different. */
export function spread(full: number, chance: number = Math.random()): number {
  return Math.round(full * (0.7 + 0.3 * chance));
}
