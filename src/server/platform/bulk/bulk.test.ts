import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { openBulkReader, packed, type BulkReader } from './bulk.ts';

let database: TestDatabase;
let bulk: BulkReader;
beforeAll(async () => {
  database = await createTestDatabase();
  await execute(database.url, 'create table heap (id bigint, half integer, code text)');
  await execute(
    database.url,
    `insert into heap select n * 3000000000, -n, case when n % 2 = 0 then 'TN' else 'SENE' end from generate_series(1, 60000) n`,
  );
});
afterAll(() => database.drop());

const withReader = async (work: () => Promise<void>): Promise<void> => {
  bulk = await openBulkReader({ url: database.url, log: silentLogger() });
  try {
    await work();
  } finally {
    await bulk.close();
  }
};

describe('a bulk reader', () => {
  it('reads every row whole, also when it is cut across chunks', () =>
    withReader(async () => {
      let rows = 0;
      let wrong = 0;
      await bulk.copy('select id, half, code from heap order by id', (row) => {
        rows += 1;
        const right = [rows * 3_000_000_000, -rows, packed(rows % 2 === 0 ? 'TN' : 'SENE')];
        if ([row.int64(), row.int32(), row.letters()].some((value, at) => value !== right[at])) wrong += 1;
      });
      expect({ rows, wrong }).toEqual({ rows: 60_000, wrong: 0 });
    }));

  it('reads an instant as PostgreSQL does, before and after the year 2000', () =>
    withReader(async () => {
      const instants = ['1969-12-31T23:59:59.999999Z', '1999-12-31T00:00:00Z', '2026-11-21T09:00:00.123456Z'];
      const read: number[] = [];
      for (const text of instants)
        await bulk.copy(`select timestamptz '${text}'`, (row) => void read.push(row.instant()));
      const expected = await bulk.rows<{ at: string }>(
        statement('', 'select (extract(epoch from t) * 1000000)::bigint::text as at from unnest($1::timestamptz[]) t'),
        [instants],
      );
      expect(read.map(String)).toEqual(expected.map(({ at }) => at));
    }));

  it('reads an empty result, then another one, from the same snapshot', () =>
    withReader(async () => {
      let rows = 0;
      const count = () => bulk.copy('select id from heap', (row) => void (rows += row.int64() > 0 ? 1 : 0));
      await bulk.copy('select id from heap where false', () => void (rows += 1));
      await count();
      await execute(database.url, 'insert into heap values (1, 1, $$TN$$)');
      await count();
      await execute(database.url, 'delete from heap where id = 1');
      expect(rows).toBe(120_000);
      expect(await bulk.rows(statement('', 'select 2 as two'))).toEqual([{ two: 2 }]);
    }));

  it('rejects with the error of the row callback, and stays usable', () =>
    withReader(async () => {
      const refuse = (): never => {
        throw new RangeError('not this one');
      };
      await expect(bulk.copy('select id from heap', refuse)).rejects.toThrow('not this one');
      let rows = 0;
      await bulk.copy('select 9007199254740992 where false union all select 5', (row) => void (rows += row.int64()));
      expect(rows).toBe(5);
      const beyond = bulk.copy('select 9007199254740993', (row) => void row.int64());
      await expect(beyond).rejects.toThrow('too large');
    }));

  it('rejects with the error of PostgreSQL', () =>
    withReader(async () => {
      await expect(bulk.copy('select nothing from nowhere', () => undefined)).rejects.toThrow('nowhere');
    }));
});
