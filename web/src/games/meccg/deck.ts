/** What a MECCG deck is made of, for the deck room. */
import type { DeckKind } from '../../lib/deck';
import { CHARTS, QUICK } from '../middle_earth/decks';
import type { Face } from '../middle_earth/wire';

function sectionFor(face: Face, alignment: string): string {
  if (face.side === 'site' || face.side === 'region') return 'Sites';
  if (face.keywords.some((word) => word.toLowerCase() === 'agent') || face.kind.includes('agent'))
    return alignment === 'hero' || alignment === 'balrog' ? 'Hazards' : 'Characters';
  if (face.side === 'character') return 'Characters';
  return face.side === 'hazard' ? 'Hazards' : 'Resources';
}

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
  quick: QUICK,
  charts: CHARTS,
};
