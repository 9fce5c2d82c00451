import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { actingName } from '#server/audit';
import type { Bytes, InputOf, OutputOf } from '#shared/api/call';
import { reviews as calls } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { can } from '#shared/rules/privileges';
import { stopInvitations } from './invitation.store.ts';
import type { ModerationFilter } from './moderation.store.ts';
import type { Moderation } from './moderation.ts';
import { moderatedReviewOf, ownReviewOf, reviewOf } from './review-view.ts';
import { sizeFacts } from './review.rules.ts';
import type { ReviewDeps } from './review.ts';
import {
  findPhoto,
  readBoughtLine,
  readCounts,
  readListed,
  readOfCustomer,
  readOwn,
  readSizeClaims,
} from './review.store.ts';
import { createSaveReview, customerOf } from './save-review.ts';

type ListInput = InputOf<typeof calls.list>;

const list = async (
  { db, catalogue }: ReviewDeps,
  { itemRef, sort, stars: wanted, page, pageSize }: ListInput,
  { region }: CallContext,
): Promise<OutputOf<typeof calls.list>> => {
  const { value: item } = await catalogue.item(itemRef, region.code);
  const itemId = Number(item.id);
  const stars = wanted ?? null;
  const [rows, counts, claims, rating] = await Promise.all([
    readListed(db, { itemId, sort, stars, limit: pageSize, offset: page * pageSize }),
    readCounts(db, itemId, stars),
    readSizeClaims(db, itemId),
    catalogue.ratings.summary(itemId),
  ]);
  const { count, texts, ...fit } = counts;
  const sizes = item.sizes.map(({ label }) => label);
  return {
    reviews: rows.map(reviewOf),
    count,
    page,
    pageSize,
    rating,
    texts,
    fit,
    sizing: sizeFacts(fit, claims, sizes),
  };
};

const readPhoto = async ({ db, files }: ReviewDeps, name: string, { actor }: CallContext): Promise<Bytes> => {
  const photo = await findPhoto(db, name);
  const isReader =
    photo !== null &&
    (photo.isPublished ||
      (actor.kind === 'user' &&
        (photo.customerId === actor.userId ||
          (actor.role !== 'CUSTOMER' && can({ ...actor, id: actor.userId }, 'review.view')))));
  const file = isReader ? await files.get(photo.fileKey) : null;
  if (!file || !photo) throw new ShopError('NOT_FOUND');
  const cache = photo.isPublished ? 'public, max-age=3600' : 'private, no-store';
  const headers = { 'cache-control': cache, 'x-content-type-options': 'nosniff' };
  return { bytes: Buffer.concat(await file.stream.toArray()), type: 'image/webp', headers };
};

const ownRoutes = (deps: ReviewDeps): Implementation[] => {
  const { db, clock, catalogue, mailLinks } = deps;
  const { save, remove } = createSaveReview(deps);
  return [
    implement(calls.mine, async (_, caller) => ({
      reviews: (await readOfCustomer(db, customerOf(caller))).map(ownReviewOf),
    })),
    implement(calls.toWrite, async ({ itemRef }, caller) => {
      const userId = customerOf(caller);
      const itemId = await catalogue.itemId(itemRef);
      const review = await readOwn(db, itemId, userId);
      return {
        canWrite: review !== null || (await readBoughtLine(db, itemId, userId)) !== null,
        rating: await catalogue.ratings.own(itemId, userId),
        review: review && ownReviewOf(review),
      };
    }),
    implement(calls.save, save),
    implement(calls.remove, async ({ itemRef }, caller) => {
      await remove(itemRef, customerOf(caller));
      return undefined;
    }),
    implement(calls.stopInvitations, async ({ token }) => {
      const userId = Number(mailLinks.read('review.invitations', token));
      if (!Number.isSafeInteger(userId) || userId <= 0) throw new ShopError('NOT_FOUND');
      await db.command({ name: 'review.stop' }, async (tx) => stopInvitations(tx, userId as UserId, clock.now()));
      return undefined;
    }),
  ];
};

type ModerationInput = Omit<InputOf<typeof calls.moderation>, 'page' | 'pageSize'>;

export const moderationFilterOf = ({ state, stars, photos, sort }: ModerationInput): ModerationFilter => ({
  state,
  sort,
  stars: stars === undefined ? undefined : Number(stars),
  withPhotos: photos !== undefined,
});

const moderationRoutes = ({ db, accounts }: ReviewDeps, moderation: Moderation): Implementation[] => {
  const deskOf = async (caller: CallContext) => {
    const account = await accounts.find(db, staffOf(caller).id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return moderation.as({ id: account.id, fullName: actingName(account, caller), via: 'CONSOLE' });
  };
  return [
    implement(calls.moderation, async ({ page, pageSize, ...query }) => {
      const filter = moderationFilterOf(query);
      const [{ reviews, count }, counts] = await Promise.all([
        moderation.list(filter, { limit: pageSize, offset: page * pageSize }),
        moderation.counts(),
      ]);
      return { reviews: reviews.map(moderatedReviewOf), count, counts, page, pageSize };
    }),
    implement(calls.publish, async ({ reviewId, version }, caller) => {
      await (await deskOf(caller)).publish(Number(reviewId), version);
      return undefined;
    }),
    implement(calls.refuse, async ({ reviewId, reason, version }, caller) => {
      await (await deskOf(caller)).refuse(Number(reviewId), reason, version);
      return undefined;
    }),
    implement(calls.answer, async ({ reviewId, answer, version }, caller) => {
      await (await deskOf(caller)).answer(Number(reviewId), answer, version);
      return undefined;
    }),
    implement(calls.undo, async ({ reviewId, version }, caller) => {
      await (await deskOf(caller)).undo(Number(reviewId), version);
      return undefined;
    }),
  ];
};

export const reviewRoutes = (deps: ReviewDeps, moderation: Moderation): Implementation[] => [
  implement(calls.list, (input, caller) => list(deps, input, caller)),
  implement(calls.photo, ({ name }, caller) => readPhoto(deps, name, caller)),
  ...ownRoutes(deps),
  ...moderationRoutes(deps, moderation),
];
