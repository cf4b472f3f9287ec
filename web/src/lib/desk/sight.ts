/**
 * What matters now may lie out of sight or under the hand: a card that may be chosen, or one that a lesson points at, is
 * brought to where it is seen.
 */
export function bringIntoSight(root: HTMLElement, smoothly: boolean, matters: '.touchable' | '.pointed' = '.touchable'): void {
  const behavior = smoothly ? 'smooth' : 'auto';
  const isNarrow = root.clientWidth <= 640;
  const wanted = [...root.querySelectorAll<HTMLElement>(matters)].filter((element) => !element.closest('[data-zone="hand"]'));
  const edge = isNarrow ? innerHeight * 0.6 : handTop(root);
  const window = root.parentElement?.getBoundingClientRect().top ?? 0;
  const isSeen = wanted.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isNarrow ? bottom > window && top < edge : top > window - 8 && (top + bottom) / 2 < edge;
  });
  if (!isSeen) wanted[0]?.scrollIntoView({ block: 'center', behavior });
}

/** How far down the table can be seen. */
function handTop(root: HTMLElement): number {
  const end = root.parentElement?.getBoundingClientRect().bottom ?? innerHeight;
  const held = [...root.querySelectorAll<HTMLElement>('[data-zone="hand"] .held')].map((card) => card.getBoundingClientRect().top);
  return Math.min(end, ...held);
}
