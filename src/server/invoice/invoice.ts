/** Invoices and credit notes: numbered without a gap, sealed, never changed, printed as PDF/A. */
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Outbox } from '#platform/outbox';
import type { Sheet, Typesetter } from '#platform/typeset';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import type { CreditNoteRequest, InvoiceRequest, IssuedDocument, KeptDocument } from './document.ts';
import { readOfOrders, readSealed, writeSize, type SealedRow } from './invoice.store.ts';
import { issueCreditNote, issueInvoice, printEffect, unsealed } from './issue.ts';
import { sheetOf } from './sheet.rules.ts';

export type {
  Buyer,
  CreditNoteRequest,
  DocumentDelivery,
  DocumentKind,
  DocumentLine,
  DocumentPayment,
  InvoiceRequest,
  IssuedDocument,
  KeptDocument,
} from './document.ts';
export { amountInWords } from './amount-words.ts';
export { documentRoutes, type DocumentDeps } from './invoice.routes.ts';

export type InvoiceDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  readonly regions: Pick<Regions, 'get' | 'stampDuty'>;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly typesetter: Pick<Typesetter, 'render'>;
};

export type Invoices = ReturnType<typeof createInvoices>;

const template = new URL('./document.typ', import.meta.url);
const contentType = 'application/pdf';

const payload = z.object({ number: z.string() });

const bytesIn = async (files: InvoiceDeps['files'], key: string): Promise<Buffer | null> => {
  const file = await files.get(key);
  return file && Buffer.concat(await file.stream.toArray());
};

export const createInvoices = (deps: InvoiceDeps) => {
  const { db, files, outbox, typesetter } = deps;

  const noteSize = async (number: string, { size }: SealedRow, bytes: Buffer): Promise<void> => {
    if (size === bytes.byteLength) return;
    await db.command({ name: 'invoice.printed' }, (tx) => writeSize(tx, number, bytes.byteLength));
  };

  /** The seal is in the key: bytes of a document are those of its own snapshot and no other. */
  const printed = async (number: string): Promise<Buffer> => {
    const row = await readSealed(db, number);
    if (!row) throw new ShopError('NOT_FOUND');
    const snapshot = unsealed(row);
    const key = `documents/${number}-${row.hash.slice(0, 16)}.pdf`;
    const kept = await bytesIn(files, key);
    const bytes = kept ?? (await typesetter.render({ template, data: sheetOf(snapshot) }));
    if (!kept) await files.put(key, bytes, { contentType });
    await noteSize(number, row, bytes);
    return bytes;
  };
  outbox.handle(printEffect, async ({ payload: told }) => void (await printed(payload.parse(told).number)));

  return {
    /**
     * Inside the command that invoices an order, after its own locks: the series of the region stays locked to its end.
     * The same order and occasion answer the same invoice. Throws a RangeError when the amounts do not hold together.
     */
    issueInvoice: (tx: Tx, request: InvoiceRequest): Promise<IssuedDocument> => issueInvoice(tx, deps, request),
    /**
     * Inside the command that takes pieces back: computes what they are worth, to the invoice's own discounts and taxes,
     * and answers it. Throws BAD_REQUEST when the invoice has less left than what is asked.
     */
    issueCreditNote: (tx: Tx, request: CreditNoteRequest): Promise<IssuedDocument> =>
      issueCreditNote(tx, deps, request),
    /** Of orders by `shop_order.id`, in the order of issue; inside a command give its `tx`. */
    documentsOf: (orderIds: readonly number[], reader: Reader = db): Promise<KeptDocument[]> =>
      orderIds.length === 0 ? Promise.resolve([]) : readOfOrders(reader, orderIds),
    /** The PDF/A-3b of a document, made once, soon after its issue or when it is asked for, and kept. Throws NOT_FOUND, and an Error when its seal is broken. */
    pdf: printed,
    /** Any other document of the shop, by a template of its room. The same sheet gives the same bytes. */
    renderDocument: (sheet: Sheet): Promise<Buffer> => typesetter.render(sheet),
  };
};
