/** Regions: where the shop sells, in which currency, at which taxes. Few rows, kept in memory, told apart by host or choice. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createReread } from '#platform/reread';
import type { RegionInfo } from '#shared/region';
import { pickRegion, rateAt, stampAt, type RegionFacts } from './region.rules.ts';
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
  let unlisten: (() => Promise<void>) | null = null;

  const reload = async (): Promise<void> => {
    known = await readRegions(db);
  };
  const {
    ask: changed,
    load,
    stop,
  } = createReread({ name: 'regions', read: reload, log, ...(onChange && { onRead: onChange }) });

  const facts = (code: string): RegionFacts | null => known.find((region) => region.info.code === code) ?? null;

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
    all: (): RegionInfo[] => known.map((region) => region.info),
    /** Null for a region that does not exist or is closed. */
    get: (code: string): RegionInfo | null => facts(code)?.info ?? null,
    facts,
    /** The host decides, else the visitor's choice, else the default. Throws UNAVAILABLE while no region exists. */
    resolve: (host: string, choice: string | null): RegionInfo =>
      pickRegion(known, { host, choice, hostRegions, defaultRegion }).info,
    /** VAT in basis points (1900 is 19 %) at an instant, on the calendar of the region; null when no rate applies yet. */
    vatRate: (code: string, taxClass: string, at: Date = clock.now()): number | null =>
      rateAt(facts(code), taxClass, at),
    /** Stamp duty of an invoice in minor units at an instant; 0 where there is none. */
    stampDuty: (code: string, at: Date = clock.now()): number => stampAt(facts(code), at),
  };
  return { ...room, routes: regionRoutes({ facts, choices: () => known }) };
};
