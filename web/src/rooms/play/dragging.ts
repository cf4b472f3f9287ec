/** How far the pointer goes before a press is a drag. */
const THRESHOLD = 8;

interface Dragged {
  /** Whether a card can be dragged. */
  take(card: number, at: HTMLElement): boolean;
  move(x: number, y: number): void;
  /** Let go over a card, or over none. */
  drop(card: number | null): void;
}

export function cardAt(target: EventTarget | Element | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
}

/** Cards are dragged with the mouse or a pen; a finger scrolls, and taps the card and then its target. */
export function dragging(table: HTMLElement, dragged: Dragged): () => void {
  let start: { x: number; y: number; at: HTMLElement; pointer: number } | null = null;
  let isHeld = false;

  function down(event: PointerEvent): void {
    const at = cardAt(event.target);
    start =
      at && event.button === 0 && event.pointerType !== 'touch'
        ? { x: event.clientX, y: event.clientY, at, pointer: event.pointerId }
        : null;
    isHeld = false;
  }
  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointer) return;
    if (!isHeld) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
      if (!dragged.take(Number(start.at.dataset.card), start.at)) {
        start = null;
        return;
      }
      isHeld = true;
    }
    dragged.move(event.clientX, event.clientY);
  }
  function up(event: PointerEvent): void {
    if (isHeld) {
      const under = cardAt(document.elementFromPoint(event.clientX, event.clientY));
      // The click that ends a drag is none.
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }));
      dragged.drop(under ? Number(under.dataset.card) : null);
    }
    start = null;
    isHeld = false;
  }
  function stop(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }
  const refuse = (event: Event) => event.preventDefault();

  table.addEventListener('pointerdown', down);
  table.addEventListener('dragstart', refuse);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  return () => {
    table.removeEventListener('pointerdown', down);
    table.removeEventListener('dragstart', refuse);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
  };
}
