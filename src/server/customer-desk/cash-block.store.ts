/** Tables `cash_block` and `cash_block_key`: who may not pay in cash. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { RecordId } from './record.store.ts';

const keys = statement(
  'customer-desk.cashKeys',
  `select 'user ' || user_id as key from customer_record where id = $1 and user_id is not null
   union select 'email ' || lower(email) from customer_record where id = $1
   union select 'email ' || email from customer_guest_email where record_id = $1
   union select 'phone ' || phone from customer_record where id = $1 and phone is not null
   union select 'phone ' || phone from customer_order where record_id = $1`,
);
/** Account, addresses and phones of a customer, also those of the orders. */
export const readCashKeys = async (db: Reader, recordId: RecordId): Promise<string[]> =>
  (await db.rows<{ key: string }>(keys, [recordId])).map(({ key }) => key);

const keysOfAll = statement(
  'customer-desk.cashKeysOfAll',
  `select distinct key from (
     select 'user ' || user_id as key from customer_record where id = any($1::bigint[]) and user_id is not null
     union all select 'email ' || lower(email) from customer_record where id = any($1::bigint[])
     union all select 'email ' || email from customer_guest_email where record_id = any($1::bigint[])
     union all select 'phone ' || phone from customer_record where id = any($1::bigint[]) and phone is not null
     union all select 'phone ' || phone from customer_order where record_id = any($1::bigint[])) keys`,
);
/** The keys of several customers, to lock them at once: locks are taken in sorted order. */
export const lockKeysOf = async (db: Reader, recordIds: readonly RecordId[]): Promise<string[]> =>
  (await db.rows<{ key: string }>(keysOfAll, [[...recordIds]])).map(({ key }) => key);

const insert = statement(
  'customer-desk.blockCash',
  `with block as (
     insert into cash_block (record_id, reason, starts_at, ends_at)
     values ($1, $2, $3, ($4::date + 1)::timestamp at time zone $5) returning id)
   insert into cash_block_key (block_id, key) select id, key from block, unnest($6::text[]) as key`,
);

export type NewBlock = {
  readonly reason: string;
  readonly at: Date;
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string | null;
  readonly timeZone: string;
  readonly keys: readonly string[];
};
export const insertCashBlock = (tx: Tx, recordId: RecordId, block: NewBlock): Promise<number> =>
  tx.exec(insert, [recordId, block.reason, block.at, block.until, block.timeZone, [...block.keys]]);

const lift = statement(
  'customer-desk.liftCashBlock',
  'update cash_block set lifted_at = $2 where record_id = $1 and lifted_at is null',
);
/** Number of blocks that were lifted: 0 or 1. */
export const liftCashBlock = (tx: Tx, recordId: RecordId, at: Date): Promise<number> => tx.exec(lift, [recordId, at]);

export type CashBlockRow = { readonly reason: string; readonly since: Date; readonly until: Date | null };

const standing = statement(
  'customer-desk.cashBlock',
  `select reason, starts_at as since, ends_at as until from cash_block
   where record_id = $1 and lifted_at is null and (ends_at is null or ends_at > $2)`,
);
export const readCashBlock = (db: Reader, recordId: RecordId, at: Date): Promise<CashBlockRow | null> =>
  db.row<CashBlockRow>(standing, [recordId, at]);
