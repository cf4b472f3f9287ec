import { describe, expect, it } from 'vitest';

import { triedAgainAfter } from './api';

const refused = (status: number, after?: string) => ({ status, headers: new Headers(after === undefined ? {} : { 'Retry-After': after }) });

describe('a refused request', () => {
  it('is tried again when the server says that it soon may be', () => {
    expect([triedAgainAfter(refused(429, '1'), 'GET', 1), triedAgainAfter(refused(503, '5'), 'GET', 2)]).toEqual([1, 5]);
  });

  it('is not tried for ever, nor without a time, nor after a long one', () => {
    const given = [
      triedAgainAfter(refused(429, '1'), 'GET', 3),
      triedAgainAfter(refused(429), 'GET', 1),
      triedAgainAfter(refused(429, '60'), 'GET', 1),
      triedAgainAfter(refused(503, 'soon'), 'GET', 1),
    ];
    expect(given).toEqual([null, null, null, null]);
  });

  it('is not tried again if it changes anything, or was refused for another reason', () => {
    expect([triedAgainAfter(refused(429, '1'), 'POST', 1), triedAgainAfter(refused(404, '1'), 'GET', 1)]).toEqual([null, null]);
  });
});
