/** Invoice of a delivered order, and credit notes for units that were returned or not delivered. */
import type { Tx } from '#platform/db';
import { formatPhone } from '#platform/phone';
import type { InvoiceRequest } from '#server/invoice';
import { shownEmail } from '#shared/no-email';
import type { OrderDeps } from './order-deps.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import type { LineQuantity } from './transition.store.ts';

const paymentsOf = (order: OrderRow): InvoiceRequest['payments'] => [
  { means: 'GIFT_CARD' as const, amount: order.giftCardApplied, detail: null },
  { means: 'WALLET' as const, amount: order.walletApplied, detail: null },
  { means: order.paymentMethod, amount: order.toPay, detail: null },
];

const addressOf = ({ address }: OrderRow): string[] =>
  address === null
    ? []
    : [
        address.line1,
        address.line2 ?? '',
        [address.postcode ?? '', address.city].join(' ').trim(),
        [address.region ?? '', address.country].filter(Boolean).join(', '),
      ].filter((line) => line !== '');

const invoiceRequestOf = async (order: OrderRow, lines: readonly LineRow[]): Promise<InvoiceRequest> => ({
  orderRowId: order.id,
  order: { reference: order.reference, placedAt: order.placedAt },
  region: order.region,
  occasion: 'delivery',
  buyer: {
    name: order.contact.fullName,
    address: addressOf(order),
    email: shownEmail(order.contact.email) || null,
    phone: await formatPhone(order.contact.phone),
  },
  lines: lines.map((line) => ({
    key: String(line.id),
    ref: line.itemRef,
    name: line.name,
    detail: [line.style.name, line.size.label].join(' · '),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    net: line.net,
    rateBp: line.rateBp,
    exclTax: line.net - line.vat,
    vat: line.vat,
  })),
  delivery: {
    label: order.deliveryMode.name,
    net: order.delivery,
    rateBp: order.deliveryRateBp,
    exclTax: order.delivery - order.deliveryVat,
    vat: order.deliveryVat,
  },
  vat: order.vat,
  totalExclTax: order.totalExclTax,
  stampDuty: order.stampDuty,
  total: order.total,
  promotion: order.promotion && {
    code: order.promotion.automatic ? null : order.promotion.code,
    label: order.promotion.label,
  },
  payments: paymentsOf(order),
});

/** `net`: what is credited; without it, the price of so many units of the line. */
type CreditedUnits = LineQuantity & { readonly net?: number | null };

export type Invoicing = {
  readonly invoice: (tx: Tx, order: OrderRow, lines: readonly LineRow[]) => Promise<void>;
  /** The order must already be invoiced. Returns the credited amount in minor units. */
  readonly credit: (
    tx: Tx,
    order: OrderRow,
    credit: { occasion: string; reason: string; lines: readonly CreditedUnits[] },
  ) => Promise<number>;
};

export const createInvoicing = ({ invoices }: Pick<OrderDeps, 'invoices'>): Invoicing => ({
  invoice: async (tx, order, lines) => void (await invoices.issueInvoice(tx, await invoiceRequestOf(order, lines))),
  credit: async (tx, order, { occasion, reason, lines }) => {
    const documents = await invoices.documentsOf([order.id], tx);
    const invoice = documents.find(({ kind }) => kind === 'INVOICE');
    if (!invoice) throw new Error(`no invoice of order ${order.reference}`);
    const credited = lines.map(({ lineId, quantity, net }) => ({ key: String(lineId), quantity, net: net ?? null }));
    return (await invoices.issueCreditNote(tx, { invoice: invoice.number, occasion, reason, lines: credited })).total;
  },
});
