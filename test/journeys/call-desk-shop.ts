/** Support for journeys of the call desk: a shop whose cash orders wait for a call, and colleagues who call. */
import type { Page } from 'playwright-core';
import { createBuyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn, type Customer } from './signed-in.ts';
import { waitForHydration } from './visitor.ts';

export const desk = '/pro/commandes/a-appeler';
export const buyersToCall = ['Amel Bouzid', 'Walid Jebali', 'Safa Mkaouar', 'Anis Rekik', 'Dorra Zouari'];

export type DeskOptions = { width?: number; javaScript?: boolean; fullName?: string; privileges?: string[] };

const deskOf = (checkoutShop: CheckoutShop) => {
  const openApi = () => signIn(checkoutShop.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
  let buyers = 0;
  /** Places a cash order and returns its reference. */
  const placeOrder = async (fullName: string): Promise<string> => {
    buyers += 1;
    const phone = `21 ${String(100_000 + buyers).replace(/(...)(...)/, '$1 $2')}`;
    const buyer = createBuyer({ origin: checkoutShop.origin, email: `acheteuse-${buyers}@demo.test`, phone });
    await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
    const contact = { fullName, email: buyer.email, phone };
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH', contact });
    return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
  };
  return {
    emptyQueue: async () => {
      await write(checkoutShop.shop.db, 'delete from call_lease');
      const agent = await openApi();
      const { calls } = await agent.api.proCalls.queue({});
      for (const { reference } of calls) {
        const { version } = await agent.api.proOrders.byReference({ reference });
        await agent.api.proOrders.confirm({ reference, version });
      }
    },
    placeOrders: async (names: readonly string[]): Promise<string[]> => {
      const references: string[] = [];
      for (const name of names) references.push(await placeOrder(name));
      return references;
    },
    openDesk: async (options: DeskOptions = {}): Promise<Customer> => {
      const { fullName = 'Leïla Mansour', privileges, ...browser } = options;
      const user = { role: 'ADMIN', fullName, ...(privileges ? { privileges } : {}) } as const;
      const visitor = await openSignedIn(checkoutShop, desk, { user, ...browser });
      if (options.javaScript !== false) await waitForHydration(visitor.page);
      return visitor;
    },
    statusOf: async (reference: string) => (await openApi()).api.proOrders.byReference({ reference }),
  };
};

/** Close it when done. */
export const openCallDeskShop = async () => {
  const checkoutShop = await openCheckoutShop();
  return { ...checkoutShop, ...deskOf(checkoutShop) };
};

export type CallDeskShop = Awaited<ReturnType<typeof openCallDeskShop>>;

export const buyerShown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
