import { call } from '../api';
import type { Advice, ChatLine, ErrorBody, FromServer, Until, Reason, StoryLine, ToServer, View, Habit } from '../wire';
import { pause, spread } from './backoff';
import { nonceFor } from './fairness';
import { withNewLines } from './story';

export type Connection = 'connecting' | 'live' | 'lost' | 'closed';

const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const GREETING = 1500;
/** The code with which the server closes a connection that it will not take again. */
const TURNED_AWAY = 1008;

/** The table as this browser knows it: a socket that comes back by itself, and the last view that came through it. */
export class TableLink {
  connection = $state<Connection>('connecting');
  view = $state.raw<View | null>(null);
  story = $state.raw<StoryLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The last answer that could not be taken. */
  refusal = $state.raw<ErrorBody | null>(null);
  /** Why the server has closed the connection, in its words. */
  closingWords = $state('');
  /** Why everything waits, while the server cannot reach its storage. */
  storageNotice = $state('');
  /** How long the story was when this seat last answered: what came since is new. */
  answeredAt = $state(0);
  /** Lines of chat that came while the page was open. */
  chatCount = $state(0);
  /** When the view came, for clocks that tick here. */
  receivedAt = $state(0);
  /** An answer is under way: nothing more is sent for this version. */
  answered = $state<number | null>(null);

  #table: string;
  #token: string | null;
  #socket: WebSocket | null = null;
  #attempt = 0;
  /** Seconds after which the server wants to see us again; null if it has not said so. */
  #again: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #alive = true;
  #ended = false;
  /** Chat that comes right after a hello is what was said before. */
  #isPastGreeting = false;
  /** What is still to be answered of the last click. */
  #then: readonly string[] = [];
  #questions: { key: string; answer: (reasons: Reason[]) => void }[] = [];

  constructor(table: string, token: string | null) {
    this.#table = table;
    this.#token = token;
    addEventListener('online', this.#retryIfLost);
    document.addEventListener('visibilitychange', this.#retryIfLost);
    this.#open();
  }

  get mayAct(): boolean {
    return this.connection === 'live' && this.view?.decision != null && this.answered !== this.view.version;
  }

  /** Answers, and goes on with the others of one click as soon as they are asked for. */
  answer(option: string, then: readonly string[] = []): void {
    const view = this.view;
    if (!view || !this.mayAct) return;
    this.#then = then;
    this.refusal = null;
    this.answered = view.version;
    this.answeredAt = this.story.length;
    this.#send({ type: 'answer', version: view.version, option });
  }

  whyNot(about: number | string): Promise<Reason[]> {
    if (this.connection !== 'live') return Promise.resolve([{ words: 'The table is out of reach just now.', rules: [] }]);
    this.#send(typeof about === 'number' ? { type: 'why_not', card: about } : { type: 'why_not', words: about });
    return new Promise((answer) => this.#questions.push({ key: String(about), answer }));
  }

  /** What the squire would do now. */
  hint(): Promise<Advice> {
    return call<Advice>(`/api/tables/${this.#table}/hint`, { token: this.#token });
  }

  say(text: string): void {
    this.#send({ type: 'chat', text });
  }
  concede(): void {
    this.#send({ type: 'concede' });
  }
  askUndo(): void {
    this.#send({ type: 'undo' });
  }
  replyUndo(agree: boolean): void {
    this.#send({ type: 'undo_reply', agree });
  }
  askRematch(): void {
    const next = this.view?.fair?.next;
    this.#send({ type: 'rematch', ...(next ? { nonce: nonceFor(next.table, next.commitment) } : {}) });
  }
  resume(): void {
    this.#send({ type: 'resume' });
  }
  set(autoPass: Record<string, Habit>, passUntil: Until | null): void {
    this.#send({ type: 'settings', autoPass, passUntil });
  }

  close(): void {
    this.#ended = true;
    removeEventListener('online', this.#retryIfLost);
    document.removeEventListener('visibilitychange', this.#retryIfLost);
    clearTimeout(this.#timer);
    clearInterval(this.#pingTimer);
    this.#socket?.close();
  }

  /** Tries again at once, when the person or the device says so. */
  retry(): void {
    this.#ended = false;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    if (this.connection !== 'live') this.#open();
  }

  #retryIfLost = () => {
    if (!this.#ended && this.connection === 'lost' && document.visibilityState === 'visible') this.retry();
  };

  #send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#table}/socket`);
    this.#socket?.close();
    this.#socket = socket;
    socket.onopen = () => {
      this.#alive = true;
      this.#isPastGreeting = false;
      this.#send({ type: 'hello', token: this.#token, story: this.story.length });
      clearInterval(this.#pingTimer);
      this.#pingTimer = setInterval(() => this.#beat(socket), PING_EVERY);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.code === TURNED_AWAY) this.connection = 'closed';
      this.#lose();
    };
  }

  #beat(socket: WebSocket): void {
    this.#alive = false;
    this.#send({ type: 'ping' });
    setTimeout(() => {
      if (!this.#alive && socket === this.#socket) socket.close();
    }, ANSWER_WITHIN);
  }

  #lose(): void {
    clearInterval(this.#pingTimer);
    this.answered = null;
    this.#then = [];
    this.storageNotice = '';
    for (const question of this.#questions.splice(0)) question.answer([]);
    if (this.#ended) return;
    if (this.connection === 'closed') return;
    this.connection = 'lost';
    const wait = this.#again === null ? pause(this.#attempt) : spread(this.#again * 1000);
    this.#again = null;
    this.#attempt++;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hear(message: FromServer): void {
    this.#alive = true;
    switch (message.type) {
      case 'view':
        this.#see(message);
        break;
      case 'chat':
        if (this.#isPastGreeting) this.chatCount += message.lines.length;
        this.chat = [...this.chat, ...message.lines].filter(once);
        break;
      case 'why_not': {
        const key = String(message.card ?? message.words);
        const at = this.#questions.findIndex((question) => question.key === key);
        if (at >= 0) this.#questions.splice(at, 1)[0]?.answer(message.reasons);
        break;
      }
      case 'refused': {
        const words = { words: message.words, rules: message.rules };
        const question = this.answered === null ? this.#questions.shift() : undefined;
        if (question) question.answer([words]);
        else this.refusal = words;
        this.answered = null;
        this.#then = [];
        break;
      }
      case 'storage':
        this.storageNotice = message.reachable ? '' : message.words;
        break;
      case 'closing':
        this.closingWords = message.words;
        this.#again = message.again;
        break;
    }
  }

  #see(view: View): void {
    const first = this.view === null;
    this.story = withNewLines(this.story, view.story);
    if (first) this.answeredAt = this.story.length;
    this.answeredAt = Math.min(this.answeredAt, this.story.length);
    if (this.view?.version !== view.version) this.refusal = null;
    this.view = withAhead(view);
    this.answered = null;
    this.receivedAt = Date.now();
    this.connection = 'live';
    this.closingWords = '';
    this.#attempt = 0;
    if (!this.#isPastGreeting) setTimeout(() => (this.#isPastGreeting = true), GREETING);
    this.#goOn(view);
  }

  /** The next answer of a click, if it is what is asked now; whoever is asked something else decides anew. */
  #goOn(view: View): void {
    const [next, ...rest] = this.#then;
    if (next === undefined || !view.decision) return;
    this.#then = [];
    if (view.decision.options.some((option) => option.id === next && !option.after)) this.answer(next, rest);
  }
}

/** What can be chosen beyond a question is chosen like everything else. */
function withAhead(view: View): View {
  const { decision } = view;
  return decision?.ahead ? { ...view, decision: { ...decision, options: [...decision.options, ...decision.ahead] } } : view;
}

/** What a table needs of whatever it is linked to. */
export type PlayLink = Omit<Pick<TableLink, keyof TableLink>, 'hint'> & {
  /** What the squire would do now; null where nobody is helped. */
  hint: (() => Promise<Advice>) | null;
};

/** Lines that come again after a reconnection are kept once. */
function once(line: ChatLine, at: number, lines: ChatLine[]): boolean {
  return lines.findIndex((l) => l.at === line.at && l.from === line.from && l.text === line.text) === at;
}
