/** Reads and checks the claim form: in the action and, when there are photos, in the browser. */
import type { Order, RefundWish } from '#shared/api/order-shapes';
import { refusalOf } from '#app/shop-context.ts';
import type { Draft } from '#storefront/form/draft.ts';
import {
  errorsIn,
  errorsOfRefusal,
  hasErrors,
  readValues,
  type FieldErrors,
  type Fields,
  type Sentences,
} from '#app/field.rules.ts';
import { orderMessages } from '#storefront/order/order.messages.ts';

const messages = orderMessages.claim;

export type ClaimType = { id: string; kind: 'RETURN' | 'EXCHANGE' | 'CLAIM'; label: string };
export type ClaimFields = Fields<'typeId' | 'lines' | 'refundWish' | 'message' | 'photos'>;
export type TypedClaim = {
  typeId: string;
  message: string;
  refundWish: RefundWish | null;
  lines: { orderLineId: string; quantity: number }[];
};

export const refundWishes = ['PAYMENT', 'WALLET'] as const satisfies RefundWish[];

const linePrefix = 'lines.';

/** Name of the control that holds the quantity of a line. */
export const lineField = (lineId: string): string => `${linePrefix}${lineId}`;

/** Text values of all controls, to render the form again after an error. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Leaves out lines without a quantity. */
export const readClaim = (form: FormData, fields: ClaimFields): TypedClaim => {
  const { typeId, message, refundWish } = readValues(form, fields);
  const lines = [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    const isLine = name.startsWith(linePrefix) && Number.isSafeInteger(quantity) && quantity > 0;
    return isLine ? [{ orderLineId: name.slice(linePrefix.length), quantity }] : [];
  });
  const wish = refundWishes.find((value) => value === refundWish) ?? null;
  return { typeId, message, refundWish: wish, lines };
};

/** For an exchange, the message must say what the customer wants instead. */
export const claimSentences = (types: readonly ClaimType[], typeId: string): Sentences => ({
  typeId: messages.noType,
  lines: messages.noLine,
  message: types.find(({ id }) => id === typeId)?.kind === 'EXCHANGE' ? messages.noWish : messages.noMessage,
});

export const errorsInClaim = (
  { typeId, message, lines }: TypedClaim,
  fields: ClaimFields,
  types: readonly ClaimType[],
): FieldErrors => {
  const values = { typeId, refundWish: '', lines: lines.map(({ orderLineId }) => orderLineId).join(' '), message };
  return errorsIn(fields, values, claimSentences(types, typeId));
};

export const errorsOfClaimRefusal = (error: unknown, fields: ClaimFields): FieldErrors => {
  const code = refusalOf(error);
  if (code?.startsWith('IMAGE_')) return { photos: messages.badPhoto };
  const errors = errorsOfRefusal(error, fields);
  if (hasErrors(errors)) return errors;
  return { '': error instanceof Error && code !== 'BAD_REQUEST' ? error.message : messages.refused };
};

/**
 * `sent`: number of claims already sent for the order. It is part of the key, so that a new claim never shows one
 * that was sent, even if `forgetDraft` did not run.
 */
export const claimDraft = ({ orderId }: Pick<Order, 'orderId'>, sent: number): Draft => ({
  name: `retour ${orderId} ${sent}`,
});
