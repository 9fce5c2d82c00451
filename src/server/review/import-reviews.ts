/** Takes over reviews that another shop published, with their ratings. They need neither an order nor a decision. */
import type { UserId } from '#shared/ids';
import { anonymousAuthor } from '#shared/review.messages';
import type { Fit } from '#shared/rules/size-advice';
import { insertPublished, readItemIds, type PublishedReview } from './review-import.store.ts';
import { createPhotoStore, type Upload } from './review-photos.ts';
import { displayName } from './review.rules.ts';
import type { ReviewDeps } from './review.ts';

export type ImportedReview = {
  readonly itemRef: string;
  readonly userId: UserId;
  readonly fullName: string;
  readonly region: string;
  /** From 1 to 5. */
  readonly stars: number;
  readonly fit: Fit | null;
  readonly sizeLabel: string | null;
  readonly styleName: string | null;
  /** A review without text and photo is a vote about the size. */
  readonly body: string | null;
  readonly answer: string | null;
  readonly photos: Upload;
  readonly at: Date;
};

type RatedReview = PublishedReview & Pick<ImportedReview, 'stars'>;

/** In one command. Leaves out reviews of unknown items, and those of a customer who has one already. */
export const importReviews = async (deps: ReviewDeps, reviews: readonly ImportedReview[]): Promise<number> => {
  const { db, catalogue } = deps;
  const itemIds = await readItemIds(
    db,
    reviews.map(({ itemRef }) => itemRef),
  );
  const uploads = reviews.flatMap(({ photos }) => photos);
  return createPhotoStore(deps)(uploads, (stored) => {
    let used = 0;
    const published = reviews.flatMap(({ itemRef, fullName, photos, ...review }): RatedReview[] => {
      const itemId = itemIds.get(itemRef);
      const own = stored.slice(used, (used += photos.length));
      const author = displayName(fullName, anonymousAuthor);
      return itemId === undefined ? [] : [{ ...review, itemId, author, photos: own }];
    });
    return db.command({ name: 'review.import' }, async (tx) => {
      catalogue.ratings.writeMissing(tx, published);
      return insertPublished(tx, published);
    });
  });
};
