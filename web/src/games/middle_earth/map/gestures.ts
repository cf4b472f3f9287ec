/** Fingers and the mouse upon the map: one moves it, two change its size, a short press picks a spot. */
import type { Looking } from './looking.svelte';

interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Farther than this a press is a pull. */
const STILL = 5;

export class Gestures {
  readonly #held = new Map<number, Spot>();
  #pulled = 0;
  readonly #look: Looking;
  readonly #point: (spot: Spot) => void;
  readonly #pick: (spot: Spot, byTouch: boolean) => void;

  constructor(look: Looking, point: (spot: Spot) => void, pick: (spot: Spot, byTouch: boolean) => void) {
    this.#look = look;
    this.#point = point;
    this.#pick = pick;
  }

  press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#held.set(event.pointerId, spotOf(event));
    this.#pulled = 0;
  };

  drag = (event: PointerEvent): void => {
    const now = spotOf(event);
    const before = this.#held.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.#point(now);
      return;
    }
    const [other] = [...this.#held].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other) {
      const wasApart = Math.hypot(before.left - other.left, before.top - other.top);
      const isApart = Math.hypot(now.left - other.left, now.top - other.top);
      this.#look.pan((now.left - before.left) / 2, (now.top - before.top) / 2);
      if (wasApart > 8) this.#look.zoom(isApart / wasApart, (now.left + other.left) / 2, (now.top + other.top) / 2);
      this.#pulled += 2 * STILL;
    } else {
      this.#pulled += Math.hypot(now.left - before.left, now.top - before.top);
      if (this.#pulled > STILL) {
        (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
        this.#look.pan(now.left - before.left, now.top - before.top);
      }
    }
    this.#held.set(event.pointerId, now);
  };

  release = (event: PointerEvent): void => {
    if (!this.#held.delete(event.pointerId) || event.type === 'pointercancel' || this.#pulled > STILL) return;
    this.#pick(spotOf(event), event.pointerType !== 'mouse');
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = spotOf(event);
    this.#look.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), left, top);
  };
}

function spotOf(event: PointerEvent | WheelEvent): Spot {
  const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
  return { left: event.clientX - box.left, top: event.clientY - box.top };
}
