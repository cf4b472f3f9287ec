import { call, errorMessage } from '../api';
import type { Advice, ChatLine, ErrorBody, LessonReasons, LessonView, Reason, StoryLine, View } from '../wire';
import type { Connection, PlayLink } from './link.svelte';

/** A table at which somebody learns: the server keeps nothing of it, and answers each attempt with where it stands. */
export abstract class TaughtLink implements PlayLink {
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

  /** What is said to the last answer, and whether it was right. */
  told = $state.raw<{ right: boolean; words: string } | null>(null);

  protected path: string;

  constructor(path: string) {
    this.path = path;
  }

  get mayAct(): boolean {
    return this.view?.decision != null && this.answered === null;
  }

  answer(option: string): void {
    if (this.mayAct) void this.ask(option);
  }

  async whyNot(about: number | string): Promise<Reason[]> {
    try {
      const asked = typeof about === 'number' ? { card: about } : { words: about };
      return (await call<LessonReasons>(`${this.path}/why-not`, { body: { ...this.standing(), ...asked } })).reasons;
    } catch (error) {
      return [{ words: errorMessage(error), rules: [] }];
    }
  }

  abstract readonly hint: (() => Promise<Advice>) | null;

  retry(): void {
    void this.ask('');
  }

  // What there is no use for.
  say = (): void => undefined;
  concede = (): void => undefined;
  askUndo = (): void => undefined;
  replyUndo = (): void => undefined;
  askRematch = (): void => undefined;
  resume = (): void => undefined;
  set = (): void => undefined;
  close = (): void => undefined;

  /** What tells the server where the table stands. */
  protected standing(): object {
    return {};
  }

  /** Sends an attempt, and shows what came of it. */
  protected abstract attempt(words: string, giveUp: boolean): Promise<void>;

  protected async ask(words: string, giveUp = false): Promise<void> {
    this.answered = this.view?.version ?? 0;
    this.refusal = null;
    try {
      await this.attempt(words, giveUp);
      this.connection = 'live';
      this.closingWords = '';
    } catch (error) {
      if (this.view) this.told = { right: false, words: errorMessage(error) };
      else {
        this.closingWords = errorMessage(error);
        this.connection = 'lost';
      }
    } finally {
      this.answered = null;
    }
  }

  protected show(table: LessonView, seat: number): void {
    this.story = table.story.lines;
    this.receivedAt = Date.now();
    this.view = {
      type: 'view',
      version: table.version,
      table: '',
      game: table.game,
      format: table.format,
      seat,
      seats: [0, 1].map((each) =>
        each === seat
          ? { seat: each, name: 'You', kind: 'person', present: true }
          : { seat: each, name: 'Opponent', kind: 'computer', present: true },
      ),
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
