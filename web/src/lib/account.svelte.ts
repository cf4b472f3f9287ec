import { call } from './api';
import { forgetAllSeats } from './play/seats';
import type { Account } from './wire';

/** Who is sitting at this browser; nobody needs an account to play. */
export const account = $state<Account>({ name: null, registered: false, registration: true });

export async function whoAmI(): Promise<void> {
  try {
    Object.assign(account, await call<Account>('/api/account'));
  } catch {
    // Play goes on without.
  }
}

export async function enter(how: 'login' | 'register', name: string, password: string): Promise<void> {
  Object.assign(account, await call<Account>(`/api/account/${how}`, { body: { name, password } }));
  await whoAmI();
}

/** Signs out, here or in all browsers; the tokens of seats that this browser holds are worth nothing any more. */
export async function leave(everywhere = false): Promise<void> {
  await call('/api/account/logout', { method: 'POST', body: { everywhere } });
  forgetAllSeats();
  Object.assign(account, { name: null, registered: false });
}

export async function changePassword(password: string, fresh: string): Promise<void> {
  await call('/api/account/password', { body: { password, new: fresh } });
  forgetAllSeats();
}

export async function deleteAccount(password: string): Promise<void> {
  await call('/api/account/delete', { body: { password } });
  forgetAllSeats();
  Object.assign(account, { name: null, registered: false });
}
