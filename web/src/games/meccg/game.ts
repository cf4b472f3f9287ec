import type { PageGame } from '../../lib/game';
import type { TableComponent } from '../../lib/table';
import { journeyPlay } from '../middle_earth/play';

export const MECCG: PageGame = {
  id: 'meccg',
  title: 'MECCG',
  door: {
    title: 'Middle-earth CCG',
    words: 'Lead companies across the map, and send the dangers that your opponent meets on the way.',
    wood: ['light-dark(#24473a, #17291f)', 'light-dark(#193429, #0f1c15)'],
    emblem: [
      { style: 'far', d: 'M0 84L22 50l12 14 20-34 14 22 12-16 22 30 18 18z' },
      { style: 'line', d: 'M2 84l20-33 12 14 20-34 14 22 12-16 22 30 16 17' },
      { style: 'fine', d: 'M54 31l-4 18 6 8-5 12M22 51l-1 12 5 8M80 37l2 14-4 8' },
      { style: 'fill', d: 'M55 84V42h-3v-7h3v3h3v-3h4v3h3v-3h3v7h-3v42z' },
      { style: 'dark', d: 'M58.500 50h3v7h-3zM58.500 64h3v7h-3z' },
      { style: 'star', d: 'M60 6l2 7 7 2-7 2-2 7-2-7-7-2 7-2z' },
    ],
  },
  rules: {
    ids: /ME-\d+\.\d+|CR-[A-Z]\.\d+|(?:IN|ID|CX)-\d+|CC-[^\s.`,;()]+(?: [^\s.`,;()]+){0,5}\.\d+/,
    example: 'ME-7.03',
  },
  play: journeyPlay(
    {
      table: async () => (await import('./MeccgTable.svelte')).default as unknown as TableComponent,
      decks: async () => (await import('./deck')).DECKS,
      look: async () => (await import('./look')).LOOK,
      letGo: { window: 'discard one card', words: 'Discard it at the end of the turn' },
    },
    { events: 'events in play', chain: 'the chain of effects' },
  ),
};
