/** Rules for references, reservation times and permissions of an order. */
import type { OrderStatus } from '#shared/api/order-shapes';
import type { OrderReference } from '#shared/ids';

/** Crockford base 32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** `TN-7K3F9Q`: the region and six random characters. */
export const referenceFrom = (region: string, bytes: Uint8Array): OrderReference => {
  const characters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length] ?? '0');
  return `${region}-${characters.join('')}` as OrderReference;
};

export const referenceBytes = length;

/** Minutes for which units stay reserved for a card payment. */
const reservationMinutes = 20;

export const reservedUntil = (now: Date): Date => new Date(now.getTime() + reservationMinutes * 60_000);

const day = 24 * 3_600_000;

/** After a payment review, an e-mail tells the customer that the order can be paid, so the reservation is longer. */
export const reservedUntilAfterReview = (now: Date): Date => new Date(now.getTime() + day);

/** The last payment attempt, if its page is still open; null otherwise. */
export const openAttemptOf = <Attempt extends { readonly status: string; readonly expiresAt: Date }>(
  attempts: readonly Attempt[],
  now: Date,
): Attempt | null => {
  const last = attempts.at(-1);
  return last?.status === 'PENDING' && last.expiresAt > now ? last : null;
};

type ReplacingLine = { readonly id: number; readonly quantity: number; readonly replacesLineId: number | null };

/** All units of the lines that replace others. */
export const replacementUnits = (lines: readonly ReplacingLine[]): { lineId: number; quantity: number }[] =>
  lines
    .filter(({ replacesLineId }) => replacesLineId !== null)
    .map(({ id: lineId, quantity }) => ({ lineId, quantity }));

/** Its lines refer to those that were paid for. */
export const isReplacement = (lines: readonly { readonly replacesLineId: number | null }[]): boolean =>
  lines.some(({ replacesLineId }) => replacesLineId !== null);

export const canPay = (
  order: {
    readonly state: OrderStatus;
    readonly reservedUntil: Date | null;
    readonly toPay: number;
    readonly underReviewSince: Date | null;
  },
  now: Date,
): boolean =>
  order.state === 'PENDING' &&
  order.toPay > 0 &&
  order.underReviewSince === null &&
  order.reservedUntil !== null &&
  order.reservedUntil > now;
