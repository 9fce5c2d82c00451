import { reviews } from '#shared/api/reviews';
import { describeFields } from '#app/describe-fields.ts';

export const decisionFields = {
  REFUSE: describeFields(reviews.refuse.body, ['reason']),
  ANSWER: describeFields(reviews.answer.body, ['answer']),
};
