/** Sales of the day and of the last weeks for staff; keeps them by day. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Content } from '#server/content';
import type { Delivery } from '#server/delivery';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import { proDashboard as calls, type CartCounts } from '#shared/api/pro-dashboard';
import type { RegionInfo } from '#shared/region';
import { defineDashboardJobs } from './dashboard.jobs.ts';
import { lockRefusals, moveRefusals } from './dashboard.store.ts';
import type { Slot } from './day.rules.ts';
import { createReader } from './read.ts';
import { createSales, type Sales } from './sales.ts';

export { createSales } from './sales.ts';
export type { AreaRefusals } from './dashboard.store.ts';
export { endedMonths } from './day.rules.ts';

export type DashboardDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly accounts: Pick<Accounts, 'listStaff'>;
  readonly catalogue: Pick<Catalogue, 'details' | 'dictionary' | 'publishedIds'>;
  readonly content: Pick<Content, 'contact'>;
  readonly delivery: Pick<Delivery, 'areas'>;
  readonly orders: Pick<Orders, 'staff'>;
  /** Carts from the first day until a moment of the last day. */
  readonly countCarts: (region: RegionInfo, times: Slot & { readonly until: Date }) => Promise<CartCounts>;
};

export type Dashboards = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  /** Computes the sales of days and ended months that are missing, and those of today when they are older than a minute. */
  readonly keepSales: Sales['ensureComputed'];
  readonly areaRefusals: Sales['areaRefusals'];
  /** For the merge of two carriers. */
  readonly lockRefusals: typeof lockRefusals;
  readonly moveRefusals: typeof moveRefusals;
};

export const createDashboards = (deps: DashboardDeps): Dashboards => {
  const sales = createSales(deps);
  const read = createReader(deps, sales);
  return {
    routes: [implement(calls.read, ({ region, span }) => read(region, span))],
    defineJobs: (jobs) => defineDashboardJobs(jobs, deps, sales),
    keepSales: sales.ensureComputed,
    areaRefusals: sales.areaRefusals,
    lockRefusals,
    moveRefusals,
  };
};
