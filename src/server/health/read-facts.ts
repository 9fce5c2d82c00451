/** Collects what the call and the metrics show about the operation of the shop. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readArchiveState, readBackupState, shopVersion } from '#platform/backup';
import type { Clock } from '#platform/clock';
import { filesDirOf, type Config } from '#platform/config';
import type { Db } from '#platform/db';
import { readJobCounts, type JobCounts } from '#platform/jobs';
import type { KindCounts, Outbox } from '#platform/outbox';
import type { Payments } from '#server/payment';
import type { Health } from '#shared/api/pro-health';
import { findProblems } from './health.rules.ts';
import { readDatabaseVersions } from './health.store.ts';

export type FactsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly outbox: Pick<Outbox, 'countsByKind'>;
  readonly payments: Pick<Payments, 'countTasks'>;
};

type Disk = Health['disks'][number];

const text = (date: Date | null): string | null => date?.toISOString() ?? null;
const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);
const oldest = (items: readonly { readonly oldestSeconds: number }[]): number =>
  Math.max(0, ...items.map(({ oldestSeconds }) => oldestSeconds));

const jobsOf = (counts: readonly JobCounts[]): Health['jobs'] => ({
  waiting: sum(counts, ({ waiting }) => waiting),
  running: sum(counts, ({ running }) => running),
  failed: sum(counts, ({ failed }) => failed),
  oldestSeconds: oldest(counts),
  failures: counts
    .filter(({ failed }) => failed > 0)
    .map(({ name, failed, failedAt }) => ({ name, failed, failedAt: text(failedAt) })),
});

const queueOf = (counts: readonly KindCounts[]): Health['mails'] => ({
  waiting: sum(counts, ({ waiting }) => waiting),
  failed: sum(counts, ({ failed }) => failed),
  oldestSeconds: oldest(counts),
});

const isMail = ({ kind }: KindCounts): boolean => kind === 'mail' || kind.startsWith('mail.');

/** The folder may not exist yet; its disk does. Null when not even a parent can be read. */
const diskOf = async (of: Disk['of'], folder: string): Promise<Disk | null> => {
  for (let path = folder; ; path = dirname(path)) {
    try {
      const { bsize, bavail, blocks } = await statfs(path);
      return { of, freeBytes: bsize * bavail, totalBytes: bsize * blocks };
    } catch {
      if (path === dirname(path)) return null;
    }
  }
};

const readDisks = async (config: Config): Promise<Disk[]> => {
  const disks = await Promise.all([
    diskOf('data', config.dataDir),
    diskOf('files', filesDirOf(config)),
    config.backups.folder === null ? null : diskOf('backups', config.backups.folder),
  ]);
  return disks.filter((disk) => disk !== null);
};

const noBackups = { count: 0, newestAt: null, verifiedAt: null, failure: null } as const;

const readBackups = async ({ db, config }: FactsDeps): Promise<Health['backups']> => {
  const { folder } = config.backups;
  const [{ count, newestAt, verifiedAt, failure }, archive] = await Promise.all([
    folder === null ? noBackups : readBackupState(folder),
    folder === null || config.databaseUrl !== null ? null : readArchiveState(db),
  ]);
  return {
    isScheduled: folder !== null,
    kept: count,
    newestAt: text(newestAt),
    verifiedAt: text(verifiedAt),
    failure,
    archive: archive && { isFailing: archive.isFailing, lastAt: text(archive.lastAt) },
  };
};

const readPayments = async ({ payments }: FactsDeps): Promise<Health['payments']> => {
  const { waiting, overdue, underReview, manualRefunds } = await payments.countTasks();
  return { waiting, overdue, underReview, refundsByHand: manualRefunds };
};

export const readFacts = async (deps: FactsDeps): Promise<Health> => {
  const { db, clock, config, outbox } = deps;
  const [jobs, effects, disks, payments, backups, database, shop] = await Promise.all([
    readJobCounts(db),
    outbox.countsByKind(),
    readDisks(config),
    readPayments(deps),
    readBackups(deps),
    readDatabaseVersions(db),
    shopVersion(),
  ]);
  const facts = {
    checkedAt: clock.now().toISOString(),
    versions: { shop, node: process.versions.node, ...database },
    startedAt: new Date(Math.round(performance.timeOrigin)).toISOString(),
    jobs: jobsOf(jobs),
    mails: queueOf(effects.filter(isMail)),
    effects: queueOf(effects.filter((counts) => !isMail(counts))),
    disks,
    payments,
    backups,
  };
  return { ...facts, problems: findProblems(facts, config.mode === 'production') };
};
