/** Stock for staff at `/api/pro/stock`: list, ledger, counts, transfers and expected deliveries. */
import type { Implementation } from '#platform/contract';
import type { ExportSource } from '#server/list-export';
import { countRoutes } from './counts.ts';
import type { StockDeskDeps } from './desk-deps.ts';
import { createStockExport, stockListRoutes } from './stock-list.ts';
import { incomingRoutes, transferRoutes } from './transfers.ts';

export type StockDesk = { readonly routes: Implementation[]; readonly exportSource: ExportSource };

export const createStockDesk = (deps: StockDeskDeps): StockDesk => ({
  routes: [...stockListRoutes(deps), ...incomingRoutes(deps), ...countRoutes(deps), ...transferRoutes(deps)],
  exportSource: createStockExport(deps),
});
