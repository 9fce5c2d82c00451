/** List of customers. Each filter and sort has an index, and counts stop at a cap. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proCustomers } from '#shared/api/pro-customers';
import { customerColumns, type CustomerRow } from './record.store.ts';
import type { CustomerText } from './typed-text.rules.ts';

type Input = InputOf<typeof proCustomers.list>;

export type CustomerFilter = Pick<Input, 'region' | 'kind' | 'newsletter' | 'blocked' | 'orders'> & {
  readonly text: CustomerText | null;
  readonly now: Date;
  /** Only these records; see `readIdsWithOpenClaim`. */
  readonly ids?: readonly number[] | undefined;
};

const withOpenClaim = statement(
  'customer-desk.withOpenClaim',
  'select distinct record_id as id from customer_with_open_claim',
);

/** For the filter of open claims. Read before the list, once for its page and its count; undefined without this filter. */
export const readIdsWithOpenClaim = async (db: Reader, claims: Input['claims']): Promise<number[] | undefined> =>
  claims ? (await db.rows<{ id: number }>(withOpenClaim)).map(({ id }) => id) : undefined;

/** Up to this many matches are all read, then sorted. With more, the first page is found soon in the index of the sort. */
const fewMatches = 3_000;
export type CustomerSort = Input['sort'];

const sorts: Readonly<Record<CustomerSort, string>> = {
  '-last': 'r.last_order_at desc nulls last, r.id desc',
  last: 'r.last_order_at nulls first, r.id',
  '-orders': 'r.orders desc, r.id desc',
  orders: 'r.orders, r.id',
  '-since': 'r.first_seen_at desc, r.id desc',
  since: 'r.first_seen_at, r.id',
};

const ranges = {
  NONE: 'r.orders = 0',
  ONE: 'r.orders = 1',
  SEVERAL: 'r.orders between 2 and 4',
  MANY: 'r.orders >= 5',
};

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const textClause = ({ kind, value }: CustomerText, add: (value: unknown) => string): string => {
  if (kind === 'email') return `lower(r.email) like ${add(`${like(value)}%`)}`;
  if (kind === 'phone') return `reverse(r.phone) = reverse(${add(value)}::text)`;
  // reversed here, because the planner needs a constant pattern
  if (kind === 'phoneEnd') return `reverse(r.phone) like ${add(`${Array.from(value).toReversed().join('')}%`)}`;
  return `r.search_name like ${add(`%${like(value)}%`)}`;
};

const openBlock = (now: string): string => `lifted_at is null and (ends_at is null or ends_at > ${now})`;
const isBlocked = (now: string): string =>
  `exists (select from cash_block where record_id = r.id and ${openBlock(now)})`;

const clausesOf = (filter: CustomerFilter): { readonly where: string; readonly values: unknown[] } => {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    'r.listed',
    filter.region && `r.region = ${add(filter.region)}`,
    filter.kind && `r.user_id is ${filter.kind === 'ACCOUNT' ? 'not null' : 'null'}`,
    filter.newsletter && 'r.newsletter',
    filter.ids && `r.id = any(${add(filter.ids)}::bigint[])`,
    // an array: with a subquery, the planner would compare each customer with each block
    filter.blocked && `r.id = any(array(select record_id from cash_block where ${openBlock(add(filter.now))}))`,
    filter.orders && ranges[filter.orders],
    filter.text && textClause(filter.text, add),
  ];
  return { where: parts.filter(Boolean).join(' and '), values };
};

/**
 * True for filters that select customers through another table (cash blocks, open claims). They match few rows, so the
 * page query also counts them.
 */
const selectsThroughOtherTable = ({ ids, blocked }: CustomerFilter): boolean => ids !== undefined || Boolean(blocked);

const listStatement = (
  filter: CustomerFilter,
  sort: CustomerSort,
  limits: readonly [number, number],
  matches = Number.POSITIVE_INFINITY,
) => {
  const { where, values } = clausesOf(filter);
  const now = `$${values.push(filter.now)}`;
  const countsMatches = selectsThroughOtherTable(filter);
  // OFFSET: the matches are read by the index of their filter, not by that of the sort
  const from =
    countsMatches || matches <= fewMatches
      ? `(select *${countsMatches ? ', count(*) over ()::int as matches' : ''} from customer_record r where ${where} offset 0) r`
      : `customer_record r where ${where}`;
  const text = `select ${customerColumns}, ${isBlocked(now)} as blocked${countsMatches ? ', r.matches' : ''} from ${from}
    order by ${sorts[sort]} limit $${values.length + 1} offset $${values.length + 2}`;
  return { query: statementPlannedByValues('', text), values: [...values, ...limits] };
};

const countStatement = (filter: CustomerFilter, cap: number) => {
  const { where, values } = clausesOf(filter);
  // without `order by`, the planner would scan the table until the cap is reached; texts and other tables have an index
  const order = filter.text === null && !selectsThroughOtherTable(filter) ? `order by ${sorts['-last']}` : '';
  const counted = `select from customer_record r where ${where} ${order} limit $${values.length + 1}`;
  const text = `select count(*)::int as count from (${counted}) counted`;
  return { query: statementPlannedByValues('', text), values: [...values, cap + 1] };
};

export type ListedRow = CustomerRow & {
  readonly blocked: boolean;
  /** Number of matches; present only for filters through another table. */
  readonly matches?: number;
};

/** `matches`: how many customers the filter finds, when it was counted. */
export const readCustomers = (
  db: Reader,
  filter: CustomerFilter,
  sort: CustomerSort,
  { limit, offset, matches }: { readonly limit: number; readonly offset: number; readonly matches?: number },
): Promise<ListedRow[]> => {
  const { query, values } = listStatement(filter, sort, [limit, offset], matches);
  return db.rows<ListedRow>(query, values);
};

export const streamCustomers = (
  db: Pick<Db, 'stream'>,
  filter: CustomerFilter,
  sort: CustomerSort,
  batchSize: number,
): AsyncIterable<ListedRow[]> => {
  const { where, values } = clausesOf(filter);
  const now = `$${values.push(filter.now)}`;
  const text = `select ${customerColumns}, ${isBlocked(now)} as blocked from customer_record r where ${where} order by ${sorts[sort]}`;
  return db.stream<ListedRow>(statement('', text), values, batchSize);
};

export type CustomerFileRow = Pick<
  CustomerRow,
  'fullName' | 'email' | 'phone' | 'region' | 'newsletter' | 'firstSeenAt'
>;
const everyone = statement(
  'customer-desk.everyone',
  `select full_name as "fullName", email, phone, region, newsletter, first_seen_at as "firstSeenAt"
   from customer_record where listed order by id`,
);
/** Accounts and guests, for the export of the shop. */
export const streamEveryCustomer = (db: Pick<Db, 'stream'>): AsyncIterable<CustomerFileRow[]> =>
  db.stream<CustomerFileRow>(everyone, [], 500);

const countCustomers = async (db: Reader, filter: CustomerFilter, cap: number): Promise<number> => {
  const { query, values } = countStatement(filter, cap);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

type Page = { readonly rows: readonly ListedRow[]; readonly count: number };

/** `count`: how many customers the filter finds, at most `cap` + 1. */
export const readCustomerPage = async (
  db: Reader,
  filter: CustomerFilter,
  sort: CustomerSort,
  { limit, offset, cap }: { readonly limit: number; readonly offset: number; readonly cap: number },
): Promise<Page> => {
  if (selectsThroughOtherTable(filter)) {
    const rows = await readCustomers(db, filter, sort, { limit, offset });
    const matches = rows[0]?.matches ?? 0;
    // an empty page after the last one does not say how many there are
    if (rows.length > 0 || offset === 0) return { rows, count: Math.min(matches, cap + 1) };
  }
  const count = await countCustomers(db, filter, cap);
  return { rows: await readCustomers(db, filter, sort, { limit, offset, matches: count }), count };
};
