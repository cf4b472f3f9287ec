/** All that never changes on the map. It takes seconds to draw, so it is drawn while the page is built (see vite.config.ts). */
import { growCells } from './cells';
import { writeLabels, type Label } from './labels';
import { ISLANDS, LAKES, MAINLAND, RIVERS, type Point } from './land';
import { peakPath, strew, treePath, wavePath } from './scenery';
import { closed, pathOf, roughen, round, simplify } from './strokes';

export interface Sheet {
  readonly coast: string;
  readonly lakes: string;
  readonly rivers: string;
  readonly cells: readonly { readonly name: string; readonly sea: boolean; readonly path: string }[];
  readonly borders: { readonly sea: string; readonly land: string };
  readonly labels: readonly Label[];
  readonly waves: string;
  /** Heights and woods as markup, those behind first. */
  readonly standing: string;
}

/** Draws the sheet; heights, woods and names keep clear of the spots. */
export function drawSheet(spots: readonly Point[]): Sheet {
  const outline = (line: readonly Point[], by: number) => pathOf(simplify(round(roughen(round(closed(line), 1), by, 4), 1)), true);
  const grown = growCells();
  const strokes = strew(spots);
  const borders = (sea: boolean) =>
    grown.borders
      .filter((border) => border.sea === sea)
      .map((border) => border.path)
      .join('');
  return {
    coast: [MAINLAND, ...ISLANDS].map((line) => outline(line, 0.16)).join(''),
    lakes: LAKES.map((line) => outline(line, 0.1)).join(''),
    rivers: RIVERS.map((line) => pathOf(simplify(round(roughen(round(line, 1), 0.14, 6), 2)))).join(''),
    cells: grown.cells.map(({ name, sea, path }) => ({ name, sea, path })),
    borders: { sea: borders(true), land: borders(false) },
    labels: writeLabels(grown, spots),
    waves: strokes
      .filter((stroke) => stroke.kind === 'wave')
      .map(wavePath)
      .join(''),
    standing: strokes
      .map((stroke) => {
        if (stroke.kind === 'tree') return `<path d="${treePath(stroke)}" class="tree"/>`;
        if (stroke.kind === 'wave') return '';
        const { body, shade } = peakPath(stroke);
        return `<path d="${body}" class="peak"/><path d="${shade}" class="peak-shade"/>`;
      })
      .join(''),
  };
}
