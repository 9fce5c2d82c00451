/** A program: what the shop does by the clock within the hour, done at once with a clock that is ahead, until nothing is left. */
import { openBase } from '#compose';
import { loadConfig } from '#platform/config';
import { statement } from '#platform/db';
import { silentLogger } from '#platform/log';

/** Every deadline is over by then, and every question to a provider is due. */
const aheadMs = 30 * 60_000;
const clock = { now: () => new Date(Date.now() + aheadMs) };

const url = process.env['DATABASE_URL'] ?? '';
const base = openBase({ config: loadConfig(process.env), log: silentLogger(), url, clock, index: false });

// the pauses of the relay are long; here time passes by hand
const hasten = statement(
  'market.hasten',
  'update outbox set available_at = now(), failed_at = null where sent_at is null',
);

const turn = async (): Promise<number> => {
  await base.db.command({ name: 'market.hasten' }, (tx) => tx.exec(hasten));
  const asked = await base.rooms.payments.reconcile();
  const cancelled = await base.rooms.orders.expire();
  return asked + cancelled + (await base.rooms.outbox.drain());
};

try {
  await base.rooms.load();
  let idle = 0;
  for (let turns = 0; turns < 40 && idle < 2; turns += 1) idle = (await turn()) === 0 ? idle + 1 : 0;
} finally {
  await base.close();
}
process.exit(0);
