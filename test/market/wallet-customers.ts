/** Customers with an account and store credit, signed in for one schedule. */
import { systemClock } from '#platform/clock';
import { addUser } from '#test/session';
import { openSession, withDirectBase, type DirectStage } from './direct-base.ts';

export type WalletCustomer = { readonly email: string; readonly token: string };

/** Pays a part of the smallest order. In TND minor units. */
const credit = 60_000;

export const addWalletCustomers = (
  stage: DirectStage,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<WalletCustomer[]> =>
  withDirectBase(stage, async (base) => {
    const { db, rooms } = base;
    const customers: WalletCustomer[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `credit-${seed}-${index}@demo.test`;
      const person = await addUser({ db, clock: systemClock }, { email });
      await db.command({ name: 'market.customer' }, async (tx) => {
        const { userId } = person;
        const reason = 'Geste commercial';
        const key = `${seed}-${index}`;
        await rooms.wallets.adjust(tx, { userId, currency: 'TND', amount: credit, reason, key, staffId: null });
      });
      customers.push({ email, token: await openSession(base, person) });
    }
    return customers;
  });
