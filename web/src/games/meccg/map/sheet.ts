/** All that never changes on the map, drawn once for the visit. */
import { growCells, type Cells } from './cells';
import { writeLabels, type Label } from './labels';
import { ISLANDS, LAKES, MAINLAND, RIVERS, type Point } from './land';
import type { MapData } from './places';
import { peakPath, strew, treePath, wavePath } from './scenery';
import { closed, pathOf, roughen, round } from './strokes';

export interface Sheet {
  readonly coast: string;
  readonly lakes: string;
  readonly rivers: readonly string[];
  readonly cells: Cells;
  readonly labels: readonly Label[];
  readonly waves: string;
  readonly standing: readonly { readonly kind: 'peak' | 'tree'; readonly body: string; readonly shade: string }[];
}

let drawn: Sheet | null = null;

export function drawSheet(map: MapData): Sheet {
  if (drawn) return drawn;
  const spots = map.sites.filter((site) => !site.underDeeps).map((site): Point => [site.x, site.y]);
  const outline = (line: readonly Point[], by: number) => pathOf(round(roughen(round(closed(line), 1), by, 4), 1), true);
  const cells = growCells();
  const strokes = strew(spots);
  drawn = {
    coast: [MAINLAND, ...ISLANDS].map((line) => outline(line, 0.16)).join(''),
    lakes: LAKES.map((line) => outline(line, 0.1)).join(''),
    rivers: RIVERS.map((line) => pathOf(round(roughen(round(line, 1), 0.14, 6), 2))),
    cells,
    labels: writeLabels(cells, spots),
    waves: strokes.filter((stroke) => stroke.kind === 'wave').map(wavePath).join(''),
    standing: strokes.flatMap((stroke): Sheet['standing'][number][] => {
      if (stroke.kind === 'peak') return [{ kind: 'peak', ...peakPath(stroke) }];
      return stroke.kind === 'tree' ? [{ kind: 'tree', body: treePath(stroke), shade: '' }] : [];
    }),
  };
  return drawn;
}
