import type { Tone } from '../../lib/game';
import { firstWord } from '../../lib/play/options';
import type { Option } from '../../lib/wire';
import type { JourneyOption } from './wire';

const TITLES: Record<string, string> = { Go: 'Destinations', Split: 'New companies', Equip: 'Give', Start: 'Start with' };

/** Options of one kind stand together, those of each company apart. */
export function optionTitle(option: Option): string {
  const word = firstWord(option);
  const { company } = option as JourneyOption;
  if (word === 'Split' && company) return `Into company ${company}`;
  const title = TITLES[word] ?? word;
  // A company that is yet to be has no number.
  return !company ? title : `${title}: company ${company}`;
}

/** The lines of the story that stand out. */
export const STORY_TONES: Readonly<Record<string, Tone>> = {
  attack: 'danger',
  strike: 'danger',
  loss: 'danger',
  points: 'gold',
  move: 'good',
  check: 'quiet',
  dice: 'quiet',
};
