/** Types of ids. They are branded, so that one kind cannot be passed where another is expected. */
import type { core } from 'zod';

/** Primary key of `shop_order` (bigint); never sent to clients. */
export type OrderRowId = number & core.$brand<'OrderRowId'>;

/** Identifies an order to clients, together with its secret. */
export type OrderPublicId = string & core.$brand<'OrderPublicId'>;

/** Secret of an order, contained in the links that are sent to its customer. */
export type OrderSecret = string & core.$brand<'OrderSecret'>;

/** Order number that people read (`TN-7K2M9Q`). */
export type OrderReference = string & core.$brand<'OrderReference'>;

/** Value of the `cid` cookie: 128 random bits. */
export type CartId = string & core.$brand<'CartId'>;

/** False for a malformed id; no cart has such an id. */
export const isCartId = (text: string | null | undefined): text is CartId => /^[\w-]{22}$/.test(text ?? '');

/** Primary key of `variant`, as text. */
export type VariantId = string & core.$brand<'VariantId'>;

export const variantIdOf = (rowId: number): VariantId => String(rowId) as VariantId;

/** `p_…` with 128 random bits; used in return addresses and notifications of providers. */
export type PaymentAttemptId = string & core.$brand<'PaymentAttemptId'>;

/** Primary key of a user account (bigint). */
export type UserId = number & core.$brand<'UserId'>;
