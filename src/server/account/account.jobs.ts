import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeCodes } from './code.store.ts';
import { purgeDevices } from './throttle/known-device.store.ts';
import { purgeFailures } from './throttle/throttle.store.ts';

type JobDeps = { readonly db: Db; readonly clock: Clock };
type Purge = (tx: Tx, before: Date, limit: number) => Promise<number>;

const batch = 1_000;

/** Days until rows are deleted. Codes are valid for minutes only. */
const kept: readonly { kind: 'codes' | 'failures' | 'devices'; days: number; purge: Purge }[] = [
  { kind: 'codes', days: 1, purge: purgeCodes },
  { kind: 'failures', days: 30, purge: purgeFailures },
  { kind: 'devices', days: 365, purge: purgeDevices },
];

export type PurgedRows = Record<'codes' | 'failures' | 'devices', number>;

/** Deletes in small transactions; resolves to the numbers of deleted rows. */
export const purgeAccountRows = async ({ db, clock }: JobDeps): Promise<PurgedRows> => {
  const counts: PurgedRows = { codes: 0, failures: 0, devices: 0 };
  for (const { kind, days, purge } of kept) {
    const before = addDays(clock.now(), -days);
    for (let removed = batch; removed === batch; counts[kind] += removed)
      removed = await db.command({ name: `account.purge.${kind}` }, (tx) => purge(tx, before, batch));
  }
  return counts;
};

export const defineAccountJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: JobDeps): void => {
  jobs.define('account.purge', { single: true }, async (_, { log }) => {
    const counts = await purgeAccountRows(deps);
    if (counts.codes + counts.failures + counts.devices > 0) log.info(counts, 'old rows of accounts removed');
  });
  jobs.schedule('account.purge', '41 2 * * *');
};
