/** Random crashes during a small command. `SCHEDULES=200` runs more schedules, `SEED=…` changes the first seed. */
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { withClient } from '#test/server';
import { runSchedule, type Outcome } from './schedule.ts';
import { durability, openStage, type Stage } from './stage.ts';
import type { Variant } from './reservation.ts';

const schedules = Number(process.env['SCHEDULES'] ?? 20);
const firstSeed = Number(process.env['SEED'] ?? 20_260_301);
const timeout = 60_000 + schedules * 20_000;

let stage: Stage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

const runSchedules = async (open: Stage, variant: Variant, count: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await runSchedule(open, variant, firstSeed + index));
  return outcomes;
};

const report = (title: string, open: Stage, outcomes: readonly Outcome[]): void => {
  const sum = (read: (outcome: Outcome) => number): number => outcomes.reduce((total, each) => total + read(each), 0);
  process.stdout.write(
    `${title}: seeds ${firstSeed} to ${firstSeed + outcomes.length - 1}, ${sum((o) => o.attempts)} attempts, ` +
      `${sum((o) => o.reserved)} reserved, kills of the shop ${sum((o) => o.crashes.shop)}, of PostgreSQL ` +
      `${sum((o) => o.crashes.database)}, COMMITs cut ${open.proxy.cuts.requests} before and ${open.proxy.cuts.answers} ` +
      `after, ${sum((o) => o.repeatedDeliveries)} repeated deliveries\n`,
  );
};

test(
  'crashes lose no acknowledged reservation, apply none twice, never oversell and deliver every effect',
  async () => {
    stage = await openStage('safe', seededRandom(firstSeed));
    for (const name of durability) {
      const { rows } = await withClient(stage.url, (client) => client.query<Record<string, string>>(`show ${name}`));
      expect(rows[0]).toEqual({ [name]: 'on' });
    }
    const outcomes = await runSchedules(stage, 'safe', schedules);
    report('faults', stage, outcomes);
    const broken = outcomes.filter(({ violations }) => Object.keys(violations).length > 0);
    expect(broken.map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
    // A run without cuts and reservations would prove nothing.
    expect(stage.proxy.cuts.answers).toBeGreaterThan(0);
    expect(outcomes.reduce((sum, { reserved }) => sum + reserved, 0)).toBeGreaterThan(schedules * 5);
  },
  timeout,
);

test(
  'the same crashes break a command without conditional updates, idempotency key and outbox',
  async () => {
    stage = await openStage('naive', seededRandom(firstSeed));
    const outcomes = await runSchedules(stage, 'naive', 2);
    report('naive', stage, outcomes);
    const names = new Set(outcomes.flatMap(({ violations }) => Object.keys(violations)));
    expect([...names]).toEqual(expect.arrayContaining(['applied twice', 'stock and lines differ']));
  },
  timeout,
);
