import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { withClient } from '#test/server';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';

let database: TestDatabase;
let feed: ChangeFeed;
beforeEach(async () => {
  database = await createTestDatabase();
  feed = createChangeFeed({ url: database.url, log: silentLogger(), applicationName: 'feed', pollInterval: 20 });
});
afterEach(async () => {
  await feed.close();
  await database.drop();
});

const recorder = () => {
  const events: string[] = [];
  const listener = {
    items: (ids: number[]) => void events.push(...ids.map(String)),
    namesOrSettings: () => void events.push('words'),
    all: () => void events.push('all'),
  };
  return { events, listener };
};
const logItem = (id: number): string => `insert into change_log (scope, item_ids) values ('items', '{${id}}')`;
const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'feed' and datname = current_database()`;
const soon = { timeout: 15_000, interval: 10 };

test('reports each change once to every listener until it unsubscribes', async () => {
  const [first, second] = [recorder(), recorder()];
  const leave = await feed.follow(first.listener);
  await feed.follow(second.listener);
  await execute(database.url, `${logItem(7)}; insert into change_log (scope) values ('words')`);
  await vi.waitFor(() => expect(second.events).toEqual(['words', '7']), soon);
  expect(first.events).toEqual(['words', '7']);
  await leave();
  await execute(database.url, logItem(8));
  await vi.waitFor(() => expect(second.events).toEqual(['words', '7', '8']), soon);
  expect(first.events).toEqual(['words', '7']);
});

test('reports the change of a transaction that commits after later ones', async () => {
  const { events, listener } = recorder();
  await feed.follow(listener);
  await withClient(database.url, async (early) => {
    await early.query(`begin; ${logItem(1)}`);
    await execute(database.url, logItem(2));
    await vi.waitFor(() => expect(events).toEqual(['2']), soon);
    await early.query('commit');
  });
  await vi.waitFor(() => expect(events).toEqual(['2', '1']), soon);
});

test('reports nothing of a transaction that is rolled back', async () => {
  const { events, listener } = recorder();
  await feed.follow(listener);
  await execute(database.url, `begin; ${logItem(1)}; rollback`);
  await execute(database.url, logItem(2));
  await vi.waitFor(() => expect(events).toEqual(['2']), soon);
});

test('catches up after its connection was lost, without reporting that everything changed', async () => {
  const { events, listener } = recorder();
  await feed.follow(listener);
  await execute(database.url, `${cut}; ${logItem(1)}`);
  await vi.waitFor(() => expect(events).toContain('1'), soon);
  await execute(database.url, `${cut}; ${logItem(2)}`);
  await vi.waitFor(() => expect(events).toContain('2'), soon);
  expect(events).not.toContain('all');
});

test('reports that everything may have changed when rows that it has not read were deleted', async () => {
  const { events, listener } = recorder();
  await feed.follow(listener);
  await execute(database.url, `update change_log_pruned set xid = pg_current_xact_id()`);
  await vi.waitFor(() => expect(events).toContain('all'), soon);
});

test('isolates a listener that throws', async () => {
  const { events, listener } = recorder();
  const fail = (): never => {
    throw new Error('bad');
  };
  await feed.follow({ items: fail, namesOrSettings: fail, all: fail });
  await feed.follow(listener);
  await execute(database.url, logItem(1));
  await vi.waitFor(() => expect(events).toEqual(['1']), soon);
});

test('stays closed once closed', async () => {
  const { listener } = recorder();
  await feed.follow(listener);
  await feed.close();
  const connections = (): Promise<number> =>
    withClient(database.url, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name = 'feed' and datname = current_database()`,
      );
      return rowCount ?? 0;
    });
  await vi.waitFor(async () => expect(await connections()).toBe(0), soon);
});
