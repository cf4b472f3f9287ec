import { beforeEach, expect, test, vi } from 'vitest';

import type { Fair } from '../wire';
import { judge, newNonce, nonceFor, noted } from './fairness';

const SECRET = '5a'.repeat(32);
const NONCES = ['0123456789abcdef0123456789abcdef', 'server-15dfdb155ea9b42c56b9f15616b3a718'];
/** As `sha256sum` gives them. */
const COMMITMENT = 'ac934104c71f04049cd878d637ff94db79c685877c298008bb1afc57a8f67e63';
const SEED = BigInt('0xea9af1998a098b6fe41c8b55d495986f').toString();
const SEED_OF_CHOSEN = BigInt('0xb555d90a32e0be84354dc34f55f650b1').toString();

const FAIR: Fair = {
  table: 'AbC-_9',
  commitment: COMMITMENT,
  nonces: NONCES,
  secret: SECRET,
  seed: SEED,
  known: false,
  next: null,
};
const NOTE = { commitment: COMMITMENT, nonce: NONCES[0] ?? '' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test('a deal that keeps its promise is fair', async () => {
  expect(await judge(FAIR, NOTE)).toBe('fair');
});

test('whoever noted nothing cannot tell', async () => {
  expect(await judge(FAIR, null)).toBe('unchecked');
});

test('before the end there is nothing to check but the promise', async () => {
  const running = { ...FAIR, secret: '', seed: '' };
  expect(await judge(running, NOTE)).toBe('running');
  expect(await judge({ ...running, nonces: [] }, NOTE)).toBe('running');
  expect(await judge({ ...running, commitment: '0'.repeat(64) }, NOTE)).toBe('foul');
  expect(await judge({ ...running, nonces: [newNonce(), newNonce()] }, NOTE)).toBe('foul');
});

test.each([
  ['another secret', { secret: '5b'.repeat(32) }],
  ['another nonce of somebody else', { nonces: [NONCES[0] ?? '', newNonce()] }],
  ['another seed', { seed: '7' }],
  ['another table', { table: 'another' }],
])('%s is foul', async (_, change) => {
  expect(await judge({ ...FAIR, ...change }, NOTE)).toBe('foul');
  expect(await judge({ ...FAIR, ...change }, null)).toBe('foul');
});

test('a nonce that the server has chosen is foul', async () => {
  const chosen = ['0123456789abcdef0123456789abcdef', `server-${'fe'.repeat(16)}`];
  expect(await judge({ ...FAIR, nonces: chosen, seed: SEED_OF_CHOSEN }, NOTE)).toBe('foul');
});

test('the computer brings no nonce of its own', async () => {
  const running = { ...FAIR, secret: '', seed: '' };
  expect(await judge(running, NOTE, [1])).toBe('running');
  expect(await judge({ ...running, nonces: [NOTE.nonce, newNonce()] }, NOTE, [1])).toBe('foul');
  expect(await judge({ ...running, nonces: [NOTE.nonce, newNonce()] }, NOTE, [])).toBe('running');
});

test('a game that is gone on with was told before', async () => {
  expect(await judge({ ...FAIR, known: true }, null)).toBe('known');
});

test('a nonce is drawn once for a table', () => {
  const nonce = nonceFor('t', COMMITMENT);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceFor('t', COMMITMENT)).toBe(nonce);
  expect(noted('t')).toEqual({ commitment: COMMITMENT, nonce });
  expect(nonceFor('u', COMMITMENT)).not.toBe(nonce);
});
