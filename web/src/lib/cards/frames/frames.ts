import type { Component } from 'svelte';

import type { Face } from '../../wire';
import CharacterFrame from './CharacterFrame.svelte';
import CreatureFrame from './CreatureFrame.svelte';
import HazardFrame from './HazardFrame.svelte';
import RegionFrame from './RegionFrame.svelte';
import ResourceFrame from './ResourceFrame.svelte';
import SiteFrame from './SiteFrame.svelte';

export type FrameComponent = Component<{ face: Face; full: boolean }>;

/** A frame for every kind of card; a game with other kinds adds its own here. */
const FRAMES: Record<string, FrameComponent> = {
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

export function frameOf(face: Face): FrameComponent {
  return FRAMES[face.frame] ?? ResourceFrame;
}
