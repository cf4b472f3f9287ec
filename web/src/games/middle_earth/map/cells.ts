/** Region cells: the Voronoi cells of each region's points, melted together, with borders that a pen could have drawn. */
import { Delaunay } from 'd3-delaunay';
import { SEEDS, SEAS, SHEET, type Line, type Point } from './land';
import { pathOf, roughen, round, simplify } from './strokes';

export interface Cell {
  readonly name: string;
  readonly sea: boolean;
  readonly path: string;
  readonly rings: readonly Line[];
}
export interface Border {
  readonly path: string;
  readonly sea: boolean;
}
export interface Cells {
  readonly cells: readonly Cell[];
  readonly borders: readonly Border[];
  regionAt(x: number, y: number, sea: boolean): string;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly left: string;
  readonly right: string;
}

export function growCells(): Cells {
  const land = grow(
    Object.keys(SEEDS).filter((name) => !SEAS.has(name)),
    false,
  );
  const sea = grow(
    Object.keys(SEEDS).filter((name) => SEAS.has(name)),
    true,
  );
  return {
    cells: [...sea.cells, ...land.cells],
    borders: [...sea.borders, ...land.borders],
    regionAt: (x, y, atSea) => (atSea ? sea : land).regionAt(x, y),
  };
}

function grow(names: readonly string[], sea: boolean) {
  const seeds: Point[] = [];
  const owners: string[] = [];
  for (const name of names)
    for (const seed of SEEDS[name]!) {
      seeds.push(seed);
      owners.push(name);
    }
  const delaunay = Delaunay.from(seeds as [number, number][]);
  const voronoi = delaunay.voronoi([SHEET.left - 400, SHEET.top - 400, SHEET.right + 400, SHEET.bottom + 400]);
  const places = new Map<string, Point>();
  const edges = outlines(seeds.length, (i) => voronoi.cellPolygon(i) as Point[] | null, owners, places);
  const arcs = chain(edges);
  const drawn = arcs.map((arc) => ({ ...arc, line: penned(arc, places) }));
  const cells = names.map((name): Cell => {
    const rings = ringsOf(drawn.filter((arc) => arc.left === name || arc.right === name));
    return { name, sea, rings, path: rings.map((ring) => pathOf(ring, true)).join('') };
  });
  const borders = drawn.filter((arc) => arc.left && arc.right).map((arc) => ({ path: pathOf(arc.line), sea }));
  return { cells, borders, regionAt: (x: number, y: number) => owners[delaunay.find(x, y)]! };
}

/** An arc as a line; where the drawing ends, far from anybody's eyes, it stays straight. */
function penned(arc: Arc, places: ReadonlyMap<string, Point>): Line {
  const line = arc.keys.map((key) => places.get(key)!);
  return arc.left && arc.right ? simplify(round(roughen(line))) : line;
}

/** The edges of the cells that part two regions, or a region from the end of the sheet. */
function outlines(count: number, polygon: (i: number) => Point[] | null, owners: readonly string[], places: Map<string, Point>): Edge[] {
  const seen = new Map<string, { from: string; to: string; owner: string }>();
  const found: Edge[] = [];
  for (let i = 0; i < count; i += 1) {
    const corners = polygon(i);
    if (!corners) continue;
    for (let c = 0; c + 1 < corners.length; c += 1) {
      const [from, to] = [nameOf(corners[c]!, places), nameOf(corners[c + 1]!, places)];
      if (from === to) continue;
      const key = from < to ? `${from}|${to}` : `${to}|${from}`;
      const other = seen.get(key);
      if (!other) seen.set(key, { from, to, owner: owners[i]! });
      else {
        if (other.owner !== owners[i]!) found.push({ from, to, left: owners[i]!, right: other.owner });
        seen.delete(key);
      }
    }
  }
  for (const { from, to, owner } of seen.values()) found.push({ from, to, left: owner, right: '' });
  return found;
}

function nameOf(point: Point, places: Map<string, Point>): string {
  const name = `${point[0].toFixed(2)} ${point[1].toFixed(2)}`;
  if (!places.has(name)) places.set(name, point);
  return name;
}

interface Arc {
  readonly keys: readonly string[];
  readonly left: string;
  readonly right: string;
}

/** Edges between the same two regions, joined from one meeting of three to the next. */
function chain(edges: readonly Edge[]): Arc[] {
  const at = new Map<string, Edge[]>();
  for (const edge of edges) for (const end of [edge.from, edge.to]) at.set(end, [...(at.get(end) ?? []), edge]);
  const parts = (edge: Edge) => [edge.left, edge.right].sort().join('|');
  const used = new Set<Edge>();
  const goOn = (edge: Edge, end: string): string[] => {
    const keys: string[] = [];
    let [now, here] = [edge, end];
    for (;;) {
      const there = at.get(here)!;
      if (there.length !== 2) return keys;
      const next = there[0] === now ? there[1]! : there[0]!;
      if (used.has(next) || parts(next) !== parts(edge)) return keys;
      used.add(next);
      here = next.from === here ? next.to : next.from;
      keys.push(here);
      now = next;
    }
  };
  const arcs: Arc[] = [];
  for (const edge of edges) {
    if (used.has(edge)) continue;
    used.add(edge);
    const ahead = goOn(edge, edge.to);
    const behind = goOn(edge, edge.from);
    arcs.push({ keys: [...behind.reverse(), edge.from, edge.to, ...ahead], left: edge.left, right: edge.right });
  }
  return arcs;
}

/** The arcs of one region, put end to end into closed rings. */
function ringsOf(arcs: readonly { readonly keys: readonly string[]; readonly line: Line }[]): Point[][] {
  const left = new Set(arcs);
  const rings: Point[][] = [];
  for (const start of arcs) {
    if (!left.delete(start)) continue;
    const ring: Point[] = [...start.line];
    let end = start.keys[start.keys.length - 1]!;
    while (end !== start.keys[0]) {
      const next = [...left].find((arc) => arc.keys[0] === end || arc.keys[arc.keys.length - 1] === end);
      if (!next) break;
      left.delete(next);
      const forth = next.keys[0] === end;
      const line = forth ? next.line : [...next.line].reverse();
      ring.push(...line.slice(1));
      end = forth ? next.keys[next.keys.length - 1]! : next.keys[0]!;
    }
    rings.push(ring);
  }
  return rings;
}
