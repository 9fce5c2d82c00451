/** A customer's own review: saved, changed, removed. */
import type { Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { InputOf, OutputOf } from '#shared/api/call';
import { maxReviewPhotos, type reviews as calls } from '#shared/api/reviews';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { anonymousAuthor } from '#shared/review.messages';
import { tooManyPhotos } from '#shared/validation.messages';
import type { ReviewDeps } from './review.ts';
import { createPhotoStore, removePhotoFiles } from './review-photos.ts';
import { reviewMessages as messages } from './review.messages.ts';
import { displayName, stateAfter } from './review.rules.ts';
import {
  lockOwn,
  readBoughtLine,
  readOwn,
  removeReview,
  saveReview,
  type PhotoRow,
  type ReviewRow,
} from './review.store.ts';

type SaveInput = InputOf<typeof calls.save>;

export const customerOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const keptPhotos = (former: ReviewRow | null, names: SaveInput['keptPhotos']): PhotoRow[] =>
  (former?.photos ?? []).filter(({ name }) => names === undefined || names.includes(name));

const namesOf = (photos: readonly PhotoRow[]): string[] => photos.map(({ name }) => name);

type Write = {
  readonly input: SaveInput;
  readonly itemId: number;
  readonly userId: UserId;
  readonly region: string;
  readonly added: readonly PhotoRow[];
};

export const createSaveReview = (deps: ReviewDeps) => {
  const { db, clock, catalogue, accounts } = deps;
  const withPhotos = createPhotoStore(deps);

  const write = async (
    tx: Tx,
    { input, itemId, userId, region, added }: Write,
  ): Promise<OutputOf<typeof calls.save>> => {
    lockOwn(tx, itemId, userId);
    const [former, line] = [await readOwn(tx, itemId, userId), await readBoughtLine(tx, itemId, userId)];
    await catalogue.ratings.write(tx, itemId, userId, input.rating);
    const body = input.body?.trim() || null;
    const fit = input.fit ?? null;
    if (!former && !line) {
      if (body !== null || fit !== null || added.length > 0) refuse('body', messages.notBought);
      return { state: null };
    }
    const kept = keptPhotos(former, input.keptPhotos);
    const photos = [...kept, ...added];
    if (photos.length > maxReviewPhotos) refuse('photos', tooManyPhotos);
    const before = former && { body: former.body, photos: namesOf(former.photos), state: former.state };
    const state = stateAfter({ body, photos: namesOf(photos) }, before);
    const author = displayName((await accounts.find(tx, userId))?.fullName ?? '', anonymousAuthor);
    const at = clock.now();
    await saveReview(tx, { itemId, userId, line, region, author, body, fit, state, photos, at });
    const dropped = former?.photos.filter(({ name }) => !kept.some((photo) => photo.name === name)) ?? [];
    await removePhotoFiles(tx, dropped);
    return { state };
  };

  const save = async (input: SaveInput, caller: CallContext): Promise<OutputOf<typeof calls.save>> => {
    const userId = customerOf(caller);
    const itemId = await catalogue.itemId(input.itemRef);
    const region = caller.region.code;
    // Checked before the photos are encoded, because that costs time.
    if ((input.photos?.length ?? 0) > 0 && !(await readBoughtLine(db, itemId, userId))) {
      if (!(await readOwn(db, itemId, userId))) refuse('photos', messages.notBought);
    }
    return withPhotos(input.photos ?? [], (added) =>
      db.command({ name: 'review.save' }, (tx) => write(tx, { input, itemId, userId, region, added })),
    );
  };

  const remove = async (itemRef: string, userId: UserId): Promise<void> => {
    const itemId = await catalogue.itemId(itemRef);
    await db.command({ name: 'review.remove' }, async (tx) => {
      lockOwn(tx, itemId, userId);
      const review = await readOwn(tx, itemId, userId);
      if (review) {
        removeReview(tx, review.id);
        await removePhotoFiles(tx, review.photos);
      }
      catalogue.ratings.remove(tx, itemId, userId);
    });
  };

  return { save, remove };
};
