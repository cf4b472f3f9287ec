import { lookFor, type FrameComponent } from '../../lib/look.svelte';
import { KIND_GLYPHS } from '../middle_earth/glyphs';
import CharacterFrame from './cards/CharacterFrame.svelte';
import CreatureFrame from './cards/CreatureFrame.svelte';
import HazardFrame from './cards/HazardFrame.svelte';
import RegionFrame from './cards/RegionFrame.svelte';
import ResourceFrame from './cards/ResourceFrame.svelte';
import SiteFrame from './cards/SiteFrame.svelte';
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

export const LOOK = lookFor<Face>({
  frameOf: (face) => FRAMES[face.frame] ?? ResourceFrame,
  numbers: [
    ['strikes', 'strikes'],
    ['prowess', 'prowess'],
    ['body', 'body'],
    ['mind', 'mind'],
    ['direct_influence', 'direct influence'],
    ['influence_number', 'influence number'],
    ['marshalling_points', 'marshalling points'],
    ['corruption_points', 'corruption points'],
    ['corruption_modifier', 'corruption modifier'],
    ['stage_points', 'stage points'],
  ],
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
