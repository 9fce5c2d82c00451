/** Random faults against the whole shop. `SCHEDULES=200` runs more schedules, `SEED=…` sets the first seed. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runSchedule, type Outcome } from './schedule.ts';
import { openStage, type Stage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const schedules = Number(process.env['SCHEDULES'] ?? 4);
const firstSeed = Number(process.env['SEED'] ?? 20_260_301);

let stage: Stage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

const report = (outcomes: readonly Outcome[], open: Stage): void => {
  const sum = (read: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + read(one), 0);
  process.stdout.write(
    `market: seeds ${firstSeed} to ${firstSeed + outcomes.length - 1}, ${sum((o) => o.clicks)} checkouts, ${sum((o) => o.orders)} orders, ` +
      `${sum((o) => o.paid)} paid by card, ${sum((o) => o.paidByWallet)} by wallet, ${sum((o) => o.staffActs)} acts of colleagues, ${sum((o) => o.changes)} changes of stock, prices, articles and customers, kills of the shop ${sum((o) => o.crashes.shop)}, of PostgreSQL ${sum((o) => o.crashes.database)}, ` +
      `COMMITs cut ${open.proxy.cuts.requests} before and ${open.proxy.cuts.answers} after, ` +
      `${outcomes.filter(({ violations }) => Object.keys(violations).length > 0).length} with violations\n`,
  );
};

test(
  'loses no order, payment or mail and sells no missing stock, whatever fails',
  async () => {
    stage = await openStage(root, firstSeed);
    const outcomes: Outcome[] = [];
    for (let index = 0; index < schedules; index += 1) {
      outcomes.push(await runSchedule(stage, firstSeed + index));
      // intermediate results, in case a long run is interrupted
      if ((index + 1) % 20 === 0) report(outcomes, stage);
    }
    report(outcomes, stage);
    const broken = outcomes.filter(({ violations }) => Object.keys(violations).length > 0);
    expect(broken.map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
    // a run without orders would prove nothing
    expect(outcomes.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(schedules * 3);
    expect(outcomes.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThan(0);
    expect(outcomes.reduce((sum, { staffActs }) => sum + staffActs, 0)).toBeGreaterThan(schedules);
    const expectedChanges = Number(process.env['SHELVES'] ?? 0) > 0 ? schedules : 0;
    expect(outcomes.reduce((sum, { changes }) => sum + changes, 0)).toBeGreaterThanOrEqual(expectedChanges);
    expect(outcomes.reduce((sum, { paidByWallet }) => sum + paidByWallet, 0)).toBeGreaterThan(0);
  },
  120_000 + schedules * 60_000,
);
