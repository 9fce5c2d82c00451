/** What an edit changes, and what it means for the money of the order. Amounts are minor units. */
import type { Address, DeliveryModeCopy, LineRow, NewLine, OrderAmounts, OrderRow, StoreCopy } from '#server/order';
import { formatMoney } from '#shared/money';
import { isEditable } from '#shared/rules/order-edit';
import { editMessages as messages } from './order-edit.messages.ts';

/** An order before or after the edit. */
export type Side = OrderAmounts & {
  readonly lines: readonly NewLine[];
  readonly address: Address | null;
  readonly deliveryMode: DeliveryModeCopy;
  /** Where the customer picks the order up; null for a delivery. */
  readonly store: StoreCopy | null;
  readonly locationId: number | null;
};

export type Difference = {
  /**
   * REFUND: of a payment. COLLECT, LESS: more or less cash to collect on delivery or pickup.
   * REFUSED: the edit is not possible.
   */
  readonly kind: 'NONE' | 'REFUND' | 'COLLECT' | 'LESS' | 'REFUSED';
  readonly amount: number;
  readonly problem: string | null;
};

export const sideOf = (order: OrderRow, lines: readonly LineRow[]): Side => ({ ...order, lines });

/** Null when the order may be edited. */
export const refusalOf = ({ state, underReviewSince }: OrderRow): string | null => {
  if (!isEditable(state)) return messages.notEditable;
  return underReviewSince === null ? null : messages.underReview;
};

const refused = (amount: number, problem: string): Difference => ({ kind: 'REFUSED', amount, problem });

export const differenceOf = (order: OrderRow, after: Side): Difference => {
  const { toPay: before, giftCardApplied, walletApplied, paymentStatus, currency } = order;
  if (after.giftCardApplied !== giftCardApplied || after.walletApplied !== walletApplied)
    return refused(0, messages.giftCard);
  const amount = Math.abs(after.toPay - before);
  if (amount === 0) return { kind: 'NONE', amount, problem: null };
  const isDearer = after.toPay > before;
  if (paymentStatus === 'PAID')
    return isDearer
      ? refused(amount, messages.dearer(formatMoney(amount, currency)))
      : { kind: 'REFUND', amount, problem: null };
  // a free order has nothing to collect, and a free cash order would never be paid
  if (after.toPay === 0) return refused(amount, messages.giftCard);
  return { kind: isDearer ? 'COLLECT' : 'LESS', amount, problem: null };
};

const lineText = ({ name, style, size, quantity }: NewLine): string =>
  [name, style.name, size.label, `× ${quantity}`].filter(Boolean).join(' ');

const placeText = (address: Address | null): string =>
  address === null ? '' : [address.line1, address.line2, address.landmark, address.city].filter(Boolean).join(', ');

export type OrderContent = {
  readonly lines: readonly string[];
  readonly delivery: string;
  readonly address: string;
  readonly total: number;
};

/** Content of an order, for the history of the edit. */
export const contentOf = ({ lines, deliveryMode, store, address, total }: Side): OrderContent => ({
  lines: lines.map(lineText),
  delivery: store === null ? deliveryMode.name : messages.pickupAt(deliveryMode.name, store.name),
  address: placeText(address),
  total,
});

// by value: columns of type jsonb return their keys in another order
const addressValues = (address: Address | null): string => {
  if (address === null) return '';
  const { line1, line2, landmark, city, region, postcode, country } = address;
  return JSON.stringify([line1, line2, landmark, city, region, postcode, country]);
};

export const isSame = (before: Side, after: Side): boolean =>
  JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after)) &&
  addressValues(before.address) === addressValues(after.address) &&
  before.store?.id === after.store?.id;
