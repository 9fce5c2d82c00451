/** Customers with store credit, and carts that use it. */
import { randomUUID } from 'node:crypto';
import type { Client } from '#shared/api/client';
import type { Checkout } from './buyer.ts';
import type { TestShop } from './shop.ts';
import { signIn, type SignedIn } from './session.ts';

let customers = 0;

/** `balance`: in TND minor units. */
export const customerWithCredit = async (shop: TestShop, balance: number): Promise<SignedIn> => {
  customers += 1;
  const person = await signIn(shop, { email: `avec-credit-${customers}@demo.test` });
  const { userId } = person;
  const adjustment = { userId, amount: balance, currency: 'TND', reason: 'Geste commercial', staffId: null } as const;
  if (balance > 0)
    await shop.db.command({ name: 'test.credit' }, (tx) =>
      shop.rooms.wallets.adjust(tx, { ...adjustment, key: randomUUID() }),
    );
  return person;
};

type Filling = { readonly variantId: number; readonly quantity?: number; readonly codes?: readonly string[] };

/** Fills a cart that uses the wallet and the codes. Returns the input of its checkout, in cash. */
export const fillCartWithCredit = async (
  api: Client,
  { email }: Pick<SignedIn, 'email'>,
  { variantId, quantity = 1, codes = [] }: Filling,
): Promise<Checkout> => {
  const { cartId } = await api.cart.add({ lines: [{ itemVariantId: String(variantId), quantity }] });
  if (cartId === null) throw new Error('the cart has no id');
  const [area] = (await api.cart.deliveryAreas()).areas;
  if (!area) throw new Error('there is no delivery area');
  const { deliveryModes } = await api.cart.deliveryModes({ cartId, areaId: area.id });
  for (const code of codes) await api.cart.setGiftCard({ cartId, code });
  await api.cart.setWallet({ cartId, used: true });
  return {
    cartId,
    contact: { fullName: 'Amel Ben Salah', email, phone: '20 123 456' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: area.id, country: area.country },
    deliveryModeId: deliveryModes.find(({ pickup }) => !pickup)?.id ?? '1',
    paymentMethod: 'CASH',
    acceptTerms: true,
  };
};
