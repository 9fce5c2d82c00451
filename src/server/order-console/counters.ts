import type { StaffCaller } from '#platform/contract';
import type { StaffListFilter } from '#server/order';
import { orderStatuses, type OrderStatus } from '#shared/api/order-shapes';
import { countCap, type ProOrderCounters } from '#shared/api/pro-order-shapes';
import { isoDay } from '#shared/dates';
import type { OrderConsoleDeps } from './order-console.ts';
import { listScope } from './scope.ts';

/** Orders of each view and state, for the tabs of the list. */
export const createCounters =
  ({ db, clock, regions, orders, claims }: Pick<OrderConsoleDeps, 'db' | 'clock' | 'regions' | 'orders' | 'claims'>) =>
  async (region: string | undefined, person: StaffCaller): Promise<ProOrderCounters> => {
    const scope = { region, traderId: listScope(person, 'order.view'), timeZone: 'UTC' };
    const count = (filter: Partial<StaffListFilter>): Promise<number> =>
      orders.staff.count(db, { view: 'ALL', ...scope, ...filter }, countCap);
    const timeZone = (region === undefined ? null : regions.get(region)?.timeZone) ?? 'UTC';
    const [states, ids, all, toCall, toConfirm, late, underReview] = await Promise.all([
      orders.staff.countStates(db, scope, countCap),
      claims.ordersWithOpen(db, region, countCap + 1),
      count({}),
      count({ view: 'TO_CALL' }),
      count({ view: 'TO_CONFIRM' }),
      count({ view: 'LATE', today: isoDay(clock.now(), timeZone) }),
      count({ view: 'UNDER_REVIEW' }),
    ]);
    const stateCount = (state: OrderStatus): number => states.get(state) ?? 0;
    const statuses = Object.fromEntries(orderStatuses.map((state) => [state, stateCount(state)]));
    return {
      views: {
        ALL: all,
        TO_CALL: toCall,
        TO_CONFIRM: toConfirm,
        TO_PREPARE: stateCount('CONFIRMED'),
        TO_SEND: stateCount('BEING_PREPARED'),
        LATE: late,
        UNDER_REVIEW: underReview,
        CLAIMS: scope.traderId === undefined ? ids.length : await count({ ids }),
      },
      statuses: statuses as Record<OrderStatus, number>,
    };
  };
