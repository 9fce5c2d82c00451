/** Undoes the outcome of the last call, if the order has not changed since and the customer got no message. */
import type { OrderRow } from '#server/order';
import { canUndoCall, type CallOutcome } from '#shared/api/pro-call-shapes';
import { ShopError } from '#shared/errors';
import type { Agent } from './calls.ts';
import type { CallDeskDeps } from './call-desk.ts';
import { callMessages as messages } from './call-desk.messages.ts';
import { standingCalls } from './call-desk.rules.ts';
import { takeBackCall } from './call-desk.store.ts';

export type UndoneCall = { readonly callId: string; readonly version: number };

const refuse = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: '', message }] });
};

export const createUndoCall =
  ({ db, clock, orders }: Pick<CallDeskDeps, 'db' | 'clock' | 'orders'>) =>
  ({ id }: OrderRow, by: Agent, { callId, version }: UndoneCall): Promise<void> =>
    db.command({ name: 'call.undo' }, async (tx) => {
      const order = await orders.lock(tx, 'id', id);
      if (!order) throw new ShopError('NOT_FOUND');
      const [call, former] = standingCalls(await orders.staff.activities(tx, id));
      if (String(call?.id) !== callId || !call || order.version !== version) return refuse(messages.movedOn);
      const { outcome, fromNew } = call.details;
      if (!canUndoCall(outcome as CallOutcome)) return refuse(messages.told);
      const next = former?.details['nextCallAt'];
      await takeBackCall(
        tx,
        id,
        former
          ? {
              lastOutcome: former.details['outcome'] as CallOutcome,
              lastAt: former.at,
              nextCallAt: typeof next === 'string' ? new Date(next) : null,
            }
          : null,
      );
      if (fromNew === true) await orders.transition(tx, order, { to: 'NEW', actor: 'SYSTEM' });
      const details = { before: outcome, call: call.id };
      await orders.staff.addActivity(tx, id, { kind: 'CALL_UNDONE', by, details }, clock.now());
    });
