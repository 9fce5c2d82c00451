import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import type { Lane } from '#shared/api/call';
import { createAdmission, laneRules, watchEventLoop, type Admission, type Release } from './admission.ts';

let admission: Admission;
let now = 0;
let lateMs = 0;
beforeEach(() => {
  now = 0;
  lateMs = 0;
  admission = createAdmission({ concurrency: 8, eventLoopDelayMs: () => lateMs, now: () => now });
});
afterEach(() => admission.close());

const enterMany = (lane: Lane, count: number): Promise<Release>[] =>
  Array.from({ length: count }, () => admission.enter(lane));
/** Takes all 8 slots. */
const fillAll = (): Promise<Release[]> => Promise.all([...enterMany('cart', 6), ...enterMany('checkout', 2)]);
const refusalOf = (entry: Promise<unknown>): Promise<unknown> =>
  entry.then(
    () => 'admitted',
    (error: unknown) => (isShopError(error) ? [error.code, error.details.retryAfter] : error),
  );

describe('admission', () => {
  test('keeps capacity for higher lanes whatever the load of lower ones', async () => {
    const slow = enterMany('catalogue', 100);
    await Promise.all(slow.slice(0, 4));
    expect(admission.counts().catalogue).toEqual({ running: 4, waiting: 96 });
    await Promise.all([admission.enter('cart'), admission.enter('cart')]);
    await Promise.all([admission.enter('checkout'), admission.enter('checkout')]);
    expect(admission.counts().checkout.running).toBe(2);
    admission.close();
    await Promise.allSettled(slow);
  });

  test('refuses at once when a lane and its queue are full, with Retry-After', async () => {
    const entries = enterMany('catalogue', 4 + laneRules.catalogue.queue);
    expect(await refusalOf(admission.enter('catalogue'))).toEqual(['OVERLOADED', laneRules.catalogue.retryAfter]);
    expect(admission.refusal('catalogue')?.code).toBe('OVERLOADED');
    expect(admission.refusal('checkout')).toBeNull();
    admission.close();
    await Promise.allSettled(entries);
  });

  test('assigns a freed slot to the highest waiting lane', async () => {
    const held = await fillAll();
    const order: Lane[] = [];
    const waiting = (['catalogue', 'cart', 'checkout'] as const).map((lane) =>
      admission.enter(lane).then(() => order.push(lane)),
    );
    await new Promise(setImmediate);
    for (const release of held) release();
    await Promise.all(waiting);
    expect(order).toEqual(['checkout', 'cart', 'catalogue']);
  });

  test('closes a queue whose first request waited too long, and refuses requests above the limit', async () => {
    await Promise.all(enterMany('catalogue', 4));
    const last = refusalOf(admission.enter('catalogue'));
    now += laneRules.catalogue.maxWaitMs * 0.75 + 1;
    expect(await refusalOf(admission.enter('catalogue'))).toEqual(['OVERLOADED', 2]);
    now += laneRules.catalogue.maxWaitMs;
    expect(await last).toEqual(['OVERLOADED', 2]);
  });

  test('closes a queue when the expected wait is too long', async () => {
    for (let n = 0; n < 50; n += 1) {
      const release = await admission.enter('catalogue');
      now += 40;
      release();
    }
    const entries = enterMany('catalogue', 100);
    const settled = Promise.allSettled(entries);
    const { waiting } = admission.counts().catalogue;
    expect(waiting).toBeGreaterThan(10);
    expect(waiting).toBeLessThan(30);
    admission.close();
    await settled;
  });

  test('closes the lower lanes first when the event loop is late', () => {
    lateMs = 600;
    expect(
      (['checkout', 'cart', 'catalogue', 'poll', 'export'] as const).map((lane) => admission.refusal(lane) === null),
    ).toEqual([true, true, false, false, false]);
  });

  test('accepts new connections before it assigns freed slots', async () => {
    let arrived = 0;
    const listening = createAdmission({
      concurrency: 4,
      eventLoopDelayMs: () => 0,
      now: () => now,
      connectionCount: () => arrived,
    });
    const held = await Promise.all([listening.enter('catalogue'), listening.enter('catalogue')]);
    const next = listening.enter('catalogue');
    arrived += 1;
    held[0]?.();
    await new Promise(setImmediate);
    expect(listening.counts().catalogue).toEqual({ running: 1, waiting: 1 });
    await next;
    expect(listening.counts().catalogue).toEqual({ running: 2, waiting: 0 });
    listening.close();
  });

  test('refuses no request while a slot is free, however long earlier ones ran', async () => {
    let arrived = 0;
    const listening = createAdmission({
      concurrency: 4,
      eventLoopDelayMs: () => 0,
      now: () => now,
      connectionCount: () => arrived,
    });
    for (let n = 0; n < 10; n += 1) {
      const release = await listening.enter('catalogue');
      now += 5000;
      release();
    }
    arrived += 1;
    const both = [listening.enter('catalogue'), listening.enter('catalogue')];
    await Promise.all(both);
    expect(listening.counts().catalogue).toEqual({ running: 2, waiting: 0 });
    listening.close();
  });

  test('accepts new connections before it assigns free slots', async () => {
    let arrived = 1;
    const listening = createAdmission({
      concurrency: 4,
      eventLoopDelayMs: () => 0,
      now: () => now,
      connectionCount: () => arrived,
    });
    const first = listening.enter('catalogue');
    const second = listening.enter('checkout');
    expect(listening.counts()).toMatchObject({ catalogue: { running: 0, waiting: 1 }, checkout: { waiting: 1 } });
    arrived += 1;
    await new Promise(setImmediate);
    expect(listening.counts().catalogue).toEqual({ running: 0, waiting: 1 });
    await Promise.all([first, second]);
    expect(listening.counts()).toMatchObject({ catalogue: { running: 1 }, checkout: { running: 1 } });
    // no connection has arrived since, so the slot is taken in the same turn of the event loop
    void listening.enter('cart');
    expect(listening.counts().cart).toEqual({ running: 1, waiting: 0 });
    listening.close();
  });

  test('runs at most two exports at once', async () => {
    const running = await Promise.all(enterMany('export', 2));
    const third = admission.enter('export');
    expect(admission.counts().export).toEqual({ running: 2, waiting: 1 });
    running[0]?.();
    await third;
    expect(admission.counts().export).toEqual({ running: 2, waiting: 0 });
  });

  test('runs few checkouts at once and queues the others', async () => {
    const running = await Promise.all(enterMany('checkout', 2));
    const third = admission.enter('checkout');
    expect(admission.counts().checkout).toEqual({ running: 2, waiting: 1 });
    await admission.enter('cart');
    running[0]?.();
    await third;
    expect(admission.counts().checkout).toEqual({ running: 2, waiting: 0 });
  });

  test('frees a slot early for work that continues without it', async () => {
    const working = Promise.withResolvers<string>();
    const ran = admission.run('export', (leave) => {
      leave();
      return working.promise;
    });
    await new Promise(setImmediate);
    expect(admission.counts().export).toEqual({ running: 0, waiting: 0 });
    working.resolve('done');
    expect(await ran).toBe('done');
    expect(admission.counts().export).toEqual({ running: 0, waiting: 0 });
  });

  test('frees a slot once, also when the work fails', async () => {
    const release = await admission.enter('cart');
    release();
    release();
    await expect(admission.run('cart', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(admission.counts().cart).toEqual({ running: 0, waiting: 0 });
    await fillAll();
  });

  test('reports the reason of a refusal', async () => {
    const seen: string[] = [];
    const reporting = createAdmission({
      concurrency: 8,
      eventLoopDelayMs: () => 10_000,
      onRefusal: (reason, lane) => seen.push(`${lane}: ${reason}`),
    });
    await refusalOf(reporting.enter('checkout'));
    reporting.close();
    expect(seen).toEqual(['checkout: event loop']);
  });
});

test('measures the delay of a blocked event loop', async () => {
  const watch = watchEventLoop(5);
  const until = performance.now() + 80;
  while (performance.now() < until) Math.sqrt(until);
  let seen = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise(setImmediate);
    seen = Math.max(seen, watch.delayMs());
  }
  expect(seen).toBeGreaterThan(20);
  watch.close();
});
