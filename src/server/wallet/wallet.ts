/** Wallets: store credit of customers, one balance for each currency, changed only through its ledger. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Accounts } from '#server/account';
import type { Notifications } from '#server/notification';
import { ShopError } from '#shared/errors';
import type { OrderReference, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { walletMessages as messages } from './wallet.messages.ts';
import { composeCreditMail, type CreditChange } from './wallet-mail.ts';
import { walletRoutes } from './wallet.routes.ts';
import {
  isApplied,
  lockWallet,
  lockWallets,
  moveBalance,
  moveWallets,
  readBalance,
  readMoves,
  readSpent,
  readWallets,
  type MoveRow,
  type WalletRow,
} from './wallet.store.ts';

export type { MoveRow, WalletRow } from './wallet.store.ts';
export { walletMailSamples } from './wallet-mail-samples.ts';

export type WalletDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly publicOrigin: string;
};

type Owned = { readonly userId: UserId; readonly currency: Currency; readonly orderReference: OrderReference };
export type WalletSpending = Owned & { readonly amount: number };
export type WalletRefund = WalletSpending & { readonly refundId: string };

export type Adjustment = {
  readonly userId: UserId;
  readonly currency: Currency;
  /** Minor units; negative debits. */
  readonly amount: number;
  readonly reason: string;
  /** Unique for each decision of staff. */
  readonly key: string;
  readonly staffId: UserId | null;
};

export type Wallets = ReturnType<typeof createWallets>;

const assertPositive = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
};

const exportedMoves = 10_000;

type Announced = CreditChange & { readonly userId: UserId };

/** Queues the mail and the notification of a change in its transaction. */
const createAnnounce =
  ({ accounts, notifications, mail, publicOrigin: origin }: Omit<WalletDeps, 'db' | 'clock'>) =>
  async (tx: Tx, { userId, ...change }: Announced, notice: string): Promise<void> => {
    await notifications.notify(tx, { userId, type: 'PAYMENT', message: notice, path: '/espace-client/credit' });
    const account = await accounts.find(tx, userId);
    if (!account) return;
    const balance = await readBalance(tx, userId, change.currency);
    await mail.send(tx, { ...composeCreditMail(account, change, { balance, origin }), region: account.region });
  };

const createMovements = (deps: Omit<WalletDeps, 'db'>) => {
  const { clock } = deps;
  const announce = createAnnounce(deps);
  return {
    /** Does nothing when the order has already taken money from the wallet. Throws CART_CHANGED when the balance is too low. */
    spend: async (tx: Tx, spending: WalletSpending): Promise<void> => {
      const { currency, orderReference, amount } = spending;
      assertPositive(amount);
      const userId = await lockWallet(tx, spending.userId, currency, clock.now());
      if ((await readSpent(tx, orderReference)) > 0) return;
      const isSpent = await moveBalance(tx, { ...spending, userId, kind: 'SPENT', amount: -amount, at: clock.now() });
      if (!isSpent) throw new ShopError('CART_CHANGED');
    },
    /** Returns everything that the order took from the wallet; a second call changes nothing. */
    restore: async (tx: Tx, order: Owned): Promise<void> => {
      const userId = await lockWallet(tx, order.userId, order.currency, clock.now());
      const amount = await readSpent(tx, order.orderReference);
      if (amount > 0) await moveBalance(tx, { ...order, userId, kind: 'RESTORED', amount, at: clock.now() });
    },
    /** Idempotent by `refundId`. Throws BAD_REQUEST for more than the order took and still keeps. */
    restorePart: async (tx: Tx, { refundId, ...refund }: WalletRefund): Promise<void> => {
      assertPositive(refund.amount);
      const userId = await lockWallet(tx, refund.userId, refund.currency, clock.now());
      if (await isApplied(tx, refundId)) return;
      if (refund.amount > (await readSpent(tx, refund.orderReference))) throw new ShopError('BAD_REQUEST');
      await moveBalance(tx, { ...refund, userId, kind: 'RESTORED', onceKey: refundId, at: clock.now() });
    },
    /** Refunds a payment of an order (card or cash) as store credit. Idempotent by `refundId`. */
    refund: async (tx: Tx, { refundId, ...refund }: WalletRefund): Promise<void> => {
      assertPositive(refund.amount);
      const userId = await lockWallet(tx, refund.userId, refund.currency, clock.now());
      if (await isApplied(tx, refundId)) return;
      await moveBalance(tx, { ...refund, userId, kind: 'REFUND', onceKey: refundId, at: clock.now() });
      await announce(tx, { ...refund, userId, reason: null }, messages.refunded(refund));
    },
    /** By staff. Idempotent by `key`. Throws BAD_REQUEST when the balance is too low. */
    adjust: async (tx: Tx, { key, ...adjustment }: Adjustment): Promise<void> => {
      const { currency, amount } = adjustment;
      assertPositive(Math.abs(amount));
      const userId = await lockWallet(tx, adjustment.userId, currency, clock.now());
      const onceKey = `staff-${key}`;
      if (await isApplied(tx, onceKey)) return;
      const kind = amount > 0 ? 'CREDITED' : 'DEBITED';
      const isMoved = await moveBalance(tx, { ...adjustment, userId, kind, onceKey, at: clock.now() });
      if (!isMoved) throw new ShopError('BAD_REQUEST', { errors: [{ field: 'amount', message: messages.tooLow }] });
      const { reason } = adjustment;
      await announce(tx, { userId, currency, amount, reason, orderReference: null }, messages.adjusted(adjustment));
    },
    /** For the merge of two accounts. */
    moveTo: (tx: Tx, from: UserId, into: UserId): Promise<void> => moveWallets(tx, from, into, clock.now()),
    /** For the erasure of an account. Throws BAD_REQUEST when there is a balance and the customer did not agree to lose it. */
    giveUp: async (tx: Tx, userId: UserId, agreed: boolean): Promise<void> => {
      const left = (await lockWallets(tx, userId)).filter(({ balance }) => balance > 0);
      if (left.length > 0 && !agreed)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'giveUpCredit', message: messages.notGivenUp(left) }] });
      for (const { currency, balance } of left)
        await moveBalance(tx, { userId, currency, kind: 'GIVEN_UP', amount: -balance, at: clock.now() });
    },
  };
};

export const createWallets = (deps: WalletDeps) => {
  const { db } = deps;
  const movements = createMovements(deps);
  const walletsOf = (userId: UserId, reader: Reader = db): Promise<WalletRow[]> => readWallets(reader, userId);
  const movesOf = (userId: UserId, limit: number): Promise<MoveRow[]> => readMoves(db, userId, limit);
  return {
    ...movements,
    balanceOf: readBalance,
    walletsOf,
    movesOf,
    exportOf: async (userId: UserId) => ({
      balances: (await walletsOf(userId)).map(({ currency, balance }) => ({ currency, balance })),
      moves: await movesOf(userId, exportedMoves),
    }),
    routes: walletRoutes({ ...deps, walletsOf, movesOf, adjust: movements.adjust }) satisfies Implementation[],
  };
};
