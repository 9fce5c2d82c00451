/** Acts on many orders. Each does what the call for one order does, with the same privilege and version. */
import type { BulkAct, BulkItem, BulkSource } from '#server/bulk-job';
import type { StaffDesk } from '#server/order-desk';
import { proOrders } from '#shared/api/pro-orders';
import type { UserId } from '#shared/ids';
import { readListQuery } from '#shared/list-query';
import type { Privilege } from '#shared/rules/privileges';
import { createPerform } from './acts.routes.ts';
import { createOrderList } from './list.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import { createFinder } from './find-order.ts';

type Work = (desk: StaffDesk, reference: string, item: BulkItem) => Promise<unknown>;

export const createOrderBulk = (deps: OrderConsoleDeps): BulkSource => {
  const perform = createPerform(deps, createFinder(deps));
  const { filterOf } = createOrderList(deps);
  const act = (call: string, privilege: Privilege, work: Work): BulkAct => ({
    privilege,
    call,
    object: 'order',
    run: (item) =>
      perform({ person: item.person, by: item.by, typed: item.id, privilege }, (desk, reference) =>
        work(desk, reference, item),
      ),
  });
  const seen = ({ version, done }: BulkItem) => ({ version, inTransaction: done });
  const traderOf = ({ params }: BulkItem): UserId | null => {
    const id = params['traderId'];
    return typeof id === 'string' ? (Number(id) as UserId) : null;
  };
  return {
    list: 'orders',
    acts: {
      CONFIRM: act('proOrders.confirm', 'order.validate', (desk, reference, item) =>
        desk.confirm(reference, seen(item)),
      ),
      PREPARE: act('proOrders.prepare', 'order.validate', (desk, reference, item) =>
        desk.prepare(reference, seen(item)),
      ),
      ASSIGN: act('proOrders.assign', 'order.edit', (desk, reference, item) =>
        desk.assign(reference, traderOf(item), item.version, item.done),
      ),
    },
    select: async (params, person, limit) => {
      const query = readListQuery(proOrders.list.query, params);
      const filter = await filterOf(query, person);
      const rows = await deps.orders.staff.list(deps.db, filter, '-placed', { limit, offset: 0 });
      return rows.map(({ reference, version }) => ({ id: reference, version }));
    },
  };
};
