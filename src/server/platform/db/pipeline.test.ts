/** Errors of pipelined statements affect only the statement itself, or its own transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { createDb, statement, type Db } from './db.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  await execute(database.url, 'create table shelf (id int primary key, n int not null)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await execute(database.url, 'truncate shelf, idempotency');
  db = createDb({ url: database.url, log: silentLogger() });
  return () => db.close();
});

const divide = statement('test.divide', 'select 1 / $1::int as n');
const invalid = statement('test.invalid', 'select no_such_column');
const echo = statement('test.echo', 'select $1::int as n');
const huge = statement('test.huge', `select (case when $1::int > 0 then '9007199254740993' else '7' end)::bigint as n`);
const put = statement('test.put', 'insert into shelf values ($1, $2) returning n');
const readShelf = async (): Promise<unknown[]> =>
  database.db.rows(statement('', 'select id, n from shelf order by id'));

describe('concurrent reads', () => {
  test('fail separately, each with its own error', async () => {
    const results = await Promise.allSettled([1, 0, 1, 0, 1].map((divisor) => db.row(divide, [divisor])));
    const error = 'error: division by zero';
    expect(results.map((result) => (result.status === 'fulfilled' ? 'ok' : String(result.reason)))).toEqual([
      'ok',
      error,
      'ok',
      error,
      'ok',
    ]);
  });

  test('are answered after an invalid statement', async () => {
    const [failed, first] = await Promise.allSettled([db.row(invalid), db.row(echo, [1])]);
    expect([failed.status, first.status]).toEqual(['rejected', 'fulfilled']);
    await expect(db.row(invalid)).rejects.toThrow('no_such_column');
    expect(await db.row(echo, [3])).toEqual({ n: 3 });
  });

  test('are not delayed by one that times out or loses its connection', async () => {
    const impatient = createDb({ url: database.url, log: silentLogger(), statementTimeout: 200 });
    const slow = statement('test.slowRead', 'select pg_sleep(5)');
    const terminate = statement('test.terminate', 'select pg_terminate_backend(pg_backend_pid())');
    for (const bad of [slow, terminate]) {
      const [failed, ...others] = await Promise.allSettled([
        impatient.row(bad),
        impatient.row(echo, [1]),
        impatient.row(echo, [2]),
      ]);
      expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
      expect(others.map((other) => other.status === 'fulfilled' && other.value)).toEqual([{ n: 1 }, { n: 2 }]);
    }
    await impatient.close();
  });

  test('reject a value that cannot be decoded, and stay usable', async () => {
    const [rejected, fulfilled] = await Promise.allSettled([db.row(huge, [1]), db.row(echo, [4])]);
    expect([rejected.status, fulfilled]).toEqual(['rejected', { status: 'fulfilled', value: { n: 4 } }]);
    expect(await db.row(huge, [0])).toEqual({ n: 7 });
  });

  test('survive a changed column of a prepared statement', async () => {
    const all = statement('test.all', 'select * from shelf');
    await execute(database.url, 'insert into shelf values (1, 2)');
    const single = createDb({ url: database.url, log: silentLogger(), size: 1 });
    expect(await single.row(all)).toEqual({ id: 1, n: 2 });
    await execute(database.url, `alter table shelf add more text default 'x'`);
    expect(await single.row(all)).toEqual({ id: 1, n: 2, more: 'x' });
    await execute(database.url, 'alter table shelf drop more');
    await single.close();
  });
});

describe('statements of a command', () => {
  test('report the first error, not those of the aborted transaction behind it', async () => {
    const attempt = db.command({ name: 'test.pipeline' }, async (tx) => {
      await Promise.all([tx.rows(put, [1, 1]), tx.rows(divide, [0]), tx.rows(put, [2, 2])]);
    });
    await expect(attempt).rejects.toThrow('division by zero');
    expect(await readShelf()).toEqual([]);
    await db.command({ name: 'test.pipeline' }, (tx) => tx.rows(put, [3, 3]));
    expect(await readShelf()).toEqual([{ id: 3, n: 3 }]);
  });

  test('report the first error when a statement behind it is prepared and used twice', async () => {
    const other = statement('test.otherPut', 'insert into shelf values ($1, $2) returning id');
    const attempt = db.command({ name: 'test.pipeline' }, async (tx) => {
      tx.write(divide, [0]);
      tx.write(other, [1, 1]);
      await tx.rows(other, [2, 2]);
    });
    await expect(attempt).rejects.toThrow('division by zero');
    await db.command({ name: 'test.pipeline' }, (tx) => tx.rows(other, [3, 3]));
    expect(await readShelf()).toEqual([{ id: 3, n: 3 }]);
  });

  test('keep their order, also with statements that cannot be prepared', async () => {
    await db.command({ name: 'test.order' }, async (tx) => {
      tx.write(put, [1, 1]);
      await Promise.all([tx.raw('update shelf set n = n + 1'), tx.rows(put, [2, 2])]);
    });
    expect(await readShelf()).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ]);
  });
});
