/** Which names are written at a size of the map: those that can be read, without two on one spot. */
import type { Label } from './labels';

const LEAST = 6.6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The larger names take their place first; a name may touch another at its corner, no more. */
export function readable(labels: readonly Label[], grow: number, scale: number): Label[] {
  const taken: Box[] = [];
  const found = new Set<Label>();
  for (const label of [...labels].sort((one, other) => other.size - one.size)) {
    if (label.size * grow * scale < LEAST) continue;
    const boxes = boxesOf(label, grow);
    if (boxes.some((box) => taken.some((other) => meets(box, other)))) continue;
    taken.push(...boxes);
    found.add(label);
  }
  return labels.filter((label) => found.has(label));
}

/** A name as a row of small boxes, so that one that runs aslant takes no more than it needs. */
function boxesOf(label: Label, grow: number): Box[] {
  const size = label.size * grow;
  const width = Math.max(...label.lines.map((line) => line.length)) * size * 0.5;
  const half = (label.lines.length * size * 0.82) / 2;
  const pieces = Math.max(1, Math.round(width / (2 * half)));
  return Array.from({ length: pieces }, (_, i) => {
    const along = ((i + 0.5) / pieces - 0.5) * width;
    const [x, y] = [label.x + along * Math.cos(label.angle), label.y + along * Math.sin(label.angle)];
    return { left: x - width / pieces / 2, right: x + width / pieces / 2, top: y - half, bottom: y + half };
  });
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
