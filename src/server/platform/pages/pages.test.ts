import { beforeEach, describe, expect, test } from 'vitest';
import { createPageCache, type PageCache } from '#platform/cache';
import { fixedClock, type FixedClock } from '#platform/clock';
import { ShopError } from '#shared/errors';
import { gate, html } from '#test/http';
import type { Rendered } from './in-flight.ts';
import { createPages, type PageResult, type Pages } from './pages.ts';

let clock: FixedClock;
let cache: PageCache;
let pages: Pages;
let rendered: number;

beforeEach(() => {
  clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
  cache = createPageCache({ maxBytes: 1_000_000, clock });
  pages = createPages({ cache, headers: [], maxAgeSeconds: 60, now: () => clock.now().getTime(), staleAfterMs: 50 });
  rendered = 0;
});

const shared = async (): Promise<Rendered> => {
  rendered += 1;
  return { response: html(`page ${rendered}`), personal: false };
};
const personal = async (): Promise<Rendered> => {
  rendered += 1;
  return { response: html(`visitor ${rendered}`), personal: true };
};
const broken = async (): Promise<Rendered> => {
  rendered += 1;
  throw new ShopError('UNAVAILABLE');
};

const textOf = (result: PageResult): string =>
  result.kind === 'page'
    ? `${result.source}: ${result.page.identity?.bytes.toString()}`
    : `personal: ${result.response.body.toString()}`;
const ask = async (render: () => Promise<Rendered>): Promise<string> => textOf(await pages.get('/', render));

describe('a public page', () => {
  test('is rendered once, then read from the cache', async () => {
    expect(await ask(shared)).toBe('miss: page 1');
    expect(await ask(shared)).toBe('hit: page 1');
    expect(pages.findFresh('/')?.identity?.bytes.toString()).toBe('page 1');
  });

  test('is rendered once for a hundred concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(shared)));
    expect(rendered).toBe(1);
    expect(new Set(answers)).toEqual(new Set(['miss: page 1']));
  });

  test('is rendered again at the first request after a change', async () => {
    await ask(shared);
    cache.drop();
    expect(pages.findFresh('/')).toBeUndefined();
    expect(await ask(shared)).toBe('miss: page 2');
  });

  test('does not join a rendering that began before the change', async () => {
    const { open, passed } = gate();
    const early = ask(async () => {
      const result = await shared();
      await passed;
      return result;
    });
    cache.drop();
    expect(await ask(shared)).toBe('miss: page 2');
    open();
    expect(await early).toBe('miss: page 1');
    expect(await ask(shared)).not.toContain('page 1');
  });

  test('is rendered again past its age', async () => {
    await ask(shared);
    clock.advance(60_000);
    expect(await ask(shared)).toBe('miss: page 2');
  });

  test('keeps redirects and unknown addresses, the latter for ten seconds', async () => {
    const notFound = async (): Promise<Rendered> => ({
      response: html(`404 ${(rendered += 1)}`, { status: 404 }),
      personal: false,
    });
    expect(await ask(notFound)).toBe('miss: 404 1');
    expect(await ask(notFound)).toBe('hit: 404 1');
    clock.advance(10_000);
    expect(await ask(notFound)).toBe('miss: 404 2');
  });
});

describe('a page whose data may have changed', () => {
  const recorded = { calls: [], tags: new Set(['item 1']), isRepeatable: true };
  const tagged = async (): Promise<Rendered> => ({ ...(await shared()), recorded });
  const get = async (isSame: () => Promise<boolean>, render = tagged): Promise<string> =>
    textOf(await pages.get('/', render, isSame));

  test('comes from the cache when its calls give the same results', async () => {
    await get(async () => true);
    cache.drop(['item 1']);
    expect(await get(async () => true)).toBe('confirmed: page 1');
    expect(await get(async () => false)).toBe('hit: page 1');
    expect(rendered).toBe(1);
  });

  test('is rendered again when its calls give other results', async () => {
    await get(async () => true);
    cache.drop(['item 1']);
    expect(await get(async () => false)).toBe('miss: page 2');
  });

  test('is checked once for concurrent requests', async () => {
    await get(async () => true);
    cache.drop();
    let checks = 0;
    const check = async (): Promise<boolean> => Boolean((checks += 1));
    await Promise.all(Array.from({ length: 20 }, () => get(check)));
    expect([checks, rendered]).toEqual([1, 1]);
  });

  test('is checked again when it changed during the check', async () => {
    await get(async () => true);
    cache.drop(['item 1']);
    const changing = async (): Promise<boolean> => {
      cache.drop(['item 1']);
      return true;
    };
    expect(await get(changing)).toBe('confirmed: page 1');
    expect(await get(async () => false)).toBe('miss: page 2');
  });

  test('is shown stale when the check fails and rendering does too', async () => {
    await get(async () => true);
    cache.drop();
    const failing = (): Promise<boolean> => Promise.reject(new ShopError('UNAVAILABLE'));
    expect(await get(failing, broken)).toBe('stale: page 1');
  });

  test('is rendered again when its rendering wrote something', async () => {
    const writing = async (): Promise<Rendered> => ({
      ...(await shared()),
      recorded: { ...recorded, isRepeatable: false },
    });
    await get(async () => true, writing);
    cache.drop(['item 1']);
    expect(await get(async () => true, writing)).toBe('miss: page 2');
  });
});

describe('when rendering fails', () => {
  test('shows the stale page for five minutes', async () => {
    await ask(shared);
    cache.drop();
    expect(await ask(broken)).toBe('stale: page 1');
    clock.advance(300_000);
    expect(await ask(broken)).toBe('stale: page 1');
    clock.advance(1);
    await expect(ask(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('treats an error page of the screens as a failure', async () => {
    await ask(shared);
    cache.drop();
    expect(await ask(async () => ({ response: html('panne', { status: 500, cache: 'none' }), personal: false }))).toBe(
      'stale: page 1',
    );
  });

  test('retries only after a second', async () => {
    await ask(shared);
    cache.drop();
    for (let n = 0; n < 20; n += 1) await ask(broken);
    expect(rendered).toBe(2);
    clock.advance(1000);
    expect(await ask(shared)).toBe('miss: page 3');
  });

  test('shows the stale page when rendering hangs', async () => {
    await ask(shared);
    cache.drop();
    const { open, passed } = gate();
    expect(await ask(() => passed.then(shared))).toBe('stale: page 1');
    open();
  });

  test('returns the error without a stale page', async () => {
    await expect(ask(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const answer = await pages.get('/', async () => ({
      response: html('panne', { status: 503, cache: 'none' }),
      personal: false,
    }));
    expect(answer).toMatchObject({ kind: 'personal', response: { status: 503 } });
  });
});

describe('a personal page', () => {
  test('is rendered for each visitor and never cached', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(personal)));
    expect(new Set(answers).size).toBe(5);
    expect(cache.stats().entries).toBe(0);
  });

  test.each([
    ['says so', html('x', { cache: 'none' })],
    ['sets a cookie', html('x', { headers: { 'set-cookie': 'cid=1' } })],
    ['is an error', html('x', { status: 400 })],
  ])('is one that %s', async (_what, answer) => {
    await ask(async () => ({ response: answer, personal: false }));
    expect(cache.stats().entries).toBe(0);
  });

  test('may become public again', async () => {
    await ask(personal);
    expect(await ask(shared)).toBe('miss: page 2');
    expect(await ask(shared)).toBe('hit: page 2');
  });
});

test('refuses requests above the limit of waiting ones', async () => {
  const crowded = createPages({ cache, headers: [], maxAgeSeconds: 60, maxWaiting: 2 });
  const { open, passed } = gate();
  const slow = () => passed.then(shared);
  const waiting = [crowded.get('/', slow), crowded.get('/', slow)];
  await expect(crowded.get('/', slow)).rejects.toMatchObject({ code: 'OVERLOADED' });
  open();
  await Promise.all(waiting);
});
