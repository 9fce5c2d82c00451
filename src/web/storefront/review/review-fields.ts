/** Fields of the review form. For loaders and actions only. */
import { reviews } from '#shared/api/reviews';
import { describeFields } from '#app/describe-fields.ts';

export const reviewFields = describeFields(reviews.save.body, ['rating', 'fit', 'body', 'photos']);
