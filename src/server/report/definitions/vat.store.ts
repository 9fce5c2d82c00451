/** Registers of VAT and of stamp duty, from the sums that invoices keep by day: their SQL and columns. */
import type { Add, Ask, ColumnDef, Definition, Listing, Period } from './definition.ts';
import { monthLabel } from './labels.ts';
import { documents } from './listings.store.ts';
import { slotsOf } from './periods.rules.ts';
import { reportMessages } from './report.messages.ts';

const { headers, notes, noRate } = reportMessages;

/** Credit notes count negative. */
const signed = (column: string): string =>
  `coalesce(sum(case when d.kind = 'INVOICE' then d.${column} else -d.${column} end), 0)::bigint`;
const ofKind = (kind: 'INVOICE' | 'CREDIT_NOTE', column: string): string =>
  `coalesce(sum(d.${column}) filter (where d.kind = '${kind}'), 0)::bigint`;

/** `s`: the months. Keys start with the number of the month, so that the same month of two periods is compared. */
const monthsOf = (period: Period, add: Add): string => {
  const months = slotsOf(period, 'MONTH');
  const firsts = add(months.map(({ from }) => from));
  const lasts = add(months.map(({ to }) => to));
  return `unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as s(first, last, slot)`;
};
const within = (ask: Ask, add: Add): string =>
  `d.region = ${add(ask.region.code)} and d.day between s.first and s.last`;

const register = (ask: Ask, period: Period, add: Add): string => `
  select (s.slot - 1)::text as key, s.first::text as label, s.slot, ${ofKind('INVOICE', 'documents')} as invoices,
    ${ofKind('CREDIT_NOTE', 'documents')} as credits, ${signed('total_excl_tax')} as "exclTax", ${signed('vat')} as vat,
    ${signed('stamp * d.documents')} as stamp, ${ofKind('CREDIT_NOTE', 'own_stamp * d.documents')} as "ownStamp",
    ${signed('total')} as total
  from ${monthsOf(period, add)} left join register_day d on ${within(ask, add)} group by s.slot, s.first`;

const byRate = (ask: Ask, period: Period, add: Add): string => `
  select (s.slot - 1) || '-' || coalesce(d.rate_bp::text, '') as key, s.first::text as label, s.slot, d.rate_bp as rate,
    case when d.rate_bp is null then '${noRate}' end as detail, ${signed('base')} as base, ${signed('vat')} as vat,
    ${ofKind('CREDIT_NOTE', 'base')} as "creditBase", ${ofKind('CREDIT_NOTE', 'vat')} as "creditVat"
  from ${monthsOf(period, add)} join register_rate_day d on ${within(ask, add)}
  group by s.slot, s.first, d.rate_bp having bool_or(d.base <> 0)`;

/**
 * A credit note gives back a stamp of its invoice, and may carry its own, perhaps of another amount: both amounts have
 * their rows, and the note counts once, in the row of the stamp that it gives back.
 */
const stamps = (ask: Ask, period: Period, add: Add): string => `
  select key, label, slot, unit, invoices, credits, "givenBack", "ownStamp", carried - "givenBack" + "ownStamp" as stamp
  from (select (s.slot - 1) || '-' || u.unit as key, s.first::text as label, s.slot, u.unit,
      ${ofKind('INVOICE', 'documents')} as invoices, ${ofKind('CREDIT_NOTE', 'documents * (coalesce(nullif(d.stamp, 0), d.own_stamp) = u.unit)::int')} as credits,
      ${ofKind('INVOICE', 'documents * (d.stamp = u.unit)::int * u.unit')} as carried,
      ${ofKind('CREDIT_NOTE', 'documents * (d.stamp = u.unit)::int * u.unit')} as "givenBack",
      ${ofKind('CREDIT_NOTE', 'documents * (d.own_stamp = u.unit)::int * u.unit')} as "ownStamp"
    from ${monthsOf(period, add)} join register_day d on ${within(ask, add)},
      lateral (select d.stamp union select d.own_stamp) u(unit)
    where u.unit > 0 group by s.slot, s.first, u.unit having sum(d.documents) > 0) m`;

type Part = { readonly month: Period; readonly part: string };

/** Of a key such as `3-1900`: the month and the rest; null for any other text. */
const partOf = (key: string, period: Period): Part | null => {
  const [slot = '', part = ''] = key.split('-');
  const month = slotsOf(period, 'MONTH')[Number(slot)];
  return month && /^\d{1,3}-\d{0,15}$/.test(key) ? { month, part } : null;
};

const issuedIn = (column: string, { from, to }: Period, add: Add): string =>
  `${column} between ${add(from)}::date and ${add(to)}::date`;

/** What each document has at one rate. */
const ratedDocuments = (part: Part | null): Listing => ({
  labelHeader: headers.document,
  columns: [
    {
      id: 'kind',
      header: headers.kind,
      kind: 'text',
      value: (row) => reportMessages.documents[String(row['kind'])] ?? '',
    },
    { id: 'issued', header: headers.issued, kind: 'day' },
    { id: 'customer', header: headers.customer, kind: 'text' },
    { id: 'base', header: headers.exclTax, kind: 'amount' },
    { id: 'vat', header: headers.vat, kind: 'amount' },
  ],
  order: 'issued desc, key desc',
  text: (
    ask,
    add,
  ) => `select d.id::text as key, d.number as label, d.order_reference as detail, 'invoice' as "recordKind",
      d.number as "recordId", d.kind, d.issued_on::text as issued, d.customer_name as customer, r.base, r.vat, d.currency
    from register_document d join register_document_rate r on r.id = d.id
    where d.region = ${add(ask.region.code)} and ${
      part === null
        ? 'false'
        : `${issuedIn('d.issued_on', part.month, add)} and r.rate_bp is not distinct from ${add(part.part === '' ? null : Number(part.part))}::int`
    }`,
});

const amount = (id: string, header: string, isFigure = false): ColumnDef => ({
  id,
  header,
  kind: 'amount',
  ...(isFigure ? { isFigure } : {}),
});
const ownStamp = amount('ownStamp', headers.ownStamp);
const counts: readonly ColumnDef[] = [
  { id: 'invoices', header: headers.invoices, kind: 'count' },
  { id: 'credits', header: headers.credits, kind: 'count' },
];

const monthly = {
  labelHeader: headers.month,
  labelOf: ({ label }) => monthLabel(`${String(label).slice(0, 7)}-01`),
} satisfies Partial<Definition>;

export const vatReports = {
  'vat-register': {
    ...monthly,
    columns: [
      amount('exclTax', headers.exclTax, true),
      amount('vat', headers.vat, true),
      amount('stamp', headers.stamp, true),
      amount('total', headers.total, true),
      ...counts,
      ownStamp,
    ],
    lead: 'vat',
    order: 'slot',
    sums: ['exclTax', 'vat', 'stamp', 'total', 'invoices', 'credits', 'ownStamp'],
    text: register,
    notes: [notes.vat, notes.ownStamp],
    rows: (key, { period }) => {
      const month = slotsOf(period, 'MONTH')[Number(key)];
      return documents((_, add) => (month ? issuedIn('d.issued_on', month, add) : 'false'), [ownStamp]);
    },
  },
  'vat-by-rate': {
    ...monthly,
    columns: [
      { id: 'rate', header: headers.rate, kind: 'rate', hasTotal: false },
      amount('base', headers.exclTax, true),
      amount('vat', headers.vat, true),
      amount('creditBase', headers.creditBase),
      amount('creditVat', headers.creditVat),
    ],
    lead: 'vat',
    order: 'slot, rate desc nulls last',
    sums: ['base', 'vat', 'creditBase', 'creditVat'],
    text: byRate,
    notes: [notes.vat, notes.rates],
    rows: (key, { period }) => ratedDocuments(partOf(key, period)),
  },
  'stamp-register': {
    ...monthly,
    columns: [
      amount('stamp', headers.stamp, true),
      { ...amount('unit', headers.unitStamp), hasTotal: false },
      { id: 'invoices', header: headers.invoices, kind: 'count', isFigure: true },
      { id: 'credits', header: headers.credits, kind: 'count', isFigure: true },
      amount('givenBack', headers.stampGivenBack),
      ownStamp,
    ],
    lead: 'stamp',
    order: 'slot, unit desc',
    sums: ['stamp', 'invoices', 'credits', 'givenBack', 'ownStamp'],
    text: stamps,
    notes: [notes.stamps],
    rows: (key, { period }) => {
      const part = partOf(key, period);
      return documents(
        (_, add) =>
          part
            ? `${issuedIn('d.issued_on', part.month, add)} and ${add(Number(part.part))} in (d.stamp_duty, d.own_stamp_duty)`
            : 'false',
        [ownStamp],
      );
    },
  },
} satisfies Record<string, Definition>;
