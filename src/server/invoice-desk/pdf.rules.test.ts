import { expect, test } from 'vitest';
import { uploadLimits } from '#shared/rules/upload-limits';
import { invoiceDeskMessages } from './invoice-desk.messages.ts';
import { refusalOfPdf } from './pdf.rules.ts';

const words = invoiceDeskMessages.pdf;

test.each([
  ['a PDF', '%PDF-1.7\n…\n%%EOF\n', null],
  ['a page of HTML named facture.pdf', '<!doctype html>%PDF-1.7\n%%EOF', words.notPdf],
  ['an empty file', '', words.notPdf],
  ['a PDF whose end is missing', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`, words.cut],
])('judges %s by its bytes', (_, text, refusal) => {
  expect(refusalOfPdf(Buffer.from(text))).toBe(refusal);
});

test('refuses one byte more than the limit, and accepts the limit', () => {
  const { maxFileSize } = uploadLimits.invoice;
  const filled = (size: number): Buffer => Buffer.from(`%PDF-1.7\n${' '.repeat(size - 14)}%%EOF`);
  expect(refusalOfPdf(filled(maxFileSize))).toBeNull();
  expect(refusalOfPdf(filled(maxFileSize + 1))).toBe(words.tooLarge(5));
});
