import { untrack } from 'svelte';

import { errorMessage } from '../../lib/api';
import { requestFaces } from '../../lib/faces.svelte';
import { go as goTo, route } from '../../lib/router.svelte';
import type { Chapter, Replay, SeenMove } from '../../lib/wire';
import { definitionsOf } from '../play/picture';
import { chapterAt, momentFrom, SPECTATOR, type ReplaySource } from './replay';

/** A walk through a recorded game: at which move it stands, seen by whom, and whether it goes on by itself. The address
 * follows it. Made while a component is. */
export class Walk {
  at = $state(0);
  seat = $state(SPECTATOR);
  seen = $state.raw<SeenMove | null>(null);
  problem = $state('');
  playing = $state(false);
  speed = $state('1');
  /** The last step was to the next move or the one before: then things may be seen to move. */
  near = $state(true);
  readonly chapter = $derived.by(() => chapterAt(this.replay.chapters, this.at));

  constructor(
    private readonly source: ReplaySource,
    readonly replay: Replay,
  ) {
    this.at = this.within(Number(route.query.get('at') ?? 0) || 0);
    this.seat = replay.seat;
    $effect(() => this.fetch(this.at, this.seat));
    $effect(() => this.tellAddress(this.at, this.seat));
    $effect(() => {
      const wanted = route.query.get('at');
      untrack(() => {
        if (wanted !== null && !Number.isNaN(Number(wanted)) && document.activeElement?.tagName === 'A') this.step(Number(wanted));
      });
    });
    $effect(() => this.goOn());
  }

  get chapterNow(): Chapter | undefined {
    return this.replay.chapters[this.chapter];
  }

  /** The address that leads to where we are. */
  get address(): string {
    return `/replay/${this.replay.table}?at=${this.at}${this.seat === SPECTATOR ? '' : `&seat=${this.seat}`}`;
  }

  step = (to: number, byHand = true): void => {
    const next = this.within(to);
    if (byHand) this.playing = false;
    this.near = Math.abs(next - this.at) === 1;
    this.at = next;
  };

  nextChapter = (): void => this.step(this.replay.chapters[this.chapter + 1]?.at ?? this.replay.moves);

  lastChapter = (): void => {
    const start = this.chapterNow?.at ?? 0;
    this.step(this.at > start ? start : (this.replay.chapters[this.chapter - 1]?.at ?? 0));
  };

  moment = (way: 1 | -1): void => {
    const to = momentFrom(this.replay.moments, this.at, way);
    if (to !== null) this.step(to);
  };

  play = (): void => {
    if (this.at >= this.replay.moves) this.step(0);
    this.playing = !this.playing;
  };

  /** What a key does here, if it does anything. */
  byKey(key: string): (() => void) | undefined {
    const does: Record<string, () => void> = {
      ArrowRight: () => this.step(this.at + 1),
      ArrowLeft: () => this.step(this.at - 1),
      ArrowDown: this.nextChapter,
      ArrowUp: this.lastChapter,
      PageDown: this.nextChapter,
      PageUp: this.lastChapter,
      Home: () => this.step(0),
      End: () => this.step(this.replay.moves),
      ' ': this.play,
      n: () => this.moment(1),
      p: () => this.moment(-1),
    };
    return does[key];
  }

  private within(move: number): number {
    return Math.min(this.replay.moves, Math.max(0, Math.round(move)));
  }

  private fetch(move: number, eyes: number): () => void {
    let away = false;
    this.source.at(move, eyes).then(
      (found) => {
        if (away) return;
        this.seen = found;
        this.problem = '';
        requestFaces(this.replay.game, definitionsOf(found));
        this.source.ahead(
          [move + 1, move - 1, move + 2].filter((next) => next >= 0 && next <= this.replay.moves),
          eyes,
        );
      },
      (error: unknown) => {
        if (!away) [this.problem, this.playing] = [errorMessage(error), false];
      },
    );
    return () => (away = true);
  }

  /** The address says where we are, a moment after we came to rest. */
  private tellAddress(move: number, eyes: number): () => void {
    const timer = setTimeout(() => {
      const query = new URLSearchParams({
        at: String(move),
        ...(eyes === this.replay.seat && eyes === SPECTATOR ? {} : { seat: String(eyes) }),
      });
      goTo(`/replay/${this.replay.table}?${query}`, { replace: true });
    }, 300);
    return () => clearTimeout(timer);
  }

  private goOn(): (() => void) | undefined {
    if (!this.playing || !this.seen || this.seen.version !== this.at) return;
    if (this.at >= this.replay.moves) {
      this.playing = false;
      return;
    }
    const timer = setTimeout(() => this.step(this.at + 1, false), 1200 / Number(this.speed));
    return () => clearTimeout(timer);
  }
}
