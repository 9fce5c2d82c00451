import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { OrderReference } from '#shared/ids';
import type { Currency } from '#shared/money';
import { isRefundBooked, lockCard, lockCardsOf, moveBalance, readCard, readSpent, type CardRow } from './card.store.ts';
import { hashSecret } from './code-encryption.ts';
import { giftCardLabel, handleOf, parseCode, parseHandle } from './code.rules.ts';

export type GiftCard = {
  /** Stored by carts and orders instead of the code. */
  readonly handle: string;
  /** Shown on screens: `•••• 7K3F`. */
  readonly label: string;
  readonly balance: number;
  readonly initial: number;
  readonly currency: Currency;
  readonly expiresAt: Date;
};

export type Spending = {
  /** A handle or a code. */
  readonly code: string;
  readonly orderReference: OrderReference;
  readonly amount: number;
  readonly currency: Currency;
};

export type PartialRestore = {
  readonly orderReference: OrderReference;
  readonly amount: number;
  readonly refundId: string;
};

/** A card that gets money back stays valid for at least this number of days. */
const minDaysAfterRestore = 90;
const day = 86_400_000;

const keyOf = (handleOrCode: string): Buffer | string | null => {
  const code = parseCode(handleOrCode);
  return code === null ? parseHandle(handleOrCode) : hashSecret(code);
};

const viewOf = (row: CardRow): GiftCard => ({
  handle: handleOf(row.public_id, row.last4),
  label: giftCardLabel(row.last4),
  balance: row.balance,
  initial: row.initial,
  currency: row.currency,
  expiresAt: row.expires_at,
});

export const createCards = ({ clock }: { clock: Clock }) => {
  const refusalOf = (card: CardRow, currency: Currency): ShopError | null => {
    if (card.blocked_at !== null) return new ShopError('CARD_BLOCKED');
    if (card.expires_at <= clock.now()) return new ShopError('CODE_EXPIRED');
    if (card.currency !== currency) return new ShopError('CODE_NOT_APPLICABLE');
    return card.balance === 0 ? new ShopError('CODE_USED') : null;
  };

  const restoreDates = (): { at: Date; validUntil: Date } => {
    const at = clock.now();
    return { at, validUntil: new Date(at.getTime() + minDaysAfterRestore * day) };
  };

  /** Books the balance of expired cards as expired first, because a restore must not make it valid again. */
  const lockCards = async (tx: Tx, order: OrderReference): Promise<void> => {
    const at = clock.now();
    for (const { id, balance, expires_at } of await lockCardsOf(tx, order))
      if (expires_at <= at && balance > 0) await moveBalance(tx, { cardId: id, kind: 'EXPIRED', amount: -balance, at });
  };

  return {
    /** Throws CARD_BLOCKED, CODE_EXPIRED, CODE_NOT_APPLICABLE (other currency) or CODE_USED. The caller must limit guesses. */
    findByCode: async (reader: Reader, input: string, currency: Currency): Promise<GiftCard | null> => {
      const code = parseCode(input);
      const card = code && (await readCard(reader, hashSecret(code)));
      if (!card) return null;
      const refusal = refusalOf(card, currency);
      if (refusal) throw refusal;
      return viewOf(card);
    },
    /** Null when the handle is unknown or when the card cannot pay in this currency. */
    findByHandle: async (reader: Reader, handle: string, currency: Currency): Promise<GiftCard | null> => {
      const id = parseHandle(handle);
      const card = id && (await readCard(reader, id));
      return card && !refusalOf(card, currency) ? viewOf(card) : null;
    },
    /**
     * Repeating it for the same order and amount has no further effect. Throws CODE_UNKNOWN, CARD_BLOCKED, CODE_EXPIRED,
     * CODE_NOT_APPLICABLE or CODE_USED (with `balance` when it is too low).
     */
    spend: async (tx: Tx, { code, orderReference, amount, currency }: Spending): Promise<void> => {
      if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
      if (amount === 0) return;
      const key = keyOf(code);
      const card = key && (await lockCard(tx, key));
      if (!card) throw new ShopError('CODE_UNKNOWN');
      const earlier = await readSpent(tx, orderReference);
      if (earlier.some(({ cardId, spent }) => cardId === card.id && spent === amount)) return;
      if (earlier.length > 0) throw new ShopError('CODE_NOT_APPLICABLE');
      const refusal = refusalOf(card, currency);
      if (refusal) throw refusal;
      if (card.balance < amount) throw new ShopError('CODE_USED', { extra: { balance: card.balance } });
      await moveBalance(tx, { cardId: card.id, kind: 'SPENT', amount: -amount, orderReference, at: clock.now() });
    },
    /** Restores everything that the order has spent. A repeated call has no further effect. */
    restore: async (tx: Tx, orderReference: OrderReference): Promise<void> => {
      await lockCards(tx, orderReference);
      for (const { cardId, spent } of await readSpent(tx, orderReference))
        await moveBalance(tx, { cardId, kind: 'RESTORED', amount: spent, orderReference, ...restoreDates() });
    },
    /**
     * A repeated `refundId` has no further effect. Throws BAD_REQUEST when the amount exceeds what the
     * order has spent.
     */
    restorePart: async (tx: Tx, { orderReference, amount, refundId }: PartialRestore): Promise<void> => {
      await lockCards(tx, orderReference);
      if (await isRefundBooked(tx, refundId)) return;
      const [spending] = await readSpent(tx, orderReference);
      if (!spending || amount <= 0 || amount > spending.spent) throw new ShopError('BAD_REQUEST');
      const { cardId } = spending;
      await moveBalance(tx, { cardId, kind: 'RESTORED', amount, orderReference, refundId, ...restoreDates() });
    },
  };
};
