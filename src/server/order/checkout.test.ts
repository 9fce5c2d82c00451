/** Checkout over HTTP: cash, pickup, changed prices, access of the owner. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, fetchFrom } from '#test/buyer';
import { write } from '#test/catalogue';
import { pickupFields, openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop({ TRUSTED_PROXIES: 'loopback' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

describe('checkout with cash', () => {
  test('places the order of a guest: reserves units, empties the cart, copies all data, sends a mail', async () => {
    const { buyer, variantId } = await stage.shopper({ quantity: 2 });
    const placed = await buyer.checkout({ note: '  Sonnez deux fois ' });
    expect(placed).toMatchObject({ status: 'NEW', redirectUrl: null });
    const order = await readOrder(buyer, placed);
    expect(order).toMatchObject({
      reference: expect.stringMatching(/^TN-[0-9A-HJKMNP-TV-Z]{6}$/),
      paymentMethod: 'CASH',
      paymentStatus: 'PENDING',
      itemsCount: 2,
      subtotal: 200_000,
      delivery: 0,
      stampDuty: 1_000,
      total: 201_000,
      toPay: 201_000,
      vat: [{ rateBp: 1900, base: 168_067, amount: 31_933 }],
      contact: { email: buyer.email, phone: '+21620123456', phoneText: '+216\u00A020\u00A0123\u00A0456' },
      address: { line1: '12 rue de Marseille', region: 'Tunis' },
      note: 'Sonnez deux fois',
      history: [{ status: 'NEW' }],
      reservedUntil: null,
      can: { pay: false, cancel: true, claim: false },
    });
    expect(order.lines).toMatchObject([
      { itemVariantId: String(variantId), quantity: 2, delivered: 0, lineTotal: 200_000 },
    ]);
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 2 });
    expect((await buyer.cart()).count).toBe(0);
    expect(await stage.mailsTo(buyer.email)).toEqual([expect.stringContaining(order.reference)]);
  });

  test('keeps names and prices when the catalogue changes', async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout();
    const before = await readOrder(buyer, placed);
    await write(stage.shop.db, `update price set amount = 5 where variant_id = $1`, [variantId]);
    await write(
      stage.shop.db,
      `update item set name = 'Autre' where id = (select item_id from variant where id = $1)`,
      [variantId],
    );
    expect(await readOrder(buyer, placed)).toEqual(before);
  });

  test('has its phone number checked before the order', async () => {
    const { buyer } = await stage.shopper();
    const check = (phone: string) => buyer.api.orders.checkContact({ contact: { phone } });
    expect(await check('20 123 456')).toBeUndefined();
    for (const phone of ['20 123 45', '12 34', '+33 6 12 34 56 78'])
      expect(await refusal(check(phone))).toMatchObject({ code: 'BAD_REQUEST', fields: ['contact.phone'] });
    expect(await buyer.api.orders.checkContact({ contact: {} })).toBeUndefined();
  });

  test('reports each wrong field', async () => {
    const { buyer } = await stage.shopper();
    const { contact, address } = await buyer.order();
    const phone = (typed: string) => ({ contact: { ...contact, phone: typed } });
    expect(await refusal(buyer.checkout(phone('12 34 56')))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['contact.phone'],
    });
    expect(await refusal(buyer.checkout({ address: null }))).toMatchObject({ fields: ['address'] });
    expect(
      await refusal(
        buyer.checkout({ address: { ...address, line1: 'x', city: 'x', country: 'TN', areaId: '999999' } }),
      ),
    ).toMatchObject({ fields: ['address.areaId'] });
    expect(
      await refusal(buyer.checkout({ address: { ...address, line1: 'x', city: 'x', country: 'SN' } })),
    ).toMatchObject({ fields: ['address.country'] });
    expect(await refusal(buyer.checkout({ deliveryModeId: '999999' }))).toMatchObject({ fields: ['deliveryModeId'] });
    // the courier cannot reach a customer on a landline
    expect(await refusal(buyer.checkout(phone('71 234 567')))).toMatchObject({ fields: ['paymentMethod'] });
    expect(await stage.rows('select 1 from shop_order where lower(email) = $1', [buyer.email])).toEqual([]);
  });

  test('refuses cash above the limit of the region, and accepts a card', async () => {
    const { buyer } = await stage.shopper({ price: 1_000_000, quantity: 1 });
    expect(await refusal(buyer.checkout())).toMatchObject({ code: 'BAD_REQUEST', fields: ['paymentMethod'] });
    expect(await buyer.checkout({ paymentMethod: 'CARD' })).toMatchObject({ status: 'PENDING' });
  });

  test('refuses an amount that is no multiple of the smallest coin, for each payment method', async () => {
    const { buyer, variantId } = await stage.shopper({ region: 'SN' });
    await write(stage.shop.db, `update price set amount = 20001 where variant_id = $1 and region = 'SN'`, [variantId]);
    await buyer.api.cart.acknowledge({ cartId: buyer.cookies.get('cid') ?? '' });
    for (const paymentMethod of ['CARD', 'CASH'] as const)
      expect(await refusal(buyer.checkout({ paymentMethod }))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: ['paymentMethod'],
      });
    expect(await stage.rows('select 1 from shop_order where lower(email) = $1', [buyer.email])).toEqual([]);
    await write(stage.shop.db, `update price set amount = 20000 where variant_id = $1 and region = 'SN'`, [variantId]);
  });

  test('accepts a pickup in a store with stock, and refuses other pickups', async () => {
    const variantId = await stage.addVariant({ units: 5, tunis: 1 });
    const pickup = await pickupFields(stage);
    const buyer = stage.buyer();
    await buyer.add({ variantId });
    expect(await refusal(buyer.checkout({ ...pickup, storeId: null }))).toMatchObject({ fields: ['storeId'] });
    const order = await readOrder(buyer, await buyer.checkout(pickup));
    expect(order).toMatchObject({
      address: null,
      store: { name: 'Ourlet Tunis' },
      delivery: 0,
      deliveryMode: { pickup: true },
    });
    await write(stage.shop.db, `update store set phone = '+21670000101' where seo_name = 'tunis'`);
    const other = stage.buyer();
    await other.add({ variantId: await stage.addVariant({ units: 5, tunis: 1 }) });
    await other.checkout(pickup);
    await stage.shop.rooms.outbox.drain();
    const [letter] = await stage.rows<{ text: string }>(
      `select text_body as text from demo_mail where recipient = $1`,
      [other.email],
    );
    expect(letter?.text).toContain('+216 70 000 101'.replaceAll(' ', '\u00A0'));
    const late = stage.buyer();
    await late.add({ variantId });
    expect(await refusal(late.checkout(pickup))).toMatchObject({ code: 'OUT_OF_STOCK', available: [{ available: 0 }] });
  });
});

describe('a changed cart', () => {
  test('is refused with the new cart, and accepted once it was seen', async () => {
    const { buyer, variantId } = await stage.shopper();
    await write(stage.shop.db, `update price set amount = 120000 where variant_id = $1 and region = 'TN'`, [variantId]);
    const refused = await refusal(buyer.checkout());
    expect(refused).toMatchObject({
      code: 'CART_CHANGED',
      cart: { lines: [{ unitPrice: 120_000, seenUnitPrice: 100_000 }] },
    });
    await buyer.api.cart.acknowledge({ cartId: buyer.cookies.get('cid') ?? '' });
    expect(await buyer.checkout()).toMatchObject({ status: 'NEW' });
  });

  test('is refused when the expected total differs', async () => {
    const { buyer } = await stage.shopper();
    expect(await refusal(buyer.checkout({ expectedTotal: 107_999 }))).toMatchObject({
      code: 'CART_CHANGED',
      cart: { toPay: 108_000 },
    });
    expect(await buyer.checkout({ expectedTotal: 108_000 })).toMatchObject({ status: 'NEW' });
  });

  test('is refused when it is empty or unknown', async () => {
    const buyer = stage.buyer();
    const order = await buyer.order();
    expect(
      await refusal(
        buyer.api.orders.checkout({ ...order, cartId: 'nobody-has-this-cart' }, { idempotencyKey: randomUUID() }),
      ),
    ).toMatchObject({ code: 'CART_CHANGED', cart: { lines: [] } });
  });
});

describe('the owner', () => {
  test('finds the order by reference and e-mail, and a wrong pair is not found', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout();
    const { reference } = await readOrder(buyer, placed);
    const typed = reference.toLowerCase().replace('-', ' ');
    const found = await stage.buyer().api.orders.track({ reference: typed, email: buyer.email.toUpperCase() });
    expect(found).toEqual({ orderId: placed.orderId, orderSRef: placed.orderSRef });
    const wrong = [
      { reference, email: 'autre@demo.test' },
      { reference: 'TN-000000', email: buyer.email },
    ];
    for (const pair of wrong)
      expect(await refusal(buyer.api.orders.track(pair))).toEqual({ code: 'NOT_FOUND', fields: [] });
  });

  test('is not locked out by the wrong guesses of a stranger; the stranger is', async () => {
    const { buyer } = await stage.shopper();
    const { reference } = await readOrder(buyer, await buyer.checkout());
    const stranger = createBuyer({ origin: stage.origin, fetch: fetchFrom('41.226.1.2') }).api.orders;
    const owner = createBuyer({ origin: stage.origin, fetch: fetchFrom('2001:db8:1:2::1') }).api.orders;
    const neighbour = createBuyer({ origin: stage.origin, fetch: fetchFrom('2001:db8:1:2:ff::2') }).api.orders;
    for (let guess = 0; guess < 10; guess += 1)
      expect(await refusal(stranger.track({ reference, email: `g${guess}@demo.test` }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await refusal(stranger.track({ reference, email: buyer.email }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    for (let visit = 0; visit < 15; visit += 1)
      expect(await owner.track({ reference, email: buyer.email })).toMatchObject({ orderId: expect.any(String) });
    for (let guess = 0; guess < 10; guess += 1) await refusal(neighbour.track({ reference, email: 'x@demo.test' }));
    // all addresses of one IPv6 network count as one visitor
    expect(await refusal(owner.track({ reference, email: buyer.email }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('reads the order with id and secret, and cancels it while it is new', async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout();
    const { orderId, orderSRef } = placed;
    const stranger = stage.buyer().api.orders;
    expect(await refusal(stranger.summary({ orderId, order_s_ref: 'a'.repeat(22) }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(stranger.cancel({ orderId }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await buyer.api.orders.cancel({ orderId, orderSRef })).toMatchObject({
      status: 'CANCELLED',
      can: { cancel: false },
    });
    expect(await buyer.api.orders.cancel({ orderId, orderSRef })).toMatchObject({ status: 'CANCELLED' });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
  });

  test('gets a refund to the means of payment after cancelling a paid order', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { orderId, orderSRef } = placed;
    expect(await buyer.api.orders.cancel({ orderId, orderSRef })).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'PAID',
      refunded: 0,
      toRefund: 108_000,
    });
    await stage.shop.rooms.outbox.drain();
    expect(await readOrder(buyer, placed)).toMatchObject({ refunded: 108_000, toRefund: 0 });
    expect(await stage.rows('select state, via from refund_task where amount = 108000')).toEqual([
      { state: 'DONE', via: 'CARD' },
    ]);
  });
});
