import type { PlayedGame } from '../game';
import type { StoryLine, TablePicture } from '../wire';

/** How long what happens is held before the eye; 'off' shows only what came of it. */
export type Pace = 'slow' | 'normal' | 'fast' | 'off';

/** One thing that happens, played by itself. */
export interface Beat {
  line: StoryLine;
  /** Milliseconds at the normal pace. */
  hold: number;
  /** How many lines of the story are told with it. */
  told: number;
}

/** Something that is counted of a side, such as its points. */
export interface Tally {
  of: string;
  what: string;
  value: number;
}

export const SPEED: Readonly<Record<Exclude<Pace, 'off'>, number>> = { slow: 1.7, normal: 1, fast: 0.5 };
/** The kind of the line that tells of a changed tally. */
export const TALLY = 'tally';

const HEADING = 900;
/** Dice tumble, and are read. */
const ROLL = 1700;
const TALLIED = 1100;
/** When so much has happened that it would take longer, everything is played more quickly, but never this much. */
const LONGEST = 16_000;
const LEAST = 0.35;

/** Where the story begins to differ from what was known of it: its last line may have grown. */
export function knownUpTo(known: readonly StoryLine[], now: readonly StoryLine[]): number {
  const last = known.length - 1;
  if (last < 0) return 0;
  return known[last]?.text === now[last]?.text ? known.length : last;
}

/** The beats of the lines that are new; what a person has done himself needs none, what it led to does. */
export function beatsOf(known: readonly StoryLine[], now: readonly StoryLine[], play: PlayedGame | undefined, seat: number): Beat[] {
  const from = knownUpTo(known, now);
  return now.slice(from).flatMap((line, at) => {
    const hold = line.heading ? HEADING : Math.max(line.roll ? ROLL : 0, play?.hold(line, seat) ?? 0);
    return hold > 0 ? [{ line, hold, told: from + at + 1 }] : [];
  });
}

/** A beat for each tally that is not what it was. */
export function talliesOf(before: TablePicture, after: TablePicture, play: PlayedGame | undefined, told: number): Beat[] {
  const was = new Map((play?.tallies?.(before) ?? []).map((tally) => [`${tally.of} ${tally.what}`, tally.value]));
  return (play?.tallies?.(after) ?? []).flatMap(({ of, what, value }) => {
    const old = was.get(`${of} ${what}`);
    if (old === undefined || old === value) return [];
    const text = `${of}: ${what} ${old} → ${value}`;
    return [
      { line: { text, turn: after.turn, heading: false, cards: [], rules: [], kind: TALLY, count: value - old }, hold: TALLIED, told },
    ];
  });
}

/** How long each beat is held: at a pace, and the more there are, the shorter. */
export function holds(beats: readonly Beat[], pace: Exclude<Pace, 'off'>): number[] {
  const all = beats.reduce((sum, beat) => sum + beat.hold, 0);
  const hurry = Math.max(LEAST, Math.min(1, LONGEST / Math.max(1, all)));
  return beats.map((beat) => beat.hold * SPEED[pace] * hurry);
}
