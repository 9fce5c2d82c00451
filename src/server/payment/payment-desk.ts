import { z } from 'zod';
import type { Reader, Tx } from '#platform/db';
import type { Metrics } from '#platform/metrics';
import type { Outbox } from '#platform/outbox';
import type { FailedRefund, PaymentKind, PaymentUnderReview, PaymentView, RefundView, Resolution } from './attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import {
  countStaffTasks,
  countWaiting,
  endReview,
  findRefund,
  makeManual,
  readManualRefunds,
  readRefunds,
  readUnderReview,
  type StaffTasks,
  type WaitingPayments,
} from './payment-desk.store.ts';
import { addEvent, lockAttempt, type Attempt } from './payment.store.ts';
import { completeManual, readRefundRow } from './refund.store.ts';
import { handleRefund, refundEffect } from './refund.ts';
import { singleFlight } from './single-flight.ts';

/**
 * Lists are sorted from the oldest to the newest. A result of false means that the refund or payment is not
 * in the required state.
 */
export type PaymentDesk = {
  readonly completeManualRefund: (tx: Tx, refundId: string) => Promise<boolean>;
  readonly findRefund: (refundId: string, reader?: Reader) => Promise<RefundView | null>;
  readonly listRefunds: (kind: PaymentKind, subjectId: string) => Promise<RefundView[]>;
  readonly listManualRefunds: () => Promise<RefundView[]>;
  readonly listUnderReview: () => Promise<PaymentUnderReview[]>;
  readonly resolveReview: (attemptId: string, decision: ReviewDecision) => Promise<boolean>;
  readonly listFailedRefunds: () => Promise<FailedRefund[]>;
  readonly retryRefund: (refundId: string) => Promise<boolean>;
  readonly countTasks: () => Promise<StaffTasks & WaitingPayments>;
  /** Hands a failed refund over to staff. */
  readonly makeRefundManual: (refundId: string, reason: string, record?: RecordDecision) => Promise<boolean>;
};

type Subject = Pick<PaymentView, 'kind' | 'subjectId' | 'amount' | 'currency'>;
/** Runs in the transaction, for the history of the subject. */
type RecordDecision = (tx: Tx, subject: Subject) => Promise<void>;
export type ReviewDecision = {
  readonly resolution: Resolution;
  readonly reason: string;
  /** Name of the staff user. */
  readonly by: string;
  readonly record?: RecordDecision;
};

type FailedEffects = Pick<Outbox, 'failed' | 'replay'>;

export const refundPayload = z.object({ refundId: z.string() });

const readFailures = async (outbox: FailedEffects): Promise<{ id: number; refundId: string; error: string | null }[]> =>
  (await outbox.failed(refundEffect)).map(({ id, payload, error }) => ({ id, error, ...refundPayload.parse(payload) }));

/** Locks the attempt, then the refund: all code uses this sequence. Null for an unknown refund. */
const lockAttemptOf = async (tx: Tx, refundId: string): Promise<Attempt | null> => {
  const row = await readRefundRow(tx, refundId);
  return row && (await lockAttempt(tx, row.attemptRow));
};

const createFailedRefunds = (
  context: PaymentContext,
  outbox: FailedEffects,
): Pick<PaymentDesk, 'listFailedRefunds' | 'retryRefund' | 'makeRefundManual'> => {
  const { db, clock } = context;
  const findFailure = async (id: string) =>
    (await readFailures(outbox)).find(({ refundId }) => refundId === id) ?? null;
  return {
    listFailedRefunds: async () => {
      const failures = await readFailures(outbox);
      const views = await Promise.all(failures.map(({ refundId }) => findRefund(db, refundId)));
      return views.flatMap((view, index) => (view ? [{ ...view, error: failures[index]?.error ?? null }] : []));
    },
    retryRefund: async (refundId) => {
      const failure = await findFailure(refundId);
      return failure !== null && (await outbox.replay(failure.id));
    },
    makeRefundManual: async (refundId, reason, record) => {
      const failure = await findFailure(refundId);
      if (failure === null) return false;
      const isManual = await db.command({ name: 'payment.leaveRefund' }, async (tx) => {
        const attempt = await lockAttemptOf(tx, refundId);
        const refund = attempt && (await makeManual(tx, refundId, reason, clock.now()));
        if (refund) await handleRefund(context, tx, { refund, attempt }, 'MANUAL');
        if (refund) await record?.(tx, { ...attempt.view, amount: refund.amount });
        return refund !== null;
      });
      // ends the failed effect: when repeated, a manual refund sends nothing to the provider
      if (isManual) await outbox.replay(failure.id);
      return isManual;
    },
  };
};

export const createPaymentDesk = (context: PaymentContext, outbox: FailedEffects): PaymentDesk => {
  const { db, clock, reviewHandlers } = context;
  return {
    completeManualRefund: async (tx, refundId) => {
      const attempt = await lockAttemptOf(tx, refundId);
      const refund = attempt && (await completeManual(tx, refundId, clock.now()));
      if (refund) await handleRefund(context, tx, { refund, attempt }, 'DONE');
      return refund !== null;
    },
    findRefund: (refundId, reader = db) => findRefund(reader, refundId),
    listRefunds: (kind, subjectId) => readRefunds(db, kind, subjectId),
    listManualRefunds: () => readManualRefunds(db),
    countTasks: async () => {
      const [tasks, waiting] = await Promise.all([countStaffTasks(db), countWaiting(db, clock.now())]);
      return { ...tasks, ...waiting };
    },
    listUnderReview: () => readUnderReview(db),
    resolveReview: (id, { resolution, reason, by, record }) =>
      db.command({ name: 'payment.resolve' }, async (tx) => {
        const at = clock.now();
        const reviewed = await endReview(tx, id, at);
        if (reviewed === null) return false;
        const { rowId, attemptId, provider, kind, subjectId, amount, currency } = reviewed;
        await reviewHandlers.get(kind)?.(tx, { attemptId, subjectId, amount, currency, resolution });
        const attempt = { rowId, view: { provider } };
        await record?.(tx, reviewed);
        const detail = { how: resolution, reason, by };
        return addEvent(tx, { attempt, eventId: `resolved:${attemptId}`, kind: 'RESOLVED', detail, at });
      }),
    ...createFailedRefunds(context, outbox),
  };
};

export const addPaymentMetrics = (
  metrics: Pick<Metrics, 'gauge'> | undefined,
  db: Parameters<typeof countStaffTasks>[0],
): void => {
  const scrape = singleFlight<StaffTasks>();
  const read = (name: keyof StaffTasks) => async () => (await scrape('both', () => countStaffTasks(db)))[name];
  metrics?.gauge('ourlet_payments_suspect', 'Payments under review.', read('underReview'));
  metrics?.gauge('ourlet_refunds_by_hand', 'Refunds that staff must make.', read('manualRefunds'));
};
