/**
 * Cached pages expire when names, settings or items in them change, even pages that are rendered while a module loads
 * the change.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPageCache, type PageCache } from '#platform/cache';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import type { Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { pageOf } from '#test/http';
import { keepPagesFresh } from './freshness.ts';
import { openRooms, type Rooms } from './rooms.ts';

const log = silentLogger();
const soon = { timeout: 15_000, interval: 10 };
let test: TestDatabase;
let rooms: Rooms;
let pages: PageCache;
let stop: () => unknown;
/** Names of statements whose result is delayed until `finished`. */
const delayed = new Map<string, { isStarted: boolean; finished: Promise<void> }>();

const withDelays = (db: Db): Db => ({
  ...db,
  rows: async (query, params) => {
    const rows = await db.rows<never>(query, params);
    const delay = delayed.get(query.name);
    if (delay) {
      delay.isStarted = true;
      await delay.finished;
    }
    return rows;
  },
});

const delayStatement = (name: string): { isStarted: () => boolean; finish: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const delay = { isStarted: false, finished: promise };
  delayed.set(name, delay);
  return {
    isStarted: () => delay.isStarted,
    finish: () => {
      delayed.delete(name);
      resolve();
    },
  };
};

const storePage = (key: string): void => {
  pages.store({ key, page: pageOf(key), generation: pages.generation(), maxAgeMs: 60_000 });
};
const isFresh = (key: string): boolean => pages.lookup(key)?.fresh ?? false;

beforeAll(async () => {
  test = await createTestDatabase();
  await addTree(test.db);
  const [config, metrics, clock] = [loadConfig({ PORT: '0' }), createMetrics(), systemClock];
  rooms = openRooms({ config, db: withDelays(test.db), log, clock, metrics, indexUrl: null });
  await rooms.load();
  pages = createPageCache({ maxBytes: 1_000_000, clock });
  stop = keepPagesFresh({ clock, log, pages, ...rooms });
});
afterAll(async () => {
  stop();
  await rooms.close();
  await test.drop();
});

it.each([
  ['content.settings', `insert into setting (name, value) values ('preloader', '{"enabled": true}')`],
  ['content.openBanners', `insert into banner (place, position, title) values ('HEADER', 1, 'Soldes')`],
  ['catalogue.sections', `update section set name = name || ' !'`],
  ['region.all', `update region set name = name || ' !'`],
])('drops a page that was rendered while %s was read again', async (statement, change) => {
  const reading = delayStatement(statement);
  await write(test.db, change);
  await vi.waitFor(() => expect(reading.isStarted()).toBe(true), soon);
  // by now, the changes that the other modules report have arrived
  await sleep(600);
  storePage('/rendered-meanwhile');
  expect(isFresh('/rendered-meanwhile')).toBe(true);
  reading.finish();
  await vi.waitFor(() => expect(isFresh('/rendered-meanwhile')).toBe(false), soon);
});

it('drops pages as soon as an item changes', async () => {
  storePage('/before');
  await write(test.db, `select catalogue_announce(array[1]::bigint[])`);
  await vi.waitFor(() => expect(isFresh('/before')).toBe(false), soon);
});
