/** Invoice of a delivered order, and credit notes and refunds for units that were returned or not delivered. */
import type { Reader, Tx } from '#platform/db';
import { formatPhone } from '#platform/phone';
import type { InvoiceRequest } from '#server/invoice';
import { shownEmail } from '#shared/no-email';
import { share } from '#shared/rules/units-cost';
import type { OrderDeps } from './order-deps.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { findOrder, lockOrder } from './order.store.ts';
import type { RefundReason, Refunds, RefundTo } from './refund/refund.ts';
import { readPaidLines, type PaidLine } from './refund/paid-lines.store.ts';
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

/** `net`: amount to credit; by default computed from the line. */
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

/** Units of an order, with the order that was paid for them and its lines. */
export type PaidUnits = {
  readonly order: OrderRow;
  readonly lines: readonly (LineQuantity & { readonly paid: PaidLine })[];
};

/**
 * Groups units by the order that was paid for them: the order itself or, for a replacement order, the first order of
 * its chain.
 */
const unitsByPaidOrder =
  <Db extends Reader>(find: (db: Db, id: OrderRow['id']) => Promise<OrderRow | null>) =>
  async (db: Db, order: OrderRow, units: readonly LineQuantity[]): Promise<PaidUnits[]> => {
    const given = units.filter(({ quantity }) => quantity > 0);
    if (given.length === 0) return [];
    const ids = given.map(({ lineId }) => lineId);
    const paid = await readPaidLines(db, order.id, ids);
    // unknown line: passed on, and refused by the credit note
    const unknown = { orderRowId: order.id, quantity: 1, net: 0 };
    const lines = given.map((unit) => ({ ...unit, paid: paid.get(unit.lineId) ?? { ...unknown, id: unit.lineId } }));
    const groups: PaidUnits[] = [];
    for (const [id, own] of Map.groupBy(lines, (line) => line.paid.orderRowId)) {
      const payer = id === order.id ? order : await find(db, id);
      if (!payer) throw new Error(`order ${id} not found`);
      groups.push({ order: payer, lines: own });
    }
    return groups;
  };

export const readPaidUnits = unitsByPaidOrder((reader: Reader, id) => findOrder(reader, 'id', id));

/** Locks the paid order until the end of the command. Call it with the lock of `order`, before stock is locked. */
export const lockPaidUnits = unitsByPaidOrder((tx: Tx, id) => lockOrder(tx, 'id', id));

/** What was paid for the units, in minor units. */
export const paidValueOf = (units: readonly PaidUnits[]): number =>
  units
    .flatMap(({ lines }) => lines)
    .reduce((sum, { paid, quantity }) => sum + share(paid.net, quantity, paid.quantity), 0);

type UnitsCredit = {
  /** Unique within the paid order, so that a repeated request credits and refunds once. */
  readonly occasion: string;
  /** Printed on the credit note. */
  readonly label: string;
  readonly reason: RefundReason;
  readonly to?: RefundTo;
};

/** Credits units on the invoice of the order that was paid for them, and refunds them from its payment. */
export const createUnitsCredit = ({
  invoices,
  refunds,
}: Pick<OrderDeps, 'invoices'> & { readonly refunds: Refunds }) => {
  const { credit } = createInvoicing({ invoices });
  return async (
    tx: Tx,
    { id }: Pick<OrderRow, 'id'>,
    units: readonly PaidUnits[],
    { occasion, label, reason, to = 'PAYMENT' }: UnitsCredit,
  ): Promise<void> => {
    for (const { order, lines } of units) {
      const credited = lines.map(({ paid, quantity }) => ({ lineId: paid.id, quantity }));
      const amount = await credit(tx, order, { occasion, reason: label, lines: credited });
      const replacementId = order.id === id ? null : id;
      if (amount > 0) await refunds.refundPart(tx, order, { amount, reason, occasion, to, replacementId });
    }
  };
};
