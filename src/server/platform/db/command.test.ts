import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ShopError, isShopError } from '#shared/errors';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { raisedDetail, statement, violates, type Db, type Tx } from './db.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  db = database.db;
  await execute(database.url, 'create table shelf (id int primary key, left_over int not null check (left_over >= 0))');
});
afterAll(() => database.drop());
beforeEach(() =>
  execute(database.url, 'truncate shelf, idempotency, outbox; insert into shelf values (1, 10), (2, 10)'),
);

const take = statement('test.take', 'update shelf set left_over = left_over - 1 where id = $1');
const shelf = statement('test.shelf', 'select id, left_over as left from shelf order by id');
const effects = statement('test.effects', 'select kind, dedupe_key as "dedupeKey", payload from outbox order by id');
const keys = statement('test.keys', 'select key from idempotency');
const keyed = (key: string, fingerprint = 'same') => ({ name: 'test.take', key: { scope: 'test', key, fingerprint } });
const leftOf = async (id: number): Promise<number | undefined> =>
  (await db.rows<{ id: number; left: number }>(shelf)).find((row) => row.id === id)?.left;
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return isShopError(error) ? error.code : error;
};

describe('a key', () => {
  test('runs once for fifty concurrent requests, which all get the same answer', async () => {
    const click = (turn: number): Promise<unknown> =>
      db.command(keyed('burst'), async (tx) => {
        await tx.exec(take, [1]);
        return { turn, at: new Date(0), list: [1, undefined] };
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => click(turn)));
    expect(await leftOf(1)).toBe(9);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ at: '1970-01-01T00:00:00.000Z', list: [1, null] });
  });

  test('refuses the same key for a different request', async () => {
    await db.command(keyed('mine'), (tx) => tx.exec(take, [1]));
    expect(await codeOf(db.command(keyed('mine', 'other'), (tx) => tx.exec(take, [2])))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await leftOf(2)).toBe(10);
  });

  test('stays free when its command was refused', async () => {
    const refused = db.command(keyed('again'), () => Promise.reject(new ShopError('OUT_OF_STOCK')));
    expect(await codeOf(refused)).toBe('OUT_OF_STOCK');
    expect(await db.rows(keys)).toEqual([]);
    expect(await db.command(keyed('again'), (tx) => tx.exec(take, [1]))).toBe(1);
  });

  test('repeats undefined, null and zero as they were', async () => {
    for (const [key, value] of Object.entries({ empty: undefined, nothing: null, zero: 0 })) {
      expect(await db.command(keyed(key), () => Promise.resolve(value))).toBe(value);
      expect(await db.command(keyed(key), () => Promise.resolve<unknown>('second'))).toBe(value);
    }
  });
});

describe('a used key', () => {
  test('rolls back the repeated work and answers the first result, even when the repeated work fails', async () => {
    const first = await db.command(keyed('once'), (tx) => tx.exec(take, [1]));
    const again = db.command(keyed('once'), async (tx) => {
      tx.write(take, [1]);
      return (await tx.exec(take, [1])) + 41;
    });
    expect(await again).toBe(first);
    const failing = db.command(keyed('once'), () => Promise.reject(new ShopError('OUT_OF_STOCK')));
    expect(await failing).toBe(first);
    const broken = db.command(keyed('once'), async (tx) => void (await tx.rows(statement('', 'select 1 / 0'))));
    expect(await broken).toBe(first);
    expect(await leftOf(1)).toBe(9);
  });

  test('calls no committed callback for the repeated work', async () => {
    const noted: string[] = [];
    const noting = (name: string) =>
      db.command(keyed('noted'), async (tx) => {
        tx.committed(() => noted.push(name));
        await tx.exec(take, [1]);
      });
    await noting('first');
    await noting('second');
    expect(noted).toEqual(['first']);
  });
});

describe('a transaction', () => {
  test('calls committed callbacks after COMMIT only', async () => {
    const seen: (number | undefined)[] = [];
    const noted: string[] = [];
    await db.command({ name: 'test.done' }, async (tx) => {
      tx.committed(() => noted.push('done'));
      await tx.exec(take, [1]);
      seen.push(noted.length);
    });
    const failed = db.command({ name: 'test.undone' }, async (tx) => {
      tx.committed(() => noted.push('undone'));
      tx.write(statement('', 'select from nowhere'));
    });
    await expect(failed).rejects.toThrow('nowhere');
    expect([seen, noted]).toEqual([[0], ['done']]);
  });

  test('fails with the mapped error of an unawaited statement', async () => {
    const raise = statement('', `do $$ begin raise exception 'none' using errcode = 'OL001', detail = '[7]'; end $$`);
    const failing = db.command({ name: 'test.explained' }, async (tx) => {
      tx.write(raise, [], (error) => new ShopError('OUT_OF_STOCK', { extra: { left: raisedDetail(error, 'OL001') } }));
      await tx.exec(take, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: 'OUT_OF_STOCK', details: { extra: { left: '[7]' } } });
    expect(raisedDetail(new Error('other'), 'OL001')).toBeNull();
  });

  test('rolls back everything on an error, effects included', async () => {
    const attempt = db.command({ name: 'test.fail' }, async (tx) => {
      await tx.exec(take, [1]);
      await tx.emit({ kind: 'mail', payload: {} });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await leftOf(1)).toBe(10);
    expect(await db.rows(effects)).toEqual([]);
  });

  test('writes effects once for each dedupe key', async () => {
    const effect = { kind: 'mail', dedupeKey: 'order:1', payload: { to: 'a' } };
    await db.command({ name: 'test.emit' }, async (tx) => {
      await tx.emit(effect);
      await tx.emit(effect);
      await tx.emit({ kind: 'erp', payload: null });
      await tx.emit({ kind: 'erp', payload: null });
    });
    expect((await db.rows<{ kind: string }>(effects)).map(({ kind }) => kind)).toEqual(['mail', 'erp', 'erp']);
    expect((await db.rows(effects))[0]).toEqual(effect);
  });

  test('retries commands that deadlock', async () => {
    let attempts = 0;
    const bothIn = (order: number[]): Promise<void> =>
      db.command({ name: 'test.cross' }, async (tx) => {
        attempts += 1;
        for (const id of order) {
          await tx.exec(take, [id]);
          await tx.rows(statement('', 'select pg_sleep(0.05)'));
        }
      });
    await Promise.all([bothIn([1, 2]), bothIn([2, 1])]);
    expect(attempts).toBeGreaterThan(2);
    expect(await db.rows(shelf)).toEqual([
      { id: 1, left: 8 },
      { id: 2, left: 8 },
    ]);
  });

  test('is UNAVAILABLE after six attempts in contention', async () => {
    let attempts = 0;
    const hopeless = db.command({ name: 'test.hopeless' }, async (tx) => {
      attempts += 1;
      await tx.raw(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    });
    expect(await codeOf(hopeless)).toBe('UNAVAILABLE');
    expect(attempts).toBe(6);
  });

  test('sells ten units to fifty buyers exactly ten times', async () => {
    const sell = statement('test.sell', 'update shelf set left_over = left_over - 1 where id = $1 and left_over >= 1');
    const buy = (): Promise<boolean> =>
      db.command({ name: 'test.buy' }, async (tx) => (await tx.exec(sell, [1])) === 1);
    const served = await Promise.all(Array.from({ length: 50 }, buy));
    expect(served.filter(Boolean).length).toBe(10);
    expect(await leftOf(1)).toBe(0);
  });

  test('fails when the work swallowed a failed statement', async () => {
    const hidden = db.command({ name: 'test.hide' }, async (tx) => {
      await tx.exec(take, [1]);
      await tx.exec(statement('', 'select 1 / 0')).catch(() => undefined);
      return 'done';
    });
    await expect(hidden).rejects.toThrow('command test.hide swallowed the error of a statement');
    expect(await leftOf(1)).toBe(10);
  });

  test('identifies the violated constraint', async () => {
    const attempt = db.command({ name: 'test.check' }, async (tx) => {
      for (let unit = 0; unit < 11; unit += 1) await tx.exec(take, [1]);
    });
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect([violates(error), violates(error, 'shelf_left_over_check'), violates(error, 'other')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('includes statements that the work did not await', async () => {
    await db.command({ name: 'test.forget' }, async (tx) => {
      await Promise.all([tx.exec(take, [1]), tx.exec(take, [1]), tx.exec(take, [2])]);
      void tx.exec(take, [1]);
    });
    expect(await leftOf(1)).toBe(7);
  });

  test('runs unawaited statements in order', async () => {
    const left = await db.command({ name: 'test.write' }, async (tx) => {
      tx.write(take, [1]);
      const seen = await tx.row<{ left: number }>(shelf);
      tx.write(take, [1]);
      return seen?.left;
    });
    expect([left, await leftOf(1)]).toEqual([9, 8]);
  });

  test('fails with the error of an unawaited statement', async () => {
    const unknown = statement('', 'select from nowhere');
    const last = db.command({ name: 'test.last' }, async (tx) => {
      await tx.exec(take, [1]);
      tx.write(unknown);
    });
    await expect(last).rejects.toThrow('relation "nowhere" does not exist');
    const followed = db.command({ name: 'test.followed' }, async (tx) => {
      tx.write(unknown);
      await tx.exec(take, [1]);
    });
    await expect(followed).rejects.toThrow('relation "nowhere" does not exist');
    expect(await leftOf(1)).toBe(10);
  });

  test('retries a deadlock of an unawaited statement', async () => {
    let attempts = 0;
    const again = statement('', `do $$ begin raise exception 'again' using errcode = '40P01'; end $$`);
    await db.command({ name: 'test.again' }, async (tx) => {
      attempts += 1;
      await tx.exec(take, [1]);
      if (attempts === 1) tx.write(again);
    });
    expect([attempts, await leftOf(1)]).toEqual([2, 9]);
  });

  test('cannot write when its BEGIN was lost: sessions are read-only', async () => {
    await expect(db.rows(take, [1])).rejects.toThrow('read-only transaction');
  });

  test('rejects statements after its end', async () => {
    const kept: Tx[] = [];
    await db.command({ name: 'test.keep' }, async (tx) => void kept.push(tx));
    await expect(kept[0]?.exec(take, [1])).rejects.toThrow('this transaction is over');
    expect(await leftOf(1)).toBe(10);
  });
});
