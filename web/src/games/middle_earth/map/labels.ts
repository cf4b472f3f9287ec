/** Where a region's name is written: along the run of its land, clear of the sites, as large as there is room for; and where
 * else it could be written, if something stands there. */
import type { Cells } from './cells';
import { ISLANDS, MAINLAND, SEAS, SEEDS, SHEET, type Point } from './land';
import { boxOf } from './scenery';
import { closed, isInside, round } from './strokes';

/** A place for a name, written in one or two lines. */
export interface Spot {
  readonly lines: readonly string[];
  readonly size: number;
  readonly paths: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}
/** A name at the place that suits it best. */
export interface Name extends Spot {
  readonly region: string;
  readonly sea: boolean;
}
export interface Label extends Name {
  /** The next best places. */
  readonly others: readonly Spot[];
}

/** So many more places are looked for, and each has to be so good. */
const [MORE, GOOD] = [2, 0.9];

const STEP = 5;
const ANGLES = [0, -0.12, 0.12, -0.28, 0.28, -0.45, 0.45, -0.65, 0.65];
const SIZES = [19, 17, 15.5, 14, 12.5, 11.5, 10.5, 9.5, 8.5, 7.8, 7];
const SEA_SIZES = [19, 17, 15.5, 14, 12.5];

export function writeLabels(cells: Cells, sites: readonly Point[]): Label[] {
  const coast = round(closed(MAINLAND), 1);
  const wide = Math.ceil((SHEET.right - SHEET.left) / STEP);
  const high = Math.ceil((SHEET.bottom - SHEET.top) / STEP);
  const owner: string[] = new Array<string>(wide * high);
  const taken = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const [x, y] = [SHEET.left + column * STEP, SHEET.top + row * STEP];
      const sea = !isInside(coast, x, y);
      owner[row * wide + column] = cells.regionAt(x, y, sea);
      if (sea && ISLANDS.some((island) => isInside(island, x, y))) taken[row * wide + column] = 1;
    }
  }
  const spot = (x: number, y: number) => {
    const [column, row] = [Math.round((x - SHEET.left) / STEP), Math.round((y - SHEET.top) / STEP)];
    return x < -40 || y < -22 || x > 1040 || y > 745 ? -1 : row * wide + column;
  };
  for (const [x, y] of sites)
    for (const dx of [-9, -4, 0, 4, 9])
      for (const dy of [-9, -4, 0, 4, 9]) {
        const at = spot(x + dx, y + dy);
        if (at >= 0) taken[at] = 1;
      }

  const fits = (region: string, x: number, y: number, width: number, height: number, angle: number, least: number): number => {
    let [inside, outside] = [0, 0];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const across = Math.max(3, Math.ceil(width / STEP));
    for (let i = 0; i <= across; i += 1) {
      for (const down of [-0.5, -0.15, 0.15, 0.5]) {
        const [u, v] = [(i / across - 0.5) * width, down * height];
        const at = spot(x + u * cos - v * sin, y + u * sin + v * cos);
        if (at < 0) outside += 3;
        else if (taken[at]) outside += 2;
        else if (owner[at] === region) inside += 1;
        else outside += 1;
      }
      // All the rest inside would not make it good enough.
      const most = inside + 4 * (across - i);
      if (most / (most + outside) < least) return 0;
    }
    return inside / (inside + outside);
  };

  const search = (region: string, largest: number): { score: number; spot: Spot } | null => {
    const [left, top, right, bottom] = boxOf(SEEDS[region]!);
    let best: { score: number; x: number; y: number; size: number; angle: number; lines: string[] } | null = null;
    search: for (const size of SEAS.has(region) ? SEA_SIZES : SIZES) {
      if (size > largest) continue;
      for (const lines of splits(region)) {
        const [width, height] = extentOf(lines, size);
        for (const angle of ANGLES) {
          for (let y = top - 10; y <= bottom + 10; y += STEP * 1.2) {
            for (let x = left - 10; x <= right + 10; x += STEP * 1.2) {
              const at = spot(x, y);
              if (at < 0 || owner[at] !== region || taken[at]) continue;
              const score: number = fits(region, x, y, width, height, angle, best?.score ?? 0) - Math.abs(angle) * 0.02;
              if (!best || score > best.score + (size < best.size ? 0.04 : 0)) best = { score, x, y, size, angle, lines };
              if (score > 0.975) {
                best = { score, x, y, size, angle, lines };
                break search;
              }
            }
          }
        }
      }
    }
    if (!best) return null;
    const { score, x, y, size, angle, lines } = best;
    const paths = lines.map((line, i) => run(x, y + (i - (lines.length - 1) / 2) * size * 1.02, line.length * size * 1.3, angle, size));
    return { score, spot: { lines, size, paths, x, y, angle } };
  };
  const take = ({ lines, size, x, y, angle }: Spot): void => {
    const [width, height] = extentOf(lines, size);
    for (let u = -width / 2; u <= width / 2; u += STEP / 2)
      for (let v = -height / 2; v <= height / 2; v += STEP / 2) {
        const at = spot(x + u * Math.cos(angle) - v * Math.sin(angle), y + u * Math.sin(angle) + v * Math.cos(angle));
        if (at >= 0) taken[at] = 1;
      }
  };

  const names = Object.keys(SEEDS).map((region): Name => ({ region, sea: SEAS.has(region), ...search(region, Infinity)!.spot }));
  for (const name of names) take(name);
  return names.map((name) => {
    const others: Spot[] = [];
    while (others.length < MORE) {
      const next = search(name.region, name.size);
      if (!next || next.score < GOOD) break;
      others.push(next.spot);
      take(next.spot);
    }
    return { ...name, others };
  });
}

function extentOf(lines: readonly string[], size: number): [width: number, height: number] {
  return [Math.max(...lines.map((line) => line.length)) * size * 0.56 + size * 0.4, lines.length * size * 1.02];
}

function splits(name: string): string[][] {
  const words = name.split(' ');
  const found = [[name]];
  for (let i = 1; i < words.length; i += 1) {
    if (['of', '&', 'the'].includes(words[i - 1]!.toLowerCase())) continue;
    found.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  }
  return found.sort((one, other) => Math.max(...one.map((line) => line.length)) - Math.max(...other.map((line) => line.length))).reverse();
}

/** A gentle bow for the pen to follow, longer than the name, which grows when the map is small. */
function run(x: number, y: number, length: number, angle: number, size: number): string {
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const base = size * 0.33;
  const bow = length * 0.03 * (angle > 0 ? -1 : 1);
  const [bx, by] = [x - Math.sin(angle) * (base - bow), y + Math.cos(angle) * (base - bow)];
  const [ox, oy] = [-Math.sin(angle) * base, Math.cos(angle) * base];
  const n = (value: number) => value.toFixed(1);
  return `M${n(x - dx + ox)} ${n(y - dy + oy)}Q${n(bx)} ${n(by)} ${n(x + dx + ox)} ${n(y + dy + oy)}`;
}
