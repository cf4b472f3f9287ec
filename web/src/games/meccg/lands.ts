import type { Lands } from '../middle_earth/lands';

export const LANDS: Lands = {
  game: 'meccg',
  isMapBoard: false,
  hasUnderDeeps: true,
  chainTitle: 'Chain of effects',
  influence: 'general influence',
  corruption: (amount) => (amount > 0 ? { shown: String(amount), words: `${amount} corruption points` } : null),
  piles: (side, isBefore) => [
    {
      title: 'play deck',
      word: `deck${side.exhausted > 0 ? `, exhausted ${side.exhausted}×` : ''}`,
      count: side.piles['play deck'] ?? 0,
      isDeck: true,
    },
    { title: 'discard', count: side.piles['discard pile'] ?? 0, cards: side.discard, showsTop: true },
    { title: 'points pile', count: side.pile.length, cards: side.pile },
    { title: 'out of play', count: side.outOfPlay.length, cards: side.outOfPlay },
    ...(isBefore ? [] : [{ title: 'left in the pool', count: side.pool.length, cards: side.pool }]),
    { title: 'location deck', word: 'sites', count: side.piles['location deck'] ?? 0 },
    ...(side.piles['sideboard'] ? [{ title: 'sideboard', count: side.piles['sideboard'] }] : []),
  ],
};
