import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { deleteExpiredRows } from './housekeeping.ts';

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
