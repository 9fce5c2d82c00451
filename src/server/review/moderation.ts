/** Decisions of staff about reviews, for calls and terminal. Each names the person who decides. */
import type { Db, Tx } from '#platform/db';
import type { Mail } from '#platform/mail';
import { recordAct, type ActingPerson } from '#server/audit';
import type { ReviewState } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import { composeAnsweredMail, composePublishedMail, composeRefusedMail, type ReviewMailData } from './review-mail.ts';
import { reviewMessages as messages } from './review.messages.ts';
import {
  answerReview,
  countInState,
  countStates,
  decideReview,
  lockReview,
  readInState,
  type ModerationFilter,
} from './moderation.store.ts';
import type { ReviewDeps } from './review.ts';
import type { ReviewRow } from './review.store.ts';

/** `fullName`: shown to staff beside the decision. */
export type Moderator = ActingPerson & { readonly fullName: string };

/** `version`: the one that the person read; RECORD_CHANGED when the review has another one. */
type Decide<Extra extends unknown[] = []> = (id: number, ...rest: [...Extra, version?: number]) => Promise<void>;

export type ModeratorDesk = {
  /** Throws NOT_FOUND, and BAD_REQUEST when it is published already. */
  readonly publish: Decide;
  /** Throws NOT_FOUND, and BAD_REQUEST when it is refused already. */
  readonly refuse: Decide<[reason: string]>;
  /** Throws NOT_FOUND, and BAD_REQUEST when it is not published. */
  readonly answer: Decide<[text: string]>;
};

export type Moderation = {
  readonly list: (
    filter: ModerationFilter,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ reviews: ReviewRow[]; count: number }>;
  readonly counts: () => Promise<Record<ReviewState, number>>;
  /** Null when no active staff user has this address. */
  readonly personAt: (email: string) => Promise<Moderator | null>;
  readonly as: (person: Moderator) => ModeratorDesk;
};

/** Counts stop here. */
const countCap = 10_000;

type AuthorMessage = { readonly compose: (data: ReviewMailData) => Mail; readonly notice: string };

const badState = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'reviewId', message }] });
};

const refuseChanged = ({ version, state, decidedBy }: ReviewRow): never => {
  throw new ShopError('RECORD_CHANGED', {
    extra: { current: { version, state }, changes: [{ by: decidedBy, state }] },
  });
};

const createTell =
  ({ accounts, mail, notifications, publicOrigin }: ReviewDeps) =>
  async (tx: Tx, review: ReviewRow, { compose, notice }: AuthorMessage): Promise<void> => {
    const account = await accounts.find(tx, review.customerId);
    if (!account) return;
    const { itemName: item, refusal, answer } = review;
    await mail.send(tx, compose({ to: account.email, item, refusal, answer, origin: publicOrigin }));
    const path = '/espace-client/avis';
    await notifications.notify(tx, { userId: account.id, type: 'ANNOUNCEMENT', message: notice, path });
  };

const createDesk = (deps: ReviewDeps) => {
  const { db, clock } = deps;
  const tell = createTell(deps);
  type Work = (tx: Tx, review: ReviewRow, at: Date) => Promise<Partial<Pick<ReviewRow, 'state' | 'answer'>>>;
  return (by: Moderator): ModeratorDesk => {
    const change = (name: string, id: number, version: number | undefined, work: Work): Promise<void> =>
      db.command({ name }, async (tx) => {
        const review = await lockReview(tx, id);
        if (!review || (review.body === null && review.photos.length === 0)) throw new ShopError('NOT_FOUND');
        if (version !== undefined && version !== review.version) refuseChanged(review);
        const at = clock.now();
        const after = await work(tx, review, at);
        const before = 'state' in after ? { state: review.state } : { answer: review.answer };
        const act = { act: name, object: 'review', objectId: String(id), label: review.itemName };
        recordAct(tx, { ...act, subjectId: review.customerId, before, after }, { person: by, at });
      });
    return {
      publish: (id, version) =>
        change('review.publish', id, version, async (tx, review, at) => {
          if (review.state === 'PUBLISHED') badState(messages.alreadyPublished);
          decideReview(tx, id, { state: 'PUBLISHED', refusal: null, at, by: by.fullName });
          await tell(tx, review, { compose: composePublishedMail, notice: messages.publishedNotice(review.itemName) });
          return { state: 'PUBLISHED' };
        }),
      refuse: (id, reason, version) =>
        change('review.refuse', id, version, async (tx, review, at) => {
          if (review.state === 'REFUSED') badState(messages.alreadyRefused);
          const refusal = reason.trim();
          decideReview(tx, id, { state: 'REFUSED', refusal, at, by: by.fullName });
          const message = { compose: composeRefusedMail, notice: messages.refusedNotice(review.itemName) };
          await tell(tx, { ...review, refusal }, message);
          return { state: 'REFUSED' };
        }),
      answer: (id, text, version) =>
        change('review.answer', id, version, async (tx, review, at) => {
          if (review.state !== 'PUBLISHED') badState(messages.notPublished);
          const answer = text.trim();
          answerReview(tx, id, { text: answer, at, by: by.fullName });
          const message = { compose: composeAnsweredMail, notice: messages.answeredNotice(review.itemName) };
          await tell(tx, { ...review, answer }, message);
          return { answer };
        }),
    };
  };
};

export const createModeration = (deps: ReviewDeps): Moderation => {
  const { db, accounts } = deps;
  return {
    list: (filter, page) => listed(db, filter, page),
    counts: () => countStates(db, countCap),
    personAt: async (email) => {
      const account = await accounts.findByEmail(db, email);
      if (!account || account.role === 'CUSTOMER') return null;
      return { id: account.id, fullName: account.fullName || account.email, via: 'TERMINAL' };
    },
    as: createDesk(deps),
  };
};

const listed = async (db: Db, filter: ModerationFilter, page: { limit: number; offset: number }) => {
  const [reviews, count] = await Promise.all([readInState(db, filter, page), countInState(db, filter, countCap)]);
  return { reviews, count };
};
