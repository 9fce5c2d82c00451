import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { withClient } from '#test/server';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { deleteExpiredRows, deleteOldChanges } from './housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('deletes all expired rows, and keeps waiting and failed effects', async () => {
  const now = new Date('2026-03-31T12:00:00Z');
  await execute(
    database.url,
    `insert into idempotency (scope, key, fingerprint, created_at)
       select 's', n::text, 'f', timestamptz '2026-03-29 11:59Z' from generate_series(1, 5001) n
       union all select 's', 'young', 'f', timestamptz '2026-03-29 12:01Z';
     insert into outbox (kind, payload, created_at, sent_at, failed_at) values
       ('sent', '1', '2026-01-01', '2026-01-01', null), ('young', '1', '2026-03-30', '2026-03-30', null),
       ('waiting', '1', '2026-01-01', null, null), ('failed', '1', '2026-01-01', null, '2026-01-02');
     insert into demo_mail (message_id, recipient, subject, text_body, created_at) values ('a', 'b', '', '', '2026-02-01')`,
  );
  const gone = await deleteExpiredRows({ db: database.db, clock: fixedClock(now) });
  expect(gone).toEqual({ idempotencyKeys: 5_001, sentEffects: 1, demoMails: 1 });
  expect(await database.db.rows(statement('', 'select key from idempotency'))).toEqual([{ key: 'young' }]);
  expect(await database.db.rows(statement('', 'select kind from outbox order by id'))).toEqual(
    ['young', 'waiting', 'failed'].map((kind) => ({ kind })),
  );
});

test('deletes changes older than an hour and notes the newest deleted one', async () => {
  const now = new Date('2026-03-31T12:00:00Z');
  await execute(
    database.url,
    `delete from change_log;
     insert into change_log (scope, logged_at) values ('words', '2026-03-31 10:59Z'), ('all', '2026-03-31 11:01Z')`,
  );
  // Transactions of other tests may still be running for a moment.
  await expect.poll(() => deleteOldChanges({ db: database.db, clock: fixedClock(now) }), { timeout: 10_000 }).toBe(1);
  expect(await database.db.rows(statement('', 'select scope from change_log'))).toEqual([{ scope: 'all' }]);
  const noted = statement('', 'select p.xid = c.xid as noted from change_log_pruned p, change_log c');
  expect(await database.db.rows(noted)).toEqual([{ noted: true }]);
});

test('keeps the changes of transactions that are newer than a running one', async () => {
  const running = await withClient(database.url, async (client) => {
    await client.query('begin; select pg_current_xact_id()');
    await execute(database.url, `insert into change_log (scope, logged_at) values ('words', '2026-01-01')`);
    const deleted = await deleteOldChanges({ db: database.db, clock: fixedClock(new Date('2026-03-31T12:00:00Z')) });
    await client.query('commit');
    return deleted;
  });
  expect(running).toBe(0);
});
