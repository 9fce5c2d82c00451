/** Tables `contact_entry` and `contact_draft`: what the shop did in threads, and answers that are not sent yet. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type EntryKind = 'ANSWER' | 'AUTO_ANSWER' | 'NOTE' | 'ASSIGNMENT' | 'STATE';
export type StaffName = { readonly id: UserId; readonly fullName: string };

export type NewEntry = {
  readonly kind: EntryKind;
  readonly by: StaffName | null;
  readonly text?: string;
  readonly details?: { readonly before: string | null; readonly after: string | null };
  readonly version?: number;
};

export type EntryRow = {
  readonly id: number;
  readonly kind: EntryKind;
  readonly by: string | null;
  readonly text: string | null;
  readonly details: { readonly before?: string | null; readonly after?: string | null };
  readonly version: number | null;
  readonly at: Date;
};

const insert = statement(
  'contact.insertEntry',
  `insert into contact_entry (thread_id, kind, staff_id, staff_name, text, details, version, at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) returning id`,
);
export const insertEntry = async (tx: Tx, threadId: number, entry: NewEntry, at: Date): Promise<number> => {
  const { kind, by, text = null, details = {}, version = null } = entry;
  const values = [threadId, kind, by?.id ?? null, by?.fullName ?? null, text, JSON.stringify(details), version, at];
  return (await tx.row<{ id: number }>(insert, values))?.id ?? 0;
};

const list = statement(
  'contact.entries',
  `select id, kind, staff_name as by, text, details, version, at from contact_entry where thread_id = $1 order by at, id limit 1000`,
);
export const readEntries = (db: Reader, threadId: number): Promise<EntryRow[]> => db.rows(list, [threadId]);

const hasAuto = statement(
  'contact.hasAutoAnswer',
  `select 1 as found from contact_entry where thread_id = $1 and kind = 'AUTO_ANSWER' limit 1`,
);
export const hasAutoAnswer = async (tx: Tx, threadId: number): Promise<boolean> =>
  (await tx.row(hasAuto, [threadId])) !== null;

export type DraftRow = {
  readonly staffId: UserId;
  readonly name: string;
  readonly text: string;
  readonly updatedAt: Date;
};

const drafts = statement(
  'contact.drafts',
  `select staff_id as "staffId", staff_name as name, text, updated_at as "updatedAt" from contact_draft
   where thread_id = $1 order by updated_at desc`,
);
export const readDrafts = (db: Reader, threadId: number): Promise<DraftRow[]> => db.rows(drafts, [threadId]);

const save = statement(
  'contact.saveDraft',
  `insert into contact_draft (thread_id, staff_id, staff_name, text, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (thread_id, staff_id) do update set text = excluded.text, staff_name = excluded.staff_name,
     updated_at = excluded.updated_at`,
);
export const saveDraft = (
  tx: Tx,
  threadId: number,
  { by, text, at }: { readonly by: StaffName; readonly text: string; readonly at: Date },
): void => tx.write(save, [threadId, by.id, by.fullName, text, at]);

const remove = statement('contact.removeDraft', 'delete from contact_draft where thread_id = $1 and staff_id = $2');
export const removeDraft = (tx: Tx, threadId: number, staffId: UserId): void => tx.write(remove, [threadId, staffId]);

const purge = statement(
  'contact.purgeEntries',
  'delete from contact_entry where id in (select id from contact_entry where at < $1 order by at limit $2)',
);
export const purgeEntries = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
