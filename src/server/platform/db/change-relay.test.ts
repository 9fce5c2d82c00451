import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import { createChangeRelay, type ChangeRelay } from './change-relay.ts';

let database: TestDatabase;
let relays: ChangeRelay[];
let feeds: ChangeFeed[];
/** Ids that each node received. */
let received: number[][];
const soon = { timeout: 15_000, interval: 10 };

// Opens two nodes whose feeds practically never poll, so that they learn of changes by announcements only.
beforeEach(async () => {
  database = await createTestDatabase();
  relays = [1, 2].map(() => createChangeRelay({ url: database.url, log: silentLogger(), db: database.db }));
  feeds = [1, 2].map(() =>
    createChangeFeed({ url: database.url, log: silentLogger(), applicationName: 'feed', pollInterval: 600_000 }),
  );
  received = [[], []];
  for (const [node, feed] of feeds.entries())
    await feed.follow({
      items: (ids) => void received[node]?.push(...ids),
      namesOrSettings: () => undefined,
      all: () => undefined,
    });
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await Promise.all(feeds.map((feed) => feed.close()));
  await database.drop();
});

const logItem = (id: number): Promise<void> =>
  execute(database.url, `insert into change_log (scope, item_ids) values ('items', '{${id}}')`);
const bothNodes = (id: number): unknown[] => [expect.arrayContaining([id]), expect.arrayContaining([id])];

test('announces changes of any process to all nodes', async () => {
  for (const relay of relays) relay.start();
  await logItem(1);
  await expect.poll(() => received, soon).toEqual(bothNodes(1));
  await logItem(2);
  await expect.poll(() => received, soon).toEqual(bothNodes(2));
});

test('leaves the work to another relay when it stops', async () => {
  relays[0]?.start();
  await logItem(1);
  await expect.poll(() => received, soon).toEqual(bothNodes(1));
  relays[1]?.start();
  await relays[0]?.stop();
  await logItem(2);
  await expect.poll(() => received, soon).toEqual(bothNodes(2));
});

test('announces what was written while no relay worked', async () => {
  await logItem(1);
  relays[0]?.start();
  await expect.poll(() => received, soon).toEqual(bothNodes(1));
});

test('continues after its connection was lost', async () => {
  for (const relay of relays) relay.start();
  await logItem(1);
  await expect.poll(() => received, soon).toEqual(bothNodes(1));
  await execute(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ourlet relay' and datname = current_database()`,
  );
  await logItem(2);
  await expect.poll(() => received, soon).toEqual(bothNodes(2));
});
