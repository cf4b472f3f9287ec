/** Where those lie whom one leads, and those whom others lead. */
const OWN = '[data-led="own"]';
const THEIRS = '[data-led="others"]';

/**
 * What matters now may lie out of sight: a part of the table that is needed, those that a lesson points at, or else whom
 * the question is about and the cards that may be chosen, are brought to where they are seen. If there is no room for all
 * of them, whom it is about comes first, then one's own cards.
 */
export function bringIntoSight(root: HTMLElement, smoothly: boolean, matters: '.touchable' | '.pointed' = '.touchable'): void {
  const behavior = smoothly ? 'smooth' : 'auto';
  const wanted = [...root.querySelectorAll<HTMLElement>(matters)];
  if (matters === '.pointed') {
    showAll(root, wanted, behavior);
    return;
  }
  const needed = root.querySelector<HTMLElement>('[data-needed]');
  if (needed) {
    needed.scrollIntoView({ block: 'nearest', behavior });
    return;
  }
  const own = wanted.filter((element) => element.closest(OWN));
  const about = [...root.querySelectorAll<HTMLElement>('[data-about]')];
  const isAbout = wanted.length === 0 || about.some((part) => !part.closest(OWN) || wanted.some((element) => part.contains(element)));
  // Where nobody is named the question is about one's own; whoever else could be chosen there is chosen on the map, too.
  const whom = about.length > 0 ? about : [...root.querySelectorAll<HTMLElement>(OWN)];
  const beyond = wanted.filter((element) => !element.closest(THEIRS));
  const parts = [[...whom, ...wanted], isAbout ? about : [], own, beyond, about.length > 0 ? wanted : whom];
  const part = parts.find((each) => each.length > 0 && hasRoomFor(root, each));
  if (part) {
    showAll(root, part, behavior);
    return;
  }
  const sought = [own, about.length > 0 ? wanted : beyond].find((each) => each.length > 0) ?? whom;
  const [from, to] = seenOf(root);
  const isSeen = sought.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > from - 8 && (top + bottom) / 2 < to;
  });
  if (!isSeen) showAll(root, sought.slice(0, 1), behavior);
}

/** Scrolls until all of them are seen, or as many as there is room for, unless they are already. */
function showAll(root: HTMLElement, wanted: readonly HTMLElement[], behavior: ScrollBehavior): void {
  const board = root.parentElement;
  if (!board || wanted.length === 0) return;
  const [top, bottom] = spanOf(wanted);
  const [from, to] = seenOf(root);
  if (top >= from && bottom <= to) return;
  const isWhole = bottom - top <= to - from;
  board.scrollBy({ top: isWhole ? (top + bottom - from - to) / 2 : top - from - 4, behavior });
}

/** Whether they are seen in one view, but for words at their lower edge. */
function hasRoomFor(root: HTMLElement, elements: readonly HTMLElement[]): boolean {
  const [top, bottom] = spanOf(elements);
  const [from, to] = seenOf(root);
  return bottom - top <= to - from + 24;
}

/** From which height of the window to which they reach. */
function spanOf(elements: readonly HTMLElement[]): [number, number] {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
}

/** Between which heights of the window the table is seen. */
function seenOf(root: HTMLElement): [number, number] {
  const board = root.parentElement?.getBoundingClientRect();
  return [board?.top ?? 0, board?.bottom ?? innerHeight];
}
