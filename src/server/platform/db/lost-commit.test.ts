/** The connection breaks during a COMMIT. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { seededRandom } from '#platform/random';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { startProxy, type Proxy } from '#test/proxy';
import { createDb, statement, type Db } from './db.ts';

let database: TestDatabase;
let proxy: Proxy;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  await execute(database.url, 'create table drop_box (name text)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await execute(database.url, 'truncate drop_box, outbox, idempotency restart identity');
  proxy = await startProxy(Number(new URL(database.url).port), seededRandom(1));
  const url = new URL(database.url);
  url.port = String(proxy.port);
  db = createDb({ url: url.href, log: silentLogger(), applicationName: 'ourlet cut' });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const drop = statement('test.drop', 'insert into drop_box values ($1) returning name');
const box = async (): Promise<number> => (await database.db.rows(statement('', 'select from drop_box'))).length;
const effects = async (): Promise<number> => (await database.db.rows(statement('', 'select from outbox'))).length;
const cutConnection = (where: 'request' | 'answer', times: number): void => {
  Object.assign(proxy.cut, { [where]: 1, atMost: times });
};
let runs = 0;
beforeEach(() => {
  runs = 0;
});
const command = (key?: string): Promise<{ run: number }> =>
  db.command({ name: 'test.drop', ...(key ? { key: { scope: 'test', key, fingerprint: 'f' } } : {}) }, async (tx) => {
    runs += 1;
    await tx.exec(drop, ['parcel']);
    await tx.emit({ kind: 'note', payload: null });
    return { run: runs };
  });

describe('with a key', () => {
  test('answers the stored result when COMMIT succeeded and its result was lost', async () => {
    cutConnection('answer', 1);
    expect(await command('a')).toEqual({ run: 1 });
    expect([await box(), await effects(), proxy.cuts.answers]).toEqual([1, 1, 1]);
  });

  test('runs again, once, when COMMIT never arrived', async () => {
    cutConnection('request', 1);
    expect(await command('a')).toEqual({ run: 2 });
    expect([await box(), await effects(), proxy.cuts.requests]).toEqual([1, 1, 1]);
  });

  test('retries when the connection breaks several times', async () => {
    cutConnection('request', 3);
    expect(await command('a')).toEqual({ run: 4 });
    expect([await box(), await effects()]).toEqual([1, 1]);
  });
});

describe('without a key', () => {
  test('is UNAVAILABLE and never retried when the outcome is unknown', async () => {
    cutConnection('answer', 1);
    await expect(command()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } });
    expect([runs, await box()]).toEqual([1, 1]);
  });

  test('is UNAVAILABLE also when nothing was written', async () => {
    cutConnection('request', 1);
    await expect(command()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([runs, await box()]).toEqual([1, 0]);
  });
});

describe('a server that stopped answering', () => {
  test('makes reads and commands UNAVAILABLE after the statement limit', async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const impatient = createDb({ url: url.href, log: silentLogger(), statementTimeout: 200, size: 2 });
    await Promise.all([impatient.ping(), impatient.ping()]);
    proxy.silent = true;
    await expect(impatient.command({ name: 'test.silent' }, (tx) => tx.exec(drop, ['x']))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await expect(impatient.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    proxy.silent = false;
    await impatient.ping();
    await impatient.close();
    expect(await box()).toBe(0);
  });

  test('gives a command its own statement limit', async () => {
    const impatient = createDb({ url: database.url, log: silentLogger(), statementTimeout: 100 });
    const slow = statement('', 'select pg_sleep(0.3)');
    await expect(impatient.rows(slow)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await impatient.command({ name: 'test.patient', statementTimeout: 0 }, (tx) => tx.rows(slow));
    await expect(impatient.command({ name: 'test.impatient' }, (tx) => tx.rows(slow))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await impatient.close();
  });
});
