/** Which place or region is meant: by the pointer, or by the arrow keys. */
import type { JourneyMap } from '../wire';
import type { Looking } from './looking.svelte';
import type { Place } from './places';

export const TOWARD: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The key of the place that lies next in a direction. */
export function placeToward(
  from: Place,
  among: readonly (readonly [string, Place])[],
  [across, down]: readonly [number, number],
): string | null {
  let best: { key: string; far: number } | null = null;
  for (const [key, place] of among) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (ahead <= 0.5 || aside > ahead * 1.6) continue;
    const far = ahead + aside * 1.4;
    if (!best || far < best.far) best = { key, far };
  }
  return best?.key ?? null;
}

/** The key of the place nearest to a spot of the panel; places that may be chosen draw the pointer a little more. */
export function placeNear(
  among: readonly (readonly [string, Place])[],
  legal: ReadonlySet<string>,
  look: Looking,
  left: number,
  top: number,
  reach: number,
): string | null {
  let best: { key: string; far: number } | null = null;
  for (const [key, place] of among) {
    const at = look.toPanel(place.x, place.y);
    const far = Math.hypot(at.left - left, at.top - top) - (legal.has(key) ? 6 : 0);
    if (far < reach && (!best || far < best.far)) best = { key, far };
  }
  return best?.key ?? null;
}

/** The name of the region near a spot of the map. */
export function regionNear(map: JourneyMap, x: number, y: number): string | null {
  let best: { name: string; far: number } | null = null;
  for (const region of map.regions) {
    for (const [left, top] of region.points) {
      const far = Math.hypot(left - x, top - y);
      if (far < 36 && (!best || far < best.far)) best = { name: region.name, far };
    }
  }
  return best?.name ?? null;
}
