/** Tables `past_order` and `customer_import`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { ImportReport, ImportState } from '#shared/api/pro-customer-imports';
import type { PastLine } from './read-rows.ts';

const knownSql = statement(
  'customer-import.knownCustomers',
  'select distinct email from known_customer_address where email = any($1::text[])',
);
/** E-mail addresses that have an account, also a closed one, or orders as a guest. */
export const readKnownEmails = async (db: Reader, emails: readonly string[]): Promise<Set<string>> =>
  new Set((await db.rows<{ email: string }>(knownSql, [[...emails]])).map(({ email }) => email));

export type NewPastOrder = {
  readonly source: 'SHOPIFY' | 'OURLET';
  readonly reference: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string | null;
  readonly region: string;
  readonly currency: Currency;
  readonly total: number;
  readonly refunded: number;
  readonly status: string;
  readonly placedAt: string;
  readonly city: string | null;
  readonly lines: readonly PastLine[];
};

const knownOrders = statement(
  'customer-import.knownOrders',
  `select reference from past_order where source = $1 and reference = any($2::text[])
   union select reference from known_order_reference where $1 = 'OURLET' and reference = any($2::text[])`,
);
/** References that were imported before, or are orders of this shop. */
export const readKnownOrders = async (
  db: Reader,
  source: NewPastOrder['source'],
  references: readonly string[],
): Promise<Set<string>> =>
  new Set((await db.rows<{ reference: string }>(knownOrders, [source, [...references]])).map((row) => row.reference));

const insertOrders = statement(
  'customer-import.insertOrders',
  `insert into past_order (source, reference, email, full_name, phone, region, currency, total, refunded, status, placed_at, city, lines,
     imported_at)
   select x.source, x.reference, x.email, x."fullName", x.phone, x.region, x.currency, x.total, x.refunded, x.status, x."placedAt", x.city,
     x.lines, $2
   from jsonb_to_recordset($1::jsonb) as x(source text, reference text, email text, "fullName" text, phone text, region text, currency text,
     total bigint, refunded bigint, status text, "placedAt" timestamptz, city text, lines jsonb)
   on conflict (source, reference) do nothing`,
);
/** Number of new orders; one that was imported before stays as it is. */
export const insertPastOrders = (tx: Tx, orders: readonly NewPastOrder[], at: Date): Promise<number> =>
  tx.exec(insertOrders, [JSON.stringify(orders), at]);

export type PastOrderRow = Omit<NewPastOrder, 'placedAt'> & { readonly placedAt: Date };
const ofEmails = statement(
  'customer-import.pastOrdersOf',
  `select source, reference, email, full_name as "fullName", phone, region, currency, total, refunded, status, placed_at as "placedAt", city,
     lines from past_order where email = any($1::text[]) order by placed_at desc, id desc limit $2 offset $3`,
);
/** Newest first. */
export const readPastOrders = (
  db: Reader,
  emails: readonly string[],
  limit: number,
  offset = 0,
): Promise<PastOrderRow[]> => db.rows<PastOrderRow>(ofEmails, [[...emails], limit, offset]);

const countedSql = statement(
  'customer-import.countPastOrders',
  'select count(*)::int as count from past_order where email = any($1::text[])',
);
export const countPastOrders = async (db: Reader, emails: readonly string[]): Promise<number> =>
  (await db.row<{ count: number }>(countedSql, [[...emails]]))?.count ?? 0;

const eraseOrders = statement('customer-import.eraseOrders', 'delete from past_order where email = any($1::text[])');
export const deletePastOrders = (tx: Tx, emails: readonly string[]): Promise<number> =>
  tx.exec(eraseOrders, [[...emails]]);

export type ImportRow = {
  readonly id: number;
  readonly publicId: string;
  readonly staffId: UserId;
  readonly fileName: string;
  readonly region: string;
  readonly content: Buffer | null;
  readonly state: ImportState;
  readonly invite: boolean;
  readonly report: ImportReport;
  readonly done: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

const columns = `id, public_id as "publicId", staff_id as "staffId", file_name as "fileName", region, state, invite, report, done,
  created_at as "createdAt", finished_at as "finishedAt"`;

const insert = statement(
  'customer-import.insert',
  `insert into customer_import (staff_id, file_name, region, content, format, state, report, created_at)
   values ($1, $2, $3, $4, $5, 'CHECKED', $6::jsonb, $7) returning public_id as id`,
);
type NewImport = Pick<ImportRow, 'staffId' | 'fileName' | 'region' | 'report'> & {
  readonly content: Buffer;
  readonly format: string;
  readonly at: Date;
};
export const insertImport = async (tx: Tx, row: NewImport): Promise<string> => {
  const values = [row.staffId, row.fileName, row.region, row.content, row.format, JSON.stringify(row.report), row.at];
  return (await tx.row<{ id: string }>(insert, values))?.id ?? '';
};

const find = statement('customer-import.find', `select ${columns} from customer_import where public_id = $1`);
export const findImport = (db: Reader, publicId: string): Promise<ImportRow | null> =>
  db.row<ImportRow>(find, [publicId]);

const list = statement(
  'customer-import.list',
  `select ${columns} from customer_import where state <> 'CHECKED' order by id desc limit 20`,
);
export const readImports = (db: Reader): Promise<ImportRow[]> => db.rows<ImportRow>(list, []);

const queue = statement(
  'customer-import.queue',
  `update customer_import set state = 'QUEUED', invite = $2 where public_id = $1 and state = 'CHECKED' and content is not null`,
);
/** Number of imports that were queued: 0 when it was queued before. */
export const queueImport = (tx: Tx, publicId: string, invite: boolean): Promise<number> =>
  tx.exec(queue, [publicId, invite]);

const openSql = statement(
  'customer-import.open',
  `select ${columns}, content from customer_import where state in ('QUEUED', 'RUNNING') order by id limit 1`,
);
export const readOpenImport = (db: Reader): Promise<ImportRow | null> => db.row<ImportRow>(openSql, []);

const progress = statement(
  'customer-import.progress',
  `update customer_import set state = 'RUNNING', done = $2 where id = $1 and state in ('QUEUED', 'RUNNING')`,
);
export const saveProgress = (tx: Tx, id: number, done: number): void => tx.write(progress, [id, done]);

const finish = statement(
  'customer-import.finish',
  `update customer_import set state = $2, report = $3::jsonb, content = null, finished_at = greatest($4, created_at) where id = $1`,
);
type Ended = Pick<ImportRow, 'id' | 'report'> & { readonly state: 'DONE' | 'FAILED'; readonly at: Date };
/** Also removes the content of the file. */
export const finishImport = (tx: Tx, { id, state, report, at }: Ended): void =>
  tx.write(finish, [id, state, JSON.stringify(report), at]);

const purge = statement(
  'customer-import.purge',
  `delete from customer_import where id in (
     select id from customer_import where created_at < $1 and state in ('CHECKED', 'DONE', 'FAILED') order by created_at limit 500)`,
);
export const deleteOldImports = (tx: Tx, before: Date): Promise<number> => tx.exec(purge, [before]);

const ofStaff = statement(
  'customer-import.ofStaff',
  `select file_name as "fileName", created_at as date, state from customer_import where staff_id = $1 order by id`,
);
export const readOwnImports = (db: Reader, staffId: UserId): Promise<unknown[]> => db.rows(ofStaff, [staffId]);
const eraseOwn = statement('customer-import.eraseOwn', 'delete from customer_import where staff_id = $1');
export const deleteOwnImports = async (tx: Tx, staffId: UserId): Promise<void> =>
  void (await tx.exec(eraseOwn, [staffId]));
