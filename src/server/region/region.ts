/** Sales regions with currency and taxes, kept in memory. A visitor's region comes from the host or from a cookie. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createFollowedTable } from '#platform/cached-table';
import type { RegionInfo } from '#shared/region';
import {
  pickRegion,
  presetRegion,
  rateAt,
  regionOfHost,
  shownRegions,
  stampAt,
  type RegionFacts,
} from './region.rules.ts';
import {
  changePayment,
  createRegion,
  lockRegionFacts,
  regionDeskRoutes,
  setRegionActive,
} from './region-desk.routes.ts';
import { regionRoutes } from './region.routes.ts';
import { readRegions } from './region.store.ts';

export { readImportRegions, type ImportRegion } from './region-import.store.ts';
export type { RegionFacts } from './region.rules.ts';

export type RegionDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Used when neither host nor cookie gives a region; null means the first active region. */
  defaultRegion?: string | null;
  hostRegions?: Readonly<Record<string, string>>;
  onChange?: () => void;
};

export type Regions = ReturnType<typeof createRegions>;

export const createRegions = (deps: RegionDeps) => {
  const { db, clock, log, defaultRegion = null, hostRegions = {}, onChange } = deps;
  let regions: RegionFacts[] = [];
  /** Tax classes without a rate that were logged since the last reload. */
  const loggedMissingRates = new Set<string>();

  const reload = async (): Promise<void> => {
    regions = await readRegions(db);
    loggedMissingRates.clear();
  };
  const table = createFollowedTable({ db, name: 'regions', read: reload, log, onReload: onChange });

  const facts = (code: string): RegionFacts | null => regions.find((region) => region.info.code === code) ?? null;
  const open = (): readonly RegionFacts[] => shownRegions(regions);

  const vatRate = (code: string, taxClass: string, at: Date = clock.now()): number | null => {
    const region = facts(code);
    const rate = rateAt(region, taxClass, at);
    const name = `${code} ${taxClass}`;
    if (rate === null && region?.active && !loggedMissingRates.has(name)) {
      loggedMissingRates.add(name);
      log.error({ region: code, taxClass }, 'tax class has no VAT rate in this region: its items cannot be ordered');
    }
    return rate;
  };

  const api = {
    /** Loads all regions, and loads them again after changes. Call it before serving. */
    load: table.load,
    close: table.close,
    /** Those open, or before the opening of the shop every region. */
    all: (): RegionInfo[] => open().map((region) => region.info),
    /** All regions, also closed ones, in their order. */
    every: (): readonly RegionFacts[] => regions,
    /** Also returns closed regions, whose existing orders continue. Null when the region does not exist. */
    get: (code: string): RegionInfo | null => facts(code)?.info ?? null,
    /** Null when the region is not among `all`. */
    open: (code: string): RegionInfo | null => open().find((region) => region.info.code === code)?.info ?? null,
    facts,
    /** True once a region is open. The last open one cannot be closed, so a shop opens once. */
    isShopOpen: (): boolean => regions.some(({ active }) => active),
    /** Region by host, then by cookie, then the default, and a preset when no region exists. */
    resolve: (host: string, choice: string | null): RegionInfo => {
      const own = regionOfHost(open(), { host, hostRegions });
      if (own) return { ...own.info, fixed: true };
      const picked = pickRegion(open(), { host, choice, hostRegions, defaultRegion });
      return picked?.info ?? presetRegion(defaultRegion);
    },
    /** Open regions that have their own host. */
    hosts: (): { host: string; region: RegionInfo }[] =>
      Object.keys(hostRegions).flatMap((host) => {
        const region = regionOfHost(open(), { host, hostRegions });
        return region ? [{ host, region: region.info }] : [];
      }),
    /** True on a host of the region, and on hosts without a region when the region has no host. */
    isServedOn: (host: string, code: string): boolean => {
      const own = regionOfHost(open(), { host, hostRegions });
      return own ? own.info.code === code : !Object.values(hostRegions).includes(code);
    },
    /** VAT in basis points (1900 is 19 %) on the region's calendar day; null when no rate applies. */
    vatRate,
    stampDuty: (code: string, at: Date = clock.now()): number => stampAt(facts(code), at),
  };
  const desk = regionDeskRoutes({ db, clock, defaultRegion, hostRegions, refresh: table.load });
  return {
    ...api,
    create: createRegion,
    /** Opens or closes a region, in the command of the caller. */
    setActive: setRegionActive,
    lock: lockRegionFacts,
    changePayment,
    /** Loads the regions again at once, so that the next request of the person who changed one sees the change. */
    refresh: table.load,
    routes: [...regionRoutes({ facts, choices: open }), ...desk],
  };
};
