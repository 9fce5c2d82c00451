/**
 * The one way to a settled payment: the provider is asked outside any transaction, then one command under the lock of the
 * attempt moves it and tells its subject. Return page, notice and reconciler all come here.
 */
import { violates, type Tx } from '#platform/db';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Outcome, PaymentView } from './attempt.ts';
import { decide, type Decision } from './decision.rules.ts';
import { addEvent } from './event.store.ts';
import { isPaidAlready, lockAttempt, moveAttempt, type Attempt } from './payment.store.ts';
import type { Card, ProviderStatus } from './provider/provider.ts';
import { recordRefund } from './refund.ts';
import type { Room } from './room.ts';

export type Settled = {
  readonly view: PaymentView;
  /** False: the provider could not be asked, so nothing was decided. */
  readonly answered: boolean;
};

/** Null: nobody ever was sent to a page. */
const askStatus = async ({ providers }: Room, { view }: Attempt): Promise<ProviderStatus | null> => {
  const { provider: id, providerRef, merchantRef, currency } = view;
  if (providerRef === null) return null;
  const provider = providers.get(id);
  return provider
    ? await provider.status({ providerRef, merchantRef, currency })
    : { state: 'unknown', reason: 'no account at this provider' };
};

const tell = async (
  room: Room,
  tx: Tx,
  outcome: Outcome & Pick<PaymentView, 'kind'>,
): Promise<'ACCEPTED' | 'REFUND'> => {
  const { kind, ...told } = outcome;
  const handler = room.outcomes.get(kind);
  if (!handler) throw new Error(`nobody takes the outcome of a payment of kind ${kind}`);
  return handler(tx, told);
};

type Step = {
  readonly room: Room;
  readonly tx: Tx;
  readonly attempt: Attempt;
  readonly card: Card | null;
  readonly decline: PaymentDecline | null;
  readonly at: Date;
};

const outcomeOf = ({ attempt: { view }, card }: Step, state: Outcome['state']) => {
  const { attemptId, kind, subjectId, amount, currency } = view;
  return { attemptId, kind, subjectId, state, amount, currency, card };
};

const pay = async (step: Step): Promise<Attempt> => {
  const { room, tx, attempt, card, at } = step;
  const { attemptId, amount } = attempt.view;
  // a subject that has its money needs no second: whoever paid twice gets the second back
  const verdict = (await isPaidAlready(tx, attempt.view)) ? 'REFUND' : await tell(room, tx, outcomeOf(step, 'PAID'));
  const moved = await moveAttempt(tx, attempt.rowId, { state: 'PAID', verdict, card, at });
  if (verdict === 'ACCEPTED') return moved;
  await recordRefund(tx, { attemptId, amount, refundId: `late-${attemptId}`, reason: 'paid too late or twice', at });
  return await lockAttempt(tx, attempt.rowId);
};

const apply = async (step: Step, decision: Decision): Promise<Attempt> => {
  const { room, tx, attempt, at } = step;
  const { move } = decision;
  const decline = move === 'FAILED' ? step.decline : null;
  if (move === null) return attempt;
  if (move === 'PAID') return await pay(step);
  if (move === 'SUSPECT') {
    const { detail } = decision;
    const { attemptId, kind, subjectId, amount, currency } = attempt.view;
    await addEvent(tx, { attempt, eventId: `mismatch:${attemptId}`, kind: 'MISMATCH', detail, at });
    await room.checks.get(kind)?.(tx, { attemptId, subjectId, amount, currency, how: null });
  } else {
    await tell(room, tx, outcomeOf(step, move));
  }
  return await moveAttempt(tx, attempt.rowId, { state: move, verdict: null, card: step.card, decline, at });
};

const logMove = ({ log }: Room, before: PaymentView, { attemptId, provider, state, subjectId }: PaymentView): void => {
  if (before.state === state) return;
  const facts = { attemptId, provider, from: before.state, to: state, subjectId };
  if (state === 'SUSPECT') log.error(facts, 'a payment does not fit what was asked: a person must look');
  else log.info(facts, 'payment settled');
};

/** What the provider said, applied to the attempt as it is under its lock: the state may have moved meanwhile. */
const settleCommand = (room: Room, { rowId }: Attempt, status: ProviderStatus | null): Promise<Attempt> =>
  room.db.command({ name: 'payment.settle' }, async (tx) => {
    const attempt = await lockAttempt(tx, rowId);
    const at = room.clock.now();
    // asked before a page was there, and one is there now: that answer is out of date
    if (status === null && attempt.view.providerRef !== null) return attempt;
    const known = status !== null && status.state !== 'unknown' ? status : null;
    const { card, decline = null } = known ?? { card: null };
    return await apply({ room, tx, attempt, card, decline, at }, decide(attempt.view, status, at));
  });

/** Throws only when the database or a handler does. */
export const settleAttempt = async (room: Room, attempt: Attempt): Promise<Settled> => {
  const { view } = attempt;
  if (view.state === 'PAID' || view.state === 'SUSPECT') return { view, answered: true };
  const status = await askStatus(room, attempt);
  if (status?.state === 'unknown') {
    const { attemptId, provider } = view;
    room.log.warn({ attemptId, provider, reason: status.reason }, 'the payment provider gave no answer');
    return { view, answered: false };
  }
  if (decide(view, status, room.clock.now()).move === null) return { view, answered: true };
  const settled = await settleCommand(room, attempt, status).catch((error: unknown) => {
    // two attempts of one subject were paid at once: the second time, the first is seen
    if (violates(error, 'payment_attempt_accepted_idx')) return settleCommand(room, attempt, status);
    throw error;
  });
  logMove(room, view, settled.view);
  return { view: settled.view, answered: true };
};
