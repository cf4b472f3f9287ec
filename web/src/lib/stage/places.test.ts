import { expect, test } from 'vitest';

import { placesOn, type Cast } from './places';

const LYING = 1.398;
const many = (...others: number[]): Cast => ({ pair: 1, isLed: false, others });
const led = (...others: number[]): Cast => ({ pair: 2, isLed: true, others });

test('on a large stage everybody is as large as a card can be', () => {
  expect(placesOn(2000, 430, many(1, 1, 1))).toMatchObject({ size: 220, part: 220, columns: 3, isUpright: false });
});

test('a tapped company stands in two rows rather than make everybody small', () => {
  const { size, part, columns } = placesOn(684, 300, many(LYING, LYING, LYING, LYING));
  expect(columns).toBe(2);
  expect(size).toBeGreaterThan(130);
  expect(part).toBeGreaterThan(80);
});

test('on a low stage many who wait stand in more rows, so that the two who fight are seen', () => {
  const { size, part } = placesOn(486, 260, led(1, 1, 1, 1, LYING, LYING));
  expect(size).toBeGreaterThan(75);
  expect(part).toBeGreaterThan(34);
});

test('on a phone everybody stands on the stage, whoever lies', () => {
  for (const others of [
    [1, 1, 1],
    [LYING, LYING, LYING, LYING],
    [1, 1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, LYING, LYING],
  ])
    for (const cast of [many(...others), led(...others)]) {
      const { part, columns, isUpright } = placesOn(378, 368, cast);
      expect(isUpright).toBe(true);
      const broad = columns === others.length ? others.reduce((sum, each) => sum + each) : columns * Math.max(...others);
      expect(part * broad + columns * 8).toBeLessThanOrEqual(378);
      expect(part).toBeGreaterThan(36);
    }
});

test('a stage that is low and narrow has words beside the cards', () => {
  const { isUpright, size } = placesOn(412, 240, led(1));
  expect(isUpright).toBe(false);
  expect(size).toBeGreaterThan(70);
});

test('who is alone with his attacker has the whole stage', () => {
  expect(placesOn(684, 300, led()).size).toBeGreaterThan(190);
});
