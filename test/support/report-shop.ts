/** A shop with random data of two regions, and its reports as plain objects, for comparison with an oracle. */
import { isoDay } from '#shared/dates';
import type { LooseInputOf } from '#shared/api/call';
import type { proReports } from '#shared/api/pro-reports';
import type { ReportAnswer, ReportRow } from '#shared/api/pro-report-shapes';
import type { ReportName } from '#shared/rules/reports';
import { drawFrom } from './draw.ts';
import { addRandomItems, addRandomLife, rawTable, type Span } from './report-life.ts';
import { addRandomOrders } from './report-orders.ts';
import { signIn, type SignedIn } from './session.ts';
import { openShop, type TestShop } from './shop.ts';

export const zones: Readonly<Record<string, string>> = { TN: 'Africa/Tunis', SN: 'Africa/Dakar' };
export type Days = { readonly from: string; readonly to: string };

export type Order = {
  id: number;
  reference: string;
  region: string;
  currency: string;
  state: string;
  payment_method: string;
  email: string;
  placed_at: string;
  delivered_at: string | null;
  refused_at: string | null;
  subtotal: number;
  discount: number;
  delivery: number;
  stamp_duty: number;
  total: number;
};
export type Line = {
  id: number;
  order_id: number;
  variant_id: number;
  item_id: number;
  quantity: number;
  unit_price: number;
  discount: number;
  net: number;
  vat: number;
};
export type Variant = {
  id: number;
  item_id: number;
  size_id: number;
  style_id: number;
  sku: string;
  archived_at: string | null;
};
export type Item = {
  id: number;
  ref: string;
  name: string;
  section_id: number;
  published_at: string | null;
  archived_at: string | null;
};

const tablesOf = async ({ db }: TestShop) => ({
  orders: await rawTable<Order>(db, 'shop_order'),
  lines: await rawTable<Line>(db, 'order_line'),
  variants: await rawTable<Variant>(db, 'variant'),
  items: await rawTable<Item>(db, 'item'),
  sizes: await rawTable<{ id: number; label: string; position: number }>(db, 'size'),
  sections: await rawTable<{ id: number; name: string }>(db, 'section'),
});
export type Tables = Awaited<ReturnType<typeof tablesOf>>;

/** The day of a moment in the time zone of a region. */
export const dayIn = (region: string, moment: string): string => isoDay(new Date(moment), zones[region] ?? 'UTC');
export const isIn = (region: string, moment: string, { from, to }: Days): boolean =>
  dayIn(region, moment) >= from && dayIn(region, moment) <= to;

export const soldIn = ({ orders }: Tables, region: string, days: Days): Order[] =>
  orders.filter(
    (order) =>
      order.region === region && !['PENDING', 'CANCELLED'].includes(order.state) && isIn(region, order.placed_at, days),
  );
export const linesIn = (tables: Tables, region: string, days: Days): Line[] => {
  const ids = new Set(soldIn(tables, region, days).map(({ id }) => id));
  return tables.lines.filter(({ order_id }) => ids.has(order_id));
};

export const sum = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((total, value) => total + of(value), 0);

export const groupBy = <Value>(values: readonly Value[], of: (value: Value) => string): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(of(value), [...(groups.get(of(value)) ?? []), value]);
  return groups;
};

/** Rows by the value of `of`, highest first, then by their key. */
export const ranked = <Row extends { key: string }>(rows: readonly Row[], of: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => of(other) - of(one) || (one.key < other.key ? -1 : 1));

const objectOf = ({ columns }: Pick<ReportAnswer, 'columns'>, row: ReportRow): Record<string, unknown> => ({
  key: row.key,
  label: row.label,
  before: row.before,
  ...Object.fromEntries(columns.map(({ id }, at) => [id, row.cells[at]])),
});

type Query = Partial<LooseInputOf<typeof proReports.read>>;

const readersOf = (admin: SignedIn) => ({
  /** All pages, each row with its cells by their column. */
  report: async (name: ReportName, region: string, query: Query = {}) => {
    const first = await admin.api.proReports.read({ name, region, pageSize: 100, ...query });
    const rows = [...first.rows];
    for (let page = 1; rows.length < first.count; page += 1)
      rows.push(...(await admin.api.proReports.read({ name, region, pageSize: 100, ...query, page })).rows);
    return {
      answer: first,
      rows: rows.map((row) => objectOf(first, row)),
      totals: first.totals.map((row) => objectOf(first, row)),
    };
  },
  /** All rows behind a figure. */
  behind: async (name: ReportName, region: string, key: string, query: Query = {}) => {
    const answer = await admin.api.proReports.rows({ name, region, key, pageSize: 100, ...query });
    const all = [...answer.rows];
    for (let page = 1; all.length < answer.count; page += 1)
      all.push(...(await admin.api.proReports.rows({ name, region, key, pageSize: 100, ...query, page })).rows);
    const rows = all.map((row) => Object.fromEntries(answer.columns.map(({ id }, at) => [id, row.cells[at]] as const)));
    return { answer, rows };
  },
});

export const openReportShop = async (
  seed: number,
  { now, orders, span }: { now: string; orders: number; span: Span },
) => {
  const draw = drawFrom(seed);
  const shop = await openShop({ fill: (db) => addRandomItems(db, draw, 14) });
  shop.clock.set(new Date(now));
  await addRandomOrders(shop.db, draw, { count: orders, ...span });
  await addRandomLife(shop.db, draw, span);
  const admin = await signIn(shop, { role: 'ADMIN' });
  return { shop, admin, ...readersOf(admin), tables: await tablesOf(shop) };
};
export type ReportShop = Awaited<ReturnType<typeof openReportShop>>;
