import { call } from './api';
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

export async function leave(): Promise<void> {
  await call('/api/account/logout', { method: 'POST', body: {} });
  Object.assign(account, { name: null, registered: false });
}
