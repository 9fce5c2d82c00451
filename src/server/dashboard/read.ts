/** The dashboard of a region: the last day from its orders, earlier days and charts from the kept days. */
import type { Dashboard, SoldFigures } from '#shared/api/pro-dashboard';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { coinOf } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import type { DashboardSpan } from '#shared/rules/dashboard';
import type { DashboardDeps } from './dashboard.ts';
import { readDays, readItems, readSections, type DayRow } from './dashboard.store.ts';
import { comparedDays, lastSlots, shiftDay, startOfDay, type Slot } from './day.rules.ts';
import type { Sales } from './sales.ts';

/** Slots of a chart. The same number before them is compared. */
const shownSlots: Readonly<Record<DashboardSpan, number>> = { DAY: 14, WEEK: 8, MONTH: 6 };
const shownItems = 5;

type Totals = { readonly orders: number; readonly units: number; readonly amount: number };

/** The average is rounded down to a unit that exists in the currency. */
const figuresOf = (totals: Totals, coin: number): SoldFigures => {
  const average = totals.orders === 0 ? null : totals.amount / totals.orders;
  return { ...totals, basket: average === null ? null : Math.floor(average / coin) * coin };
};

const sumIn = (rows: readonly DayRow[], { from, to }: Slot): Totals => {
  const own = rows.filter(({ day }) => day >= from && day <= to);
  const sum = (id: keyof Totals): number => own.reduce((total, row) => total + row[id], 0);
  return { orders: sum('orders'), units: sum('units'), amount: sum('amount') };
};

const added = (left: Totals, right: Totals): Totals => ({
  orders: left.orders + right.orders,
  units: left.units + right.units,
  amount: left.amount + right.amount,
});

type Asked = { readonly region: RegionInfo; readonly span: DashboardSpan; readonly now: Date; readonly today: string };

/** Complete days from `sales_day` and `cart_day`, the last day from its orders and carts. */
const createFigures =
  ({ db, orders, countCarts }: Pick<DashboardDeps, 'db' | 'orders' | 'countCarts'>) =>
  async ({ region, span, now, today }: Asked, rows: readonly DayRow[]) => {
    const { code, timeZone, currency } = region;
    const elapsed = now.getTime() - startOfDay(today, timeZone).getTime();
    const read = async ({ from, to }: Slot) => {
      const start = startOfDay(to, timeZone);
      const until = new Date(start.getTime() + elapsed);
      const last = await orders.staff.soldFigures(db, { region: code, from: start, to: until });
      return {
        sold: figuresOf(added(sumIn(rows, { from, to: shiftDay(to, -1) }), last), coinOf(currency)),
        carts: await countCarts(region, { from, to, until }),
      };
    };
    const { from } = lastSlots(today, span, 1)[0] ?? { from: today };
    const [current, before] = await Promise.all([read({ from, to: today }), read(comparedDays(today, span))]);
    return {
      at: now.toISOString(),
      current: current.sold,
      previous: before.sold,
      carts: { current: current.carts, previous: before.carts },
    };
  };

const createCharts =
  ({ db, catalogue }: Pick<DashboardDeps, 'db' | 'catalogue'>, sales: Sales) =>
  async ({ region, span, today }: Asked) => {
    const all = lastSlots(today, span, 2 * shownSlots[span]);
    const [earlier, shown] = [all.slice(0, shownSlots[span]), all.slice(shownSlots[span])];
    await sales.computeMissing(region, all[0]?.from ?? today, today);
    const rows = await readDays(db, region.code, all[0]?.from ?? today);
    const amounts = await readSections(db, region.code, shown[0]?.from ?? today);
    const sections = catalogue
      .dictionary()
      .sections.map(({ id, name, seoName }) => ({ id: Number(id), name, seoName }));
    const ofSection = (id: number, { from, to }: Slot): number =>
      amounts
        .filter(({ sectionId, day }) => sectionId === id && day >= from && day <= to)
        .reduce((sum, { amount }) => sum + amount, 0);
    const chart = {
      chartsAt: (rows.at(-1)?.computedAt ?? new Date(0)).toISOString(),
      sections: sections.map(({ name, seoName }) => ({ name, seoName })),
      slots: shown.map((slot, at) => ({
        ...slot,
        ...sumIn(rows, slot),
        before: sumIn(rows, earlier[at] ?? slot),
        sections: sections.map(({ id }) => ofSection(id, slot)),
      })),
    };
    return { rows, chart };
  };

const createTopItems =
  ({ db, catalogue }: Pick<DashboardDeps, 'db' | 'catalogue'>) =>
  async ({ region, span, today }: Asked): Promise<Pick<Dashboard, 'items' | 'itemsOf'>> => {
    const slots = lastSlots(today, span, shownSlots[span]);
    const soldFrom = (slot: Slot | undefined) =>
      readItems(db, region.code, { from: slot?.from ?? today, limit: shownItems });
    const ofSpan = await soldFrom(slots.at(-1));
    const sold = ofSpan.length > 0 ? ofSpan : await soldFrom(slots[0]);
    const details = await catalogue.details(
      sold.map(({ itemId }) => itemId),
      region.code,
    );
    const byId = new Map(details.map((item) => [Number(item.id), item]));
    return {
      itemsOf: ofSpan.length > 0 ? 'SPAN' : 'SLOTS',
      items: sold.flatMap(({ itemId, units, amount }) => {
        const item = byId.get(itemId);
        return item ? [{ ref: item.ref, name: item.name, image: item.images[0] ?? null, units, amount }] : [];
      }),
    };
  };

/** What a shop needs before its first order. */
const createSetup =
  ({ db, orders, content, delivery, catalogue, accounts }: DashboardDeps) =>
  async (region: RegionInfo): Promise<Dashboard['setup']> => {
    const filter = { view: 'ALL', region: region.code, timeZone: 'UTC' } as const;
    if ((await orders.staff.count(db, filter, 1)) > 0) return null;
    const people = await accounts.listStaff(db);
    return {
      items: (await catalogue.publishedIds(region.code, { limit: 1, offset: 0 })).length > 0,
      delivery: delivery.areas(region.code).length > 0,
      contact: content.contact(region).email !== null,
      colleague: people.length > 1,
      order: false,
    };
  };

export const createReader = (deps: DashboardDeps, sales: Sales) => {
  const { clock, regions } = deps;
  const figures = createFigures(deps);
  const charts = createCharts(deps, sales);
  const topItems = createTopItems(deps);
  const setupOf = createSetup(deps);
  return async (code: string, span: DashboardSpan): Promise<Dashboard> => {
    const region = regions.get(code);
    if (!region) throw new ShopError('NOT_FOUND');
    const now = clock.now();
    const asked = { region, span, now, today: isoDay(now, region.timeZone) };
    const [{ rows, chart }, setup] = await Promise.all([charts(asked), setupOf(region)]);
    return {
      region: code,
      timeZone: region.timeZone,
      currency: region.currency,
      span,
      ...(await figures(asked, rows)),
      ...chart,
      ...(await topItems(asked)),
      setup,
    };
  };
};
