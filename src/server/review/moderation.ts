/** Decisions of staff about reviews, for calls and terminal. */
import type { Db, Tx } from '#platform/db';
import type { Mail } from '#platform/mail';
import type { ReviewState } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import { composeAnsweredMail, composePublishedMail, composeRefusedMail, type ReviewMailData } from './review-mail.ts';
import { reviewMessages as messages } from './review.messages.ts';
import { answerReview, countInState, decideReview, lockReview, readInState } from './moderation.store.ts';
import type { ReviewDeps } from './review.ts';
import type { ReviewRow } from './review.store.ts';

export type Moderation = {
  /** Oldest first. */
  readonly list: (
    state: ReviewState,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ reviews: ReviewRow[]; count: number }>;
  /** Throws NOT_FOUND, and BAD_REQUEST when it is published already. */
  readonly publish: (id: number) => Promise<void>;
  /** Throws NOT_FOUND, and BAD_REQUEST when it is refused already. */
  readonly refuse: (id: number, reason: string) => Promise<void>;
  /** Throws NOT_FOUND, and BAD_REQUEST when it is not published. */
  readonly answer: (id: number, text: string) => Promise<void>;
};

type AuthorMessage = { readonly compose: (data: ReviewMailData) => Mail; readonly notice: string };

const badState = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'reviewId', message }] });
};

export const createModeration = ({
  db,
  clock,
  accounts,
  mail,
  notifications,
  publicOrigin,
}: ReviewDeps): Moderation => {
  const tell = async (tx: Tx, review: ReviewRow, { compose, notice }: AuthorMessage): Promise<void> => {
    const account = await accounts.find(tx, review.customerId);
    if (!account) return;
    const { itemName: item, refusal, answer } = review;
    await mail.send(tx, compose({ to: account.email, item, refusal, answer, origin: publicOrigin }));
    const path = '/espace-client/avis';
    await notifications.notify(tx, { userId: account.id, type: 'ANNOUNCEMENT', message: notice, path });
  };

  const change = (name: string, id: number, work: (tx: Tx, review: ReviewRow) => Promise<void>): Promise<void> =>
    db.command({ name }, async (tx) => {
      const review = await lockReview(tx, id);
      if (!review || (review.body === null && review.photos.length === 0)) throw new ShopError('NOT_FOUND');
      await work(tx, review);
    });

  return {
    list: async (state, page) => listed(db, state, page),
    publish: (id) =>
      change('review.publish', id, async (tx, review) => {
        if (review.state === 'PUBLISHED') badState(messages.alreadyPublished);
        decideReview(tx, id, { state: 'PUBLISHED', refusal: null, at: clock.now() });
        await tell(tx, review, { compose: composePublishedMail, notice: messages.publishedNotice(review.itemName) });
      }),
    refuse: (id, reason) =>
      change('review.refuse', id, async (tx, review) => {
        if (review.state === 'REFUSED') badState(messages.alreadyRefused);
        const refusal = reason.trim();
        decideReview(tx, id, { state: 'REFUSED', refusal, at: clock.now() });
        const message = { compose: composeRefusedMail, notice: messages.refusedNotice(review.itemName) };
        await tell(tx, { ...review, refusal }, message);
      }),
    answer: (id, text) =>
      change('review.answer', id, async (tx, review) => {
        if (review.state !== 'PUBLISHED') badState(messages.notPublished);
        const answer = text.trim();
        answerReview(tx, id, answer, clock.now());
        const message = { compose: composeAnsweredMail, notice: messages.answeredNotice(review.itemName) };
        await tell(tx, { ...review, answer }, message);
      }),
  };
};

const listed = async (db: Db, state: ReviewState, page: { limit: number; offset: number }) => {
  const [reviews, count] = await Promise.all([readInState(db, state, page), countInState(db, state)]);
  return { reviews, count };
};
