/** Statements that leave together fail alone: neighbours in a packet never notice. */
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

const divide = statement('test.divide', 'select 1 / $1::int as n, pg_backend_pid() as connection');
const wrong = statement('test.wrong', 'select nothing_of_the_kind');
const fine = statement('test.fine', 'select $1::int as n');
const huge = statement('test.huge', `select (case when $1::int > 0 then '9007199254740993' else '7' end)::bigint as n`);
const put = statement('test.put', 'insert into shelf values ($1, $2) returning n');
const onShelf = async (): Promise<unknown[]> => database.db.rows(statement('', 'select id, n from shelf order by id'));

describe('reads of one moment', () => {
  test('share one connection, however many', async () => {
    const read = () => db.row<{ connection: number }>(divide, [1]);
    const found = await Promise.all(Array.from({ length: 10 }, read));
    expect(new Set(found.map((row) => row?.connection)).size).toBe(1);
  });

  test('one that fails fails alone, with its own error; those behind it are answered', async () => {
    const asked = [1, 0, 1, 0, 1].map((by) => db.row(divide, [by]));
    const told = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? 'answered' : String(one.reason),
    );
    const error = 'error: division by zero';
    expect(told).toEqual(['answered', error, 'answered', error, 'answered']);
  });

  test('a statement that was first sent behind a failure is parsed when it comes again', async () => {
    const [failed, first] = await Promise.allSettled([db.row(wrong), db.row(fine, [1])]);
    expect([failed.status, first.status]).toEqual(['rejected', 'fulfilled']);
    expect(await db.row(fine, [2])).toEqual({ n: 2 });
    await expect(db.row(wrong)).rejects.toThrow('nothing_of_the_kind');
    expect(await db.row(fine, [3])).toEqual({ n: 3 });
  });

  test('one that takes too long, or loses the connection, holds up nobody else', async () => {
    const hasty = createDb({ url: database.url, log: silentLogger(), statementTimeout: 200 });
    const slow = statement('test.slowRead', 'select pg_sleep(5)');
    const cut = statement('test.cutRead', 'select pg_terminate_backend(pg_backend_pid())');
    for (const bad of [slow, cut]) {
      const [failed, ...others] = await Promise.allSettled([
        hasty.row(bad),
        hasty.row(fine, [1]),
        hasty.row(fine, [2]),
      ]);
      expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
      expect(others.map((one) => one.status === 'fulfilled' && one.value)).toEqual([{ n: 1 }, { n: 2 }]);
    }
    await hasty.close();
  });

  test('a value that cannot be read is the error of its own statement', async () => {
    const [lost, kept] = await Promise.allSettled([db.row(huge, [1]), db.row(fine, [4])]);
    expect([lost.status, kept]).toEqual(['rejected', { status: 'fulfilled', value: { n: 4 } }]);
    expect(await db.row(huge, [0])).toEqual({ n: 7 });
  });

  test('a statement whose columns changed under it is an error once, and right after it', async () => {
    const all = statement('test.all', 'select * from shelf');
    await execute(database.url, 'insert into shelf values (1, 2)');
    const one = createDb({ url: database.url, log: silentLogger(), size: 1 });
    expect(await one.row(all)).toEqual({ id: 1, n: 2 });
    await execute(database.url, `alter table shelf add more text default 'x'`);
    await expect(one.row(all)).rejects.toThrow('cached plan must not change result type');
    expect(await one.row(all)).toEqual({ id: 1, n: 2, more: 'x' });
    await execute(database.url, 'alter table shelf drop more');
    await one.close();
  });
});

describe('statements of a command', () => {
  test('the failed one is the error, not those that were skipped behind it', async () => {
    const attempt = db.command({ name: 'test.batch' }, async (tx) => {
      await Promise.all([tx.rows(put, [1, 1]), tx.rows(divide, [0]), tx.rows(put, [2, 2])]);
    });
    await expect(attempt).rejects.toThrow('division by zero');
    expect(await onShelf()).toEqual([]);
    await db.command({ name: 'test.batch' }, (tx) => tx.rows(put, [3, 3]));
    expect(await onShelf()).toEqual([{ id: 3, n: 3 }]);
  });

  test('keep their order, those that cannot be prepared among them', async () => {
    await db.command({ name: 'test.order' }, async (tx) => {
      tx.write(put, [1, 1]);
      await Promise.all([tx.raw('update shelf set n = n + 1'), tx.rows(put, [2, 2])]);
    });
    expect(await onShelf()).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ]);
  });
});

describe('a command of one statement', () => {
  const key = { scope: 'test', key: 'k', fingerprint: 'f' };

  test('answers its rows and is written', async () => {
    expect(await db.single({ query: put, params: [1, 10] })).toEqual([{ n: 10 }]);
    expect(await onShelf()).toEqual([{ id: 1, n: 10 }]);
  });

  test('whose answer cannot be read is an error, because it is written', async () => {
    const lost = statement('test.lost', `insert into shelf values (5, 5) returning 9007199254740993::bigint as n`);
    await expect(db.single({ query: lost, params: [] })).rejects.toThrow(RangeError);
    expect(await onShelf()).toHaveLength(1);
  });

  test('that fails answers null, writes nothing and leaves the connection good', async () => {
    await db.single({ query: put, params: [1, 10] });
    expect(await db.single({ key, query: put, params: [1, 11] })).toBeNull();
    expect(await db.single({ key, query: put, params: [2, 20] })).toEqual([{ n: 20 }]);
    expect(await onShelf()).toHaveLength(2);
  });

  test('under a key that was used writes nothing, and the whole command answers anew', async () => {
    const single = () => db.single({ key, query: put, params: [1, 10] });
    expect((await Promise.all([single(), single(), single()])).filter((rows) => rows !== null)).toHaveLength(1);
    const again = await db.command(
      { name: 'test.again', key },
      (tx) => tx.rows(put, [9, 9]),
      () => Promise.resolve([{ n: -1 }]),
    );
    expect(again).toEqual([{ n: -1 }]);
    expect(await onShelf()).toEqual([{ id: 1, n: 10 }]);
  });
});
