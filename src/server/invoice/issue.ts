/** Issuing: inside the caller's command, under the lock of the series, sealed to the document before. */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import { amountInWords } from './amount-words.ts';
import { checkAmounts, creditOf } from './amounts.rules.ts';
import { canonical } from './canonical.rules.ts';
import type { CreditNoteRequest, DocumentKind, InvoiceRequest, IssuedDocument, Snapshot } from './document.ts';
import { messages } from './invoice.messages.ts';
import {
  findByOccasion,
  holdSeries,
  readCredits,
  readSealed,
  readSeller,
  writeDocument,
  type SealedRow,
  type SellerRow,
} from './invoice.store.ts';
import { creditNoteSnapshot, invoiceSnapshot, nextPlace, numberOf, type Issue } from './snapshot.rules.ts';

/** Its file is made soon, so that its size is known and nobody waits for it. */
export const printEffect = 'invoice.print';

export type IssueDeps = { readonly clock: Clock; readonly regions: Pick<Regions, 'get' | 'stampDuty'> };

const sealOf = (previousHash: string, text: string): string =>
  createHash('sha256').update(previousHash).update(text).digest('hex');

/** The snapshot of a row; throws when it is not the one that was sealed. */
export const unsealed = ({ text, previousHash, hash }: SealedRow): Snapshot => {
  const snapshot = JSON.parse(text) as Snapshot;
  if (sealOf(previousHash, text) !== hash) throw new Error(messages.refused.seal(snapshot.number));
  return snapshot;
};

type Occasion = {
  readonly kind: DocumentKind;
  readonly region: string;
  readonly orderId: number;
  readonly occasion: string;
};

type Draw = (issue: Issue, seller: SellerRow) => Snapshot | Promise<Snapshot>;

/** One document of its series: found, when this occasion has one, else drawn, numbered, sealed and written. */
const issue = async (tx: Tx, deps: IssueDeps, what: Occasion, draw: Draw): Promise<IssuedDocument> => {
  const { kind, region, orderId, occasion } = what;
  const info = deps.regions.get(region);
  if (!info) throw new RangeError(`no region ${region}`);
  const series = await holdSeries(tx, region, kind);
  const found = await findByOccasion(tx, orderId, kind, occasion);
  if (found) return found;
  const seller = await readSeller(tx, region);
  if (!seller) throw new ShopError('UNAVAILABLE', { extra: { reason: messages.refused.noSeller(region) } });
  const { stampOnCreditNotes: _, ...identity } = seller;
  const { year, sequence, issuedAt, day } = nextPlace(series, deps.clock.now(), info.timeZone);
  const number = numberOf({ kind, region, year, sequence });
  const { currency, timeZone } = info;
  const drawn = { number, issuedAt, day, currency, timeZone, seller: identity, words: amountInWords };
  const snapshot = await draw(drawn, seller);
  checkAmounts(snapshot);
  const text = canonical(snapshot);
  const { totalExclTax, stampDuty, total } = snapshot;
  const vat = total - totalExclTax - stampDuty;
  const issued = { kind, number, orderId, issuedAt, region, currency, totalExclTax, vat, stampDuty, total };
  const seal = { text, previousHash: series.hash, hash: sealOf(series.hash, text) };
  const corrects = snapshot.corrects?.number ?? null;
  await writeDocument(tx, { ...issued, ...seal, year, sequence, occasion, corrects });
  await tx.emit({ kind: printEffect, dedupeKey: `${printEffect}:${number}`, payload: { number } });
  return issued;
};

/** Throws a RangeError when the amounts do not hold together, UNAVAILABLE when nobody sells in the region. */
export const issueInvoice = (tx: Tx, deps: IssueDeps, request: InvoiceRequest): Promise<IssuedDocument> =>
  issue(tx, deps, { ...request, kind: 'INVOICE' }, (drawn) => invoiceSnapshot(drawn, request));

/** Throws BAD_REQUEST when the invoice does not exist or has less left than what is asked back. */
export const issueCreditNote = async (tx: Tx, deps: IssueDeps, request: CreditNoteRequest): Promise<IssuedDocument> => {
  const row = await readSealed(tx, request.invoice);
  const invoice = row && unsealed(row);
  if (invoice?.kind !== 'INVOICE') {
    const errors = [{ field: 'invoice', message: messages.refused.unknownInvoice(request.invoice) }];
    throw new ShopError('BAD_REQUEST', { errors });
  }
  const { region } = invoice;
  const what = { kind: 'CREDIT_NOTE', region, orderId: row?.orderId ?? 0, occasion: request.occasion } as const;
  return issue(tx, deps, what, async (drawn, { stampOnCreditNotes }) => {
    // read under the lock of the series: nobody credits the same invoice meanwhile
    const amounts = creditOf(invoice, await readCredits(tx, invoice.number), request);
    const ownStampDuty = stampOnCreditNotes ? deps.regions.stampDuty(region, drawn.issuedAt) : 0;
    return creditNoteSnapshot(drawn, invoice, { ...request, amounts, ownStampDuty });
  });
};
