import { expect, test } from 'vitest';

import type { Option, StoryLine, View } from '../wire';
import { clockTime, leftAfter, linkNames, matches } from '../words';
import { pause } from './backoff';
import { copiesOfNamed, firstWord, groups, inOrder, passOf, touched, touching, withCopy } from './options';
import { withNewLines, recentEvents } from './story';

function option(id: string, cards: number[] = [], more: Partial<Option> = {}): Option {
  return { id, sentence: id, note: '', cards, pass: false, ...more };
}

function line(text: string, more: Partial<StoryLine> = {}): StoryLine {
  return { text, turn: 1, heading: false, cards: [], rules: [], ...more };
}

test('a story goes on, and is cut back by an undo', () => {
  const story = [line('a'), line('b')];
  expect(withNewLines(story, { from: 2, lines: [line('c')] }).map((l) => l.text)).toEqual(['a', 'b', 'c']);
  expect(withNewLines(story, { from: 0, lines: [line('x')] }).map((l) => l.text)).toEqual(['x']);
  expect(withNewLines(story, { from: 2, lines: [] })).toBe(story);
});

test('options of one kind stand together, passes apart', () => {
  const options = [option('go:1:a', [1]), option('play:x', [2]), option('pass', [], { pass: true }), option('play:y', [3])];
  expect(groups(options, firstWord).map((group) => [group.title, group.options.length])).toEqual([
    ['Go', 1],
    ['Play', 2],
  ]);
  expect(inOrder(options, firstWord).map((o) => o.id)).toEqual(['go:1:a', 'play:x', 'play:y']);
});

test('space passes only when there is one way to pass', () => {
  const one = option('pass', [], { pass: true });
  const decision = { kind: '', rule: '', prompt: '', options: [option('a'), one] };
  expect(passOf(decision)).toBe(one);
  expect(passOf({ ...decision, options: [one, option('skip', [], { pass: true })] })).toBeNull();
  expect(passOf(null)).toBeNull();
});

test('touching a card chooses its only option, shows several, and asks why not', () => {
  const play = option('play:ann', [10, 70]);
  expect(touched(10, [play])).toEqual({ does: 'choose', option: play });
  expect(touched(70, [play])).toEqual({ does: 'menu', options: [play] });
  const split = option('split:ben', [70]);
  expect(touched(70, [play, split])).toEqual({ does: 'menu', options: [split, play] });
  expect(touched(5, [play])).toEqual({ does: 'ask why not' });
  expect(touching([play, split]).get(70)).toEqual([play, split]);
});

test('a card of the hand stands for the copy that an option names', () => {
  const options = [option('play:spiders', [10, 70]), option('play:river', [12])];
  const cards = Object.fromEntries(
    [10, 11, 12, 13, 20].map((id) => [String(id), { definition: id === 12 ? 'river' : id === 13 ? '' : 'spiders' }]),
  );
  const sides = [
    { seat: 0, hand: [20] },
    { seat: 1, hand: [10, 11, 12, 13] },
  ];
  const view = { seat: 1, picture: { sides, cards } } as unknown as View;
  expect([...copiesOfNamed(view, options)]).toEqual([[11, 10]]);
  expect(touched(11, withCopy(options, 10, 11))).toEqual({ does: 'choose', option: { ...options[0], cards: [11, 70] } });
});

test('pauses grow and end at fifteen seconds', () => {
  expect(pause(0, 1)).toBe(400);
  expect(pause(3, 1)).toBeGreaterThan(pause(2, 1));
  expect(pause(50, 1)).toBe(15_000);
});

test('names of cards are found in a sentence, the longest first', () => {
  expect(
    linkNames('Stars of Summer wait for Stars.', [
      ['A', 'Stars'],
      ['B', 'Stars of Summer'],
    ]),
  ).toEqual([{ text: 'Stars of Summer', card: 'B' }, { text: ' wait for ' }, { text: 'Stars', card: 'A' }, { text: '.' }]);
});

test('words match without accents', () => {
  expect(matches('Éric taps', 'eric')).toBe(true);
  expect(matches('Éric taps', 'anna')).toBe(false);
});

test('a clock runs down when its free seconds are over', () => {
  expect(leftAfter({ left: 60, running: true, grace: 6 }, 4000)).toBe(60);
  expect(leftAfter({ left: 60, running: true, grace: 6 }, 8000)).toBe(58);
  expect(leftAfter({ left: 60, running: false, grace: 6 }, 8000)).toBe(60);
  expect(leftAfter({ left: 60, running: true, grace: 0 }, -5)).toBe(60);
});

test('clocks show hours only when there are some', () => {
  expect(clockTime(65)).toBe('1:05');
  expect(clockTime(3723)).toBe('1:02:03');
  expect(clockTime(-3)).toBe('0:00');
});

test('what happened lately leaves out headings and what is old', () => {
  const lines = [line('old'), line('Turn 2', { heading: true }), line('a'), line('b')];
  expect(recentEvents(lines, 1)).toBe('a · b');
  expect(recentEvents(lines, 0, 2)).toBe('… · a · b');
  expect(recentEvents(lines, 4)).toBe('');
});
