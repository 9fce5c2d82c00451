/** Field descriptors of the checkout. For loaders and actions only. */
import { orders } from '#shared/api/orders';
import { describeFields } from '#storefront/form/describe-fields.ts';
import { fieldNames } from './checkout.rules.ts';

export const checkoutFields = describeFields(orders.checkout.body, fieldNames);
