/** Rows behind a figure: sold lines, orders, documents. Their SQL and columns. */
import type { Add, Ask, ColumnDef, Listing, Period } from './definition.ts';
import { reportMessages } from './report.messages.ts';

const { headers } = reportMessages;

/** Moments of a period in the time zone of the region, for an index on the moment. */
export const within = (column: string, { region }: Ask, { from, to }: Period, add: Add): string => {
  const zone = add(region.timeZone);
  return `${column} >= ${add(from)}::date::timestamp at time zone ${zone}
    and ${column} < (${add(to)}::date + 1)::timestamp at time zone ${zone}`;
};

const lineColumns: readonly ColumnDef[] = [
  { id: 'order', header: headers.order, kind: 'text' },
  { id: 'placed', header: headers.placed, kind: 'moment' },
  { id: 'customer', header: headers.customer, kind: 'text' },
  { id: 'units', header: headers.units, kind: 'count' },
  { id: 'gross', header: headers.gross, kind: 'amount' },
  { id: 'discount', header: headers.discount, kind: 'amount' },
  { id: 'net', header: headers.net, kind: 'amount' },
];

/** `condition`: SQL about the alias `l` of the lines and `p` of their variants. */
export const soldLines = (condition: (add: Add) => string): Listing => ({
  labelHeader: headers.item,
  columns: lineColumns,
  order: 'placed desc, key',
  text: (ask, add) => `select l.order_id || '-' || l.variant_id as key, l.name as label,
      concat_ws(' · ', l.item_ref, l.style_name, l.size_label) as detail, 'order' as "recordKind", l.reference as "recordId",
      l.reference as "order", l.placed_at as placed, l.full_name as customer, l.quantity as units,
      l.quantity * l.unit_price as gross, l.discount, l.net, l.currency
    from sold_line l left join variant_place p on p.variant_id = l.variant_id
    where l.region = ${add(ask.region.code)} and ${within('l.placed_at', ask, ask.period, add)} and ${condition(add)}`,
});

/** `condition`: SQL about the alias `o`. */
export const soldOrders = (condition: (add: Add) => string, period?: Period): Listing => ({
  labelHeader: headers.order,
  columns: [
    { id: 'placed', header: headers.placed, kind: 'moment' },
    { id: 'customer', header: headers.customer, kind: 'text' },
    { id: 'phone', header: headers.phone, kind: 'text' },
    { id: 'area', header: headers.area, kind: 'text' },
    { id: 'discount', header: headers.discount, kind: 'amount' },
    { id: 'total', header: headers.total, kind: 'amount' },
  ],
  order: 'placed desc, key',
  text: (ask, add) => `select o.reference as key, o.reference as label, null as detail, 'order' as "recordKind",
      o.reference as "recordId", o.placed_at as placed, o.full_name as customer, o.phone, o.area, o.discount, o.total, o.currency
    from sold_order o
    where o.region = ${add(ask.region.code)} and ${within('o.placed_at', ask, period ?? ask.period, add)}
      and ${condition(add)}`,
});

/** `condition`: SQL about the alias `d`. `more`: columns of a register. */
export const documents = (condition: (ask: Ask, add: Add) => string, more: readonly ColumnDef[] = []): Listing => ({
  labelHeader: headers.document,
  columns: [
    {
      id: 'kind',
      header: headers.kind,
      kind: 'text',
      value: (row) => reportMessages.documents[String(row['kind'])] ?? '',
    },
    { id: 'issued', header: headers.issued, kind: 'day' },
    { id: 'due', header: headers.due, kind: 'day' },
    { id: 'customer', header: headers.customer, kind: 'text' },
    { id: 'exclTax', header: headers.exclTax, kind: 'amount' },
    { id: 'vat', header: headers.vat, kind: 'amount' },
    { id: 'stamp', header: headers.stamp, kind: 'amount' },
    { id: 'total', header: headers.total, kind: 'amount' },
    { id: 'unpaid', header: headers.unpaid, kind: 'amount' },
    ...more,
  ],
  order: 'issued desc, key desc',
  text: (
    ask,
    add,
  ) => `select d.id::text as key, d.number as label, d.order_reference as detail, 'invoice' as "recordKind",
      d.number as "recordId", d.kind, d.issued_on::text as issued, d.due_on::text as due, d.customer_name as customer,
      d.total_excl_tax as "exclTax", d.vat, d.stamp_duty as stamp, d.own_stamp_duty as "ownStamp", d.total, d.unpaid, d.currency
    from register_document d where d.region = ${add(ask.region.code)} and ${condition(ask, add)}`,
});
