import { call } from '../api';
import type { Advice, LessonSeen } from '../wire';
import { TaughtLink } from './taughtLink.svelte';

export const GO_ON = 'go on';

/** A lesson as a table: every answer is tried by the server, which keeps nothing; the right ones are kept here. */
export class LessonLink extends TaughtLink {
  /** Where the lesson stands. */
  seen = $state.raw<LessonSeen | null>(null);

  #answers: string[] = [];

  constructor(game: string, number: number) {
    super(`/api/games/${game}/lessons/${number}`);
    void this.ask('');
  }

  /** An answer in words, or "go on". */
  reply(words: string): void {
    if (this.answered === null) void this.ask(words);
  }

  readonly hint = (): Promise<Advice> => {
    const hint = this.seen?.hint;
    return hint ? Promise.resolve(hint) : Promise.reject(new Error('There is nothing to do at the table just now.'));
  };

  /** From the beginning. */
  again(): void {
    this.#answers = [];
    this.told = null;
    void this.ask('');
  }

  protected override standing(): object {
    return { answers: this.#answers };
  }

  protected async attempt(words: string): Promise<void> {
    const seen = await call<LessonSeen>(this.path, { body: { answers: this.#answers, attempt: words } });
    if (words && seen.right) {
      this.#answers = [...this.#answers, words];
      this.answeredAt = this.story.length;
    }
    this.told = words && seen.words ? { right: seen.right, words: seen.words } : null;
    this.seen = seen;
    if (seen.view) this.show(seen.view, 0);
  }
}
