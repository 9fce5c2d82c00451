/** The dashboard of a region: figures of today from the orders, charts from the kept days. */
import type { Dashboard, SoldFigures } from '#shared/api/pro-dashboard';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import type { DashboardDeps } from './dashboard.ts';
import { readDays, readItems, readSections } from './dashboard.store.ts';
import { lastDays, shiftDay, startOfDay } from './day.rules.ts';
import type { Sales } from './sales.ts';

/** Days of a chart. The same number before them is compared. */
export const chartDays = 14;
const shownItems = 5;

type Totals = { readonly orders: number; readonly units: number; readonly amount: number };

/** The average is rounded down to a unit that exists in the currency. */
const figuresOf = (totals: Totals, coin: number): SoldFigures => {
  const average = totals.orders === 0 ? null : totals.amount / totals.orders;
  return { ...totals, basket: average === null ? null : Math.floor(average / coin) * coin };
};

const createFigures =
  ({ db, clock, orders }: Pick<DashboardDeps, 'db' | 'clock' | 'orders'>) =>
  async ({ code, timeZone, currency }: RegionInfo) => {
    const now = clock.now();
    const today = isoDay(now, timeZone);
    const start = startOfDay(today, timeZone);
    const weekAgo = startOfDay(shiftDay(today, -7), timeZone);
    const elapsed = now.getTime() - start.getTime();
    const read = (from: Date) =>
      orders.staff.soldFigures(db, { region: code, from, to: new Date(from.getTime() + elapsed) });
    const [current, before] = await Promise.all([read(start), read(weekAgo)]);
    const coin = currency === 'XOF' ? 5 : 1;
    return { at: now.toISOString(), today: figuresOf(current, coin), weekAgo: figuresOf(before, coin) };
  };

const createCharts =
  ({ db, catalogue }: Pick<DashboardDeps, 'db' | 'catalogue'>, sales: Sales) =>
  async (region: RegionInfo, today: string) => {
    const [shown, compared] = [lastDays(today, chartDays), lastDays(today, 2 * chartDays)];
    await sales.computeMissing(region, compared[0] ?? today, today);
    const rows = await readDays(db, region.code, compared[0] ?? today);
    const amounts = await readSections(db, region.code, shown[0] ?? today);
    const sections = catalogue
      .dictionary()
      .sections.map(({ id, name, seoName }) => ({ id: Number(id), name, seoName }));
    const totalOf = (day: string): number => rows.find((row) => row.day === day)?.amount ?? 0;
    return {
      chartsAt: (rows.at(-1)?.computedAt ?? new Date(0)).toISOString(),
      sections: sections.map(({ name, seoName }) => ({ name, seoName })),
      days: shown.map((day) => ({
        day,
        amount: totalOf(day),
        before: totalOf(shiftDay(day, -chartDays)),
        sections: sections.map(
          ({ id }) => amounts.find((entry) => entry.day === day && entry.sectionId === id)?.amount ?? 0,
        ),
      })),
    };
  };

const createTopItems =
  ({ db, catalogue }: Pick<DashboardDeps, 'db' | 'catalogue'>) =>
  async (region: string, today: string): Promise<Pick<Dashboard, 'items' | 'itemsOf'>> => {
    const ofToday = await readItems(db, region, { from: today, limit: shownItems });
    const from = lastDays(today, chartDays)[0] ?? today;
    const sold = ofToday.length > 0 ? ofToday : await readItems(db, region, { from, limit: shownItems });
    const details = await catalogue.details(
      sold.map(({ itemId }) => itemId),
      region,
    );
    const byId = new Map(details.map((item) => [Number(item.id), item]));
    return {
      itemsOf: ofToday.length > 0 ? 'TODAY' : 'TWO_WEEKS',
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
  return async (code: string): Promise<Dashboard> => {
    const region = regions.get(code);
    if (!region) throw new ShopError('NOT_FOUND');
    const today = isoDay(clock.now(), region.timeZone);
    const [current, chart, setup] = await Promise.all([figures(region), charts(region, today), setupOf(region)]);
    return {
      region: code,
      timeZone: region.timeZone,
      currency: region.currency,
      ...current,
      ...chart,
      ...(await topItems(code, today)),
      setup,
    };
  };
};
