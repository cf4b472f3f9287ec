/** Which part of the map is seen: moved by wheel, fingers, buttons and keys. */
import { SHEET } from './land';
import type { Box } from './naming';
import type { Frame } from './reading';

const CLOSEST = 130;
const MARGIN = 24;
/** How much of the panel's right edge lies under the buttons of the map. */
const BUTTONS = 58;

export class Looking {
  /** The middle of what is seen, and how much of the map fits across. */
  x = $state((SHEET.left + SHEET.right) / 2);
  y = $state((SHEET.top + SHEET.bottom) / 2);
  across = $state(SHEET.right - SHEET.left);
  /** The panel in pixels. */
  width = $state(1);
  height = $state(1);
  /** Whether a person has moved the map since it last followed the game. */
  moved = $state(false);

  readonly farthest = $derived(
    Math.max(SHEET.right - SHEET.left - 2 * MARGIN, ((SHEET.bottom - SHEET.top - 2 * MARGIN) * this.width) / this.height),
  );
  readonly scale = $derived(this.width / this.across);
  readonly high = $derived(this.height / this.scale);
  readonly box = $derived(
    `${(this.x - this.across / 2).toFixed(2)} ${(this.y - this.high / 2).toFixed(2)} ${this.across.toFixed(2)} ${this.high.toFixed(2)}`,
  );

  private going = 0;

  /** Where a point of the map is in the panel. */
  toPanel(x: number, y: number): { left: number; top: number } {
    return { left: (x - this.x) * this.scale + this.width / 2, top: (y - this.y) * this.scale + this.height / 2 };
  }

  toMap(left: number, top: number): { x: number; y: number } {
    return { x: this.x + (left - this.width / 2) / this.scale, y: this.y + (top - this.height / 2) / this.scale };
  }

  /** A box of the panel as it lies on the map. */
  boxOnMap(box: Box): Box {
    const [from, to] = [this.toMap(box.left, box.top), this.toMap(box.right, box.bottom)];
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  private settle(x: number, y: number, across: number): void {
    this.across = Math.min(this.farthest, Math.max(CLOSEST, across));
    const high = (this.height / this.width) * this.across;
    this.x = within(x, SHEET.left + MARGIN, SHEET.right - MARGIN, this.across);
    this.y = within(y, SHEET.top + MARGIN, SHEET.bottom - MARGIN, high);
  }

  /** Comes closer (above 1) or goes farther, keeping the point under the pointer where it is. */
  zoom(by: number, left = this.width / 2, top = this.height / 2): void {
    cancelAnimationFrame(this.going);
    this.moved = true;
    const held = this.toMap(left, top);
    const across = Math.min(this.farthest, Math.max(CLOSEST, this.across / by));
    const scale = this.width / across;
    this.settle(held.x - (left - this.width / 2) / scale, held.y - (top - this.height / 2) / scale, across);
  }

  pan(right: number, down: number): void {
    cancelAnimationFrame(this.going);
    this.moved = true;
    this.settle(this.x - right / this.scale, this.y - down / this.scale, this.across);
  }

  /** Shows a frame as large as it fits beside the buttons; without one, the whole map. */
  show(frame: Frame | null, animated: boolean): void {
    cancelAnimationFrame(this.going);
    const free = Math.max(1, this.width - BUTTONS);
    const across = frame ? Math.max((frame.wide * this.width) / free, (frame.high * this.width) / this.height) : this.farthest;
    const x = frame ? frame.x + frame.wide / 2 + (across / this.width) * (BUTTONS / 2) : (SHEET.left + SHEET.right) / 2;
    const y = frame ? frame.y + frame.high / 2 : (SHEET.top + SHEET.bottom) / 2;
    this.moved = false;
    if (!animated) {
      this.settle(x, y, across);
      return;
    }
    const from = { x: this.x, y: this.y, across: this.across };
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / 420);
      const eased = part * part * (3 - 2 * part);
      this.settle(from.x + (x - from.x) * eased, from.y + (y - from.y) * eased, from.across + (across - from.across) * eased);
      if (part < 1) this.going = requestAnimationFrame(step);
    };
    this.going = requestAnimationFrame(step);
  }

  /** Brings a point into sight, if it is not. */
  reveal(x: number, y: number): void {
    const { left, top } = this.toPanel(x, y);
    if (left < 40 || top < 40 || left > this.width - 40 || top > this.height - 40) this.settle(x, y, this.across);
  }

  /** After the panel has changed its size. */
  refit(): void {
    this.settle(this.x, this.y, this.across);
  }
}

function within(value: number, low: number, high: number, span: number): number {
  if (span >= high - low) return (low + high) / 2;
  return Math.min(high - span / 2, Math.max(low + span / 2, value));
}
