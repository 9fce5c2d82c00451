/** Reports about what people look for and leave: searches, carts, alerts. */
import { statement, statementPlannedByValues, type Reader, type Tx } from '#platform/db';
import { rateOf, type Add, type Ask, type Definition, type Listing, type Period } from './definition.ts';
import { within } from './listings.store.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes, carts } = reportMessages;

const misses = (ask: Ask, period: Period, add: Add): string => `
  select s.keyword as key, s.keyword as label, s.count::bigint as searches, s.last_seen as last
  from missed_search s where s.region = ${add(ask.region.code)} and ${within('s.last_seen', ask, period, add)}`;

const searches = (ask: Ask, period: Period, add: Add): string => `
  select s.folded as key, min(s.keyword) as label, count(*)::bigint as searchers, max(s.searched_at) as last
  from customer_search s where s.region = ${add(ask.region.code)} and ${within('s.searched_at', ask, period, add)} group by s.folded`;

const clear = statement('report.clearCartDays', 'delete from cart_day where region = $1');
const fill = statementPlannedByValues(
  'report.fillCartDays',
  `insert into cart_day (region, day, kind, carts, units, amount, reminded, recovered, ordered)
   select $1, (c.touched_at at time zone $2)::date, case when c.user_id is null then 'GUEST' else 'CUSTOMER' end,
     count(*) filter (where not c.ordered), coalesce(sum(c.units) filter (where not c.ordered), 0),
     coalesce(sum(c.amount) filter (where not c.ordered), 0), count(r.sent_at), count(r.sent_at) filter (where c.ordered),
     count(*) filter (where c.ordered)
   from filled_cart c left join reminded_cart r on r.cart_id = c.id where c.region = $1 group by 2, 3`,
);
export const fillCartDays = async (tx: Tx, region: string, timeZone: string): Promise<void> => {
  await tx.exec(clear, [region]);
  await tx.exec(fill, [region, timeZone]);
};

/** `carts`: with and without an order. */
export type CartCounts = { readonly carts: number; readonly ordered: number };
type CartTimes = {
  readonly region: string;
  readonly timeZone: string;
  readonly from: string;
  /** Earlier days are read from `cart_day`, this day and later ones from the carts. */
  readonly firstRead: string;
  readonly until: Date;
};
const counts = statementPlannedByValues(
  'report.cartCounts',
  `select coalesce(sum(carts), 0)::int as carts, coalesce(sum(ordered), 0)::int as ordered from (
     select carts + ordered as carts, ordered from cart_day where region = $1 and day >= $3::date and day < $4::date
     union all
     select count(*), count(*) filter (where ordered) from filled_cart
     where region = $1 and touched_at >= $4::date::timestamp at time zone $2 and touched_at < $5) c`,
);
/** Carts with items by their last change. */
export const readCartCounts = async (
  db: Reader,
  { region, timeZone, from, firstRead, until }: CartTimes,
): Promise<CartCounts> =>
  (await db.row<CartCounts>(counts, [region, timeZone, from, firstRead, until])) ?? { carts: 0, ordered: 0 };

const leftCarts = (ask: Ask, { from, to }: Period, add: Add): string => `
  select c.kind as key, c.kind as label, sum(c.carts)::bigint as carts, sum(c.units)::bigint as units,
    sum(c.amount)::bigint as amount, sum(c.reminded)::bigint as reminded, sum(c.recovered)::bigint as recovered
  from cart_day c where c.region = ${add(ask.region.code)} and c.day between ${add(from)}::date and ${add(to)}::date group by c.kind
  having sum(c.carts + c.reminded) > 0`;

const alertItems = (ask: Ask, period: Period, add: Add): string => `
  select a.item_id::text as key, coalesce(i.name, a.item_id::text) as label, i.ref as detail, 'item' as "recordKind",
    i.ref as "recordId", a.asked, a.waiting, a.sent
  from (select a.item_id, count(*)::bigint as asked, count(a.sent_at)::bigint as sent,
      (count(*) filter (where a.confirmed_at is not null and a.ended_at is null))::bigint as waiting
    from alert_demand a where a.region = ${add(ask.region.code)} and ${within('a.created_at', ask, period, add)}
    group by a.item_id) a
  left join item_label i on i.id = a.item_id`;

const cartRows = (kind: string): Listing => ({
  labelHeader: headers.customer,
  columns: [
    { id: 'touched', header: headers.lastSeen, kind: 'moment' },
    { id: 'units', header: headers.units, kind: 'count' },
    { id: 'amount', header: headers.value, kind: 'amount' },
    { id: 'sent', header: headers.reminded, kind: 'moment' },
  ],
  order: 'touched desc, key',
  text: (ask, add) => `select c.id as key, coalesce(u.full_name, '${carts['GUEST'] ?? ''}') as label, u.email as detail,
      case when u.public_id is not null then 'customer' end as "recordKind", u.public_id::text as "recordId",
      c.touched_at as touched, c.units, c.amount, r.sent_at as sent
    from filled_cart c left join reminded_cart r on r.cart_id = c.id left join customer_label u on u.user_id = c.user_id
    where c.region = ${add(ask.region.code)} and not c.ordered and ${within('c.touched_at', ask, ask.period, add)}
      and (c.user_id is null) = ${add(kind === 'GUEST')}`,
});

export const demandReports = {
  'searches-without-result': {
    labelHeader: headers.keyword,
    columns: [
      { id: 'searches', header: headers.searches, kind: 'count', isFigure: true },
      { id: 'last', header: headers.lastSeen, kind: 'moment' },
    ],
    lead: 'searches',
    order: 'searches desc, key',
    sums: ['searches'],
    text: misses,
    notes: [notes.misses],
  },
  'searches-of-customers': {
    labelHeader: headers.keyword,
    columns: [
      { id: 'searchers', header: headers.searchers, kind: 'count', isFigure: true },
      { id: 'last', header: headers.lastSeen, kind: 'moment' },
    ],
    lead: 'searchers',
    order: 'searchers desc, key',
    sums: ['searchers'],
    text: searches,
    notes: [notes.searches],
  },
  'abandoned-carts': {
    labelHeader: headers.customer,
    columns: [
      { id: 'carts', header: headers.carts, kind: 'count', isFigure: true },
      { id: 'amount', header: headers.value, kind: 'amount', isFigure: true },
      { id: 'units', header: headers.units, kind: 'count' },
      { id: 'reminded', header: headers.reminded, kind: 'count', isFigure: true },
      { id: 'recovered', header: headers.recovered, kind: 'count', isFigure: true },
      {
        id: 'rate',
        header: headers.recoveredRate,
        kind: 'rate',
        value: ({ recovered, reminded }) => rateOf(recovered, reminded),
      },
    ],
    lead: 'carts',
    order: 'key desc',
    sums: ['carts', 'units', 'amount', 'reminded', 'recovered'],
    text: leftCarts,
    facts: 'CARTS',
    labelOf: ({ key }) => carts[String(key)] ?? '',
    notes: [notes.carts],
    rows: cartRows,
  },
  alerts: {
    labelHeader: headers.item,
    columns: [
      { id: 'asked', header: headers.asked, kind: 'count', isFigure: true },
      { id: 'waiting', header: headers.waiting, kind: 'count', isFigure: true },
      { id: 'sent', header: headers.sent, kind: 'count', isFigure: true },
    ],
    lead: 'asked',
    order: 'asked desc, key',
    sums: ['asked', 'waiting', 'sent'],
    text: alertItems,
    notes: [notes.alerts],
  },
} satisfies Record<string, Definition>;
