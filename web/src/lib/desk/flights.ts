interface Lying {
  box: DOMRect;
  home: Element;
  homeBox: DOMRect;
}

/**
 * Cards fly from where they lay to where they lie now. Measured before a change of the view, played after it. Within
 * one home (a company, the hand) only what moves in it counts, so that nothing flies when the whole home shifts.
 */
export class Flights {
  #places = new Map<string, Lying>();

  measure(root: HTMLElement): void {
    this.#places.clear();
    for (const [card, element] of pieces(root)) this.#places.set(card, lying(element));
  }

  play(root: HTMLElement): void {
    if (this.#places.size === 0) return;
    for (const [card, element] of pieces(root)) {
      const from = this.#places.get(card);
      if (!from) {
        element.animate([{ opacity: 0, transform: 'translateY(12px) scale(0.94)' }, { opacity: 1, transform: 'none' }], { duration: 260, easing: 'ease-out' });
        continue;
      }
      const to = lying(element);
      const shift = from.home === to.home ? [from.homeBox.left - to.homeBox.left, from.homeBox.top - to.homeBox.top] : [0, 0];
      const [dx, dy] = [from.box.left - to.box.left - shift[0]!, from.box.top - to.box.top - shift[1]!];
      if (Math.abs(dx) + Math.abs(dy) < 6) continue;
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], { duration: 340, easing: 'cubic-bezier(0.25, 0.8, 0.3, 1)' });
    }
  }
}

function lying(element: HTMLElement): Lying {
  const home = element.closest('.company, .hand, .group, .chain, .combat, .offered, [data-home], dialog') ?? document.body;
  return { box: element.getBoundingClientRect(), home, homeBox: home.getBoundingClientRect() };
}

/** Who goes by keys is not thrown off the table when the card in focus moves: it is followed, else something to choose. */
export class KeptFocus {
  #card: string | null = null;

  remember(root: HTMLElement): void {
    const active = document.activeElement;
    this.#card = active instanceof HTMLElement && root.contains(active) && active.matches(':focus-visible') ? (active.dataset.card ?? null) : null;
  }

  restore(root: HTMLElement): void {
    if (this.#card === null || (document.activeElement && document.activeElement !== document.body)) return;
    const moved = root.querySelector<HTMLElement>(`[data-card="${this.#card}"]`);
    (moved ?? root.querySelector<HTMLElement>('.touchable'))?.focus();
  }
}

function pieces(root: HTMLElement): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')].map((element) => [element.dataset.card!, element]);
}
