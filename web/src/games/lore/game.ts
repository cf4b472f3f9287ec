import type { PageGame } from '../../lib/game';
import type { TableComponent } from '../../lib/table';
import { journeyPlay } from '../middle_earth/play';

export const LORE: PageGame = {
  id: 'lore',
  title: 'LoRE',
  door: {
    title: 'LoRE',
    words: 'The successor that was never released: the same land, quicker hands.',
    wood: ['light-dark(#34345c, #1d1d33)', 'light-dark(#242443, #121222)'],
    emblem: [
      { style: 'line', d: 'M60 34c-12-9-28-10-44-6v44c16-4 32-3 44 6 12-9 28-10 44-6V28c-16-4-32-3-44 6zM60 34v44' },
      { style: 'fine', d: 'M25 40c9-2 18-1 27 3M25 50c9-2 18-1 27 3M25 60c9-2 18-1 27 3M95 40c-9-2-18-1-27 3M95 50c-9-2-18-1-27 3' },
      { style: 'fill', d: 'M92 62C84 46 92 22 112 6c-2 22-6 42-18 52z' },
      { style: 'fine', d: 'M88 70c2-20 10-42 22-60' },
      { style: 'star', d: 'M38 6l1.500 5 5 1.500-5 1.500-1.500 5-1.500-5-5-1.500 5-1.500z' },
    ],
  },
  rules: { ids: /LO-\d+\.\d+|OP-\d+/, example: 'LO-3.04' },
  play: journeyPlay(
    {
      table: async () => (await import('./LoreTable.svelte')).default as unknown as TableComponent,
      decks: async () => (await import('./deck')).DECKS,
      look: async () => (await import('./look')).LOOK,
      letGo: { window: 'discard or reserve one card', words: 'Discard it at the end of the turn' },
    },
    { events: 'conditions in play', chain: 'what is being resolved' },
  ),
};
