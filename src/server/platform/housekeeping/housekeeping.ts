import type { Clock } from '#platform/clock';
import { statement, type Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';

const hour = 3_600_000;

/** Milliseconds. The contract promises 24 h for idempotency keys. */
const retention = {
  idempotencyKeys: 48 * hour,
  sentEffects: 30 * 24 * hour,
  demoMails: 30 * 24 * hour,
} as const;

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

type Kind = keyof typeof retention;
const kinds = Object.keys(retention) as Kind[];

/** Small transactions keep locks short. */
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

export const defineHousekeeping = ({ jobs, db, clock }: { jobs: Jobs; db: Db; clock: Clock }): void => {
  jobs.define('housekeeping', { single: true }, async (_, { log }) => {
    log.info(await deleteExpiredRows({ db, clock }), 'old rows removed');
  });
  jobs.schedule('housekeeping', '17 * * * *');
};
