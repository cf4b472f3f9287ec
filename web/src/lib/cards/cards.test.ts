import { expect, it } from 'vitest';

import { slug } from './drawings';
import { withSigns } from './words';
import { seededChance } from './woodcut/pen';
import { woodcuts } from './woodcut/woodcut';

it('chance with the same seed repeats itself', () => {
  const [first, second] = [seededChance('Ann'), seededChance('Ann')];
  expect([first(), first(), first()]).toEqual([second(), second(), second()]);
});

it('a picture is one of the motifs, and the same each time', () => {
  let asked = 0;
  const pictureOf = woodcuts(
    (name: string) => name,
    () => {
      asked += 1;
      return [
        [
          (pen) =>
            pen.line([
              [0, 0],
              [pen.between(1, 9), 5],
            ]),
        ],
      ];
    },
  );
  expect(pictureOf('Ann')).toBe(pictureOf('Ann'));
  expect(pictureOf('Ann')).not.toEqual(pictureOf('Ben'));
  expect(asked).toBe(2);
});

it('drawings are named without accents and signs', () => expect(slug('Étoile & Sun')).toBe('etoile-sun'));

it('only words that have a sign are set apart in a text', () => {
  const star = { fill: 'M0 0' };
  expect(withSigns('a [star] or a [moon]', { star })).toEqual([
    { words: 'a ' },
    { words: 'star', sign: star },
    { words: ' or a ' },
    { words: '[moon]' },
  ]);
});
