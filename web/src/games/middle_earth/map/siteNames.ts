/** Where the names of sites are written: each beside its mark, none upon another, those that matter most first. */
import type { Looking } from './looking.svelte';
import { meets, type Box } from './naming';

export interface Wanted {
  readonly key: string;
  readonly name: string;
  /** The mark, in pixels. */
  readonly left: number;
  readonly top: number;
  /** The lower, the sooner it is placed. */
  readonly rank: number;
}

/** The middle of a name's line, from its mark. */
export interface Written {
  readonly dx: number;
  readonly dy: number;
  readonly box: Box;
}

const LETTER = 0.53;
const AIR = 2;

/**
 * Writes as many names as fit. A name that finds no free place at its mark is left out; names keep clear of the
 * obstacles (marks to choose, companies), and of other marks where they can.
 */
export function writeNames(
  wanted: readonly Wanted[],
  size: number,
  mark: number,
  obstacles: readonly Box[],
  marks: readonly Box[],
): Map<string, Written> {
  const found = new Map<string, Written>();
  const taken: Box[] = [...obstacles];
  for (const each of [...wanted].sort((one, other) => one.rank - other.rank)) {
    const half = (each.name.length * size * LETTER) / 2 + AIR;
    const [low, wide] = [mark * 0.78 + size * 0.75 + AIR, mark * 0.9 + half + AIR];
    const ways: [number, number][] = [
      [0, low],
      [0, -low],
      [wide, 0],
      [-wide, 0],
      [wide * 0.8, low],
      [-wide * 0.8, low],
    ];
    const free = ways
      .map(([dx, dy]): Written => ({ dx, dy, box: around(each.left + dx, each.top + dy, half, size * 0.62) }))
      .filter(({ box }) => !taken.some((other) => meets(box, other)));
    const clear = free.find(({ box }) => !marks.some((other) => meets(box, other))) ?? free[0];
    if (!clear) continue;
    taken.push(clear.box);
    found.set(each.key, clear);
  }
  return found;
}

export function around(left: number, top: number, wide: number, high: number): Box {
  return { left: left - wide, right: left + wide, top: top - high, bottom: top + high };
}

/** Where companies stand: above the mark, side by side. */
export function standingAt({ left, top, tokens }: { left: number; top: number; tokens: number }, mark: number): Box[] {
  return tokens ? [around(left, top - mark - 16, 12 * tokens, 15)] : [];
}

interface Seen extends Omit<Wanted, 'rank'> {
  /** Null if nobody needs to read its name. */
  readonly rank: number | null;
  /** How many companies stand there, above the mark. */
  readonly tokens: number;
}

/** The names of the places in sight; they keep clear of companies, of the places that may be chosen, and of what is kept. */
export function namesAround(
  places: readonly Seen[],
  legal: ReadonlySet<string>,
  look: Looking,
  size: number,
  mark: number,
  kept: readonly Box[] = [],
): Map<string, Written> {
  const within = (by: number) =>
    places.filter(({ left, top }) => left > -by && top > -by && left < look.width + by && top < look.height + by);
  // A mark at the edge is seen in part, and so is a company below it.
  const near = within(mark + 30);
  const markOf = ({ left, top }: Seen) => around(left, top, mark * 0.8 + 3, mark * 0.8 + 3);
  const standing = near.flatMap((each) => standingAt(each, mark));
  return writeNames(
    within(0).flatMap((each) => (each.rank === null ? [] : [{ ...each, rank: each.rank }])),
    size,
    mark,
    [...near.filter(({ key }) => legal.has(key)).map(markOf), ...standing, ...kept],
    near.map(markOf),
  );
}
