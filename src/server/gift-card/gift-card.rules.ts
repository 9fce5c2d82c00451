import { coinOf, type Currency } from '#shared/money';

export const expiryOf = (paidAt: Date, months: number): Date => {
  const expiry = new Date(paidAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  return expiry;
};

/** In milliseconds. */
const maxSendDelay = 366 * 86_400_000;

/** Null means to send at once (no date, or a past date). `tooFar`: more than a year ahead. */
export const sendDateOf = (requested: string | null, now: Date): Date | null | 'tooFar' => {
  if (requested === null) return null;
  const date = new Date(requested);
  if (date.getTime() - now.getTime() > maxSendDelay) return 'tooFar';
  return date > now ? date : null;
};

type Offer = {
  min: number;
  max: number;
  currency: Currency;
  amounts: readonly { id: number; amount: number }[];
};
type Choice = { amount?: number | undefined; amountId?: string | undefined };

/** Null when the region does not sell this amount. */
export const amountOf = ({ min, max, currency, amounts }: Offer, { amount, amountId }: Choice): number | null => {
  if (amountId !== undefined) return amounts.find(({ id }) => id === Number(amountId))?.amount ?? null;
  const isSold = amount !== undefined && amount >= min && amount <= max && amount % coinOf(currency) === 0;
  return isSold ? amount : null;
};

/** The chosen design, or the first one without a choice. Null when the chosen one is not on sale. */
export const designOf = <T extends { id: number }>(designs: readonly T[], designId: string | undefined): T | null =>
  (designId === undefined ? designs[0] : designs.find(({ id }) => id === Number(designId))) ?? null;
