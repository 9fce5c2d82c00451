import type { Clock } from '#platform/clock';
import { statement, type Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { deleteFullBuckets } from '#platform/rate-limit';

const hour = 3_600_000;

/** In milliseconds. The contract promises 24 h for idempotency keys. */
const retention = {
  idempotencyKeys: 48 * hour,
  sentEffects: 30 * 24 * hour,
  demoMails: 30 * 24 * hour,
} as const;
/** A node that was disconnected for longer loads its read model again. */
const changeRetention = hour;

const batch = 5_000;
const statements = {
  idempotencyKeys: statement(
    'housekeeping.keys',
    `delete from idempotency where (scope, key) in
       (select scope, key from idempotency where created_at < $1 limit ${batch})`,
  ),
  sentEffects: statement(
    'housekeeping.effects',
    `delete from outbox where id in (select id from outbox where sent_at < $1 limit ${batch})`,
  ),
  demoMails: statement(
    'housekeeping.mails',
    `delete from demo_mail where id in (select id from demo_mail where created_at < $1 limit ${batch})`,
  ),
};

// Keeps changes that the oldest running transaction may not see; otherwise up-to-date nodes would count as
// behind.
const oldChanges = statement(
  'housekeeping.changes',
  `with expired as (
     delete from change_log where (xid, id) in (
       select xid, id from change_log
       where logged_at < $1 and xid < pg_snapshot_xmin(pg_current_snapshot()) limit ${batch})
     returning xid),
   noted as (
     update change_log_pruned p set xid = greatest(p.xid, (select max(xid) from expired)))
   select count(*)::int as deleted from expired`,
);

type Kind = keyof typeof retention;
const kinds = Object.keys(retention) as Kind[];

/** Deletes in small transactions, to keep locks short. */
export const deleteExpiredRows = async ({ db, clock }: { db: Db; clock: Clock }): Promise<Record<Kind, number>> => {
  const deleted: Record<Kind, number> = { idempotencyKeys: 0, sentEffects: 0, demoMails: 0 };
  for (const kind of kinds) {
    const before = new Date(clock.now().getTime() - retention[kind]);
    for (let removed = batch; removed === batch; deleted[kind] += removed) {
      removed = await db.command({ name: `housekeeping.${kind}` }, (tx) => tx.exec(statements[kind], [before]));
    }
  }
  return deleted;
};

/** Resolves to the number of rows deleted from the change log. */
export const deleteOldChanges = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = new Date(clock.now().getTime() - changeRetention);
  let total = 0;
  for (let deleted = batch; deleted === batch; total += deleted) {
    const row = await db.command({ name: 'housekeeping.changes' }, (tx) =>
      tx.row<{ deleted: number }>(oldChanges, [before]),
    );
    deleted = row?.deleted ?? 0;
  }
  return total;
};

export const defineHousekeeping = ({ jobs, db, clock }: { jobs: Jobs; db: Db; clock: Clock }): void => {
  jobs.define('housekeeping', { single: true }, async (_, { log }) => {
    const changes = await deleteOldChanges({ db, clock });
    const rateLimits = await deleteFullBuckets(db, clock.now());
    log.info({ ...(await deleteExpiredRows({ db, clock })), changes, rateLimits }, 'old rows removed');
  });
  jobs.schedule('housekeeping', '17 * * * *');
};
