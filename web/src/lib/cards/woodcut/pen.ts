/** The carver's hand: shapes with a slight wobble, hatching, and a seeded chance so that a name always gives the same cut. */

export type Point = readonly [number, number];
/** How a cut is inked: `paper` blocks out what lies behind it. */
export type Ink = 'paper' | 'solid' | 'tint' | 'fine' | 'line' | 'bold' | 'light';
export interface Cut {
  d: string;
  ink: Ink;
}

export const WIDTH = 120;
export const HEIGHT = 84;

/** The same words give the same numbers on every machine. */
export function seededChance(words: string): () => number {
  let hash = 2166136261;
  for (const letter of words) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const at = (value: number): string => String(Math.round(value * 10) / 10);

export class Pen {
  readonly cuts: Cut[] = [];
  readonly chance: () => number;

  constructor(words: string) {
    this.chance = seededChance(words);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.chance();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(things: readonly T[]): T {
    return things[Math.min(things.length - 1, Math.floor(this.chance() * things.length))]!;
  }

  draw(d: string, ink: Ink): this {
    const last = this.cuts.at(-1);
    // Neighbouring cuts of the same ink are one path: fewer elements on a table full of cards.
    if (last && last.ink === ink && ink !== 'paper' && ink !== 'solid' && ink !== 'tint') last.d += d;
    else this.cuts.push({ d, ink });
    return this;
  }

  line(points: readonly Point[], ink: Ink = 'line'): this {
    return this.draw(trace(points), ink);
  }

  curve(points: readonly Point[], ink: Ink = 'line'): this {
    return this.draw(smooth(points), ink);
  }

  /** A closed shape: filled, then outlined. */
  shape(points: readonly Point[], fill: Ink = 'paper', edge: Ink | null = 'line', wobble = 0.5): this {
    const carved = this.carve(points, wobble);
    this.draw(`${trace(carved)}Z`, fill);
    if (edge) this.draw(`${trace(carved)}Z`, edge);
    return this;
  }

  disc(x: number, y: number, radius: number, fill: Ink = 'paper', edge: Ink | null = 'line', tall = radius): this {
    const d = `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(tall)} 0 1 0 ${at(radius * 2)} 0a${at(radius)} ${at(tall)} 0 1 0 ${at(-radius * 2)} 0Z`;
    this.draw(d, fill);
    if (edge) this.draw(d, edge);
    return this;
  }

  /** Parallel cuts across a shape, at an angle in degrees; some stop short, as a knife does. */
  hatch(points: readonly Point[], angle: number, gap: number, ink: Ink = 'fine', short = 0.25): this {
    const turn = (angle * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const turned = points.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
    const heights = turned.map(([, y]) => y);
    let d = '';
    for (let y = Math.min(...heights) + gap / 2; y < Math.max(...heights); y += gap * this.between(0.85, 1.15)) {
      const crossings = turned
        .flatMap(([x1, y1], index) => {
          const [x2, y2] = turned[(index + 1) % turned.length]!;
          return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
        })
        .sort((a, b) => a - b);
      for (let n = 0; n + 1 < crossings.length; n += 2) {
        const [from, to] = [crossings[n]!, crossings[n + 1]!];
        const end = from + (to - from) * (1 - this.between(0, short));
        d += trace([
          [from * c - y * s, from * s + y * c],
          [end * c - y * s, end * s + y * c],
        ]);
      }
    }
    return this.draw(d, ink);
  }

  /** The shape with its long edges broken and nudged. */
  carve(points: readonly Point[], wobble: number): Point[] {
    return points.flatMap((point, index): Point[] => {
      const next = points[(index + 1) % points.length]!;
      const steps = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / 9));
      return Array.from({ length: steps }, (_, step): Point => {
        const part = step / steps;
        const nudge = step === 0 ? wobble / 2 : wobble;
        return [
          point[0] + (next[0] - point[0]) * part + this.between(-nudge, nudge),
          point[1] + (next[1] - point[1]) * part + this.between(-nudge, nudge),
        ];
      });
    });
  }
}

export function trace(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');
}

/** A soft line through the points. */
export function smooth(points: readonly Point[]): string {
  if (points.length < 3) return trace(points);
  let d = `M${at(points[0]![0])} ${at(points[0]![1])}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const before = points[Math.max(0, n - 1)]!;
    const here = points[n]!;
    const next = points[n + 1]!;
    const after = points[Math.min(points.length - 1, n + 2)]!;
    d += `C${at(here[0] + (next[0] - before[0]) / 6)} ${at(here[1] + (next[1] - before[1]) / 6)} ${at(next[0] - (after[0] - here[0]) / 6)} ${at(next[1] - (after[1] - here[1]) / 6)} ${at(next[0])} ${at(next[1])}`;
  }
  return d;
}

/** Points of a circle's arc, in degrees. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps = 12, tall = radius): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(turn), y + tall * Math.sin(turn)];
  });
}
