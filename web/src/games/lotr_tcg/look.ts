import { lookFor, type FrameComponent } from '../../lib/look.svelte';
import { KIND_GLYPHS } from '../middle_earth/glyphs';
import FighterFrame from './cards/FighterFrame.svelte';
import { CULTURE_GLYPHS } from './cards/glyphs';
import StageFrame from './cards/StageFrame.svelte';
import ThingFrame from './cards/ThingFrame.svelte';
import './cards/tints.css';
import type { Face } from './wire';

/** Kinds of cards that are more than things. */
const FRAMES: Record<string, FrameComponent<Face>> = {
  companion: FighterFrame,
  ally: FighterFrame,
  minion: FighterFrame,
  site: StageFrame,
};

export const LOOK = lookFor<Face>({
  frameOf: (face) => FRAMES[face.frame] ?? ThingFrame,
  numbers: [
    ['twilight', 'twilight cost'],
    ['strength', 'strength'],
    ['vitality', 'vitality'],
    ['resistance', 'resistance'],
    ['site', 'site number'],
    ['home', 'home site number'],
    ['shadow', 'Shadow number'],
  ],
  poses: {},
  signs: CULTURE_GLYPHS,
  moments: {
    loss: { drawing: KIND_GLYPHS['wounded']!, tone: 'danger' },
    ring: { drawing: KIND_GLYPHS['ring']!, tone: 'gold' },
    skirmish: { drawing: KIND_GLYPHS['strike']!, tone: 'danger' },
    move: { drawing: KIND_GLYPHS['path']!, tone: 'good' },
  },
});
