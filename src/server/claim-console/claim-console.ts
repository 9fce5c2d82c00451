/** Claims for staff at `/api/pro/claims`: board, list, record and actions. Owns no table. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Claims } from '#server/claim';
import type { Delivery } from '#server/delivery';
import type { ExportSource } from '#server/list-export';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import { claimConsoleRoutes } from './claim-console.routes.ts';
import { createClaimExport } from './claim-export.ts';

export type ClaimConsoleDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'get'>;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly accounts: Pick<Accounts, 'find' | 'namesOf' | 'listStaff'>;
  readonly catalogue: Pick<Catalogue, 'findByCode' | 'item' | 'itemIds' | 'details'>;
  readonly stock: Pick<Stock, 'free'>;
  readonly delivery: Pick<Delivery, 'workingDayAfter'>;
  readonly claims: Claims;
  readonly orders: Pick<Orders, 'find' | 'readLines' | 'readPaidUnits' | 'refunds' | 'staff'>;
};

export type ClaimConsole = { readonly routes: Implementation[]; readonly exportSource: ExportSource };

export const createClaimConsole = (deps: ClaimConsoleDeps): ClaimConsole => ({
  routes: claimConsoleRoutes(deps),
  exportSource: createClaimExport(deps),
});
