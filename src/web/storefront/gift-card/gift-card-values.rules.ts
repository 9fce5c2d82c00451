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

/** Value of `amountId` when the buyer types an amount. */
export const ownAmount = 'own';

export type AmountOffer = {
  amounts: readonly { id: string; amount: number }[];
  currency: Currency;
  min: number;
  max: number;
};

/** `designs`: those on sale, the default first. */
export type GiftOffer = AmountOffer & { designs: readonly { id: string }[] };

/** In minor units; null when the text is not an amount. The API checks the limits. */
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

/**
 * Fills in the form from an unpaid purchase. Leaves out an amount in another currency, a past day, and a design that
 * is no longer on sale.
 */
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

/** 08:00 UTC of that day; null (send at once) for today or when no day is given. */
export const sendInstant = (day: string, today: string): string | null =>
  day === '' || day <= today ? null : `${day}T08:00:00.000Z`;
