import type { Tally } from '../../../lib/stage/beats';
import type { StoryLine, TablePicture } from '../../../lib/wire';
import type { JourneyPicture } from '../wire';

/** Kinds of lines that are seen as they happen, whoever did it. */
const SEEN: Readonly<Record<string, number>> = {
  attack: 1300,
  wound: 1000,
  loss: 1300,
  check: 1000,
  influence: 1000,
  points: 1000,
  exhausted: 900,
  council: 1500,
  draw: 550,
};
/** Kinds of lines that are seen when somebody else did it. */
const SEEN_OF_OTHERS: Readonly<Record<string, number>> = { play: 1300, reveal: 900, agent: 1000, 'on-guard': 600 };

export function hold(line: StoryLine, seat: number): number {
  const kind = line.kind ?? '';
  // A strike is assigned in a moment; what came of it is read.
  if (kind === 'strike') return line.outcome ? 1200 : 500;
  return SEEN[kind] ?? (line.seat !== seat ? (SEEN_OF_OTHERS[kind] ?? 0) : 0);
}

export function tallies(picture: TablePicture): Tally[] {
  return (picture as JourneyPicture).sides.flatMap((side) => [
    { of: side.name, what: 'marshalling points', value: side.points },
    ...(side.stagePoints === undefined ? [] : [{ of: side.name, what: 'stage points', value: side.stagePoints }]),
  ]);
}
