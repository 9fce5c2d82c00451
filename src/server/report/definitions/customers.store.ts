/** Reports about customers from facts by month: computation of the facts, SQL and columns. */
import { statement, statementPlannedByValues, type Tx } from '#platform/db';
import {
  rateOf,
  averageOf,
  type Add,
  type Ask,
  type ColumnDef,
  type Definition,
  type Listing,
  type Period,
} from './definition.ts';
import { monthLabel } from './labels.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes, plusMonths, segments } = reportMessages;

const clear = statement('report.clearCustomerMonths', 'delete from customer_month where region = $1');
const fill = statementPlannedByValues(
  'report.fillCustomerMonths',
  `insert into customer_month (region, record_id, month, orders, amount, last_at, first_month)
   select $1, m.*, min(m.month) over (partition by m.record_id)
   from (select c.current_id as record_id, date_trunc('month', o.placed_at at time zone $2)::date as month, count(*), sum(o.total),
       max(o.placed_at)
     from customer_order o join customer_label c on c.record_id = o.record_id
     where o.region = $1 and o.state not in ('PENDING', 'CANCELLED') group by 1, 2) m`,
);
export const fillCustomerMonths = async (tx: Tx, region: string, timeZone: string): Promise<void> => {
  await tx.exec(clear, [region]);
  await tx.exec(fill, [region, timeZone]);
};

const monthsOf = ({ from, to }: Period, add: Add): string =>
  `between date_trunc('month', ${add(from)}::date)::date and ${add(to)}::date`;

const byMonth = (ask: Ask, period: Period, add: Add): string => `
  select f.month::text as key, f.month::text as label, count(*)::bigint as customers, sum(f.orders)::bigint as orders,
    (count(*) filter (where f.month = f.first_month))::bigint as fresh,
    (count(*) filter (where f.month > f.first_month))::bigint as returning,
    coalesce(sum(f.amount) filter (where f.month = f.first_month), 0)::bigint as "freshAmount",
    coalesce(sum(f.amount) filter (where f.month > f.first_month), 0)::bigint as "returningAmount"
  from customer_month f where f.region = ${add(ask.region.code)} and f.month ${monthsOf(period, add)} group by f.month`;

const cohortMonths = 12;
const later = Array.from({ length: cohortMonths }, (_, at) => at + 1);

const cohorts = (ask: Ask, period: Period, add: Add): string => `
  select f.first_month::text as key, f.first_month::text as label,
    (count(*) filter (where f.month = f.first_month))::bigint as customers, sum(f.amount)::bigint as amount, ${later
      .map((at) => `(count(*) filter (where f.month = f.first_month + interval '${at} months'))::bigint as "m${at}"`)
      .join(', ')}
  from customer_month f where f.region = ${add(ask.region.code)} and f.first_month ${monthsOf(period, add)} group by f.first_month`;

const segmentOf = (today: string): string => `case
    when s.last_day >= ${today}::date - 90 and s.orders >= 3 then 'LOYAL'
    when s.last_day >= ${today}::date - 90 then 'RECENT'
    when s.last_day >= ${today}::date - 180 then 'TO_WAKE'
    when s.last_day >= ${today}::date - 365 then 'ASLEEP' else 'LOST' end`;
const wholeLife = (
  ask: Ask,
  add: Add,
): string => `select m.record_id, sum(m.orders)::bigint as orders, sum(m.amount)::bigint as amount,
    (max(m.last_at) at time zone ${add(ask.region.timeZone)})::date as last_day, max(m.last_at) as last_at
  from customer_month m where m.region = ${add(ask.region.code)} group by m.record_id`;

const rfm = (ask: Ask, _: Period, add: Add): string => `
  select x.segment as key, x.segment as label, count(*)::bigint as customers, sum(x.orders)::bigint as orders,
    sum(x.amount)::bigint as amount
  from (select s.*, ${segmentOf(add(ask.today))} as segment from (${wholeLife(ask, add)}) s) x group by x.segment`;

const customerRows = (from: (ask: Ask, add: Add) => string): Listing => ({
  labelHeader: headers.customer,
  columns: [
    { id: 'orders', header: headers.orders, kind: 'count' },
    { id: 'amount', header: headers.amountInclTax, kind: 'amount' },
    { id: 'last', header: headers.lastSeen, kind: 'moment' },
  ],
  order: 'amount desc, key',
  text: (
    ask,
    add,
  ) => `select c.public_id::text as key, c.full_name as label, c.email as detail, 'customer' as "recordKind",
      c.public_id::text as "recordId", s.orders, s.amount, s.last_at as last
    from (${from(ask, add)}) s join customer_label c on c.record_id = s.record_id`,
});

const isMonth = (key: string): boolean => /^\d{4}-\d{2}-01$/.test(key);

const isFuture = (first: string, months: number, today: string): boolean =>
  isMonth(first) &&
  Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) + months >
    Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));

const retention = (at: number): ColumnDef => ({
  id: `m${at}`,
  header: plusMonths(at),
  kind: 'rate',
  // null for a month that has not come
  hasTotal: false,
  value: (row, { today }) => (isFuture(String(row['key']), at, today) ? null : rateOf(row[`m${at}`], row['customers'])),
});

export const customerReports = {
  customers: {
    labelHeader: headers.month,
    columns: [
      { id: 'customers', header: headers.customers, kind: 'count', hasTotal: false },
      { id: 'fresh', header: headers.newCustomers, kind: 'count', isFigure: true },
      { id: 'returning', header: headers.returning, kind: 'count', hasTotal: false },
      {
        id: 'rate',
        header: headers.returningRate,
        kind: 'rate',
        value: ({ returning, customers }) => rateOf(returning, customers),
        hasTotal: false,
      },
      { id: 'freshAmount', header: headers.newAmount, kind: 'amount', isFigure: true },
      { id: 'returningAmount', header: headers.returningAmount, kind: 'amount', isFigure: true },
      {
        id: 'average',
        header: headers.averageOrders,
        kind: 'tenths',
        value: ({ orders, customers }) => averageOf(10 * Number(orders), customers),
        hasTotal: false,
      },
    ],
    lead: 'customers',
    order: 'key',
    sums: ['customers', 'orders', 'fresh', 'returning', 'freshAmount', 'returningAmount'],
    text: byMonth,
    labelOf: ({ key }) => monthLabel(String(key)),
    facts: 'CUSTOMERS',
    shares: false,
    notes: [notes.customers],
    rows: (key) =>
      customerRows((ask, add) =>
        isMonth(key)
          ? `select m.record_id, m.orders, m.amount, m.last_at from customer_month m
             where m.region = ${add(ask.region.code)} and m.month = ${add(key)}::date`
          : `select m.record_id, m.orders, m.amount, m.last_at from customer_month m where false`,
      ),
  },
  cohorts: {
    labelHeader: headers.month,
    columns: [{ id: 'customers', header: headers.customers, kind: 'count', isFigure: true }, ...later.map(retention)],
    lead: 'customers',
    order: 'key',
    sums: ['customers', ...later.map((at) => `m${at}`)],
    text: cohorts,
    labelOf: ({ key }) => monthLabel(String(key)),
    facts: 'CUSTOMERS',
    shares: false,
    notes: [notes.customers, notes.cohorts],
    rows: (key) =>
      customerRows((ask, add) =>
        isMonth(key)
          ? `${wholeLife(ask, add)} having min(m.first_month) = ${add(key)}::date`
          : `${wholeLife(ask, add)} having false`,
      ),
  },
  rfm: {
    labelHeader: headers.segment,
    columns: [
      { id: 'customers', header: headers.customers, kind: 'count', isFigure: true },
      { id: 'orders', header: headers.orders, kind: 'count', isFigure: true },
      { id: 'amount', header: headers.amountInclTax, kind: 'amount', isFigure: true },
    ],
    lead: 'customers',
    order: `array_position(array['LOYAL', 'RECENT', 'TO_WAKE', 'ASLEEP', 'LOST'], key)`,
    sums: ['customers', 'orders', 'amount'],
    text: rfm,
    labelOf: ({ key }) => segments[String(key)] ?? '',
    facts: 'CUSTOMERS',
    rows: (key) =>
      customerRows(
        (ask, add) => `select s.* from (${wholeLife(ask, add)}) s where ${segmentOf(add(ask.today))} = ${add(key)}`,
      ),
  },
} satisfies Record<string, Definition>;
