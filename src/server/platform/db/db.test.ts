import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { countQueries, createDb, searching, statement, type Db, type Statement } from './db.ts';

const addMail = statement(
  'test.addMail',
  `insert into demo_mail (message_id, recipient, subject, text_body) values ($1, 'a@b.test', '', '')`,
);
const one = statement('', 'select 1 as one');

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
  test('a bigint comes as a number, a day as text, a moment as a Date', async () => {
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

  test('a bigint that a number cannot hold is an error, not a wrong number', async () => {
    await expect(db.row(statement('', 'select 9007199254740993::bigint as lost'))).rejects.toThrow(RangeError);
    expect(await db.row(one)).toEqual({ one: 1 });
  });

  test('a write outside a command is refused by the database itself', async () => {
    await expect(db.rows(addMail, ['outside'])).rejects.toThrow('read-only transaction');
  });

  test('nobody reads on a connection that a command left able to write', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    await narrow.command({ name: 'test.write' }, (tx) => tx.exec(addMail, ['narrow']));
    await expect(narrow.rows(addMail, ['outside'])).rejects.toThrow('read-only transaction');
    await narrow.close();
  });

  test('reads go on while every connection for commands is taken', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 2 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = narrow.command({ name: 'test.slow' }, () => released);
    expect(await narrow.row(one)).toEqual({ one: 1 });
    release();
    await slow;
    await narrow.close();
  });

  test('what is searched for is planned by its values, and what comes after on the connection once for all', async () => {
    const how = `select current_setting('plan_cache_mode') as mode, 1 / $1::int as one`;
    const one = createDb({ url: database.url, log: silentLogger(), size: 1 });
    const ask = (query: Statement, by: number) => one.row<{ mode: string }>(query, [by]);
    const [search, plain] = [searching('test.search', how), statement('test.plain', how)];
    expect((await ask(search, 1))?.mode).toBe('auto');
    expect((await ask(plain, 1))?.mode).toBe('force_generic_plan');
    await expect(ask(search, 0)).rejects.toThrow('division by zero');
    const both = await Promise.all([ask(search, 1), ask(plain, 1), ask(search, 1)]);
    expect(both.map((row) => row?.mode)).toEqual(['auto', 'force_generic_plan', 'auto']);
    await one.close();
  });

  test('two statements cannot share a name', () => {
    statement('test.twice', 'select 1');
    expect(() => statement('test.twice', 'select 1')).not.toThrow();
    expect(() => statement('test.twice', 'select 2')).toThrow('two statements are named test.twice');
  });

  test('the round trips of a piece of work are counted, and only its own', async () => {
    const counted = countQueries(async () => {
      await db.rows(one);
      await Promise.all([db.row(one), db.row(one)]);
    });
    const [queries] = await Promise.all([counted, db.rows(one)]);
    expect(queries).toBe(3);
  });

  test('the version of the server is a number', async () => {
    expect(await db.version()).toBeGreaterThanOrEqual(160_000);
  });
});

describe('streaming', () => {
  const numbers = statement('test.numbers', 'select n from generate_series(1, $1::int) n');

  test('rows come in batches of one snapshot, the last one short', async () => {
    const sizes: number[] = [];
    let sum = 0;
    for await (const batch of db.stream<{ n: number }>(numbers, [2_500], 1_000)) {
      sizes.push(batch.length);
      for (const { n } of batch) sum += n;
    }
    expect(sizes).toEqual([1_000, 1_000, 500]);
    expect(sum).toBe((2_500 * 2_501) / 2);
  });

  test('a reader who leaves early gives the connection back', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      for await (const batch of narrow.stream<{ n: number }>(numbers, [10_000], 10)) {
        if (batch.length > 0) break;
      }
    }
    expect(await narrow.row(one)).toEqual({ one: 1 });
    await narrow.close();
  });

  test('a statement that fails is told to the reader', async () => {
    const broken = db.stream(statement('', 'select 1 / (n - 3) as x from generate_series(1, 5) n'), [], 2);
    await expect(drain(broken)).rejects.toThrow('division by zero');
  });
});

describe('a database that goes away', () => {
  test('a refused connection is UNAVAILABLE, with a time to come back', async () => {
    const nowhere = createDb({ url: 'postgres://shop@127.0.0.1:9/none', log: silentLogger() });
    expect(await codeOf(nowhere.ping())).toBe('UNAVAILABLE');
    expect(await codeOf(nowhere.command({ name: 'test.nothing' }, async () => 1))).toBe('UNAVAILABLE');
    expect(await codeOf(drain(nowhere.stream(one, [], 1)))).toBe('UNAVAILABLE');
    expect(await codeOf(nowhere.listen('x', { message: () => undefined, gap: () => undefined }))).toBe('UNAVAILABLE');
    await nowhere.close();
  });

  test('a read survives the loss of every pooled connection', async () => {
    await Promise.all(Array.from({ length: 5 }, () => db.row(one)));
    await execute(database.url, cutOthers);
    expect(await db.row(one)).toEqual({ one: 1 });
  });

  test('a connection lost in the middle of a command is UNAVAILABLE, and nothing is written', async () => {
    const attempt = db.command({ name: 'test.cut' }, async (tx) => {
      await tx.exec(addMail, ['cut']);
      await execute(database.url, cutOthers);
      await tx.exec(addMail, ['cut again']);
    });
    expect(await codeOf(attempt)).toBe('UNAVAILABLE');
    const left = statement('test.cutMails', `select message_id from demo_mail where message_id like 'cut%'`);
    expect(await db.rows(left)).toEqual([]);
  });

  test('a pool with nothing free answers UNAVAILABLE instead of waiting for ever', async () => {
    const narrow = createDb({ url: database.url, log: silentLogger(), size: 1 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = narrow.command({ name: 'test.slow' }, () => released);
    expect(await codeOf(narrow.row(one))).toBe('UNAVAILABLE');
    release();
    await slow;
    await narrow.close();
  });
});

const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ourlet test'`;
