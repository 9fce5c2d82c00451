/** One agent calls a buyer at a time: a lease on the phone number, which ends by itself. */
import type { Tx } from '#platform/db';
import type { OrderRow, StaffPerson } from '#server/order';
import type { StaffDesk } from '#server/order-desk';
import type { InputOf } from '#shared/api/call';
import type { proCalls } from '#shared/api/pro-calls';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { CallDeskDeps } from './call-desk.ts';
import { callMessages as messages } from './call-desk.messages.ts';
import { nextCallAfter } from './call-desk.rules.ts';
import {
  lockLease,
  noteCall,
  readLeases,
  readTasks,
  releaseLease,
  restartLease,
  takeLease,
  type Lease,
} from './call-desk.store.ts';

/** Longer than a call; an agent who stays on it renews the lease. */
const leaseMinutes = 10;
const leaseEnd = (at: Date): Date => new Date(at.getTime() + leaseMinutes * 60_000);

export type Agent = StaffPerson & { readonly id: UserId };
export type OutcomeInput = Pick<
  InputOf<typeof proCalls.outcome>,
  'version' | 'outcome' | 'note' | 'nextCallAt' | 'keepsCall'
>;

const refuseField = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const createTaken =
  ({ db, clock }: Pick<CallDeskDeps, 'db' | 'clock'>) =>
  async (phone: string): Promise<ShopError> => {
    const lease = (await readLeases(db, clock.now())).find((one) => one.phone === phone);
    return new ShopError('CALL_TAKEN', { extra: { agent: lease?.agentName ?? null } });
  };

const readTime = ({ outcome, nextCallAt }: OutcomeInput, { confirmUntil }: OrderRow, now: Date): Date | null => {
  const chosen = nextCallAt ? new Date(nextCallAt) : null;
  if (outcome === 'CALL_BACK' && !chosen) throw refuseField('nextCallAt', messages.needsTime);
  if (chosen && chosen <= now) throw refuseField('nextCallAt', messages.timePassed);
  if (chosen && confirmUntil && chosen >= confirmUntil) throw refuseField('nextCallAt', messages.timeTooLate);
  return chosen;
};

type Answer = { readonly order: OrderRow; readonly agent: Agent; readonly input: OutcomeInput };

type Written = { readonly nextCallAt: Date | null; readonly callId: string };

/** Writes the call into the history of the order, in the transaction that changes its state. */
const createLog = (
  deps: CallDeskDeps,
  { order, agent, input: { outcome, note, keepsCall } }: Answer,
  chosen: Date | null,
) => {
  const { clock, orders } = deps;
  const takenBy = createTaken(deps);
  return async (tx: Tx): Promise<Written> => {
    const now = clock.now();
    const { phone } = order.contact;
    const lease = await lockLease(tx, phone, agent.id, now);
    if (!lease) throw await takenBy(phone);
    const attempts = (await readTasks(tx, [order.id])).get(order.id)?.attempts ?? 0;
    const nextCallAt = nextCallAfter(outcome, attempts, now, chosen);
    await noteCall(tx, { orderRowId: order.id, lastOutcome: outcome, lastAt: now, nextCallAt });
    const seconds = Math.round((now.getTime() - lease.startedAt.getTime()) / 1000);
    const fromNew = order.state === 'NEW';
    const details = { outcome, seconds, nextCallAt: nextCallAt?.toISOString() ?? null, fromNew };
    await orders.staff.addActivity(tx, order.id, { kind: 'CALL', by: agent, text: note?.trim() || null, details }, now);
    if (outcome === 'WANTS_CHANGE' && keepsCall)
      await restartLease(tx, { phone, agentId: agent.id, startedAt: now, until: leaseEnd(now) });
    else await releaseLease(tx, phone, agent.id);
    const [call] = await orders.staff.activities(tx, order.id);
    return { nextCallAt, callId: String(call?.id ?? '') };
  };
};

const actOn = (
  acting: StaffDesk,
  { order, input }: Answer,
  inTransaction: (tx: Tx) => Promise<void>,
): Promise<OrderRow> => {
  const { reference, state } = order;
  const seen = { version: input.version, inTransaction };
  if (input.outcome === 'CONFIRMED') return acting.confirm(reference, seen);
  if (input.outcome === 'REFUSED') return acting.cancel(reference, input.note?.trim() ?? '', false, seen);
  return state === 'NEW' ? acting.call(reference, seen) : acting.keep(reference, seen);
};

export const createBuyerCalls = (deps: CallDeskDeps) => {
  const { db, clock, desk } = deps;
  const takenBy = createTaken(deps);
  return {
    /** Throws CALL_TAKEN. */
    claim: async ({ id, contact: { phone }, confirmUntil }: OrderRow, agent: Agent): Promise<Lease> => {
      if (confirmUntil === null) throw refuseField('', messages.notToCall);
      const lease = await db.command({ name: 'call.claim' }, (tx) => {
        const at = clock.now();
        const until = leaseEnd(at);
        const holder = { agentId: agent.id, agentName: agent.fullName };
        return takeLease(tx, { phone, ...holder, orderRowId: id, at, until });
      });
      if (!lease) throw await takenBy(phone);
      return lease;
    },
    release: async ({ contact: { phone } }: OrderRow, agent: Agent): Promise<void> =>
      void (await db.command({ name: 'call.release' }, (tx) => releaseLease(tx, phone, agent.id))),
    /** Throws CALL_TAKEN when the agent no longer holds the call. */
    end: async (answer: Answer) => {
      const { order, agent, input } = answer;
      if (order.confirmUntil === null) throw refuseField('', messages.notToCall);
      if (input.outcome === 'REFUSED' && !input.note?.trim()) throw refuseField('note', messages.needsReason);
      const write = createLog(deps, answer, readTime(input, order, clock.now()));
      let written: Written = { nextCallAt: null, callId: '' };
      const { reference, state, version } = await actOn(desk.as(agent), answer, async (tx) => {
        written = await write(tx);
      });
      const { nextCallAt, callId } = written;
      return { reference, status: state, version, nextCallAt: nextCallAt?.toISOString() ?? null, callId };
    },
  };
};

export type BuyerCalls = ReturnType<typeof createBuyerCalls>;
