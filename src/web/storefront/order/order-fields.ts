/** For loaders and actions only. */
import { orders } from '#shared/api/orders';
import { describeFields } from '#app/describe-fields.ts';

export const trackingFields = describeFields(orders.track.body, ['reference', 'email']);

const claim = describeFields(orders.claim.body, ['typeId', 'lines', 'refundWish', 'message', 'photos']);

/** The API accepts a claim without a message, but this form requires one. */
export const claimFields = { ...claim, message: { ...claim.message, required: true } };
