import { signed } from '../../lib/cards/words';
import type { Lands } from '../middle_earth/lands';

export const LANDS: Lands = {
  game: 'lore',
  isMapBoard: true,
  hasUnderDeeps: false,
  chainTitle: 'Being resolved',
  influence: 'influence',
  corruption: (amount) => (amount !== 0 ? { shown: signed(amount), words: `${signed(amount)} to corruption rolls` } : null),
  piles: (side) => [
    {
      title: 'draw pile',
      word: `draw pile${side.exhausted > 0 ? `, exhausted ${side.exhausted}×` : ''}`,
      count: side.piles['draw pile'] ?? 0,
      isDeck: true,
    },
    { title: 'discard', count: side.piles['discard pile'] ?? 0, cards: side.discard, showsTop: true },
    { title: 'reserve', count: side.piles['reserve pile'] ?? 0 },
    { title: 'points pile', count: side.pile.length, cards: side.pile },
    { title: 'out of play', count: side.outOfPlay.length, cards: side.outOfPlay },
    ...(side.piles['hazard pile'] ? [{ title: 'hazard pile', count: side.piles['hazard pile'] }] : []),
    ...(side.piles['sideboard'] ? [{ title: 'sideboard', count: side.piles['sideboard'] }] : []),
  ],
};
