/** Converts orders to the data of the printed sheets. Pure. */
import { encode } from 'uqr';
import type { LineRow, OrderRow } from '#server/order';
import type { ReservedUnits } from '#server/stock';
import { formatDate, formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { typo } from '#shared/text';
import type { PrintedPart } from './printed-parts.ts';
import { printMessages as messages } from './order-print.messages.ts';

export type PrintedOrder = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** For delivery notes and labels. */
  readonly parts: readonly PrintedPart[];
  readonly phoneText: string;
  readonly timeZone: string;
  readonly regionName: string;
};

const detailOf = ({ style, size }: LineRow): string => [style.name, size.label].filter(Boolean).join(', ');

const collectOf = (amount: number, { currency }: OrderRow): { title: string; amount: string } => {
  const words = messages.label;
  return amount > 0
    ? { title: words.collect, amount: formatMoney(amount, currency) }
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

const noteOf = ({ order, phoneText, timeZone }: PrintedOrder, part: PrintedPart) => {
  const words = messages.note;
  const tracking = part.parcels.find((number) => number !== null);
  const { contact, deliveryMode } = order;
  return {
    party: {
      title: deliveryMode.pickup ? words.pickup : words.recipient,
      lines: [contact.fullName, ...addressLines(order), cityOf(order), phoneText].filter(Boolean),
    },
    facts: [
      [words.order, order.reference],
      ...(part.name === null ? [] : [[words.shipment, part.name]]),
      [words.placed, formatDate(order.placedAt, timeZone)],
      [words.mode, deliveryMode.name],
      ...(tracking ? [[words.tracking, tracking]] : []),
    ],
    rows: part.units.map(({ line, quantity }) => ({
      name: line.name,
      detail: detailOf(line),
      ref: line.itemRef,
      quantity: String(quantity),
    })),
    note: order.note ?? '',
    collect: collectOf(part.cash, order),
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
    orders: orders.flatMap((printed) => printed.parts.map((part) => noteOf(printed, part))),
  };
};

const labelsOf = ({ order, phoneText, regionName }: PrintedOrder, part: PrintedPart) => {
  const words = messages.label;
  const count = part.parcels.length;
  const code = encode(order.reference, { ecc: 'M', border: 0 }).data.map((row) =>
    row.map((bit) => (bit ? '1' : '0')).join(''),
  );
  const later = { title: words.onFirst, amount: order.reference };
  return Array.from({ length: count }, (_, index) => ({
    reference: order.reference,
    sender: regionName,
    mode: order.deliveryMode.name,
    count: [...(part.name === null ? [] : [words.shipment(part.name)]), words.parcel(index + 1, count)].join(' · '),
    code,
    title: words.to,
    name: order.contact.fullName,
    address: addressLines(order),
    city: cityOf(order),
    phone: phoneText,
    noteTitle: words.remark,
    note: order.note ?? '',
    // the courier collects once
    collect: index > 0 && part.cash > 0 ? later : collectOf(part.cash, order),
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
  parcels: orders.flatMap((printed) => printed.parts.flatMap((part) => labelsOf(printed, part))),
});
