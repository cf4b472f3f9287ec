/** What a LoRE deck is made of, for the deck room. */
import type { DeckKind } from '../../lib/deck';
import { CHARTS, QUICK } from '../middle_earth/decks';
import type { Face } from '../middle_earth/wire';

/** Where a card belongs that is drawn in the game. */
const ownSection = (face: Face): string => (face.side === 'character' ? 'Characters' : face.side === 'hazard' ? 'Hazards' : 'Resources');

export const DECKS: DeckKind<Face> = {
  brings: 'Westmarch',
  endings: '.deck,.txt,text/*',
  sections: ['Character pool', 'Characters', 'Resources', 'Hazards', 'Sideboard'],
  // Sites lie on the map: no deck holds them.
  mayMove: (face) => (face.side === 'site' ? [] : [ownSection(face), ...(face.side === 'hazard' ? [] : ['Character pool']), 'Sideboard']),
  sectionFor: ownSection,
  side: null,
  files: { westmarch: 'Westmarch' },
  attributes: {
    siteType: 'Site type',
    playable: 'Playable',
    keyed: 'Keyed to',
    home: 'Home site',
    faction_number: 'Won on',
    ring_number: 'Found on',
    removal_number: 'Removable on',
  },
  playDeck: ['Characters', 'Resources', 'Hazards'],
  starting: ['Character pool'],
  quick: QUICK,
  charts: CHARTS,
};
