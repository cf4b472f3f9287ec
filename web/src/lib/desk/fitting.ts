/** The widths between which cards on the table grow and shrink, and the steps in which they do. */
export const SMALLEST = 92;
export const LARGEST = 220;
const STEP = 4;
/** On a narrower or lower table cards are as small as a finger allows. */
const NARROW = 640;
const LOW = 360;

/** The largest width at which everything fits, found by trying; the smallest if nothing does. */
export function largest(fits: (width: number) => boolean): number {
  let [low, high] = [0, (LARGEST - SMALLEST) / STEP];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(SMALLEST + middle * STEP)) low = middle;
    else high = middle - 1;
  }
  return SMALLEST + low * STEP;
}

/** Keeps the cards of a table as large as they can be without a need to scroll it, or a row of it that says so (`data-row`). */
export class Fitting {
  #high = 0;

  /** Whether the table has come to another height than it was fitted to. */
  isDue(table: HTMLElement): boolean {
    return table.offsetHeight !== this.#high;
  }

  /** Makes the cards fit into so much height. */
  fit(table: HTMLElement, room: number): void {
    // What is measured is where cards come to lie, not where they are on their way.
    table.classList.add('fitting');
    if (table.clientWidth <= NARROW || room <= LOW) table.style.removeProperty('--fit');
    else {
      const rows = [...table.querySelectorAll('[data-row]')];
      const set = (width: number) => table.style.setProperty('--fit', `${width}px`);
      set(
        largest((width) => {
          set(width);
          return table.offsetHeight <= room && rows.every((row) => row.scrollWidth <= row.clientWidth + 1);
        }),
      );
    }
    this.#high = table.offsetHeight;
    table.classList.remove('fitting');
  }
}
