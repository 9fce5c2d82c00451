/** The payment methods of a region: card on or off, order and sentences, and what stays payable. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import { refusalOf } from '#test/cart';
import { write } from '#test/catalogue';
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
type Settings = Awaited<ReturnType<typeof readCash>>;
const saveModes = async (takesCash: (mode: Settings['modes'][number]) => boolean) => {
  const { version, modes } = await readCash();
  const typed = modes.map((mode) => ({ ...mode, cash: takesCash(mode) }));
  return admin.api.proDelivery.saveModes({ region: code, version, modes: typed });
};
const saveAreas = async (takesCash: (area: Settings['areas'][number]) => boolean) => {
  const { version, areas } = await readCash();
  const typed = areas.map((area) => ({ ...area, cash: takesCash(area) }));
  return admin.api.proDelivery.saveAreas({ region: code, version, areas: typed });
};
const savePrices = async (isKept: (price: Settings['prices'][number]) => boolean) => {
  const { version, prices } = await readCash();
  return admin.api.proDelivery.savePrices({ region: code, version, prices: prices.filter(isKept) });
};
const refusedAt = (field: string) => ({
  code: 'BAD_REQUEST',
  details: { errors: [{ field, message: expect.stringContaining('personne ne pourrait payer') as string }] },
});
afterEach(async () => {
  await save({});
  await stage.checkInvariants();
});
const shown = async () => (await stage.buyer().api.settings.paymentMethods()).methods;
const key = () => ({ idempotencyKey: randomUUID() });
const noCard = {
  code: 'BAD_REQUEST',
  details: { errors: [{ field: 'paymentMethod', message: expect.stringContaining('en ligne n’est pas proposé') }] },
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
  it('is no longer named in the help page, nor in the reason why cash is refused', async () => {
    const { version } = await admin.api.proPages.get({ name: 'aide' });
    const body =
      '{si carte}\n\n## Carte\n\nLa banque vous demande un code.\n\n{fin}\n\n{si espèces}\n\n## Espèces\n\n{fin}';
    await admin.api.proPages.save({ name: 'aide', version, title: 'Aide', body });
    const { buyer } = await stage.shopper({ price: 5_000_000 });
    const readHelp = async () => (await buyer.api.pages.byName({ name: 'aide' })).html.trim();
    const readReason = async () => (await refusalOf(buyer.checkout({ paymentMethod: 'CASH' }))).errors?.[0]?.message;
    expect(await readHelp()).toContain('La banque vous demande un code.');
    expect(await readReason()).toContain('par carte');
    await save({ takesCard: false });
    await vi.waitFor(async () => expect(await readHelp()).toBe('<h2 id="especes">Espèces</h2>'), { timeout: 1_000 });
    expect(await readReason()).toContain('retirez des articles');
  });

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
    await expect(save({ takesCard: false })).rejects.toMatchObject(refusedAt('takesCard'));
    expect((await admin.api.proRegions.byCode({ code })).payment.takesCard).toBe(true);
    await saveCash(cash.max);
    await save({ takesCard: false });
    await expect(saveCash(null)).rejects.toMatchObject(refusedAt('max'));
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

  it('is kept when both a mode and the card are switched off at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ended = await Promise.allSettled([save({ takesCard: false }), saveModes(() => false)]);
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await save({});
      await saveModes(() => true);
    }
  });
});

describe('cash as the last method', () => {
  afterEach(async () => {
    await save({});
    await saveModes(() => true);
    await saveAreas(({ name }) => name === 'Tunis');
  });

  it('needs a mode that takes cash, and a place that takes cash too unless it is a pickup', async () => {
    await saveModes(() => false);
    await expect(save({ takesCard: false })).rejects.toMatchObject(refusedAt('takesCard'));
    await saveModes(({ kind }) => kind !== 'PICKUP');
    await saveAreas(() => false);
    await expect(save({ takesCard: false })).rejects.toMatchObject(refusedAt('takesCard'));
    await saveModes(({ kind }) => kind === 'PICKUP');
    await save({ takesCard: false });
  });

  it('is kept by the modes, the places and the prices, which say so at their field', async () => {
    await saveModes(({ kind }) => kind === 'EXPRESS');
    await save({ takesCard: false });
    await expect(saveModes(() => false)).rejects.toMatchObject(refusedAt('modes'));
    await expect(saveAreas(() => false)).rejects.toMatchObject(refusedAt('areas'));
    const { modes } = await readCash();
    const express = modes.find(({ kind }) => kind === 'EXPRESS')?.id;
    await expect(savePrices(({ modeId }) => modeId !== express)).rejects.toMatchObject(refusedAt('prices'));
  });

  it('comes back in steps to a region that has lost it', async () => {
    await saveModes(() => false);
    await saveAreas(() => false);
    await write(stage.shop.db, `update region set takes_card = false where code = 'TN'`);
    await saveAreas(({ name }) => name === 'Tunis');
    await saveModes(() => true);
    await expect(saveModes(() => false)).rejects.toMatchObject(refusedAt('modes'));
  });

  it('is asked of a region before it opens', async () => {
    const open = (active: boolean) => admin.api.proOpening.setRegion({ code, active });
    await open(false);
    await save({ takesCard: false });
    await saveModes(() => false);
    await expect(open(true)).rejects.toMatchObject({
      details: { errors: [{ field: 'active', message: expect.stringContaining('Aucun moyen de paiement') as string }] },
    });
    await saveModes(() => true);
    await open(true);
  });
});
