const MOVED = ['wheel', 'touchmove'] as const;

/**
 * Brings what matters now into sight. A fight stays there while the table around it changes its size (faces arrive, the
 * hand folds, a list opens), until the person moves the table himself. Returns how to stop.
 */
export function keepInSight(root: HTMLElement, isAsked: boolean, smoothly: boolean): () => void {
  bringIntoSight(root, isAsked, smoothly);
  const fight = fightOn(root);
  if (!fight) return () => undefined;
  const observer = new ResizeObserver(() => bringIntoSight(root, isAsked, smoothly));
  const around = [fight, root, root.parentElement, root.querySelector('[data-zone="hand"]')];
  for (const element of around) if (element) observer.observe(element);
  const stop = (): void => observer.disconnect();
  for (const moved of MOVED) root.addEventListener(moved, stop, { once: true, passive: true });
  return () => {
    stop();
    for (const moved of MOVED) root.removeEventListener(moved, stop);
  };
}

function fightOn(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('[data-fight]');
}

/**
 * What matters now may lie out of sight or under the hand: a fight under way (data-fight, in it data-fighter) comes first,
 * whoever is asked; then, on a narrow table, an attack; else a card that may be chosen.
 */
function bringIntoSight(root: HTMLElement, isAsked: boolean, smoothly: boolean): void {
  const behavior = smoothly ? 'smooth' : 'auto';
  const fight = fightOn(root);
  const free = freeOfTheHand(root);
  if (fight) {
    bringFight(fight, free, behavior);
    return;
  }
  if (!isAsked) return;
  const isNarrow = root.clientWidth <= 640;
  const wanted = [...root.querySelectorAll<HTMLElement>(isNarrow ? '.combat, .touchable' : '.touchable')].filter(
    (element) => !element.closest('[data-zone="hand"]'),
  );
  const edge = isNarrow ? innerHeight * 0.6 : free.bottom;
  const isSeen = wanted.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isNarrow ? bottom > 60 && top < edge : top > 40 && (top + bottom) / 2 < edge;
  });
  if (!isSeen) wanted[0]?.scrollIntoView({ block: 'center', behavior });
}

interface Free {
  top: number;
  bottom: number;
  /** How much of the table's window the hand covers. */
  covered: number;
}

/** The part of the table's window that no card of the hand covers. */
function freeOfTheHand(root: HTMLElement): Free {
  const box = root.parentElement?.getBoundingClientRect();
  const [top, end] = [box?.top ?? 0, box?.bottom ?? innerHeight];
  const held = [...root.querySelectorAll<HTMLElement>('[data-zone="hand"] .held')].map((card) => card.getBoundingClientRect().top);
  const bottom = Math.min(end, ...held);
  return { top, bottom, covered: end - bottom };
}

const MARGIN = 10;

/** All of a fight, if there is room for it; if not, as much of it as there is room for from the fighter on. */
function bringFight(fight: HTMLElement, free: Free, behavior: ScrollBehavior): void {
  const box = fight.getBoundingClientRect();
  const fighter = fight.querySelector('[data-fighter]')?.getBoundingClientRect() ?? box;
  const isWhole = box.height + 2 * MARGIN <= free.bottom - free.top;
  const isBelow = box.bottom - fighter.bottom < fighter.top - box.top;
  fight.style.scrollMargin = `${MARGIN}px 0 ${free.covered + MARGIN}px`;
  fight.scrollIntoView({ block: isWhole ? 'nearest' : isBelow ? 'end' : 'start', behavior });
}
