/**
 * Updates an attempt from the provider's status. Return page, notifications and reconciliation all use it;
 * nothing else changes the state.
 */
import { violates, type Tx } from '#platform/db';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Outcome, PaymentView } from './attempt.ts';
import { decide, type Decision } from './decision.rules.ts';
import type { PaymentContext } from './payment-context.ts';
import { addEvent, isPaidAlready, lockAttempt, moveAttempt, type Attempt } from './payment.store.ts';
import type { Card, ProviderStatus } from './provider/provider.ts';
import { recordRefund } from './refund.ts';

export type Confirmation = {
  readonly view: PaymentView;
  readonly hasResponse: boolean;
};

/** Null before the first page of the attempt was opened. */
const fetchStatus = async ({ providers }: PaymentContext, { view }: Attempt): Promise<ProviderStatus | null> => {
  const { provider: id, providerRef, merchantRef, currency } = view;
  if (providerRef === null) return null;
  const provider = providers.get(id);
  return provider
    ? await provider.status({ providerRef, merchantRef, currency })
    : { state: 'unknown', reason: 'no account at this provider' };
};

type Move = {
  readonly context: PaymentContext;
  readonly tx: Tx;
  readonly attempt: Attempt;
  readonly card: Card | null;
  readonly decline: PaymentDecline | null;
  readonly at: Date;
};

const handleOutcome = async (
  { context, tx, attempt: { view }, card }: Move,
  state: Outcome['state'],
): Promise<'ACCEPTED' | 'REFUND'> => {
  const { attemptId, kind, subjectId, amount, currency } = view;
  const handler = context.outcomeHandlers.get(kind);
  if (!handler) throw new Error(`no outcome handler for payments of kind ${kind}`);
  return handler(tx, { attemptId, subjectId, state, amount, currency, card });
};

const pay = async (move: Move): Promise<Attempt> => {
  const { tx, attempt, card, at } = move;
  const { attemptId, amount } = attempt.view;
  // a second payment for the same order or gift card is refunded
  const verdict = (await isPaidAlready(tx, attempt.view)) ? 'REFUND' : await handleOutcome(move, 'PAID');
  const paid = await moveAttempt(tx, attempt.rowId, { state: 'PAID', verdict, card, at });
  if (verdict === 'ACCEPTED') return paid;
  await recordRefund(tx, { attemptId, amount, refundId: `late-${attemptId}`, reason: 'paid too late or twice', at });
  return await lockAttempt(tx, attempt.rowId);
};

const apply = async (move: Move, decision: Decision): Promise<Attempt> => {
  const { context, tx, attempt, card, at } = move;
  const state = decision.move;
  if (state === null) return attempt;
  if (state === 'PAID') return await pay(move);
  if (state === 'SUSPECT') {
    const { detail } = decision;
    const { attemptId, kind, subjectId, amount, currency } = attempt.view;
    await addEvent(tx, { attempt, eventId: `mismatch:${attemptId}`, kind: 'MISMATCH', detail, at });
    await context.reviewHandlers.get(kind)?.(tx, { attemptId, subjectId, amount, currency, resolution: null });
  } else {
    await handleOutcome(move, state);
  }
  const decline = state === 'FAILED' ? move.decline : null;
  return await moveAttempt(tx, attempt.rowId, { state, verdict: null, card, decline, at });
};

const logMove = (
  { log }: PaymentContext,
  before: PaymentView,
  { attemptId, provider, state, subjectId }: PaymentView,
): void => {
  if (before.state === state) return;
  const facts = { attemptId, provider, from: before.state, to: state, subjectId };
  if (state === 'SUSPECT') log.error(facts, 'payment differs from what was requested: review needed');
  else log.info(facts, 'payment settled');
};

/** Decides again under the lock, because the state may have changed since the provider was queried. */
const applyStatus = (context: PaymentContext, { rowId }: Attempt, status: ProviderStatus | null): Promise<Attempt> =>
  context.db.command({ name: 'payment.confirm' }, async (tx) => {
    const attempt = await lockAttempt(tx, rowId);
    const at = context.clock.now();
    // a page was opened meanwhile
    if (status === null && attempt.view.providerRef !== null) return attempt;
    const known = status !== null && status.state !== 'unknown' ? status : null;
    const { card, decline = null } = known ?? { card: null };
    return await apply({ context, tx, attempt, card, decline, at }, decide(attempt.view, status, at));
  });

/** Queries the provider outside of any transaction. Throws only when the database or a handler fails. */
export const confirmPayment = async (context: PaymentContext, attempt: Attempt): Promise<Confirmation> => {
  const { view } = attempt;
  if (view.state === 'PAID' || view.state === 'SUSPECT') return { view, hasResponse: true };
  const status = await fetchStatus(context, attempt);
  if (status?.state === 'unknown') {
    const { attemptId, provider } = view;
    context.log.warn({ attemptId, provider, reason: status.reason }, 'no response from the payment provider');
    return { view, hasResponse: false };
  }
  if (decide(view, status, context.clock.now()).move === null) return { view, hasResponse: true };
  const moved = await applyStatus(context, attempt, status).catch((error: unknown) => {
    // another attempt was accepted at the same moment; the second try sees it and refunds this one
    if (violates(error, 'payment_attempt_accepted_idx')) return applyStatus(context, attempt, status);
    throw error;
  });
  logMove(context, view, moved.view);
  return { view: moved.view, hasResponse: true };
};
