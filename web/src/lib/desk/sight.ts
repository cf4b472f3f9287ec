/**
 * What matters now may lie out of sight: a part of the table that is needed, cards that may be chosen (one's own before
 * others), those that a lesson points at, or else whom the question is about, are brought to where they are seen.
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
  const about = root.querySelector<HTMLElement>('[data-about]');
  const isAbout = about !== null && (wanted.length === 0 || wanted.some((element) => about.contains(element)));
  if (about && isAbout && (wanted.length === 0 || hasRoomFor(root, about))) {
    showAll(root, [about], behavior);
    return;
  }
  const own = wanted.filter((element) => element.closest('[data-zone="companies"]'));
  const sought = own.length > 0 ? own : wanted;
  const [top, bottom] = spanOf(sought);
  const isNarrow = root.clientWidth <= 640;
  const [window, end] = seenOf(root);
  if (bottom - top <= end - window) {
    showAll(root, sought, behavior);
    return;
  }
  const edge = isNarrow ? Math.min(end, innerHeight * 0.6) : end;
  const isSeen = sought.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isNarrow ? bottom > window && top < edge : top > window - 8 && (top + bottom) / 2 < edge;
  });
  if (!isSeen) sought[0]?.scrollIntoView({ block: 'center', behavior });
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

/** Whether it is seen in one view, but for words at its lower edge. */
function hasRoomFor(root: HTMLElement, element: HTMLElement): boolean {
  const [from, to] = seenOf(root);
  return element.offsetHeight <= to - from + 24;
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
