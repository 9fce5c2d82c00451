/** Field descriptors of addresses, from the schemas of the checkout. For loaders and actions only. */
import { addresses } from '#shared/api/addresses';
import { describeFields } from '#app/describe-fields.ts';

export const addressFields = describeFields(addresses.add.body, [
  'contact.fullName',
  'contact.phone',
  'address.areaId',
  'address.line1',
  'address.line2',
  'address.landmark',
  'address.city',
  'address.postcode',
]);
