/** Call desk for cash orders: queue by risk and age, one agent for each buyer, answers of the buyers, refusal rates. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { MailLinks } from '#platform/mail-link';
import type { Accounts } from '#server/account';
import type { Dashboards } from '#server/dashboard';
import type { Orders } from '#server/order';
import type { OrderDesk } from '#server/order-desk';
import type { Regions } from '#server/region';
import { callDeskRoutes } from './call-desk.routes.ts';
import { confirmationRoutes } from './confirmation-link.ts';
import { deleteExpiredLeases } from './call-desk.store.ts';

export type CallDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mailLinks: Pick<MailLinks, 'url' | 'read'>;
  readonly desk: OrderDesk;
  readonly dashboards: Pick<Dashboards, 'areaRefusals'>;
  readonly orders: Pick<Orders, 'find' | 'lock' | 'readLines' | 'transition' | 'staff'>;
};

export type CallDesk = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createCallDesk = (deps: CallDeskDeps): CallDesk => ({
  routes: [...callDeskRoutes(deps), ...confirmationRoutes(deps)],
  defineJobs: (jobs) => {
    const { db, clock } = deps;
    jobs.define('call-desk.end-leases', { single: true }, async (_, { log }) => {
      const count = await db.command({ name: 'call.endLeases' }, (tx) => deleteExpiredLeases(tx, clock.now()));
      if (count > 0) log.info({ count }, 'calls ended without an answer');
    });
    jobs.schedule('call-desk.end-leases', '17 * * * *');
  },
});
