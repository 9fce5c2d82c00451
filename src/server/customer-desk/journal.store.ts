/** Tables `customer_note` and `customer_activity`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { ActivityChange, CustomerActivityKind } from '#shared/api/pro-customer-shapes';
import type { UserId } from '#shared/ids';
import type { RecordId } from './record.store.ts';

export type StaffPerson = { readonly id: UserId; readonly fullName: string; readonly via: 'CONSOLE' | 'TERMINAL' };

export type ActivityDetails = { readonly reason?: string | null; readonly changes?: readonly ActivityChange[] };

export type NewActivity = {
  readonly kind: CustomerActivityKind;
  readonly by: StaffPerson;
  readonly at: Date;
  readonly details?: ActivityDetails;
};

const insert = statement(
  'customer-desk.insertActivity',
  `insert into customer_activity (record_id, kind, staff_id, staff_name, via, details, at) values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
);
export const addActivity = (tx: Tx, recordId: RecordId, { kind, by, at, details = {} }: NewActivity): void =>
  tx.write(insert, [recordId, kind, by.id, by.fullName, by.via, JSON.stringify(details), at]);

export type ActivityRow = {
  readonly id: number;
  readonly kind: CustomerActivityKind;
  readonly staffName: string;
  readonly via: StaffPerson['via'];
  readonly details: ActivityDetails;
  readonly at: Date;
};

const activities = statement(
  'customer-desk.activities',
  `select id, kind, staff_name as "staffName", via, details, at from customer_activity where record_id = $1 order by id desc limit 100`,
);
/** Newest first. */
export const readActivities = (db: Reader, recordId: RecordId): Promise<ActivityRow[]> =>
  db.rows<ActivityRow>(activities, [recordId]);

export type NoteRow = {
  readonly id: number;
  readonly staffId: UserId | null;
  readonly staffName: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
};

const noteColumns = `id, staff_id as "staffId", staff_name as "staffName", text, created_at as "createdAt", edited_at as "editedAt"`;
const notes = statement(
  'customer-desk.notes',
  `select ${noteColumns} from customer_note where record_id = $1 order by id desc limit 100`,
);
/** Newest first. */
export const readNotes = (db: Reader, recordId: RecordId): Promise<NoteRow[]> => db.rows<NoteRow>(notes, [recordId]);

const insertNote = statement(
  'customer-desk.insertNote',
  'insert into customer_note (record_id, staff_id, staff_name, text, created_at) values ($1, $2, $3, $4, $5)',
);
type NewNote = { readonly by: StaffPerson; readonly text: string; readonly at: Date };
export const addNote = (tx: Tx, recordId: RecordId, { by, text, at }: NewNote): void =>
  tx.write(insertNote, [recordId, by.id, by.fullName, text, at]);

const ownNote = statement(
  'customer-desk.ownNote',
  `select ${noteColumns} from customer_note where id = $1 and record_id = $2 and staff_id = $3 for update`,
);
/** Null for a note of somebody else. */
export const lockOwnNote = (tx: Tx, id: number, recordId: RecordId, staffId: UserId): Promise<NoteRow | null> =>
  tx.row<NoteRow>(ownNote, [id, recordId, staffId]);

const rewrite = statement(
  'customer-desk.rewriteNote',
  'update customer_note set text = $2, edited_at = $3 where id = $1',
);
export const rewriteNote = (tx: Tx, id: number, text: string, at: Date): void => tx.write(rewrite, [id, text, at]);
