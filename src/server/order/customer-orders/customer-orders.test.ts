/** A customer's own orders over the declared calls. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countQueries } from '#platform/db';
import type { Client } from '#shared/api/client';
import { quantitiesOf, refusalOf, visitorOf } from '#test/cart';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openOrderShop, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let customer: TestCustomer;
let people = 0;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());
beforeEach(async () => {
  people += 1;
  customer = await addCustomer(stage.shop, `commandes-${people}@demo.test`);
});

type Placed = { orderId: string; reference: string; variantId: number };

const place = async (api: Client, { email = 'x@demo.test', quantity = 1, units = 10 } = {}): Promise<Placed> => {
  const variantId = await stage.addVariant({ units });
  const { cartId } = await api.cart.add({ lines: [{ itemVariantId: String(variantId), quantity }] });
  const { areas } = await api.cart.deliveryAreas();
  const input = {
    cartId: cartId ?? '',
    contact: { fullName: 'Amel Ben Salah', email, phone: '20 123 456' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: areas[0]?.id ?? null, country: 'TN' },
    deliveryModeId: '1',
    paymentMethod: 'CASH' as const,
    acceptTerms: true as const,
  };
  const { orderId, orderSRef } = await api.orders.checkout(input, { idempotencyKey: crypto.randomUUID() });
  const { reference } = await api.orders.summary({ orderId, order_s_ref: orderSRef });
  return { orderId, reference, variantId };
};

const references = async (query: Parameters<Client['orders']['list']>[0] = {}): Promise<string[]> =>
  (await customer.api.orders.list(query)).orders.map(({ reference }) => reference);

test('lists only the orders of the customer, newest first, by pages', async () => {
  const other = await addCustomer(stage.shop, `autre-${people}@demo.test`);
  await place(other.api);
  const placed = [await place(customer.api, { quantity: 2 }), await place(customer.api), await place(customer.api)];
  const newestFirst = placed.map(({ reference }) => reference).toReversed();
  expect(await references()).toEqual(newestFirst);
  expect(await references({ page: 1, pageSize: 2 })).toEqual(newestFirst.slice(2));
  const answer = await customer.api.orders.list({ pageSize: 2 });
  expect(answer).toMatchObject({ count: 3, page: 0, counts: { all: 3, open: 3, delivered: 0, cancelled: 0 } });
  expect(answer.orders[0]).toMatchObject({
    status: 'NEW',
    itemsCount: 1,
    lines: [{ quantity: 1, delivered: 0 }],
    history: [{ status: 'NEW' }],
    documents: [],
    can: { pay: false, reorder: true },
  });
});

test('limits the list by state, status, year and part of the reference', async () => {
  const delivered = await place(customer.api);
  const cancelled = await place(customer.api);
  const open = await place(customer.api);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](delivered.reference);
  await desk.deliver(delivered.reference, null);
  await customer.api.orders.cancel({ orderId: cancelled.orderId });
  expect(await references({ state: 'DELIVERED' })).toEqual([delivered.reference]);
  expect(await references({ state: 'CANCELLED' })).toEqual([cancelled.reference]);
  expect(await references({ state: 'OPEN' })).toEqual([open.reference]);
  expect(await references({ status: 'CANCELLED', state: 'OPEN' })).toEqual([]);
  const { years, orders, counts } = await customer.api.orders.list({ state: 'DELIVERED' });
  expect([years.length, counts]).toEqual([1, { all: 3, open: 1, delivered: 1, cancelled: 1 }]);
  expect(orders[0]?.documents.map(({ kind }) => kind)).toEqual(['INVOICE']);
  expect(await references({ year: years[0] ?? 0 })).toHaveLength(3);
  expect(await references({ year: (years[0] ?? 0) - 1 })).toEqual([]);
  const typed = open.reference.slice(3).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(await references({ reference: ` ${typed} ` })).toEqual([open.reference]);
  expect(await references({ reference: '%' })).toEqual([]);
});

test('sends the same number of queries for one order and for five', async () => {
  const list = () => customer.api.orders.list({});
  await place(customer.api);
  const one = await countQueries(list);
  for (let index = 0; index < 4; index += 1) await place(customer.api);
  expect(await countQueries(list)).toBe(one);
});

test('answers the order by its number and by its reference, and the same 404 for a foreign and an absent one', async () => {
  const other = await addCustomer(stage.shop, `etranger-${people}@demo.test`);
  const own = await place(customer.api);
  const foreign = await place(other.api);
  for (const orderId of [own.orderId, own.reference])
    expect(await customer.api.orders.byId({ orderId })).toMatchObject({ reference: own.reference });
  const refusals = await Promise.all(
    [foreign.orderId, foreign.reference, 'TN-000000', 'o_nobody'].flatMap((orderId) => [
      refusalOf(customer.api.orders.byId({ orderId })),
      refusalOf(customer.api.orders.reorder({ orderId })),
      refusalOf(customer.api.orders.cancel({ orderId })),
    ]),
  );
  expect(new Set(refusals.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"code":"NOT_FOUND"}']));
  expect(await refusalOf(visitorOf(stage.shop).orders.list({}))).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('reorders into the cart of the customer and says what is not available any more', async () => {
  const { orderId, variantId } = await place(customer.api, { quantity: 2, units: 3 });
  const cart = await customer.api.orders.reorder({ orderId });
  expect(quantitiesOf(cart)).toEqual([[variantId, 1]]);
  expect(cart.messages.map(({ code }) => code)).toEqual(['REORDERED', 'REORDERED']);
  expect(cart.messages[1]?.text).toMatch(/1 sur 2/);
  expect((await customer.api.cart.get({})).cartId).toBe(cart.cartId);
  expect(await refusalOf(customer.api.orders.reorder({ orderId }))).toMatchObject({ code: 'OUT_OF_STOCK' });
});

test('gives guest orders of the proved address to the account, whatever its capitals, and no order of somebody else', async () => {
  const email = `invite-${people}@demo.test`;
  const guest = visitorOf(stage.shop);
  const own = await place(guest, { email: email.toUpperCase() });
  await place(guest, { email: `autre-${email}` });
  const owned = await place(customer.api, { email });
  const claimant = await addCustomer(stage.shop, email);
  expect((await claimant.api.orders.list({})).orders.map(({ reference }) => reference)).toEqual([own.reference]);
  expect(await references()).toEqual([owned.reference]);
});
