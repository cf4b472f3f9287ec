/** What an analysis says of each seat, ready to be drawn. */
import type { Stand } from '../../lib/wire';

export interface SeatLine {
  seat: number;
  /** After how many moves the seat stood how. */
  points: [number, number][];
}

export function analysisLines(stands: readonly Stand[]): SeatLine[] {
  const seats = stands[0]?.standings.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: stands.map((stand) => [stand.at, stand.standings[seat] ?? 0]),
  }));
}
