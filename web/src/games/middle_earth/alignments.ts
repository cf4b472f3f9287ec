import type { FrameColours } from '../../lib/cards/CardFrame.svelte';
import type { Family } from './cards/glyphs';

/** A kind of player, as its cards and its seat are drawn. */
interface Alignment {
  title: string;
  words: string;
  sign: readonly [Family, string];
  /** The colours of its cards; those of heroes are the usual ones. */
  colours?: FrameColours;
}

export const STAGE_COLOURS: FrameColours = { band: '#3d4470', onBand: '#f5eeda' };

export const ALIGNMENTS: Readonly<Record<string, Alignment>> = {
  hero: { title: 'Hero', words: 'A Wizard’s player, with hero characters, resources and sites', sign: ['race', 'wizard'] },
  minion: {
    title: 'Minion',
    words: 'A Ringwraith’s player, with minion characters, resources and sites',
    sign: ['race', 'ringwraith'],
    colours: { band: '#5f2723', onBand: '#f7ead2', sheet: '#efe3cd' },
  },
  'fallen-wizard': {
    title: 'Fallen-wizard',
    words: 'A Fallen-wizard’s player, with cards of both sides and stage resources',
    sign: ['site', 'wizardhaven'],
    colours: STAGE_COLOURS,
  },
  balrog: {
    title: 'Balrog',
    words: 'The Balrog’s player, with Orcs, Trolls, and sites below the earth',
    sign: ['race', 'balrog'],
    colours: { band: '#7a3413', onBand: '#fdf0da' },
  },
};
