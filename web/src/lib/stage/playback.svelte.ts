import { gameOf } from '../game';
import { recentEvents } from '../play/story';
import type { StoryLine, TablePicture, View } from '../wire';
import { beatsOf, holds, knownUpTo, talliesOf, type Beat, type Pace } from './beats';

interface Arrived {
  view: View;
  story: readonly StoryLine[];
  beats: Beat[];
}

/**
 * What the table shows: views in the order in which they came, each after the beats of what led to it. A person who is not
 * looking, or does not want beats, sees the last view at once.
 */
export class Playback {
  view = $state.raw<View | null>(null);
  /** The lines that have had their beats since that view, the last one before the eye now. */
  beats = $state.raw<readonly StoryLine[]>([]);
  /** How many lines of the story have been told. */
  told = $state(0);
  /** What happened while nobody looked. */
  away = $state('');

  #pace: () => Pace;
  #story: readonly StoryLine[] = [];
  #queue: Arrived[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pace: () => Pace) {
    this.#pace = pace;
    document.addEventListener('visibilitychange', this.#turnedAway);
  }

  get isPlaying(): boolean {
    return this.beats.length > 0;
  }

  /** A view has come, with the whole story as it is now. */
  take(view: View, story: readonly StoryLine[]): void {
    const known = this.#story;
    this.#story = story;
    const isFirst = this.view === null || view.picture === null || this.view.picture === null;
    const isTakenBack = story.length < known.length;
    if (isFirst || isTakenBack || this.#pace() === 'off') {
      this.#showLast(view, story);
      return;
    }
    if (document.hidden) {
      this.away = recentEvents(story, knownUpTo(known, story), 3) || this.away;
      this.#showLast(view, story);
      return;
    }
    const play = gameOf(view.game)?.play;
    const before = (this.#queue.at(-1)?.view ?? this.view)?.picture as TablePicture;
    const beats = beatsOf(known, story, play, view.seat);
    const tallies = talliesOf(before, view.picture as TablePicture, play, story.length);
    this.#queue.push({ view, story, beats: [...beats, ...tallies] });
    if (this.#timer === undefined) this.#next();
  }

  /** Shows at once where it has all led to. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.#showLast(last.view, last.story);
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#turnedAway);
  }

  #turnedAway = (): void => {
    if (!document.hidden || !this.isPlaying) return;
    this.away = recentEvents(this.#story, this.told, 3);
    this.skip();
  };

  #showLast(view: View, story: readonly StoryLine[]): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#show(view, story);
  }

  #show(view: View, story: readonly StoryLine[]): void {
    this.view = view;
    this.told = story.length;
    this.beats = [];
  }

  #next(): void {
    this.#timer = undefined;
    const arrived = this.#queue[0];
    if (!arrived) return;
    const beat = arrived.beats[0];
    const pace = this.#pace();
    if (pace === 'off') {
      this.skip();
    } else if (beat) {
      const all = this.#queue.flatMap((each) => each.beats);
      const hold = holds(all, pace)[0];
      arrived.beats.shift();
      this.beats = [...this.beats, beat.line];
      this.told = Math.max(this.told, beat.told);
      this.#timer = setTimeout(() => this.#next(), hold);
    } else {
      this.#queue.shift();
      this.#show(arrived.view, arrived.story);
      this.#next();
    }
  }
}
