/** Reports about refused deliveries and returns: their SQL and columns. */
import {
  rateOf,
  type Add,
  type Ask,
  type ColumnDef,
  type Definition,
  type Listing,
  type Period,
} from './definition.ts';
import { soldOrders, within } from './listings.store.ts';
import { soldParts } from './sold.store.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes, noArea, noCarrier } = reportMessages;

const refusalRate: ColumnDef = {
  id: 'rate',
  header: headers.refusalRate,
  kind: 'rate',
  value: ({ refused, ended }) => rateOf(refused, ended),
  isFigure: true,
};
const refusalColumns: readonly ColumnDef[] = [
  refusalRate,
  { id: 'refused', header: headers.refused, kind: 'count', isFigure: true },
  { id: 'ended', header: headers.ended, kind: 'count', isFigure: true },
  { id: 'amount', header: headers.refusedAmount, kind: 'amount', isFigure: true },
];

/** Without totals: phones without a refusal are missing in them, so their rate would be too high. */
const phoneColumns = refusalColumns.map(({ id, header, kind, value }): ColumnDef => ({
  id,
  header,
  kind,
  hasTotal: false,
  ...(value ? { value } : {}),
}));

const byRefusal =
  ({ key, label }: { key: 'area' | 'carrier_id'; label: 'area' | 'carrier' }, none: string) =>
  (ask: Ask, { from, to }: Period, add: Add): string =>
    `
  select coalesce(d.${key}::text, '') as key, coalesce(max(d.${label}), '${none}') as label, sum(d.ended)::bigint as ended,
    sum(d.refused)::bigint as refused, sum(d.amount)::bigint as amount
  from refused_day d where d.region = ${add(ask.region.code)} and d.day between ${add(from)}::date and ${add(to)}::date
  group by d.${key}`;

const isRefused = `o.payment_method = 'CASH' and o.refused_at is not null`;

/** Refused phones first; their ended deliveries are those of the same period. */
const byPhone = (ask: Ask, period: Period, add: Add): string => `
  select r.phone as key, r.phone as label, r.name as detail, r.refused, r.amount, (select count(*) from sold_order e
      where reverse(e.phone) = reverse(r.phone) and e.region = ${add(ask.region.code)} and e.payment_method = 'CASH'
        and (e.delivered_at is not null or e.refused_at is not null) and ${within('e.placed_at', ask, period, add)}) as ended
  from (select o.phone, max(o.full_name) as name, count(*) as refused, sum(o.total)::bigint as amount from sold_order o
    where o.region = ${add(ask.region.code)} and ${isRefused} and ${within('o.placed_at', ask, period, add)}
    group by o.phone order by 3 desc, 1 limit 500) r`;

const refusal: Omit<Definition, 'text' | 'labelHeader' | 'rows'> = {
  columns: refusalColumns,
  lead: 'rate',
  order: 'refused desc, ended desc, key',
  sums: ['ended', 'refused', 'amount'],
  facts: 'SALES',
  shares: false,
  notes: [notes.refusals],
};

const claims = (condition: (add: Add) => string): Listing => ({
  labelHeader: headers.item,
  columns: [
    { id: 'order', header: headers.order, kind: 'text' },
    { id: 'created', header: headers.created, kind: 'moment' },
    { id: 'reason', header: headers.reason, kind: 'text' },
    { id: 'customer', header: headers.customer, kind: 'text' },
    { id: 'units', header: headers.units, kind: 'count' },
    { id: 'value', header: headers.value, kind: 'amount' },
  ],
  order: 'created desc, key',
  text: (
    ask,
    add,
  ) => `select c.claim_id || '-' || c.item_id || '-' || coalesce(c.size_label, '') as key, c.name as label,
      concat_ws(' · ', c.item_ref, c.size_label) as detail, 'claim' as "recordKind", c.claim_id::text as "recordId",
      c.reference as "order", c.created_at as created, c.type_label as reason, c.full_name as customer, c.quantity as units,
      c.value, c.currency
    from claimed_line c
    where c.region = ${add(ask.region.code)} and ${within('c.created_at', ask, ask.period, add)} and ${condition(add)}`,
});

const byReason = (ask: Ask, { from, to }: Period, add: Add): string => `
  select c.type_code as key, c.type_label as label, sum(c.claims)::bigint as claims, sum(c.units)::bigint as units,
    sum(c.value)::bigint as value, sum(c.accepted)::bigint as accepted, sum(c.open)::bigint as open
  from claimed_day c where c.region = ${add(ask.region.code)} and c.day between ${add(from)}::date and ${add(to)}::date
  group by c.type_code, c.type_label`;

/** Complaints are no returns; as in the facts by day. */
const isReturn = `c.type_kind <> 'CLAIM' and c.state not in ('REFUSED', 'CANCELLED')`;

const byReturnedItem = (ask: Ask, period: Period, add: Add): string => `
  select c.item_id::text as key, c.name as label, c.item_ref as detail, 'item' as "recordKind", c.item_ref as "recordId",
    c.units, c.value, c.claims, coalesce(s.sold, 0) as sold
  from (select c.item_id, max(c.name) as name, max(c.item_ref) as item_ref, sum(c.units)::bigint as units,
      sum(c.value)::bigint as value, sum(c.claims)::bigint as claims
    from returned_item_day c where c.region = ${add(ask.region.code)}
      and c.day between ${add(period.from)}::date and ${add(period.to)}::date group by c.item_id) c
  left join (select d.item_id, sum(d.units)::bigint as sold from ${soldParts(ask, period, add)} d group by d.item_id) s
    on s.item_id = c.item_id`;

export const deliveryReports = {
  'refusals-by-area': {
    ...refusal,
    labelHeader: headers.area,
    text: byRefusal({ key: 'area', label: 'area' }, noArea),
    rows: (key) => soldOrders((add) => `${isRefused} and coalesce(o.area, '') = ${add(key)}`),
  },
  'refusals-by-carrier': {
    ...refusal,
    labelHeader: headers.carrier,
    text: byRefusal({ key: 'carrier_id', label: 'carrier' }, noCarrier),
    rows: (key) =>
      soldOrders(
        (add) =>
          `${isRefused} and coalesce((select c.carrier_id::text from order_carrier c where c.order_id = o.id), '') = ${add(key)}`,
      ),
  },
  'refusals-by-phone': {
    ...refusal,
    labelHeader: headers.phone,
    columns: phoneColumns,
    notes: [notes.refusals, notes.phones],
    text: byPhone,
    rows: (key) => soldOrders((add) => `${isRefused} and o.phone = ${add(key)}`),
  },
  'returns-by-reason': {
    labelHeader: headers.reason,
    columns: [
      { id: 'units', header: headers.units, kind: 'count', isFigure: true },
      { id: 'value', header: headers.value, kind: 'amount', isFigure: true },
      { id: 'claims', header: headers.claims, kind: 'count', isFigure: true },
      { id: 'accepted', header: headers.accepted, kind: 'count' },
      { id: 'open', header: headers.open, kind: 'count', isFigure: true },
    ],
    lead: 'units',
    order: 'units desc, key',
    sums: ['units', 'value', 'claims', 'accepted', 'open'],
    text: byReason,
    facts: 'SALES',
    notes: [notes.returns],
    rows: (key) => claims((add) => `c.type_code = ${add(key)}`),
  },
  'returns-by-item': {
    labelHeader: headers.item,
    columns: [
      { id: 'units', header: headers.units, kind: 'count', isFigure: true },
      {
        id: 'rate',
        header: headers.returnRate,
        kind: 'rate',
        value: ({ units, sold }) => rateOf(units, sold),
        // the items without a return are not in the sum
        hasTotal: false,
      },
      { id: 'sold', header: headers.sold, kind: 'count', hasTotal: false },
      { id: 'value', header: headers.value, kind: 'amount', isFigure: true },
      // a claim about two items counts in both
      { id: 'claims', header: headers.claims, kind: 'count', hasTotal: false },
    ],
    lead: 'units',
    order: 'units desc, key',
    sums: ['units', 'value', 'sold'],
    text: byReturnedItem,
    facts: 'SALES',
    notes: [notes.returns, notes.returnRate],
    rows: (key) =>
      claims((add) => (/^\d{1,15}$/.test(key) ? `c.item_id = ${add(Number(key))} and ${isReturn}` : 'false')),
  },
} satisfies Record<string, Definition>;
