/** The payment methods of a region: card on or off, order and sentences, and what stays payable. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import { addGiftCardOffers } from '#test/gift-cards';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  await addGiftCardOffers(stage.shop.db);
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const code = 'TN';
const usual = { takesCard: true, first: 'CARD', cardText: null, cashText: null } as const;
type Choice = Omit<Parameters<SignedIn['api']['proRegions']['savePayment']>[0], 'code' | 'version'>;
const save = async (change: Partial<Choice>) => {
  const { version } = await admin.api.proRegions.byCode({ code });
  return admin.api.proRegions.savePayment({ code, version, ...usual, ...change });
};
const readCash = () => admin.api.proDelivery.byRegion({ region: code });
const saveCash = async (max: number | null) => {
  const { version, cash } = await readCash();
  const { mobileOnly, refusals, openOrders, units } = cash;
  return admin.api.proDelivery.saveCash({ region: code, version, mobileOnly, refusals, openOrders, units, max });
};
afterEach(async () => {
  await save({});
  await stage.checkInvariants();
});
const shown = async () => (await stage.buyer().api.settings.paymentMethods()).methods;
const key = () => ({ idempotencyKey: randomUUID() });
const noCard = {
  code: 'BAD_REQUEST',
  details: { errors: [{ field: 'paymentMethod', message: expect.stringContaining('par carte n’est pas proposé') }] },
};

describe('the settings', () => {
  it('reach the checkout within a second: order and sentences', async () => {
    expect(await shown()).toEqual([
      { method: 'CARD', text: null },
      { method: 'CASH', text: null },
    ]);
    await save({ first: 'CASH', cashText: ' Préparez l’appoint. ' });
    const expected = [
      { method: 'CASH', text: 'Préparez l’appoint.' },
      { method: 'CARD', text: null },
    ];
    await vi.waitFor(async () => expect(await shown()).toEqual(expected), { timeout: 1_000 });
  });

  it('tell the second of two people who changed them, and note the change in the journal', async () => {
    const { version } = await admin.api.proRegions.byCode({ code });
    await admin.api.proRegions.savePayment({ code, version, ...usual, first: 'CASH' });
    const second = admin.api.proRegions.savePayment({ code, version, ...usual });
    await expect(second).rejects.toMatchObject({ code: 'RECORD_CHANGED', details: { extra: { by: 'Leïla Mansour' } } });
    const last = statement(
      'test.lastAct',
      `select before, after from audit_entry where object = 'region' and object_id = 'TN' order by id desc limit 1`,
    );
    expect(await stage.shop.db.row(last)).toEqual({ before: { first: 'CARD' }, after: { first: 'CASH' } });
  });

  it('take one line of at most 160 characters', async () => {
    await expect(save({ cardText: 'a'.repeat(161) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(save({ cardText: 'deux\nlignes' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the card switched off', () => {
  it('is refused with a sentence at the checkout, for a gift card and for a payment link', async () => {
    const waiting = (await stage.shopper()).buyer;
    const placed = await waiting.checkout({ paymentMethod: 'CARD' });
    await save({ takesCard: false });
    expect(await shown()).toEqual([{ method: 'CASH', text: null }]);
    const { buyer } = await stage.shopper();
    await expect(buyer.checkout({ paymentMethod: 'CARD' })).rejects.toMatchObject(noCard);
    const [sender, recipient] = ['sami', 'ines'].map((name) => ({ name, email: `${name}@example.tn` }));
    const { amounts } = await buyer.api.settings.allAmount();
    const gift = { amountId: amounts[0]?.id, sender, recipient } as Parameters<typeof buyer.api.giftCards.checkout>[0];
    await expect(buyer.api.giftCards.checkout(gift, key())).rejects.toMatchObject(noCard);
    const { orderId, orderSRef } = placed;
    await expect(waiting.api.shares.payment({ orderId, orderSRef })).rejects.toMatchObject(noCard);
    expect(await admin.api.proDrafts.create({ region: code })).toMatchObject({ paymentMethods: ['CASH'] });
    await save({});
    expect(await buyer.checkout({ paymentMethod: 'CARD' })).toMatchObject({ status: 'PENDING' });
  });

  it('lets a payment that was under way end, and reuses its open page', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await save({ takesCard: false });
    expect(await readOrder(buyer, placed)).toMatchObject({ can: { pay: true, payCard: true } });
    const { orderId, orderSRef } = placed;
    const again = await buyer.api.orders.pay({ orderId, orderSRef, paymentMethod: 'CARD' }, key());
    expect(again.redirectUrl).toBe(placed.redirectUrl);
    await stage.payAt(placed.redirectUrl);
    expect(await buyer.api.orders.paymentStatus({ orderId })).toMatchObject({ status: 'PAID' });
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID' });
  });

  it('is not offered again after a refused payment; cash is', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'refused');
    const { orderId, orderSRef } = placed;
    await buyer.api.orders.paymentStatus({ orderId });
    await save({ takesCard: false });
    expect(await readOrder(buyer, placed)).toMatchObject({ can: { pay: true, payCard: false, payCash: true } });
    const own = { orderId, orderSRef };
    await expect(buyer.api.orders.pay({ ...own, paymentMethod: 'CARD' }, key())).rejects.toMatchObject(noCard);
    expect(await buyer.api.orders.pay({ ...own, paymentMethod: 'CASH' }, key())).toMatchObject({ status: 'NEW' });
  });
});

describe('the last method of an open region', () => {
  it('is kept, whichever of the two is switched off last', async () => {
    const { cash } = await readCash();
    await saveCash(null);
    await expect(save({ takesCard: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { errors: [{ field: 'takesCard', message: expect.stringContaining('personne ne pourrait payer') }] },
    });
    expect((await admin.api.proRegions.byCode({ code })).payment.takesCard).toBe(true);
    await saveCash(cash.max);
    await save({ takesCard: false });
    await expect(saveCash(null)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { errors: [{ field: 'max', message: expect.stringContaining('personne ne pourrait payer') }] },
    });
  });

  it('is kept when both are switched off at once', async () => {
    const { cash } = await readCash();
    for (let round = 0; round < 8; round += 1) {
      const ended = await Promise.allSettled([save({ takesCard: false }), saveCash(null)]);
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [region, delivery] = [await admin.api.proRegions.byCode({ code }), await readCash()];
      expect(region.payment.takesCard).toBe(delivery.cash.max === null);
      await save({});
      await saveCash(cash.max);
    }
  });
});
