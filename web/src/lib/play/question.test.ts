import { expect, it } from 'vitest';

import { firstSentence } from './question';

it.each([
  ['Who starts with you? At most 5 characters.', 'Who starts with you?'],
  ['Do you use anything for Frodo? As it stands: 6 against 27 (Frodo 3).', 'Do you use anything for Frodo?'],
  ['Does Éomer wait?', 'Does Éomer wait?'],
  ['Roll 7+ for 3.5 on average? Éowyn waits.', 'Roll 7+ for 3.5 on average?'],
])('asks %s in its first sentence', (words, first) => expect(firstSentence(words)).toBe(first));
