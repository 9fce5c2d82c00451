/** Issues documents. The seal of each one contains the hash of the previous document of its series. */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import type { OrderRowId } from '#shared/ids';
import { numberOf } from '#shared/rules/document-number';
import { amountInWords } from './amount-words.ts';
import { checkAmounts, creditOf, type Amounts } from './amounts.rules.ts';
import { canonical } from './canonical.rules.ts';
import type { CreditNoteRequest, DocumentKind, InvoiceRequest, IssuedDocument, Snapshot } from './document.ts';
import { messages } from './invoice.messages.ts';
import {
  findByOccasion,
  lockSeries,
  readCredits,
  readSealed,
  readSeller,
  insertDocument,
  type SealedRow,
  type SellerRow,
} from './invoice.store.ts';
import { readNumbering } from './numbering.store.ts';
import { creditNoteSnapshot, invoiceSnapshot, nextDate, nextSequence, type Issue } from './snapshot.rules.ts';

/** Outbox effect that renders the PDF soon after the issue, so that customers do not wait for it. */
export const renderEffect = 'invoice.print';

export type IssueDeps = { readonly clock: Clock; readonly regions: Pick<Regions, 'get' | 'stampDuty'> };

const sealOf = (previousHash: string, text: string): string =>
  createHash('sha256').update(previousHash).update(text).digest('hex');

export const openSealed = ({ text, previousHash, hash }: SealedRow): Snapshot => {
  const snapshot = JSON.parse(text) as Snapshot;
  if (sealOf(previousHash, text) !== hash) throw new Error(messages.refused.seal(snapshot.number));
  return snapshot;
};

type DocumentKey = {
  readonly kind: DocumentKind;
  readonly region: string;
  readonly orderRowId: OrderRowId;
  readonly occasion: string;
};

type BuildSnapshot = (issue: Issue, seller: SellerRow) => Snapshot | Promise<Snapshot>;

/** Returns the document of this occasion if it exists; otherwise issues one. */
const issue = async (tx: Tx, deps: IssueDeps, key: DocumentKey, build: BuildSnapshot): Promise<IssuedDocument> => {
  const { kind, region, orderRowId, occasion } = key;
  const info = deps.regions.get(region);
  if (!info) throw new RangeError(`no region ${region}`);
  const series = await lockSeries(tx, region, kind);
  const existing = await findByOccasion(tx, orderRowId, kind, occasion);
  if (existing) return existing;
  const seller = await readSeller(tx, region);
  if (!seller) throw new ShopError('UNAVAILABLE', { extra: { reason: messages.refused.noSeller(region) } });
  const { stampOnCreditNotes: _, ...identity } = seller;
  const { year, issuedAt, day } = nextDate(series, deps.clock.now(), info.timeZone);
  // Read under the lock of the series, which whoever changes the format holds as well.
  const { format, first } = await readNumbering(tx, { region, kind, year });
  const sequence = nextSequence(series, year, first);
  const number = numberOf(format, { year, sequence });
  const { currency, timeZone } = info;
  const issueData = { number, issuedAt, day, currency, timeZone, seller: identity, amountInWords };
  const snapshot = await build(issueData, seller);
  checkAmounts(snapshot);
  const text = canonical(snapshot);
  const { totalExclTax, stampDuty, total } = snapshot;
  const vat = total - totalExclTax - stampDuty;
  const issued = { kind, number, orderRowId, issuedAt, region, currency, totalExclTax, vat, stampDuty, total };
  const seal = { text, previousHash: series.hash, hash: sealOf(series.hash, text) };
  const corrects = snapshot.corrects?.number ?? null;
  await insertDocument(tx, { ...issued, ...seal, year, sequence, occasion, corrects });
  await tx.emit({ kind: renderEffect, dedupeKey: `${renderEffect}:${number}`, payload: { number } });
  return issued;
};

/** Throws a RangeError for inconsistent amounts, UNAVAILABLE when the region has no seller. */
export const issueInvoice = (tx: Tx, deps: IssueDeps, request: InvoiceRequest): Promise<IssuedDocument> =>
  issue(tx, deps, { ...request, kind: 'INVOICE' }, (issueData) => invoiceSnapshot(issueData, request));

/** Amounts of a credit note that is not issued. Throws BAD_REQUEST as `issueCreditNote` does. */
export const previewCredit = async (
  reader: Reader,
  { invoice: number, lines }: Pick<CreditNoteRequest, 'invoice' | 'lines'>,
): Promise<Amounts> => {
  const row = await readSealed(reader, number);
  if (!row) throw new RangeError(`no invoice ${number}`);
  return creditOf(openSealed(row), await readCredits(reader, number), { lines });
};

/** Throws BAD_REQUEST for an unknown invoice or when more is credited than is left. */
export const issueCreditNote = async (tx: Tx, deps: IssueDeps, request: CreditNoteRequest): Promise<IssuedDocument> => {
  const row = await readSealed(tx, request.invoice);
  const invoice = row && openSealed(row);
  if (!row || invoice?.kind !== 'INVOICE') {
    const errors = [{ field: 'invoice', message: messages.refused.unknownInvoice(request.invoice) }];
    throw new ShopError('BAD_REQUEST', { errors });
  }
  const { region } = invoice;
  const key = { kind: 'CREDIT_NOTE', region, orderRowId: row.orderRowId, occasion: request.occasion } as const;
  return issue(tx, deps, key, async (issueData, { stampOnCreditNotes }) => {
    // Read under the lock of the series, so that no other command credits the same invoice at the same
    // time.
    const amounts = creditOf(invoice, await readCredits(tx, invoice.number), request);
    const ownStampDuty = stampOnCreditNotes ? deps.regions.stampDuty(region, issueData.issuedAt) : 0;
    return creditNoteSnapshot(issueData, invoice, { ...request, amounts, ownStampDuty });
  });
};
