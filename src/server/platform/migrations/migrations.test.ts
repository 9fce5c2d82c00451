import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { migrate, pending } from './migrations.ts';

const log = silentLogger();
let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  directory = await mkdtemp(join(tmpdir(), 'ourlet-migrations-'));
  await write('0001_first.sql', 'create table shelf (id int); insert into shelf values (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const run = (): Promise<{ applied: string[] }> => migrate({ url: database.url, log, directory });

test('files are applied once, in order, and the rest is pending', async () => {
  expect(await pending({ db: database.db, directory })).toEqual(['0001_first.sql']);
  expect(await run()).toEqual({ applied: ['0001_first.sql'] });
  await write('0002_second.sql', 'alter table shelf add name text');
  expect(await pending({ db: database.db, directory })).toEqual(['0002_second.sql']);
  expect(await run()).toEqual({ applied: ['0002_second.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await pending({ db: database.db, directory })).toEqual([]);
});

test('two starts at once apply each file once', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql']);
});

test('a file that fails leaves nothing of itself, and says which', async () => {
  await write('0002_half.sql', 'insert into shelf values (2); select 1 / 0;');
  await expect(run()).rejects.toThrow(/0002_half\.sql a échoué.*division by zero/);
  expect(await database.db.rows(statement('', 'select id from shelf'))).toEqual([{ id: 1 }]);
  expect(await pending({ db: database.db, directory })).toEqual(['0002_half.sql']);
});

test('a file edited after it was applied is refused; other line ends are no edit', async () => {
  await write('0002_lines.sql', 'select 1;\nselect 2;\n');
  await run();
  await write('0002_lines.sql', 'select 1;\r\nselect 2;\r\n');
  expect(await run()).toEqual({ applied: [] });
  await write('0002_lines.sql', 'select 3;');
  await expect(run()).rejects.toThrow('La migration 0002_lines.sql a été modifiée après avoir été appliquée.');
});

test('a database of a newer version is refused', async () => {
  await run();
  await execute(database.url, `insert into schema_migration values ('0009_future.sql', 'x')`);
  await expect(run()).rejects.toThrow(/0009_future\.sql, que cette version du programme ne connaît pas/);
});

test('a file numbered before one already applied is refused', async () => {
  await write('0003_third.sql', 'select 1');
  await run();
  await write('0002_late.sql', 'select 1');
  await expect(run()).rejects.toThrow('Renommez-la avec un numéro plus grand.');
});

test('two files of one number are refused', async () => {
  await write('0001_other.sql', 'select 1');
  await expect(run()).rejects.toThrow('two migrations have the number 0001');
});

test('a server that cannot be reached is a sentence that says what to do, without the password', async () => {
  const url = 'postgres://shop:s3cret@127.0.0.1:9/ourlet';
  const failure: unknown = await migrate({ url, log, directory }).catch((error: unknown) => error);
  expect(String(failure)).toContain('injoignable (127.0.0.1:9/ourlet). Aucun serveur n’écoute');
  expect(String(failure)).not.toContain('s3cret');
  const missing = new URL(database.url);
  missing.pathname = '/no_such_database';
  await expect(migrate({ url: missing.href, log, directory })).rejects.toThrow('Cette base n’existe pas.');
});
