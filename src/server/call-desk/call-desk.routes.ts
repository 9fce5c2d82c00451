import {
  coversAll,
  implement,
  staffOf,
  type CallContext,
  type Implementation,
  type StaffCaller,
} from '#platform/contract';
import { actingName } from '#server/audit';
import type { OrderRow } from '#server/order';
import { withRefusals } from '#server/order-desk';
import type { CallQueue } from '#shared/api/pro-call-shapes';
import { proCalls as calls } from '#shared/api/pro-calls';
import { isoDay } from '#shared/dates';
import { isShopError, ShopError } from '#shared/errors';
import { readReference } from '#shared/rules/order-reference';
import { can } from '#shared/rules/privileges';
import type { CallDeskDeps } from './call-desk.ts';
import { isDue } from './call-desk.rules.ts';
import { createBuyerCalls, type Agent } from './calls.ts';
import { createCard } from './card.ts';
import { callRowOf, createQueue, type QueuedOrder, type QueueScope } from './queue.ts';
import { createRefusalRates } from './refusal-rates.ts';
import { createUndoCall } from './undo-call.ts';

const scopeOf = (person: StaffCaller, region: string | undefined): QueueScope => {
  const isAll = coversAll(person, 'order.validate');
  return { region, traderId: isAll ? undefined : person.id };
};

const totalsOf = (queue: readonly QueuedOrder[]): CallQueue['totals'] => {
  const totals = new Map<CallQueue['totals'][number]['currency'], number>();
  for (const { row } of queue) totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.toPay);
  return [...totals].map(([currency, total]) => ({ currency, total }));
};

const createGuards = ({ db, orders, accounts }: CallDeskDeps) => ({
  agentOf: async (caller: CallContext): Promise<Agent> => {
    const account = await accounts.find(db, staffOf(caller).id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id: account.id, fullName: actingName(account, caller), via: 'CONSOLE' };
  },
  /** Throws NOT_FOUND, also for an order outside of the scope. */
  find: async (typed: string, caller: CallContext): Promise<OrderRow> => {
    const order = await orders.find(db, 'reference', readReference(typed));
    if (!order || !can(staffOf(caller), 'order.validate', { traderId: order.traderId }))
      throw new ShopError('NOT_FOUND');
    return order;
  },
});

const hour = 3_600_000;

/** Midnight in the region, or 24 hours ago for all regions. */
const createDayStart =
  ({ clock, regions }: Pick<CallDeskDeps, 'clock' | 'regions'>) =>
  (region: string | undefined): Date => {
    const [now, zone] = [clock.now(), region === undefined ? undefined : regions.get(region)?.timeZone];
    if (zone === undefined) return new Date(now.getTime() - 24 * hour);
    const today = isoDay(now, zone);
    let start = now.getTime() - (now.getTime() % hour);
    while (isoDay(new Date(start - hour), zone) === today) start -= hour;
    return new Date(start);
  };

export const callDeskRoutes = (deps: CallDeskDeps): Implementation[] => {
  const { db, clock, orders } = deps;
  const dayStart = createDayStart(deps);
  const rates = createRefusalRates(deps);
  const queue = createQueue(deps, rates);
  const readCard = createCard(deps, { queue, rates });
  const buyerCalls = createBuyerCalls(deps);
  const undoCall = createUndoCall(deps);
  const { agentOf, find } = createGuards(deps);

  return [
    implement(calls.queue, async ({ region, sort }, caller) => {
      const { id, ...person } = staffOf(caller);
      const [waiting, today] = await Promise.all([
        queue.read(scopeOf({ id, ...person }, region), sort),
        orders.staff.agentCalls(db, id, dayStart(region)),
      ]);
      const rows = await Promise.all(waiting.map((call) => callRowOf(call, id, clock.now())));
      return { calls: rows, count: rows.length, totals: totalsOf(waiting), today };
    }),
    implement(calls.refusals, ({ region }) => rates.report(region)),
    implement(calls.card, async ({ reference }, caller) =>
      readCard(await find(reference, caller), await agentOf(caller)),
    ),
    implement(calls.claim, async ({ reference }, caller) => {
      const [order, agent] = [await find(reference, caller), await agentOf(caller)];
      await buyerCalls.claim(order, agent);
      return readCard(order, agent);
    }),
    implement(calls.next, async ({ region, sort }, caller) => {
      const agent = await agentOf(caller);
      const due = await queue.read(scopeOf(staffOf(caller), region), sort);
      for (const call of due.filter(
        (one) => isDue(one, clock.now()) && (!one.lease || one.lease.agentId === agent.id),
      )) {
        const order = await orders.find(db, 'id', call.row.id);
        const isMine = order !== null && (await isClaimed(buyerCalls.claim(order, agent)));
        if (isMine) return { reference: call.row.reference };
      }
      return { reference: null };
    }),
    implement(calls.release, async ({ reference }, caller) => {
      await buyerCalls.release(await find(reference, caller), await agentOf(caller));
      return undefined;
    }),
    implement(calls.outcome, async ({ reference, ...input }, caller) => {
      const order = await find(reference, caller);
      const { traderId, total: amount } = order;
      const privilege = input.outcome === 'REFUSED' ? 'order.cancel' : 'order.validate';
      if (!can(staffOf(caller), privilege, { traderId, amount })) throw new ShopError('FORBIDDEN');
      return withRefusals(buyerCalls.end({ order, agent: await agentOf(caller), input }));
    }),
    implement(calls.undo, async ({ reference, ...call }, caller) => {
      await undoCall(await find(reference, caller), await agentOf(caller), call);
      return undefined;
    }),
  ];
};

/** False when another agent was faster, or when the order was confirmed meanwhile. */
const isClaimed = async (claim: Promise<unknown>): Promise<boolean> => {
  try {
    await claim;
    return true;
  } catch (error) {
    if (isShopError(error) && (error.code === 'CALL_TAKEN' || error.code === 'BAD_REQUEST')) return false;
    throw error;
  }
};
