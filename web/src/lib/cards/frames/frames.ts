import type { Component } from 'svelte';

import type { Face } from '../../wire';
import CharacterFrame from './CharacterFrame.svelte';
import CreatureFrame from './CreatureFrame.svelte';
import FighterFrame from './lotr_tcg/FighterFrame.svelte';
import StageFrame from './lotr_tcg/StageFrame.svelte';
import ThingFrame from './lotr_tcg/ThingFrame.svelte';
import HazardFrame from './HazardFrame.svelte';
import RegionFrame from './RegionFrame.svelte';
import ResourceFrame from './ResourceFrame.svelte';
import SiteFrame from './SiteFrame.svelte';

export type FrameComponent = Component<{ face: Face; full: boolean }>;

/** A frame for every kind of card of each game. */
const MECCG: Record<string, FrameComponent> = {
  character: CharacterFrame,
  site: SiteFrame,
  region: RegionFrame,
  item: ResourceFrame,
  ally: ResourceFrame,
  faction: ResourceFrame,
  resource: ResourceFrame,
  event: ResourceFrame,
  hazard: HazardFrame,
  creature: CreatureFrame,
};

const LOTR_TCG: Record<string, FrameComponent> = {
  companion: FighterFrame,
  ally: FighterFrame,
  minion: FighterFrame,
  possession: ThingFrame,
  artifact: ThingFrame,
  condition: ThingFrame,
  event: ThingFrame,
  site: StageFrame,
  ring: ThingFrame,
};

export function frameOf(face: Face): FrameComponent {
  return face.game === 'lotr_tcg' ? (LOTR_TCG[face.frame] ?? ThingFrame) : (MECCG[face.frame] ?? ResourceFrame);
}
