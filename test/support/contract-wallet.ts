/** Requests of the contract test for wallets. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { addCustomer } from '#test/customers';
import type { TestShop } from '#test/shop';

type Stage = { readonly shop: TestShop; readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

const email = 'credit-du-contrat@demo.test';

const ownerIn = async ({ shop }: Stage): Promise<void> => {
  const account = await shop.rooms.accounts.findByEmail(shop.db, email);
  if (account === null) await addCustomer(shop, email);
};

const adjustment = { email, currency: 'TND', amount: 5_000, reason: 'Geste commercial' } as const;

export const walletRequests = (stage: () => Stage): Requests => ({
  'wallet.mine': (_, customer) => customer.wallet.mine(),
  'wallet.ofCustomer': async () => {
    await ownerIn(stage());
    return stage().admin.wallet.ofCustomer({ email });
  },
  'wallet.adjust': async () => {
    await ownerIn(stage());
    const { balances } = await stage().admin.wallet.adjust({ ...adjustment, key: 'AAAAAAAAAAAAAAAAAAAAAA' });
    return { balances, moves: [] };
  },
  'cart.setWallet': (_, customer) => customer.cart.setWallet({ cartId: 'AAAAAAAAAAAAAAAAAAAAAA', used: true }),
});
