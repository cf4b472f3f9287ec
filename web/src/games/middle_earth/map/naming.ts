/** Which names are written at a size of the map: those that can be read, without two on one spot. */
import type { Label, Name } from './labels';

const LEAST = 6.6;
/** How much of a letter's height its width is taken for: names of regions may come close to each other, but near the name of
 * a site they would be in the way. */
const [PART, WHOLE] = [0.6, 0.66];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The larger names take their place first, each the best that is free of what is written or stands there already; a name may
 * touch another at its corner, no more.
 */
export function readable(labels: readonly Label[], grow: number, scale: number, occupied: readonly Box[] = []): Name[] {
  const taken: Box[] = [];
  const found = new Map<string, Name>();
  for (const { others, ...first } of [...labels].sort((one, other) => other.size - one.size)) {
    const free = [first, ...others.map((spot): Name => ({ ...first, ...spot }))].find(
      (name) =>
        name.size * grow * scale >= LEAST &&
        !boxesOf(name, grow).some((box) => taken.some((other) => meets(box, other))) &&
        ![...boxesOf(name, grow, WHOLE), ...glyphOf(name, grow)].some((box) => occupied.some((other) => meets(box, other))),
    );
    if (!free) continue;
    taken.push(...boxesOf(free, grow));
    found.set(free.region, free);
  }
  return labels.flatMap(({ region }) => found.get(region) ?? []);
}

/** The height of the glyph of a region's type, which stands above its name; the sea has none. */
export const glyphSide = (name: Name, grow: number): number => name.size * grow * 0.8;

function glyphOf(name: Name, grow: number): Box[] {
  if (name.sea) return [];
  const [side, foot] = [glyphSide(name, grow), name.y - (name.lines.length * name.size * grow) / 2];
  return [{ left: name.x - side / 2, right: name.x + side / 2, top: foot - side, bottom: foot }];
}

/** A name as a row of small boxes, so that one that runs aslant takes no more than it needs. */
function boxesOf(label: Name, grow: number, letter = PART): Box[] {
  const size = label.size * grow;
  const width = Math.max(...label.lines.map((line) => line.length)) * size * letter;
  const half = (label.lines.length * size * (letter + 0.32)) / 2;
  const pieces = Math.max(1, Math.round(width / (2 * half)));
  return Array.from({ length: pieces }, (_, i) => {
    const along = ((i + 0.5) / pieces - 0.5) * width;
    const [x, y] = [label.x + along * Math.cos(label.angle), label.y + along * Math.sin(label.angle)];
    return { left: x - width / pieces / 2, right: x + width / pieces / 2, top: y - half, bottom: y + half };
  });
}

export function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The corner of a panel in which words of a size stand clear of some spots, and of the marks about them; null if none is. */
export function cornerFor(
  words: { readonly wide: number; readonly high: number },
  panel: { readonly width: number; readonly height: number },
  spots: readonly { readonly left: number; readonly top: number }[],
): 'low left' | 'high left' | null {
  const [edge, mark] = [8, 16];
  const isFree = (top: number) =>
    !spots.some((spot) => spot.left < edge + words.wide + mark && spot.top > top - mark && spot.top < top + words.high + mark);
  if (isFree(panel.height - words.high - edge)) return 'low left';
  return isFree(edge) ? 'high left' : null;
}
