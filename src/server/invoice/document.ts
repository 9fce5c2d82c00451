/** Amounts are minor units and include tax unless the name says otherwise. */
import type { OrderRowId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE';

/** `detail`: last digits of a card, or a reference. */
export type DocumentPayment = {
  readonly means: 'CARD' | 'CASH' | 'GIFT_CARD';
  readonly amount: number;
  readonly detail?: string | null;
};

export type Buyer = {
  readonly name: string;
  /** Empty for a pickup. */
  readonly address: readonly string[];
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Matricule fiscal (TN), NINEA (SN) or NCC (CI). */
  readonly taxNumber?: string | null;
};

type Taxed = { readonly rateBp: number; readonly exclTax: number; readonly vat: number };

export type DocumentLine = Taxed & {
  /** Unique within the order; credit notes refer to it. */
  readonly key: string;
  /** Item reference. */
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
  /** Null when there is none, or when it is not credited. */
  readonly delivery: DocumentDelivery | null;
  readonly vat: readonly DocumentVat[];
  readonly totalExclTax: number;
  readonly stampDuty: number;
  readonly total: number;
};

type OrderFacts = { readonly reference: string; readonly placedAt: Date };

export type InvoiceRequest = Amounts & {
  readonly orderRowId: OrderRowId;
  readonly order: OrderFacts;
  readonly region: string;
  /** `delivery`. A repeated request with the same occasion returns the same invoice. */
  readonly occasion: string;
  readonly buyer: Buyer;
  readonly promotion?: { readonly code: string; readonly label: string } | null;
  readonly payments: readonly DocumentPayment[];
};

export type CreditNoteRequest = {
  /** Number of the invoice. */
  readonly invoice: string;
  /** `demande-12`. A repeated request with the same occasion returns the same credit note. */
  readonly occasion: string;
  readonly reason: string;
  /** By the keys of the invoice lines. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  readonly delivery?: boolean;
  readonly stampDuty?: boolean;
  readonly payments?: readonly DocumentPayment[];
};

export type IssuedDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly orderRowId: OrderRowId;
  readonly issuedAt: Date;
  readonly region: string;
  readonly currency: Currency;
  readonly totalExclTax: number;
  readonly vat: number;
  readonly stampDuty: number;
  readonly total: number;
};

export type StoredDocument = IssuedDocument & {
  /** Bytes of the PDF; null until it is rendered. */
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

/** The seal is the hash of this value. */
export type Snapshot = Amounts & {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  /** Day in the region, `YYYY-MM-DD`. */
  readonly day: string;
  readonly order: { readonly reference: string; readonly day: string };
  readonly region: string;
  readonly currency: Currency;
  readonly seller: Seller;
  readonly buyer: Required<Buyer>;
  readonly corrects: { readonly number: string; readonly day: string } | null;
  readonly reason: string | null;
  readonly promotion: { readonly code: string; readonly label: string } | null;
  /** Stamp duty of the credit note itself, paid by the seller; not part of the totals. */
  readonly ownStampDuty: number;
  readonly amountInWords: string;
  readonly payments: readonly Required<DocumentPayment>[];
};
