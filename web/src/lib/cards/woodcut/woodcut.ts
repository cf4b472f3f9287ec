import { Pen, type Cut } from './pen';

export type Scene = (pen: Pen) => void;
/** Layers from back to front. */
export type Motif = readonly Scene[];

/** How the cards of a game get their pictures: one of a card's motifs, always the same for the same key. */
export function woodcuts<F>(keyOf: (face: F) => string, motifsOf: (face: F) => readonly Motif[]): (face: F) => readonly Cut[] {
  const kept = new Map<string, readonly Cut[]>();
  return (face) => {
    const key = keyOf(face);
    let cuts = kept.get(key);
    if (!cuts) {
      const pen = new Pen(key);
      for (const layer of pen.pick(motifsOf(face))) layer(pen);
      cuts = pen.cuts;
      kept.set(key, cuts);
    }
    return cuts;
  };
}
