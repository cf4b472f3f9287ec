/** Heights, woods and waves: small pen strokes strewn where the land says. */
import { seedOf, stream } from './chance';
import { ISLANDS, LAKES, MAINLAND, RANGES, SHEET, WOODS, type Line, type Point } from './land';
import { isInside } from './strokes';

export interface Stroke {
  readonly kind: 'peak' | 'tree' | 'wave';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly lean: number;
}

/** What stands behind comes first, so that what stands before covers it. */
export function strew(keepClear: readonly Point[]): Stroke[] {
  const clear = (x: number, y: number, by: number) => keepClear.every(([sx, sy]) => Math.abs(sx - x) > by || Math.abs(sy - y) > by);
  const found = [...peaks(), ...trees()].filter((stroke) => clear(stroke.x, stroke.y - stroke.size / 3, 7));
  return [...waves(), ...found.sort((one, other) => one.y - other.y)];
}

function peaks(): Stroke[] {
  const found: Stroke[] = [];
  for (const range of RANGES) {
    const chance = stream(seedOf(`range ${range.crest[0]!.join()}`));
    for (const [x, y] of alongLine(range.crest, range.every)) {
      const rows = range.breadth > 9 ? 2 : 1;
      for (let row = 0; row < rows; row += 1) {
        const off = (chance() - 0.5) * 2 * range.breadth;
        const size = range.size * (0.75 + chance() * 0.6) * (1 - Math.abs(off) / range.breadth / 3);
        found.push({ kind: 'peak', x: x + off, y: y + (chance() - 0.5) * range.breadth, size, lean: (chance() - 0.5) * 0.5 });
      }
    }
  }
  return found;
}

function trees(): Stroke[] {
  const found: Stroke[] = [];
  for (const wood of WOODS) {
    const chance = stream(seedOf(`wood ${wood.patch[0]!.join()}`));
    const [left, top, right, bottom] = boxOf(wood.patch);
    let odd = false;
    for (let y = top; y <= bottom; y += wood.every * 0.72) {
      odd = !odd;
      for (let x = left + (odd ? wood.every / 2 : 0); x <= right; x += wood.every) {
        const at: Point = [x + (chance() - 0.5) * wood.every * 0.7, y + (chance() - 0.5) * wood.every * 0.5];
        const size = 4.2 + chance() * 1.8;
        if (isInside(wood.patch, ...at)) found.push({ kind: 'tree', x: at[0], y: at[1], size, lean: chance() });
      }
    }
  }
  return found;
}

function waves(): Stroke[] {
  const chance = stream(seedOf('waves'));
  const found: Stroke[] = [];
  for (let y = SHEET.top; y < SHEET.bottom; y += 34) {
    for (let x = SHEET.left; x < 640; x += 46) {
      const at: Point = [x + chance() * 34, y + chance() * 26];
      const dry =
        isInside(MAINLAND, at[0], at[1]) ||
        [
          [-16, 0],
          [16, 0],
          [0, -12],
          [0, 12],
        ].some(([dx, dy]) => isInside(MAINLAND, at[0] + dx!, at[1] + dy!));
      const onIsland = ISLANDS.some((island) => nearBox(island, at, 12));
      if (!dry && !onIsland) found.push({ kind: 'wave', x: at[0], y: at[1], size: 6 + chance() * 4, lean: chance() });
    }
  }
  for (const lake of LAKES) {
    const [left, top, right, bottom] = boxOf(lake);
    if (right - left > 40) found.push({ kind: 'wave', x: (left + right) / 2 - 4, y: (top + bottom) / 2, size: 7, lean: 0.5 });
  }
  return found;
}

function alongLine(line: Line, every: number): Point[] {
  const found: Point[] = [];
  let left = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; left < length; left += every) found.push([a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]);
    left -= length;
  }
  return found;
}

export function boxOf(line: Line): [number, number, number, number] {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function nearBox(line: Line, [x, y]: Point, by: number): boolean {
  const [left, top, right, bottom] = boxOf(line);
  return x > left - by && x < right + by && y > top - by && y < bottom + by;
}

/** A mountain: the lit side as an outline, the shaded side as hatching. */
export function peakPath({ x, y, size, lean }: Stroke): { body: string; shade: string } {
  const [half, tip] = [size * 0.85, x + lean * size * 0.4];
  const n = (value: number) => value.toFixed(1);
  return {
    body: `M${n(x - half)} ${n(y)}Q${n(x - half * 0.4)} ${n(y - size * 0.55)} ${n(tip)} ${n(y - size)}Q${n(x + half * 0.35)} ${n(y - size * 0.5)} ${n(x + half)} ${n(y)}`,
    shade: [0.25, 0.5, 0.75]
      .map(
        (part) =>
          `M${n(tip + (half - lean * size * 0.4) * part * 0.8)} ${n(y - size * (1 - part) * 0.92)}l${n(-size * 0.16)} ${n(size * 0.34 * (1.2 - part))}`,
      )
      .join(''),
  };
}

export function treePath({ x, y, size, lean }: Stroke): string {
  const n = (value: number) => value.toFixed(1);
  if (lean < 0.35)
    return `M${n(x)} ${n(y - size * 1.5)}L${n(x - size * 0.55)} ${n(y)}H${n(x + size * 0.55)}ZM${n(x)} ${n(y)}v${n(size * 0.3)}`;
  return `M${n(x - size * 0.55)} ${n(y - size * 0.3)}a${n(size * 0.55)} ${n(size * 0.6)} 0 1 1 ${n(size * 1.1)} 0a${n(size * 0.6)} ${n(size * 0.4)} 0 0 1 ${n(-size * 1.1)} 0M${n(x)} ${n(y)}v${n(size * 0.35)}`;
}

export function wavePath({ x, y, size }: Stroke): string {
  const n = (value: number) => value.toFixed(1);
  return `M${n(x)} ${n(y)}q${n(size / 2)} ${n(-size * 0.4)} ${n(size)} 0t${n(size)} 0`;
}
