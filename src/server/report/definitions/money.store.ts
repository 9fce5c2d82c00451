/** Reports about receivables, gift cards and store credit: their SQL and columns. */
import type { Add, Ask, ColumnDef, Definition, Listing, Period } from './definition.ts';
import { documents } from './listings.store.ts';
import { reportMessages } from './report.messages.ts';

const { headers, liabilities } = reportMessages;

const ages = ['notDue', 'd30', 'd60', 'd90', 'older'] as const;
/** Days after the due date: first and last. */
const bounds: Readonly<Record<(typeof ages)[number], readonly [number | null, number | null]>> = {
  notDue: [null, 0],
  d30: [1, 30],
  d60: [31, 60],
  d90: [61, 90],
  older: [91, null],
};

const ageing = (ask: Ask, _: Period, add: Add): string => {
  const today = add(ask.today);
  const age = (id: (typeof ages)[number]): string => {
    const [from, to] = bounds[id];
    const parts = [
      from === null ? null : `d.due_on <= ${today}::date - ${from}`,
      to === null ? null : `d.due_on >= ${today}::date - ${to}`,
    ];
    return `coalesce(sum(d.unpaid) filter (where ${parts.filter(Boolean).join(' and ')}), 0)::bigint as "${id}"`;
  };
  return `select lower(d.customer_email) as key, max(d.customer_name) as label, lower(d.customer_email) as detail,
      count(*)::bigint as invoices, sum(d.unpaid)::bigint as unpaid, ${ages.map(age).join(', ')}
    from register_document d where d.region = ${add(ask.region.code)} and d.unpaid > 0 group by lower(d.customer_email)`;
};

/** A job books the rest of an expired card, so a balance is owed until then, as in the list of gift cards. */
const liability = (ask: Ask, _: Period, add: Add): string => `
  select 'GIFT_CARD' as key, 'GIFT_CARD' as label, count(*)::bigint as cards, coalesce(sum(g.balance), 0)::bigint as balance
  from held_gift_card g where g.currency = ${add(ask.region.currency)}
  union all
  select 'WALLET', 'WALLET', count(*)::bigint, coalesce(sum(w.balance), 0)::bigint from held_wallet w
  where w.currency = ${add(ask.region.currency)}`;

const balances = (kind: string): Listing => ({
  labelHeader: headers.kind,
  columns: [
    { id: 'created', header: headers.created, kind: 'moment' },
    { id: 'due', header: headers.due, kind: 'moment' },
    { id: 'balance', header: headers.balance, kind: 'amount' },
  ],
  order: 'balance desc, key',
  text: (ask, add) =>
    kind === 'WALLET'
      ? `select w.id::text as key, c.full_name as label, c.email as detail, 'customer' as "recordKind",
          c.public_id::text as "recordId", null::timestamptz as created, null::timestamptz as due, w.balance, w.currency
        from held_wallet w join customer_label c on c.user_id = w.user_id where w.currency = ${add(ask.region.currency)}`
      : `select g.id::text as key, '•••• ' || coalesce(g.last4, '????') as label, g.region as detail, g.created_at as created,
          g.expires_at as due, g.balance, g.currency
        from held_gift_card g where g.currency = ${add(ask.region.currency)}`,
});

const amountOf = (id: string, header: string, isFigure = false): ColumnDef => ({
  id,
  header,
  kind: 'amount',
  ...(isFigure ? { isFigure } : {}),
});

export const moneyReports = {
  receivables: {
    labelHeader: headers.customer,
    columns: [
      amountOf('unpaid', headers.unpaid, true),
      amountOf('notDue', headers.notDue, true),
      amountOf('d30', headers.d30, true),
      amountOf('d60', headers.d60),
      amountOf('d90', headers.d90),
      amountOf('older', headers.older, true),
      { id: 'invoices', header: headers.invoices, kind: 'count' },
    ],
    lead: 'unpaid',
    order: 'older desc, unpaid desc, key',
    sums: ['unpaid', ...ages, 'invoices'],
    text: ageing,
    rows: (key) => documents((_, add) => `d.unpaid > 0 and lower(d.customer_email) = ${add(key)}`),
  },
  liability: {
    labelHeader: headers.kind,
    columns: [
      amountOf('balance', headers.balance, true),
      { id: 'cards', header: headers.cards, kind: 'count', isFigure: true },
    ],
    lead: 'balance',
    order: 'key',
    sums: ['balance', 'cards'],
    text: liability,
    labelOf: ({ key }) => liabilities[String(key)] ?? '',
    rows: balances,
  },
} satisfies Record<string, Definition>;
