import { expect, test } from 'vitest';

import { longestWord } from './lettering';

test('wide letters take more room than thin ones, and accents none', () => {
  expect(longestWord('Gondmaeglom')).toBeGreaterThan(longestWord('Lightfooted'));
  expect(longestWord('Éowyn')).toBe(longestWord('Eowyn'));
});

test('only the longest word counts, and a hyphen parts words', () => {
  expect(longestWord('The Iron Hill Smith-hold')).toBe(longestWord('Smith'));
});
