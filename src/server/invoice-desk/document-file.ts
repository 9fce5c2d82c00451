/** The PDF of a document: sealed by the shop, or sent by staff. */
import { ShopError } from '#shared/errors';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import type { InvoiceRow } from './list.store.ts';

/** Numbers made elsewhere may contain characters that a file name may not. */
export const fileNameOf = (number: string): string => `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

/** Throws NOT_FOUND when the file is missing. */
export const readDocument = async (
  { invoices, files }: Pick<InvoiceDeskDeps, 'invoices' | 'files'>,
  { number, fileKey }: Pick<InvoiceRow, 'number' | 'fileKey'>,
): Promise<Buffer> => {
  if (fileKey === null) return invoices.readPdf(number);
  const file = await files.get(fileKey);
  if (!file) throw new ShopError('NOT_FOUND');
  return Buffer.concat(await file.stream.toArray());
};

/** The answer of a call: always a download, so that a document is never rendered on the origin of the shop. */
export const pdfAnswer = (bytes: Buffer, number: string) => ({
  bytes,
  type: 'application/pdf',
  headers: {
    'content-disposition': `attachment; filename="${fileNameOf(number)}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  },
});
