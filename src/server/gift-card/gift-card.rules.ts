/** What may be bought, until when a card lives, and what is shown to whom. */
import { coinOf, type Currency } from '#shared/money';

/** Until when a card that is paid at this instant may be spent. */
export const expiryOf = (paidAt: Date, months: number): Date => {
  const expiry = new Date(paidAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  return expiry;
};

/** Milliseconds ahead of which no mail is promised. */
const furthest = 366 * 86_400_000;

/** The day asked for: null for now (or a day that is over), `tooFar` beyond a year. */
export const sendingDay = (asked: string | null, now: Date): Date | null | 'tooFar' => {
  if (asked === null) return null;
  const day = new Date(asked);
  if (day.getTime() - now.getTime() > furthest) return 'tooFar';
  return day > now ? day : null;
};

type Offered = {
  min: number;
  max: number;
  currency: Currency;
  amounts: readonly { id: number; amount: number }[];
};
type Asked = { amount?: number | undefined; amountId?: string | undefined };

/** The amount of a proposal, or one's own between the bounds; null when it is not sold. */
export const amountOf = ({ min, max, currency, amounts }: Offered, { amount, amountId }: Asked): number | null => {
  if (amountId !== undefined) return amounts.find(({ id }) => id === Number(amountId))?.amount ?? null;
  const fits = amount !== undefined && amount >= min && amount <= max && amount % coinOf(currency) === 0;
  return fits ? amount : null;
};

/** `a•••@demo.test`: for whoever holds the number of a payment and not its secret. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(at)}`;
};
