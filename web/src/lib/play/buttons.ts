import type { Option } from '../wire';

/** Up to this width of the window a bar has its buttons in a row of their own. */
const NARROW = 900;
/** Besides the words: the edges of a button, the key that chooses it, the caret of a pass. */
const EDGE = 24;
const KEY = 22;
const CARET = 50;
/** The button that opens the list of all choices. */
export const LIST = 130;

export interface WindowSize {
  width: number;
  height: number;
}

/** How much room the buttons of a bar have; in a low window, as on a phone that lies, they stand beside the question. */
export function roomIn(bar: number, size: WindowSize): number {
  if (size.width > NARROW) return bar * 0.66;
  return size.height <= 500 && size.width >= 560 ? bar * 0.62 : bar - 24;
}

/** About how wide some choices are as buttons, beside the passes and the proposal: words take two lines at most. */
export function breadthOf(options: readonly Option[], ways: readonly Option[], proposal: Option | null, size: WindowSize): number {
  const narrow = size.width <= NARROW;
  const [letter, small] = narrow ? [3.8, 3.3] : [4.3, 3.6];
  const edge = EDGE + (narrow ? 0 : KEY);
  let wide = 0;
  for (const option of options) wide += Math.max(option.sentence.length * letter, option.note.length * small) + edge;
  for (const way of ways) wide += way.sentence.length * letter + edge + CARET;
  if (proposal) wide += proposal.sentence.length * letter + edge;
  return wide;
}
