/** The record of an order as staff see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const placeOrder = async (quantity = 1): Promise<string> => {
  const { buyer } = await stage.shopper({ quantity });
  return (await readOrder(buyer, await buyer.checkout({ note: 'Sonnez deux fois' }))).reference;
};
const record = (reference: string, { api }: SignedIn = admin) => api.proOrders.byReference({ reference });

describe('the record of an order', () => {
  test('says how the total is made up, what happened and what may follow', async () => {
    const reference = await placeOrder(2);
    const order = await record(reference.toLowerCase().replace('-', ' '));
    expect(order).toMatchObject({
      reference,
      status: 'NEW',
      note: 'Sonnez deux fois',
      hasNote: true,
      itemsCount: 2,
      trader: null,
      attempts: [],
      refunds: [],
      shipments: [],
      documents: [],
      claims: [],
    });
    const before = order.money.lines.slice(
      0,
      order.money.lines.findIndex(({ kind }) => kind === 'TOTAL'),
    );
    expect(before.map(({ kind }) => kind)).toEqual(['ITEMS', 'DELIVERY', 'STAMP']);
    expect(before.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(order.money.due).toBe(order.toPay);
    expect(order.lines[0]).toMatchObject({ quantity: 2, stock: 8, net: 200_000 });
    expect(order.steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'NEW NOW',
      'CONFIRMED TO_COME',
      'BEING_PREPARED TO_COME',
      'BEING_DELIVERED TO_COME',
      'DELIVERED_AND_INVOICED TO_COME',
    ]);
    expect(order.actions.map(({ action, allowed }) => `${action} ${allowed}`)).toEqual([
      'CALL true',
      'CONFIRM true',
      'CANCEL true',
    ]);
    expect(order.timeline).toMatchObject([{ kind: 'STATE', actor: 'CUSTOMER', status: 'NEW', by: null }]);
  });

  test('says why an action is disabled', async () => {
    const reference = await placeOrder();
    const colleague = await signIn(stage.shop, {
      role: 'ADMIN',
      privileges: ['-order.cancel', 'order.validate:all:1000'],
    });
    const { actions } = await record(reference, colleague);
    expect(actions.map(({ action, allowed, reason }) => [action, allowed, reason])).toEqual([
      ['CALL', false, 'Votre profil ne permet pas cette action.'],
      ['CONFIRM', false, 'Votre profil ne permet pas cette action.'],
      ['CANCEL', false, 'Votre profil ne permet pas cette action.'],
    ]);
  });

  test('counts the other orders of the buyer, by e-mail or phone', async () => {
    const phone = '21 555 014';
    const first = stage.buyer({ phone });
    await first.add({ variantId: await stage.addVariant() });
    await first.checkout();
    const second = stage.buyer({ phone });
    await second.add({ variantId: await stage.addVariant() });
    const { reference } = await readOrder(second, await second.checkout());
    expect((await record(reference)).buyer).toMatchObject({ orders: 1, open: 1, delivered: 0, refused: 0, spent: 0 });
  });

  test('is absent for a supplier who does not follow the order', async () => {
    const reference = await placeOrder();
    const supplier = await signIn(stage.shop, { role: 'SUPPLIER' });
    expect(await refusal(record(reference, supplier))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(record('TN-ZZZZZZ'))).toMatchObject({ code: 'NOT_FOUND' });
    await write(stage.shop.db, 'update shop_order set trader_id = $1 where reference = $2', [
      supplier.userId,
      reference,
    ]);
    expect(await record(reference, supplier)).toMatchObject({ reference, trader: { id: String(supplier.userId) } });
  });
});
