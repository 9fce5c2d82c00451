/** The connection breaks around a COMMIT: nobody knows whether it was done, until it is asked. */
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
const lose = (where: 'request' | 'answer', times: number): void => {
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
  test('a COMMIT done whose answer was lost is found done, and its answer is given', async () => {
    lose('answer', 1);
    expect(await command('a')).toEqual({ run: 1 });
    expect([await box(), await effects(), proxy.cuts.answers]).toEqual([1, 1, 1]);
  });

  test('a COMMIT that never arrived is done again, once', async () => {
    lose('request', 1);
    expect(await command('a')).toEqual({ run: 2 });
    expect([await box(), await effects(), proxy.cuts.requests]).toEqual([1, 1, 1]);
  });

  test('asking may fail several times: it is asked again', async () => {
    lose('request', 3);
    expect(await command('a')).toEqual({ run: 4 });
    expect([await box(), await effects()]).toEqual([1, 1]);
  });
});

describe('without a key', () => {
  test('an unknown outcome is told as UNAVAILABLE and never repeated', async () => {
    lose('answer', 1);
    await expect(command()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } });
    expect([runs, await box()]).toEqual([1, 1]);
  });

  test('also when nothing was done', async () => {
    lose('request', 1);
    await expect(command()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([runs, await box()]).toEqual([1, 0]);
  });
});

describe('a command of one statement', () => {
  const single = (key?: string): Promise<unknown> =>
    db.single({ query: drop, params: ['parcel'], ...(key ? { key: { scope: 'test', key, fingerprint: 'f' } } : {}) });

  test('with a key answers null, and the command that is run then finds it done, or does it', async () => {
    for (const where of ['answer', 'request'] as const) {
      lose(where, 1);
      expect(await single(where)).toBeNull();
      const key = { scope: 'test', key: where, fingerprint: 'f' };
      await db.command(
        { name: 'test.drop', key },
        (tx) => tx.rows(drop, ['parcel']),
        () => Promise.resolve([]),
      );
    }
    expect([await box(), proxy.cuts.answers, proxy.cuts.requests]).toEqual([2, 1, 1]);
  });

  test('without one is UNAVAILABLE, and never repeated', async () => {
    lose('answer', 1);
    await expect(single()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } });
    expect(await box()).toBe(1);
  });
});

describe('a server that went away without a word', () => {
  test('is not waited for longer than a statement may take: reads and commands are UNAVAILABLE', async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const hasty = createDb({ url: url.href, log: silentLogger(), statementTimeout: 200, size: 2 });
    await Promise.all([hasty.ping(), hasty.ping()]);
    proxy.silent = true;
    await expect(hasty.command({ name: 'test.silent' }, (tx) => tx.exec(drop, ['x']))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await expect(hasty.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    proxy.silent = false;
    await hasty.ping();
    await hasty.close();
    expect(await box()).toBe(0);
  });

  test('a command that asked for more time has it', async () => {
    const hasty = createDb({ url: database.url, log: silentLogger(), statementTimeout: 100 });
    const slow = statement('', 'select pg_sleep(0.3)');
    await expect(hasty.rows(slow)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await hasty.command({ name: 'test.patient', statementTimeout: 0 }, (tx) => tx.rows(slow));
    await expect(hasty.command({ name: 'test.hasty' }, (tx) => tx.rows(slow))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await hasty.close();
  });
});
