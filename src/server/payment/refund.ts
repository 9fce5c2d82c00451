/** Giving money back: promised inside a command, sent afterwards, at most once as far as the provider lets us know. */
import type { Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { RefundNews } from './attempt.ts';
import { lockAttempt, type Attempt } from './payment.store.ts';
import {
  claimRefund,
  endRefund,
  insertRefund,
  noteBefore,
  promiseRefund,
  readRefundRow,
  readRefundTerms,
  releaseRefund,
  type NewRefund,
  type Refund,
  type RefundEnd,
} from './refund.store.ts';
import type { Room } from './room.ts';

export const refundEffect = 'payment.refund';

/** The same id twice is one refund; with other terms, or above what was taken, it throws BAD_REQUEST. */
export const recordRefund = async (tx: Tx, refund: NewRefund): Promise<void> => {
  const { refundId, attemptId, amount } = refund;
  if (!(await insertRefund(tx, refund))) {
    const known = await readRefundTerms(tx, refundId);
    if (known?.attemptId === attemptId && known.amount === amount) return;
    throw new ShopError('BAD_REQUEST');
  }
  if (!(await promiseRefund(tx, attemptId, amount))) throw new ShopError('BAD_REQUEST');
  await tx.emit({ kind: refundEffect, dedupeKey: `${refundEffect}:${refundId}`, payload: { refundId } });
};

type Claimed = { readonly refund: Refund; readonly attempt: Attempt };

const sendingLasts = 60_000;

/** Null: nothing is left to do. Throws when its turn has not come. */
const claim = ({ db, clock }: Room, refundId: string): Promise<Claimed | null> =>
  db.command({ name: 'payment.claimRefund' }, async (tx) => {
    const row = await readRefundRow(tx, refundId);
    if (!row || row.state === 'DONE' || row.state === 'MANUAL') return null;
    const attempt = await lockAttempt(tx, row.attemptRow);
    const now = clock.now();
    const refund = await claimRefund(tx, refundId, now, new Date(now.getTime() + sendingLasts));
    if (refund) return { refund, attempt };
    const { state } = (await readRefundRow(tx, refundId)) ?? row;
    if (state === 'DONE' || state === 'MANUAL') return null;
    throw new Error('another refund of this payment is on its way');
  });

const newsOf = ({ refund, attempt }: Claimed, state: RefundNews['state']): RefundNews => {
  const { attemptId, subjectId, currency } = attempt.view;
  return { refundId: refund.id, attemptId, subjectId, amount: refund.amount, currency, state };
};

/** In the command that moves the refund: whoever owes the money hears of it. */
export const tellRefund = async (room: Room, tx: Tx, moved: Claimed, state: RefundNews['state']): Promise<void> =>
  room.refunds.get(moved.attempt.view.kind)?.(tx, newsOf(moved, state));

const end = async (room: Room, claimed: Claimed, how: Omit<RefundEnd, 'at'>): Promise<void> => {
  const { id } = claimed.refund;
  const news = newsOf(claimed, how.state);
  await room.db.command({ name: 'payment.endRefund' }, async (tx) => {
    if (await endRefund(tx, id, { ...how, at: room.clock.now() })) await tellRefund(room, tx, claimed, how.state);
  });
  const { log } = room;
  if (how.state === 'MANUAL') log.warn({ ...news, note: how.note }, 'a refund must be made by hand');
  else log.info(news, 'refund made');
};

/** Told again later by the outbox. */
const postpone = async ({ db }: Room, { refund }: Claimed, reason: string): Promise<never> => {
  await db.command({ name: 'payment.releaseRefund' }, (tx) => releaseRefund(tx, refund.id, reason));
  throw new Error(`refund ${refund.id}: ${reason}`);
};

/** What an earlier try came to: sent and counted, not counted, or nobody can tell. */
const earlier = ({ refundedBefore, amount }: Refund, refunded: number): 'none' | 'done' | 'odd' => {
  if (refundedBefore === null || refunded === refundedBefore) return 'none';
  return refunded === refundedBefore + amount ? 'done' : 'odd';
};

const done = { state: 'DONE', note: null } as const;
const byHand = (note: string) => ({ state: 'MANUAL', note }) as const;

/** Sends it, or sees that it was sent. Throws when it is to be tried again. */
export const performRefund = async (room: Room, refundId: string): Promise<void> => {
  const claimed = await claim(room, refundId);
  if (claimed === null) return;
  const { refund, attempt } = claimed;
  const { provider: id, providerRef, merchantRef, currency } = attempt.view;
  const provider = room.providers.get(id);
  if (!provider?.refund || providerRef === null) return await end(room, claimed, byHand('the provider cannot'));
  const ref = { providerRef, merchantRef, currency };
  const status = await provider.status(ref);
  if (status.state === 'unknown') return await postpone(room, claimed, status.reason);
  if (status.refunded === null) return await end(room, claimed, byHand('the provider does not say what it gave back'));
  const { refunded } = status;
  const before = earlier(refund, refunded);
  if (before === 'done') return await end(room, claimed, done);
  if (before === 'odd') return await end(room, claimed, byHand(`the provider gave back ${refunded}`));
  await room.db.command({ name: 'payment.noteRefund' }, (tx) => noteBefore(tx, refund.id, refunded));
  const answer = await provider.refund(ref, refund.amount);
  if (answer.kind === 'done') return await end(room, claimed, done);
  if (answer.kind === 'refused') return await end(room, claimed, byHand(answer.reason));
  return await postpone(room, claimed, answer.reason);
};
