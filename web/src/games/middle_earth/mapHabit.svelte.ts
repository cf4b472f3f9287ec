import type { Lands } from './lands';

const STORE = 'westmarch.map';

/** The map unrolls by itself where a way is chosen, unless one likes it otherwise. */
export class MapHabit {
  #likesOpen = $state(false);
  readonly #lands: Lands;
  /** What was done by hand, until the question changes its nature. */
  #byHand = $state<boolean | null>(null);

  constructor(lands: Lands) {
    this.#lands = lands;
    this.#likesOpen = kept(lands);
  }

  isOpen(needed: boolean): boolean {
    return this.#byHand ?? (needed || this.#likesOpen);
  }

  toggle(needed: boolean): void {
    this.#byHand = !this.isOpen(needed);
    if (needed) return;
    this.#likesOpen = this.#byHand;
    try {
      localStorage.setItem(storeOf(this.#lands), this.#likesOpen ? 'open' : 'when needed');
    } catch {
      // Then it is as usual the next time.
    }
  }

  forgetHand(): void {
    this.#byHand = null;
  }
}

/** Where the map is the board, it is rolled up on purpose; else it is opened so. Each kind of table has its own habit. */
const storeOf = (lands: Lands): string => (lands.isMapBoard ? `${STORE}.board` : STORE);

function kept(lands: Lands): boolean {
  try {
    const found = localStorage.getItem(storeOf(lands));
    return found === null ? lands.isMapBoard : found === 'open';
  } catch {
    return lands.isMapBoard;
  }
}
