/** Reports about sold items, promotions, returns and stock equal sums over all rows in memory, for random data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { rawTable } from '#test/report-life';
import { write } from '#test/catalogue';
import { signIn } from '#test/session';
import {
  groupBy,
  isIn,
  linesIn,
  openReportShop,
  ranked,
  soldIn,
  sum,
  type Days,
  type Line,
  type ReportShop,
} from '#test/report-shop';

let own: ReportShop;
beforeAll(async () => {
  own = await openReportShop(20_261_128, {
    now: '2026-11-20T22:30:00Z',
    orders: 220,
    span: { last: '2026-11-20', days: 45 },
  });
});
afterAll(() => own.shop.close());

const period = { from: '2026-10-20', to: '2026-11-05' };
const earlier = { from: '2026-10-03', to: '2026-10-19' };
const compared = { ...period, compare: 'PREVIOUS' } as const;
const coins: Readonly<Record<string, number>> = { TN: 1, SN: 5 };

const itemOf = (id: number) => own.tables.items.find((item) => item.id === id);
const variantOf = (id: number) => own.tables.variants.find((variant) => variant.id === id);
const sectionOf = (line: Line): number => itemOf(line.item_id)?.section_id ?? 0;
const average = (amount: number, units: number, region: string): number | null =>
  units === 0 ? null : Math.floor(amount / units / (coins[region] ?? 1)) * (coins[region] ?? 1);

const sales = (lines: readonly Line[], before: readonly Line[], region: string) => {
  const [amount, units] = [sum(lines, ({ net }) => net), sum(lines, ({ quantity }) => quantity)];
  return {
    amount,
    units,
    price: average(amount, units, region),
    gross: sum(lines, (line) => line.quantity * line.unit_price),
    discount: sum(lines, ({ discount }) => discount),
    before: sum(before, ({ net }) => net),
  };
};

type Cut = { readonly region: string; readonly of: (line: Line) => string; readonly label: (key: string) => string };

const groups = ({ region, of, label }: Cut, keep: (line: Line) => boolean = () => true) => {
  const before = groupBy(linesIn(own.tables, region, earlier).filter(keep), of);
  return [...groupBy(linesIn(own.tables, region, period).filter(keep), of)].map(([key, lines]) => ({
    key,
    label: label(key),
    ...sales(lines, before.get(key) ?? [], region),
  }));
};

describe.each(['TN', 'SN'])('in %s', (region) => {
  test('each section has the sums of its lines, and each line is behind its section', async () => {
    const of = (line: Line): string => String(sectionOf(line));
    const label = (key: string) => own.tables.sections.find(({ id }) => String(id) === key)?.name ?? '';
    const expected = ranked(groups({ region, of, label }), ({ amount }) => amount);
    expect(expected.length).toBeGreaterThan(1);
    const { rows, totals } = await own.report('sales-by-section', region, compared);
    expect(rows).toMatchObject(expected);
    const [all, before] = [linesIn(own.tables, region, period), linesIn(own.tables, region, earlier)];
    expect(totals).toMatchObject([sales(all, before, region)]);
    for (const { key, amount } of expected) {
      const { rows: behind, answer } = await own.behind('sales-by-section', region, key, period);
      const shown = all.filter((line) => of(line) === key);
      expect(answer.count).toBe(shown.length);
      expect(sum(behind, ({ net }) => Number(net))).toBe(amount);
    }
  });

  test.each([
    ['every section', undefined],
    ['one section', 'femme'],
  ])('each item and each size of %s has the sums of its lines', async (_, section) => {
    const wanted = own.tables.sections.find(({ name }) => name === 'Femme')?.id;
    const keep = (line: Line): boolean => section === undefined || sectionOf(line) === wanted;
    const byItem = groups(
      { region, of: ({ item_id }) => String(item_id), label: (key) => itemOf(Number(key))?.name ?? '' },
      keep,
    );
    const query = { ...compared, ...(section === undefined ? {} : { section }) };
    const items = await own.report('sales-by-item', region, query);
    expect(items.rows).toMatchObject(ranked(byItem, ({ amount }) => amount));
    const sizeOf = (key: string) => own.tables.sizes.find(({ id }) => String(id) === key);
    const bySize = groups(
      { region, of: (line) => String(variantOf(line.variant_id)?.size_id), label: (key) => sizeOf(key)?.label ?? '' },
      keep,
    );
    const sizes = await own.report('sales-by-size', region, query);
    const expected = bySize.toSorted((one, other) => (one.label < other.label ? -1 : 1));
    expect(sizes.rows).toMatchObject(expected);
    for (const { key, amount } of expected) {
      const { rows } = await own.behind('sales-by-size', region, key, query);
      expect(sum(rows, ({ net }) => Number(net))).toBe(amount);
    }
  });

  test('each promotion has the discounts and totals of the sold orders that hold it', async () => {
    const uses = await rawTable<Record<'order_id' | 'promotion_id' | 'amount' | 'given_back_at', unknown>>(
      own.shop.db,
      'promotion_use',
    );
    const codes = await rawTable<{ id: number; code: string }>(own.shop.db, 'promotion');
    const rowsOf = (days: Days) => {
      const sold = new Map(soldIn(own.tables, region, days).map((order) => [order.reference, order]));
      const held = uses.filter((use) => use.given_back_at === null && sold.has(String(use.order_id)));
      return new Map(
        [...groupBy(held, (use) => codes.find(({ id }) => id === use.promotion_id)?.code ?? '')].map(([key, part]) => {
          const amount = sum(part, (use) => sold.get(String(use.order_id))?.total ?? 0);
          const discount = sum(part, (use) => Number(use.amount));
          return [key, { key, discount, orders: part.length, amount, basket: average(amount, part.length, region) }];
        }),
      );
    };
    const before = rowsOf(earlier);
    const expected = [...rowsOf(period).values()].map((row) => ({ ...row, before: before.get(row.key)?.amount ?? 0 }));
    expect(expected.length).toBeGreaterThan(1);
    const { rows } = await own.report('promotions', region, compared);
    expect(rows).toMatchObject(ranked(expected, ({ amount }) => amount));
    for (const { key, orders } of expected)
      expect((await own.behind('promotions', region, key, period)).answer.count).toBe(orders);
  });

  test('the ABC classes follow the shares of the sales', async () => {
    const byItem = groupBy(linesIn(own.tables, region, period), ({ item_id }) => String(item_id));
    const amounts = [...byItem]
      .map(([key, lines]) => ({
        key,
        amount: sum(lines, ({ net }) => net),
        units: sum(lines, ({ quantity }) => quantity),
      }))
      .filter(({ amount }) => amount > 0)
      .toSorted((one, other) => other.amount - one.amount || Number(one.key) - Number(other.key));
    const total = sum(amounts, ({ amount }) => amount);
    const expected = amounts.map((row, at) => {
      const above = sum(amounts.slice(0, at), ({ amount }) => amount);
      const share = above / total;
      return {
        ...row,
        class: share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C',
        cumulated: Math.round((10_000 * (above + row.amount)) / total),
      };
    });
    expect(new Set(expected.map((row) => row.class)).size).toBeGreaterThan(1);
    expect((await own.report('abc', region, period)).rows).toMatchObject(expected);
  });

  test('stock cover and missing sizes follow the stock of the region and the sales of 28 days', async () => {
    const stock = await rawTable<Record<'variant_id' | 'location_id' | 'on_hand' | 'reserved', number>>(
      own.shop.db,
      'stock',
    );
    const places = await rawTable<{ id: number; regions: string[]; active: boolean }>(own.shop.db, 'location');
    const open = new Set(places.filter((place) => place.active && place.regions.includes(region)).map(({ id }) => id));
    // today is 20 November in Dakar and in Tunis
    const recent = linesIn(own.tables, region, { from: '2026-10-23', to: '2026-11-19' });
    const offered = own.tables.variants.filter((variant) => {
      const item = itemOf(variant.item_id);
      return variant.archived_at === null && item?.published_at !== null && item?.archived_at === null;
    });
    const figures = (variants: typeof offered) => {
      const ids = new Set(variants.map(({ id }) => id));
      const held = stock.filter((row) => ids.has(row.variant_id) && open.has(row.location_id));
      return {
        available: sum(held, (row) => row.on_hand - row.reserved),
        sold: sum(
          recent.filter((line) => ids.has(line.variant_id)),
          ({ quantity }) => quantity,
        ),
      };
    };
    const byItem = groupBy(offered, ({ item_id }) => String(item_id));
    const covered = [...byItem]
      .map(([key, variants]) => ({ key, ...figures(variants) }))
      .filter(({ available, sold }) => available > 0 || sold > 0)
      .map((row) => ({ ...row, cover: row.sold === 0 ? null : Math.floor((row.available * 280) / row.sold) }));
    const byKey = (rows: readonly Record<string, unknown>[]) =>
      rows.toSorted((one, other) => (String(one['key']) < String(other['key']) ? -1 : 1));
    expect(byKey((await own.report('stock-cover', region)).rows)).toMatchObject(byKey(covered));
    const missing = [...byItem].flatMap(([key, variants]) => {
      const sizes = [...groupBy(variants, ({ size_id }) => String(size_id))]
        .map(([id, ofSize]) => ({
          label: own.tables.sizes.find((size) => String(size.id) === id)?.label ?? '',
          ...figures(ofSize),
        }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1));
      const [out, left] = [
        sizes.filter(({ available }) => available <= 0),
        sizes.filter(({ available }) => available > 0),
      ];
      const named = (some: typeof sizes): string => some.map(({ label }) => label).join(', ');
      return out.length > 0 && left.length > 0
        ? [{ key, missing: named(out), stocked: named(left), lost: sum(out, ({ sold }) => sold) }]
        : [];
    });
    expect(missing.length).toBeGreaterThan(2);
    expect((await own.report('size-gaps', region)).rows).toMatchObject(ranked(missing, ({ lost }) => lost));
  });

  test('returns by reason and by item count the claimed units of the period, and their lines are behind them', async () => {
    const claims = await rawTable<{ id: number; type_id: number; state: string; region: string; created_at: string }>(
      own.shop.db,
      'claim',
    );
    const claimed = await rawTable<Record<'claim_id' | 'order_line_id' | 'quantity', number>>(
      own.shop.db,
      'claim_line',
    );
    const types = await rawTable<{ id: number; code: string; kind: string }>(own.shop.db, 'claim_type');
    const all = claimed.flatMap(({ claim_id, order_line_id, quantity }) => {
      const claim = claims.find(({ id }) => id === claim_id);
      const line = own.tables.lines.find(({ id }) => id === order_line_id);
      const type = types.find(({ id }) => id === claim?.type_id);
      if (!claim || !line || !type || claim.region !== region || !isIn(region, claim.created_at, period)) return [];
      return [{ claim, line, type, quantity, value: Math.round((line.net * quantity) / line.quantity) }];
    });
    const figures = (rows: typeof all) => ({
      units: sum(rows, ({ quantity }) => quantity),
      value: sum(rows, ({ value }) => value),
      claims: new Set(rows.map(({ claim }) => claim.id)).size,
    });
    const reasons = [...groupBy(all, ({ type }) => type.code)].map(([key, rows]) => ({ key, ...figures(rows) }));
    expect((await own.report('returns-by-reason', region, period)).rows).toMatchObject(
      ranked(reasons, ({ units }) => units),
    );
    const sold = groupBy(linesIn(own.tables, region, period), ({ item_id }) => String(item_id));
    const returned = all.filter(
      ({ type, claim }) => type.kind !== 'CLAIM' && !['REFUSED', 'CANCELLED'].includes(claim.state),
    );
    const items = [...groupBy(returned, ({ line }) => String(line.item_id))].map(([key, rows]) => {
      const units = sum(sold.get(key) ?? [], ({ quantity }) => quantity);
      const part = figures(rows);
      return { key, ...part, sold: units, rate: units === 0 ? null : Math.round((10_000 * part.units) / units) };
    });
    const { rows } = await own.report('returns-by-item', region, period);
    expect(items.length).toBeGreaterThan(2);
    expect(rows).toMatchObject(ranked(items, ({ units }) => units));
    for (const { key, units, value } of items) {
      const { rows: behind } = await own.behind('returns-by-item', region, key, period);
      expect([sum(behind, (row) => Number(row['units'])), sum(behind, (row) => Number(row['value']))]).toEqual([
        units,
        value,
      ]);
    }
  });
});

test('a section has the sales of the items that moved to it, and each of its lines is behind it', async () => {
  const from = own.tables.items[0];
  const to = own.tables.items.find(({ section_id }) => section_id !== from?.section_id);
  await write(
    own.shop.db,
    `update item i set section_id = o.section_id, group_id = o.group_id, subgroup_id = o.subgroup_id
     from item o where i.section_id = $1 and o.id = $2`,
    [from?.section_id, to?.id],
  );
  const { rows } = await own.report('sales-by-section', 'TN', period);
  expect(rows.map(({ key }) => key)).not.toContain(String(from?.section_id));
  for (const { key, amount } of rows) {
    const { rows: behind } = await own.behind('sales-by-section', 'TN', String(key), period);
    expect(sum(behind, ({ net }) => Number(net))).toBe(amount);
  }
  const admin = await signIn(own.shop, { role: 'ADMIN' });
  const { slots, sections } = await admin.api.proDashboard.read({ region: 'TN', span: 'DAY' });
  const named = await own.shop.db.rows<{ id: number; seoName: string }>(
    statement('', 'select id, seo_name as "seoName" from section'),
  );
  const nameOf = (item: typeof from): string => named.find(({ id }) => id === item?.section_id)?.seoName ?? '';
  const moved = linesIn(own.tables, 'TN', period).filter((line) =>
    [from?.section_id, to?.section_id].includes(sectionOf(line)),
  );
  for (const report of ['sales-by-item', 'sales-by-size'] as const) {
    const filtered = async (item: typeof from) => own.report(report, 'TN', { ...period, section: nameOf(item) });
    expect((await filtered(from)).rows).toEqual([]);
    const { rows: joined } = await filtered(to);
    expect(sum(joined, ({ amount }) => Number(amount))).toBe(sum(moved, ({ net }) => net));
  }
  const [lost, won] = [from, to].map((item) => sections.findIndex(({ seoName }) => seoName === nameOf(item)));
  for (const slot of slots) {
    const lines = linesIn(own.tables, 'TN', slot).filter((line) =>
      [from?.section_id, to?.section_id].includes(sectionOf(line)),
    );
    expect([slot.sections[lost ?? -1], slot.sections[won ?? -1]]).toEqual([0, sum(lines, ({ net }) => net)]);
  }
  const former = { from: slots[0]?.from ?? '', to: slots.at(-1)?.to ?? '' };
  expect(linesIn(own.tables, 'TN', former).some((line) => sectionOf(line) === from?.section_id)).toBe(true);
});
