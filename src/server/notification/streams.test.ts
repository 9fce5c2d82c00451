import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDb, statement, type Db } from '#platform/db';
import { fixedClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import type { UserId } from '#shared/ids';
import { addTree } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createNotifications } from './notification.ts';
import { createStreams, type Streams } from './streams.ts';

let database: TestDatabase;
let otherNode: Db;
let amel: UserId;
let karim: UserId;
const opened: Streams[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  otherNode = createDb({ url: database.url, log: silentLogger() });
  const rows = await database.db.command({ name: 'test.accounts' }, (tx) =>
    tx.rows<{ id: UserId }>(
      statement(
        '',
        `insert into user_account (email, region, created_at)
         values ('amel@demo.test', 'TN', now()), ('karim@demo.test', 'TN', now()) returning id`,
      ),
    ),
  );
  [amel, karim] = rows.map(({ id }) => id) as [UserId, UserId];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((streams) => streams.close()));
  await otherNode.close();
  await database.drop();
});

const openStreams = (db: Db, limits?: { perUser: number; all: number }): Streams => {
  const streams = createStreams(db, limits);
  opened.push(streams);
  return streams;
};
const listen = async (streams: Streams, userId: UserId) => {
  const events: string[] = [];
  const stream = await streams.open(userId);
  const close = stream.open({ send: (name) => void events.push(name), end: () => void events.push('end') });
  return { events, close };
};

describe('streams of notifications', () => {
  test('report a notification on every node, to its user only', async () => {
    const here = await listen(openStreams(database.db), amel);
    const there = await listen(openStreams(otherNode), amel);
    const other = await listen(openStreams(otherNode), karim);
    const { notify } = createNotifications({ db: database.db, clock: fixedClock(start), regions: { all: () => [] } });
    await database.db.command({ name: 'test.notify' }, (tx) =>
      notify(tx, { userId: amel, type: 'ANNOUNCEMENT', message: 'Bonjour', path: null }),
    );
    await vi.waitFor(() => expect([here.events, there.events]).toEqual([['changed'], ['changed']]), 10_000);
    expect(other.events).toEqual([]);
  });

  test('report that notifications were viewed elsewhere', async () => {
    const { db } = database;
    const { notify, routes } = createNotifications({ db, clock: fixedClock(start), regions: { all: () => [] } });
    await db.command({ name: 'test.notify' }, (tx) =>
      notify(tx, { userId: amel, type: 'ANNOUNCEMENT', message: 'Bonjour', path: null }),
    );
    const { events } = await listen(openStreams(otherNode), amel);
    const viewAll = routes.find(({ call }) => call.id === 'notifications.viewAll');
    const actor = { kind: 'user', userId: amel, role: 'CUSTOMER', privileges: [], sessionId: 's' };
    await viewAll?.handler({} as never, { actor, region: { code: 'TN' }, header: () => undefined } as never);
    await vi.waitFor(() => expect(events).toContain('changed'), 10_000);
  });

  test('are limited for each user and for the node, until one is closed', async () => {
    const streams = openStreams(database.db, { perUser: 1, all: 2 });
    const { close } = await listen(streams, amel);
    expect((await refusalOf(streams.open(amel))).code).toBe('TOO_MANY_REQUESTS');
    close();
    await listen(streams, amel);
    await listen(streams, karim);
    expect((await refusalOf(streams.open(99 as UserId))).code).toBe('OVERLOADED');
  });

  test('end with their node', async () => {
    const streams = openStreams(database.db);
    const { events } = await listen(streams, amel);
    await streams.close();
    expect(events).toEqual(['end']);
  });
});
