/** What invoices and credit notes are made of. Amounts are minor units of the region's currency, tax included unless said. */
import type { Currency } from '#shared/money';

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE';

/** How a part of the total is settled, or given back. `detail` is printed behind it: end of a card, reference. */
export type DocumentPayment = {
  readonly means: 'CARD' | 'CASH' | 'GIFT_CARD';
  readonly amount: number;
  readonly detail?: string | null;
};

export type Buyer = {
  readonly name: string;
  /** Lines of the address; empty when the order is picked up. */
  readonly address: readonly string[];
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Matricule fiscal, NINEA or NCC of a buyer who is taxable. */
  readonly taxNumber?: string | null;
};

type Taxed = { readonly rateBp: number; readonly exclTax: number; readonly vat: number };

/** As `computeBasket` answers it, with the words of the order's line. */
export type DocumentLine = Taxed & {
  /** The line's own within its order: a credit note names it again. */
  readonly key: string;
  /** Reference of the article. */
  readonly ref: string;
  readonly name: string;
  /** Colour and size. */
  readonly detail: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
  /** `quantity × unitPrice − discount`, which is `exclTax + vat`. */
  readonly net: number;
};

export type DocumentDelivery = Taxed & { readonly label: string; readonly net: number };
export type DocumentVat = { readonly rateBp: number; readonly base: number; readonly amount: number };

type Amounts = {
  readonly lines: readonly DocumentLine[];
  /** Null when nothing is delivered or the delivery is not credited. */
  readonly delivery: DocumentDelivery | null;
  readonly vat: readonly DocumentVat[];
  readonly totalExclTax: number;
  readonly stampDuty: number;
  readonly total: number;
};

type OrderWords = { readonly reference: string; readonly placedAt: Date };

export type InvoiceRequest = Amounts & {
  /** `shop_order.id`. */
  readonly orderId: number;
  readonly order: OrderWords;
  readonly region: string;
  /** Names the occasion (`delivery`): asked again for the same order, the same invoice is answered. */
  readonly occasion: string;
  readonly buyer: Buyer;
  readonly promotion?: { readonly code: string; readonly label: string } | null;
  readonly payments: readonly DocumentPayment[];
};

export type CreditNoteRequest = {
  /** Number of the invoice. */
  readonly invoice: string;
  /** Names the occasion (`claim 12`): asked again for the same order, the same credit note is answered. */
  readonly occasion: string;
  /** In words for the buyer: `Retour de 2 articles`. */
  readonly reason: string;
  /** Pieces taken back, by the invoice's own keys. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  /** Gives back the delivery too. */
  readonly delivery?: boolean;
  /** Gives back the invoice's stamp duty too. */
  readonly stampDuty?: boolean;
  readonly payments?: readonly DocumentPayment[];
};

/** What was issued, and what it comes to. */
export type IssuedDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly orderId: number;
  readonly issuedAt: Date;
  readonly region: string;
  readonly currency: Currency;
  readonly totalExclTax: number;
  readonly vat: number;
  readonly stampDuty: number;
  readonly total: number;
};

/** As it is read again. */
export type KeptDocument = IssuedDocument & {
  /** Of its PDF in bytes; null until it was printed. */
  readonly size: number | null;
};

export type Seller = {
  readonly name: string;
  readonly legalForm: string;
  readonly address: readonly string[];
  readonly identifiers: readonly { readonly label: string; readonly value: string }[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly mention: string;
};

/** Everything that is printed, as it was on the day of issue; what the seal is over. */
export type Snapshot = Amounts & {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  /** Days of the region's calendar, `YYYY-MM-DD`. */
  readonly day: string;
  readonly order: { readonly reference: string; readonly day: string };
  readonly region: string;
  readonly currency: Currency;
  readonly seller: Seller;
  readonly buyer: Required<Buyer>;
  readonly corrects: { readonly number: string; readonly day: string } | null;
  readonly reason: string | null;
  readonly promotion: { readonly code: string; readonly label: string } | null;
  /** Stamp duty that a credit note bears itself, at the seller's charge; in no total. */
  readonly ownStampDuty: number;
  readonly amountInWords: string;
  readonly payments: readonly Required<DocumentPayment>[];
};
