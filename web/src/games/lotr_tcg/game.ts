import type { PageGame } from '../../lib/game';
import type { TableComponent } from '../../lib/table';
import { hold } from './stage/hold';

export const LOTR_TCG: PageGame = {
  id: 'lotr_tcg',
  title: 'LOTR TCG',
  door: {
    title: 'LOTR TCG',
    words: 'A fellowship on the road of nine sites, with the Shadow rising from the twilight.',
    wood: ['light-dark(#6d2b28, #35191a)', 'light-dark(#4d1c1b, #220f10)'],
    emblem: [
      { style: 'band', d: 'M24 52a36 27 0 1 1 72 0a36 27 0 1 1-72 0z' },
      { style: 'line', d: 'M19 52a41 32 0 1 1 82 0a41 32 0 1 1-82 0z' },
      { style: 'line', d: 'M30 52a30 21 0 1 1 60 0a30 21 0 1 1-60 0z' },
      { style: 'fine', d: 'M27 44c3 2 5-3 8 0s5-5 8-2 5-6 8-3 5-4 8-2 5-5 9-2 5-4 8-1 5-3 8 1 4-2 7 2' },
      { style: 'star', d: 'M60 2l1.500 6 6 1.500-6 1.500-1.500 6-1.500-6-6-1.500 6-1.500z' },
    ],
  },
  rules: { ids: /TC-\d+\.\d+/, example: 'TC-6.02' },
  play: {
    table: async () => (await import('./LotrTcgTable.svelte')).default as unknown as TableComponent,
    decks: async () => (await import('./deck')).DECKS,
    look: async () => (await import('./look')).LOOK,
    zones: [
      { key: 'h', zone: 'hand', title: 'your hand' },
      { key: 'c', zone: 'companies', title: 'your fellowship, or your minions' },
      { key: 'o', zone: 'opponent', title: 'the other side' },
      { key: 'e', zone: 'events', title: 'your support area' },
      { key: 'k', zone: 'chain', title: 'the skirmish under way' },
      { key: 'm', zone: 'map', title: 'the adventure path' },
      { key: 'p', zone: 'piles', title: 'your piles' },
    ],
    storyTones: { skirmish: 'danger', loss: 'danger', ring: 'gold', move: 'good' },
    hold,
  },
};
