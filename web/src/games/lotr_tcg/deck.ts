/** What a deck of the LOTR TCG is made of, for the deck room. */
import type { DeckKind } from '../../lib/deck';
import { drawing } from './cards/glyphs';
import type { Face } from './wire';

const CULTURES = ['dwarven', 'elven', 'gandalf', 'gondor', 'shire', 'isengard', 'moria', 'ringwraith', 'sauron'];
const COSTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9+'];
const SIDES: Record<string, string> = { 'free peoples': 'Free Peoples', shadow: 'Shadow' };

/** The first companion who may bear the Ring from the start bears it. */
function sectionFor(face: Face, _: string, held: (section: string) => number): string {
  if (face.numbers['resistance'] && held('Ring-bearer') === 0) return 'Ring-bearer';
  return partOf(face);
}

function partOf(face: Face): string {
  if (face.frame === 'ring') return 'The One Ring';
  if (face.side === 'site') return 'Sites';
  return face.side === 'shadow' ? 'Shadow' : 'Free Peoples';
}

const isPlayed = (face: Face): boolean => face.side === 'free peoples' || face.side === 'shadow';
const number = (face: Face, name: string): number => Number(face.numbers[name] ?? 0);
const cost = (face: Face): readonly string[] => [number(face, 'twilight') > 8 ? '9+' : String(number(face, 'twilight'))];

export const DECKS: DeckKind<Face> = {
  brings: 'Westmarch, GEMP (both shapes), GCCG',
  endings: '.deck,.txt,.xml,.gemp,text/*',
  sections: ['Ring-bearer', 'The One Ring', 'Starting fellowship', 'Free Peoples', 'Shadow', 'Sites'],
  mayMove(face) {
    const own = partOf(face);
    if (face.frame !== 'companion') return [own];
    return [...(face.numbers['resistance'] ? ['Ring-bearer'] : []), 'Starting fellowship', own];
  },
  sectionFor,
  side: null,
  files: { westmarch: 'Westmarch', gccg: 'GCCG', gemp: 'GEMP', 'gemp-text': 'GEMP text list' },
  attributes: { twilight: 'Twilight cost', site: 'Site number', home: 'Home site', shadow: 'Shadow number', phase: 'Phase of an event' },
  playDeck: ['Starting fellowship', 'Free Peoples', 'Shadow'],
  starting: [],
  quick: [
    { title: 'All', wanted: {} },
    { title: 'Companions', wanted: { kind: 'companion' } },
    { title: 'Allies', wanted: { kind: 'ally' } },
    { title: 'Minions', wanted: { kind: 'minion' } },
    { title: 'Possessions', wanted: { kind: 'possession|artifact' } },
    { title: 'Conditions', wanted: { kind: 'condition' } },
    { title: 'Events', wanted: { kind: 'event' } },
    { title: 'Sites', wanted: { kind: 'site' } },
    { title: 'Rings', wanted: { kind: 'ring' } },
  ],
  charts: [
    { title: 'Sides of the draw deck', bars: ['Free Peoples', 'Shadow'], of: (face) => [SIDES[face.side] ?? ''], only: isPlayed },
    {
      title: 'Kinds of cards',
      bars: ['companion', 'ally', 'minion', 'possession', 'artifact', 'condition', 'event'],
      of: (face) => [face.frame],
      only: isPlayed,
    },
    { title: 'Cultures', bars: CULTURES, glyph: (bar) => drawing('culture', bar), of: (face) => [face.culture ?? ''], only: isPlayed },
    {
      title: 'Twilight costs of the Free Peoples cards',
      bars: COSTS,
      of: cost,
      only: (face) => face.side === 'free peoples',
      upright: true,
    },
    { title: 'Twilight costs of the Shadow cards', bars: COSTS, of: cost, only: (face) => face.side === 'shadow', upright: true },
    {
      title: 'Strength of the minions',
      bars: ['1–5', '6–7', '8–9', '10–11', '12–13', '14+'],
      of: (face) => [strengthBar(number(face, 'strength'))],
      only: (face) => face.frame === 'minion',
      upright: true,
    },
    {
      title: 'Site numbers of the minions',
      bars: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      of: (face) => [String(number(face, 'site'))],
      only: (face) => face.frame === 'minion',
      upright: true,
    },
  ],
};

function strengthBar(strength: number): string {
  if (strength < 6) return '1–5';
  if (strength < 8) return '6–7';
  if (strength < 10) return '8–9';
  if (strength < 12) return '10–11';
  return strength < 14 ? '12–13' : '14+';
}
