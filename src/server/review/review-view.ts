/** Reviews as calls return them. */
import type { ModeratedReview, OwnReview, Review } from '#shared/api/reviews';
import { reviewMessages } from './review.messages.ts';
import type { ReviewRow } from './review.store.ts';

export const reviewOf = (row: ReviewRow): Review => ({
  id: String(row.id),
  author: row.author,
  region: row.region,
  date: row.createdAt.toISOString(),
  stars: row.stars,
  fit: row.fit,
  sizeLabel: row.sizeLabel,
  styleName: row.styleName,
  body: row.body,
  photos: row.photos.map(({ name, width, height, placeholder }, index) => ({
    name,
    alt: reviewMessages.photoAlt(row.author, index + 1),
    width,
    height,
    placeholder,
  })),
  answer: row.answer,
});

export const ownReviewOf = (row: ReviewRow): OwnReview => ({
  ...reviewOf(row),
  item: { ref: row.itemRef, name: row.itemName },
  state: row.state,
  refusal: row.refusal,
});

export const moderatedReviewOf = (row: ReviewRow): ModeratedReview => ({
  ...ownReviewOf(row),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  decidedBy: row.decidedBy,
  answeredBy: row.answeredBy,
});
