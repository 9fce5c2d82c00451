import type { Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { RefundEvent } from './attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { lockAttempt, type Attempt } from './payment.store.ts';
import {
  addRefundedAmount,
  claimRefund,
  endRefund,
  insertRefund,
  readRefundRow,
  readRefundTerms,
  releaseRefund,
  setRefundedBefore,
  type NewRefund,
  type Refund,
  type RefundEnd,
} from './refund.store.ts';

export const refundEffect = 'payment.refund';

/**
 * Repeating the call has no further effect. Throws BAD_REQUEST when the id is recorded with other terms, or
 * when the amount is above the captured one.
 */
export const recordRefund = async (tx: Tx, refund: NewRefund): Promise<void> => {
  const { refundId, attemptId, amount } = refund;
  if (!(await insertRefund(tx, refund))) {
    const recorded = await readRefundTerms(tx, refundId);
    if (recorded?.attemptId === attemptId && recorded.amount === amount) return;
    throw new ShopError('BAD_REQUEST');
  }
  if (!(await addRefundedAmount(tx, attemptId, amount))) throw new ShopError('BAD_REQUEST');
  await tx.emit({ kind: refundEffect, dedupeKey: `${refundEffect}:${refundId}`, payload: { refundId } });
};

type AttemptRefund = { readonly refund: Refund; readonly attempt: Attempt };

/** Milliseconds for which one process reserves a refund. */
const claimDuration = 60_000;

/** Null when the refund has ended. */
const claim = ({ db, clock }: PaymentContext, refundId: string): Promise<AttemptRefund | null> =>
  db.command({ name: 'payment.claimRefund' }, async (tx) => {
    const row = await readRefundRow(tx, refundId);
    if (!row || row.state === 'DONE' || row.state === 'MANUAL') return null;
    const attempt = await lockAttempt(tx, row.attemptRow);
    const now = clock.now();
    const refund = await claimRefund(tx, refundId, now, new Date(now.getTime() + claimDuration));
    if (refund) return { refund, attempt };
    const { state } = (await readRefundRow(tx, refundId)) ?? row;
    if (state === 'DONE' || state === 'MANUAL') return null;
    throw new Error('another refund of this payment is in flight');
  });

const eventOf = ({ refund, attempt }: AttemptRefund, state: RefundEvent['state']): RefundEvent => {
  const { attemptId, subjectId, currency } = attempt.view;
  return { refundId: refund.id, attemptId, subjectId, amount: refund.amount, currency, state };
};

/** Call it in the transaction that ends the refund. */
export const handleRefund = async (
  { refundHandlers }: PaymentContext,
  tx: Tx,
  ended: AttemptRefund,
  state: RefundEvent['state'],
): Promise<void> => refundHandlers.get(ended.attempt.view.kind)?.(tx, eventOf(ended, state));

const end = async (context: PaymentContext, claimed: AttemptRefund, result: Omit<RefundEnd, 'at'>): Promise<void> => {
  const { log, db, clock } = context;
  const { state, note } = result;
  await db.command({ name: 'payment.endRefund' }, async (tx) => {
    if (await endRefund(tx, claimed.refund.id, { ...result, at: clock.now() }))
      await handleRefund(context, tx, claimed, state);
  });
  const event = eventOf(claimed, state);
  if (state === 'MANUAL') log.warn({ ...event, note }, 'a refund must be made by staff');
  else log.info(event, 'refund made');
};

/** Always throws, so that the outbox tries again. */
const postpone = async ({ db }: PaymentContext, { refund }: AttemptRefund, reason: string): Promise<never> => {
  await db.command({ name: 'payment.releaseRefund' }, (tx) => releaseRefund(tx, refund.id, reason));
  throw new Error(`refund ${refund.id}: ${reason}`);
};

/** Derives the result of an earlier try from the total that the provider has refunded. */
const earlierResult = ({ refundedBefore, amount }: Refund, refunded: number): 'none' | 'done' | 'unclear' => {
  if (refundedBefore === null || refunded === refundedBefore) return 'none';
  return refunded === refundedBefore + amount ? 'done' : 'unclear';
};

const done = { state: 'DONE', note: null } as const;
const manual = (note: string) => ({ state: 'MANUAL', note }) as const;

/** Sends the refund unless an earlier try was executed by the provider. Throws when it must be tried again. */
export const performRefund = async (context: PaymentContext, refundId: string): Promise<void> => {
  const claimed = await claim(context, refundId);
  if (claimed === null) return;
  const { refund, attempt } = claimed;
  const { provider: id, providerRef, merchantRef, currency } = attempt.view;
  const provider = context.providers.get(id);
  if (!provider?.refund || providerRef === null)
    return await end(context, claimed, manual('the provider cannot refund'));
  const ref = { providerRef, merchantRef, currency };
  const status = await provider.status(ref);
  if (status.state === 'unknown') return await postpone(context, claimed, status.reason);
  const { refunded } = status;
  if (refunded === null) return await end(context, claimed, manual('the provider does not report its refunds'));
  const earlier = earlierResult(refund, refunded);
  if (earlier === 'done') return await end(context, claimed, done);
  if (earlier === 'unclear') return await end(context, claimed, manual(`the provider has refunded ${refunded}`));
  await context.db.command({ name: 'payment.noteRefund' }, (tx) => setRefundedBefore(tx, refund.id, refunded));
  const result = await provider.refund(ref, refund.amount);
  if (result.kind === 'done') return await end(context, claimed, done);
  if (result.kind === 'refused') return await end(context, claimed, manual(result.reason));
  return await postpone(context, claimed, result.reason);
};
