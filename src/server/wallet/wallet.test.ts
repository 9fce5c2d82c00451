/** The wallet at checkout, at cancellation and by staff: races and refusals. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#shared/ids';
import { createFetchClient, type Client } from '#shared/api/client';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let people = 0;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const adjust = (userId: UserId, amount: number, key: string = randomUUID()): Promise<void> =>
  stage.shop.db.command({ name: 'test.adjust' }, (tx) =>
    stage.shop.rooms.wallets.adjust(tx, {
      userId,
      amount,
      currency: 'TND',
      reason: 'Geste commercial',
      key,
      staffId: null,
    }),
  );

type Customer = { readonly person: SignedIn; readonly api: Client };

const customerWith = async (balance: number): Promise<Customer> => {
  people += 1;
  const person = await signIn(stage.shop, { email: `credit-${people}@demo.test` });
  if (balance > 0) await adjust(person.userId, balance);
  return { person, api: createFetchClient({ baseUrl: stage.origin, token: () => person.token }) };
};

const balanceOf = async ({ person }: Customer): Promise<number> =>
  stage.shop.rooms.wallets.balanceOf(stage.shop.db, person.userId, 'TND');

/** Input of a checkout of one new item that uses the wallet. */
const orderOf = async ({ api, person }: Customer, price = 100_000) => {
  const variantId = await stage.addVariant({ price });
  const { areas } = await api.cart.deliveryAreas();
  const area = areas[0];
  const filled = await api.cart.add({ lines: [{ itemVariantId: String(variantId), quantity: 1 }] });
  const cartId = filled.cartId ?? '';
  const { deliveryModes } = await api.cart.deliveryModes({ cartId, ...(area ? { areaId: area.id } : {}) });
  const mode = deliveryModes.find(({ pickup }) => !pickup)?.id ?? '1';
  await api.cart.setDeliveryMode({ cartId, deliveryModeId: mode, areaId: area?.id ?? null });
  const cart = await api.cart.setWallet({ cartId, used: true });
  const body = {
    cartId,
    contact: { fullName: 'Amel Ben Salah', email: person.email, phone: '20 123 456' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: area?.id ?? null, country: area?.country ?? 'TN' },
    deliveryModeId: mode,
    paymentMethod: 'CASH' as const,
    acceptTerms: true as const,
    expectedTotal: cart.toPay,
  };
  return { cart, body };
};

const place = (customer: Customer, body: Awaited<ReturnType<typeof orderOf>>['body']) =>
  customer.api.orders.checkout(body, { idempotencyKey: randomUUID() });

describe('at checkout', () => {
  test('pays a part, and a cancelled order restores it once', async () => {
    const customer = await customerWith(30_000);
    const { cart, body } = await orderOf(customer);
    expect(cart.wallet).toEqual({ applied: 30_000, remaining: 0 });
    expect(cart.toPay).toBe(cart.total - 30_000);
    const placed = await place(customer, body);
    expect(await balanceOf(customer)).toBe(0);
    const order = await customer.api.orders.byId({ orderId: placed.orderId });
    expect(order.wallet).toEqual({ applied: 30_000 });
    await Promise.all(Array.from({ length: 10 }, () => customer.api.orders.cancel({ orderId: placed.orderId })));
    expect(await balanceOf(customer)).toBe(30_000);
  });

  test('pays everything without another payment', async () => {
    const customer = await customerWith(500_000);
    const { cart, body } = await orderOf(customer);
    expect(cart.toPay).toBe(0);
    const placed = await place(customer, body);
    expect(placed).toMatchObject({ status: 'NEW', redirectUrl: null });
    const { paymentStatus } = await customer.api.orders.byId({ orderId: placed.orderId });
    expect(paymentStatus).toBe('PAID');
    expect(await balanceOf(customer)).toBe(500_000 - cart.total);
  });

  test('is refused when the balance has fallen since the cart was shown', async () => {
    const customer = await customerWith(30_000);
    const { body } = await orderOf(customer);
    await adjust(customer.person.userId, -20_000);
    expect(await refusal(place(customer, body))).toMatchObject({ code: 'CART_CHANGED' });
    expect(await balanceOf(customer)).toBe(10_000);
  });

  test('is not offered to a guest', async () => {
    const { buyer } = await stage.shopper();
    const { cartId } = await buyer.cart();
    expect(await refusal(buyer.api.cart.setWallet({ cartId: cartId ?? '', used: true }))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('is spent once by 50 requests for one cart', async () => {
    const customer = await customerWith(30_000);
    const { body } = await orderOf(customer);
    const placed = await Promise.all(Array.from({ length: 50 }, () => place(customer, body)));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await balanceOf(customer)).toBe(0);
  });
});

describe('the ledger', () => {
  test('never falls below zero under 50 debits at once', async () => {
    const customer = await customerWith(10_000);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => adjust(customer.person.userId, -1_000)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balanceOf(customer)).toBe(0);
  });

  test('applies a decision of staff once', async () => {
    const customer = await customerWith(0);
    await Promise.all(Array.from({ length: 20 }, () => adjust(customer.person.userId, 5_000, 'one-decision-of-staff')));
    expect(await balanceOf(customer)).toBe(5_000);
  });

  test('is only added to', async () => {
    await customerWith(5_000);
    await expect(write(stage.shop.db, 'update wallet_move set amount = 1')).rejects.toThrow('only added to');
    await expect(write(stage.shop.db, 'delete from wallet_move')).rejects.toThrow('only added to');
  });
});

describe('a refund to the wallet', () => {
  test('of a paid order credits what was paid, once', async () => {
    const customer = await customerWith(30_000);
    const { cart, body } = await orderOf(customer);
    const placed = await place(customer, { ...body, paymentMethod: 'CARD' as never });
    await stage.payAt(placed.redirectUrl);
    await customer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { db, rooms } = stage.shop;
    const { reference } = await customer.api.orders.summary({
      orderId: placed.orderId,
      order_s_ref: placed.orderSRef,
    });
    const cancel = () =>
      db.command({ name: 'test.cancel' }, async (tx) => {
        const order = await rooms.orders.lock(tx, 'reference', reference);
        return order && rooms.orders.transition(tx, order, { to: 'CANCELLED', actor: 'STAFF', toWallet: true });
      });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await balanceOf(customer)).toBe(cart.total);
  });
});

describe('staff in a terminal', () => {
  test('credit, debit and read the store credit of a customer', async () => {
    const customer = await customerWith(0);
    const { email } = customer.person;
    expect(await runDeskCommand(stage, ['wallet', email])).toBe('Pas de crédit boutique.');
    const credited = await runDeskCommand(stage, ['wallet', email, 'TND', '15.500', '--reason', 'Colis en retard']);
    expect(credited).toContain('Crédit boutique : 15,500 TND');
    expect(credited).toContain('Colis en retard');
    await runDeskCommand(stage, ['wallet', email, 'TND', '+4.5', '--reason', 'Excuses']);
    expect(await balanceOf(customer)).toBe(20_000);
    await expect(runDeskCommand(stage, ['wallet', email, 'XOF', '12.5', '--reason', 'Non'])).rejects.toThrow(
      'la somme',
    );
    await expect(runDeskCommand(stage, ['wallet', 'personne@demo.test'])).rejects.toThrow('Aucun client');
  });

  test('refund a cancelled order as store credit, unless a guest placed it', async () => {
    const customer = await customerWith(0);
    const { cart, body } = await orderOf(customer);
    const placed = await place(customer, { ...body, paymentMethod: 'CARD' as never });
    await stage.payAt(placed.redirectUrl);
    await customer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await customer.api.orders.summary({
      orderId: placed.orderId,
      order_s_ref: placed.orderSRef,
    });
    await runDeskCommand(stage, ['cancel', reference, '--reason', 'Plus en stock', '--to', 'credit']);
    expect(await balanceOf(customer)).toBe(cart.total);
    expect(await runDeskCommand(stage, ['show', reference])).toContain('en crédit boutique, fait');
    const { buyer } = await stage.shopper();
    const guest = await readOrder(buyer, await buyer.checkout());
    const refused = runDeskCommand(stage, ['cancel', guest.reference, '--reason', 'Non', '--to', 'credit']);
    await expect(refused).rejects.toThrow('sans compte');
  });
});

describe('the erasure of an account', () => {
  test('asks the customer to give up what is left', async () => {
    const customer = await customerWith(7_000);
    const { db, rooms } = stage.shop;
    const giveUp = (agreed: boolean): Promise<void> =>
      db.command({ name: 'test.giveUp' }, (tx) => rooms.wallets.giveUp(tx, customer.person.userId, agreed));
    await expect(giveUp(false)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await balanceOf(customer)).toBe(7_000);
    await giveUp(true);
    expect(await balanceOf(customer)).toBe(0);
  });
});

describe('a credit by call', () => {
  test('is for staff with the privilege, and applied once', async () => {
    const customer = await customerWith(0);
    const { email } = customer.person;
    const adjustment = { email, currency: 'TND', amount: 5_000, reason: 'Geste', key: 'B'.repeat(22) } as const;
    const trader = await signIn(stage.shop, { role: 'SUPPLIER' });
    const seller = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['payment.create:all:4000'] });
    const admin = await signIn(stage.shop, { role: 'ADMIN' });
    for (const api of [trader.api, seller.api, customer.api])
      expect(await refusal(api.wallet.adjust(adjustment))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(trader.api.wallet.ofCustomer({ email }))).toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.wallet.adjust(adjustment);
    await admin.api.wallet.adjust(adjustment);
    expect((await customer.api.wallet.mine()).balances).toEqual([{ currency: 'TND', balance: 5_000 }]);
  });
});
