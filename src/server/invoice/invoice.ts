import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Outbox } from '#platform/outbox';
import type { Sheet, Typesetter } from '#platform/typeset';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import type { OrderRowId } from '#shared/ids';
import type { CreditNoteRequest, InvoiceRequest, IssuedDocument, Snapshot, StoredDocument } from './document.ts';
import { readOfOrders, readSealed, readSeller, writeSize, type SealedRow } from './invoice.store.ts';
import { issueCreditNote, issueInvoice, openSealed, previewCredit, renderEffect } from './issue.ts';
import { numberingRoutes, willBeIssued } from './numbering.routes.ts';
import { sellerRoutes } from './seller.routes.ts';
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
  StoredDocument,
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

const readBytes = async (files: InvoiceDeps['files'], key: string): Promise<Buffer | null> => {
  const file = await files.get(key);
  return file && Buffer.concat(await file.stream.toArray());
};

export const createInvoices = (deps: InvoiceDeps) => {
  const { db, files, outbox, typesetter } = deps;

  const recordSize = async (number: string, { size }: SealedRow, bytes: Buffer): Promise<void> => {
    if (size === bytes.byteLength) return;
    await db.command({ name: 'invoice.printed' }, (tx) => writeSize(tx, number, bytes.byteLength));
  };

  /** The storage key contains the hash of the snapshot, so that a file always matches it. */
  const readPdf = async (number: string): Promise<Buffer> => {
    const row = await readSealed(db, number);
    if (!row) throw new ShopError('NOT_FOUND');
    const snapshot = openSealed(row);
    const key = `documents/${number}-${row.hash.slice(0, 16)}.pdf`;
    const stored = await readBytes(files, key);
    const bytes = stored ?? (await typesetter.render({ template, data: sheetOf(snapshot) }));
    if (!stored) await files.put(key, bytes, { contentType });
    await recordSize(number, row, bytes);
    return bytes;
  };
  outbox.handle(renderEffect, async (effect) => void (await readPdf(payload.parse(effect.payload).number)));

  return {
    /** True when documents of the region can be issued. */
    hasSeller: async (region: string): Promise<boolean> => (await readSeller(db, region)) !== null,
    routes: [...sellerRoutes(deps), ...numberingRoutes(deps)],
    /** True for a number that a series may issue later. Holds the formats until the end of the command. */
    willBeIssued: (tx: Tx, number: string): Promise<boolean> => willBeIssued(deps, tx, number),
    /**
     * Locks the series of the region until the end of the command, so call it after all other locks. A
     * repeated call for the same order and occasion returns the same invoice.
     */
    issueInvoice: (tx: Tx, request: InvoiceRequest): Promise<IssuedDocument> => issueInvoice(tx, deps, request),
    /** Throws BAD_REQUEST when more would be credited than is left. */
    issueCreditNote: (tx: Tx, request: CreditNoteRequest): Promise<IssuedDocument> =>
      issueCreditNote(tx, deps, request),
    previewCredit: (request: Pick<CreditNoteRequest, 'invoice' | 'lines'>, reader: Reader = db) =>
      previewCredit(reader, request),
    /** Sorted from the oldest to the newest. Inside a command, pass its `tx`. */
    documentsOf: (orderRowIds: readonly OrderRowId[], reader: Reader = db): Promise<StoredDocument[]> =>
      orderRowIds.length === 0 ? Promise.resolve([]) : readOfOrders(reader, orderRowIds),
    /** What a document prints. Throws NOT_FOUND, or an Error when the seal is broken. */
    readContent: async (number: string): Promise<Snapshot & { readonly hash: string }> => {
      const row = await readSealed(db, number);
      if (!row) throw new ShopError('NOT_FOUND');
      return { ...openSealed(row), hash: row.hash };
    },
    /** Renders the PDF once and stores it. Throws NOT_FOUND, or an Error when the seal is broken. */
    readPdf,
    /** Used for documents of other modules. The same sheet always gives the same bytes. */
    renderDocument: (sheet: Sheet): Promise<Buffer> => typesetter.render(sheet),
  };
};
