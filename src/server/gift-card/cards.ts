/** Spending from a card and giving back to it, inside the commands of other rooms. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { Currency } from '#shared/money';
import { isGivenBack, lockCard, lockCardsOf, moveBalance, readCard, readSpent, type CardRow } from './card.store.ts';
import { giftCardLabel, handleOf, readCode, readHandle } from './code.rules.ts';
import { fingerprint } from './seal.ts';

export type GiftCard = {
  /** Kept instead of the code by carts and orders: `held` and `spend` take it; typed by a visitor, it is no code. */
  readonly handle: string;
  /** `•••• 7K3F`, fit to be shown. */
  readonly label: string;
  readonly balance: number;
  readonly initial: number;
  readonly currency: Currency;
  readonly expiresAt: Date;
};

export type Spend = {
  /** A handle, or the code itself. */
  readonly code: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
};

export type Part = { readonly orderId: string; readonly amount: number; readonly refundId: string };

/** A card whose money comes back lives on this long at least: nobody loses by an order that came to nothing. */
const restoredLivesDays = 90;
const day = 86_400_000;

const keyOf = (handleOrCode: string): Buffer | string | null => {
  const code = readCode(handleOrCode);
  return code === null ? readHandle(handleOrCode) : fingerprint(code);
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
  const problem = (card: CardRow, currency: Currency): ShopError | null => {
    if (card.expires_at <= clock.now()) return new ShopError('CODE_EXPIRED');
    if (card.currency !== currency) return new ShopError('CODE_NOT_APPLICABLE');
    return card.balance === 0 ? new ShopError('CODE_USED') : null;
  };

  const restoredNow = (): { at: Date; until: Date } => {
    const at = clock.now();
    return { at, until: new Date(at.getTime() + restoredLivesDays * day) };
  };

  /** Locks the cards of an order; what is left on one whose time is over ends first, as the sweep of the hour would do. */
  const lockCards = async (tx: Tx, orderId: string): Promise<void> => {
    const at = clock.now();
    for (const { id, balance, expires_at } of await lockCardsOf(tx, orderId))
      if (expires_at <= at && balance > 0) await moveBalance(tx, { cardId: id, kind: 'EXPIRED', amount: -balance, at });
  };

  return {
    /**
     * The card of a code that a visitor typed; null when there is none. Throws CODE_EXPIRED, CODE_NOT_APPLICABLE (another
     * currency) or CODE_USED (nothing left). Guesses are the caller's to throttle.
     */
    find: async (reader: Reader, typed: string, currency: Currency): Promise<GiftCard | null> => {
      const code = readCode(typed);
      const card = code && (await readCard(reader, fingerprint(code)));
      if (!card) return null;
      const refusal = problem(card, currency);
      if (refusal) throw refusal;
      return viewOf(card);
    },
    /** The card that a cart keeps by its handle; null once it cannot pay any more, or not in this currency. */
    held: async (reader: Reader, handle: string, currency: Currency): Promise<GiftCard | null> => {
      const id = readHandle(handle);
      const card = id && (await readCard(reader, id));
      return card && !problem(card, currency) ? viewOf(card) : null;
    },
    /**
     * Takes an amount for an order, under the lock of the card. Asked again for the same order and amount, it takes nothing
     * more; after `restore` it takes anew. Throws CODE_UNKNOWN, CODE_EXPIRED, CODE_NOT_APPLICABLE or CODE_USED (with
     * `balance`, when less is left than asked).
     */
    spend: async (tx: Tx, { code, orderId, amount, currency }: Spend): Promise<void> => {
      if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
      if (amount === 0) return;
      const key = keyOf(code);
      const card = key && (await lockCard(tx, key));
      if (!card) throw new ShopError('CODE_UNKNOWN');
      const former = await readSpent(tx, orderId);
      if (former.some(({ cardId, spent }) => cardId === card.id && spent === amount)) return;
      if (former.length > 0) throw new ShopError('CODE_NOT_APPLICABLE');
      const refusal = problem(card, currency);
      if (refusal) throw refusal;
      if (card.balance < amount) throw new ShopError('CODE_USED', { extra: { balance: card.balance } });
      await moveBalance(tx, { cardId: card.id, kind: 'SPENT', amount: -amount, orderId, at: clock.now() });
    },
    /** Gives back all that an order took, once; a card that is about to expire lives 90 days on. */
    restore: async (tx: Tx, orderId: string): Promise<void> => {
      await lockCards(tx, orderId);
      for (const { cardId, spent } of await readSpent(tx, orderId))
        await moveBalance(tx, { cardId, kind: 'RESTORED', amount: spent, orderId, ...restoredNow() });
    },
    /**
     * Gives back a part of what an order took, once a `refundId`. Throws BAD_REQUEST for more than it still holds.
     */
    restorePart: async (tx: Tx, { orderId, amount, refundId }: Part): Promise<void> => {
      await lockCards(tx, orderId);
      if (await isGivenBack(tx, refundId)) return;
      const [held] = await readSpent(tx, orderId);
      if (!held || amount <= 0 || amount > held.spent) throw new ShopError('BAD_REQUEST');
      await moveBalance(tx, { cardId: held.cardId, kind: 'RESTORED', amount, orderId, refundId, ...restoredNow() });
    },
  };
};
