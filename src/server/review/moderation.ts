/** Decisions of staff about reviews, for calls and terminal. Each names the person who decides. */
import type { Db, Tx } from '#platform/db';
import { recordAct, type ActingPerson } from '#server/audit';
import type { ReviewState } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import { createTell, queueMessage, revokeMessage, sendQueuedMessages, type DecisionKind } from './decided-message.ts';
import { reviewMessages as messages } from './review.messages.ts';
import {
  answerReview,
  countInState,
  countStates,
  decideReview,
  lockReview,
  readDecision,
  readInState,
  restoreDecision,
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
  /** Takes back the decision that led to this version. Throws BAD_REQUEST when the author was told. */
  readonly undo: (id: number, version: number) => Promise<void>;
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

const badState = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'reviewId', message }] });
};

const refuseChanged = ({ version, state, decidedBy }: ReviewRow): never => {
  throw new ShopError('RECORD_CHANGED', {
    extra: { current: { version, state }, changes: [{ by: decidedBy, state }] },
  });
};

/** Undoing needs a version, because it takes back one decision. */
const createUndo =
  ({ db, clock }: ReviewDeps, by: Moderator) =>
  (id: number, version: number): Promise<void> =>
    db.command({ name: 'review.undo' }, async (tx) => {
      const review = await lockReview(tx, id);
      if (!review) throw new ShopError('NOT_FOUND');
      if (version !== review.version) refuseChanged(review);
      const before = await revokeMessage(tx, id, version);
      if (!before) return badState(messages.told);
      restoreDecision(tx, id, before);
      const act = { act: 'review.undo', object: 'review', objectId: String(id), label: review.itemName };
      const [was, is] = [review, before].map(({ state, answer }) => ({ state, answer }));
      recordAct(
        tx,
        { ...act, subjectId: review.customerId, before: was ?? null, after: is ?? null },
        { person: by, at: clock.now() },
      );
    });

const createDesk = (deps: ReviewDeps) => {
  const { db, clock } = deps;
  const tell = createTell(deps);
  type Work = (tx: Tx, review: ReviewRow, at: Date) => Partial<Pick<ReviewRow, 'state' | 'refusal' | 'answer'>>;
  return (by: Moderator): ModeratorDesk => {
    const change = (
      { kind, id, version }: { kind: DecisionKind; id: number; version: number | undefined },
      work: Work,
    ): Promise<void> => {
      const name = `review.${kind.toLowerCase()}`;
      return db.command({ name }, async (tx) => {
        const review = await lockReview(tx, id);
        if (!review || (review.body === null && review.photos.length === 0)) throw new ShopError('NOT_FOUND');
        if (version !== undefined && version !== review.version) refuseChanged(review);
        const decision = await readDecision(tx, id);
        const at = clock.now();
        const after = work(tx, review, at);
        const decided = { ...review, ...after, version: review.version + 1 };
        // The terminal cannot undo, so its message leaves at once.
        if (by.via === 'CONSOLE' && decision) await queueMessage(tx, { kind, before: decision, after: decided });
        else await tell(tx, kind, decided);
        const before = 'state' in after ? { state: review.state } : { answer: review.answer };
        const act = { act: name, object: 'review', objectId: String(id), label: review.itemName };
        const { refusal: _, ...shown } = after;
        recordAct(tx, { ...act, subjectId: review.customerId, before, after: shown }, { person: by, at });
      });
    };
    return {
      publish: (id, version) =>
        change({ kind: 'PUBLISH', id, version }, (tx, review, at) => {
          if (review.state === 'PUBLISHED') badState(messages.alreadyPublished);
          decideReview(tx, id, { state: 'PUBLISHED', refusal: null, at, by: by.fullName });
          return { state: 'PUBLISHED' };
        }),
      refuse: (id, reason, version) =>
        change({ kind: 'REFUSE', id, version }, (tx, review, at) => {
          if (review.state === 'REFUSED') badState(messages.alreadyRefused);
          const refusal = reason.trim();
          decideReview(tx, id, { state: 'REFUSED', refusal, at, by: by.fullName });
          return { state: 'REFUSED', refusal };
        }),
      answer: (id, text, version) =>
        change({ kind: 'ANSWER', id, version }, (tx, review, at) => {
          if (review.state !== 'PUBLISHED') badState(messages.notPublished);
          const answer = text.trim();
          answerReview(tx, id, { text: answer, at, by: by.fullName });
          return { answer };
        }),
      undo: createUndo(deps, by),
    };
  };
};

export const createModeration = (deps: ReviewDeps): Moderation => {
  const { db, accounts } = deps;
  sendQueuedMessages(deps);
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
