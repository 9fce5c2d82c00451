/** For its loader and action only. */
import { contact } from '#shared/api/contact';
import { describeFields } from '#app/describe-fields.ts';

export const contactFields = describeFields(contact.send.body, [
  'topic',
  'name',
  'email',
  'phone',
  'orderReference',
  'message',
]);
