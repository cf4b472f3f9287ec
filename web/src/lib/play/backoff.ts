const FIRST = 400;
const LONGEST = 15_000;

/** How long to wait before trying again, in milliseconds; `chance` from 0 to 1 keeps a crowd from coming back at once. */
export function pause(attempt: number, chance: number = Math.random()): number {
  const full = Math.min(LONGEST, FIRST * 1.8 ** attempt);
  return Math.round(full * (0.7 + 0.3 * chance));
}
