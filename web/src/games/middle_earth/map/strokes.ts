/** Lines as a pen would draw them: roughened, rounded, written as SVG paths. */
import { seedOf, stream } from './chance';
import type { Line, Point } from './land';

/** Breaks a line into shorter pieces that stray a little from the straight; the same line strays alike from both ends. */
export function roughen(line: Line, by = 0.12, shortest = 7): Point[] {
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const backwards = first[0] > last[0] || (first[0] === last[0] && first[1] > last[1]);
  const forth = backwards ? [...line].reverse() : [...line];
  const out: Point[] = [forth[0]!];
  for (let i = 1; i < forth.length; i += 1) split(forth[i - 1]!, forth[i]!, by, shortest, out);
  return backwards ? out.reverse() : out;
}

function split(from: Point, to: Point, by: number, shortest: number, out: Point[]): void {
  const across = to[0] - from[0];
  const down = to[1] - from[1];
  const length = Math.hypot(across, down);
  if (length < shortest) {
    out.push(to);
    return;
  }
  const chance = stream(seedOf(`${from[0].toFixed(1)},${from[1].toFixed(1)},${to[0].toFixed(1)},${to[1].toFixed(1)}`));
  const stray = (chance() - 0.5) * 2 * by;
  const middle: Point = [(from[0] + to[0]) / 2 - down * stray, (from[1] + to[1]) / 2 + across * stray];
  split(from, middle, by, shortest, out);
  split(middle, to, by, shortest, out);
}

/** Rounds the corners of an open line; its ends stay. */
export function round(line: Line, times = 2): Point[] {
  let points: Point[] = [...line];
  for (let turn = 0; turn < times; turn += 1) {
    const next: Point[] = [points[0]!];
    for (let i = 0; i + 1 < points.length; i += 1) {
      const [a, b] = [points[i]!, points[i + 1]!];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25], [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    next.push(points[points.length - 1]!);
    points = next;
  }
  return points;
}

export function closed(line: Line): Point[] {
  return [...line, line[0]!];
}

/** Leaves out the points that nobody would miss: those within a hair of the line between the others. */
export function simplify(line: Line, by = 0.15): Point[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [worst, far] = [-1, by];
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(line[i]!, line[from]!, line[to]!);
      if (away > far) [worst, far] = [i, away];
    }
    if (worst < 0) continue;
    kept[worst] = 1;
    spans.push([from, worst], [worst, to]);
  }
  return line.filter((_, i) => kept[i]);
}

/** How far a point is from the stretch between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** A line in steps from point to point, to a tenth. */
export function pathOf(line: Line, close = false): string {
  const tenths = line.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const word = (value: number) => String(value / 10);
  const steps = tenths.map(([x, y], i) => {
    if (i === 0) return `M${word(x)} ${word(y)}`;
    const [dx, dy] = [x - tenths[i - 1]![0], y - tenths[i - 1]![1]];
    return dx || dy ? `l${word(dx)}${dy < 0 ? '' : ' '}${word(dy)}` : '';
  });
  return steps.join('') + (close ? 'Z' : '');
}

export function isInside(ring: Line, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
