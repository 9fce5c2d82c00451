/** Notes and journal of one customer, for the export and the erasure of personal data. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

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

/** Without the names of the staff. */
export const readFile = async (db: Reader, userId: UserId): Promise<unknown> => ({
  notes: await db.rows(notes, [userId]),
  activities: await db.rows(acts, [userId]),
});

const ofUser = 'record_id in (select id from customer_record where user_id = $1)';
const eraseNotes = statement('customer-desk.eraseNotes', `delete from customer_note where ${ofUser}`);
const eraseDetails = statement(
  'customer-desk.eraseDetails',
  `update customer_activity set details = '{}' where ${ofUser} and details <> '{}'`,
);

/** Keeps the acts without what they said, because they show what the staff did. */
export const eraseFile = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(eraseNotes, [userId]);
  await tx.exec(eraseDetails, [userId]);
};
