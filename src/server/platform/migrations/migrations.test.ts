import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  await mkdir(join(directory, 'baseline'));
  await mkdir(join(directory, 'migrations'));
  await write('baseline/01-first.sql', 'create table shop (id int); insert into shop values (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const run = (): Promise<{ applied: string[] }> => migrate({ url: database.url, log, directory });

test('applies each file once, in order, and lists the others as pending', async () => {
  expect(await pending({ db: database.db, directory })).toEqual(['baseline/01-first.sql']);
  expect(await run()).toEqual({ applied: ['baseline/01-first.sql'] });
  await write('migrations/0033-second.sql', 'alter table shop add name text');
  expect(await pending({ db: database.db, directory })).toEqual(['migrations/0033-second.sql']);
  expect(await run()).toEqual({ applied: ['migrations/0033-second.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await pending({ db: database.db, directory })).toEqual([]);
});

test('applies each file once when several processes start together', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flatMap(({ applied }) => applied)).toEqual(['baseline/01-first.sql']);
});

test('rolls back a file that fails, and names it', async () => {
  await write('migrations/0033-half.sql', 'insert into shop values (2); select 1 / 0;');
  await expect(run()).rejects.toThrow(/0033-half\.sql a échoué.*division by zero/);
  expect(await database.db.rows(statement('', 'select id from shop'))).toEqual([{ id: 1 }]);
  expect(await pending({ db: database.db, directory })).toEqual(['migrations/0033-half.sql']);
});

test('refuses a file whose statements changed after it was applied, but not one with other comments or line ends', async () => {
  await write('migrations/0033-lines.sql', 'select 1;\nselect 2;\n');
  await run();
  await write('migrations/0033-lines.sql', '-- a new comment\r\nselect 1;\r\n\r\nselect 2;\r\n');
  expect(await run()).toEqual({ applied: [] });
  await write('migrations/0033-lines.sql', 'select 3;');
  await expect(run()).rejects.toThrow(
    'La migration migrations/0033-lines.sql a été modifiée après avoir été appliquée.',
  );
});

test('refuses a database of a newer version', async () => {
  await run();
  await execute(database.url, `insert into schema_migration values ('migrations/0039-future.sql', 'x')`);
  await expect(run()).rejects.toThrow(/0039-future\.sql, que cette version du programme ne connaît pas/);
});

test('refuses a file numbered before one already applied', async () => {
  await write('migrations/0034-third.sql', 'select 1');
  await run();
  await write('migrations/0033-late.sql', 'select 1');
  await expect(run()).rejects.toThrow('Renommez-la avec un numéro plus grand.');
});

test('refuses two files with one number', async () => {
  await write('baseline/01-other.sql', 'select 1');
  await expect(run()).rejects.toThrow('two files have the number 01');
});

test('explains an unreachable server without showing the password', async () => {
  const url = 'postgres://shop:s3cret@127.0.0.1:9/ourlet';
  const failure: unknown = await migrate({ url, log, directory }).catch((error: unknown) => error);
  expect(String(failure)).toContain('injoignable (127.0.0.1:9/ourlet). Aucun serveur n’écoute');
  expect(String(failure)).not.toContain('s3cret');
  const missing = new URL(database.url);
  missing.pathname = '/no_such_database';
  await expect(migrate({ url: missing.href, log, directory })).rejects.toThrow('Cette base n’existe pas.');
});
