import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { describeSchema, migrate, pending, schemaDirectory } from './migrations.ts';

const log = silentLogger();
const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});
const openDatabase = async (options?: { empty: boolean }): Promise<TestDatabase> => {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database;
};
const openDatabaseAt0032 = async (): Promise<TestDatabase> => {
  const database = await openDatabase({ empty: true });
  await execute(database.url, await readFile(join(schemaDirectory, '../test/fixtures/database-at-0032.sql'), 'utf8'));
  return database;
};
const referenceRows = async (db: Db): Promise<unknown[]> =>
  await Promise.all(
    ['care_symbol', 'claim_type', 'currency', 'order_transition'].map((table) =>
      db.rows(statement('', `select to_jsonb(t) as row from ${table} t order by 1`)),
    ),
  );

test('db/schema.sql describes the migrated database; `npm run schema` writes it again', async () => {
  const { db } = await openDatabase();
  expect(await readFile(join(schemaDirectory, 'schema.sql'), 'utf8')).toBe(await describeSchema(db));
});

test('db/schema.sql creates the schema it describes', async () => {
  const schema = await readFile(join(schemaDirectory, 'schema.sql'), 'utf8');
  const { db, url } = await openDatabase({ empty: true });
  await execute(url, schema);
  expect(await describeSchema(db)).toBe(schema);
});

test('adopts a database standing at 0032 without running the baseline, and ends with the same schema and rows', async () => {
  const { db, url } = await openDatabaseAt0032();
  const { applied } = await migrate({ url, log });
  expect(applied.filter((name) => name.startsWith('baseline/'))).toEqual([]);
  expect(await pending({ db })).toEqual([]);
  expect(await migrate({ url, log })).toEqual({ applied: [] });
  const fresh = await openDatabase();
  expect(await describeSchema(db)).toBe(await describeSchema(fresh.db));
  expect(await referenceRows(db)).toEqual(await referenceRows(fresh.db));
});

test('refuses a database older than 0032 and changes nothing in it', async () => {
  const { db, url } = await openDatabaseAt0032();
  await execute(url, `delete from schema_migration where name >= '0031'`);
  await expect(migrate({ url, log })).rejects.toThrow(
    /La base en est à la migration 0030_order\.sql.*exactement à 0032_invoice\.sql/,
  );
  const record = statement('', 'select count(*)::int as count from schema_migration');
  expect(await db.row(record)).toEqual({ count: 29 });
});

test('refuses a database whose former files were edited', async () => {
  const { url } = await openDatabaseAt0032();
  await execute(url, `update schema_migration set checksum = 'x' where name = '0016_order.sql'`);
  await expect(migrate({ url, log })).rejects.toThrow('exactement à 0032_invoice.sql');
});
