import { statement, type Db, type Reader, type Tx } from '#platform/db';
import { microBatch } from './micro-batch.ts';

export type Effect = {
  /** Receivers use the id to detect repeated deliveries. */
  id: number;
  kind: string;
  payload: unknown;
  dedupeKey: string | null;
  createdAt: Date;
  /** Number of the attempt; 1 at the first delivery. */
  attempt: number;
};

export type FailedEffect = { id: number; payload: unknown; error: string | null };

export type OutboxCounts = { waiting: number; failed: number; oldestSeconds: number };

// Uses the time of the database, because clocks of nodes may differ. `available_at` is the end of the
// lease.
const claim = statement(
  'outbox.claim',
  `update outbox set available_at = now() + make_interval(secs => $3), attempts = attempts + 1
   where id in (
     select id from outbox
     where kind = $1 and sent_at is null and failed_at is null and available_at <= now()
       and coalesce(payload ->> $4, '') <> all ($5::text[])
     order by available_at, id limit $2 for update skip locked)
   returning id, kind, payload, dedupe_key, created_at, attempts`,
);
// The claim has counted an attempt, which did not begin.
const putBack = statement(
  'outbox.putBack',
  `update outbox set available_at = now(), attempts = attempts - 1 where id = any($1::bigint[]) and sent_at is null`,
);
// Also clears failed_at, because another node may have marked the effect as failed during this delivery.
const markSent = statement(
  'outbox.markSent',
  'update outbox set sent_at = now(), failed_at = null, last_error = null where id = any($1::bigint[]) and sent_at is null',
);
const markFailed = statement(
  'outbox.markFailed',
  `update outbox set last_error = left($2, 2000), available_at = now() + make_interval(secs => $3),
     failed_at = case when created_at < now() - make_interval(hours => $4) then now() end
   where id = $1 and sent_at is null
   returning failed_at is not null as dead`,
);
const replay = statement(
  'outbox.replay',
  `update outbox set failed_at = null, created_at = now(), available_at = now(), attempts = 0
   where id = $1 and failed_at is not null`,
);
const failed = statement(
  'outbox.failed',
  `select id, payload, last_error as error from outbox where failed_at is not null and kind = $1 order by id`,
);
const dueKinds = statement(
  'outbox.dueKinds',
  `select distinct kind from outbox where sent_at is null and failed_at is null and available_at <= now()`,
);
// The receiver of a webhook may be down for a day, and its endpoint has its own log. Counted among those that wait, it
// would hide a refund that waits.
const waits = `failed_at is null and kind <> 'webhook.deliver'`;
const counts = statement(
  'outbox.counts',
  `select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
     (select count(*) from outbox where failed_at is not null) as failed
   from outbox where sent_at is null and ${waits}`,
);

const countsByKind = statement(
  'outbox.countsByKind',
  `select kind, count(*) filter (where ${waits}) as waiting, count(failed_at) as failed,
     coalesce(extract(epoch from now() - min(created_at) filter (where ${waits})), 0)::float8 as "oldestSeconds"
   from outbox where sent_at is null and (kind <> 'webhook.deliver' or failed_at is not null) group by kind order by kind`,
);

const revoke = statement(
  'outbox.revoke',
  'delete from outbox where dedupe_key = $1 and attempts = 0 and sent_at is null returning payload',
);
/** Removes an effect and returns its payload. Null when its delivery has started, or when it does not exist. */
export const revokeEffect = async (tx: Tx, dedupeKey: string): Promise<{ readonly payload: unknown } | null> =>
  tx.row<{ payload: unknown }>(revoke, [dedupeKey]);

const queued = statement(
  'outbox.queued',
  `select from outbox where kind = $1 and sent_at is null and failed_at is null and payload ->> $2 = $3 limit 1`,
);
/** True when an effect whose payload has this member waits for its delivery. */
export const isQueued = async (reader: Reader, kind: string, member: string, value: string): Promise<boolean> =>
  (await reader.row(queued, [kind, member, value])) !== null;

type Row = {
  id: number;
  kind: string;
  payload: unknown;
  dedupe_key: string | null;
  created_at: Date;
  attempts: number;
};

const toEffect = (row: Row): Effect => ({
  id: row.id,
  kind: row.kind,
  payload: row.payload,
  dedupeKey: row.dedupe_key,
  createdAt: row.created_at,
  attempt: row.attempts,
});

export type KindCounts = OutboxCounts & { kind: string };

export type Failure = { id: number; message: string; delay: number; deadAfterHours: number };

export type Excluded = { readonly member: string; readonly values: readonly string[] };

export type Store = {
  /** `excluded`: effects whose payload has one of the values in this member stay queued. */
  claim: (kind: string, limit: number, leaseSeconds: number, excluded: Excluded) => Promise<Effect[]>;
  /** Undoes a claim. */
  putBack: (ids: readonly number[]) => Promise<void>;
  markSent: (id: number) => Promise<void>;
  /** Resolves to true when there is no further attempt. */
  markFailed: (failure: Failure) => Promise<boolean>;
  replay: (id: number) => Promise<boolean>;
  failed: (kind: string) => Promise<FailedEffect[]>;
  dueKinds: () => Promise<string[]>;
  counts: () => Promise<OutboxCounts>;
  countsByKind: () => Promise<KindCounts[]>;
};

export const createStore = (db: Db): Store => ({
  claim: async (kind, limit, leaseSeconds, { member, values }) => {
    const params = [kind, limit, leaseSeconds, member, [...values]];
    const rows = await db.command({ name: 'outbox.claim' }, (tx) => tx.rows<Row>(claim, params));
    return rows.map(toEffect).toSorted((left, right) => left.id - right.id);
  },
  putBack: async (ids) => {
    await db.command({ name: 'outbox.putBack' }, async (tx) => tx.write(putBack, [[...ids]]));
  },
  markSent: microBatch(async (ids) => {
    await db.command({ name: 'outbox.markSent' }, async (tx) => tx.write(markSent, [ids]));
  }),
  markFailed: async ({ id, message, delay, deadAfterHours }) => {
    const params = [id, message, delay, deadAfterHours];
    const row = await db.command({ name: 'outbox.markFailed' }, (tx) => tx.row<{ dead: boolean }>(markFailed, params));
    return row?.dead ?? false;
  },
  replay: async (id) => (await db.command({ name: 'outbox.replay' }, (tx) => tx.exec(replay, [id]))) > 0,
  failed: (kind) => db.rows<FailedEffect>(failed, [kind]),
  dueKinds: async () => (await db.rows<{ kind: string }>(dueKinds)).map(({ kind }) => kind),
  countsByKind: () => db.rows<KindCounts>(countsByKind),
  counts: async () => (await db.row<OutboxCounts>(counts)) ?? { waiting: 0, failed: 0, oldestSeconds: 0 },
});
