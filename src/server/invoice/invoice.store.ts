/** Statements of invoices. A document is inserted once; nothing here changes one. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { DocumentKind, IssuedDocument, KeptDocument, Seller, Snapshot } from './document.ts';

export type SeriesRow = { year: number; last: number; at: Date | null; hash: string };

const openSeries = statement(
  'invoice.openSeries',
  'insert into invoice_series (region, kind) values ($1, $2) on conflict do nothing',
);
const lockSeries = statement(
  'invoice.lockSeries',
  `select year, last, last_issued_at as at, last_hash as hash from invoice_series
   where region = $1 and kind = $2 for update`,
);
const advanceSeries = statement(
  'invoice.advanceSeries',
  `update invoice_series set year = $3, last = $4, last_issued_at = $5, last_hash = $6 where region = $1 and kind = $2`,
);

/** From here to the end of the command nobody else issues a document of this kind in this region. */
export const holdSeries = async (tx: Tx, region: string, kind: DocumentKind): Promise<SeriesRow> => {
  await tx.exec(openSeries, [region, kind]);
  const row = await tx.row<SeriesRow>(lockSeries, [region, kind]);
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
  /** The canonical text of the snapshot. */
  text: string;
  previousHash: string;
  hash: string;
};

/** Writes the document and moves its series on. */
export const writeDocument = async (tx: Tx, one: NewDocument): Promise<void> => {
  const { region, kind, year, sequence, number, orderId, occasion, corrects, issuedAt, currency } = one;
  const place = [region, kind, year, sequence, number, orderId, occasion, corrects, issuedAt, currency];
  const amounts = [one.totalExclTax, one.vat, one.stampDuty, one.total];
  await tx.exec(insert, [...place, ...amounts, one.text, one.previousHash, one.hash]);
  await tx.exec(advanceSeries, [region, kind, year, sequence, issuedAt, one.hash]);
};

const facts = `number, kind, order_id as "orderId", issued_at as "issuedAt", region, currency,
  total_excl_tax as "totalExclTax", vat, stamp_duty as "stampDuty", total`;

const byOccasion = statement(
  'invoice.byOccasion',
  `select ${facts} from invoice where order_id = $1 and kind = $2 and occasion = $3`,
);
const ofOrders = statement(
  'invoice.ofOrders',
  `select ${facts}, f.size from invoice left join invoice_file f using (number)
   where order_id = any($1::bigint[]) order by id`,
);

export const findByOccasion = (
  reader: Reader,
  orderId: number,
  kind: DocumentKind,
  occasion: string,
): Promise<IssuedDocument | null> => reader.row<IssuedDocument>(byOccasion, [orderId, kind, occasion]);

/** In the order of issue. */
export const readOfOrders = (reader: Reader, orderIds: readonly number[]): Promise<KeptDocument[]> =>
  reader.rows<KeptDocument>(ofOrders, [orderIds]);

const sealed = statement(
  'invoice.sealed',
  `select order_id as "orderId", snapshot::text as text, previous_hash as "previousHash", hash, f.size
   from invoice left join invoice_file f using (number) where number = $1`,
);
const credits = statement(
  'invoice.credits',
  `select c.snapshot from invoice c join invoice i on i.id = c.corrects_id where i.number = $1 order by c.id`,
);

/** `text` is the snapshot as it was sealed; `size` is null while no file of it is known. */
export type SealedRow = { orderId: number; text: string; previousHash: string; hash: string; size: number | null };

export const readSealed = (reader: Reader, number: string): Promise<SealedRow | null> =>
  reader.row<SealedRow>(sealed, [number]);

/** Snapshots of the credit notes of an invoice. */
export const readCredits = async (reader: Reader, number: string): Promise<Snapshot[]> =>
  (await reader.rows<{ snapshot: Snapshot }>(credits, [number])).map(({ snapshot }) => snapshot);

const noteSize = statement(
  'invoice.noteSize',
  `insert into invoice_file (number, size) values ($1, $2) on conflict (number) do update set size = excluded.size`,
);
export const writeSize = (tx: Tx, number: string, size: number): Promise<number> => tx.exec(noteSize, [number, size]);

const seller = statement(
  'invoice.seller',
  `select name, legal_form as "legalForm", address, identifiers, email, phone, mention,
     stamp_on_credit_notes as "stampOnCreditNotes"
   from invoice_seller where region = $1`,
);

export type SellerRow = Seller & { stampOnCreditNotes: boolean };

export const readSeller = (reader: Reader, region: string): Promise<SellerRow | null> =>
  reader.row<SellerRow>(seller, [region]);
