/** Store credit of a customer, for staff in a terminal. */
import { randomUUID } from 'node:crypto';
import { OperatorError } from '#platform/operator-error';
import type { StaffPerson } from '#server/order';
import type { MoveRow, WalletRow } from '#server/wallet';
import type { UserId } from '#shared/ids';
import { isShopError } from '#shared/errors';
import type { Currency } from '#shared/money';
import type { OrderDeskDeps } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

type Credit = { readonly wallets: readonly WalletRow[]; readonly moves: readonly MoveRow[] };
/** Minor units; negative debits. */
type Change = { readonly currency: Currency; readonly amount: number; readonly reason: string };

const shownMoves = 20;

type Deps = Pick<OrderDeskDeps, 'db' | 'accounts' | 'wallets'>;

const createCustomerFinder =
  ({ db, accounts }: Deps) =>
  async (email: string): Promise<UserId> => {
    const account = await accounts.findByEmail(db, email);
    if (account?.role !== 'CUSTOMER') throw new OperatorError(messages.noCustomer(email));
    return account.id;
  };

const readCredit = async ({ wallets }: Deps, userId: UserId): Promise<Credit> => ({
  wallets: await wallets.walletsOf(userId),
  moves: await wallets.movesOf(userId, shownMoves),
});

export const createCreditReader = (deps: Deps): ((email: string) => Promise<Credit>) => {
  const customerOf = createCustomerFinder(deps);
  return async (email) => readCredit(deps, await customerOf(email));
};

export const createWalletDesk = (deps: Deps, by: StaffPerson) => {
  const { db, wallets } = deps;
  const customerOf = createCustomerFinder(deps);
  return {
    adjustCredit: async (email: string, change: Change): Promise<Credit> => {
      const userId = await customerOf(email);
      try {
        await db.command({ name: 'wallet.adjust' }, (tx) =>
          wallets.adjust(tx, { ...change, userId, key: randomUUID(), staffId: by.id }),
        );
      } catch (error) {
        throw isShopError(error) && error.code === 'BAD_REQUEST' ? new OperatorError(messages.creditLow) : error;
      }
      return readCredit(deps, userId);
    },
  };
};
