/** Runs shoppers and crashes at the same time, both generated from a seed, then checks the invariants. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#platform/random';
import { withClient } from '#test/server';
import { findViolations, type Violations } from './invariants.ts';
import { tables, type Variant } from './reservation.ts';
import { visit, type Story } from './shopper.ts';
import type { Stage } from './stage.ts';

export type Outcome = {
  seed: number;
  violations: Violations;
  attempts: number;
  reserved: number;
  repeatedDeliveries: number;
  crashes: { shop: number; database: number };
};

const visitors = 40;
const items = 4;

const prepare = (stage: Stage, variant: Variant, stock: readonly number[]): Promise<void> =>
  withClient(stage.url, async (client) => {
    await client.query(`${tables(variant)}; truncate idempotency, outbox restart identity`);
    for (const [index, onHand] of stock.entries()) {
      await client.query('insert into fault_stock (item, on_hand) values ($1, $2)', [index + 1, onHand]);
    }
  });

/** Makes all entries due, because leases and back-off of the outbox are long. */
const drain = (stage: Stage): Promise<void> =>
  withClient(stage.url, async (client) => {
    for (let round = 0; round < 100; round += 1) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from outbox where sent_at is null and failed_at is null',
      );
      if (rows[0]?.left === 0) return;
      await client.query(`update outbox set available_at = now() where sent_at is null and attempts > 0`);
      await sleep(100);
    }
  });

type Victim = 'shop' | 'database';
type Crash = { after: number; victim: Victim };

/** Chosen by the seed, so that a few consecutive schedules cover all of them. */
const victims: readonly (readonly Victim[])[] = [[], ['shop'], ['database'], ['database', 'shop'], ['shop', 'shop']];

/** Depends on the seed only, not on timing. */
const plan = (seed: number) => {
  const random = seededRandom(seed);
  const chosen = victims[seed % victims.length] ?? [];
  return {
    stock: Array.from({ length: items }, () => 5 + random.int(20)),
    cut: { request: random.int(80) / 1_000, answer: (20 + random.int(130)) / 1_000 },
    crashes: chosen.map((victim): Crash => ({ victim, after: 100 + random.int(500) })),
  };
};

const causeCrashes = async (stage: Stage, crashes: readonly Crash[]): Promise<void> => {
  for (const { after, victim } of crashes) {
    await sleep(after);
    await (victim === 'shop' ? stage.shop.crash() : stage.crashDatabase());
  }
};

const tally = (stories: readonly Story[]) => ({
  attempts: stories.reduce((sum, { attempts }) => sum + attempts, 0),
  reserved: stories.filter(({ answers }) => answers.some(({ kind }) => kind === 'reserved')).length,
});

export const runSchedule = async (stage: Stage, variant: Variant, seed: number): Promise<Outcome> => {
  const { stock, cut, crashes } = plan(seed);
  await prepare(stage, variant, stock);
  stage.sink.received.clear();
  Object.assign(stage.proxy.cut, cut);
  const visits = Array.from({ length: visitors }, (_, index) =>
    visit({ seed: seed * 1_000 + index, items, url: () => stage.shop.url() }),
  );
  const [stories] = await Promise.all([Promise.all(visits), causeCrashes(stage, crashes)]);
  Object.assign(stage.proxy.cut, { request: 0, answer: 0 });
  await drain(stage);
  const { received } = stage.sink;
  const violations = await withClient(stage.url, (client) => findViolations(client, { stories, received }));
  const crashCounts = { shop: 0, database: 0 };
  for (const { victim } of crashes) crashCounts[victim] += 1;
  const repeatedDeliveries = [...received.values()].reduce((sum, times) => sum + times - 1, 0);
  return { seed, violations, ...tally(stories), repeatedDeliveries, crashes: crashCounts };
};
