import { expect, test } from 'vitest';

import { LARGEST, largest, SMALLEST } from './fitting';

test('cards are as large as fits, and never smaller than can be read', () => {
  expect(largest(() => true)).toBe(LARGEST);
  expect(largest(() => false)).toBe(SMALLEST);
  expect(largest((width) => width <= 140)).toBe(140);
  expect(largest((width) => width <= 143)).toBe(140);
});
