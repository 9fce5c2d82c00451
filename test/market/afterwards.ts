/** Runs all scheduled work at once, with a clock that is ahead, until nothing is left. Started as a process of its own. */
import { openBase } from '#compose';
import { loadConfig } from '#platform/config';
import { statement } from '#platform/db';
import { silentLogger } from '#platform/log';

/** All reservations have expired by then and all provider requests are due. */
const aheadMs = 30 * 60_000;
const clock = { now: () => new Date(Date.now() + aheadMs) };

const url = process.env['DATABASE_URL'] ?? '';
const base = openBase({ config: loadConfig(process.env), log: silentLogger(), url, clock, index: false });

// needed because the retry delays of the outbox are longer than the test
const hasten = statement(
  'market.hasten',
  'update outbox set available_at = now(), failed_at = null where sent_at is null',
);

const runOnce = async (): Promise<number> => {
  await base.db.command({ name: 'market.hasten' }, (tx) => tx.exec(hasten));
  const reconciled = await base.rooms.payments.reconcile();
  const cancelled = await base.rooms.orders.expire();
  return reconciled + cancelled + (await base.rooms.outbox.drain());
};

try {
  await base.rooms.load();
  let idle = 0;
  for (let runs = 0; runs < 40 && idle < 2; runs += 1) idle = (await runOnce()) === 0 ? idle + 1 : 0;
} finally {
  await base.close();
}
process.exit(0);
