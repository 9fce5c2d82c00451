/** For loaders and actions only. */
import { auth } from '#shared/api/auth';
import { orders } from '#shared/api/orders';
import { describeFields } from '#app/describe-fields.ts';
import { fieldNames } from './checkout.rules.ts';

/** Fields of the account that a guest may create after the order. */
export const newAccountFields = describeFields(auth.createCode.body, ['password', 'confPassword']);

export const checkoutFields = describeFields(orders.checkout.body, fieldNames);
