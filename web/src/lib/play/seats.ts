import { call, Refusal } from '../api';

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

/** The seat that this browser or this session has at a table. */
export async function findSeat(table: string): Promise<Held | null> {
  const held = all()[table];
  if (held) return held;
  try {
    const given = await call<Held>(`/api/tables/${table}/seat`);
    keepSeat(table, given);
    return given;
  } catch (error) {
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
