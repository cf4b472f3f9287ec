import type { Option } from '../wire';

/** Up to this width of the window a bar has its buttons in a row of their own. */
const NARROW = 900;
/** Up to these widths no keys are shown, and no space. */
const KEYLESS = 640;
const SPACELESS = 1200;
/** Besides the words: the edges of a button, the key that chooses it, the caret of a pass. */
const EDGE = 24;
const KEY = 22;
const CARET = 50;
/** The key that passes. */
const SPACE = 46;
/** The button that opens the list of all choices. */
export const LIST = 130;

/** The least that a question takes beside the buttons, with the mark of its rule and the gaps between them. */
const ASK = 330;
const ASK_LOW = 310;

export interface WindowSize {
  width: number;
  height: number;
  /** Something points at the page, so that keys are shown even where it is narrow. */
  points?: boolean;
}

/** How much room the buttons of a bar have; in a low window, as on a phone that lies, they stand beside the question. */
export function roomIn(bar: number, size: WindowSize): number {
  if (size.width > NARROW) return Math.min(bar * 0.66, bar - ASK);
  return size.height <= 500 && size.width >= 560 ? Math.min(bar * 0.62, bar - ASK_LOW) : bar - 32;
}

/** How wide a letter of a button is. */
const letterOf = (size: WindowSize): number => (size.width <= NARROW ? 7.2 : 8);

/** So wide are words in two lines at most. */
export const breadthOfWords = (words: string, size: WindowSize): number => (lettersOf(words) + 1) * letterOf(size);

/** About how wide some choices are as buttons, beside the passes and the proposal: words take two lines at most. */
export function breadthOf(options: readonly Option[], ways: readonly Option[], proposal: Option | null, size: WindowSize): number {
  const narrow = size.width <= NARROW;
  const [letter, small] = [letterOf(size), narrow ? 6.2 : 6.6];
  const edge = EDGE + (narrow && !(size.points && size.width > KEYLESS) ? 0 : KEY);
  let wide = 0;
  for (const option of options) wide += Math.max(lettersOf(option.sentence) * letter, lettersOf(option.note) * small) + edge;
  const onward = EDGE + CARET + (size.width > SPACELESS ? SPACE : 0);
  for (const way of ways) wide += lettersOf(way.sentence) * letter + onward;
  if (proposal) wide += lettersOf(proposal.sentence) * letter + edge;
  return wide;
}

/** How many letters the longer line has if words are parted into two as well as they can be; no word is broken. */
function lettersOf(words: string): number {
  let least = words.length;
  for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) least = Math.min(least, Math.max(at, words.length - at - 1));
  return least;
}
