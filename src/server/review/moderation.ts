/**
 * Decisions of staff about reviews. After a decision in the console, the message to the author waits some seconds and
 * holds the former values of the review, so that the decision can be undone.
 */
import { z } from 'zod';
import type { Db, Tx } from '#platform/db';
import { revokeEffect, undoSeconds } from '#platform/outbox';
import { recordAct, type ActingPerson } from '#server/audit';
import { reviewStates, type ReviewState } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import { composeAnsweredMail, composePublishedMail, composeRefusedMail } from './review-mail.ts';
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
  type DecisionRow,
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

type DecisionKind = 'PUBLISH' | 'REFUSE' | 'ANSWER';

const composers = { PUBLISH: composePublishedMail, REFUSE: composeRefusedMail, ANSWER: composeAnsweredMail };
const notices = {
  PUBLISH: messages.publishedNotice,
  REFUSE: messages.refusedNotice,
  ANSWER: messages.answeredNotice,
};
const path = '/espace-client/avis';

type Content = Pick<ReviewRow, 'customerId' | 'itemName' | 'region' | 'refusal' | 'answer'>;

const createTell =
  ({ accounts, mail, notifications, publicOrigin }: ReviewDeps) =>
  async (
    tx: Tx,
    kind: DecisionKind,
    { customerId, itemName: item, region, refusal, answer }: Content,
  ): Promise<void> => {
    const account = await accounts.find(tx, customerId);
    if (!account) return;
    const composed = composers[kind]({ to: account.email, item, refusal, answer, origin: publicOrigin });
    await mail.send(tx, { ...composed, region });
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

const queueMessage = (tx: Tx, { kind, before, after: { id, version, refusal, answer } }: Waiting) =>
  tx.emit({
    kind: effect,
    dedupeKey: keyOf(id, version),
    payload: { reviewId: id, kind, refusal, answer, before },
    delaySeconds: undoSeconds,
  });

/** Removes the message and returns the values of the review before the decision; null when the message was sent. */
const revokeMessage = async (tx: Tx, id: number, version: number): Promise<DecisionRow | null> => {
  const waiting = await revokeEffect(tx, keyOf(id, version));
  return waiting && payload.parse(waiting.payload).before;
};

const sendQueuedMessages = (deps: ReviewDeps): void => {
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

/** `version`: the one after the decision to undo, because only that decision is undone. */
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
