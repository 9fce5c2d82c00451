import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { countQueries, createDb, statementPlannedByValues, statement, type Db, type Statement } from './db.ts';

const addMail = statement(
  'test.addMail',
  `insert into demo_mail (message_id, recipient, subject, text_body) values ($1, 'a@b.test', '', '')`,
);
const oneSql = statement('', 'select 1 as one');

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  return isShopError(error) ? error.code : error;
};

const drain = async (batches: AsyncIterable<unknown[]>): Promise<number> => {
  let rows = 0;
  for await (const batch of batches) rows += batch.length;
  return rows;
};

describe('reading', () => {
  test('decodes bigint as number, date as text, timestamptz as Date', async () => {
    const query = statement(
      '',
      `select 9007199254740991::bigint as largest, array[1, null]::bigint[] as list, '{}'::bigint[] as none,
         date '2026-02-28' as day, timestamptz '2026-02-28 23:30+01' as moment, 1.50::numeric as exact`,
    );
    expect(await db.row(query)).toEqual({
      largest: Number.MAX_SAFE_INTEGER,
      list: [1, null],
      none: [],
      day: '2026-02-28',
      moment: new Date('2026-02-28T22:30:00Z'),
      exact: '1.50',
    });
  });

  test('rejects a bigint that a number cannot hold', async () => {
    await expect(db.row(statement('', 'select 9007199254740993::bigint as lost'))).rejects.toThrow(RangeError);
    expect(await db.row(oneSql)).toEqual({ one: 1 });
  });

  test('is read-only outside a command', async () => {
    await expect(db.rows(addMail, ['outside'])).rejects.toThrow('read-only transaction');
  });

  test('is read-only on a connection that a command used before', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    await narrow.command({ name: 'test.write' }, (tx) => tx.exec(addMail, ['narrow']));
    await expect(narrow.rows(addMail, ['outside'])).rejects.toThrow('read-only transaction');
    await narrow.close();
  });

  test('continues while every command connection is in use', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 2 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = narrow.command({ name: 'test.slow' }, () => released);
    expect(await narrow.row(oneSql)).toEqual({ one: 1 });
    release();
    await slow;
    await narrow.close();
  });

  test('plans a `statementPlannedByValues` by its values, and other statements generically', async () => {
    const readMode = `select current_setting('plan_cache_mode') as mode, 1 / $1::int as one`;
    const one = createDb({ url: database.url, log: silentLogger(), size: 1 });
    const ask = (query: Statement, by: number) => one.row<{ mode: string }>(query, [by]);
    const [search, plain] = [statementPlannedByValues('test.search', readMode), statement('test.plain', readMode)];
    expect((await ask(search, 1))?.mode).toBe('auto');
    expect((await ask(plain, 1))?.mode).toBe('force_generic_plan');
    await expect(ask(search, 0)).rejects.toThrow('division by zero');
    const both = await Promise.all([ask(search, 1), ask(plain, 1), ask(search, 1)]);
    expect(both.map((row) => row?.mode)).toEqual(['auto', 'force_generic_plan', 'auto']);
    await one.close();
  });

  test('refuses two statements with one name', () => {
    statement('test.twice', 'select 1');
    expect(() => statement('test.twice', 'select 1')).not.toThrow();
    expect(() => statement('test.twice', 'select 2')).toThrow('two statements are named test.twice');
  });

  test('counts the queries of one piece of work only', async () => {
    const counted = countQueries(async () => {
      await db.rows(oneSql);
      await Promise.all([db.row(oneSql), db.row(oneSql)]);
    });
    const [queries] = await Promise.all([counted, db.rows(oneSql)]);
    expect(queries).toBe(3);
  });

  test('reads the server version as a number', async () => {
    expect(await db.version()).toBeGreaterThanOrEqual(160_000);
  });
});

describe('streaming', () => {
  const numbers = statement('test.numbers', 'select n from generate_series(1, $1::int) n');

  test('reads batches of one snapshot, the last one shorter', async () => {
    const sizes: number[] = [];
    let sum = 0;
    for await (const batch of db.stream<{ n: number }>(numbers, [2_500], 1_000)) {
      sizes.push(batch.length);
      for (const { n } of batch) sum += n;
    }
    expect(sizes).toEqual([1_000, 1_000, 500]);
    expect(sum).toBe((2_500 * 2_501) / 2);
  });

  test('releases the connection when the consumer stops early', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      for await (const batch of narrow.stream<{ n: number }>(numbers, [10_000], 10)) {
        if (batch.length > 0) break;
      }
    }
    expect(await narrow.row(oneSql)).toEqual({ one: 1 });
    await narrow.close();
  });

  test('rejects when the statement fails', async () => {
    const broken = db.stream(statement('', 'select 1 / (n - 3) as x from generate_series(1, 5) n'), [], 2);
    await expect(drain(broken)).rejects.toThrow('division by zero');
  });
});

describe('an unreachable database', () => {
  test('is UNAVAILABLE, with a time to retry, when the connection is refused', async () => {
    const nowhere = createDb({ url: 'postgres://shop@127.0.0.1:9/none', log: silentLogger() });
    expect(await codeOf(nowhere.ping())).toBe('UNAVAILABLE');
    expect(await codeOf(nowhere.command({ name: 'test.nothing' }, async () => 1))).toBe('UNAVAILABLE');
    expect(await codeOf(drain(nowhere.stream(oneSql, [], 1)))).toBe('UNAVAILABLE');
    expect(
      await codeOf(
        nowhere.followChanges({ items: () => undefined, namesOrSettings: () => undefined, all: () => undefined }),
      ),
    ).toBe('UNAVAILABLE');
    await nowhere.close();
  });

  test('reads again after every pooled connection was lost', async () => {
    await Promise.all(Array.from({ length: 5 }, () => db.row(oneSql)));
    await execute(database.url, cutOthers);
    expect(await db.row(oneSql)).toEqual({ one: 1 });
  });

  test('is UNAVAILABLE and writes nothing when a command loses its connection', async () => {
    const attempt = db.command({ name: 'test.cut' }, async (tx) => {
      await tx.exec(addMail, ['cut']);
      await execute(database.url, cutOthers);
      await tx.exec(addMail, ['cut again']);
    });
    expect(await codeOf(attempt)).toBe('UNAVAILABLE');
    const left = statement('test.cutMails', `select message_id from demo_mail where message_id like 'cut%'`);
    expect(await db.rows(left)).toEqual([]);
  });

  test('is UNAVAILABLE when no connection of the pool becomes free', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = narrow.command({ name: 'test.slow' }, () => released);
    expect(await codeOf(narrow.row(oneSql))).toBe('UNAVAILABLE');
    release();
    await slow;
    await narrow.close();
  });
});

const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ourlet test'`;
