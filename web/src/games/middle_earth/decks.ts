/** What the deck rooms of the games of Middle-earth have in common. */
import type { Chart, DeckKind } from '../../lib/deck';
import { drawing } from './cards/glyphs';
import type { Face } from './wire';

const number = (face: Face, name: string): number | null => {
  const value = face.numbers[name];
  return typeof value === 'number' ? value : null;
};

/** What a player counts as one kind of card. */
function kindOf(face: Face): string {
  if (face.side === 'character') return 'Characters';
  if (face.frame === 'creature') return 'Creatures';
  if (face.side === 'hazard') return 'Other hazards';
  if (face.frame === 'item') return 'Items';
  if (face.frame === 'ally') return 'Allies';
  if (face.frame === 'faction') return 'Factions';
  return 'Resource events';
}
const KINDS = ['Characters', 'Items', 'Allies', 'Factions', 'Resource events', 'Creatures', 'Other hazards'];
const LANDS = ['Coastal Sea', 'Free-domain', 'Border-land', 'Wilderness', 'Shadow-land', 'Dark-domain'];

/** Filters that are one touch away. */
export const QUICK: DeckKind['quick'] = [
  { title: 'All', wanted: {} },
  { title: 'Characters', wanted: { side: 'character' } },
  { title: 'Items', wanted: { kind: 'item' } },
  { title: 'Allies', wanted: { kind: 'ally' } },
  { title: 'Factions', wanted: { kind: 'faction' } },
  { title: 'Events', wanted: { kind: 'event', side: 'resource' } },
  { title: 'Creatures', wanted: { kind: 'creature' } },
  { title: 'Hazards', wanted: { side: 'hazard' } },
  { title: 'Sites', wanted: { side: 'site' } },
];

export const CHARTS: readonly Chart<Face>[] = [
  {
    title: 'Kinds of cards to draw',
    bars: KINDS,
    of: (face) => [kindOf(face)],
    only: (face) => face.side !== 'site' && face.side !== 'region',
  },
  {
    title: 'Minds of the characters',
    bars: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    of: (face) => [String(number(face, 'mind') ?? '')],
    only: (face) => face.side === 'character',
    upright: true,
    pool: true,
  },
  {
    title: 'Prowess of the creatures',
    bars: ['4–6', '7–8', '9–10', '11–12', '13–14', '15+'],
    of: (face) => [prowessBar(number(face, 'prowess') ?? 0)],
    only: (face) => face.frame === 'creature',
    upright: true,
  },
  {
    title: 'Where creatures can be keyed',
    bars: LANDS,
    glyph: (bar) => drawing('region', bar),
    of: (face) => LANDS.filter((land) => face.keyed?.some((key) => key.startsWith(land))),
    only: (face) => face.frame === 'creature',
  },
  {
    title: 'Marshalling points to be had',
    bars: ['Characters', 'Items', 'Allies', 'Factions', 'Resource events', 'Creatures'],
    of: (face) => [kindOf(face)],
    weight: (face) => Math.max(0, number(face, 'marshalling_points') ?? 0),
    only: (face) => (number(face, 'marshalling_points') ?? 0) > 0,
    pool: true,
  },
];

function prowessBar(prowess: number): string {
  if (prowess < 7) return '4–6';
  if (prowess < 9) return '7–8';
  if (prowess < 11) return '9–10';
  if (prowess < 13) return '11–12';
  return prowess < 15 ? '13–14' : '15+';
}
