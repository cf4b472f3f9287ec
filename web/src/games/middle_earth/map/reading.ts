/** What the table's picture means on the map: who stands where, which way is taken, where one may go. */
import type { Decision } from '../../../lib/wire';
import type { JourneyMap, JourneyOption, JourneyPicture } from '../wire';
import type { Point } from './land';
import { placeKey, type Place } from './places';

export interface Token {
  readonly seat: number;
  readonly mine: boolean;
  readonly company: number;
  readonly place: Place;
  readonly heads: number;
  readonly leader: string;
  readonly names: readonly string[];
  readonly focus: boolean;
}

export function tokensOf(picture: JourneyPicture, places: ReadonlyMap<string, Place>): Token[] {
  const found: Token[] = [];
  for (const side of picture.sides) {
    for (const company of side.companies) {
      const site = picture.cards[String(company.site)];
      const place = site && places.get(placeKey(site.name));
      if (!place) continue;
      const people = company.characters.flatMap((person) => [person, ...person.followers]);
      const names = people.map((person) => picture.cards[String(person.card)]?.name || 'somebody');
      found.push({
        seat: side.seat,
        mine: side.seat === picture.viewer,
        company: company.number,
        place,
        heads: people.length,
        leader: names[0] ?? '',
        names,
        focus: company.inFocus,
      });
    }
  }
  return found;
}

/** The places that may be chosen now, each with the options that lead there. */
export function destinationsOf(
  decision: Decision<JourneyOption> | null,
  idToPlace: ReadonlyMap<string, Place>,
): Map<string, JourneyOption[]> {
  const found = new Map<string, JourneyOption[]>();
  for (const option of decision?.options ?? []) {
    const place = option.site ? idToPlace.get(option.site) : undefined;
    if (!place) continue;
    const key = placeKey(place.name);
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

/** The map with some regions of another type than it says. */
export function withTypes(map: JourneyMap, types: Readonly<Record<string, string>>): JourneyMap {
  const regions = map.regions.map((region) => ({ ...region, type: types[region.name] ?? region.type }));
  return { ...map, regions };
}

export interface Seal {
  readonly at: Point;
  readonly type: string;
  readonly region: string;
}
/** A way on the map: the line of the brush, and a seal for each region that it crosses. */
export interface Way {
  readonly line: readonly Point[];
  readonly seals: readonly Seal[];
}

export function wayOf(
  from: Place | undefined,
  to: Place | undefined,
  regions: readonly string[],
  types: readonly string[],
  map: JourneyMap,
): Way | null {
  if (!from || !to || from === to) return null;
  const known = new Map(map.regions.map((region) => [region.name, region]));
  const start: Point = [from.x, from.y];
  const end: Point = [to.x, to.y];
  if (regions.length === 0) {
    const seals = types.map((type, i): Seal => ({ at: between(start, end, (i + 1) / (types.length + 1)), type, region: '' }));
    return { line: [start, ...seals.map((seal) => seal.at), end], seals };
  }
  const centres = regions.map((name, i): Point => (i === 0 ? start : i === regions.length - 1 ? end : centreOf(known.get(name), start)));
  const seals = regions.map((region, i): Seal => {
    const type = types[i] ?? known.get(region)?.type ?? '';
    if (regions.length === 1) return { at: between(start, end, 0.5), type, region };
    if (i === 0) return { at: between(start, centres[1]!, 0.3), type, region };
    if (i === regions.length - 1) return { at: between(centres[i - 1]!, end, 0.7), type, region };
    return { at: centres[i]!, type, region };
  });
  return { line: [start, ...centres.slice(1, -1), end], seals };
}

function centreOf(region: { points: [number, number][] } | undefined, otherwise: Point): Point {
  return region?.points[0] ?? otherwise;
}

function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** A smooth line through all the points, as a brush would go. */
export function brush(line: readonly Point[]): string {
  const n = (value: number) => value.toFixed(1);
  let path = `M${n(line[0]![0])} ${n(line[0]![1])}`;
  if (line.length === 2) {
    const [a, b] = [line[0]!, line[1]!];
    const [mx, my] = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.12, (a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.12];
    return `${path}Q${n(mx)} ${n(my)} ${n(b[0])} ${n(b[1])}`;
  }
  for (let i = 0; i + 1 < line.length; i += 1) {
    const before = line[i - 1] ?? line[i]!;
    const [a, b] = [line[i]!, line[i + 1]!];
    const after = line[i + 2] ?? b;
    path += `C${n(a[0] + (b[0] - before[0]) / 6)} ${n(a[1] + (b[1] - before[1]) / 6)} ${n(b[0] - (after[0] - a[0]) / 6)} ${n(b[1] - (after[1] - a[1]) / 6)} ${n(b[0])} ${n(b[1])}`;
  }
  return path;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** A frame round some points, with room about them. */
export function frameAround(points: readonly Point[], room: number, least: number): Frame | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs) - room, Math.max(...xs) + room, Math.min(...ys) - room, Math.max(...ys) + room];
  const [wide, high] = [Math.max(right - left, least), Math.max(bottom - top, least * 0.7)];
  return { x: (left + right) / 2 - wide / 2, y: (top + bottom) / 2 - high / 2, wide, high };
}
