/** Regions: where the shop sells, in which currency, at which taxes. Few rows, kept in memory, told apart by host or choice. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createReread } from '#platform/reread';
import type { RegionInfo } from '#shared/region';
import { pickRegion, rateAt, regionOfHost, stampAt, type RegionFacts } from './region.rules.ts';
import { regionRoutes } from './region.routes.ts';
import { readRegions } from './region.store.ts';

export { importRegions, type ImportRegion } from './region-import.store.ts';
export type { RegionFacts } from './region.rules.ts';

export type RegionDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Region of a visitor whom neither host nor cookie places; null takes the first active one. */
  defaultRegion?: string | null;
  /** Hosts that belong to a region (`sn.ourlet.test` → `SN`). */
  hostRegions?: Readonly<Record<string, string>>;
  /** Called once a change was read: what was made from the former regions is out of date. */
  onChange?: () => void;
};

export type Regions = ReturnType<typeof createRegions>;

/** Call `load` before serving; it reads every region and follows the changes of them. */
export const createRegions = (deps: RegionDeps) => {
  const { db, clock, log, defaultRegion = null, hostRegions = {}, onChange } = deps;
  let known: RegionFacts[] = [];
  /** Classes without a rate that were told of: once each, until something changes. */
  const told = new Set<string>();
  let unlisten: (() => Promise<void>) | null = null;

  const reload = async (): Promise<void> => {
    known = await readRegions(db);
    told.clear();
  };
  const {
    ask: changed,
    load,
    stop,
  } = createReread({ name: 'regions', read: reload, log, ...(onChange && { onRead: onChange }) });

  const facts = (code: string): RegionFacts | null => known.find((region) => region.info.code === code) ?? null;
  const open = (): RegionFacts[] => known.filter(({ active }) => active);

  const vatRate = (code: string, taxClass: string, at: Date = clock.now()): number | null => {
    const region = facts(code);
    const rate = rateAt(region, taxClass, at);
    const name = `${code} ${taxClass}`;
    if (rate === null && region?.active && !told.has(name)) {
      told.add(name);
      log.error({ region: code, taxClass }, 'a tax class has no VAT rate here: nothing of it can be ordered');
    }
    return rate;
  };

  const room = {
    /** Reads all regions, then keeps them true on NOTIFY. */
    load: async (): Promise<void> => {
      unlisten ??= await db.listen('catalogue', {
        message: (payload) => {
          if (payload === 'words' || payload === 'all') changed();
        },
        gap: changed,
      });
      await load();
    },
    close: async (): Promise<void> => {
      stop();
      await unlisten?.();
      unlisten = null;
    },
    /** Active regions, in their order. */
    all: (): RegionInfo[] => open().map((region) => region.info),
    /** Null for a region that does not exist. One that is closed is known: its orders go on. */
    get: (code: string): RegionInfo | null => facts(code)?.info ?? null,
    /** Null for a region where nobody can order. */
    open: (code: string): RegionInfo | null => open().find((region) => region.info.code === code)?.info ?? null,
    facts,
    /** The host decides, else the visitor's choice, else the default. Throws UNAVAILABLE while no region exists. */
    resolve: (host: string, choice: string | null): RegionInfo => {
      const own = regionOfHost(open(), { host, hostRegions });
      return own ? { ...own.info, fixed: true } : pickRegion(open(), { host, choice, hostRegions, defaultRegion }).info;
    },
    /** VAT in basis points (1900 is 19 %) at an instant, on the calendar of the region; null when no rate applies yet. */
    vatRate,
    /** Stamp duty of an invoice in minor units at an instant; 0 where there is none. */
    stampDuty: (code: string, at: Date = clock.now()): number => stampAt(facts(code), at),
  };
  return { ...room, routes: regionRoutes({ facts, choices: open }) };
};
