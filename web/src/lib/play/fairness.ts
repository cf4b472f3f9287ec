import { call } from '../api';
import type { Fair, PromisedTable } from '../wire';

/** What this browser has noted of a deal before its nonce was known to anybody: with it the deal can be checked. */
export interface Noted {
  commitment: string;
  nonce: string;
}

export type Judgement = 'fair' | 'foul' | 'unchecked' | 'known' | 'running';

const STORE = 'westmarch.deals';
const MOST = 200;
const SCHEME = 'westmarch-fair-1';
/** How the nonce of a seat begins that brought none. */
const OF_SERVER = 'server-';

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, Noted>;
  } catch {
    return {};
  }
}

/** What this browser noted of a table. */
export function noted(table: string): Noted | null {
  return all()[table] ?? null;
}

/** The nonce for a table: drawn once, so that a refused try gives nobody a second throw. */
export function nonceFor(table: string, commitment: string): string {
  const before = noted(table);
  if (before?.commitment === commitment) return before.nonce;
  const nonce = newNonce();
  const entries = Object.entries({ ...all(), [table]: { commitment, nonce } }).slice(-MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Then the record can still be checked by hand.
  }
  return nonce;
}

/** 128 random bits in hexadecimal digits. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

let promised: Promise<PromisedTable> | null = null;

/** A table to open, with its commitment; the same until it has been opened. */
export async function askPromise(): Promise<{ promise: string; nonce: string }> {
  promised ??= call<PromisedTable>('/api/tables/promise', { method: 'POST', body: {} });
  try {
    const { table, commitment } = await promised;
    return { promise: table, nonce: nonceFor(table, commitment) };
  } catch (error) {
    promised = null;
    throw error;
  }
}

/** The promised table is open, or the promise is worth nothing any more. */
export function endPromise(): void {
  promised = null;
}

/**
 * Whether a deal is what was promised: the commitment, the own nonce, and the seed that comes of both. The server may choose no
 * nonce: those of the computer's seats, and of whoever brought none, come of its secret.
 */
export async function judge(fair: Fair, note: Noted | null, computers: readonly number[] = []): Promise<Judgement> {
  if (note && note.commitment !== fair.commitment) return 'foul';
  if (note && fair.nonces.length > 0 && !fair.nonces.includes(note.nonce)) return 'foul';
  if (!fair.known && computers.some((seat) => fair.nonces[seat]?.startsWith(OF_SERVER) === false)) return 'foul';
  if (!fair.secret) return 'running';
  // Without https a browser does not lend its hash functions.
  if (typeof crypto.subtle === 'undefined') return fair.known ? 'known' : 'unchecked';
  const start = `${SCHEME}:${fair.table}:${fair.secret}`;
  for (const [seat, nonce] of fair.nonces.entries()) {
    const own = OF_SERVER + (await sha256(`${start}:seat ${seat}`)).slice(0, 32);
    if (nonce.startsWith(OF_SERVER) && nonce !== own) return 'foul';
  }
  const digits = (await sha256([start, ...fair.nonces].join(':'))).slice(0, 32);
  if ((await sha256(start)) !== fair.commitment || BigInt(`0x${digits}`) !== BigInt(fair.seed)) return 'foul';
  if (fair.known) return 'known';
  return note ? 'fair' : 'unchecked';
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
