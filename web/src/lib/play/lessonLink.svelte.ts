import { call, errorMessage } from '../api';
import type { Advice, ChatLine, ErrorBody, LessonReasons, LessonSeen, Reason, StoryLine, View } from '../wire';
import type { Connection, PlayLink } from './link.svelte';

export const GO_ON = 'go on';

/** A lesson as a table: every answer is tried by the server, which keeps nothing; the right ones are kept here. */
export class LessonLink implements PlayLink {
  connection = $state<Connection>('connecting');
  view = $state.raw<View | null>(null);
  story = $state.raw<StoryLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  refusal = $state.raw<ErrorBody | null>(null);
  closingWords = $state('');
  storageNotice = $state('');
  answeredAt = $state(0);
  chatCount = $state(0);
  receivedAt = $state(0);
  answered = $state<number | null>(null);

  /** Where the lesson stands. */
  seen = $state.raw<LessonSeen | null>(null);
  /** What is said to the last answer, and whether it was right. */
  told = $state.raw<{ right: boolean; words: string } | null>(null);

  #path: string;
  #answers: string[] = [];

  constructor(game: string, number: number) {
    this.#path = `/api/games/${game}/lessons/${number}`;
    void this.#ask('');
  }

  get mayAct(): boolean {
    return this.view?.decision != null && this.answered === null;
  }

  answer(option: string): void {
    if (this.mayAct) void this.#ask(option);
  }

  /** An answer in words, or "go on". */
  reply(words: string): void {
    if (this.answered === null) void this.#ask(words);
  }

  async whyNot(about: number | string): Promise<Reason[]> {
    try {
      const asked = typeof about === 'number' ? { card: about } : { words: about };
      return (await call<LessonReasons>(`${this.#path}/why-not`, { body: { answers: this.#answers, ...asked } })).reasons;
    } catch (error) {
      return [{ words: errorMessage(error), rules: [] }];
    }
  }

  hint(): Promise<Advice> {
    const hint = this.seen?.hint;
    return hint ? Promise.resolve(hint) : Promise.reject(new Error('There is nothing to do at the table just now.'));
  }

  /** From the beginning. */
  again(): void {
    this.#answers = [];
    this.told = null;
    void this.#ask('');
  }

  retry(): void {
    void this.#ask('');
  }

  // What a lesson has no use for.
  say = (): void => undefined;
  concede = (): void => undefined;
  askUndo = (): void => undefined;
  replyUndo = (): void => undefined;
  askRematch = (): void => undefined;
  resume = (): void => undefined;
  set = (): void => undefined;
  close = (): void => undefined;

  async #ask(attempt: string): Promise<void> {
    this.answered = this.view?.version ?? 0;
    this.refusal = null;
    try {
      const seen = await call<LessonSeen>(this.#path, { body: { answers: this.#answers, attempt } });
      if (attempt && seen.right) {
        this.#answers = [...this.#answers, attempt];
        this.answeredAt = this.story.length;
      }
      this.told = attempt && seen.words ? { right: seen.right, words: seen.words } : null;
      this.seen = seen;
      this.#show(seen);
      this.connection = 'live';
      this.closingWords = '';
    } catch (error) {
      if (this.seen) this.told = { right: false, words: errorMessage(error) };
      else this.closingWords = errorMessage(error);
      if (!this.seen) this.connection = 'lost';
    } finally {
      this.answered = null;
    }
  }

  #show(seen: LessonSeen): void {
    const table = seen.view;
    if (!table) return;
    this.story = table.story.lines;
    this.receivedAt = Date.now();
    this.view = {
      type: 'view',
      version: table.version,
      table: '',
      game: table.game,
      format: table.format,
      seat: 0,
      seats: [
        { seat: 0, name: 'You', kind: 'person', present: true },
        { seat: 1, name: 'Opponent', kind: 'computer', present: true },
      ],
      status: 'running',
      against: 'lesson',
      picture: table.picture,
      decision: table.decision,
      waiting: table.waiting,
      story: table.story,
      clocks: null,
      undo: null,
      mayUndo: false,
      autoPass: {},
      windows: [],
      passUntil: null,
      rematch: null,
      rematchAsked: [],
      result: table.result,
      stopped: null,
      fair: null,
    };
  }
}
