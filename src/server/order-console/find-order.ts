import type { StaffCaller } from '#platform/contract';
import type { OrderRow } from '#server/order';
import { ShopError } from '#shared/errors';
import { readReference } from '#shared/rules/order-reference';
import type { Privilege } from '#shared/rules/privileges';
import type { OrderConsoleDeps } from './order-console.ts';
import { maySee } from './scope.ts';

export type FindOrder = (typed: string, person: StaffCaller, privilege: Privilege) => Promise<OrderRow>;

export const createFinder =
  ({ db, orders }: Pick<OrderConsoleDeps, 'db' | 'orders'>): FindOrder =>
  /** Throws NOT_FOUND, also for an order outside of the scope. */
  async (typed, person, privilege) => {
    const order = await orders.find(db, 'reference', readReference(typed));
    if (!order || !maySee(person, privilege, order)) throw new ShopError('NOT_FOUND');
    return order;
  };
