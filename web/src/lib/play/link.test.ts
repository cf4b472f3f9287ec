import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableLink } from './link.svelte';

/** A socket of which a test is the other end. */
class FakeSocket {
  static OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    // Nothing is heard of it any more.
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ends(code: number): void {
    this.onclose?.({ code });
  }
}

const RESTARTING = { type: 'closing', words: 'The server is being restarted.' };

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('addEventListener', deaf.addEventListener);
  vi.stubGlobal('removeEventListener', deaf.removeEventListener);
  vi.stubGlobal('document', { ...deaf, visibilityState: 'visible' });
  vi.stubGlobal('location', { protocol: 'https:', host: 'cards.example' });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('when the server says that it restarts, the page shows it and comes back when it was asked to', () => {
  const link = new TableLink('t', 'token');
  const [first] = FakeSocket.made as [FakeSocket];
  first.onopen?.();
  first.says({ ...RESTARTING, again: 3 });
  first.ends(1012);
  expect(link.closingWords).toBe('The server is being restarted.');
  expect(link.connection).toBe('lost');
  vi.advanceTimersByTime(2999);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(2);
  expect(FakeSocket.made[1]?.address).toBe('wss://cards.example/api/tables/t/socket');
  link.close();
});

test('a server that is still away is tried again and again, and the words stay', () => {
  const link = new TableLink('t', 'token');
  (FakeSocket.made[0] as FakeSocket).says({ ...RESTARTING, again: 1 });
  (FakeSocket.made[0] as FakeSocket).ends(1012);
  for (let attempt = 1; attempt < 5; attempt++) {
    vi.advanceTimersByTime(15_000);
    expect(FakeSocket.made).toHaveLength(attempt + 1);
    (FakeSocket.made[attempt] as FakeSocket).ends(1006);
  }
  expect(link.closingWords).toBe('The server is being restarted.');
  link.close();
});

test('who is turned away for good does not come back', () => {
  const link = new TableLink('t', 'token');
  (FakeSocket.made[0] as FakeSocket).says({ type: 'closing', words: 'There is no such table.', again: null });
  (FakeSocket.made[0] as FakeSocket).ends(1008);
  expect(link.connection).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  link.close();
});

const asking = (version: number, ...ids: string[]) => ({
  type: 'view',
  version,
  story: { from: 0, lines: [] },
  decision: ids.length > 0 ? { kind: 'a', rule: '', prompt: '', options: ids.map((id) => ({ id, pass: false, cards: [] })) } : null,
});
const answers = (socket: FakeSocket) =>
  socket.sent.map((text) => JSON.parse(text) as { type: string; option?: string }).flatMap((each) => each.option ?? []);

test('one click gives several answers, each when it is asked for', () => {
  const link = new TableLink('t', 'token');
  const [socket] = FakeSocket.made as [FakeSocket];
  socket.says(asking(1, 'pass', 'play'));
  link.answer('pass', ['go', 'on']);
  socket.says(asking(2));
  expect(answers(socket), 'the other is asked meanwhile').toEqual(['pass']);
  socket.says(asking(3, 'go', 'stay'));
  socket.says(asking(4, 'on'));
  expect(answers(socket)).toEqual(['pass', 'go', 'on']);
  link.close();
});

test('who is asked something else meanwhile decides anew', () => {
  const link = new TableLink('t', 'token');
  const [socket] = FakeSocket.made as [FakeSocket];
  socket.says(asking(1, 'pass', 'play'));
  link.answer('pass', ['go']);
  socket.says(asking(2, 'respond', 'let it be'));
  socket.says(asking(3, 'go', 'stay'));
  expect(answers(socket)).toEqual(['pass']);
  link.close();
});

test('what can be chosen ahead is an option like others, and is no answer yet', () => {
  const link = new TableLink('t', 'token');
  const [socket] = FakeSocket.made as [FakeSocket];
  const view = asking(1, 'pass');
  socket.says({ ...view, decision: { ...view.decision, ahead: [{ id: 'go', pass: false, cards: [], after: ['pass'] }] } });
  expect(link.view?.decision?.options.map((option) => option.id)).toEqual(['pass', 'go']);
  link.close();
});
