import { describe, expect, it } from 'vitest';

import type { Decision } from '../../../lib/wire';
import type { JourneyMap, JourneyOption } from '../wire';
import { growCells } from './cells';
import { writeLabels } from './labels';
import { SEAS, SEEDS, type Point } from './land';
import { placesOf } from './places';
import { brush, destinationsOf, frameAround, wayOf } from './reading';
import { cornerFor, meets, readable } from './naming';
import { around, writeNames } from './siteNames';
import { pathOf, roughen, round, simplify } from './strokes';

const site = (id: string, name: string, region: string, x: number, y: number, alignment = 'hero') => ({
  id,
  name,
  region,
  x,
  y,
  type: 'Haven',
  alignments: [alignment],
  underDeeps: false,
  adjacent: [],
});
const MAP: JourneyMap = {
  width: 1000,
  height: 719,
  regions: [
    { id: '', name: 'Rhudaur', type: 'Wilderness', points: [[402, 172]], adjacent: ['Hollin'] },
    { id: '', name: 'Hollin', type: 'Wilderness', points: [[412, 306]], adjacent: ['Rhudaur', 'Redhorn Gate'] },
    { id: '', name: 'Redhorn Gate', type: 'Wilderness', points: [[497, 278]], adjacent: ['Hollin'] },
  ],
  sites: [
    site('TW-421', 'Rivendell', 'Rhudaur', 460, 235),
    site('AS-160', 'Rivendell', 'Rhudaur', 460, 235, 'minion'),
    site('TW-413', 'Moria', 'Redhorn Gate', 489, 291),
  ],
};

describe('the cells of the regions', () => {
  const grown = growCells();

  it('has one for each of the 52 regions, and each is closed', () => {
    expect(grown.cells).toHaveLength(52);
    for (const cell of grown.cells) {
      expect(cell.rings.length, cell.name).toBeGreaterThan(0);
      for (const ring of cell.rings)
        expect(Math.hypot(ring[0]![0] - ring.at(-1)![0], ring[0]![1] - ring.at(-1)![1]), cell.name).toBeLessThan(0.5);
    }
  });

  it('grows each from its own points', () => {
    for (const [name, seeds] of Object.entries(SEEDS)) for (const [x, y] of seeds) expect(grown.regionAt(x, y, SEAS.has(name))).toBe(name);
  });

  it.each([
    ['Moria', 489, 291, 'Redhorn Gate'],
    ['Rivendell', 460, 235, 'Rhudaur'],
    ['Minas Tirith', 689, 497, 'Anórien'],
    ['Edhellond', 515, 565, 'Anfalas'],
    ['Dol Amroth', 514, 576, 'Belfalas'],
    ['The White Towers', 168, 259, 'Arthedain'],
    ['Lake-town', 763, 133, 'Northern Rhovanion'],
    ['Henneth Annûn', 702, 460, 'Ithilien'],
  ])('puts %s where it belongs', (_, x, y, region) => expect(grown.regionAt(x, y, false)).toBe(region));
});

it('draws a border alike from both ends', () => {
  const line: Point[] = [
    [0, 0],
    [40, 10],
    [90, 0],
  ];
  expect(roughen([...line].reverse())).toEqual(roughen(line).reverse());
});

it('leaves out the points that nobody would miss', () => {
  const line = round(
    roughen([
      [0, 0],
      [40, 10],
      [90, 0],
    ]),
  );
  const fewer = simplify(line);
  expect(fewer.length).toBeLessThan(line.length / 2);
  expect([fewer[0], fewer.at(-1)]).toEqual([line[0], line.at(-1)]);
  expect(
    pathOf(
      [
        [0, 0],
        [1.04, -2.5],
        [1.04, -2.5],
        [3, 0],
      ],
      true,
    ),
  ).toBe('M0 0l1-2.5l2 2.5Z');
});

it('knows a second place for most names, clear of the first and of the sites', () => {
  const sites: Point[] = [
    [460, 235],
    [489, 291],
  ];
  const labels = writeLabels(growCells(), sites);
  expect(labels).toHaveLength(52);
  expect(labels.filter(({ others }) => others.length > 0).length).toBeGreaterThan(26);
  for (const { region, x, y, size, others } of labels)
    for (const other of others) {
      expect(other.size, region).toBeLessThanOrEqual(size);
      expect(Math.hypot(other.x - x, other.y - y), region).toBeGreaterThan(other.size / 2);
      for (const [left, top] of sites) expect(Math.hypot(other.x - left, other.y - top), region).toBeGreaterThan(5);
    }
}, 60_000);

it('writes no name over another', () => {
  const label = (region: string, size: number, x: number) => ({
    region,
    lines: [region],
    size,
    x,
    y: 0,
    angle: 0,
    sea: false,
    paths: [''],
    others: [],
  });
  const labels = [label('Enedhwaith', 12, 0), label('Dunland', 10, 60), label('Hollin', 10, 200)];
  expect(readable(labels, 1, 1).map((each) => each.region)).toEqual(['Enedhwaith', 'Dunland', 'Hollin']);
  expect(readable(labels, 1.7, 1).map((each) => each.region)).toEqual(['Enedhwaith', 'Hollin']);
  expect(readable(labels, 1, 0.6).map((each) => each.region)).toEqual(['Enedhwaith']);
});

describe('ways', () => {
  const places = placesOf(MAP);

  it('keeps the cards of one place together', () =>
    expect(places.get('rivendell')!.cards.map((card) => card.id)).toEqual(['TW-421', 'AS-160']));

  it('seals each region that is crossed with its type', () => {
    const way = wayOf(places.get('rivendell'), places.get('moria'), ['Rhudaur', 'Hollin', 'Redhorn Gate'], [], MAP)!;
    expect(way.seals.map((seal) => `${seal.region}: ${seal.type}`)).toEqual([
      'Rhudaur: Wilderness',
      'Hollin: Wilderness',
      'Redhorn Gate: Wilderness',
    ]);
    expect(way.line).toEqual([
      [460, 235],
      [412, 306],
      [489, 291],
    ]);
    expect(brush(way.line)).toMatch(/^M460.0 235.0C/);
  });

  it('shows the types alone when the regions are not named', () => {
    const way = wayOf(places.get('rivendell'), places.get('moria'), [], ['Wilderness', 'Border-land'], MAP)!;
    expect(way.seals.map((seal) => seal.type)).toEqual(['Wilderness', 'Border-land']);
  });

  it('is none for who stays', () => expect(wayOf(places.get('moria'), places.get('moria'), [], [], MAP)).toBeNull());

  it('gathers the options for each place', () => {
    const option = (id: string, to?: string) => ({ id, sentence: id, note: '', cards: [], pass: false, ...(to ? { site: to } : {}) });
    const decision: Decision<JourneyOption> = {
      kind: 'way',
      rule: '',
      prompt: '',
      options: [option('a', 'TW-413'), option('b', 'TW-413'), option('stay')],
    };
    const found = destinationsOf(decision, new Map([['TW-413', places.get('moria')!]]));
    expect([...found].map(([key, options]) => [key, options.map((each) => each.id)])).toEqual([['moria', ['a', 'b']]]);
  });

  it('frames what matters with room about it', () => {
    expect(
      frameAround(
        [
          [100, 100],
          [300, 150],
        ],
        50,
        100,
      ),
    ).toEqual({ x: 50, y: 50, wide: 300, high: 150 });
    expect(frameAround([], 50, 100)).toBeNull();
  });
});

it('speaks in a corner where nothing is pointed at or may be chosen', () => {
  const [words, panel] = [
    { wide: 300, high: 40 },
    { width: 700, height: 300 },
  ];
  expect(cornerFor(words, panel, [])).toBe('low left');
  expect(cornerFor(words, panel, [{ left: 500, top: 280 }])).toBe('low left');
  expect(cornerFor(words, panel, [{ left: 200, top: 280 }])).toBe('high left');
  const both = [
    { left: 200, top: 280 },
    { left: 40, top: 30 },
  ];
  expect(cornerFor(words, panel, both)).toBeNull();
});

describe('the names of sites', () => {
  const at = (key: string, left: number, top: number, rank = 2) => ({ key, name: 'Dunnish Clan-hold', left, top, rank });

  it('are written beside their marks, and never upon each other', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => at(String(i), 40 + (i % 8) * 31, 40 + Math.floor(i / 8) * 23));
    const written = [...writeNames(crowd, 12, 11, [], []).values()];
    expect(written.length).toBeGreaterThan(3);
    expect(written.length).toBeLessThan(40);
    for (const one of written) for (const other of written) expect(one !== other && meets(one.box, other.box)).toBe(false);
  });

  it('go to those that matter most, and keep clear of what stands there', () => {
    const [first, second] = [at('first', 100, 100, 3), at('second', 104, 100, 0)];
    const free = writeNames([first, second], 12, 11, [], []);
    expect(free.get('second')!.dy).toBeGreaterThan(0);
    const below = around(104, 120, 60, 8);
    expect(writeNames([second], 12, 11, [below], []).get('second')!.dy).toBeLessThan(0);
  });

  it('make the names of regions yield', () => {
    const best = { lines: ['Hollin'], size: 12, paths: [''], x: 100, y: 100, angle: 0 };
    const label = { region: 'Hollin', sea: false, ...best, others: [] };
    const below = { ...best, y: 140 };
    expect(readable([label], 1, 1)).toHaveLength(1);
    const company = around(110, 104, 20, 6);
    expect(readable([label], 1, 1, [company])).toHaveLength(0);
    expect(readable([{ ...label, others: [below] }], 1, 1, [company]).map(({ y }) => y)).toEqual([140]);
    expect(readable([{ ...label, others: [below] }], 1, 1, [company, around(100, 140, 20, 6)])).toHaveLength(0);
  });
});
