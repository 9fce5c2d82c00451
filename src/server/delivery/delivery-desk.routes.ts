/** Delivery settings for staff. Each form replaces a part; all parts of a region share one version. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import { proDelivery as calls, type DeliverySettings } from '#shared/api/pro-delivery';
import { addDays, isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { formatMoney, type Currency } from '#shared/money';
import { countryAreas } from '#shared/rules/country-areas';
import { slugOf } from '#shared/text';
import { areaProblems, holidayProblems, modeProblems, priceProblems, zoneProblems } from './delivery-desk.rules.ts';
import { deliveryDeskMessages as messages } from './delivery-desk.messages.ts';
import type { Problem } from './delivery-desk.rules.ts';
import {
  lockDesk,
  readCodes,
  readDesk,
  readTakesCash,
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
import { areaText, modeText, namesOf, priceText, startTexts, type Texts } from './delivery-desk-texts.ts';
import { mobilePatternOf } from './mobile-numbers.rules.ts';
import { previewRoute, type PreviewDeps } from './preview.routes.ts';

export type DeliveryDeskDeps = PreviewDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'facts' | 'lock'>;
  readonly payments: Pick<Payments, 'cardOffered'>;
};

const object = 'delivery';

const lastCeiling: Problem = { field: 'max', message: messages.lastPayment };

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
type Changes = { readonly before: Texts; readonly after: Texts };
/** Writes one part. Returns what the journal shows, before and after; null when nothing had to be written. */
type Work = (tx: Tx, editing: Editing) => Promise<Changes | null> | Changes;

/**
 * Call it when the region has lost its last way to take cash. The lock on the region serialises this with the switch of
 * the card, which reads the cash.
 */
const requirePaymentMethod = async (
  { regions, payments }: DeliveryDeskDeps,
  tx: Tx,
  region: string,
  problem: Problem,
): Promise<void> => {
  const { info, active } = await regions.lock(tx, region);
  if (active && !payments.cardOffered(info)) refuse([problem]);
};

const createSave = (deps: DeliveryDeskDeps) => {
  const { db, clock, regions } = deps;
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
  /** `version` null: the work itself decides whether the settings are as expected. */
  const save = async (region: string, version: number | null, work: Work): Promise<DeliverySettings> => {
    const { currency } = infoOf(region);
    await db.command({ name: 'delivery.save' }, async (tx) => {
      await lockDesk(tx, region);
      const saved = await readDesk(tx, region, from());
      const row = version === null ? saved : await checkVersion(tx, saved, { object, objectId: region, version });
      const tookCash = await readTakesCash(tx, region);
      const changes = await work(tx, { row, from: from(), currency });
      if (changes === null) return;
      const { before, after } = changes;
      touchDesk(tx, region);
      // Not checked while the region is closed, because it is still being set up.
      const unserved = regions.facts(region)?.active ? await readUnserved(tx, region) : [];
      const field = ['areas', 'modes', 'prices'].find((name) => name in after) ?? '';
      if (unserved.length > 0) refuse([{ field, message: messages.unserved(unserved.join(', ')) }]);
      // A region that took no cash before can be repaired one form at a time.
      if (tookCash && !(await readTakesCash(tx, region)))
        await requirePaymentMethod(
          deps,
          tx,
          region,
          'max' in after ? lastCeiling : { field, message: messages.lastCash },
        );
      recordAct(tx, { object, objectId: region, ...changesBetween<Texts>(before, after) });
    });
    return read(region);
  };
  return { read, save };
};

type Save = ReturnType<typeof createSave>['save'];

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

type Start = {
  readonly amount: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly cashMax: number | null;
};

/** True when the settings are what the same start has written, for a form that was sent twice. */
const isStarted = ({ zones, modes, prices, cashMax }: DeskRow, start: Start): boolean => {
  const [price] = prices;
  return (
    [zones, modes, prices].every(({ length }) => length === 1) &&
    price?.amount === start.amount &&
    price.minDays === start.minDays &&
    price.maxDays === start.maxDays &&
    cashMax === start.cashMax
  );
};

/** Writes zone, areas and mode, then the price that names them by their ids. Returns the settings as written. */
const writeStart = async (
  tx: Tx,
  { row, from, currency }: Editing,
  { region, name, amount, minDays, maxDays, cashMax }: Start & { readonly region: string; readonly name: string },
): Promise<DeskRow> => {
  writeZones(tx, region, await withCodes(tx, region, [{ id: null, name }]));
  const zoneId = (await readDesk(tx, region, from)).zones[0]?.id ?? '';
  const place = { id: null, country: region, zoneId, cash: true, active: true };
  writeAreas(
    tx,
    region,
    (countryAreas[region] ?? [name]).map((area) => ({ ...place, name: area })),
  );
  const { homeMode, homeDescription } = messages;
  const mode = { id: null, kind: 'HOME', name: homeMode, description: homeDescription } as const;
  writeModes(tx, region, await withCodes(tx, region, [{ ...mode, freeFrom: null, cash: true, active: true }]));
  const placed = await readDesk(tx, region, from);
  const prices = [{ modeId: placed.modes[0]?.id ?? '', zoneId, amount, minDays, maxDays }];
  refuse(priceProblems(placed, prices, currency).map(({ message }) => ({ field: 'amount', message })));
  writePrices(tx, region, prices);
  const { cashPhone: phone, cashRefusals: refusals, cashOpenOrders: openOrders, cashUnits: units } = row;
  writeCash(tx, region, { max: cashMax, phone, refusals, openOrders, units });
  return readDesk(tx, region, from);
};

const startRoute = (save: Save): Implementation =>
  implement(calls.start, ({ region, name, ...start }) =>
    save(region, null, async (tx, editing) => {
      const { row, currency } = editing;
      if (isStarted(row, start)) return null;
      if (row.zones.length + row.modes.length > 0) refuse([{ field: 'region', message: messages.started }]);
      const after = await writeStart(tx, editing, { region, name: name.trim(), ...start });
      return { before: startTexts(row, currency), after: startTexts(after, currency) };
    }),
  );

export const deliveryDeskRoutes = (deps: DeliveryDeskDeps): Implementation[] => {
  const { read, save } = createSave(deps);
  return [
    implement(calls.byRegion, ({ region }) => read(region)),
    previewRoute(deps),
    startRoute(save),
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
