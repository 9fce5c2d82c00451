/** ItemChanges that come while the keeper is still context what former news made it read. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import type { Db } from '#platform/db';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { openListingIndex, type ListingIndex } from './listing-index.ts';

const soon = { timeout: 15_000, interval: 10 };
let test: TestDatabase;
let index: ListingIndex;
let stale = 0;
let changed = 0;
/** Pending reads of the geography, to be released; null: they are not held back. */
let held: (() => void)[] | null = null;

const holdReads = (db: Db): Db => ({
  ...db,
  row: async (query, params) => {
    const row = await db.row<never>(query, params);
    if (query.name === 'search.geography' && held) await new Promise<void>((resolve) => held?.push(resolve));
    return row;
  },
});

const release = (): void => {
  const waiting = held ?? [];
  held = null;
  for (const resolve of waiting) resolve();
};

beforeAll(async () => {
  test = await createTestDatabase();
  await addTree(test.db);
  await addItem(test.db, { ref: 'A-1' });
});
beforeEach(async () => {
  [stale, changed, held] = [0, 0, null];
  const on = { changed: () => void (changed += 1), stale: () => void (stale += 1) };
  index = await openListingIndex({
    db: holdReads(test.db),
    url: test.url,
    clock: systemClock,
    log: silentLogger(),
    on,
  });
  return async () => {
    release();
    await index.close();
  };
});
afterAll(() => test.drop());

const rename = (): Promise<void> => write(test.db, `update brand set name = name || '!'`);
it('requests a rebuild when the tree changes during a read of the geography', async () => {
  held = [];
  await rename();
  await vi.waitFor(() => expect(held).toHaveLength(1), soon);
  await write(test.db, `update section set position = position + 1`);
  await test.db.ping();
  release();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
});

it('reads the geography again when it changes during a read', async () => {
  held = [];
  await rename();
  await vi.waitFor(() => expect(held).toHaveLength(1), soon);
  await write(test.db, `update location set regions = '{TN}'`);
  await test.db.ping();
  release();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
  expect(changed).toBeGreaterThan(0);
});

it('requests a rebuild at each announcement that anything may have changed', async () => {
  const all = (): Promise<void> => write(test.db, `select pg_notify('catalogue', 'all')`);
  await all();
  await vi.waitFor(() => expect(stale).toBe(1), soon);
  await all();
  await vi.waitFor(() => expect(stale).toBe(2), soon);
});
