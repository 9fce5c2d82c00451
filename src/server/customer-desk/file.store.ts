/** Notes and journal of one customer, for the export and the erasure of personal data. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { RecordId } from './record.store.ts';

const notes = statement(
  'customer-desk.exportNotes',
  `select n.text, n.created_at as date from customer_note n join customer_record r on r.id = n.record_id
   where r.user_id = $1 order by n.id`,
);
const acts = statement(
  'customer-desk.exportActivities',
  `select a.kind, a.details, a.at as date from customer_activity a join customer_record r on r.id = a.record_id
   where r.user_id = $1 order by a.id`,
);

const blocks = statement(
  'customer-desk.exportCashBlocks',
  `select b.reason, b.starts_at as since, b.ends_at as until, b.lifted_at as "liftedAt"
   from cash_block b join customer_record r on r.id = b.record_id where r.user_id = $1 order by b.id`,
);

/** Without the names of the staff. */
export const readFile = async (db: Reader, userId: UserId): Promise<Record<string, unknown>> => ({
  notes: await db.rows(notes, [userId]),
  cashBlocks: await db.rows(blocks, [userId]),
  activities: await db.rows(acts, [userId]),
  mergedRecords: await db.rows(merged, [userId]),
});

const guest = statement(
  'customer-desk.exportGuest',
  `select
     json_build_object('fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'region', r.region, 'newsletter', r.newsletter,
       'firstSeenAt', r.first_seen_at) as profile,
     (select coalesce(json_agg(json_build_object('reference', o.reference, 'date', o.placed_at, 'status', o.state, 'total', o.total,
        'currency', o.currency, 'fullName', o.full_name, 'email', o.email, 'phone', o.phone, 'address', o.address) order by o.id), '[]')
      from customer_order o where o.record_id = r.id) as orders,
     (select coalesce(json_agg(json_build_object('order', c.reference, 'type', c.label, 'status', c.state, 'date', c.created_at)
        order by c.id), '[]')
      from customer_order_claim c where c.record_id = r.id) as claims,
     (select coalesce(json_agg(json_build_object('text', n.text, 'date', n.created_at) order by n.id), '[]')
      from customer_note n where n.record_id = r.id) as notes,
     (select coalesce(json_agg(json_build_object('reason', b.reason, 'since', b.starts_at, 'until', b.ends_at) order by b.id), '[]')
      from cash_block b where b.record_id = r.id) as "cashBlocks"
   from customer_record r where r.id = $1 and r.user_id is null`,
);
/** Everything that is known about a guest. */
export const readGuestFile = (db: Reader, id: RecordId): Promise<Record<string, unknown> | null> =>
  db.row<Record<string, unknown>>(guest, [id]);

const merged = statement(
  'customer-desk.exportMerged',
  `select m.full_name as "fullName", m.email, m.phone from customer_record m join customer_record k on k.id = m.merged_into
   where k.user_id = $1 order by m.id`,
);
const eraseMerged = statement(
  'customer-desk.eraseMerged',
  `update customer_record set full_name = '', email = null, phone = null, erased_at = $2
   where user_id is null and merged_into in (select id from customer_record where user_id = $1)`,
);

const ofUser = 'record_id in (select id from customer_record where user_id = $1)';
const eraseBlocks = statement('customer-desk.eraseCashBlocks', `delete from cash_block where ${ofUser}`);
const eraseNotes = statement('customer-desk.eraseNotes', `delete from customer_note where ${ofUser}`);
const eraseDetails = statement(
  'customer-desk.eraseDetails',
  `update customer_activity set details = '{}' where ${ofUser} and details <> '{}'`,
);

/** Keeps the acts without what they said, because they show what the staff did. */
export const eraseFile = async (tx: Tx, userId: UserId, at: Date): Promise<void> => {
  await tx.exec(eraseMerged, [userId, at]);
  await tx.exec(eraseBlocks, [userId]);
  await tx.exec(eraseNotes, [userId]);
  await tx.exec(eraseDetails, [userId]);
};
