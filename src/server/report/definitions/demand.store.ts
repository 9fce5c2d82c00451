/** Reports about what people look for and leave: searches, carts, alerts. */
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

/** Carts that became an order are counted only when a mail reminded of them before. */
const leftCarts = (ask: Ask, period: Period, add: Add): string => `
  select x.kind as key, x.kind as label, (count(*) filter (where not x.ordered))::bigint as carts,
    coalesce(sum(x.units) filter (where not x.ordered), 0)::bigint as units,
    coalesce(sum(x.amount) filter (where not x.ordered), 0)::bigint as amount, count(x.sent_at)::bigint as reminded,
    (count(x.sent_at) filter (where x.ordered))::bigint as recovered
  from (select c.*, r.sent_at, case when c.user_id is null then 'GUEST' else 'CUSTOMER' end as kind
    from filled_cart c left join reminded_cart r on r.cart_id = c.id
    where c.region = ${add(ask.region.code)} and ${within('c.touched_at', ask, period, add)}) x
  where not x.ordered or x.sent_at is not null group by x.kind`;

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
