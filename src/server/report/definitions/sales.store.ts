/** Reports about sales from facts by day: their SQL and columns. */
import { coinOf } from '#shared/money';
import type { Add, Ask, ColumnDef, Definition, Period } from './definition.ts';
import { averageOf } from './definition.ts';
import { soldLines, soldOrders } from './listings.store.ts';
import { soldParts } from './sold.store.ts';
import { slotLabel } from './labels.ts';
import { slotsOf, stepOf } from './periods.rules.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes } = reportMessages;

const basket: ColumnDef = {
  id: 'basket',
  header: headers.basket,
  kind: 'amount',
  value: ({ amount, orders }, { region }) => averageOf(amount, orders, coinOf(region.currency)),
  isFigure: true,
};

export const dayColumns: readonly ColumnDef[] = [
  { id: 'amount', header: headers.amountInclTax, kind: 'amount', isFigure: true },
  { id: 'orders', header: headers.orders, kind: 'count', isFigure: true },
  basket,
  { id: 'units', header: headers.units, kind: 'count', isFigure: true },
  { id: 'discount', header: headers.discount, kind: 'amount' },
  { id: 'delivery', header: headers.delivery, kind: 'amount' },
  { id: 'stamp', header: headers.stamp, kind: 'amount' },
];
const daySums = ['amount', 'orders', 'units', 'discount', 'delivery', 'stamp'];
const sumOfDays = `coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.orders), 0)::bigint as orders,
  coalesce(sum(d.units), 0)::bigint as units, coalesce(sum(d.discount), 0)::bigint as discount,
  coalesce(sum(d.delivery), 0)::bigint as delivery, coalesce(sum(d.stamp_duty), 0)::bigint as stamp`;

/** The key is the number of the part, so that the same part of two periods is compared. */
const byDay = (ask: Ask, period: Period, add: Add): string => {
  const slots = slotsOf(period, stepOf(ask.period));
  const firsts = add(slots.map(({ from }) => from));
  const lasts = add(slots.map(({ to }) => to));
  return `select (s.slot - 1)::text as key, s.first::text || ' ' || s.last::text as label, ${sumOfDays}, s.slot
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as s(first, last, slot)
    left join sold_day d on d.region = ${add(ask.region.code)} and d.day between s.first and s.last
    group by s.slot, s.first, s.last`;
};

const variantSums = `sum(d.units)::bigint as units, sum(d.gross)::bigint as gross, sum(d.discount)::bigint as discount,
  sum(d.amount)::bigint as amount, sum(d.vat)::bigint as vat`;
const variantColumns: readonly ColumnDef[] = [
  { id: 'amount', header: headers.net, kind: 'amount', isFigure: true },
  { id: 'units', header: headers.units, kind: 'count', isFigure: true },
  {
    id: 'price',
    header: headers.price,
    kind: 'amount',
    value: ({ amount, units }, { region }) => averageOf(amount, units, coinOf(region.currency)),
  },
  { id: 'gross', header: headers.gross, kind: 'amount' },
  { id: 'discount', header: headers.discount, kind: 'amount', isFigure: true },
];
const variantSumNames = ['units', 'gross', 'discount', 'amount'];

const sold = (ask: Ask, period: Period, add: Add): string =>
  `${soldParts(ask, period, add)} d ${
    ask.sectionId === null
      ? ''
      : `where d.variant_id in (select variant_id from variant_place where section_id = ${add(ask.sectionId)})`
  }`;

/** By the section where each item is now, like the detail lines of the report. */
const bySection = (ask: Ask, period: Period, add: Add): string => `
  select coalesce(p.section_id::text, '-') as key, coalesce(s.name, '${reportMessages.noSection}') as label, ${variantSums}
  from (select d.variant_id, ${variantSums} from ${sold(ask, period, add)} group by d.variant_id) d
  left join variant_place p on p.variant_id = d.variant_id left join section_label s on s.id = p.section_id
  group by p.section_id, s.name`;

const byItem = (ask: Ask, period: Period, add: Add): string => `
  select d.item_id::text as key, coalesce(i.name, d.item_id::text) as label, i.ref as detail, 'item' as "recordKind",
    i.ref as "recordId", d.units, d.gross, d.discount, d.amount
  from (select d.item_id, ${variantSums} from ${sold(ask, period, add)} group by 1) d
  left join item_label i on i.id = d.item_id`;

const bySize = (ask: Ask, period: Period, add: Add): string => `
  select coalesce(d.size_id::text, '-') as key, coalesce(z.label, '${reportMessages.noSize}') as label,
    z.system as "sizeSystem", z.position as "sizePosition", ${variantSums}
  from (select d.size_id, ${variantSums} from ${sold(ask, period, add)} group by 1) d left join size_label z on z.id = d.size_id
  group by d.size_id, z.label, z.system, z.position`;

const byRegion = (_: Ask, { from, to }: Period, add: Add): string => `
  select r.code as key, r.name as label, r.currency, ${sumOfDays}
  from region_label r left join sold_day d on d.region = r.code and d.day between ${add(from)}::date and ${add(to)}::date
  group by r.code, r.name, r.currency having sum(d.orders) > 0`;

const byPromotion = (ask: Ask, { from, to }: Period, add: Add): string => `
  select p.code as key, p.code as label, p.label as detail, d.orders, d.discount, d.amount
  from (select promotion_id, sum(orders)::bigint as orders, sum(discount)::bigint as discount, sum(amount)::bigint as amount
    from used_promotion_day where region = ${add(ask.region.code)} and day between ${add(from)}::date and ${add(to)}::date group by 1) d
  join promotion_label p on p.id = d.promotion_id`;

/** Null in SQL for the row of what has none. */
const isOf = (column: string, key: string, add: Add): string =>
  key === '-' ? `${column} is null` : `${column} = ${add(Number(key))}`;

const sectionRows = (ask: Ask, add: Add): string =>
  ask.sectionId === null ? 'true' : `p.section_id = ${add(ask.sectionId)}`;

const isNumber = (key: string): boolean => /^([1-9]\d{0,14}|-)$/.test(key);

export const salesReports = {
  'sales-by-day': {
    labelHeader: headers.period,
    columns: dayColumns,
    lead: 'amount',
    order: 'slot',
    sums: daySums,
    text: byDay,
    labelOf: ({ label }) => slotLabel(String(label)),
    facts: 'SALES',
    series: 'ROWS',
    notes: [notes.sales],
    rows: (key, ask) => {
      const slot = slotsOf(ask.period, stepOf(ask.period))[Number(key)];
      return soldOrders(() => (slot ? 'true' : 'false'), slot);
    },
  },
  'sales-by-section': {
    labelHeader: headers.section,
    columns: variantColumns,
    lead: 'amount',
    order: 'amount desc, label',
    sums: variantSumNames,
    text: bySection,
    facts: 'SALES',
    series: 'SALES',
    notes: [notes.sales, notes.amounts],
    rows: (key) => soldLines((add) => (isNumber(key) ? isOf('p.section_id', key, add) : 'false')),
  },
  'sales-by-item': {
    labelHeader: headers.item,
    columns: variantColumns,
    lead: 'amount',
    order: 'amount desc, key',
    sums: variantSumNames,
    text: byItem,
    facts: 'SALES',
    series: 'SALES',
    notes: [notes.sales, notes.amounts],
    rows: (key) => soldLines((add) => (isNumber(key) ? isOf('l.item_id', key, add) : 'false')),
  },
  'sales-by-size': {
    labelHeader: headers.size,
    columns: variantColumns,
    lead: 'amount',
    order: '"sizeSystem" nulls last, "sizePosition", label',
    sums: variantSumNames,
    text: bySize,
    facts: 'SALES',
    notes: [notes.sales, notes.amounts],
    rows: (key, ask) =>
      soldLines((add) => (isNumber(key) ? `${isOf('p.size_id', key, add)} and ${sectionRows(ask, add)}` : 'false')),
  },
  'sales-by-region': {
    labelHeader: headers.region,
    columns: dayColumns.filter(({ id }) => id !== 'basket'),
    lead: 'amount',
    order: 'currency, amount desc, label',
    sums: daySums,
    text: byRegion,
    byCurrency: true,
    facts: 'SALES',
    notes: [notes.sales, notes.region],
  },
  promotions: {
    labelHeader: headers.promotion,
    columns: [
      { id: 'discount', header: headers.discount, kind: 'amount', isFigure: true },
      { id: 'orders', header: headers.orders, kind: 'count', isFigure: true },
      { id: 'amount', header: headers.amountInclTax, kind: 'amount', isFigure: true },
      basket,
    ],
    lead: 'amount',
    order: 'amount desc, key',
    sums: ['discount', 'orders', 'amount'],
    text: byPromotion,
    facts: 'SALES',
    notes: [notes.sales],
    rows: (key) =>
      soldOrders(
        (add) => `exists (select from held_promotion p where p.reference = o.reference and p.code = ${add(key)})`,
      ),
  },
} satisfies Record<string, Definition>;
