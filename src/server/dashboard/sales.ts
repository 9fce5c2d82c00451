/** Computes the sales of days from the orders and keeps them, because a month of orders is too slow for each request. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Regions } from '#server/region';
import { addDays, isoDay } from '#shared/dates';
import type { RegionInfo } from '#shared/region';
import {
  computeDays,
  computeMonth,
  missingDays,
  missingMonths,
  readAreaRefusals,
  readComputedAt,
  takeChangedDays,
  type AreaRefusals,
} from './dashboard.store.ts';
import { endedMonths, shiftDay } from './day.rules.ts';

type Zoned = Pick<RegionInfo, 'code' | 'timeZone'>;

/** Days of one command, so that it stays below the time limit of a statement. */
const batchDays = 31;
const changeBatch = 5000;
/** Seconds after which figures of today are computed again for a report. */
const freshSeconds = 60;

type SalesDeps = { readonly db: Db; readonly clock: Clock; readonly regions: Pick<Regions, 'all'> };

export const createSales = ({ db, clock, regions }: SalesDeps) => {
  const compute = async ({ code, timeZone }: Zoned, from: string, to: string): Promise<void> =>
    db.command({ name: 'dashboard.computeDays' }, (tx) =>
      computeDays(tx, { region: code, timeZone, from, to }, clock.now()),
    );

  const computeMissing = async (region: Zoned, from: string, to: string): Promise<void> => {
    const missing = await missingDays(db, { region: region.code, timeZone: region.timeZone, from, to });
    const days = missing.map(({ day }) => day);
    for (let at = 0; at < days.length;) {
      const first = days[at] ?? from;
      let last = at;
      while (last + 1 < days.length && last - at + 1 < batchDays && days[last + 1] === shiftDay(days[last] ?? '', 1))
        last += 1;
      await compute(region, first, days[last] ?? first);
      at = last + 1;
    }
  };

  /** After the days, so that each month has all of them. */
  const computeMonths = async ({ code }: Zoned, { from, to }: { readonly from: string; readonly to: string }) => {
    for (const { month } of await missingMonths(db, code, from, to))
      await db.command({ name: 'dashboard.computeMonth' }, (tx) => computeMonth(tx, code, month, clock.now()));
  };

  /** Computes missing days and months of the period (both days included), and today again when older than a minute. */
  const ensureComputed = async (
    region: Zoned,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> => {
    const now = clock.now();
    const today = isoDay(now, region.timeZone);
    await computeMissing(region, from, to < today ? to : today);
    const months = endedMonths({ from, to }, today);
    if (months) await computeMonths(region, months);
    if (from > today || to < today) return;
    const known = await readComputedAt(db, region.code, today);
    if (known && now.getTime() - known.computedAt.getTime() > freshSeconds * 1000) await compute(region, today, today);
  };

  /** Ended deliveries of cash orders by area, of the orders of the last `count` days. */
  const areaRefusals = async (region: Zoned, count: number): Promise<AreaRefusals[]> => {
    const today = isoDay(clock.now(), region.timeZone);
    const from = shiftDay(today, 1 - count);
    await ensureComputed(region, { from, to: today });
    return readAreaRefusals(db, region.code, from);
  };

  /** The last `count` days of each region; one after the other, to leave the database to the shop. */
  const computeLast = async (count: number): Promise<number> => {
    for (const region of regions.all()) {
      const today = isoDay(clock.now(), region.timeZone);
      await compute(region, shiftDay(today, 1 - count), today);
    }
    return regions.all().length * count;
  };

  /** Days whose orders were cancelled, edited, delivered or refused since the last run; resolves to their number. */
  const computeChanged = async (): Promise<number> =>
    db.command({ name: 'dashboard.computeChanged' }, async (tx) => {
      const changed = await takeChangedDays(tx, changeBatch);
      for (const { region: code, day } of changed) {
        const region = regions.all().find((one) => one.code === code);
        if (region) await computeDays(tx, { region: code, timeZone: region.timeZone, from: day, to: day }, clock.now());
      }
      return changed.length;
    });

  return { compute, computeMissing, computeLast, computeChanged, ensureComputed, areaRefusals };
};

export type Sales = ReturnType<typeof createSales>;

/** Days of two years, and of the year with which the earlier one is compared. */
export const keptDays = 3 * 366;
export const firstKeptDay = (now: Date): string => addDays(now, -keptDays).toISOString().slice(0, 10);
