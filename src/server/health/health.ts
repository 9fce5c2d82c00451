/** The operation of the shop: jobs, mails, disks, payments, backups, versions; as a call for administrators and as metrics. */
import { implement, type Implementation } from '#platform/contract';
import type { Metrics } from '#platform/metrics';
import { proHealth, type Health } from '#shared/api/pro-health';
import { readFacts, type FactsDeps } from './read-facts.ts';

export type HealthDeps = FactsDeps & { readonly metrics: Pick<Metrics, 'gauges'> };

/** Concurrent reads share one result: a scrape reads several gauges. */
const createReader = (deps: FactsDeps): (() => Promise<Health>) => {
  let running: Promise<Health> | null = null;
  return () => {
    running ??= readFacts(deps).finally(() => {
      running = null;
    });
    return running;
  };
};

const secondsSince = (moment: string | null, { checkedAt }: Health): number =>
  Math.max(0, (Date.parse(checkedAt) - Date.parse(moment ?? checkedAt)) / 1000);

const backupGauges = (health: Health): Record<string, number> => {
  const { isScheduled, kept, newestAt, verifiedAt, failure } = health.backups;
  if (!isScheduled) return {};
  return {
    kept,
    failed: failure === null ? 0 : 1,
    ...(newestAt !== null && { ageSeconds: secondsSince(newestAt, health) }),
    ...(verifiedAt !== null && { verifiedAgeSeconds: secondsSince(verifiedAt, health) }),
  };
};

const archiveGauges = (health: Health): Record<string, number> => {
  const { archive } = health.backups;
  if (archive === null) return {};
  const age = archive.lastAt === null ? {} : { ageSeconds: secondsSince(archive.lastAt, health) };
  return { failing: archive.isFailing ? 1 : 0, ...age };
};

const addMetrics = ({ gauges }: HealthDeps['metrics'], read: () => Promise<Health>): void => {
  const add = (name: string, help: string, valuesOf: (health: Health) => Record<string, number>): void =>
    gauges(name, help, async () => valuesOf(await read()));
  add('ourlet_jobs', 'Jobs waiting, running, given up within a day, and seconds the oldest waits.', ({ jobs }) => {
    const { failures: _, ...counts } = jobs;
    return counts;
  });
  add('ourlet_mails', 'Mails waiting, given up, and seconds the oldest waits.', ({ mails }) => mails);
  add(
    'ourlet_payments',
    'Payments without outcome, overdue, under review; refunds by hand.',
    ({ payments }) => payments,
  );
  add('ourlet_disk_free_bytes', 'Free space of the disks of data, files and backups.', ({ disks }) =>
    Object.fromEntries(disks.map(({ of, freeBytes }) => [of, freeBytes])),
  );
  add('ourlet_disk_free_ratio', 'Free share of the disks of data, files and backups.', ({ disks }) =>
    Object.fromEntries(disks.map(({ of, freeBytes, totalBytes }) => [of, totalBytes > 0 ? freeBytes / totalBytes : 0])),
  );
  add(
    'ourlet_backup',
    'Backups kept, age of the newest and of the last test restore, 1 after a failure.',
    backupGauges,
  );
  add('ourlet_log_archive', 'Archive of the log: 1 while it fails, seconds since the last segment.', archiveGauges);
};

export type HealthChecks = { readonly routes: readonly Implementation[] };

export const createHealth = ({ metrics, ...deps }: HealthDeps): HealthChecks => {
  const read = createReader(deps);
  addMetrics(metrics, read);
  return { routes: [implement(proHealth.read, () => read())] };
};
