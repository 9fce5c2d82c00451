/** Reads the form of a gift card: amounts in minor units, addresses, a date to come. */
import { isEmail } from '#shared/email';
import { coinOf, formatAmount, formatMoney, parseAmount, type Currency } from '#shared/money';
import { giftCardMessages } from './gift-card.messages.ts';

export const giftFields = [
  'amountId',
  'other',
  'recipientName',
  'recipientEmail',
  'senderName',
  'senderEmail',
  'message',
  'sendAt',
] as const;
export type GiftField = (typeof giftFields)[number];
export type GiftForm = Readonly<Record<GiftField, string>>;
export type GiftErrors = Readonly<Partial<Record<GiftField, string>>>;

export type GiftAmounts = {
  amounts: readonly { id: string; amount: number }[];
  currency: Currency;
  min: number;
  max: number;
};

export const emptyGift: GiftForm = Object.fromEntries(giftFields.map((name) => [name, ''])) as GiftForm;

export const readGift = (form: { get: (name: string) => unknown }): GiftForm =>
  Object.fromEntries(
    giftFields.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value.trim().slice(0, 500) : ''];
    }),
  ) as GiftForm;

type Bought = {
  readonly amount: number;
  readonly currency: Currency;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly sender: { readonly name: string; readonly email: string };
  readonly message: string | null;
  readonly sendAt: string | null;
};

/** The form as it was filled in for a card; an amount of another region and a day that is over are left to choose again. */
export const giftOf = (bought: Bought, offered: GiftAmounts, today: string): GiftForm => {
  const { amount, currency, recipient, sender, message, sendAt } = bought;
  const known = currency === offered.currency;
  const offer = known ? offered.amounts.find((one) => one.amount === amount) : undefined;
  const own = known && offer === undefined;
  const day = sendAt?.slice(0, 10) ?? '';
  return {
    amountId: offer?.id ?? (own ? 'autre' : ''),
    other: own ? formatAmount(amount, currency) : '',
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    senderName: sender.name,
    senderEmail: sender.email,
    message: message ?? '',
    sendAt: day > today ? day : '',
  };
};

/** Minor units chosen; null when nothing is, or when what is written is no amount within the bounds. */
export const amountOf = (gift: Pick<GiftForm, 'amountId' | 'other'>, offered: GiftAmounts): number | null => {
  if (gift.amountId !== '' && gift.amountId !== 'autre')
    return offered.amounts.find(({ id }) => id === gift.amountId)?.amount ?? null;
  const written = parseAmount(gift.other, offered.currency);
  const fits = written !== null && written >= offered.min && written <= offered.max;
  return fits && written % coinOf(offered.currency) === 0 ? written : null;
};

const words = giftCardMessages.errors;
const year = 366;

/** `today` is the day of the region, `YYYY-MM-DD`. */
const dateFault = (day: string, today: string): string | null => {
  if (day === '') return null;
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return days >= 0 && days <= year ? null : words.sendAt;
};

const amountFault = (gift: GiftForm, offered: GiftAmounts): GiftErrors => {
  if (amountOf(gift, offered) !== null) return {};
  const range = words.amountRange(
    formatMoney(offered.min, offered.currency),
    formatMoney(offered.max, offered.currency),
  );
  return gift.amountId === 'autre' ? { other: range } : { amountId: words.amount };
};

/** What to mend, field by field. */
export const giftFaults = (gift: GiftForm, offered: GiftAmounts, today: string): GiftErrors => ({
  ...amountFault(gift, offered),
  ...(gift.recipientName === '' ? { recipientName: words.recipientName } : {}),
  ...(isEmail(gift.recipientEmail) ? {} : { recipientEmail: words.recipientEmail }),
  ...(gift.senderName === '' ? { senderName: words.senderName } : {}),
  ...(isEmail(gift.senderEmail) ? {} : { senderEmail: words.senderEmail }),
  ...(dateFault(gift.sendAt, today) === null ? {} : { sendAt: words.sendAt }),
});

/** The instant of sending: eight in the morning of that day, at once for today or no date. */
export const sendInstant = (day: string, today: string): string | null =>
  day === '' || day <= today ? null : `${day}T08:00:00.000Z`;
