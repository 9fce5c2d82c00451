/** Delivery settings for staff. Each form replaces a part; all parts of a region share one version. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proDelivery as calls, type DeliverySettings } from '#shared/api/pro-delivery';
import { addDays, isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { formatMoney, type Currency } from '#shared/money';
import { slugOf } from '#shared/text';
import { areaProblems, holidayProblems, modeProblems, priceProblems, zoneProblems } from './delivery-desk.rules.ts';
import { deliveryDeskMessages as messages } from './delivery-desk.messages.ts';
import type { Problem } from './delivery-desk.rules.ts';
import {
  lockDesk,
  readCodes,
  readDesk,
  readUnserved,
  touchDesk,
  writeAreas,
  writeCalendar,
  writeCash,
  writeModes,
  writePrices,
  writeZones,
  type DeskRow,
} from './delivery-desk.store.ts';
import { mobilePatternOf } from './mobile-numbers.rules.ts';
import { previewRoute, type PreviewDeps } from './preview.routes.ts';

export type DeliveryDeskDeps = PreviewDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'facts'>;
};

const object = 'delivery';

const refuse = (errors: readonly Problem[]): void => {
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors: [...errors] });
};

const viewOf = (row: DeskRow, currency: Currency): DeliverySettings => ({
  region: row.region,
  currency,
  version: Math.max(row.version, 1),
  workingDays: row.workingDays,
  leavesUntil: row.leavesUntil,
  holidays: row.holidays,
  zones: row.zones,
  areas: row.areas,
  modes: row.modes,
  prices: row.prices,
  cash: {
    max: row.cashMax,
    mobileOnly: row.cashPhone !== null,
    knowsMobiles: row.cashPhone !== null || mobilePatternOf(row.region) !== null,
    refusals: row.cashRefusals,
    openOrders: row.cashOpenOrders,
    units: row.cashUnits,
  },
});

type Editing = { readonly row: DeskRow; readonly from: string; readonly currency: Currency };
type Texts = Readonly<Record<string, unknown>>;
/** Writes one part. Returns what the journal shows, before and after. */
type Work = (tx: Tx, editing: Editing) => Promise<{ before: Texts; after: Texts }> | { before: Texts; after: Texts };

const createSave = ({ db, clock, regions }: DeliveryDeskDeps) => {
  // Yesterday in UTC, because today has not begun in every time zone.
  const from = (): string => isoDay(addDays(clock.now(), -1), 'UTC');
  const infoOf = (region: string) => {
    const info = regions.get(region);
    if (!info) throw new ShopError('NOT_FOUND');
    return info;
  };
  const read = async (region: string): Promise<DeliverySettings> => {
    const { currency } = infoOf(region);
    return viewOf(await readDesk(db, region, from()), currency);
  };
  const save = async (region: string, version: number, work: Work): Promise<DeliverySettings> => {
    const { currency } = infoOf(region);
    await db.command({ name: 'delivery.save' }, async (tx) => {
      await lockDesk(tx, region);
      const row = await checkVersion(tx, await readDesk(tx, region, from()), { object, objectId: region, version });
      const { before, after } = await work(tx, { row, from: from(), currency });
      touchDesk(tx, region);
      // Not checked while the region is closed, because it is still being set up.
      const unserved = regions.facts(region)?.active ? await readUnserved(tx, region) : [];
      const field = ['areas', 'modes', 'prices'].find((name) => name in after) ?? '';
      if (unserved.length > 0) refuse([{ field, message: messages.unserved(unserved.join(', ')) }]);
      recordAct(tx, { object, objectId: region, ...changesBetween<Texts>(before, after) });
    });
    return read(region);
  };
  return { read, save };
};

type Save = ReturnType<typeof createSave>['save'];

const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

const yesNo = (on: boolean): string => (on ? 'oui' : 'non');
const areaText = ({ zones }: DeskRow, area: Omit<DeskRow['areas'][number], 'id'>): string => {
  const zone = zones.find(({ id }) => id === area.zoneId)?.name ?? '';
  return `${area.name} (${zone}, espèces ${yesNo(area.cash)}, livré ${yesNo(area.active)})`;
};
const modeText = (mode: Omit<DeskRow['modes'][number], 'id'>, currency: Currency): string => {
  const free = mode.freeFrom === null ? '' : `, offert dès ${formatMoney(mode.freeFrom, currency)}`;
  return `${mode.name} (espèces ${yesNo(mode.cash)}, proposé ${yesNo(mode.active)}${free})`;
};
const priceText = ({ zones, modes }: DeskRow, price: DeskRow['prices'][number], currency: Currency): string => {
  const mode = modes.find(({ id }) => id === price.modeId)?.name ?? '';
  const zone = zones.find(({ id }) => id === price.zoneId)?.name ?? '*';
  return `${mode}, ${zone} : ${formatMoney(price.amount, currency)}, ${price.minDays}-${price.maxDays} j`;
};

/** Gives each new row a unique code: `grand-tunis`, or `grand-tunis-2`. */
const withCodes = async <Row extends { readonly id: string | null; readonly name: string }>(
  tx: Tx,
  region: string,
  rows: readonly Row[],
): Promise<(Row & { code: string })[]> => {
  const taken = await readCodes(tx, region);
  return rows.map((row) => {
    if (row.id !== null) return { ...row, code: '' };
    const base = slugOf(row.name) || 'zone';
    let code = base;
    for (let rank = 2; taken.has(code); rank += 1) code = `${base}-${rank}`;
    taken.add(code);
    return { ...row, code };
  });
};

const trimmed = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, name: row.name.trim() }));

const placeRoutes = (save: Save): Implementation[] => [
  implement(calls.saveZones, ({ region, version, zones: typed }) =>
    save(region, version, async (tx, { row }) => {
      const zones = trimmed(typed);
      refuse(zoneProblems(row, zones));
      writeZones(tx, region, await withCodes(tx, region, zones));
      return { before: { zones: namesOf(row.zones) }, after: { zones: namesOf(zones) } };
    }),
  ),
  implement(calls.saveAreas, ({ region, version, areas: typed }) =>
    save(region, version, (tx, { row }) => {
      const areas = trimmed(typed);
      refuse(areaProblems(row, areas));
      writeAreas(tx, region, areas);
      const texts = (all: readonly Omit<DeskRow['areas'][number], 'id'>[]) => all.map((area) => areaText(row, area));
      return { before: { areas: texts(row.areas) }, after: { areas: texts(areas) } };
    }),
  ),
  implement(calls.saveModes, ({ region, version, modes: typed }) =>
    save(region, version, async (tx, { row, currency }) => {
      const modes = trimmed(typed);
      refuse(modeProblems(row, modes, currency));
      writeModes(tx, region, await withCodes(tx, region, modes));
      const texts = (all: readonly Omit<DeskRow['modes'][number], 'id'>[]) => all.map((one) => modeText(one, currency));
      return { before: { modes: texts(row.modes) }, after: { modes: texts(modes) } };
    }),
  ),
  implement(calls.savePrices, ({ region, version, prices }) =>
    save(region, version, (tx, { row, currency }) => {
      refuse(priceProblems(row, prices, currency));
      writePrices(tx, region, prices);
      const texts = (all: DeskRow['prices']) => all.map((one) => priceText(row, one, currency));
      return { before: { prices: texts(row.prices) }, after: { prices: texts(prices) } };
    }),
  ),
];

export const deliveryDeskRoutes = (deps: DeliveryDeskDeps): Implementation[] => {
  const { read, save } = createSave(deps);
  return [
    implement(calls.byRegion, ({ region }) => read(region)),
    previewRoute(deps),
    implement(calls.saveCalendar, ({ region, version, ...calendar }) =>
      save(region, version, (tx, { row, from }) => {
        const workingDays = [...new Set(calendar.workingDays)].toSorted((left, right) => left - right);
        const holidays = calendar.holidays.filter(({ day }) => day >= from);
        refuse(holidayProblems(holidays));
        writeCalendar(tx, region, { ...calendar, workingDays, holidays }, from);
        const texts = (days: Calendar['holidays']) => days.map(({ day, label }) => `${day} ${label}`).toSorted();
        const { leavesUntil } = calendar;
        const before = { workingDays: row.workingDays, leavesUntil: row.leavesUntil, holidays: texts(row.holidays) };
        return { before, after: { workingDays, leavesUntil, holidays: texts(holidays) } };
      }),
    ),
    ...placeRoutes(save),
    implement(calls.saveCash, ({ region, version, mobileOnly, ...cash }) =>
      save(region, version, (tx, { row, currency }) => {
        const phone = mobileOnly ? (row.cashPhone ?? mobilePatternOf(region)) : null;
        if (mobileOnly && phone === null) refuse([{ field: 'mobileOnly', message: messages.noMobiles }]);
        writeCash(tx, region, { ...cash, phone });
        const amountText = (max: number | null): string => (max === null ? '' : formatMoney(max, currency));
        const before = {
          max: amountText(row.cashMax),
          mobileOnly: row.cashPhone !== null,
          refusals: row.cashRefusals,
          openOrders: row.cashOpenOrders,
          units: row.cashUnits,
        };
        return { before, after: { ...cash, max: amountText(cash.max), mobileOnly } };
      }),
    ),
  ];
};

type Calendar = Pick<DeliverySettings, 'holidays'>;
