import { call } from '../api';
import type { Seated, TableCard } from '../wire';

/** The seats that this browser holds, table by table; the session knows them, too. */
export interface Held {
  seat: number;
  token: string;
}

const STORE = 'westmarch.seats';
const MOST = 200;

function all(): Record<string, Held> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, Held>;
  } catch {
    return {};
  }
}

export function keepSeat(table: string, held: Held): void {
  const entries = Object.entries({ ...all(), [table]: held }).slice(-MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // The session cookie gives the seat back.
  }
}

/** The seat that this browser has kept for a table. */
export function heldSeat(table: string): Held | null {
  return all()[table] ?? null;
}

export function forgetSeat(table: string): void {
  const held = all();
  delete held[table];
  localStorage.setItem(STORE, JSON.stringify(held));
}

/** None of the tokens that this browser has kept is good any more; the session knows its seats. */
export function forgetAllSeats(): void {
  localStorage.removeItem(STORE);
}

/** The seat that this session has at a table, when the server says that it has one. */
export async function askForSeat(table: string): Promise<Held> {
  const given = await call<Seated>(`/api/tables/${table}/seat`);
  const held = { seat: given.seat, token: given.token };
  keepSeat(table, held);
  return held;
}

/** The seat that this browser or this session has at a table, if it has one. */
export async function findSeat(table: string): Promise<Held | null> {
  const held = heldSeat(table);
  if (held) return held;
  const card = await call<TableCard>(`/api/tables/${table}`);
  return card.seat == null ? null : askForSeat(table);
}
