import { uploadLimits } from '#shared/rules/upload-limits';
import { invoiceDeskMessages as messages } from './invoice-desk.messages.ts';

const words = messages.pdf;
const head = Buffer.from('%PDF-');
/** ISO 32000: the last line of the file. Programs tolerate some bytes after it. */
const end = Buffer.from('%%EOF');
const endWithin = 1024;

/** French sentence for bytes that are no complete PDF, or too many; null for a PDF. */
export const refusalOfPdf = (bytes: Buffer): string | null => {
  const { maxFileSize } = uploadLimits.invoice;
  if (bytes.byteLength > maxFileSize) return words.tooLarge(maxFileSize / 1024 / 1024);
  if (!bytes.subarray(0, head.length).equals(head)) return words.notPdf;
  return bytes.subarray(-endWithin).includes(end) ? null : words.cut;
};
