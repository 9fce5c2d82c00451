/** Reads the records of a file as customers and past orders, without the database. */
import { exponentOf, type Currency } from '#shared/money';
import { headerKey, parseAmount, type CsvRecord } from '#server/import-format';
import type { Columns, CustomerField, OrderField } from './columns.rules.ts';

export type Problem =
  | 'noEmail' | 'badEmail' | 'badPhone' | 'badRegion' | 'noReference' | 'badDate' | 'badCurrency' | 'badAmount' | 'tooLong'
  | 'twice'; // prettier-ignore

export type ReadAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
};

export type ReadCustomer = {
  readonly line: number;
  readonly email: string;
  readonly fullName: string;
  /** As written. */
  readonly phone: string;
  readonly region: string;
  /** Null: not in the file. */
  readonly newsletter: boolean | null;
  readonly address: ReadAddress | null;
};

export type PastLine = {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly price: number;
};
export type ReadOrder = {
  readonly line: number;
  readonly reference: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly region: string;
  readonly currency: Currency;
  readonly total: number;
  readonly refunded: number;
  readonly status: string;
  readonly placedAt: Date;
  readonly city: string;
  readonly lines: readonly PastLine[];
};

/** `text` without the apostrophe that exports write before a formula. */
const textAt = <Field extends string>({ cells }: CsvRecord, columns: Columns<Field>, field: Field): string => {
  const text = (cells[columns.get(field) ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
};

const yes = new Set(['yes', 'oui', 'true', 'vrai', '1', 'subscribed', 'inscrit']);
const no = new Set(['no', 'non', 'false', 'faux', '0', 'not_subscribed', 'unsubscribed']);
/** Only a clear yes is a consent. */
const consentOf = (text: string): boolean | null => {
  const key = headerKey(text);
  return yes.has(key) ? true : no.has(key) ? false : null;
};

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(text);

export const readCustomer = (record: CsvRecord, columns: Columns<CustomerField>): ReadCustomer => {
  const text = (field: CustomerField): string => textAt(record, columns, field);
  const address = {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    postcode: text('postcode'),
    country: text('country').toUpperCase(),
  };
  return {
    line: record.line,
    email: text('email').toLowerCase(),
    fullName: text('fullName') || [text('firstName'), text('lastName')].filter(Boolean).join(' '),
    phone: text('phone') || text('addressPhone'),
    region: text('region').toUpperCase(),
    newsletter: consentOf(text('newsletter')),
    address: address.line1 !== '' && address.city !== '' ? address : null,
  };
};

/** Accepts 0 and amounts that coins cannot pay, because the order was placed elsewhere. Null for another text. */
export const pastAmount = (text: string, currency: Currency): number | null => {
  if (text === '' || /^0+([.,]0*)?$/.test(text)) return 0;
  const result = parseAmount(text, currency);
  if (result.ok) return result.amount;
  if (result.reason !== 'notCoin') return null;
  const amount = Number(text.replace(/[^\d,.]/g, '').replace(',', '.')) * 10 ** exponentOf(currency);
  return Number.isSafeInteger(amount) ? amount : null;
};

const moneyOf = (text: string): Currency | null =>
  text === 'TND' || text === 'XOF' ? text : text === 'CFA' ? 'XOF' : null;

const statusOf = (text: (field: OrderField) => string): string =>
  [text('cancelled') === '' ? '' : 'cancelled', text('status'), text('shipped')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 120);

const lineOf = (record: CsvRecord, columns: Columns<OrderField>, currency: Currency): PastLine | null => {
  const text = (field: OrderField): string => textAt(record, columns, field);
  const quantity = Number(text('quantity'));
  if (text('itemName') === '' || !Number.isInteger(quantity) || quantity < 1) return null;
  return {
    name: text('itemName').slice(0, 200),
    sku: text('itemSku').slice(0, 64),
    quantity,
    price: pastAmount(text('unitPrice'), currency) ?? 0,
  };
};

type ParseDate = (text: string) => Date | null;

/** `records`: the rows of one order; the first one holds the order. */
export const readOrder = (
  records: readonly [CsvRecord, ...CsvRecord[]],
  columns: Columns<OrderField>,
  parseDate: ParseDate,
): { readonly order: ReadOrder } | { readonly problem: Problem } => {
  const [first] = records;
  const text = (field: OrderField): string => textAt(first, columns, field);
  const currency = moneyOf(text('currency').toUpperCase());
  if (currency === null) return { problem: 'badCurrency' };
  const placedAt = parseDate(text('placedAt'));
  if (placedAt === null) return { problem: 'badDate' };
  const [total, refunded] = [pastAmount(text('total'), currency), pastAmount(text('refunded'), currency)];
  if (total === null || refunded === null) return { problem: 'badAmount' };
  if (text('reference').length > 60) return { problem: 'tooLong' };
  return {
    order: {
      line: first.line,
      reference: text('reference'),
      email: text('email').toLowerCase(),
      fullName: text('fullName').slice(0, 120),
      phone: text('phone'),
      region: text('region').toUpperCase(),
      city: text('city').slice(0, 120),
      status: statusOf(text),
      lines: records.flatMap((record) => lineOf(record, columns, currency) ?? []),
      currency,
      total,
      refunded,
      placedAt,
    },
  };
};

export const referenceOf = (record: CsvRecord, columns: Columns<OrderField>): string =>
  textAt(record, columns, 'reference');
