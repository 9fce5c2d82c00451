/** Cash of carriers for staff at `/api/pro/carrier-cash`. Owns no table; the order module has them. */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { ExportSource } from '#server/list-export';
import type { Orders, StaffPerson } from '#server/order';
import type { Regions } from '#server/region';
import { createCashExport } from './carrier-cash-export.ts';
import { carrierCashRoutes } from './carrier-cash.routes.ts';

export type CarrierCashDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get'>;
  readonly orders: Pick<Orders, 'remittances'>;
  readonly personOf: (caller: CallContext) => Promise<StaffPerson>;
};

export type CarrierCash = { readonly routes: Implementation[]; readonly exportSource: ExportSource };

export const createCarrierCash = (deps: CarrierCashDeps): CarrierCash => ({
  routes: carrierCashRoutes(deps),
  exportSource: createCashExport(deps),
});
