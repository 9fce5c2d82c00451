import { expect, test } from 'vitest';
import { createRenewal } from './renew-session.ts';

/** Tabs of one browser, which share the cookie and the lock. */
const openBrowser = (statuses: number[]) => {
  let token: string | null = 'token-0';
  let refreshes = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const openTab = () =>
    createRenewal({
      readToken: () => token,
      send: async () => {
        const status = statuses[refreshes] ?? 200;
        refreshes += 1;
        if (status === 0) throw new TypeError('offline');
        if (status === 200) token = `token-${refreshes}`;
        if (status === 401) token = null;
        return new Response(null, { status });
      },
      runExclusively: async (run) => {
        const result = turn.then(run);
        turn = result.catch(() => undefined);
        return await result;
      },
    });
  return { openTab, refreshes: () => refreshes };
};

test('fifty tabs whose token expires together send one refresh', async () => {
  const { openTab, refreshes } = openBrowser([]);
  const renewals = await Promise.all(Array.from({ length: 50 }, () => openTab()('token-0')));
  expect(new Set(renewals)).toEqual(new Set(['renewed']));
  expect(refreshes()).toBe(1);
});

test('a refused refresh is not repeated', async () => {
  const { openTab, refreshes } = openBrowser([401]);
  const renew = openTab();
  expect(await Promise.all([renew('token-0'), renew('token-0')])).toEqual(['refused', 'refused']);
  expect(refreshes()).toBe(1);
});

test.each([
  [409, 'replaced'],
  [503, 'failed'],
  [0, 'failed'],
] as const)('status %i is %s', async (status, renewal) => {
  expect(await openBrowser([status]).openTab()('token-0')).toBe(renewal);
});
