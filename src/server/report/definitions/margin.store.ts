/** Reports about margins from facts by day and the purchase costs of that day: their SQL and columns. */
import {
  rateOf,
  type Add,
  type Ask,
  type ColumnDef,
  type Definition,
  type Listing,
  type Period,
} from './definition.ts';
import { slotLabel } from './labels.ts';
import { within } from './listings.store.ts';
import { slotsOf, stepOf } from './periods.rules.ts';
import { soldParts } from './sold.store.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes } = reportMessages;

/** `d`: sales by variant, with the cost `c` of their days, if any. A month in which the cost changes is read by day. */
const costed = (ask: Ask, period: Period, add: Add, isByDay = false): string => {
  const known = `cost_period where region = ${add(ask.region.code)} and valid_from <= ${add(ask.today)}::date`;
  const changes = `select variant_id, date_trunc('month', first::timestamp)::date as month from ${known}
      and isfinite(first) and extract(day from first) > 1 group by 1, 2`;
  const sold = soldParts(ask, period, add, isByDay ? { months: null } : { byDay: changes });
  return `${sold} d left join (select variant_id, amount, first, last from ${known}) c
      on c.variant_id = d.variant_id and d.first >= c.first and d.last <= c.last`;
};

const sums = `coalesce(sum(d.amount - d.vat), 0)::bigint as net,
  coalesce(sum(d.amount - d.vat) filter (where c.amount is not null), 0)::bigint as known,
  coalesce(sum(d.units * c.amount), 0)::bigint as cost,
  coalesce(sum(d.units) filter (where c.amount is null), 0)::bigint as unknown`;

const columns: readonly ColumnDef[] = [
  { id: 'margin', header: headers.margin, kind: 'amount', isFigure: true },
  {
    id: 'rate',
    header: headers.marginRate,
    kind: 'rate',
    value: ({ margin, known }) => rateOf(margin, known),
    isFigure: true,
  },
  { id: 'net', header: headers.netExclTax, kind: 'amount', isFigure: true },
  { id: 'cost', header: headers.cost, kind: 'amount', isFigure: true },
  { id: 'unknown', header: headers.withoutCost, kind: 'count', isFigure: true },
];

const bySlot = (ask: Ask, period: Period, add: Add): string => {
  const slots = slotsOf(period, stepOf(ask.period));
  const firsts = add(slots.map(({ from }) => from));
  const lasts = add(slots.map(({ to }) => to));
  return `select (s.slot - 1)::text as key, s.first::text || ' ' || s.last::text as label, s.slot,
      coalesce(sum(f.net), 0)::bigint as net, coalesce(sum(f.known), 0)::bigint as known, coalesce(sum(f.cost), 0)::bigint as cost,
      coalesce(sum(f.unknown), 0)::bigint as unknown, coalesce(sum(f.known - f.cost), 0)::bigint as margin
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as s(first, last, slot)
    left join (select d.first as day, ${sums} from ${costed(ask, period, add, stepOf(ask.period) !== 'MONTH')} group by d.first) f on f.day between s.first and s.last
    group by s.slot, s.first, s.last`;
};

const bySection = (ask: Ask, period: Period, add: Add): string => `
  select coalesce(f.section_id::text, '-') as key, coalesce(s.name, '${reportMessages.noSection}') as label, f.net, f.known, f.cost,
    f.unknown, f.known - f.cost as margin
  from (select p.section_id, sum(v.net)::bigint as net, sum(v.known)::bigint as known, sum(v.cost)::bigint as cost,
      sum(v.unknown)::bigint as unknown
    from (select d.variant_id, ${sums} from ${costed(ask, period, add)} group by d.variant_id) v
    left join variant_place p on p.variant_id = v.variant_id group by p.section_id) f
  left join section_label s on s.id = f.section_id`;

const byItem = (ask: Ask, period: Period, add: Add): string => `
  select f.item_id::text as key, coalesce(i.name, f.item_id::text) as label, i.ref as detail, 'item' as "recordKind",
    i.ref as "recordId", f.net, f.known, f.cost, f.unknown, f.known - f.cost as margin
  from (select d.item_id, ${sums} from ${costed(ask, period, add)} group by d.item_id) f
  left join item_label i on i.id = f.item_id`;

/** Sold lines with their cost. `condition`: SQL about the alias `l` of the lines and `p` of their variants. */
const costedLines = (condition: (add: Add) => string, period?: Period): Listing => ({
  labelHeader: headers.item,
  columns: [
    { id: 'order', header: headers.order, kind: 'text' },
    { id: 'placed', header: headers.placed, kind: 'moment' },
    { id: 'units', header: headers.units, kind: 'count' },
    { id: 'net', header: headers.netExclTax, kind: 'amount' },
    { id: 'cost', header: headers.cost, kind: 'amount' },
    { id: 'margin', header: headers.margin, kind: 'amount' },
    {
      id: 'rate',
      header: headers.marginRate,
      kind: 'rate',
      value: ({ margin, net }) => (margin === null ? null : rateOf(margin, net)),
    },
  ],
  order: 'placed desc, key',
  text: (ask, add) => `select l.order_id || '-' || l.variant_id as key, l.name as label,
      concat_ws(' · ', l.item_ref, l.style_name, l.size_label) as detail, 'order' as "recordKind", l.reference as "recordId",
      l.reference as "order", l.placed_at as placed, l.quantity as units, l.net - l.vat as net, l.quantity * c.amount as cost,
      l.net - l.vat - l.quantity * c.amount as margin, l.currency
    from sold_line l left join variant_place p on p.variant_id = l.variant_id
      left join cost_period c on c.variant_id = l.variant_id and c.region = l.region and c.valid_from <= ${add(ask.today)}::date
        and (l.placed_at at time zone ${add(ask.region.timeZone)})::date between c.first and c.last
    where l.region = ${add(ask.region.code)} and ${within('l.placed_at', ask, period ?? ask.period, add)}
      and ${condition(add)}`,
});

const isNumber = (key: string): boolean => /^([1-9]\d{0,14}|-)$/.test(key);
const isOf = (column: string, key: string, add: Add): string =>
  key === '-' ? `${column} is null` : `${column} = ${add(Number(key))}`;

const margin = {
  columns,
  lead: 'margin',
  sums: ['net', 'known', 'cost', 'unknown', 'margin'],
  facts: 'SALES',
  notes: [notes.margin, notes.noCost, notes.sales],
} satisfies Partial<Definition>;

export const marginReports = {
  'margin-by-day': {
    ...margin,
    labelHeader: headers.period,
    order: 'slot',
    text: bySlot,
    labelOf: ({ label }) => slotLabel(String(label)),
    series: 'ROWS',
    shares: false,
    rows: (key, ask) => {
      const slot = slotsOf(ask.period, stepOf(ask.period))[Number(key)];
      return costedLines(() => (slot ? 'true' : 'false'), slot);
    },
  },
  'margin-by-section': {
    ...margin,
    labelHeader: headers.section,
    order: 'margin desc, label',
    text: bySection,
    rows: (key) => costedLines((add) => (isNumber(key) ? isOf('p.section_id', key, add) : 'false')),
  },
  'margin-by-item': {
    ...margin,
    labelHeader: headers.item,
    order: 'margin desc, key',
    text: byItem,
    rows: (key) => costedLines((add) => (isNumber(key) ? isOf('l.item_id', key, add) : 'false')),
  },
} satisfies Record<string, Definition>;
