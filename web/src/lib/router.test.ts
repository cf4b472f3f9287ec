import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
});

test('the parts of a path leave out empty ones', async () => {
  const { partsOf } = await import('./router.svelte');
  expect(partsOf('/table/abc/')).toEqual(['table', 'abc']);
  expect(partsOf('/')).toEqual([]);
});
