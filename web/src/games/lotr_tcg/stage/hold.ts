import type { StoryLine } from '../../../lib/wire';

/** Kinds of lines that are seen as they happen, whoever did it. */
const SEEN: Readonly<Record<string, number>> = {
  skirmish: 1800,
  wound: 900,
  loss: 1200,
  ring: 1200,
  burden: 700,
  archery: 1300,
  draw: 550,
};
/** Kinds of lines that are seen when somebody else did it. */
const SEEN_OF_OTHERS: Readonly<Record<string, number>> = { play: 1200, assignment: 700, move: 900, reveal: 900 };

export function hold(line: StoryLine, seat: number): number {
  const kind = line.kind ?? '';
  return SEEN[kind] ?? (line.seat !== seat ? (SEEN_OF_OTHERS[kind] ?? 0) : 0);
}
