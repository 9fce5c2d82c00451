/** Columns of the files of customers and of past orders, by the headers that shops write. */

import type { PeopleFormat } from '#server/import-format';

export type CustomerFormat = Extract<PeopleFormat, `${string}Customers`>;
export type OrderFormat = Extract<PeopleFormat, `${string}Orders`>;

export const customerFields = [
  'email', 'firstName', 'lastName', 'fullName', 'phone', 'addressPhone', 'newsletter', 'line1', 'line2', 'city', 'postcode',
  'country', 'region',
] as const; // prettier-ignore
export const orderFields = [
  'reference', 'email', 'fullName', 'phone', 'region', 'currency', 'placedAt', 'total', 'refunded', 'status', 'shipped', 'cancelled',
  'city', 'itemName', 'itemSku', 'quantity', 'unitPrice',
] as const; // prettier-ignore
export type CustomerField = (typeof customerFields)[number];
export type OrderField = (typeof orderFields)[number];

type Headers<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Headers as `headerKey` writes them; the first one that a file has is read. */
const customers: Readonly<Record<CustomerFormat, Headers<CustomerField>>> = {
  shopifyCustomers: {
    email: ['email'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    phone: ['phone'],
    addressPhone: ['default_address_phone'],
    newsletter: ['accepts_email_marketing', 'accepts_marketing'],
    line1: ['default_address_address1', 'address1'],
    line2: ['default_address_address2', 'address2'],
    city: ['default_address_city', 'city'],
    postcode: ['default_address_zip', 'zip'],
    country: ['default_address_country_code', 'country_code'],
  },
  ourletCustomers: {
    email: ['e_mail', 'email'],
    fullName: ['nom'],
    phone: ['telephone'],
    newsletter: ['newsletter'],
    line1: ['adresse'],
    line2: ['complement'],
    city: ['ville'],
    postcode: ['code_postal'],
    country: ['pays'],
    region: ['region'],
  },
};

const orders: Readonly<Record<OrderFormat, Headers<OrderField>>> = {
  shopifyOrders: {
    reference: ['name'],
    email: ['email'],
    fullName: ['shipping_name', 'billing_name'],
    phone: ['phone', 'shipping_phone', 'billing_phone'],
    currency: ['currency'],
    placedAt: ['created_at'],
    total: ['total'],
    refunded: ['refunded_amount'],
    status: ['financial_status'],
    shipped: ['fulfillment_status'],
    cancelled: ['cancelled_at'],
    city: ['shipping_city', 'billing_city'],
    itemName: ['lineitem_name'],
    itemSku: ['lineitem_sku'],
    quantity: ['lineitem_quantity'],
    unitPrice: ['lineitem_price'],
  },
  ourletOrders: {
    reference: ['commande'],
    email: ['e_mail'],
    fullName: ['client'],
    phone: ['telephone'],
    region: ['region'],
    currency: ['monnaie'],
    placedAt: ['date'],
    total: ['total'],
    status: ['etat'],
    city: ['ville'],
    itemName: ['article'],
    itemSku: ['reference'],
    quantity: ['quantite'],
    unitPrice: ['prix_unitaire'],
  },
};

export type Columns<Field extends string> = ReadonlyMap<Field, number>;
type Mapped<Field extends string> = {
  readonly columns: Columns<Field>;
  /** Each header of the file, with the field that it gives; null for a column that is not imported. */
  readonly headers: readonly { readonly header: string; readonly field: Field | null }[];
};

const mapped = <Field extends string>(
  known: Headers<Field>,
  headers: readonly string[],
  keyOf: (header: string) => string,
): Mapped<Field> => {
  const keys = headers.map(keyOf);
  const columns = new Map<Field, number>();
  for (const [field, names] of Object.entries(known) as [Field, readonly string[]][]) {
    const at = names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) columns.set(field, at);
  }
  const fieldAt = new Map([...columns].map(([field, at]) => [at, field]));
  return { columns, headers: headers.map((header, at) => ({ header, field: fieldAt.get(at) ?? null })) };
};

export const mapCustomerColumns = (
  format: CustomerFormat,
  headers: readonly string[],
  keyOf: (header: string) => string,
) => mapped(customers[format], headers, keyOf);
export const mapOrderColumns = (format: OrderFormat, headers: readonly string[], keyOf: (header: string) => string) =>
  mapped(orders[format], headers, keyOf);

export const isOrderFormat = (format: PeopleFormat): format is OrderFormat => format.endsWith('Orders');
