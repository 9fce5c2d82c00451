/** Amounts are minor units and include tax unless the name says otherwise. */
import type { OrderRowId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE';

/** `detail`: last digits of a card, or a reference of the payment. */
export type DocumentPayment = {
  readonly means: 'CARD' | 'CASH' | 'GIFT_CARD' | 'WALLET';
  readonly amount: number;
  readonly detail?: string | null;
};

export type Buyer = {
  readonly name: string;
  /** Lines of the address; empty for a pickup. */
  readonly address: readonly string[];
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Tax number of a company: matricule fiscal (TN), NINEA (SN) or NCC (CI). */
  readonly taxNumber?: string | null;
};

type Taxed = { readonly rateBp: number; readonly exclTax: number; readonly vat: number };

export type DocumentLine = Taxed & {
  /** Unique within the order; credit notes refer to this key. */
  readonly key: string;
  readonly ref: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
  /** Equals `quantity × unitPrice − discount`, and `exclTax + vat`. */
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
  /**
   * Identifies the reason of the invoice, such as `delivery`. A repeated request with the same occasion
   * returns the same invoice.
   */
  readonly occasion: string;
  readonly buyer: Buyer;
  readonly promotion?: { readonly code: string | null; readonly label: string } | null;
  readonly payments: readonly DocumentPayment[];
};

export type CreditNoteRequest = {
  readonly invoice: string;
  /**
   * Identifies the reason, such as `demande-12`. A repeated request with the same occasion returns the same
   * credit note.
   */
  readonly occasion: string;
  readonly reason: string;
  /** Quantities to credit, by the `key` of the invoice line. `net`: the amount, where the caller knows it. */
  readonly lines: readonly { readonly key: string; readonly quantity: number; readonly net?: number | null }[];
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
  /** Size of the PDF in bytes; null until it is rendered. */
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

/** Content of a document. The seal is the hash of this value. */
export type Snapshot = Amounts & {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  readonly day: string;
  readonly order: { readonly reference: string; readonly day: string };
  readonly region: string;
  readonly currency: Currency;
  readonly seller: Seller;
  readonly buyer: Required<Buyer>;
  readonly corrects: { readonly number: string; readonly day: string } | null;
  readonly reason: string | null;
  readonly promotion: { readonly code: string | null; readonly label: string } | null;
  /** Stamp duty of the credit note itself. The seller pays it, so the totals do not contain it. */
  readonly ownStampDuty: number;
  readonly amountInWords: string;
  readonly payments: readonly Required<DocumentPayment>[];
};
