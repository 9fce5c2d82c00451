/** Deliveries by staff, then claims: returns, exchanges, complaints, credit notes and refunds. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { jpeg } from '#test/pictures';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Sold = { buyer: Buyer; placed: { orderId: string; orderSRef: string }; variantId: number; reference: string };

const sold = async (paymentMethod: 'CARD' | 'CASH' = 'CASH', quantity = 3): Promise<Sold> => {
  const { buyer, variantId } = await stage.shopper({ quantity });
  const placed = await buyer.checkout({ paymentMethod });
  if (paymentMethod === 'CARD') {
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  const { reference } = await readOrder(buyer, placed);
  return { buyer, placed, variantId, reference };
};

const desk = () => deskOf(stage.shop);

const send = async (reference: string): Promise<void> => {
  await desk().confirm(reference);
  await desk().prepare(reference);
  await desk().send(reference);
};

const claim = async (
  { buyer, placed }: Sold,
  quantity: number,
  more: { code?: string; photos?: string[]; message?: string } = {},
) => {
  const order = await readOrder(buyer, placed);
  const { types } = await buyer.api.items.claimTypes();
  const { code = 'RETURN_SIZE', photos = [], message = null } = more;
  const typeId = types.find((type) => type.code === code)?.id ?? '0';
  const lines = [{ orderLineId: order.lines[0]?.id ?? '0', quantity }];
  const sent = photos.map((imageAsBase64) => ({ imageAsBase64 }));
  const body = { orderId: placed.orderId, orderSRef: placed.orderSRef, typeId, lines, message, photos: sent };
  return buyer.api.orders.claim(body, { idempotencyKey: randomUUID() });
};

describe('a delivery', () => {
  test('ships units, collects cash, issues the invoice and sends a mail at each step', async () => {
    const sale = await sold();
    await desk().call(sale.reference);
    await send(sale.reference);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 7, reserved: 0 });
    await desk().deliver(sale.reference, null);
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order.history.map(({ status }) => status)).toEqual([
      'NEW',
      'CUSTOMER_CALLED',
      'CONFIRMED',
      'BEING_PREPARED',
      'BEING_DELIVERED',
      'DELIVERED_AND_INVOICED',
    ]);
    // ten working days after a Saturday; 25 November is a holiday and Sundays are not working days
    expect(order).toMatchObject({
      status: 'DELIVERED_AND_INVOICED',
      paymentStatus: 'PAID',
      claimUntil: '2026-12-04',
      can: { cancel: false, claim: true },
      documents: [{ kind: 'INVOICE', number: expect.stringMatching(/^FA-TN-2026-/) }],
    });
    expect(order.lines).toMatchObject([{ delivered: 3, returned: 0 }]);
    const states = ['enregistrée', 'confirmée', 'en préparation', 'en route', 'livrée'];
    const subjects = states.map((word) => `Votre commande ${sale.reference} est ${word}`);
    expect((await stage.mailsTo(sale.buyer.email)).toSorted()).toEqual(subjects.toSorted());
  });

  test('that is given up after one part credits, restocks and refunds the rest', async () => {
    const sale = await sold('CARD');
    await send(sale.reference);
    await desk().deliver(sale.reference, new Map([[1, 2]]));
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({ status: 'PARTIALLY_DELIVERED', documents: [] });
    await expect(desk().deliver(sale.reference, new Map([[1, 2]]))).rejects.toThrow('il reste 1 pièce à remettre');
    await desk().fail(sale.reference);
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order).toMatchObject({ status: 'DELIVERED_AND_INVOICED', refunded: 0, toRefund: 100_000 });
    expect(order.documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 8, reserved: 0 });
    await stage.shop.rooms.outbox.drain();
    expect((await stage.shop.rooms.payments.find(sale.placed.orderId))?.refunded).toBe(100_000);
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({ refunded: 100_000, toRefund: 0 });
  });

  test('in several parts completes the order', async () => {
    const sale = await sold();
    await send(sale.reference);
    await desk().deliver(sale.reference, new Map([[1, 1]]));
    await desk().deliver(sale.reference, new Map([[1, 1]]));
    await desk().deliver(sale.reference, null);
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({
      status: 'DELIVERED_AND_INVOICED',
      refunded: 0,
      documents: [{ kind: 'INVOICE' }],
    });
    expect(await stage.rows('select paid from shop_order where reference = $1', [sale.reference])).toEqual([
      { paid: 301_000 },
    ]);
  });

  test('that is refused can be repeated, or cancelled and refunded', async () => {
    const sale = await sold('CARD');
    await send(sale.reference);
    await desk().fail(sale.reference);
    await desk().send(sale.reference);
    await desk().fail(sale.reference);
    await desk().cancel(sale.reference, 'Personne à l’adresse');
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order).toMatchObject({ status: 'CANCELLED', refunded: 0, toRefund: 301_000 });
    expect(order.history.at(-1)?.note).toBe('Personne à l’adresse');
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 10, reserved: 0 });
  });

  test('follows the allowed states, and the customer cannot cancel a confirmed order', async () => {
    const sale = await sold();
    await expect(desk().send(sale.reference)).rejects.toThrow(`npm run order -- confirm ${sale.reference}`);
    await desk().confirm(sale.reference);
    await expect(desk().confirm(sale.reference)).rejects.toThrow('est à l’état « confirmée »');
    const { orderId, orderSRef } = sale.placed;
    expect(await refusal(sale.buyer.api.orders.cancel({ orderId, orderSRef }))).toMatchObject({ code: 'BAD_REQUEST' });
    await expect(desk().show('TN-000000')).rejects.toThrow('Aucune commande');
  });
});

describe('a claim', () => {
  const delivered = async (method: 'CARD' | 'CASH' = 'CARD'): Promise<Sold> => {
    const sale = await sold(method);
    await send(sale.reference);
    await desk().deliver(sale.reference, null);
    return sale;
  };

  test('is accepted once per delivered unit, within the legal period', async () => {
    const early = await sold();
    expect(await refusal(claim(early, 1))).toMatchObject({ code: 'BAD_REQUEST', fields: ['orderId'] });
    const sale = await delivered();
    expect(await refusal(claim(sale, 4))).toMatchObject({ fields: ['lines'] });
    expect(await refusal(claim(sale, 1, { code: 'NOTHING' }))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await claim(sale, 2, { message: ' Trop petite ' })).toMatchObject({
      status: 'NEW',
      claim: { message: 'Trop petite' },
    });
    const rush = await Promise.all(
      [1, 2, 3].map(() =>
        claim(sale, 1).then(
          () => 'taken',
          () => 'refused',
        ),
      ),
    );
    expect(rush.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({ can: { claim: false } });
  });

  test('is refused the day after the last one, in the region’s time zone', async () => {
    const sale = await delivered();
    const now = stage.shop.clock.now();
    stage.shop.clock.set(new Date('2026-12-04T22:59:00Z'));
    expect(await claim(sale, 1)).toMatchObject({ status: 'NEW' });
    // this instant is after midnight in Tunis
    stage.shop.clock.set(new Date('2026-12-04T23:00:00Z'));
    expect(await refusal(claim(sale, 1))).toMatchObject({ fields: ['orderId'] });
    stage.shop.clock.set(now);
  });

  test('shows its re-encoded photos to the owner only', async () => {
    const sale = await delivered();
    const photo = await jpeg(300, 200);
    const { claim: shownClaim } = await claim(sale, 1, { code: 'CLAIM_DEFECT', photos: [photo.toString('base64')] });
    const [shown] = shownClaim.photos;
    expect(shown).toMatchObject({ width: 300, height: 200 });
    const address = `${stage.origin}/api/orders/${sale.placed.orderId}/claim-photos/${shown?.name}`;
    const mine = await fetch(`${address}?order_s_ref=${sale.placed.orderSRef}`);
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(mine.headers.get('cache-control')).toContain('no-store');
    expect((await fetch(address)).status).toBe(404);
    // 404, or 400 when the random name starts with a character that names of public pictures never start
    // with
    expect([400, 404]).toContain((await fetch(`${stage.origin}/api/image/get/${shown?.name}`)).status);
    const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await refusal(claim(sale, 1, { photos: [bad] }))).toMatchObject({
      code: 'IMAGE_UNREADABLE',
      fields: ['photos.0.imageAsBase64'],
    });
  });

  test('for a return restocks, credits and refunds the units, and is answered once', async () => {
    const sale = await delivered();
    const { claimId } = await claim(sale, 2);
    await desk().answerClaim(Number(claimId), 'ACCEPTED', 'Bien reçu, merci.');
    await expect(desk().answerClaim(Number(claimId), 'REFUSED', 'Non')).rejects.toThrow('a déjà reçu une réponse');
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order).toMatchObject({ toRefund: 200_000, claims: [{ status: 'ACCEPTED', answer: 'Bien reçu, merci.' }] });
    expect(order.lines).toMatchObject([{ delivered: 3, returned: 2 }]);
    expect(order.documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 9, reserved: 0 });
    expect((await stage.mailsTo(sale.buyer.email)).at(-1)).toContain(sale.reference);
  });

  test('that is refused changes nothing, and its units can be claimed again', async () => {
    const sale = await delivered();
    const { claimId } = await claim(sale, 3);
    await desk().answerClaim(Number(claimId), 'REFUSED', 'Portée.');
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({
      refunded: 0,
      claims: [{ status: 'REFUSED' }],
      can: { claim: true },
    });
    expect(await claim(sale, 3)).toMatchObject({ status: 'NEW' });
  });

  test('for a cash order is refunded by staff, with a mail once it is done', async () => {
    const sale = await delivered('CASH');
    const { claimId } = await claim(sale, 1);
    await desk().answerClaim(Number(claimId), 'ACCEPTED', 'Reçu.');
    const { refunds } = await desk().show(sale.reference);
    expect(refunds).toMatchObject([{ amount: 100_000, via: 'HAND', state: 'MANUAL' }]);
    await desk().completeRefund(refunds[0]?.id ?? '');
    await expect(desk().completeRefund(refunds[0]?.id ?? '')).rejects.toThrow('est déjà fait');
  });

  test('refunds the payment first, then the gift card', async () => {
    const code = 'ABCD0123EFGH4567';
    await addGiftCard(stage.shop.db, code, { amount: 250_000 });
    const { buyer, variantId } = await stage.shopper({ quantity: 3 });
    await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code });
    const placed = await buyer.checkout({ expectedTotal: 51_000 });
    const { reference } = await readOrder(buyer, placed);
    await send(reference);
    await desk().deliver(reference, null);
    const { claimId } = await claim({ buyer, placed, variantId, reference }, 2);
    await desk().answerClaim(Number(claimId), 'ACCEPTED', 'Reçu.');
    expect((await desk().show(reference)).refunds).toMatchObject([
      { amount: 51_000, via: 'HAND' },
      { amount: 149_000, via: 'GIFT_CARD', state: 'DONE' },
    ]);
    expect(await stage.rows('select balance from gift_card')).toEqual([{ balance: 149_000 }]);
  });

  test('for an exchange needs a message, restocks the unit and refunds nothing', async () => {
    const sale = await delivered();
    const wordless = await refusal(claim(sale, 1, { code: 'EXCHANGE_SIZE', message: '  ' }));
    expect(wordless).toMatchObject({ code: 'BAD_REQUEST', fields: ['message'] });
    const { claimId } = await claim(sale, 1, { code: 'EXCHANGE_SIZE', message: 'La taille 40' });
    await desk().answerClaim(Number(claimId), 'ACCEPTED', 'Nous vous envoyons la taille 40.');
    expect(await readOrder(sale.buyer, sale.placed)).toMatchObject({ refunded: 0, lines: [{ returned: 1 }] });
    expect(await stage.stockOf(sale.variantId)).toEqual({ onHand: 8, reserved: 0 });
  });

  test('cannot be accepted before the delivery is complete', async () => {
    const sale = await sold();
    await send(sale.reference);
    await desk().deliver(sale.reference, new Map([[1, 1]]));
    const { claimId } = await claim(sale, 1);
    await expect(desk().answerClaim(Number(claimId), 'ACCEPTED', 'Oui')).rejects.toThrow(
      'terminez d’abord sa livraison',
    );
    await desk().fail(sale.reference);
    await desk().answerClaim(Number(claimId), 'ACCEPTED', 'Oui');
    const order = await readOrder(sale.buyer, sale.placed);
    expect(order.documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
    expect(await stage.rows('select paid from shop_order where reference = $1', [sale.reference])).toEqual([
      { paid: 101_000 },
    ]);
    expect(order).toMatchObject({ refunded: 0, toRefund: 100_000 });
  });
});
