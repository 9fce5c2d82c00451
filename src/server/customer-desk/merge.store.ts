/** Two records of one person become one. Every statement runs in the command of the merge. */
import { statement, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { RecordId } from './record.store.ts';

const lockEmails = statement(
  'customer-desk.lockGuestEmails',
  'select email from customer_guest_email where record_id = any($1::bigint[]) order by email for update',
);
/** Orders of these guests wait until the end of the command, and then belong to the record that is kept. */
export const lockGuestEmails = (tx: Tx, records: readonly RecordId[]): Promise<unknown> =>
  tx.rows(lockEmails, [[...records]]);

const emails = statement('customer-desk.guestEmails', 'select email from customer_guest_email where record_id = $1');
export const readGuestEmails = async (tx: Tx, record: RecordId): Promise<string[]> =>
  (await tx.rows<{ email: string }>(emails, [record])).map(({ email }) => email);

const moveEmails = statement(
  'customer-desk.moveGuestEmails',
  'update customer_guest_email set record_id = $2 where record_id = $1',
);
const keepEmail = statement(
  'customer-desk.keepClosedEmail',
  'insert into customer_guest_email (email, record_id) values (lower($1), $2) on conflict (email) do nothing',
);
// an account has a record of its own address as soon as it has an order without being signed in
const addOrders = statement(
  'customer-desk.addOrders',
  `update customer_record k set orders = k.orders + m.orders
   from customer_record m where m.id = $1 and k.id = $2 and m.orders > 0`,
);
const close = statement(
  'customer-desk.closeRecord',
  'update customer_record set merged_into = $2, orders = 0, version = version + 1 where id = $1 or merged_into = $1',
);
const dates = statement(
  'customer-desk.mergeDates',
  `update customer_record k set last_order_at = greatest(k.last_order_at, m.last_order_at), first_seen_at = least(k.first_seen_at, m.first_seen_at),
     version = k.version + 1
   from customer_record m where m.id = $1 and k.id = $2`,
);
const newsletter = statement(
  'customer-desk.mergeNewsletter',
  'update customer_record set newsletter = customer_guest_newsletter(id) where id = $1 and user_id is null',
);

export type MergedPair = { readonly from: RecordId; readonly into: RecordId };

/** The addresses and orders of the closed record. The trigger has already counted orders that moved to an account. */
export const mergeRecords = async (tx: Tx, { from, into }: MergedPair, closedEmail: string | null): Promise<void> => {
  await tx.exec(moveEmails, [from, into]);
  if (closedEmail !== null) await tx.exec(keepEmail, [closedEmail, into]);
  await tx.exec(addOrders, [from, into]);
  await tx.exec(dates, [from, into]);
  await tx.exec(close, [from, into]);
  await tx.exec(newsletter, [into]);
};

const notes = statement('customer-desk.moveNotes', 'update customer_note set record_id = $2 where record_id = $1');
const acts = statement('customer-desk.moveActs', 'update customer_activity set record_id = $2 where record_id = $1');
/** What staff wrote and did. */
export const moveFile = async (tx: Tx, { from, into }: MergedPair): Promise<void> => {
  await tx.exec(notes, [from, into]);
  await tx.exec(acts, [from, into]);
};

// Of two blocks, the one that ends last is kept.
const liftShorter = statement(
  'customer-desk.liftShorterBlock',
  `update cash_block set lifted_at = greatest($3, starts_at) where id in (
     select id from cash_block where record_id in ($1, $2) and lifted_at is null
     order by ends_at desc nulls first, id desc offset 1)`,
);
const blocks = statement('customer-desk.moveBlocks', 'update cash_block set record_id = $2 where record_id = $1');
const extend = statement(
  'customer-desk.extendBlock',
  `insert into cash_block_key (block_id, key)
   select b.id, k.key from cash_block b, unnest($2::text[]) as k(key) where b.record_id = $1 and b.lifted_at is null
   on conflict do nothing`,
);
/** A block of one of them applies to all addresses, phones and accounts of both. */
export const mergeBlocks = async (
  tx: Tx,
  { from, into }: MergedPair,
  keys: readonly string[],
  at: Date,
): Promise<void> => {
  await tx.exec(liftShorter, [from, into, at]);
  await tx.exec(blocks, [from, into]);
  await tx.exec(extend, [into, [...keys]]);
};

const replaced = statement(
  'customer-desk.replacedAccounts',
  `select m.user_id as "userId" from customer_record m join customer_record k on k.id = m.merged_into
   where k.user_id = $1 and m.user_id is not null and m.erased_at is null order by m.id`,
);
/** The closed accounts that an account replaces, for its erasure. */
export const readReplacedAccounts = async (tx: Tx, userId: UserId): Promise<UserId[]> =>
  (await tx.rows<{ userId: UserId }>(replaced, [userId])).map((row) => row.userId);
