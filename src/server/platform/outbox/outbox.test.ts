import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { seededRandom } from '#platform/random';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { backOffSeconds } from './backoff.rules.ts';
import { createOutbox, type Effect, type Outbox } from './outbox.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.drop());

const open = (on: Db = db, pollInterval = 60_000): Outbox =>
  createOutbox({ db: on, log: silentLogger(), random: seededRandom(1), pollInterval });
const emit = (...payloads: unknown[]): Promise<void> =>
  db.command({ name: 'test.emit' }, async (tx) => {
    for (const payload of payloads) await tx.emit({ kind: 'note', payload });
  });
/** Makes every waiting effect due. */
const passTime = (interval = '0 s'): Promise<void> =>
  execute(database.url, `update outbox set available_at = now(), created_at = created_at - interval '${interval}'`);
type Row = { id: number; attempts: number; sent: boolean; failed: boolean; error: string | null; wait: number };
const rows = (): Promise<Row[]> =>
  db.rows(
    statement(
      '',
      `select id, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error as error,
         extract(epoch from available_at - now())::float8 as wait from outbox order by id`,
    ),
  );

describe('delivery', () => {
  test('delivers each effect once, in order, with its id and payload', async () => {
    const outbox = open();
    const seen: Effect[] = [];
    outbox.handle('note', async (effect) => void seen.push(effect));
    await emit({ n: 1 }, { n: 2 });
    expect(await outbox.drain()).toBe(2);
    expect(await outbox.drain()).toBe(0);
    expect(seen.map(({ id, payload, attempt, kind }) => ({ id, payload, attempt, kind }))).toEqual([
      { id: 1, payload: { n: 1 }, attempt: 1, kind: 'note' },
      { id: 2, payload: { n: 2 }, attempt: 1, kind: 'note' },
    ]);
    expect((await rows()).every(({ sent }) => sent)).toBe(true);
  });

  test('delivers after a commit at once, and nothing after a rollback', async () => {
    const outbox = open();
    const seen: unknown[] = [];
    outbox.handle('note', async ({ payload }) => void seen.push(payload));
    await outbox.start();
    const undone = db.command({ name: 'test.undo' }, async (tx) => {
      await tx.emit({ kind: 'note', payload: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await emit('done');
    await vi.waitFor(() => expect(seen).toEqual(['done']), 10_000);
    await outbox.stop();
  });

  test('finds effects of other processes by polling', async () => {
    const outbox = open(db, 20);
    const seen: unknown[] = [];
    outbox.handle('note', async ({ payload }) => void seen.push(payload));
    await outbox.start();
    await execute(database.url, `insert into outbox (kind, payload) values ('note', '"quiet"')`);
    await vi.waitFor(() => expect(seen).toEqual(['quiet']), 15_000);
    await outbox.stop();
  });

  test('shares the work between nodes and delivers each effect once', async () => {
    const other = createDb({ url: database.url, log: silentLogger() });
    const seen: number[] = [];
    const outboxes = [open(), open(other), open()];
    for (const outbox of outboxes) outbox.handle('note', async ({ id }) => void seen.push(id));
    await emit(...Array.from({ length: 100 }, (_, index) => index));
    await Promise.all(outboxes.map((outbox) => outbox.drain()));
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    await other.close();
  });

  test('leaves effects without a handler waiting', async () => {
    const outbox = open();
    outbox.handle('other', async () => undefined);
    await emit('later');
    expect(await outbox.drain()).toBe(0);
    expect(await outbox.counts()).toMatchObject({ waiting: 1, failed: 0 });
  });

  test('delivers other effects of the same kind while one delivery hangs', async () => {
    const outbox = open(db, 50);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    outbox.handle('note', async ({ payload }) => {
      if (payload === 'hangs') await released;
      seen.push(payload);
    });
    await outbox.start();
    await emit('hangs');
    const others = Array.from({ length: 60 }, (_, index) => index);
    await emit(...others);
    await vi.waitFor(() => expect(seen.length).toBe(60), 10_000);
    await emit('later');
    await vi.waitFor(() => expect(seen).toContain('later'), 10_000);
    expect(seen).not.toContain('hangs');
    release();
    await outbox.stop();
    expect((await rows()).every(({ sent }) => sent)).toBe(true);
  });

  test('delivers others while a group hangs, with a few of its effects at once, and puts the rest back unharmed', async () => {
    const outbox = open(db, 50);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const seen: string[] = [];
    let [running, most] = [0, 0];
    const hang = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await released;
      running -= 1;
    };
    const deliver = async ({ payload }: Effect): Promise<void> => {
      const { to } = payload as { to: string };
      if (to === 'hangs') await hang();
      seen.push(to);
    };
    outbox.handle('note', deliver, { member: 'to', limit: 4 });
    await emit(...Array.from({ length: 60 }, () => ({ to: 'hangs' })));
    await outbox.start();
    await vi.waitFor(() => expect(running).toBe(4), 10_000);
    await emit({ to: 'answers' }, { to: 'answers' });
    await vi.waitFor(() => expect(seen).toEqual(['answers', 'answers']), 10_000);
    const former = await rows();
    expect(former.filter(({ attempts }) => attempts === 0)).toHaveLength(56);
    expect(former.every(({ error }) => error === null)).toBe(true);
    release();
    await vi.waitFor(() => expect(seen).toHaveLength(62), 10_000);
    await outbox.stop();
    expect(most).toBe(4);
    expect((await rows()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });

  test('gives a place to a group that answers while the groups that hang fill all places', async () => {
    const outbox = open(db, 50);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const seen: string[] = [];
    let [running, most] = [0, 0];
    const deliver = async ({ payload }: Effect): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      const { to = '' } = payload as { to?: string };
      if (to.startsWith('hangs')) await released;
      running -= 1;
      seen.push(to);
    };
    outbox.handle('note', deliver, { member: 'to', limit: 4 });
    await emit(...Array.from({ length: 40 }, (_, index) => ({ to: `hangs ${index % 5}` })));
    await outbox.start();
    await vi.waitFor(() => expect(running).toBe(20), 10_000);
    await emit(...Array.from({ length: 12 }, () => ({ to: 'answers' })), 'without a group');
    await vi.waitFor(() => expect(seen).toEqual(Array.from({ length: 12 }, () => 'answers')), 10_000);
    expect(most).toBe(21);
    await emit({ to: 'hangs 5' }, { to: 'hangs 5' });
    await vi.waitFor(() => expect(running).toBe(21), 10_000);
    release();
    await vi.waitFor(() => expect(seen).toHaveLength(55), 10_000);
    await outbox.stop();
    expect((await rows()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });

  test('drains all effects of a group, a few at once', async () => {
    const outbox = open();
    let [running, most] = [0, 0];
    const deliver = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
    };
    outbox.handle('note', deliver, { member: 'to', limit: 2 });
    await emit(...Array.from({ length: 15 }, () => ({ to: 'one' })), { to: 'other' }, 'without a group');
    expect(await outbox.drain()).toBe(17);
    expect(most).toBeLessThanOrEqual(4);
  });

  test('waits for a current delivery when stopped', async () => {
    const outbox = open();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    outbox.handle('note', async () => {
      started.resolve();
      await released;
    });
    await outbox.start();
    await emit('slow');
    await started.promise;
    const stopped = outbox.stop();
    release();
    await stopped;
    expect(await rows()).toMatchObject([{ sent: true }]);
  });
});

describe('failure', () => {
  test('retries a failed delivery later with the same id', async () => {
    const outbox = open();
    const seen: { id: number; attempt: number }[] = [];
    outbox.handle('note', async ({ id, attempt }) => {
      seen.push({ id, attempt });
      if (attempt < 3) throw new Error(`refused ${attempt}`);
    });
    await emit('stubborn');
    expect(await outbox.drain()).toBe(0);
    expect(await outbox.drain()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: false, error: 'refused 1' }]);
    await passTime();
    await outbox.drain();
    await passTime();
    expect(await outbox.drain()).toBe(1);
    expect(seen).toEqual([1, 2, 3].map((attempt) => ({ id: 1, attempt })));
    expect(await rows()).toMatchObject([{ attempts: 3, sent: true, error: null }]);
  });

  test('doubles pauses up to an hour, with jitter', () => {
    expect([1, 2, 3, 4].map((attempt) => backOffSeconds(attempt, 0.5))).toEqual([2, 4, 8, 16]);
    expect(backOffSeconds(40, 0.5)).toBe(3_600);
    expect([backOffSeconds(3, 0), backOffSeconds(3, 0.999)]).toEqual([4, expect.closeTo(12, 1)]);
  });

  test('gives an effect up after a day of failures, and replays it on request', async () => {
    const outbox = open();
    let refuse = true;
    outbox.handle('note', async () => {
      if (refuse) throw new Error('still refused');
    });
    await emit('doomed');
    await passTime('25 h');
    await outbox.drain();
    expect(await rows()).toMatchObject([{ failed: true, error: 'still refused' }]);
    expect(await outbox.counts()).toMatchObject({ waiting: 0, failed: 1 });
    expect(await outbox.drain()).toBe(0);
    refuse = false;
    expect(await outbox.replay(1)).toBe(true);
    expect(await outbox.replay(1)).toBe(false);
    expect(await outbox.drain()).toBe(1);
  });

  test('delivers effects of a dead node once their lease ended', async () => {
    const outbox = open();
    const seen: number[] = [];
    outbox.handle('note', async ({ attempt }) => void seen.push(attempt));
    await emit('orphan');
    // the state after a node claimed the effect and died
    await execute(database.url, `update outbox set attempts = 1, available_at = now() + interval '60 s'`);
    expect(await outbox.drain()).toBe(0);
    await passTime();
    expect(await outbox.drain()).toBe(1);
    expect(seen).toEqual([2]);
  });
});
