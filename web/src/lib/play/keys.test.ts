import { expect, test } from 'vitest';

import { nearest, commandFor } from './keys';

const ZONES = [{ key: 'h', zone: 'hand', title: 'your hand' }];

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test('space passes, digits choose, letters lead to zones', () => {
  expect(commandFor({ key: ' ', ...bare }, ZONES)).toEqual({ command: 'pass' });
  expect(commandFor({ key: '3', ...bare }, ZONES)).toEqual({ command: 'choose', number: 3 });
  expect(commandFor({ key: 'h', ...bare }, ZONES)).toEqual({ command: 'zone', zone: 'hand' });
  expect(commandFor({ key: 'u', ...bare }, ZONES)).toEqual({ command: 'undo' });
  expect(commandFor({ key: 'z', ...bare }, ZONES)).toBeNull();
});

test('keys held with control are left to the browser', () => {
  expect(commandFor({ key: 'r', ...bare, ctrlKey: true }, ZONES)).toBeNull();
});

test('arrows go to the nearest card on that side', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(22, 50)];
  expect(nearest(box(0, 0), boxes, 'right')).toBe(1);
  expect(nearest(box(20, 0), boxes, 'down')).toBe(3);
  expect(nearest(box(20, 0), boxes, 'left')).toBe(0);
  expect(nearest(box(0, 0), boxes, 'left')).toBe(-1);
});
