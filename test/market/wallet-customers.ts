/** Customers with an account and store credit, signed in for one schedule. */
import { openBase } from '#compose';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { callerOf } from '#test/answers';
import { addUser } from '#test/session';
import type { Stage } from './stage.ts';

export type WalletCustomer = { readonly email: string; readonly token: string };

/** Pays a part of the smallest order. In TND minor units. */
const credit = 60_000;

/** Opened without the proxy, so that no fault concerns the preparation. */
export const addWalletCustomers = async (
  { url, environment, shop }: Pick<Stage, 'url' | 'environment' | 'shop'>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<WalletCustomer[]> => {
  // the port is part of the public address, which access tokens name
  const { port } = new URL(shop.origin);
  const config = loadConfig({ ...environment, DATABASE_URL: url, PORT: port });
  const base = openBase({ config, log: silentLogger(), url, index: false });
  const { db, rooms } = base;
  try {
    const customers: WalletCustomer[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `credit-${seed}-${index}@demo.test`;
      const person = await addUser({ db, clock: systemClock }, { email });
      const { userId } = person;
      const token = await db.command({ name: 'market.customer' }, async (tx) => {
        const reason = 'Geste commercial';
        const key = `${seed}-${index}`;
        await rooms.wallets.adjust(tx, { userId, currency: 'TND', amount: credit, reason, key, staffId: null });
        const options = { keepSession: false, secondFactor: false };
        return (await rooms.sessions.open(tx, { ...person, id: userId }, options, callerOf())).token;
      });
      customers.push({ email, token });
    }
    return customers;
  } finally {
    await base.close();
  }
};
