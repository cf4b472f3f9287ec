/** How wide the letters of the serif are, in parts of their size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[MW&mw]/, 0.86],
  [/[ijlfrstI'’.,!]/, 0.35],
  [/[A-Z]/, 0.68],
  [/[bdhknpqux]/, 0.57],
];
const USUAL = 0.47;

const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL;

/** About how wide the longest word of a title is, in parts of the size in which it is written. */
export function longestWord(title: string): number {
  const words = title.normalize('NFD').replace(/\p{M}/gu, '').split(/[\s-]/);
  return Math.max(...words.map((word) => [...word].reduce((wide, letter) => wide + widthOf(letter), 0)));
}
