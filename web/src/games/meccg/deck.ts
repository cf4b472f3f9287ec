/** What a MECCG deck is made of, for the deck room. */
import type { DeckKind } from '../../lib/deck';
import { drawing } from './cards/glyphs';
import type { Face } from './wire';

function sectionFor(face: Face, alignment: string): string {
  if (face.side === 'site' || face.side === 'region') return 'Sites';
  if (face.keywords.some((word) => word.toLowerCase() === 'agent') || face.kind.includes('agent'))
    return alignment === 'hero' || alignment === 'fallen-wizard' ? 'Hazards' : 'Characters';
  if (face.side === 'character') return 'Characters';
  return face.side === 'hazard' ? 'Hazards' : 'Resources';
}

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

export const DECKS: DeckKind<Face> = {
  brings: 'Westmarch, GCCG, MECCG text lists, play.meccg, Cardnum, OCTGN',
  endings: '.deck,.txt,.o8d,.xml,.cardnum,.meccg,text/*',
  sections: ['Pool', 'Characters', 'Resources', 'Hazards', 'Sideboard', 'Fallen-wizard sideboard', 'Sites'],
  mayMove(face) {
    if (face.side === 'site' || face.side === 'region') return ['Sites'];
    const own = face.side === 'character' ? 'Characters' : face.side === 'hazard' ? 'Hazards' : 'Resources';
    return [own, ...(own === 'Hazards' ? [] : ['Pool']), 'Sideboard', 'Fallen-wizard sideboard'];
  },
  sectionFor,
  side: {
    title: 'Alignment',
    attribute: 'alignment',
    values: ['hero', 'minion', 'fallen-wizard', 'balrog'],
    usual: 'hero',
    openToAll: ['neutral', 'dual'],
  },
  files: { westmarch: 'Westmarch', gccg: 'GCCG', meccg: 'MECCG text list', 'play.meccg': 'play.meccg', cardnum: 'Cardnum', octgn: 'OCTGN' },
  attributes: {
    siteType: 'Site type',
    regionType: 'Region type',
    haven: 'Nearest haven',
    path: 'Path crosses',
    playable: 'Playable',
    keyed: 'Keyed to',
    home: 'Home site',
  },
  playDeck: ['Characters', 'Resources', 'Hazards'],
  starting: ['Pool'],
  quick: [
    { title: 'All', wanted: {} },
    { title: 'Characters', wanted: { side: 'character' } },
    { title: 'Items', wanted: { kind: 'item' } },
    { title: 'Allies', wanted: { kind: 'ally' } },
    { title: 'Factions', wanted: { kind: 'faction' } },
    { title: 'Events', wanted: { kind: 'event', side: 'resource' } },
    { title: 'Creatures', wanted: { kind: 'creature' } },
    { title: 'Hazards', wanted: { side: 'hazard' } },
    { title: 'Sites', wanted: { side: 'site' } },
  ],
  charts: [
    {
      title: 'Kinds of cards in the play deck',
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
  ],
};

function prowessBar(prowess: number): string {
  if (prowess < 7) return '4–6';
  if (prowess < 9) return '7–8';
  if (prowess < 11) return '9–10';
  if (prowess < 13) return '11–12';
  return prowess < 15 ? '13–14' : '15+';
}
