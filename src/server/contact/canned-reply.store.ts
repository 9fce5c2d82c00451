/** Table `contact_canned_reply`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type CannedReplyRow = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

export type CannedReplyText = { readonly title: string; readonly body: string };
type Change = CannedReplyText & { readonly by: string; readonly at: Date };

const columns = `id, title, body, version, updated_by as "updatedBy", updated_at as "updatedAt"`;

const list = statement(
  'contact.cannedReplies',
  `select ${columns} from contact_canned_reply order by lower(title) limit 500`,
);
export const readCannedReplies = (db: Reader): Promise<CannedReplyRow[]> => db.rows(list);

const locked = statement(
  'contact.lockCannedReply',
  `select ${columns} from contact_canned_reply where id = $1 for update`,
);
export const lockCannedReply = (tx: Tx, id: number): Promise<CannedReplyRow | null> => tx.row(locked, [id]);

const insert = statement(
  'contact.insertCannedReply',
  `insert into contact_canned_reply (title, body, updated_by, updated_at) values ($1, $2, $3, $4)
   on conflict (lower(title)) do nothing returning ${columns}`,
);
/** Null when another one has the title. */
export const insertCannedReply = (tx: Tx, { title, body, by, at }: Change): Promise<CannedReplyRow | null> =>
  tx.row(insert, [title, body, by, at]);

const update = statement(
  'contact.updateCannedReply',
  `update contact_canned_reply set title = $2, body = $3, updated_by = $4, updated_at = $5, version = version + 1
   where id = $1 and not exists (select from contact_canned_reply where lower(title) = lower($2) and id <> $1)
   returning ${columns}`,
);
/** Null when another one has the title. */
export const updateCannedReply = (
  tx: Tx,
  id: number,
  { title, body, by, at }: Change,
): Promise<CannedReplyRow | null> => tx.row(update, [id, title, body, by, at]);

const remove = statement('contact.removeCannedReply', 'delete from contact_canned_reply where id = $1');
export const deleteCannedReply = (tx: Tx, id: number): Promise<number> => tx.exec(remove, [id]);
