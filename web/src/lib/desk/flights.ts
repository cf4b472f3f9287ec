/** A card as it shows: its number, and what the viewer knows it to be (empty if nothing). */
export interface Piece {
  card: string;
  definition: string;
}

/**
 * For each card that shows now, the piece that it was before: by its number, as long as that means the same card. In a
 * hidden pile, such as one's own hand, cards may exchange their numbers; then it is the one with the same face.
 */
export function followed<Before extends Piece>(before: readonly Before[], after: readonly Piece[]): (Before | undefined)[] {
  const byNumber = new Map(before.map((piece) => [piece.card, piece]));
  const found = after.map((piece) => {
    const was = byNumber.get(piece.card);
    return was && (was.definition === piece.definition || !was.definition || !piece.definition) ? was : undefined;
  });
  const left = before.filter((piece) => piece.definition && !found.includes(piece));
  return after.map((piece, index) => {
    if (found[index] || !piece.definition) return found[index];
    const same = left.findIndex((other) => other.definition === piece.definition);
    return same < 0 ? undefined : left.splice(same, 1)[0];
  });
}

interface Lying extends Piece {
  box: DOMRect;
  home: Element;
  homeBox: DOMRect;
}

/**
 * Cards fly from where they lay to where they lie now. Measured before a change of the view, played after it. Within
 * one home (the hand, a group of cards) only what moves in it counts, so that nothing flies when the whole home shifts.
 */
export class Flights {
  #places: Lying[] = [];

  measure(root: HTMLElement): void {
    this.#places = pieces(root).map(lying);
  }

  play(root: HTMLElement): void {
    if (this.#places.length === 0) return;
    const elements = pieces(root);
    const places = followed(this.#places, elements.map(shown));
    for (const [index, element] of elements.entries()) {
      const from = places[index];
      if (!from) {
        element.animate(
          [
            { opacity: 0, transform: 'translateY(12px) scale(0.94)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: 260, easing: 'ease-out' },
        );
        continue;
      }
      const to = lying(element);
      const shift = from.home === to.home ? [from.homeBox.left - to.homeBox.left, from.homeBox.top - to.homeBox.top] : [0, 0];
      const [dx, dy] = [from.box.left - to.box.left - shift[0]!, from.box.top - to.box.top - shift[1]!];
      if (Math.abs(dx) + Math.abs(dy) < 6) continue;
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: 340,
        easing: 'cubic-bezier(0.25, 0.8, 0.3, 1)',
      });
    }
  }
}

function lying(element: HTMLElement): Lying {
  const home = element.closest('[data-home], dialog') ?? document.body;
  return { ...shown(element), box: element.getBoundingClientRect(), home, homeBox: home.getBoundingClientRect() };
}

function shown(element: HTMLElement): Piece {
  return { card: element.dataset.card!, definition: element.dataset.definition ?? '' };
}

/** Who goes by keys is not thrown off the table when the card in focus moves: it is followed, else something to choose. */
export class KeptFocus {
  #before: Piece[] = [];
  #piece: Piece | undefined;

  remember(root: HTMLElement): void {
    const active = document.activeElement;
    const elements = pieces(root);
    const index = active instanceof HTMLElement && active.matches(':focus-visible') ? elements.indexOf(active) : -1;
    this.#before = elements.map(shown);
    this.#piece = this.#before[index];
  }

  restore(root: HTMLElement): void {
    if (!this.#piece) return;
    const active = document.activeElement;
    const elements = pieces(root);
    // Whoever has turned to something else meanwhile stays there.
    if (active && active !== document.body && !elements.includes(active as HTMLElement)) return;
    const moved = elements[followed(this.#before, elements.map(shown)).indexOf(this.#piece)];
    (moved ?? root.querySelector<HTMLElement>('.touchable'))?.focus();
  }
}

function pieces(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')];
}
