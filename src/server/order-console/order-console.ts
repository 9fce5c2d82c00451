/** Orders for staff at `/api/pro/orders`: list, record and actions. Owns no table; owner modules read and write. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Accounts } from '#server/account';
import type { BulkSource } from '#server/bulk-job';
import type { Carriers } from '#server/carrier';
import type { Catalogue } from '#server/catalogue';
import type { Claims } from '#server/claim';
import type { Delivery } from '#server/delivery';
import type { Invoices } from '#server/invoice';
import type { ExportSource } from '#server/list-export';
import type { Orders } from '#server/order';
import type { OrderDesk } from '#server/order-desk';
import type { OrderEdits } from '#server/order-edit';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import { createCounters } from './counters.ts';
import { createOrderBulk } from './order-bulk.ts';
import { createOrderExport } from './order-export.ts';
import { orderConsoleRoutes } from './order-console.routes.ts';

export { createPersonReader } from './acts.routes.ts';
export { createTextReader } from './list.ts';
export { listScope } from './scope.ts';

export type OrderConsoleDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly accounts: Pick<Accounts, 'find' | 'namesOf' | 'listStaff'>;
  readonly catalogue: Pick<Catalogue, 'findByCode' | 'itemIds' | 'details'>;
  readonly stock: Pick<Stock, 'free'>;
  readonly claims: Pick<Claims, 'ofOrder' | 'countOpen' | 'ordersWithOpen'>;
  readonly invoices: Pick<Invoices, 'documentsOf' | 'readPdf'>;
  readonly payments: Pick<Payments, 'find' | 'findRefund' | 'listAttempts' | 'listRefunds' | 'listFailedRefunds'>;
  readonly delivery: Pick<Delivery, 'areas' | 'modesOf' | 'pickupStores'>;
  readonly carriers: Pick<Carriers, 'checkTyped'>;
  readonly edits: Pick<OrderEdits, 'refusalOf' | 'fixedArticlesOf' | 'preview' | 'apply'>;
  readonly desk: OrderDesk;
  readonly orders: Pick<
    Orders,
    'find' | 'readLines' | 'readPaidUnits' | 'readTransitions' | 'refunds' | 'staff' | 'shipments'
  >;
};

export type OrderConsole = {
  /** Number of orders that a person sees in each view. */
  readonly countersOf: ReturnType<typeof createCounters>;
  readonly routes: Implementation[];
  readonly exportSource: ExportSource;
  readonly bulkSource: BulkSource;
};

export const createOrderConsole = (deps: OrderConsoleDeps): OrderConsole => ({
  countersOf: createCounters(deps),
  routes: orderConsoleRoutes(deps),
  exportSource: createOrderExport(deps),
  bulkSource: createOrderBulk(deps),
});
