/** What a person does about payments, where no provider can: looks at what does not fit, gives money back by hand. */
import { z } from 'zod';
import type { Reader, Tx } from '#platform/db';
import type { Outbox } from '#platform/outbox';
import type { FailedRefund, PaymentKind, RefundView, Resolution, Suspect } from './attempt.ts';
import {
  findRefund,
  leaveRefund,
  readRefundsByHand,
  readRefundsOf,
  readSuspects,
  resolveSuspect,
} from './desk.store.ts';
import { addEvent } from './event.store.ts';
import { lockAttempt, type Attempt } from './payment.store.ts';
import { endByHand, readRefundRow } from './refund.store.ts';
import { refundEffect, tellRefund } from './refund.ts';
import type { Room } from './room.ts';

export type PaymentDesk = {
  /** Inside the caller's command: a person gave MANUAL money back, and its subject is told. False when it waits for nobody. */
  readonly refundedByHand: (tx: Tx, refundId: string) => Promise<boolean>;
  readonly findRefund: (refundId: string, reader?: Reader) => Promise<RefundView | null>;
  /** The refunds of all attempts of an order or a purchase, first to last. */
  readonly refundsOf: (kind: PaymentKind, subjectId: string) => Promise<RefundView[]>;
  /** What a person must give back, whatever it was paid for; oldest first. */
  readonly refundsByHand: () => Promise<RefundView[]>;
  /** Payments that do not fit what was asked, and that nobody ended. */
  readonly suspects: () => Promise<Suspect[]>;
  /** A person looked at it. False when it is not suspect, or was ended already. */
  readonly resolve: (attemptId: string, how: Resolution, reason: string) => Promise<boolean>;
  /** Refunds whose sending was given up after a day. */
  readonly failedRefunds: () => Promise<FailedRefund[]>;
  /** Gives one of those another day. False when it is none of them. */
  readonly retryRefund: (refundId: string) => Promise<boolean>;
  /** One of those is for a person to make, who knows from the bank what became of it. False when it is none of them. */
  readonly leaveToHand: (refundId: string, reason: string) => Promise<boolean>;
};

type Failures = Pick<Outbox, 'failed' | 'replay'>;

const payload = z.object({ refundId: z.string() });

const failuresOf = async (outbox: Failures): Promise<{ id: number; refundId: string; error: string | null }[]> =>
  (await outbox.failed(refundEffect)).map(({ id, payload: told, error }) => ({ id, error, ...payload.parse(told) }));

/** The attempt goes before its refund, as when one is sent. Null: there is no such refund. */
const lockAttemptOf = async (tx: Tx, refundId: string): Promise<Attempt | null> => {
  const row = await readRefundRow(tx, refundId);
  return row && (await lockAttempt(tx, row.attemptRow));
};

const createFailed = (
  room: Room,
  outbox: Failures,
): Pick<PaymentDesk, 'failedRefunds' | 'retryRefund' | 'leaveToHand'> => {
  const { db, clock } = room;
  const failureOf = async (wanted: string) =>
    (await failuresOf(outbox)).find(({ refundId }) => refundId === wanted) ?? null;
  return {
    failedRefunds: async () => {
      const found = await failuresOf(outbox);
      const views = await Promise.all(found.map(({ refundId }) => findRefund(db, refundId)));
      return views.flatMap((view, at) => (view ? [{ ...view, error: found[at]?.error ?? null }] : []));
    },
    retryRefund: async (refundId) => {
      const failure = await failureOf(refundId);
      return failure !== null && (await outbox.replay(failure.id));
    },
    leaveToHand: async (refundId, reason) => {
      const failure = await failureOf(refundId);
      if (failure === null) return false;
      const left = await db.command({ name: 'payment.leaveRefund' }, async (tx) => {
        const attempt = await lockAttemptOf(tx, refundId);
        const refund = attempt && (await leaveRefund(tx, refundId, reason, clock.now()));
        if (refund) await tellRefund(room, tx, { refund, attempt }, 'MANUAL');
        return refund !== null;
      });
      // it finds nothing left to do, and no figure calls for a person any more
      if (left) await outbox.replay(failure.id);
      return left;
    },
  };
};

export const createPaymentDesk = (room: Room, outbox: Failures): PaymentDesk => {
  const { db, clock } = room;
  return {
    refundedByHand: async (tx, refundId) => {
      const attempt = await lockAttemptOf(tx, refundId);
      const refund = attempt && (await endByHand(tx, refundId, clock.now()));
      if (refund) await tellRefund(room, tx, { refund, attempt }, 'DONE');
      return refund !== null;
    },
    findRefund: (refundId, reader = db) => findRefund(reader, refundId),
    refundsOf: (kind, subjectId) => readRefundsOf(db, kind, subjectId),
    refundsByHand: () => readRefundsByHand(db),
    suspects: () => readSuspects(db),
    resolve: (id, how, reason) =>
      db.command({ name: 'payment.resolve' }, async (tx) => {
        const at = clock.now();
        const ended = await resolveSuspect(tx, id, at);
        if (ended === null) return false;
        const { rowId, attemptId, provider, kind, subjectId, amount, currency } = ended;
        await room.checks.get(kind)?.(tx, { attemptId, subjectId, amount, currency, how });
        const attempt = { rowId, view: { provider } };
        const event = {
          attempt,
          eventId: `resolved:${attemptId}`,
          kind: 'RESOLVED',
          detail: { how, reason },
          at,
        } as const;
        return addEvent(tx, event);
      }),
    ...createFailed(room, outbox),
  };
};
