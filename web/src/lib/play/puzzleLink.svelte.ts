import { call } from '../api';
import { noteAttempt, puzzleProgress } from '../puzzles.svelte';
import type { PuzzleSeen } from '../wire';
import { TaughtLink } from './taughtLink.svelte';

/** A puzzle as a table: the first answer counts for the rating, which is kept in this browser. */
export class PuzzleLink extends TaughtLink {
  seen = $state.raw<PuzzleSeen | null>(null);
  /** By how much the rating has changed. */
  gained = $state<number | null>(null);

  #game: string;
  #number: number;

  constructor(game: string, number: number) {
    super(`/api/games/${game}/puzzles/${number}`);
    this.#game = game;
    this.#number = number;
    void this.ask('');
  }

  /** Shows the solution; who has not tried has not solved it. */
  giveUp(): void {
    if (this.answered === null) void this.ask('', true);
  }

  /** A puzzle gives no hints; its solution can be shown. */
  readonly hint = null;

  protected async attempt(words: string, giveUp: boolean): Promise<void> {
    const progress = puzzleProgress(this.#game);
    const counts = (words !== '' || giveUp) && !(this.#number in progress.tried);
    const rating = counts ? progress.rating : undefined;
    const seen = await call<PuzzleSeen>(this.path, { body: { attempt: words, give_up: giveUp, rating } });
    if (counts && seen.rated) {
      this.gained = Math.round(seen.rated.rating) - Math.round(progress.rating.rating);
      noteAttempt(this.#game, this.#number, seen.right, seen.rated);
    }
    if (seen.over) this.answeredAt = this.story.length;
    this.told = words ? { right: seen.right, words: seen.words } : null;
    this.seen = seen;
    this.show(seen.view, seen.seat);
  }
}
