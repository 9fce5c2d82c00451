/** Pages against the rooms they are made from: a page must never outlive the words it was made of. */
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
import { keepPagesFresh } from './freshness.ts';
import { openRooms, type Rooms } from './rooms.ts';

const log = silentLogger();
const soon = { timeout: 15_000, interval: 10 };
let test: TestDatabase;
let rooms: Rooms;
let pages: PageCache;
let stop: () => unknown;
/** Statements whose answer is held back, by name, until let go. */
const held = new Map<string, { asked: boolean; letGo: Promise<void> }>();

const slowed = (db: Db): Db => ({
  ...db,
  rows: async (query, params) => {
    const answer = await db.rows<never>(query, params);
    const gate = held.get(query.name);
    if (gate) {
      gate.asked = true;
      await gate.letGo;
    }
    return answer;
  },
});

const hold = (name: string): { isAsked: () => boolean; letGo: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate = { asked: false, letGo: promise };
  held.set(name, gate);
  return {
    isAsked: () => gate.asked,
    letGo: () => {
      held.delete(name);
      resolve();
    },
  };
};

const keep = (key: string): void => {
  const encoded = { headers: [], bytes: Buffer.from(key), etag: '"1"' };
  pages.store({ key, page: { status: 200, identity: encoded }, generation: pages.generation(), maxAgeMs: 60_000 });
};
const isKept = (key: string): boolean => pages.lookup(key)?.fresh ?? false;

beforeAll(async () => {
  test = await createTestDatabase();
  await addTree(test.db);
  const [config, metrics, clock] = [loadConfig({ PORT: '0' }), createMetrics(), systemClock];
  rooms = openRooms({ config, db: slowed(test.db), log, clock, metrics, indexUrl: null });
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
  ['content.settings', `insert into setting (name, value) values ('header', '{"topHeaderText": "Soldes"}')`],
  ['catalogue.sections', `update section set name = name || ' !'`],
  ['region.all', `update region set name = name || ' !'`],
])('a page made while %s is still being read again does not survive that reading', async (statement, change) => {
  const reading = hold(statement);
  await write(test.db, change);
  await vi.waitFor(() => expect(reading.isAsked()).toBe(true), soon);
  // however slow the reading is: what was quicker has been told of by now
  await sleep(600);
  keep('/made-meanwhile');
  expect(isKept('/made-meanwhile')).toBe(true);
  reading.letGo();
  await vi.waitFor(() => expect(isKept('/made-meanwhile')).toBe(false), soon);
});

it('drops pages as soon as an item changes', async () => {
  keep('/before');
  await write(test.db, `select catalogue_announce(array[1]::bigint[])`);
  await vi.waitFor(() => expect(isKept('/before')).toBe(false), soon);
});
