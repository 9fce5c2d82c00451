/** List of invoices. Each filter and sort has an index, and counts stop at a cap. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { InvoiceAge, InvoiceKind, InvoiceStatus } from '#shared/api/pro-invoice-shapes';
import type { proInvoices } from '#shared/api/pro-invoices';
import type { OrderRowId, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { InvoiceText } from './typed-text.rules.ts';

type Input = InputOf<typeof proInvoices.list>;

export type InvoiceFilter = Pick<
  Input,
  'region' | 'id' | 'kind' | 'source' | 'status' | 'age' | 'overdue' | 'from' | 'to'
> & {
  readonly text: InvoiceText | null;
  /** Calendar day against which due dates are compared. */
  readonly today: string;
  /** Undefined for all invoices. */
  readonly traderId: UserId | undefined;
};
export type InvoiceSort = Input['sort'];

export type InvoiceRow = {
  id: number;
  version: number;
  source: 'ISSUED' | 'UPLOADED';
  kind: InvoiceKind;
  number: string;
  region: string;
  name: string;
  email: string;
  traderId: UserId | null;
  order: string | null;
  issuedOn: string;
  dueOn: string;
  currency: Currency;
  totalExclTax: number;
  vat: number;
  stampDuty: number;
  total: number;
  credited: number;
  paid: number;
  unpaid: number;
  status: InvoiceStatus;
  reminders: number;
  remindedAt: Date | null;
  fileKey: string | null;
  fileSize: number | null;
  orderId: OrderRowId | null;
  /** Account that sees the document. */
  userId: UserId | null;
  /** Of a credit note made elsewhere: what its allocations took off invoices. */
  allocated: number;
};

export const columns = `a.id, a.version, a.source, a.kind, a.number, a.region, a.customer_name as name, a.customer_email as email,
  a.trader_id as "traderId", a.order_reference as "order", a.issued_on::text as "issuedOn", a.due_on::text as "dueOn",
  a.currency, a.total_excl_tax as "totalExclTax", a.vat, a.stamp_duty as "stampDuty", a.total, a.credited, a.paid, a.unpaid,
  a.status, a.reminders, a.reminded_at as "remindedAt", a.file_key as "fileKey", a.file_size as "fileSize",
  a.order_id as "orderId", a.user_id as "userId", a.allocated`;

const sorts: Readonly<Record<InvoiceSort, string>> = {
  '-issued': 'a.issued_on desc, a.id desc',
  issued: 'a.issued_on, a.id',
  '-due': 'a.due_on desc, a.id desc',
  due: 'a.due_on, a.id',
  '-total': 'a.total desc, a.id desc',
  total: 'a.total, a.id',
  '-unpaid': 'a.unpaid desc, a.id desc',
  unpaid: 'a.unpaid, a.id',
};

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const textClause = ({ kind, value }: InvoiceText, add: (value: unknown) => string): string => {
  if (kind === 'email') return `lower(a.customer_email) like ${add(`${like(value)}%`)}`;
  const byName = (): string => `a.search_name like ${add(`%${like(value)}%`)}`;
  if (kind === 'name') return byName();
  const code = add(`${like(value.toUpperCase())}%`);
  return `(upper(a.number) like ${code} or a.order_reference like ${code})`;
};

/** Bounds of an age in days after the due date. */
const agesInDays: Readonly<Record<InvoiceAge, readonly [number | null, number | null]>> = {
  NOT_DUE: [null, 0],
  D30: [1, 30],
  D60: [31, 60],
  D90: [61, 90],
  OLDER: [91, null],
};

const ageClause = (age: InvoiceAge, today: string): string => {
  const [from, to] = agesInDays[age];
  const day = `${today}::date`;
  return [
    'a.unpaid > 0',
    // an invoice is never due before it was issued, so that an index on the day of issue is read from there
    from === null ? null : `a.due_on <= ${day} - ${from} and a.issued_on <= ${day} - ${from}`,
    to === null ? null : `a.due_on >= ${day} - ${to}`,
  ]
    .filter(Boolean)
    .join(' and ');
};

const openStatuses: readonly InvoiceStatus[] = ['UNPAID', 'PARTIAL'];
const isOpen = (statuses: readonly InvoiceStatus[]): boolean =>
  statuses.length > 0 && statuses.every((status) => openStatuses.includes(status));

/** The amount due follows from the status: with it, the index on the amount is not read through the other statuses. */
const statusClause = (statuses: readonly InvoiceStatus[], add: (value: unknown) => string): string => {
  if (openStatuses.every((status) => statuses.includes(status)) && isOpen(statuses)) return 'a.unpaid > 0';
  // an equality keeps the order of the index; a list of one would not
  const clause = statuses.length === 1 ? `a.status = ${add(statuses[0])}` : `a.status = any(${add(statuses)}::text[])`;
  if (isOpen(statuses)) return `${clause} and a.unpaid > 0`;
  return statuses.some((status) => openStatuses.includes(status)) ? clause : `${clause} and a.unpaid = 0`;
};

const clausesOf = (filter: InvoiceFilter): { readonly where: string; readonly values: unknown[] } => {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    'true',
    filter.traderId !== undefined && `a.trader_id = ${add(filter.traderId)}`,
    filter.id && filter.id.length > 0 && `a.id = any(${add(filter.id)}::bigint[])`,
    filter.region && `a.region = ${add(filter.region)}`,
    filter.kind && `a.kind = ${add(filter.kind)}`,
    filter.kind === 'CREDIT_NOTE' && 'a.unpaid = 0',
    filter.source && `a.source = ${add(filter.source)}`,
    filter.status && filter.status.length > 0 && statusClause(filter.status, add),
    filter.age && ageClause(filter.age, add(filter.today)),
    filter.overdue && `a.unpaid > 0 and a.due_on < ${add(filter.today)}::date`,
    filter.from && `a.issued_on >= ${add(filter.from)}::date`,
    filter.to && `a.issued_on <= ${add(filter.to)}::date`,
    filter.text && textClause(filter.text, add),
  ];
  return { where: parts.filter(Boolean).join(' and '), values };
};

/** Days of a period that is read as a whole and then sorted. */
const shortPeriod = 31;

/** True when the filter leaves so few rows that an index on another column would skip most of its entries. */
const isNarrow = ({ age, from, to }: InvoiceFilter): boolean =>
  (age !== undefined && agesInDays[age][1] !== null) ||
  (from !== undefined && to !== undefined && (Date.parse(to) - Date.parse(from)) / 86_400_000 <= shortPeriod);

/** An expression instead of the column keeps the planner from reading the index of the sort. */
const sortOf = (filter: InvoiceFilter, sort: InvoiceSort): string => {
  const column = sort.replace('-', '');
  const isOther = filter.age === undefined ? column !== 'issued' : column === 'issued';
  return isNarrow(filter) && isOther ? sorts[sort].replace(/^a\.\w+/, '($& + 0)') : sorts[sort];
};

const listStatement = (filter: InvoiceFilter, sort: InvoiceSort, limits: readonly [number, number]) => {
  const { where, values } = clausesOf(filter);
  // the rows of the page are chosen first, from an index where it has all columns of the filter
  const text = `with chosen as materialized (
      select a.id from invoice_account a where ${where} order by ${sortOf(filter, sort)}
      limit $${values.length + 1} offset $${values.length + 2})
    select ${columns} from invoice_account a join chosen using (id) order by ${sorts[sort]}`;
  return { query: statementPlannedByValues('', text), values: [...values, ...limits] };
};

const countOrder = ({ age, overdue, status }: InvoiceFilter): string => {
  const isByDue =
    age !== undefined || overdue !== undefined || (status !== undefined && status.length > 1 && isOpen(status));
  return `order by ${sorts[isByDue ? 'due' : '-issued']}`;
};

const countStatement = (filter: InvoiceFilter, cap: number) => {
  const { where, values } = clausesOf(filter);
  // without an order, the planner would scan the table until the cap is reached
  const counted = `select from invoice_account a where ${where} ${countOrder(filter)} limit $${values.length + 1}`;
  const text = `select count(*)::int as count from (${counted}) counted`;
  return { query: statementPlannedByValues('', text), values: [...values, cap + 1] };
};

export const streamInvoices = (
  db: Pick<Db, 'stream'>,
  filter: InvoiceFilter,
  sort: InvoiceSort,
  batchSize: number,
): AsyncIterable<InvoiceRow[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from invoice_account a where ${where} order by ${sorts[sort]}`;
  return db.stream<InvoiceRow>(statement('', text), values, batchSize);
};

const ageNames = `case when a.due_on >= $1::date then 'NOT_DUE' when a.due_on >= $1::date - 30 then 'D30'
  when a.due_on >= $1::date - 60 then 'D60' when a.due_on >= $1::date - 90 then 'D90' else 'OLDER' end`;

const ageingWhere = (clause: string): string =>
  `select ${ageNames} as age, a.currency, count(*)::int as invoices, sum(a.unpaid)::bigint as unpaid
   from invoice_account a where a.unpaid > 0 and a.region = any($2::text[]) and ${clause} group by 1, 2 order by 1, 2`;

// two statements, because the one for all invoices reads an index only
const ageing = statement('invoice-desk.ageing', ageingWhere('true'));
const ageingOfTrader = statement('invoice-desk.ageingOfTrader', ageingWhere('a.trader_id = $3'));

export type AgeRow = { age: InvoiceAge; currency: Currency; invoices: number; unpaid: number };

/** Statements with values, so that a test can read their plans. */
export const invoiceStatements = { list: listStatement, count: countStatement };

export const readInvoices = (
  db: Reader,
  filter: InvoiceFilter,
  sort: InvoiceSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InvoiceRow[]> => {
  const { query, values } = listStatement(filter, sort, [limit, offset]);
  return db.rows<InvoiceRow>(query, values);
};

/** At most `cap` + 1. */
export const countInvoices = async (db: Reader, filter: InvoiceFilter, cap: number): Promise<number> => {
  const { query, values } = countStatement(filter, cap);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export const readAgeing = (
  db: Reader,
  today: string,
  regions: readonly string[],
  traderId: UserId | undefined,
): Promise<AgeRow[]> =>
  traderId === undefined
    ? db.rows<AgeRow>(ageing, [today, regions])
    : db.rows<AgeRow>(ageingOfTrader, [today, regions, traderId]);

const byId = statement('invoice-desk.byId', `select ${columns} from invoice_account a where a.id = $1`);

export const findInvoice = (db: Reader, id: number): Promise<InvoiceRow | null> => db.row<InvoiceRow>(byId, [id]);
