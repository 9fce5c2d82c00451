/** Margins equal sums over all lines in memory with the cost of the day of each sale, for random costs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { drawFrom } from '#test/draw';
import {
  dayIn,
  groupBy,
  linesIn,
  openReportShop,
  ranked,
  sum,
  type Days,
  type Line,
  type ReportShop,
} from '#test/report-shop';

type Cost = {
  readonly variantId: number;
  readonly region: string;
  readonly from: string;
  readonly amount: number | null;
};
let own: ReportShop;
let costs: Cost[];
const period = { from: '2026-10-20', to: '2026-11-05' };
const earlier = { from: '2026-10-03', to: '2026-10-19' };
const today = '2026-11-20';
const days = ['2026-09-01', '2026-10-10', '2026-10-20', '2026-10-31', '2026-11-05', '2026-12-01'];

beforeAll(async () => {
  own = await openReportShop(20_261_131, {
    now: '2026-11-20T22:30:00Z',
    orders: 220,
    span: { last: '2026-11-20', days: 45 },
  });
  const draw = drawFrom(31);
  costs = own.tables.variants.flatMap(({ id }) =>
    ['TN', 'SN'].flatMap((region) =>
      days
        .filter(() => draw.chance(0.3))
        .map((from) => ({ variantId: id, region, from, amount: draw.chance(0.3) ? null : 500 * draw.int(80) })),
    ),
  );
  for (const { variantId, region, from, amount } of costs)
    await write(
      own.shop.db,
      `insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
       select $1, code, currency, $3, $4, now() from region where code = $2`,
      [variantId, region, from, amount],
    );
});
afterAll(() => own.shop.close());

/** The latest cost until that day, or the first known one until today. */
const costOf = (variantId: number, region: string, day: string): number | null => {
  const begun = costs.filter((one) => one.variantId === variantId && one.region === region && one.from <= today);
  const known = begun.slice(
    Math.max(
      begun.findIndex(({ amount }) => amount !== null),
      0,
    ),
  );
  return (known.findLast(({ from }) => from <= day) ?? known[0])?.amount ?? null;
};

test('some costs are unknown at first, and some only begin after today', () => {
  const firsts = [...groupBy(costs, ({ variantId, region }) => `${variantId} ${region}`).values()].map(
    ([first]) => first,
  );
  expect(firsts.some((first) => first?.amount === null)).toBe(true);
  expect(firsts.some((first) => first !== undefined && first.from > today)).toBe(true);
});

describe.each(['TN', 'SN'])('in %s', (region) => {
  const dayOf = ({ order_id }: Line): string =>
    dayIn(region, own.tables.orders.find(({ id }) => id === order_id)?.placed_at ?? '');
  const margins = (lines: readonly Line[]) => {
    const known = lines.filter((line) => costOf(line.variant_id, region, dayOf(line)) !== null);
    const net = sum(known, (line) => line.net - line.vat);
    const cost = sum(known, (line) => line.quantity * (costOf(line.variant_id, region, dayOf(line)) ?? 0));
    return {
      margin: net - cost,
      rate: net === 0 ? null : Math.round((10_000 * (net - cost)) / net),
      net: sum(lines, (line) => line.net - line.vat),
      cost,
      unknown: sum(lines, ({ quantity }) => quantity) - sum(known, ({ quantity }) => quantity),
    };
  };
  const groups = (of: (line: Line) => string) => {
    const before = groupBy(linesIn(own.tables, region, earlier), of);
    const rows = [...groupBy(linesIn(own.tables, region, period), of)].map(([key, lines]) => ({
      key,
      ...margins(lines),
      before: margins(before.get(key) ?? []).margin,
    }));
    return ranked(rows, ({ margin }) => margin);
  };
  const compared = { ...period, compare: 'PREVIOUS' } as const;

  test('each day has the margin of its lines, and its lines are behind it', async () => {
    const { rows, totals, answer } = await own.report('margin-by-day', region, compared);
    const lines = (those: Days) => linesIn(own.tables, region, those);
    for (const [at, point] of (answer.series?.points ?? []).entries()) {
      const expected = margins(lines(point));
      expect(point.value).toBe(expected.margin);
      expect(rows[at]).toMatchObject(expected);
    }
    expect(rows).toHaveLength(17);
    expect(totals).toMatchObject([{ ...margins(lines(period)), before: margins(lines(earlier)).margin }]);
    const { rows: behind } = await own.behind('margin-by-day', region, '3', period);
    const day = margins(lines({ from: '2026-10-23', to: '2026-10-23' }));
    expect(sum(behind, (row) => Number(row['margin'] ?? 0))).toBe(day.margin);
  });

  const sectionOf = ({ item_id }: Line) => String(own.tables.items.find(({ id }) => id === item_id)?.section_id);

  test('each section and each item has the margin of its lines', async () => {
    const sections = groups(sectionOf);
    expect((await own.report('margin-by-section', region, compared)).rows).toMatchObject(sections);
    const items = groups(({ item_id }) => String(item_id));
    expect(items.some(({ unknown }) => unknown > 0)).toBe(true);
    expect((await own.report('margin-by-item', region, compared)).rows).toMatchObject(items);
    for (const { key, margin, cost } of items) {
      const { rows } = await own.behind('margin-by-item', region, key, period);
      expect(sum(rows, (row) => Number(row['margin'] ?? 0))).toBe(margin);
      expect(sum(rows, (row) => Number(row['cost'] ?? 0))).toBe(cost);
    }
  });

  test('a period with a whole month has the margin of its lines, also where a cost changes within the month', async () => {
    const long = { from: '2026-09-30', to: '2026-11-19' };
    expect(costs.some((one) => one.region === region && one.from === '2026-10-20')).toBe(true);
    const expected = (of: (line: Line) => string) =>
      ranked(
        [...groupBy(linesIn(own.tables, region, long), of)].map(([key, lines]) => ({ key, ...margins(lines) })),
        ({ margin }) => margin,
      );
    expect((await own.report('margin-by-section', region, long)).rows).toMatchObject(expected(sectionOf));
    const byItem = expected(({ item_id }) => String(item_id));
    expect((await own.report('margin-by-item', region, long)).rows).toMatchObject(byItem);
  });

  test('a section has the margin of the items that moved to it, and its lines are behind it', async () => {
    const from = own.tables.items[0];
    const to = own.tables.items.find(({ section_id }) => section_id !== from?.section_id);
    const [left, joined] = [String(from?.section_id), String(to?.section_id)];
    const places = 'section_id = o.section_id, group_id = o.group_id, subgroup_id = o.subgroup_id';
    await write(own.shop.db, 'create table item_before as select * from item', []);
    await write(own.shop.db, `update item i set ${places} from item o where i.section_id = $1 and o.id = $2`, [
      from?.section_id,
      to?.id,
    ]);
    try {
      const expected = groups((line) => (sectionOf(line) === left ? joined : sectionOf(line)));
      expect((await own.report('margin-by-section', region, compared)).rows).toMatchObject(expected);
      const { rows } = await own.behind('margin-by-section', region, joined, period);
      expect(sum(rows, (row) => Number(row['margin'] ?? 0))).toBe(expected.find(({ key }) => key === joined)?.margin);
    } finally {
      await write(own.shop.db, `update item i set ${places} from item_before o where i.id = o.id`, []);
      await write(own.shop.db, 'drop table item_before', []);
    }
  });
});
