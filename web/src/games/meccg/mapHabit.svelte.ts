const STORE = 'westmarch.map';

/** The map unrolls by itself where a way is chosen, unless one likes it otherwise. */
export class MapHabit {
  #likesOpen = $state(kept());
  /** What was done by hand, until the question changes its nature. */
  #byHand = $state<boolean | null>(null);

  isOpen(needed: boolean): boolean {
    return this.#byHand ?? (needed || this.#likesOpen);
  }

  toggle(needed: boolean): void {
    this.#byHand = !this.isOpen(needed);
    if (needed) return;
    this.#likesOpen = this.#byHand;
    try {
      localStorage.setItem(STORE, this.#likesOpen ? 'open' : 'when needed');
    } catch {
      // Then it is as usual the next time.
    }
  }

  forgetHand(): void {
    this.#byHand = null;
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(STORE) === 'open';
  } catch {
    return false;
  }
}
