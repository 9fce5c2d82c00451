/** Closed regions and missing VAT rates: existing orders continue, new ones are refused. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { verify } from '#platform/verify';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import type { VariantId } from '#shared/ids';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const patient = { timeout: 10_000 };

const brokenSentences = async (): Promise<string[]> =>
  (await verify({ url: stage.shop.url })).filter(({ broken }) => broken > 0).map(({ sentence }) => sentence);

test('refuses a delivery mode whose tax class has no VAT rate', async () => {
  const { buyer } = await stage.shopper();
  const modes = async () => (await buyer.api.cart.deliveryModes({ cartId: buyer.cookies.get('cid') })).deliveryModes;
  const home = (await modes()).find(({ code }) => code === 'domicile');
  const setClass = (name: string) =>
    write(stage.shop.db, `update delivery_mode set tax_class = $1 where region = 'TN' and code = 'domicile'`, [name]);
  await setClass('sans-taux');
  await vi.waitFor(
    async () => expect((await modes()).map(({ code }) => code)).toEqual(['express', 'retrait']),
    patient,
  );
  // the customer must choose another mode
  expect(await refusal(buyer.checkout({ deliveryModeId: home?.id ?? '' }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['deliveryModeId'],
  });
  expect(await brokenSentences()).toEqual(['Ce qui se vend dans une région, et ce qui l’y livre, y a un taux de TVA']);
  await setClass('standard');
  await vi.waitFor(async () => expect(await modes()).toHaveLength(3), patient);
  expect(await buyer.checkout()).toMatchObject({ status: 'NEW' });
});

test('refuses an item whose tax class has no VAT rate', async () => {
  const { buyer, variantId } = await stage.shopper();
  const setClass = (name: string) =>
    write(stage.shop.db, `update item set tax_class = $1 from variant v where v.item_id = item.id and v.id = $2`, [
      name,
      variantId,
    ]);
  await setClass('sans-taux');
  expect((await buyer.cart()).messages).toMatchObject([{ code: 'NOT_SOLD' }]);
  expect(await refusal(buyer.checkout())).toMatchObject({ code: 'CART_CHANGED' });
  await setClass('standard');
  expect(await buyer.checkout()).toMatchObject({ status: 'NEW' });
});

test('an edit of an order of a closed region keeps its currency, its prices and its taxes', async () => {
  const admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const { buyer, variantId } = await stage.shopper({ region: 'SN', quantity: 2 });
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'mobile');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  const { reference } = await readOrder(buyer, placed);
  const { version, toPay } = await admin.api.proOrders.byReference({ reference });
  const { regions } = stage.shop.rooms;
  const setOpen = async (active: boolean): Promise<void> => {
    await write(stage.shop.db, `update region set active = $1 where code = 'SN'`, [active]);
    await vi.waitFor(() => expect(regions.open('SN') !== null).toBe(active), patient);
  };
  await setOpen(false);
  const change = { reference, lines: [{ itemVariantId: String(variantId) as VariantId, quantity: 1 }] };
  const { after, problems } = await admin.api.proOrderEdit.preview(change);
  expect(problems).toEqual([]);
  expect(after).toMatchObject({ subtotal: 20_000, delivery: 1_500, stampDuty: 0, total: 21_500 });
  expect(after.vat).toMatchObject([{ rateBp: 1800 }]);
  const edited = await admin.api.proOrderEdit.apply({ ...change, version, expectedTotal: after.total });
  expect(edited.refunds).toMatchObject([{ amount: toPay - 21_500, via: 'CARD' }]);
  await setOpen(true);
});

test('delivers, invoices and reports the orders of a closed region, and refuses new ones', async () => {
  const variantId = await stage.addVariant();
  const [first, late] = [stage.buyer({ region: 'SN' }), stage.buyer({ region: 'SN' })];
  await first.add({ variantId });
  await late.add({ variantId });
  const order = await late.order({ paymentMethod: 'CARD' });
  const placed = await first.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'mobile');
  await first.api.orders.paymentStatus({ orderId: placed.orderId });
  const { reference } = await readOrder(first, placed);
  await write(stage.shop.db, `update region set active = false where code = 'SN'`);
  const { regions } = stage.shop.rooms;
  await vi.waitFor(() => expect(regions.all().map(({ code }) => code)).toEqual(['TN']), patient);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const delivered = await readOrder(first, placed);
  expect(delivered).toMatchObject({ status: 'DELIVERED_AND_INVOICED', documents: [{ kind: 'INVOICE' }] });
  const claims = await stage.rows(
    'select claim_until from shop_order where reference = $1 and claim_until is not null',
    [reference],
  );
  expect(claims).toHaveLength(1);
  expect(await stage.mailsTo(first.email)).toHaveLength(5);
  expect(await refusal(late.api.orders.checkout(order, { idempotencyKey: 'closed-region-late' }))).toMatchObject({
    code: expect.stringMatching(/CART_CHANGED|BAD_REQUEST/),
  });
});
