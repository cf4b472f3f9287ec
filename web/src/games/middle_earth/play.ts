import type { PlayedGame } from '../../lib/game';
import { optionTitle, STORY_TONES } from './options';
import { hold, tallies } from './stage/hold';
import type { JourneyOption } from './wire';

/** What a table of Middle-earth needs: the parts that a game brings, and what it calls two zones of the table. */
export function journeyPlay(
  parts: Pick<PlayedGame, 'table' | 'decks' | 'look' | 'letGo'>,
  titles: { events: string; chain: string },
): PlayedGame {
  return {
    ...parts,
    zones: [
      { key: 'h', zone: 'hand', title: 'your hand' },
      { key: 'c', zone: 'companies', title: 'your companies' },
      { key: 'o', zone: 'opponent', title: 'the other side' },
      { key: 'e', zone: 'events', title: titles.events },
      { key: 'k', zone: 'chain', title: titles.chain },
      { key: 'm', zone: 'map', title: 'the map' },
      { key: 'p', zone: 'piles', title: 'piles and points' },
    ],
    optionTitle,
    isOnBoard: (option: JourneyOption) => option.site !== undefined,
    storyTones: STORY_TONES,
    hold,
    tallies,
  };
}
