import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { Client } from '#shared/api/client';
import { typo } from '#shared/text';
import type { Buyer } from '#test/buyer';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn } from '#test/session';

let stage: OrderShop;
let desk: Client['proPromotions'];
beforeAll(async () => {
  stage = await openOrderShop();
  desk = (await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' })).api.proPromotions;
});
afterAll(async () => {
  await stage.checkInvariants();
  await stage.close();
});

type Asked = Parameters<Client['proPromotions']['create']>[0];
const type = async (buyer: Buyer, code: string) =>
  buyer.api.cart.setGiftCard({ cartId: (await buyer.cart()).cartId ?? '', code });

const regions = [
  { region: 'TN', minimum: 50_000 },
  { region: 'SN', minimum: 10_000 },
];
/** Statements that wait for a lock of another one. */
const waiting = statement(
  'test.waiting',
  `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Resolves when carts know a promotion without dates. */
const add = async (code: string, more: Partial<Asked> = {}) => {
  const created = await desk.create({
    code, label: `Offre ${code}`, kind: 'PERCENTAGE', percentBp: 1_000, automatic: true, regions, active: true, ...more,
  }); // prettier-ignore
  const { automatic = true, startsAt = null } = more;
  const { db, rooms } = stage.shop;
  const region = (more.regions ?? regions)[0]?.region ?? 'TN';
  if (automatic && startsAt === null)
    await expect.poll(async () => (await rooms.promotions.automatic(db, region)).length).toBeGreaterThan(0);
  return created;
};
afterEach(async () => {
  for (const { id: promotionId, version, state } of (await desk.list({ pageSize: 100 })).promotions)
    if (state !== 'STOPPED') await desk.setState({ promotionId, version, active: false });
});

test('applies by itself to cart, order and later views, under its name, and is counted once', async () => {
  const { id } = await add('HIVER');
  const { buyer } = await stage.shopper({ quantity: 2 });
  const cart = await buyer.cart();
  expect([cart.promotion, cart.unusedCode, cart.discount]).toEqual([
    { code: null, label: 'Offre HIVER', amount: 20_000, freeDelivery: false },
    null,
    20_000,
  ]);
  const placed = await buyer.checkout({});
  const order = await readOrder(buyer, placed);
  expect(order.promotion).toEqual({ code: null, label: 'Offre HIVER', amount: 20_000 });
  expect(await desk.byId({ promotionId: id })).toMatchObject({
    uses: 1,
    isUsed: true,
    orders: [{ reference: order.reference, amount: 20_000 }],
  });
});

test('starts at its minimum, in its dates and in its regions, in whole coins', async () => {
  await add('SEUIL', { regions: [{ region: 'SN', minimum: 40_000 }], percentBp: 333 });
  const { buyer } = await stage.shopper({ region: 'SN', quantity: 1 });
  expect((await buyer.cart()).promotion).toBeNull();
  const { buyer: second } = await stage.shopper({ region: 'SN', quantity: 2 });
  // 3.33 % of 40 000 francs are 1 332, which is 1 335 in coins of five
  expect(await second.cart()).toMatchObject({ currency: 'XOF', discount: 1_335 });
  const { buyer: tunis } = await stage.shopper({ quantity: 5 });
  expect((await tunis.cart()).promotion).toBeNull();
});

test('meets other promotions: the buyer gets the one with the lowest total, and a code first when they are equal', async () => {
  await add('DIX');
  await add('VINGT', { percentBp: 2_000 });
  await add('PETIT', { automatic: false, percentBp: 500 });
  await add('EGAL', { automatic: false, percentBp: 2_000 });
  const { buyer } = await stage.shopper({ quantity: 1 });
  expect((await buyer.cart()).promotion).toMatchObject({ label: 'Offre VINGT', amount: 20_000 });
  expect(await type(buyer, 'PETIT')).toMatchObject({
    promotion: { code: null, label: 'Offre VINGT' },
    unusedCode: 'PETIT',
  });
  expect(await type(buyer, 'EGAL')).toMatchObject({ promotion: { code: 'EGAL', amount: 20_000 }, unusedCode: null });
});

test('is not a code: nobody can type its reference, and it has no condition about the buyer', async () => {
  await add('INTERNE');
  const { buyer } = await stage.shopper({ quantity: 1 });
  expect(await refusal(type(buyer, 'INTERNE'))).toMatchObject({ code: 'CODE_UNKNOWN' });
  for (const more of [{ firstOrder: true }, { emails: ['amel@demo.test'] }, { buyerLimit: 1 }])
    expect(await refusal(add('PERSONNE', more))).toMatchObject({ fields: Object.keys(more) });
  const made = await add('CODE1', { automatic: false });
  const { id: promotionId, version, regions: _, ...rest } = made;
  const content = { ...rest, code: 'CODE1', label: 'Autre', kind: 'PERCENTAGE', percentBp: 500, regions } as const;
  expect(
    await refusal(desk.update({ promotionId, version, code: 'CODE1', label: content.label, kind: 'PERCENTAGE', percentBp: 500, regions, automatic: true })), // prettier-ignore
  ).toMatchObject({ fields: ['automatic'] });
});

test('never exceeds its limit when many buy at once, and the others pay the price without it', async () => {
  const { id } = await add('TROIS', { usesLimit: 3 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => stage.shopper({ quantity: 1 })));
  const buy = async ({ buyer }: (typeof buyers)[number]) => {
    try {
      return await buyer.checkout({});
    } catch {
      return await buyer.checkout({});
    }
  };
  const placed = await Promise.all(buyers.map(buy));
  const orders = await Promise.all(buyers.map(({ buyer }, index) => readOrder(buyer, placed[index]!)));
  expect(orders.filter(({ discount }) => discount === 10_000)).toHaveLength(3);
  expect(orders.filter(({ discount, promotion }) => discount === 0 && promotion === null)).toHaveLength(5);
  expect(await desk.byId({ promotionId: id })).toMatchObject({ uses: 3 });
});

test.each([true, false])(
  'stays with an order that staff edit after it was stopped (automatic: %s)',
  async (automatic) => {
    const code = automatic ? 'FIN' : 'FINCODE';
    const { id: promotionId, version } = await add(code, { automatic });
    const { buyer, variantId } = await stage.shopper({ quantity: 2 });
    if (!automatic) await type(buyer, code);
    const { reference } = await readOrder(buyer, await buyer.checkout({}));
    await desk.setState({ promotionId, version, active: false });
    const admin = await signIn(stage.shop, { role: 'ADMIN' });
    const preview = await admin.api.proOrderEdit.preview({
      reference,
      lines: [{ itemVariantId: String(variantId), quantity: 1 }],
    });
    expect(preview).toMatchObject({ before: { discount: 20_000 }, after: { discount: 10_000 }, notices: [] });
  },
);

test('is named by its label when an edited order loses it', async () => {
  await add('GRAND', { regions: [{ region: 'TN', minimum: 150_000 }] });
  const { buyer, variantId } = await stage.shopper({ quantity: 2 });
  const { reference } = await readOrder(buyer, await buyer.checkout({}));
  const admin = await signIn(stage.shop, { role: 'ADMIN' });
  const lines = [{ itemVariantId: String(variantId), quantity: 1 }];
  const { notices } = await admin.api.proOrderEdit.preview({ reference, lines });
  expect(notices).toEqual([typo('La promotion « Offre GRAND » ne s’applique plus : sa remise est retirée.')]);
});

const stopped = statement('test.stopped', 'update promotion set active = false where code = $1');
const usedUp = statement('test.usedUp', 'update promotion set uses = uses_limit where code = $1');
const unused = statement('test.unused', 'update promotion set uses = 0 where code = $1');

test.each([
  ['ARRET', stopped],
  ['PLEIN', usedUp],
])('that ends during a checkout refuses it with the cart at its new price (%s)', async (code, change) => {
  const { db } = stage.shop;
  await add(code, { usesLimit: 5 });
  const { buyer } = await stage.shopper({ quantity: 1 });
  const checkout = await db.command({ name: 'test.endPromotion' }, async (tx) => {
    await tx.exec(change, [code]);
    const pending = refusal(buyer.checkout({}));
    await expect.poll(async () => (await db.rows(waiting)).length, { timeout: 20_000 }).toBe(1);
    return { pending };
  });
  expect(await checkout.pending).toMatchObject({ code: 'CART_CHANGED', cart: { discount: 0, promotion: null } });
  await db.command({ name: 'test.countAgain' }, (tx) => tx.exec(unused, [code]));
});
