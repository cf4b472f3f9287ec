import { lookFor, type FrameComponent, type GameLook } from '../../lib/look.svelte';
import CharacterFrame from './cards/CharacterFrame.svelte';
import CreatureFrame from './cards/CreatureFrame.svelte';
import HazardFrame from './cards/HazardFrame.svelte';
import RegionFrame from './cards/RegionFrame.svelte';
import ResourceFrame from './cards/ResourceFrame.svelte';
import SiteFrame from './cards/SiteFrame.svelte';
import { KIND_GLYPHS } from './glyphs';
import OptionPath from './OptionPath.svelte';
import type { Face } from './wire';

/** Kinds of cards with a frame of their own. */
const FRAMES: Record<string, FrameComponent<Face>> = {
  character: CharacterFrame,
  site: SiteFrame,
  region: RegionFrame,
  hazard: HazardFrame,
  creature: CreatureFrame,
};

/** How the cards of a game of Middle-earth look; each game names the numbers that are on its cards. */
export const lookOf = (numbers: [string, string][]): GameLook =>
  lookFor<Face>({
    frameOf: (face) => FRAMES[face.frame] ?? ResourceFrame,
    numbers,
    facts: (face) => ({
      before: face.skills?.length ? [face.skills.join(', ')] : [],
      after: face.path?.length ? [`path ${face.path.join(', ')}`] : [],
    }),
    poses: {
      tapped: { turned: 'sideways' },
      wounded: { turned: 'upside down', seal: KIND_GLYPHS['wounded'] },
    },
    signs: {},
    OptionMark: OptionPath,
    moments: {
      attack: { drawing: KIND_GLYPHS['strike']!, tone: 'danger' },
      check: { drawing: KIND_GLYPHS['corruption']!, tone: 'violet' },
      influence: { drawing: KIND_GLYPHS['influence']!, tone: 'good' },
      points: { drawing: KIND_GLYPHS['points']!, tone: 'gold' },
      loss: { drawing: KIND_GLYPHS['wounded']!, tone: 'danger' },
      exhausted: { drawing: KIND_GLYPHS['deck']!, tone: 'quiet' },
      council: { drawing: KIND_GLYPHS['permanent-event']!, tone: 'quiet' },
    },
  });
