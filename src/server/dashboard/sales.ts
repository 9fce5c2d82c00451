/** Computes the sales of days from the orders and keeps them, because a month of orders is too slow for each request. */
import { isoDay } from '#shared/dates';
import type { RegionInfo } from '#shared/region';
import type { DashboardDeps } from './dashboard.ts';
import { saveDay, type DayItem } from './dashboard.store.ts';
import { shiftDay, startOfDay } from './day.rules.ts';

type Zoned = Pick<RegionInfo, 'code' | 'timeZone'>;

export const periodOf = ({ code, timeZone }: Zoned, day: string) => ({
  region: code,
  from: startOfDay(day, timeZone),
  to: startOfDay(shiftDay(day, 1), timeZone),
});

export const createSales = ({ db, clock, orders, catalogue, regions }: DashboardDeps) => {
  const itemsOf = async (region: Zoned, day: string): Promise<DayItem[]> => {
    const sold = await orders.staff.soldItems(db, periodOf(region, day));
    const details = await catalogue.details(
      sold.map(({ itemId }) => itemId),
      region.code,
    );
    const sections = new Map(details.map(({ id, section }) => [Number(id), Number(section.id)]));
    return sold.map((item) => ({ ...item, sectionId: sections.get(item.itemId) ?? null }));
  };

  const compute = async (region: Zoned, day: string): Promise<void> => {
    const at = clock.now();
    const [totals, items] = await Promise.all([
      orders.staff.soldFigures(db, periodOf(region, day)),
      itemsOf(region, day),
    ]);
    const key = { region: region.code, day };
    await db.command({ name: 'dashboard.saveDay' }, async (tx) => saveDay(tx, key, { totals, items, at }));
  };

  /** The last `count` days of each region; one after the other, to leave the database to the shop. */
  const computeLast = async (count: number): Promise<number> => {
    for (const region of regions.all()) {
      const today = isoDay(clock.now(), region.timeZone);
      for (let back = 0; back < count; back += 1) await compute(region, shiftDay(today, -back));
    }
    return regions.all().length * count;
  };
  return { compute, computeLast };
};

export type Sales = ReturnType<typeof createSales>;
