import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { withClient } from '#test/server';
import { copyRow, statement } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ size: 1 });
  await execute(database.url, 'create table line (id int, text text, flag boolean, at timestamptz)');
});
afterAll(() => database.drop());
beforeEach(() => execute(database.url, 'truncate line'));

const intoLine = 'copy line (id, text) from stdin';
const load = (lines: Iterable<string | Buffer> | AsyncIterable<string | Buffer>, text = intoLine): Promise<void> =>
  database.db.command({ name: 'test.copy', statementTimeout: 0 }, (tx) => tx.copyIn(text, lines));
const count = async (): Promise<number> =>
  (await database.db.row<{ n: number }>(statement('', 'select count(*) as n from line')))?.n ?? -1;

test('keeps values as they are: tabs, line ends, backslashes, null, accents', async () => {
  const texts = ['a\tb', 'a\nb\r\n', '\\N', '\\', '', 'été ’ 🧵', '\\.'];
  const at = new Date('2026-03-01T00:00:00Z');
  const rows = texts.map((text, id) => copyRow([id, text, id % 2 === 0, at]));
  await load([...rows, copyRow([99, null, undefined, null])], 'copy line from stdin');
  const back = await database.db.rows<{ text: string | null }>(statement('', 'select * from line order by id'));
  expect(back.map(({ text }) => text)).toEqual([...texts, null]);
  expect(back[2]).toEqual({ id: 2, text: '\\N', flag: true, at });
});

test('applies back-pressure to a large source', async () => {
  await execute(
    database.url,
    `create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
    create trigger wait before insert on line for each row when (new.id = 0) execute function wait()`,
  );
  let made = 0;
  const lines = function* (): Generator<string> {
    for (; made < 60_000; made += 1) yield copyRow([made, 'x'.repeat(1_000)]);
  };
  const loading = await withClient(database.url, async (client) => {
    await client.query('select pg_advisory_lock(7)');
    const begun = load(Readable.from(lines()));
    await vi.waitFor(() => expect(made).toBeGreaterThan(0), 10_000);
    let before = -1;
    while (before !== made) {
      before = made;
      await client.query('select pg_sleep(0.1)');
    }
    // of 60 MB, only as much as the socket buffers hold has left the source
    expect(made).toBeLessThan(20_000);
    return { begun };
  });
  await loading.begun;
  expect(await count()).toBe(60_000);
});

test('stops the source and rolls back when the server refuses a line', async () => {
  let made = 0;
  const lines = function* (): Generator<string> {
    for (; made < 1_000_000; made += 1) yield made === 500 ? 'no number\tx\n' : copyRow([made, 'y'.repeat(200)]);
  };
  await expect(load(lines())).rejects.toThrow('invalid input syntax for type integer');
  expect(made).toBeLessThan(1_000_000);
  expect(await count()).toBe(0);
});

test('rejects with the error of the source, and the connection stays usable', async () => {
  const lines = async function* (): AsyncGenerator<string> {
    yield copyRow([1, 'a']);
    throw new Error('the file ends in the middle');
  };
  await expect(load(lines())).rejects.toThrow('the file ends in the middle');
  await load([copyRow([2, 'b'])]);
  expect(await count()).toBe(1);
});

test('refuses COPY in a command without a statementTimeout', async () => {
  const short = database.db.command({ name: 'test.copy' }, (tx) => tx.copyIn('copy line from stdin', []));
  await expect(short).rejects.toThrow('COPY is for commands with a statementTimeout');
});

test('rejects an invalid COPY statement', async () => {
  await expect(load([], 'copy nowhere from stdin')).rejects.toThrow('relation "nowhere" does not exist');
  await load([]);
  expect(await count()).toBe(0);
});

test('is UNAVAILABLE when the connection is lost', async () => {
  const lines = async function* (): AsyncGenerator<string> {
    yield copyRow([1, 'x'.repeat(100_000)]);
    await execute(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'ourlet test'`,
    );
    for (let id = 0; id < 10_000; id += 1) yield copyRow([id, 'x'.repeat(1_000)]);
  };
  await expect(load(lines())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await count()).toBe(0);
});
