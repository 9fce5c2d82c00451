/** Refunds of orders: card by the provider, then wallet, then gift card; cash by staff. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { GiftCards } from '#server/gift-card';
import type { Payments } from '#server/payment';
import type { Promotions } from '#server/promotion';
import type { Wallets } from '#server/wallet';
import type { OrderReference, OrderRowId, PaymentAttemptId, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { ShopError } from '#shared/errors';
import { hasNoEmail } from '#shared/no-email';
import { refundMessages as messages } from './refund.messages.ts';
import { splitRefund, type RefundParts } from './refund.rules.ts';
import {
  completeManualRefund,
  insertRefund,
  readManualRefunds,
  readRefunds,
  readRefundState,
  settleRefund,
  type ManualRefund,
  type RefundReason,
  type RefundRow,
  type RefundTo,
  type RefundVia,
} from './refund.store.ts';

export type { ManualRefund, RefundReason, RefundRow, RefundTo, RefundVia } from './refund.store.ts';

type PartialRefund = {
  /** In minor units. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Unique within the order, so that a repeated request makes one refund only. */
  readonly occasion: string;
  /** `PAYMENT` by default. WALLET without an account refunds as it was paid. */
  readonly to?: RefundTo;
  /** The replacement order whose units are refunded. */
  readonly replacementId?: OrderRowId | null;
};

export type RefundableOrder = {
  readonly id: OrderRowId;
  readonly reference: OrderReference;
  readonly paidAttempt: PaymentAttemptId | null;
  readonly paid: number;
  readonly giftCardApplied: number;
  readonly walletApplied: number;
  readonly userId: UserId | null;
  readonly region: string;
  readonly currency: Currency;
  readonly contact: { readonly fullName: string; readonly email: string };
};

export type Refunds = {
  /** Refunds the whole order: payment, gift card and use of the promotion code. */
  readonly refundAll: (tx: Tx, order: RefundableOrder, reason: RefundReason, toWallet?: boolean) => Promise<void>;
  /** Refunds units that were returned or not delivered. */
  readonly refundPart: (tx: Tx, order: RefundableOrder, part: PartialRefund) => Promise<void>;
  /** Refunds of the order's money, and those of its units from the order that it replaces. */
  readonly ofOrder: (reader: Reader, orderRowId: OrderRowId) => Promise<RefundRow[]>;
  /** What can still be refunded, by where it was paid from. */
  readonly left: (reader: Reader, order: RefundableOrder) => Promise<RefundParts>;
  /** The parts of one partial refund. */
  readonly ofOccasion: (reader: Reader, orderRowId: OrderRowId, occasion: string) => Promise<RefundRow[]>;
  readonly settle: typeof settleRefund;
  readonly listManual: (reader: Reader) => Promise<ManualRefund[]>;
  readonly completeManual: typeof completeManualRefund;
  readonly stateOf: (reader: Reader, id: string) => Promise<RefundRow['state'] | null>;
};

type Deps = {
  readonly clock: Clock;
  readonly payments: Pick<Payments, 'refund'>;
  readonly giftCards: Pick<GiftCards, 'restore' | 'restorePart' | 'issueRefund'>;
  readonly wallets: Pick<Wallets, 'restore' | 'restorePart' | 'refund'>;
  readonly promotions: Pick<Promotions, 'giveBack'>;
  readonly describe: (reference: OrderReference) => string;
};

const refundIds = (reference: OrderReference, occasion: string) => {
  const payment = `${reference}-${occasion}`;
  return { payment, wallet: `${payment}-credit`, giftCard: `${payment}-cadeau` };
};

const paidBack: readonly RefundVia[] = ['CARD', 'HAND', 'CREDIT', 'NEW_GIFT_CARD'];

const sumOf = (refunds: readonly RefundRow[], ways: readonly RefundVia[]): number =>
  refunds.filter(({ via }) => ways.includes(via)).reduce((sum, { amount }) => sum + amount, 0);

const createRestores = ({ clock, wallets, giftCards }: Pick<Deps, 'clock' | 'wallets' | 'giftCards'>) => {
  const restoreWallet = async (tx: Tx, order: RefundableOrder, part: PartialRefund): Promise<void> => {
    const { userId, currency, reference: orderReference } = order;
    if (userId === null) throw new Error(`order ${orderReference} was paid by a wallet and has no owner`);
    const { amount, reason, occasion, replacementId = null } = part;
    const id = refundIds(orderReference, occasion).wallet;
    await wallets.restorePart(tx, { userId, currency, orderReference, amount, refundId: id });
    const refund = { id, amount, reason, createdAt: clock.now(), replacementId };
    await insertRefund(tx, order.id, { ...refund, via: 'WALLET', state: 'DONE' });
  };

  const restoreGiftCard = async (tx: Tx, order: RefundableOrder, part: PartialRefund): Promise<void> => {
    const { amount, reason, occasion, replacementId = null } = part;
    const id = refundIds(order.reference, occasion).giftCard;
    await giftCards.restorePart(tx, { orderReference: order.reference, amount, refundId: id });
    const refund = { id, amount, reason, createdAt: clock.now(), replacementId };
    await insertRefund(tx, order.id, { ...refund, via: 'GIFT_CARD', state: 'DONE' });
  };
  return { restoreWallet, restoreGiftCard };
};

/** Without those from the money of another order. */
const readOwn = async (reader: Reader, { id, reference }: RefundableOrder): Promise<RefundRow[]> =>
  (await readRefunds(reader, id)).filter((refund) => refund.reference === reference);

const readLeft = async (reader: Reader, order: RefundableOrder): Promise<RefundParts> => {
  const former = await readOwn(reader, order);
  return {
    paid: order.paid - sumOf(former, paidBack),
    wallet: order.walletApplied - sumOf(former, ['WALLET']),
    giftCard: order.giftCardApplied - sumOf(former, ['GIFT_CARD']),
  };
};

/** Refunds what the customer paid, by the provider, by hand, as store credit or as a gift card. */
const createPaymentRefund = ({ clock, payments, giftCards, wallets, describe }: Deps) => {
  return async (tx: Tx, order: RefundableOrder, part: PartialRefund): Promise<void> => {
    const { amount, reason, occasion, replacementId = null } = part;
    const id = refundIds(order.reference, occasion).payment;
    const refund = { id, amount, reason, createdAt: clock.now(), replacementId };
    if (part.to === 'GIFT_CARD') {
      const { region, currency, contact } = order;
      if (hasNoEmail(contact.email))
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'to', message: messages.giftCardWithoutEmail }] });
      const recipient = { name: contact.fullName, email: contact.email };
      if ((await insertRefund(tx, order.id, { ...refund, via: 'NEW_GIFT_CARD', state: 'DONE' })) === 1)
        await giftCards.issueRefund(tx, {
          refundId: id,
          reference: order.reference,
          region,
          currency,
          amount,
          recipient,
        });
      return;
    }
    if (part.to === 'WALLET' && order.userId !== null) {
      const { userId, currency, reference: orderReference } = order;
      if ((await insertRefund(tx, order.id, { ...refund, via: 'CREDIT', state: 'DONE' })) === 1)
        await wallets.refund(tx, { userId, currency, orderReference, amount, refundId: id });
      return;
    }
    const attemptId = order.paidAttempt;
    if (attemptId === null || part.to === 'CASH') {
      await insertRefund(tx, order.id, { ...refund, via: 'HAND', state: 'MANUAL' });
      return;
    }
    await insertRefund(tx, order.id, { ...refund, via: 'CARD', state: 'PENDING' });
    await payments.refund(tx, { attemptId, amount, reason: describe(order.reference), refundId: id });
  };
};

export const createRefunds = (deps: Deps): Refunds => {
  const { giftCards, wallets, promotions } = deps;
  const refundPayment = createPaymentRefund(deps);
  const { restoreWallet, restoreGiftCard } = createRestores(deps);
  return {
    refundAll: async (tx, order, reason, toWallet = false) => {
      await promotions.giveBack(tx, order.reference);
      await giftCards.restore(tx, order.reference);
      if (order.userId !== null && order.walletApplied > 0)
        await wallets.restore(tx, { ...order, userId: order.userId, orderReference: order.reference });
      // an edit may have refunded a part before
      const left = order.paid - sumOf(await readOwn(tx, order), paidBack);
      if (left > 0)
        await refundPayment(tx, order, {
          amount: left,
          reason,
          occasion: 'annulation',
          to: toWallet ? 'WALLET' : 'PAYMENT',
        });
    },
    left: readLeft,
    refundPart: async (tx, order, part) => {
      const { paid, wallet, giftCard } = splitRefund(part.amount, await readLeft(tx, order));
      if (giftCard > 0) await restoreGiftCard(tx, order, { ...part, amount: giftCard });
      if (wallet > 0) await restoreWallet(tx, order, { ...part, amount: wallet });
      if (paid > 0) await refundPayment(tx, order, { ...part, amount: paid });
    },
    ofOrder: readRefunds,
    ofOccasion: async (reader, orderRowId, occasion) => {
      const refunds = await readRefunds(reader, orderRowId);
      return refunds.filter(({ id, reference }) => Object.values(refundIds(reference, occasion)).includes(id));
    },
    settle: settleRefund,
    listManual: readManualRefunds,
    completeManual: completeManualRefund,
    stateOf: readRefundState,
  };
};
