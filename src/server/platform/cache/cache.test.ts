import { describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { pageOf } from '#test/http';
import { createPageCache, type PageDependencies } from './cache.ts';

const open = (maxBytes = 1_000_000) => {
  const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
  const cache = createPageCache({ maxBytes, clock, staleLimitMs: 300_000 });
  const store = (key: string, page = pageOf(key), generation = cache.generation()) =>
    cache.store({ key, page, generation, maxAgeMs: 60_000 });
  const storeTagged = (key: string, ...tags: string[]): PageDependencies => {
    const dependencies = { tags: new Set(tags), check: key };
    cache.store({ key, page: pageOf(key), generation: cache.generation(), maxAgeMs: 60_000, dependencies });
    return dependencies;
  };
  return { clock, cache, store, storeTagged };
};

describe('the page cache', () => {
  test('returns the stored bytes', () => {
    const { cache, store } = open();
    const page = pageOf('accueil');
    store('/', page);
    expect(cache.lookup('/')).toEqual({ page, fresh: true, staleForMs: 0, dependencies: null });
    expect(cache.lookup('/')?.page.identity?.bytes).toBe(page.identity?.bytes);
    expect(cache.lookup('/autre')).toBeUndefined();
  });

  test('keeps every page as stale after a drop, for five minutes', () => {
    const { cache, clock, store } = open();
    store('/');
    clock.advance(10_000);
    cache.drop();
    expect(cache.lookup('/')).toMatchObject({ fresh: false, staleForMs: 0 });
    clock.advance(300_000);
    expect(cache.lookup('/')).toMatchObject({ fresh: false, staleForMs: 300_000 });
    clock.advance(1);
    expect(cache.lookup('/')).toBeUndefined();
  });

  test('counts staleness from the first change, not from the last', () => {
    const { cache, clock, store } = open();
    store('/');
    cache.drop();
    clock.advance(200_000);
    cache.drop();
    expect(cache.lookup('/')).toMatchObject({ staleForMs: 200_000 });
  });

  test('stores a page as stale when the catalogue changed during its rendering', () => {
    const { cache, store } = open();
    const before = cache.generation();
    cache.drop();
    store('/', pageOf('ancienne'), before);
    expect(cache.lookup('/')?.fresh).toBe(false);
  });

  test('treats a page past its age as stale', () => {
    const { cache, clock, store } = open();
    store('/');
    clock.advance(59_999);
    expect(cache.lookup('/')?.fresh).toBe(true);
    clock.advance(1);
    expect(cache.lookup('/')).toMatchObject({ fresh: false, staleForMs: 0 });
  });

  test.each([404, 410, 302])('keeps real pages however many addresses answer %i', (status) => {
    const { cache, store } = open(10_000_000);
    store('/vraie');
    for (let n = 0; n < 5000; n += 1) store(`/inconnue-${n}`, pageOf('', status));
    expect(cache.lookup('/vraie')?.fresh).toBe(true);
    expect(cache.stats().entries).toBe(257);
  });

  test('moves an address from the cache of errors once it answers 200', () => {
    const { cache, store } = open();
    store('/p', pageOf('introuvable', 404));
    store('/p', pageOf('article'));
    expect(cache.lookup('/p')?.page.status).toBe(200);
    expect(cache.stats().entries).toBe(1);
  });

  test('never exceeds its size in bytes', () => {
    const { cache, store } = open(100_000);
    for (let n = 0; n < 100; n += 1) store(`/${n}`, pageOf('x'.repeat(5000)));
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    expect(cache.lookup('/99')?.fresh).toBe(true);
    expect(cache.lookup('/0')).toBeUndefined();
  });

  test('stores nothing with a size of zero', () => {
    const { cache, store } = open(0);
    store('/');
    expect(cache.lookup('/')).toBeUndefined();
  });
});

describe('a page with tags', () => {
  test('stays fresh after changes of other tags', () => {
    const { cache, storeTagged } = open();
    storeTagged('/', 'item 1', 'TN section 2');
    cache.drop(['item 2']);
    cache.drop(['TN section 1', 'SN section 2']);
    expect(cache.lookup('/')?.fresh).toBe(true);
  });

  test('can be checked after a change of one of its tags, or of everything', () => {
    const { cache, storeTagged } = open();
    const dependencies = storeTagged('/', 'item 1');
    cache.drop(['item 1']);
    expect(cache.lookup('/')).toMatchObject({ fresh: false, dependencies });
    storeTagged('/', 'item 1');
    expect(cache.lookup('/')?.fresh).toBe(true);
    cache.drop();
    expect(cache.lookup('/')).toMatchObject({ fresh: false, dependencies });
  });

  test('is fresh once confirmed, unless it changed again meanwhile', () => {
    const { cache, storeTagged } = open();
    storeTagged('/', 'item 1');
    cache.drop(['item 1']);
    const before = cache.generation();
    const page = cache.lookup('/')?.page ?? pageOf('');
    cache.drop(['item 1']);
    cache.confirm('/', page, before);
    expect(cache.lookup('/')?.fresh).toBe(false);
    cache.confirm('/', page, cache.generation());
    expect(cache.lookup('/')?.fresh).toBe(true);
  });

  test('is not confirmed by a check of another page', () => {
    const { cache, storeTagged } = open();
    storeTagged('/', 'item 1');
    cache.drop(['item 1']);
    cache.confirm('/', pageOf('another'), cache.generation());
    expect(cache.lookup('/')?.fresh).toBe(false);
  });

  test('can be checked, but not shown unchecked, long after the first change', () => {
    const cache = createPageCache({ maxBytes: 1_000_000, clock: fixedClock(new Date(0)), staleLimitMs: -1 });
    const dependencies = { tags: new Set(['item 1']), check: null };
    cache.store({ key: '/', page: pageOf('/'), generation: 0, maxAgeMs: 60_000, dependencies });
    cache.drop(['item 1']);
    expect(cache.lookup('/')).toMatchObject({ fresh: false, staleForMs: Infinity, dependencies });
  });

  test('cannot be checked past its age', () => {
    const { cache, clock, storeTagged } = open();
    storeTagged('/', 'item 1');
    clock.advance(60_000);
    expect(cache.lookup('/')).toMatchObject({ fresh: false, dependencies: null });
  });

  test('counts as changed when too many tags changed to know them all', () => {
    const { cache, storeTagged } = open();
    storeTagged('/', 'item 1');
    cache.drop(Array.from({ length: 60_000 }, (_, at) => `other ${at}`));
    expect(cache.lookup('/')?.fresh).toBe(false);
  });
});
