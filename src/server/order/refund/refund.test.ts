/** Each refund is made once and reported once, by the provider or by staff, for orders and gift cards. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addGiftCardOffers } from '#test/gift-cards';
import { runDeskCommand, openOrderShop, readOrder, refundMails, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
  await addGiftCardOffers(stage.shop.db);
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const run = (...argv: string[]): Promise<string> => runDeskCommand(stage, argv);

const tasksOf = (reference: string) =>
  stage.rows<{ id: string; state: string }>(
    'select r.id, r.state from refund_task r join shop_order o on o.id = r.order_id where o.reference = $1',
    [reference],
  );
const refundsOf = (attemptId: string) =>
  stage.rows<{ id: string; state: string }>(
    'select r.id, r.state from refund r join payment_attempt a on a.id = r.attempt_id where a.public_id = $1 order by r.id',
    [attemptId],
  );

describe('a refund by card', () => {
  test('in progress cannot be completed by hand, is made once and reported once', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await readOrder(buyer, placed);
    const desk = deskOf(stage.shop);
    await desk.cancel(reference, 'Plus en stock');
    const id = `${reference}-annulation`;
    await expect(desk.completeRefund(id)).rejects.toThrow('est demandé au prestataire');
    expect(await tasksOf(reference)).toEqual([{ id, state: 'PENDING' }]);
    await stage.shop.rooms.outbox.drain();
    expect(await tasksOf(reference)).toEqual([{ id, state: 'DONE' }]);
    expect(await refundsOf(placed.orderId)).toEqual([{ id, state: 'DONE' }]);
    await expect(desk.completeRefund(id)).rejects.toThrow('est déjà fait');
    expect(await refundMails(stage, buyer)).toHaveLength(1);
  });

  test('completed by hand is not reported again after the provider’s answer', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await readOrder(buyer, placed);
    await deskOf(stage.shop).cancel(reference, 'Plus en stock');
    // an earlier version allowed this state
    await write(stage.shop.db, `update refund_task set state = 'DONE', done_at = now() where id = $1`, [
      `${reference}-annulation`,
    ]);
    expect(await refundMails(stage, buyer)).toEqual([]);
    expect(await refundsOf(placed.orderId)).toMatchObject([{ state: 'DONE' }]);
  });
});

describe('a manual refund', () => {
  test('of a late payment is listed until it is made, and reported once', async () => {
    const { buyer, variantId } = await stage.shopper({ region: 'SN', units: 1 });
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'mobileSilent');
    const { payments, orders, outbox } = stage.shop.rooms;
    payments.setAddress('http://127.0.0.1:9');
    stage.shop.clock.advance(21 * 60_000);
    await orders.expire();
    payments.setAddress(stage.origin);
    const other = stage.buyer({ region: 'SN' });
    await other.add({ variantId });
    await other.checkout({ paymentMethod: 'CARD' });
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference, status } = await readOrder(buyer, placed);
    expect(status).toBe('CANCELLED');
    const id = `late-${placed.orderId}`;
    expect(await run('show', reference)).toContain('21 500 CFA, accepté, 21 500 CFA à rendre');
    await expect(run('refund', id)).rejects.toThrow('est demandé au prestataire');
    await outbox.drain();
    expect(await run('refunds')).toContain(
      `${reference}  Remboursement ${id} : 21 500 CFA par carte, à faire à la main`,
    );
    expect(await run('refunds')).toContain(`cinetpay, ${reference}-1`);
    const shown = await run('show', reference);
    expect(shown).toContain('21 500 CFA, accepté, 21 500 CFA à rendre');
    expect(shown).toContain(`Remboursement ${id} : 21 500 CFA par carte, à faire à la main`);
    expect(await refundMails(stage, buyer)).toEqual([]);
    expect(await run('refund', id)).toBe(`✓ Remboursement ${id} : fait.`);
    await expect(run('refund', id)).rejects.toThrow('est déjà fait');
    expect(await run('refunds')).toBe('Rien à rendre à la main.');
    expect(await run('show', reference)).toContain('21 500 CFA, accepté, 21 500 CFA rendus');
    expect(await refundMails(stage, buyer)).toHaveLength(1);
  });

  test('of a gift card that was paid twice is listed and reported', async () => {
    const { api } = stage.buyer({ region: 'SN' });
    const [recipient, sender] = [
      { name: 'Awa', email: 'awa@demo.test' },
      { name: 'Moussa', email: 'moussa@demo.test' },
    ];
    const key = { idempotencyKey: randomUUID() };
    const bought = await api.giftCards.checkout({ amount: 25_000, recipient, sender }, key);
    const { payments, outbox } = stage.shop.rooms;
    const first = await payments.find(bought.orderId);
    const reference = first?.subjectId ?? '';
    // the form opens only one payment, so the second one is inserted directly
    const { attemptId } = await stage.shop.db.command({ name: 'test.open' }, (tx) =>
      payments.open(tx, {
        kind: 'GIFT_CARD',
        subjectId: reference,
        merchantRef: reference,
        amount: 25_000,
        currency: 'XOF',
        region: 'SN',
        expiresAt: new Date(stage.shop.clock.now().getTime() + 20 * 60_000),
        buyer: { fullName: sender.name, email: sender.email, phone: null, address: null },
        description: 'Carte cadeau',
      }),
    );
    const again = await payments.start(attemptId);
    for (const page of [bought.redirectUrl, again.redirectUrl]) await stage.payAt(page, 'mobile');
    await payments.confirm(bought.orderId);
    await payments.confirm(attemptId);
    await outbox.drain();
    const [late] = (await payments.listManualRefunds()).filter(({ kind }) => kind === 'GIFT_CARD');
    expect(await run('refunds')).toBe(
      `Carte cadeau ${reference}  Remboursement ${late?.refundId} : 25 000 CFA par carte, à faire à la main (cinetpay, ${late?.merchantRef})`,
    );
    expect(await refundMails(stage, sender)).toEqual([]);
    await run('refund', late?.refundId ?? '');
    expect(await refundMails(stage, sender)).toEqual([expect.stringContaining(reference)]);
    expect(await refundMails(stage, recipient)).toEqual([]);
    expect(await run('refunds')).toBe('Rien à rendre à la main.');
  });
});
