/** Converts orders to the data of the printed sheets. Pure. */
import { encode } from 'uqr';
import type { LineRow, OrderRow, ShipmentRow } from '#server/order';
import type { ReservedUnits } from '#server/stock';
import { formatDate, formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { typo } from '#shared/text';
import { printMessages as messages } from './order-print.messages.ts';

export type PrintedOrder = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly phoneText: string;
  readonly timeZone: string;
  readonly regionName: string;
};

const detailOf = ({ style, size }: LineRow): string => [style.name, size.label].filter(Boolean).join(', ');

/** Cash to collect at the door, in minor units. */
const cashDue = ({ paymentMethod, paymentStatus, toPay, paid, state }: OrderRow): number =>
  paymentMethod === 'CASH' && paymentStatus !== 'PAID' && state !== 'CANCELLED' ? Math.max(0, toPay - paid) : 0;

const collectOf = (order: OrderRow): { title: string; amount: string } => {
  const due = cashDue(order);
  const words = messages.label;
  return due > 0
    ? { title: words.collect, amount: formatMoney(due, order.currency) }
    : { title: words.nothing, amount: words.nothingHint };
};

const dayOf = (date: Date): [number, number, number] => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type PickRow = { name: string; detail: string; ref: string; place: string; units: Map<string, number> };

/** Units by place and article; one row for an article of several orders. */
const pickRowsOf = (orders: readonly PrintedOrder[], reserved: readonly ReservedUnits[]): PickRow[] => {
  const rows = new Map<string, PickRow>();
  for (const { order, lines } of orders)
    for (const units of reserved.filter(({ orderId }) => orderId === order.reference)) {
      const line = lines.find(({ variantId }) => variantId === units.variantId);
      if (!line) continue;
      const key = `${units.location} ${units.variantId}`;
      const row = rows.get(key) ?? {
        name: line.name,
        detail: detailOf(line),
        ref: line.itemRef,
        place: units.location,
        units: new Map<string, number>(),
      };
      row.units.set(order.reference, (row.units.get(order.reference) ?? 0) + units.quantity);
      rows.set(key, row);
    }
  return [...rows.values()].toSorted(
    (left, right) => left.ref.localeCompare(right.ref) || left.detail.localeCompare(right.detail),
  );
};

export const pickingOf = (orders: readonly PrintedOrder[], reserved: readonly ReservedUnits[], now: Date) => {
  const words = messages.picking;
  const rows = pickRowsOf(orders, reserved);
  const places = [...new Set(reserved.map(({ location }) => location))].map((name) => ({
    name,
    rows: rows
      .filter(({ place }) => place === name)
      .map(({ units, ...row }) => ({
        ...row,
        quantity: String(sum([...units.values()])),
        orders: [...units].map(([reference, count]) => (count === 1 ? reference : `${reference} × ${count}`)),
      })),
  }));
  const pieces = sum(rows.flatMap(({ units }) => [...units.values()]));
  return {
    shop: messages.shop,
    title: words.title,
    day: dayOf(now),
    pages: messages.pages,
    printed: words.printed(formatDateTime(now, orders[0]?.timeZone ?? 'UTC')),
    summary: words.orders(orders.length, pieces),
    checked: words.checked,
    columns: words.columns,
    nothing: words.nothing,
    places: places.filter(({ rows: found }) => found.length > 0),
  };
};

const addressLines = ({ address, store }: OrderRow): string[] => {
  if (address === null) return store ? [store.name, store.address].filter(Boolean) : [];
  return [address.line1, address.line2, address.landmark].filter((line): line is string => Boolean(line));
};

/** The area is named when it is not the city itself. */
const cityOf = ({ address, store }: OrderRow): string => {
  if (address === null) return store?.city ?? '';
  const town = [address.postcode, address.city].filter(Boolean).join(' ');
  return address.region && address.region !== address.city ? `${town} (${address.region})` : town;
};

const noteOf = ({ order, lines, shipments, phoneText, timeZone }: PrintedOrder) => {
  const words = messages.note;
  const tracking = shipments.at(-1)?.parcels.find((number) => number !== null);
  const { contact, deliveryMode } = order;
  return {
    party: {
      title: deliveryMode.pickup ? words.pickup : words.recipient,
      lines: [contact.fullName, ...addressLines(order), cityOf(order), phoneText].filter(Boolean),
    },
    facts: [
      [words.order, order.reference],
      [words.placed, formatDate(order.placedAt, timeZone)],
      [words.mode, deliveryMode.name],
      ...(tracking ? [[words.tracking, tracking]] : []),
    ],
    rows: lines.map((line) => ({
      name: line.name,
      detail: detailOf(line),
      ref: line.itemRef,
      quantity: String(line.quantity),
    })),
    note: order.note ?? '',
    collect: collectOf(order),
  };
};

export const deliveryNotesOf = (orders: readonly PrintedOrder[], now: Date) => {
  const { note: words } = messages;
  const only = orders.length === 1 ? orders[0] : undefined;
  return {
    shop: messages.shop,
    title: only ? words.title(only.order.reference) : words.heading,
    heading: words.heading,
    day: dayOf(now),
    pages: messages.pages,
    foot: words.noPrices,
    columns: words.columns,
    remark: words.remark,
    received: words.received,
    signature: words.signature,
    orders: orders.map(noteOf),
  };
};

const labelsOf = ({ order, shipments, phoneText, regionName }: PrintedOrder) => {
  const words = messages.label;
  const count = shipments.at(-1)?.parcels.length ?? 1;
  const code = encode(order.reference, { ecc: 'M', border: 0 }).data.map((row) =>
    row.map((bit) => (bit ? '1' : '0')).join(''),
  );
  const later = { title: words.onFirst, amount: order.reference };
  return Array.from({ length: count }, (_, index) => ({
    reference: order.reference,
    sender: regionName,
    mode: order.deliveryMode.name,
    count: words.parcel(index + 1, count),
    code,
    title: words.to,
    name: order.contact.fullName,
    address: addressLines(order),
    city: cityOf(order),
    phone: phoneText,
    noteTitle: words.remark,
    note: order.note ?? '',
    // the courier collects once
    collect: index > 0 && cashDue(order) > 0 ? later : collectOf(order),
  }));
};

export const labelSheetOf = (orders: readonly PrintedOrder[], now: Date) => ({
  shop: messages.shop,
  title: typo(
    messages.label.title(
      orders
        .map(({ order }) => order.reference)
        .join(', ')
        .slice(0, 200),
    ),
  ),
  day: dayOf(now),
  parcels: orders.flatMap(labelsOf),
});
