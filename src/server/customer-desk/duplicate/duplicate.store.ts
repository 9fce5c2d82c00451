/** Table `customer_duplicate`: pairs of records that may be of one person. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { SimilarReason } from '#shared/api/pro-customer-shapes';
import type { UserId } from '#shared/ids';

// Each record is paired only with the oldest record of the same key, so a phone of many people gives few pairs.
const keys = `
  select id, 'PHONE' as reason, phone as key from customer_record where listed and phone is not null
  union all
  select id, 'EMAIL', email_spelling(email) from customer_record where listed
  union all
  select distinct r.id, 'NAME_AND_CITY', plain_text(r.full_name) || ' / ' || plain_text(o.address ->> 'city')
    from customer_record r join customer_order o on o.record_id = r.id
    where r.listed and length(r.full_name) > 4 and o.address ->> 'city' <> ''`;
const pairs = `
  select f.first_id, k.id as other_id, array_agg(distinct k.reason order by k.reason desc) as reasons
  from keys k
    join (select reason, key, min(id) as first_id from keys group by reason, key having count(*) > 1) f
      on f.reason = k.reason and f.key = k.key
  where k.id <> f.first_id group by 1, 2`;

const find = statement(
  'customer-desk.findDuplicates',
  `with keys as (${keys}), pairs as (${pairs}),
     gone as (delete from customer_duplicate d where d.dismissed_at is null
       and not exists (select from pairs p where p.first_id = d.first_id and p.other_id = d.other_id))
   insert into customer_duplicate as d (first_id, other_id, reasons, found_at)
   select first_id, other_id, reasons, $1 from pairs order by first_id, other_id
   on conflict (first_id, other_id) do update set reasons = excluded.reasons where d.reasons <> excluded.reasons`,
);
const lock = statement('customer-desk.lockDuplicates', `select pg_advisory_xact_lock(hashtext('customer_duplicate'))`);

/** Compares all records; takes seconds for a million records. */
export const findDuplicates = async (tx: Tx, at: Date): Promise<void> => {
  await tx.rows(lock);
  await tx.exec(find, [at]);
};

type Side = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly orders: number;
};
export type DuplicateRow = { readonly first: Side; readonly other: Side; readonly reasons: SimilarReason[] };

const side = (name: string): string =>
  `json_build_object('id', ${name}.public_id, 'userId', ${name}.user_id, 'fullName', ${name}.full_name,
     'email', ${name}.email, 'phone', ${name}.phone, 'orders', ${name}.orders)`;
// a record that was merged or erased since the job ran is left out
const open = `customer_duplicate d join customer_record a on a.id = d.first_id and a.listed
  join customer_record b on b.id = d.other_id and b.listed where d.dismissed_at is null`;

const page = statement(
  'customer-desk.duplicates',
  `select ${side('a')} as first, ${side('b')} as other, d.reasons from ${open}
   order by d.found_at desc, d.first_id desc, d.other_id desc limit $1 offset $2`,
);
/** Newest first. */
export const readDuplicates = (db: Reader, limit: number, offset: number): Promise<DuplicateRow[]> =>
  db.rows<DuplicateRow>(page, [limit, offset]);

const countedSql = statement(
  'customer-desk.countDuplicates',
  `select count(*)::int as count from (select from ${open} limit $1) found`,
);
/** Counts up to `cap` + 1, which stands for more than `cap`. */
export const countDuplicates = async (db: Reader, cap: number): Promise<number> =>
  (await db.row<{ count: number }>(countedSql, [cap + 1]))?.count ?? 0;

const pair = `d.first_id = least(a.id, b.id) and d.other_id = greatest(a.id, b.id)
  and a.public_id = $1 and b.public_id = $2`;
const dismiss = statement(
  'customer-desk.dismissDuplicate',
  `update customer_duplicate d set dismissed_at = $3, dismissed_by = $4
   from customer_record a, customer_record b where ${pair} and d.dismissed_at is null`,
);
const restore = statement(
  'customer-desk.restoreDuplicate',
  `update customer_duplicate d set dismissed_at = null, dismissed_by = null
   from customer_record a, customer_record b where ${pair} and d.dismissed_at is not null`,
);
export type PairIds = { readonly id: string; readonly otherId: string };

/** False when the pair is not listed. */
export const dismissPair = async (tx: Tx, { id, otherId }: PairIds, by: UserId, at: Date): Promise<boolean> =>
  (await tx.exec(dismiss, [id, otherId, at, by])) > 0;
/** False when the pair is not dismissed. */
export const restorePair = async (tx: Tx, { id, otherId }: PairIds): Promise<boolean> =>
  (await tx.exec(restore, [id, otherId])) > 0;
