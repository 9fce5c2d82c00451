/** Customers of a test shop, and their in-process calls. */
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import { visitorOf } from './cart.ts';
import type { TestShop } from './shop.ts';

export type TestCustomer = { readonly id: UserId; readonly api: Client };

/** Adds an account. `api` makes its calls in the region. */
export const addCustomer = async (shop: TestShop, email: string, region = 'TN'): Promise<TestCustomer> => {
  const account = await shop.db.command({ name: 'test.addCustomer' }, (tx) =>
    shop.rooms.accounts.create(tx, {
      email,
      fullName: 'Amel Ben Salah',
      passwordHash: null,
      region,
      emailVerified: true,
    }),
  );
  return { id: account.id, api: clientOf(shop, account.id, region) };
};

export const clientOf = (shop: TestShop, userId: UserId, region = 'TN'): Client =>
  visitorOf(shop, region, {
    actor: { kind: 'user', userId, role: 'CUSTOMER', privileges: [], sessionId: 'AAAAAAAAAAAAAAAAAAAAAA' },
  });
