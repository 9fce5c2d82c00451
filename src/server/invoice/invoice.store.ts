/** A document is inserted once and never changed. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderRowId } from '#shared/ids';
import type { DocumentKind, IssuedDocument, StoredDocument, Seller, Snapshot } from './document.ts';

export type SeriesRow = { year: number; last: number; at: Date | null; hash: string };

const openSeries = statement(
  'invoice.openSeries',
  'insert into invoice_series (region, kind) values ($1, $2) on conflict do nothing',
);
const lockStatement = statement(
  'invoice.lockSeries',
  `select year, last, last_issued_at as at, last_hash as hash from invoice_series
   where region = $1 and kind = $2 for update`,
);
const advanceSeries = statement(
  'invoice.advanceSeries',
  `update invoice_series set year = $3, last = $4, last_issued_at = $5, last_hash = $6 where region = $1 and kind = $2`,
);

/** Locks until the end of the command. */
export const lockSeries = async (tx: Tx, region: string, kind: DocumentKind): Promise<SeriesRow> => {
  await tx.exec(openSeries, [region, kind]);
  const row = await tx.row<SeriesRow>(lockStatement, [region, kind]);
  if (!row) throw new Error(`no series ${kind} in ${region}`);
  return row;
};

const insert = statement(
  'invoice.insert',
  `insert into invoice (region, kind, year, sequence, number, order_id, occasion, corrects_id, issued_at, currency,
     total_excl_tax, vat, stamp_duty, total, snapshot, previous_hash, hash)
   values ($1, $2, $3, $4, $5, $6, $7, (select id from invoice where number = $8), $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

export type NewDocument = IssuedDocument & {
  year: number;
  sequence: number;
  occasion: string;
  corrects: string | null;
  text: string;
  previousHash: string;
  hash: string;
};

export const insertDocument = async (tx: Tx, document: NewDocument): Promise<void> => {
  const { region, kind, year, sequence, number, orderRowId, occasion, corrects, issuedAt, currency } = document;
  const position = [region, kind, year, sequence, number, orderRowId, occasion, corrects, issuedAt, currency];
  const amounts = [document.totalExclTax, document.vat, document.stampDuty, document.total];
  await tx.exec(insert, [...position, ...amounts, document.text, document.previousHash, document.hash]);
  await tx.exec(advanceSeries, [region, kind, year, sequence, issuedAt, document.hash]);
};

const columns = `number, kind, order_id as "orderRowId", issued_at as "issuedAt", region, currency,
  total_excl_tax as "totalExclTax", vat, stamp_duty as "stampDuty", total`;

const byOccasion = statement(
  'invoice.byOccasion',
  `select ${columns} from invoice where order_id = $1 and kind = $2 and occasion = $3`,
);
const ofOrders = statement(
  'invoice.ofOrders',
  `select ${columns}, f.size from invoice left join invoice_file f using (number)
   where order_id = any($1::bigint[]) order by id`,
);

export const findByOccasion = (
  reader: Reader,
  orderRowId: OrderRowId,
  kind: DocumentKind,
  occasion: string,
): Promise<IssuedDocument | null> => reader.row<IssuedDocument>(byOccasion, [orderRowId, kind, occasion]);

/** Oldest first. */
export const readOfOrders = (reader: Reader, orderRowIds: readonly OrderRowId[]): Promise<StoredDocument[]> =>
  reader.rows<StoredDocument>(ofOrders, [orderRowIds]);

const sealed = statement(
  'invoice.sealed',
  `select order_id as "orderRowId", snapshot::text as text, previous_hash as "previousHash", hash, f.size
   from invoice left join invoice_file f using (number) where number = $1`,
);
const credits = statement(
  'invoice.credits',
  `select c.snapshot from invoice c join invoice i on i.id = c.corrects_id where i.number = $1 order by c.id`,
);

/** `size`: bytes of the PDF; null until it is rendered. */
export type SealedRow = {
  orderRowId: OrderRowId;
  text: string;
  previousHash: string;
  hash: string;
  size: number | null;
};

export const readSealed = (reader: Reader, number: string): Promise<SealedRow | null> =>
  reader.row<SealedRow>(sealed, [number]);

export const readCredits = async (reader: Reader, number: string): Promise<Snapshot[]> =>
  (await reader.rows<{ snapshot: Snapshot }>(credits, [number])).map(({ snapshot }) => snapshot);

const upsertSize = statement(
  'invoice.recordSize',
  `insert into invoice_file (number, size) values ($1, $2) on conflict (number) do update set size = excluded.size`,
);
export const writeSize = (tx: Tx, number: string, size: number): Promise<number> => tx.exec(upsertSize, [number, size]);

const seller = statement(
  'invoice.seller',
  `select name, legal_form as "legalForm", address, identifiers, email, phone, mention,
     stamp_on_credit_notes as "stampOnCreditNotes"
   from invoice_seller where region = $1`,
);

export type SellerRow = Seller & { stampOnCreditNotes: boolean };

export const readSeller = (reader: Reader, region: string): Promise<SellerRow | null> =>
  reader.row<SellerRow>(seller, [region]);
