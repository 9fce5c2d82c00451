/** What an order allows: how its reference is written, what is left to claim, what may still be done. */
import type { OrderStatus } from '#shared/api/order-shapes';

/** Crockford's: no letter that a person takes for another or for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** `TN-7K3F9Q`: the region, and six signs from as many bytes of chance. */
export const referenceFrom = (region: string, chance: Uint8Array): string =>
  `${region}-${Array.from(chance.subarray(0, length), (byte) => alphabet[byte % alphabet.length] ?? '0').join('')}`;

export const referenceBytes = length;

/** `tn 7k3f9q`, `TN7K3F9Q`, an O for a zero → `TN-7K3F9Q`; what is no reference comes out as something nobody has. */
export const readReference = (typed: string): string => {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const body = signs.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1');
  return `${signs.slice(0, 2)}-${body}`;
};

/** Minutes that the pieces wait for a card. */
export const reservationMinutes = 20;

export const reservedUntil = (now: Date): Date => new Date(now.getTime() + reservationMinutes * 60_000);

const day = 24 * 3_600_000;

/** How long an order waits once its payment was looked at: whoever reads of it in a mail is not at the checkout. */
export const waitsAfterCheck = (now: Date): Date => new Date(now.getTime() + day);

type Claimed = { readonly delivered: number; readonly claimed: number };

/** Pieces that were handed over and nobody asks anything about yet. */
export const leftToClaim = ({ delivered, claimed }: Claimed): number => Math.max(0, delivered - claimed);

const handedOver: readonly OrderStatus[] = ['DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED'];

/** `today` and `claimUntil` are days of the region's calendar; the last day counts. */
export const mayClaim = (
  order: { readonly state: OrderStatus; readonly claimUntil: string | null },
  lines: readonly Claimed[],
  today: string,
): boolean =>
  handedOver.includes(order.state) &&
  order.claimUntil !== null &&
  today <= order.claimUntil &&
  lines.some((line) => leftToClaim(line) > 0);

export const mayPay = (
  order: {
    readonly state: OrderStatus;
    readonly reservedUntil: Date | null;
    readonly toPay: number;
    readonly checkingSince: Date | null;
  },
  now: Date,
): boolean =>
  order.state === 'PENDING' &&
  order.toPay > 0 &&
  order.checkingSince === null &&
  order.reservedUntil !== null &&
  order.reservedUntil > now;

/** Money goes back where it came from: what was paid first, then the gift card. */
export const splitRefund = (
  amount: number,
  left: { readonly paid: number; readonly giftCard: number },
): { paid: number; giftCard: number } => {
  const paid = Math.min(amount, Math.max(0, left.paid));
  return { paid, giftCard: Math.min(amount - paid, Math.max(0, left.giftCard)) };
};
