/** Edits of orders that were not sent: amounts, stock, promotion, refunds, and people who act at the same time. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { write } from '#test/catalogue';
import { addPromotion } from '#test/promotions';
import { outcomeOf, tally } from '#test/buyer';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import type { VariantId } from '#shared/ids';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  await addPromotion(stage.shop.db, { code: 'DIX', regions: { TN: { minimum: 150_000 } } });
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const placeOrder = async (quantity = 1, pay: 'CASH' | 'CARD' = 'CASH', code: string | null = null) => {
  const { buyer, variantId } = await stage.shopper({ quantity });
  if (code !== null) await buyer.api.cart.setGiftCard({ cartId: (await buyer.cart()).cartId ?? '', code });
  const placed = await buyer.checkout({ paymentMethod: pay });
  if (pay === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await readOrder(buyer, placed);
  const { version, total } = await admin.api.proOrders.byReference({ reference });
  return { buyer, placed, variantId, reference, version, total };
};

const line = (variantId: number, quantity: number) => ({ itemVariantId: String(variantId) as VariantId, quantity });
type Change = Omit<Parameters<SignedIn['api']['proOrderEdit']['preview']>[0], 'reference'>;

/** Previews the change, and makes it as previewed. */
const edit = async (order: { reference: string; version: number }, change: Change, by = admin) => {
  const { reference, version } = order;
  const { after } = await by.api.proOrderEdit.preview({ reference, ...change });
  return by.api.proOrderEdit.apply({ reference, version, expectedTotal: after.total, ...change });
};

test('a preview shows the order before and after, and changes nothing', async () => {
  const order = await placeOrder();
  const { reference, version, variantId } = order;
  const preview = await admin.api.proOrderEdit.preview({ reference, lines: [line(variantId, 2)] });
  expect(preview.before).toMatchObject({ subtotal: 100_000, delivery: 7_000, total: order.total });
  // delivery is free from 200 TND
  expect(preview.after).toMatchObject({ subtotal: 200_000, delivery: 0 });
  expect(preview.difference).toEqual({ kind: 'COLLECT', amount: 93_000 });
  expect(preview.problems).toEqual([]);
  expect((await admin.api.proOrders.byReference({ reference })).version).toBe(version);
  expect(await stage.stockOf(variantId)).toMatchObject({ reserved: 1 });
});

test('a limit on edits applies to the total before and after the edit', async () => {
  const { reference, version, variantId, total } = await placeOrder();
  const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: [`order.edit:all:${total}`] });
  const larger = { lines: [line(variantId, 2)] };
  const { problems } = await limited.api.proOrderEdit.preview({ reference, ...larger });
  expect(problems).toMatchObject([expect.stringContaining('dépasse votre limite')]);
  expect(await refusal(edit({ reference, version }, larger, limited))).toMatchObject({ code: 'FORBIDDEN' });
  const understated = limited.api.proOrderEdit.apply({ reference, version, expectedTotal: total, ...larger });
  expect(await refusal(understated)).toMatchObject({ code: 'BAD_REQUEST' });
  const kept = await admin.api.proOrders.byReference({ reference });
  expect([kept.version, kept.total]).toEqual([version, total]);
  const moved = { lines: [line(variantId, 1)], address: { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' } };
  expect(await edit({ reference, version }, moved, limited)).toMatchObject({ total });
});

test('an edit of a cash order moves the reservation, changes the amount due, and tells the customer', async () => {
  const order = await placeOrder();
  const added = await stage.addVariant({ price: 20_000 });
  const edited = await edit(order, {
    lines: [line(order.variantId, 0), line(added, 3)],
    address: { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' },
  });
  expect(edited.lines).toMatchObject([{ itemVariantId: String(added), quantity: 3, unitPrice: 20_000 }]);
  expect(edited.address).toMatchObject({ line1: '9, rue du Lac', region: 'Tunis' });
  expect(edited.money.due).toBe(edited.total);
  expect(await stage.stockOf(order.variantId)).toMatchObject({ reserved: 0 });
  expect(await stage.stockOf(added)).toMatchObject({ reserved: 3 });
  const [entry] = edited.timeline;
  expect(entry).toMatchObject({ kind: 'EDIT', by: 'Leïla Mansour' });
  expect(entry?.note).toContain('Retiré\u202F: ');
  expect(entry?.note).toContain('9, rue du Lac');
  await stage.shop.rooms.outbox.drain();
  expect((await stage.mailsTo(order.buyer.email)).at(-1)).toContain('est modifiée');
});

test('a paid order that becomes cheaper is refunded by the difference, once, also when it is cancelled later', async () => {
  const order = await placeOrder(2, 'CARD');
  const edited = await edit(order, { lines: [line(order.variantId, 1)] });
  const difference = order.total - edited.total;
  expect(edited.refunds).toMatchObject([{ amount: difference, reason: 'EDITED', via: 'CARD' }]);
  await stage.shop.rooms.outbox.drain();
  await stage.checkInvariants();
  const { reference, version } = await admin.api.proOrders.byReference({ reference: order.reference });
  const cancelled = await admin.api.proOrders.cancel({ reference, version, reason: 'Demandé par le client' });
  expect(cancelled.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
});

test('a paid order cannot become dearer', async () => {
  const order = await placeOrder(1, 'CARD');
  const lines = [line(order.variantId, 3)];
  const preview = await admin.api.proOrderEdit.preview({ reference: order.reference, lines });
  expect(preview.difference.kind).toBe('REFUSED');
  expect(preview.problems[0]).toContain('déjà payée');
  expect(await refusal(edit(order, { lines }))).toMatchObject({ code: 'BAD_REQUEST', fields: ['lines'] });
});

describe('after the shop changed what it asks for delivery and stamp', () => {
  const setTerms = async (delivery: number, stamp: number): Promise<void> => {
    const { db, rooms } = stage.shop;
    await write(
      db,
      `update delivery_price p set amount = $1 from delivery_mode m, delivery_zone z
       where m.id = p.mode_id and m.code = 'domicile' and z.id = p.zone_id and z.code = 'near'`,
      [delivery],
    );
    await write(db, `update stamp_duty set amount = $1 where region = 'TN'`, [stamp]);
    const { buyer } = await stage.shopper();
    const [area] = await stage.rows<{ id: number }>(`select id from delivery_area where name = 'Tunis'`);
    const query = { cartId: buyer.cookies.get('cid'), areaId: String(area?.id) };
    const modes = async () => (await buyer.api.cart.deliveryModes(query)).deliveryModes;
    await vi.waitFor(
      async () => {
        expect((await modes()).find(({ code }) => code === 'domicile')?.price).toBe(delivery);
        expect(rooms.regions.stampDuty('TN')).toBe(stamp);
      },
      { timeout: 10_000 },
    );
  };
  afterEach(() => setTerms(7_000, 1_000));

  test('an edit of the address keeps every amount of a paid order', async () => {
    const order = await placeOrder(1, 'CARD');
    await setTerms(8_000, 1_500);
    const address = { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' };
    const change = { lines: [line(order.variantId, 1)], address };
    const { problems, difference } = await admin.api.proOrderEdit.preview({ reference: order.reference, ...change });
    expect({ problems, difference }).toEqual({ problems: [], difference: { kind: 'NONE', amount: 0 } });
    const edited = await edit(order, change);
    expect(edited).toMatchObject({ total: order.total, refunds: [], address: { line1: '9, rue du Lac' } });
  });

  test('an edit of the articles keeps the delivery and the stamp of the order', async () => {
    const order = await placeOrder();
    await setTerms(8_000, 1_500);
    const lines = [line(order.variantId, 1), line(await stage.addVariant({ price: 20_000 }), 1)];
    expect(await edit(order, { lines })).toMatchObject({ total: 128_000, money: { due: 128_000 } });
  });

  test('another mode has the price of today', async () => {
    const order = await placeOrder();
    await setTerms(8_000, 1_500);
    const modes = await stage.rows<{ id: number }>(`select id from delivery_mode where code = 'express'`);
    const change = { lines: [line(order.variantId, 1)], deliveryModeId: String(modes[0]?.id) };
    expect(await edit(order, change)).toMatchObject({ total: 115_000 });
  });
});

test('a promotion is computed again, and given back when the order no longer deserves it', async () => {
  const order = await placeOrder(3, 'CASH', 'DIX');
  expect((await admin.api.proOrders.byReference(order)).money.promotion?.code).toBe('DIX');
  const smaller = await edit(order, { lines: [line(order.variantId, 2)] });
  expect(smaller.money.lines.find(({ kind }) => kind === 'PROMOTION')?.amount).toBe(-20_000);
  await stage.checkInvariants();
  const lines = [line(order.variantId, 1)];
  expect((await admin.api.proOrderEdit.preview({ reference: order.reference, lines })).notices[0]).toContain('DIX');
  expect((await edit(smaller, { lines })).money.promotion).toBeNull();
});

test('a promotion still leaves out an article that was bought in a sale without a struck price', async () => {
  const { buyer, variantId: full } = await stage.shopper({ price: 200_000 });
  const sold = await stage.addVariant({ price: 80_000 });
  await write(stage.shop.db, `update price_history set valid_from = '2026-01-01' where variant_id = $1`, [sold]);
  await write(
    stage.shop.db,
    `update price set amount = 100000, sale_amount = 80000, sale_starts_at = '2026-11-01' where variant_id = $1 and region = 'TN'`,
    [sold],
  );
  await write(
    stage.shop.db,
    `update price_history set valid_from = '2026-11-01' where variant_id = $1 and sale_amount is not null`,
    [sold],
  );
  const { cartId } = await buyer.add({ variantId: sold, quantity: 1 });
  await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code: 'DIX' });
  const placed = await buyer.checkout({});
  const { reference, discount } = await readOrder(buyer, placed);
  expect(discount).toBe(20_000);
  const { version } = await admin.api.proOrders.byReference({ reference });
  const lines = [line(full, 1), line(sold, 1), line(await stage.addVariant({ price: 10_000 }), 1)];
  const edited = await edit({ reference, version }, { lines });
  expect(edited.money.lines.find(({ kind }) => kind === 'PROMOTION')?.amount).toBe(-21_000);
});

test('an edit that lacks stock, leaves nothing, or serves no area is refused with its reason', async () => {
  const order = await placeOrder();
  const { reference, variantId } = order;
  const problemsOf = async (change: Change) =>
    (await admin.api.proOrderEdit.preview({ reference, ...change })).problems.join(' ');
  expect(await problemsOf({ lines: [line(variantId, 11)] })).toContain('10');
  expect(await problemsOf({ lines: [line(variantId, 0)] })).toContain('annulez');
  const [express] = await stage.rows<{ id: number }>(`select id from delivery_mode where code = 'express'`);
  const [far] = await stage.rows<{ id: number }>(`select id from delivery_area where name = 'Tozeur'`);
  const address = { line1: 'Route du sud', city: 'Tozeur', country: 'TN', areaId: String(far?.id) };
  const change = { lines: [line(variantId, 1)], address, deliveryModeId: String(express?.id) };
  expect(await problemsOf(change)).toContain('ne dessert pas');
});

test('an order that was sent or waits for a card is not edited', async () => {
  const order = await placeOrder();
  const { reference } = order;
  let { version } = order;
  for (const verb of ['confirm', 'prepare', 'ship'] as const)
    ({ version } = await admin.api.proOrders[verb]({ reference, version }));
  expect((await admin.api.proOrderEdit.form({ reference })).refusal).not.toBeNull();
  expect(await refusal(edit({ reference, version }, { lines: [line(order.variantId, 1)] }))).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('of two people who edit one order, and of its customer who cancels, one wins and nothing is lost', async () => {
  const order = await placeOrder();
  const changes = [
    edit(order, { lines: [line(order.variantId, 2)] }),
    edit(order, { lines: [line(order.variantId, 3)] }, colleague),
    order.buyer.api.orders.cancel({ orderId: order.placed.orderId, orderSRef: order.placed.orderSRef }),
  ];
  const counts = tally(await Promise.all(changes.map((change) => outcomeOf<unknown>(change))));
  expect(counts['done']).toBeGreaterThanOrEqual(1);
  const after = await admin.api.proOrders.byReference({ reference: order.reference });
  const units = after.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await stage.stockOf(order.variantId)).toMatchObject({ reserved: after.status === 'CANCELLED' ? 0 : units });
});

test('the version that a person saw must be the current one', async () => {
  const order = await placeOrder();
  await edit(order, { lines: [line(order.variantId, 2)] });
  expect(await refusal(edit(order, { lines: [line(order.variantId, 1)] }, colleague))).toMatchObject({
    code: 'RECORD_CHANGED',
  });
});
