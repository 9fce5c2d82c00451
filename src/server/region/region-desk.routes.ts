/** Regions for staff. A region is created closed; the module `opening` opens and closes it. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct, type Act } from '#server/audit';
import { proRegions as calls, type ProRegion } from '#shared/api/pro-regions';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { coinOf, formatMoney } from '#shared/money';
import type { RegionFacts } from './region.rules.ts';
import { regionDeskMessages as messages } from './region-desk.messages.ts';
import { countryProblems, isTimeZone, taxProblems, type Problem, type Taxes } from './region-desk.rules.ts';
import {
  insertRegion,
  lockRegion,
  lockRegions,
  readVersions,
  updateRegion,
  writeActive,
  writeCountries,
  writeOrder,
  writePayment,
  writeTaxes,
  type NewRegion,
  type PaymentChoice,
} from './region-desk.store.ts';
import { readRegions } from './region.store.ts';

export type RegionDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly defaultRegion: string | null;
  readonly hostRegions: Readonly<Record<string, string>>;
  readonly refresh: () => Promise<void>;
};

const object = 'region';

const refuse = (errors: readonly Problem[]): void => {
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors: [...errors] });
};

const createReader = ({ db, clock, defaultRegion, hostRegions, refresh }: RegionDeskDeps) => {
  const all = async (): Promise<ProRegion[]> => {
    const [regions, versions] = await Promise.all([readRegions(db), readVersions(db)]);
    const open = regions.filter(({ active }) => active);
    const first = open.find(({ info }) => info.code === defaultRegion) ?? open[0];
    return regions.map(({ info, ...facts }) => ({
      code: info.code,
      name: facts.name,
      currency: info.currency,
      phonePrefix: info.phonePrefix,
      timeZone: info.timeZone,
      coin: coinOf(info.currency),
      active: facts.active,
      version: versions.get(info.code) ?? 1,
      returnDays: info.returnDays,
      pickupDays: info.pickupDays,
      cashHoldHours: info.cashHoldHours,
      payment: { takesCard: info.takesCard, ...facts.payment },
      countries: facts.countries,
      vatRates: facts.vatRates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)),
      stampDuties: facts.stampDuties.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)),
      hosts: Object.keys(hostRegions).filter((host) => hostRegions[host] === info.code),
      isDefault: first?.info.code === info.code,
      today: isoDay(clock.now(), info.timeZone),
    }));
  };
  const one = async (code: string): Promise<ProRegion> => {
    const region = (await all()).find((candidate) => candidate.code === code);
    if (!region) throw new ShopError('NOT_FOUND');
    return region;
  };
  /** Reads a region again after a change. */
  const changed = async (code: string): Promise<ProRegion> => {
    await refresh();
    return one(code);
  };
  return { all, one, changed };
};

const readFacts = async (tx: Tx, code: string): Promise<RegionFacts> => {
  const facts = (await readRegions(tx)).find(({ info }) => info.code === code);
  if (!facts) throw new ShopError('NOT_FOUND');
  return facts;
};

const lockFacts = async (tx: Tx, code: string, version: number): Promise<RegionFacts> => {
  await checkVersion(tx, await lockRegion(tx, code), { object, objectId: code, version });
  return readFacts(tx, code);
};

/** Locks the region until the end of the command, and reads it as it is now. Throws NOT_FOUND. */
export const lockRegionFacts = async (tx: Tx, code: string): Promise<RegionFacts> => {
  await lockRegion(tx, code);
  return readFacts(tx, code);
};

const percent = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')} %`;

/** Taxes as the journal shows them: `standard 19 % 2026-01-01`. */
const taxesInWords = ({ vatRates, stampDuties }: Taxes, { info }: Pick<RegionFacts, 'info'>) => ({
  vatRates: vatRates.map((one) => `${one.taxClass} ${percent(one.rateBp)} ${one.validFrom}`).toSorted(),
  stampDuties: stampDuties.map((one) => `${formatMoney(one.amount, info.currency)} ${one.validFrom}`).toSorted(),
});

export type FirstTaxes = { readonly rateBp: number; readonly stampDuty: number };

/** Adds a closed region with its taxes from today on, in the command of the caller, who records the returned act. */
export const createRegion = async (tx: Tx, input: NewRegion & FirstTaxes, today: string): Promise<Act> => {
  const { rateBp, stampDuty, ...region } = input;
  const { code, currency, timeZone } = region;
  const name = region.name.trim();
  if (!(await insertRegion(tx, { ...region, name }))) refuse([{ field: 'code', message: messages.codeTaken }]);
  writeCountries(tx, code, [{ code, name }]);
  const stampDuties = stampDuty > 0 ? [{ amount: stampDuty, validFrom: today }] : [];
  writeTaxes(tx, code, { vatRates: [{ taxClass: 'standard', rateBp, validFrom: today }], stampDuties }, today);
  return {
    act: calls.create.id,
    object,
    objectId: code,
    label: name,
    after: { currency, timeZone, vat: percent(rateBp), stampDuty },
  };
};

const createRoute = ({ db, clock }: RegionDeskDeps, changed: (code: string) => Promise<ProRegion>): Implementation =>
  implement(calls.create, async (region) => {
    if (!isTimeZone(region.timeZone)) refuse([{ field: 'timeZone', message: messages.unknownZone }]);
    const today = isoDay(clock.now(), region.timeZone);
    await db.command({ name: 'region.create' }, async (tx) => recordAct(tx, await createRegion(tx, region, today)));
    return changed(region.code);
  });

const changeRoutes = (
  { db, clock }: RegionDeskDeps,
  changed: (code: string) => Promise<ProRegion>,
): Implementation[] => [
  implement(calls.update, async ({ code, version, ...typed }) => {
    const terms = { ...typed, name: typed.name.trim() };
    refuse(countryProblems(code, terms.countries));
    await db.command({ name: 'region.update' }, async (tx) => {
      const { info, name, countries } = await lockFacts(tx, code, version);
      updateRegion(tx, code, terms);
      const { returnDays, pickupDays, cashHoldHours } = info;
      const inWords = ({ countries: all, ...rest }: typeof terms) => ({
        ...rest,
        countries: all.map((country) => `${country.code} ${country.name}`),
      });
      const before = inWords({ name, countries, returnDays, pickupDays, cashHoldHours });
      recordAct(tx, { object, objectId: code, label: name, ...changesBetween(before, inWords(terms)) });
    });
    return changed(code);
  }),
  implement(calls.planTaxes, async ({ code, version, ...planned }) => {
    await db.command({ name: 'region.planTaxes' }, async (tx) => {
      const facts = await lockFacts(tx, code, version);
      const today = isoDay(clock.now(), facts.info.timeZone);
      refuse(taxProblems(facts, planned, today));
      writeTaxes(tx, code, planned, today);
      const isPlanned = ({ validFrom }: { validFrom: string }): boolean => validFrom >= today;
      const before = {
        vatRates: facts.vatRates.filter(isPlanned),
        stampDuties: facts.stampDuties.filter(isPlanned),
      };
      const changes = changesBetween(taxesInWords(before, facts), taxesInWords(planned, facts));
      recordAct(tx, { object, objectId: code, label: facts.name, ...changes });
    });
    return changed(code);
  }),
];

export const regionDeskRoutes = (deps: RegionDeskDeps): Implementation[] => {
  const { all, one, changed } = createReader(deps);
  return [
    implement(calls.list, async () => ({ regions: await all() })),
    implement(calls.byCode, ({ code }) => one(code)),
    createRoute(deps, changed),
    ...changeRoutes(deps, changed),
    implement(calls.move, async ({ code, before }) => {
      await deps.db.command({ name: 'region.move' }, async (tx) => {
        await lockRegions(tx);
        const codes = (await readRegions(tx)).map(({ info }) => info.code);
        if (!codes.includes(code)) throw new ShopError('NOT_FOUND');
        const others = codes.filter((other) => other !== code);
        const at = before === null ? others.length : others.indexOf(before);
        if (at === -1) throw new ShopError('NOT_FOUND');
        const ordered = others.toSpliced(at, 0, code);
        writeOrder(tx, ordered);
        recordAct(tx, { object, objectId: code, before: { order: codes }, after: { order: ordered } });
      });
      await deps.refresh();
      return { regions: await all() };
    }),
  ];
};

/** Opens or closes a region. The last open one stays open, because a shop without region answers nobody. */
export const setRegionActive = async (tx: Tx, code: string, active: boolean): Promise<void> => {
  const regions = await lockRegions(tx);
  const region = regions.find((one) => one.code === code);
  if (!region) throw new ShopError('NOT_FOUND');
  const isLast = !active && regions.every((one) => one.code === code || !one.active);
  if (isLast && region.active) refuse([{ field: 'active', message: messages.noLastRegion }]);
  if ((await writeActive(tx, code, active)) === 0) return;
  recordAct(tx, { object, objectId: code, before: { active: !active }, after: { active } });
};

export type PaymentChange = PaymentChoice & { readonly code: string; readonly version: number };

/** Changes how buyers of the region pay, in the command of the caller. Returns the locked region before the change. */
export const changePayment = async (tx: Tx, { code, version, ...choice }: PaymentChange): Promise<RegionFacts> => {
  const facts = await lockFacts(tx, code, version);
  writePayment(tx, code, choice);
  const before = { takesCard: facts.info.takesCard, ...facts.payment };
  recordAct(tx, { object, objectId: code, label: facts.name, ...changesBetween(before, choice) });
  return facts;
};
