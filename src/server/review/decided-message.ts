/**
 * The message to the author about a decision. It waits some seconds when a person of the console decided, so that the
 * decision can be undone; until then it also holds what the review was before.
 */
import { z } from 'zod';
import { revokeEffect, undoSeconds } from '#platform/outbox';
import type { Tx } from '#platform/db';
import { reviewStates } from '#shared/api/reviews';
import { composeAnsweredMail, composePublishedMail, composeRefusedMail } from './review-mail.ts';
import { reviewMessages as messages } from './review.messages.ts';
import { lockReview, type DecisionRow } from './moderation.store.ts';
import type { ReviewDeps } from './review.ts';
import type { ReviewRow } from './review.store.ts';

export type DecisionKind = 'PUBLISH' | 'REFUSE' | 'ANSWER';

const composers = { PUBLISH: composePublishedMail, REFUSE: composeRefusedMail, ANSWER: composeAnsweredMail };
const notices = {
  PUBLISH: messages.publishedNotice,
  REFUSE: messages.refusedNotice,
  ANSWER: messages.answeredNotice,
};
const path = '/espace-client/avis';

type Content = Pick<ReviewRow, 'customerId' | 'itemName' | 'refusal' | 'answer'>;

export const createTell =
  ({ accounts, mail, notifications, publicOrigin }: ReviewDeps) =>
  async (tx: Tx, kind: DecisionKind, { customerId, itemName: item, refusal, answer }: Content): Promise<void> => {
    const account = await accounts.find(tx, customerId);
    if (!account) return;
    await mail.send(tx, composers[kind]({ to: account.email, item, refusal, answer, origin: publicOrigin }));
    await notifications.notify(tx, { userId: account.id, type: 'ANNOUNCEMENT', message: notices[kind](item), path });
  };

const effect = 'review.tell';
const keyOf = (id: number, version: number): string => `review ${id} decision ${version}`;

const moment = z.iso.datetime().nullable();
const payload = z.object({
  reviewId: z.int(),
  kind: z.enum(['PUBLISH', 'REFUSE', 'ANSWER']),
  refusal: z.string().nullable(),
  answer: z.string().nullable(),
  before: z.object({
    state: z.enum(reviewStates),
    refusal: z.string().nullable(),
    answer: z.string().nullable(),
    decidedAt: moment,
    decidedBy: z.string().nullable(),
    answeredAt: moment,
    answeredBy: z.string().nullable(),
  }),
});

type Waiting = {
  readonly kind: DecisionKind;
  /** Before and after the decision. */
  readonly before: DecisionRow;
  readonly after: Content & Pick<ReviewRow, 'id' | 'version'>;
};

export const queueMessage = (tx: Tx, { kind, before, after: { id, version, refusal, answer } }: Waiting) =>
  tx.emit({
    kind: effect,
    dedupeKey: keyOf(id, version),
    payload: { reviewId: id, kind, refusal, answer, before },
    delaySeconds: undoSeconds,
  });

/** Removes the message and returns what the review was before the decision; null when the message has left. */
export const revokeMessage = async (tx: Tx, id: number, version: number): Promise<DecisionRow | null> => {
  const waiting = await revokeEffect(tx, keyOf(id, version));
  return waiting && payload.parse(waiting.payload).before;
};

export const sendQueuedMessages = (deps: ReviewDeps): void => {
  const tell = createTell(deps);
  deps.outbox.handle(effect, async (row) => {
    const { reviewId, kind, refusal, answer } = payload.parse(row.payload);
    const key = { scope: effect, key: String(row.id), fingerprint: '' };
    await deps.db.command({ name: 'review.tell', key }, async (tx) => {
      const review = await lockReview(tx, reviewId);
      if (review) await tell(tx, kind, { ...review, refusal, answer });
    });
  });
};
