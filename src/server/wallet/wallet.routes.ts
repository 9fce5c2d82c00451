import { implement, type CallContext, type Implementation } from '#platform/contract';
import { wallet as calls, type WalletState } from '#shared/api/wallet';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { coinOf } from '#shared/money';
import { can } from '#shared/rules/privileges';
import type { Adjustment, WalletDeps } from './wallet.ts';
import type { MoveRow, WalletRow } from './wallet.store.ts';
import type { Tx } from '#platform/db';
import { walletMessages as messages } from './wallet.messages.ts';

type Deps = WalletDeps & {
  readonly walletsOf: (userId: UserId) => Promise<WalletRow[]>;
  readonly movesOf: (userId: UserId, limit: number) => Promise<MoveRow[]>;
  readonly adjust: (tx: Tx, adjustment: Adjustment) => Promise<void>;
};

const shownMoves = 200;

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

export const walletRoutes = ({ db, accounts, walletsOf, movesOf, adjust }: Deps): Implementation[] => {
  const stateOf = async (userId: UserId): Promise<WalletState> => {
    const [wallets, moves] = [await walletsOf(userId), await movesOf(userId, shownMoves)];
    return {
      balances: wallets.map(({ currency, balance }) => ({ currency, balance })),
      moves: moves.map((move) => ({ ...move, date: move.date.toISOString() })),
    };
  };

  const customerOf = async (email: string): Promise<UserId> => {
    const account = await accounts.findByEmail(db, email);
    if (account?.role !== 'CUSTOMER') throw new ShopError('NOT_FOUND');
    return account.id;
  };

  return [
    implement(calls.mine, (_, caller) => stateOf(userOf(caller))),
    implement(calls.ofCustomer, async ({ email }) => stateOf(await customerOf(email))),
    implement(calls.adjust, async ({ email, ...adjustment }, caller) => {
      const { actor } = caller;
      const staffId = userOf(caller);
      const userId = await customerOf(email);
      const { amount, currency } = adjustment;
      const target = { ownerId: userId, amount: Math.abs(amount) };
      if (actor.kind !== 'user' || !can({ ...actor, id: staffId }, 'payment.create', target))
        throw new ShopError('FORBIDDEN');
      if (amount === 0 || amount % coinOf(currency) !== 0)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'amount', message: messages.notCoins }] });
      await db.command({ name: 'wallet.adjust' }, (tx) => adjust(tx, { ...adjustment, userId, staffId }));
      return stateOf(userId);
    }),
  ];
};
