import { implement, type CallContext, type Implementation } from '#platform/contract';
import { wallet as calls, type WalletState } from '#shared/api/wallet';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { coinOf } from '#shared/money';
import { can, type Privilege, type Target } from '#shared/rules/privileges';
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

const mayAct = ({ actor }: CallContext, privilege: Privilege, target: Target): boolean =>
  actor.kind === 'user' && can({ ...actor, id: actor.userId }, privilege, target);

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
    implement(calls.ofCustomer, async ({ email }, caller) => {
      const userId = await customerOf(email);
      // same as for an unknown address: staff without the right must not learn who has an account
      if (!mayAct(caller, 'payment.view', { ownerId: userId })) throw new ShopError('NOT_FOUND');
      return stateOf(userId);
    }),
    implement(calls.adjust, async ({ email, ...adjustment }, caller) => {
      const staffId = userOf(caller);
      const userId = await customerOf(email);
      const { amount, currency } = adjustment;
      if (!mayAct(caller, 'payment.create', { ownerId: userId })) throw new ShopError('NOT_FOUND');
      if (!mayAct(caller, 'payment.create', { ownerId: userId, amount: Math.abs(amount) }))
        throw new ShopError('FORBIDDEN');
      if (amount === 0 || amount % coinOf(currency) !== 0)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'amount', message: messages.notCoins }] });
      await db.command({ name: 'wallet.adjust' }, (tx) => adjust(tx, { ...adjustment, userId, staffId }));
      return stateOf(userId);
    }),
  ];
};
