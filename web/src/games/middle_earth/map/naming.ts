/** Which names are written at a size of the map: those that can be read, without two on one spot. */
import type { Label } from './labels';

const LEAST = 6.6;
/** How much of a letter's height its width is taken for: names of regions may meet at their corners, but upon the name of
 * a site they would be in the way. */
const [PART, WHOLE] = [0.5, 0.66];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The larger names take their place first, beside what is written already; a name may touch another at its corner, no more. */
export function readable(labels: readonly Label[], grow: number, scale: number, written: readonly Box[] = []): Label[] {
  const taken: Box[] = [];
  const found = new Set<Label>();
  for (const label of [...labels].sort((one, other) => other.size - one.size)) {
    if (label.size * grow * scale < LEAST) continue;
    const boxes = boxesOf(label, grow);
    if (boxes.some((box) => taken.some((other) => meets(box, other)))) continue;
    if (boxesOf(label, grow, WHOLE).some((box) => written.some((other) => meets(box, other)))) continue;
    taken.push(...boxes);
    found.add(label);
  }
  return labels.filter((label) => found.has(label));
}

/** A name as a row of small boxes, so that one that runs aslant takes no more than it needs. */
function boxesOf(label: Label, grow: number, letter = PART): Box[] {
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
