/** Converts between the texts of the gift card form and the input of its call. */
import { formatAmount, parseAmount, type Currency } from '#shared/money';

/** Paths in the input of `giftCards.checkout`. */
export const giftFieldNames = [
  'designId',
  'amountId',
  'amount',
  'recipient.name',
  'recipient.email',
  'sender.name',
  'sender.email',
  'message',
  'sendAt',
] as const;
export type GiftField = (typeof giftFieldNames)[number];
export type GiftValues = Readonly<Record<GiftField, string>>;

export const emptyGift = Object.fromEntries(giftFieldNames.map((name) => [name, ''])) as GiftValues;

/** Value of `amountId` for an amount that the buyer types. */
export const ownAmount = 'own';

export type AmountOffer = {
  amounts: readonly { id: string; amount: number }[];
  currency: Currency;
  min: number;
  max: number;
};

/** With the designs on sale, the default first. */
export type GiftOffer = AmountOffer & { designs: readonly { id: string }[] };

/** Minor units, or null for a text that is no amount. The API checks the limits. */
export const amountOf = (gift: Pick<GiftValues, 'amountId' | 'amount'>, offer: AmountOffer): number | null =>
  gift.amountId === ownAmount
    ? parseAmount(gift.amount, offer.currency)
    : (offer.amounts.find(({ id }) => id === gift.amountId)?.amount ?? null);

type Purchase = {
  readonly design: { readonly id: string } | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly sender: { readonly name: string; readonly email: string };
  readonly message: string | null;
  readonly sendAt: string | null;
};

/** Fills the form from an unpaid purchase. An amount in another currency, a past day and a design that is not sold any more are left out. */
export const valuesOfPurchase = (purchase: Purchase, offer: GiftOffer, today: string): GiftValues => {
  const { amount, currency, recipient, sender, message, sendAt, design } = purchase;
  const isSameCurrency = currency === offer.currency;
  const offered = isSameCurrency ? offer.amounts.find((entry) => entry.amount === amount) : undefined;
  const isOwn = isSameCurrency && offered === undefined;
  const day = sendAt?.slice(0, 10) ?? '';
  return {
    designId: offer.designs.find(({ id }) => id === design?.id)?.id ?? '',
    amountId: offered?.id ?? (isOwn ? ownAmount : ''),
    amount: isOwn ? formatAmount(amount, currency) : '',
    'recipient.name': recipient.name,
    'recipient.email': recipient.email,
    'sender.name': sender.name,
    'sender.email': sender.email,
    message: message ?? '',
    sendAt: day > today ? day : '',
  };
};

/** Eight in the morning UTC of that day; null (at once) for today or no day. */
export const sendInstant = (day: string, today: string): string | null =>
  day === '' || day <= today ? null : `${day}T08:00:00.000Z`;
