/** Payments under review and failed refunds: list, retry, resolve. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { runDeskCommand, openOrderShop, readOrder, refundMails, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const run = (...argv: string[]): Promise<string> => runDeskCommand(stage, argv);

const nothing = 'Aucun paiement ne demande de vérification.';

describe('a payment under review', () => {
  const suspect = async (): Promise<{ orderId: string; reference: string; buyer: Buyer }> => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'altered');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    return { orderId: placed.orderId, reference: (await readOrder(buyer, placed)).reference, buyer };
  };

  test('is listed with the expected and actual facts until staff resolve it with a reason', async () => {
    const { orderId, reference, buyer } = await suspect();
    const { payments } = stage.shop.rooms;
    const listed = await run('payments');
    expect(listed).toContain(`Paiement ${orderId}, commande ${reference} (clictopay, ${reference}-1)`);
    expect(listed).toMatch(/attendu : 108,000 TND, TN-\w+-1/);
    expect(listed).toMatch(/trouvé : (?!108,000)[\d ]+,\d{3} TND, TN-\w+-1/);
    expect(await run('show', reference)).toContain('108,000 TND, à vérifier');
    await expect(run('resolve', orderId)).rejects.toThrow('given-back|not-ours');
    await expect(run('resolve', orderId, 'kept', '--reason', 'x')).rejects.toThrow('given-back|not-ours');
    await expect(run('resolve', orderId, 'given-back')).rejects.toThrow('--reason');
    await expect(run('resolve', 'p_nobody', 'not-ours', '--reason', 'x')).rejects.toThrow('Aucun paiement');
    expect(await run('resolve', orderId, 'given-back', '--reason', 'Rendu au guichet')).toBe(
      `✓ Paiement ${orderId} : rendu.`,
    );
    await expect(run('resolve', orderId, 'not-ours', '--reason', 'x')).rejects.toThrow('Aucun paiement');
    expect(await run('payments')).toBe(nothing);
    expect(await run('show', reference)).toContain('108,000 TND, vérifié par une personne');
    const events = await stage.rows(
      `select e.kind, e.detail from payment_event e join payment_attempt a on a.id = e.attempt_id
       where a.public_id = $1 and e.kind = 'RESOLVED'`,
      [orderId],
    );
    expect(events).toEqual([
      { kind: 'RESOLVED', detail: { how: 'GIVEN_BACK', reason: 'Rendu au guichet', by: 'Leïla Mansour' } },
    ]);
    // the same notification again does not start another review
    expect(await payments.confirm(orderId)).toMatchObject({ state: 'SUSPECT', status: 'FAILED' });
    expect(await run('payments')).toBe(nothing);
    expect(await buyer.api.orders.paymentStatus({ orderId })).toMatchObject({ status: 'FAILED' });
  });

  test('lets the order be paid again once it is resolved', async () => {
    const { orderId, reference, buyer } = await suspect();
    await run('resolve', orderId, 'not-ours', '--reason', 'Paiement d’une autre boutique');
    const [order] = await stage.rows<{ s_ref: string }>('select s_ref from shop_order where reference = $1', [
      reference,
    ]);
    const again = await buyer.api.orders.pay(
      { orderId, orderSRef: order?.s_ref ?? '', paymentMethod: 'CARD' },
      { idempotencyKey: crypto.randomUUID() },
    );
    await stage.payAt(again.redirectUrl);
    expect(await buyer.api.orders.paymentStatus({ orderId: again.orderId })).toMatchObject({ status: 'PAID' });
  });
});

describe('a failed refund', () => {
  /** A paid order that was cancelled while the provider did not answer for a day. */
  const givenUp = async (): Promise<{ id: string; buyer: Buyer }> => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await readOrder(buyer, placed);
    const { payments, outbox } = stage.shop.rooms;
    const orderDesk = deskOf(stage.shop);
    payments.setAddress('http://127.0.0.1:9');
    await orderDesk.cancel(reference, 'Plus en stock');
    const id = `${reference}-annulation`;
    await outbox.drain();
    await expect(run('retry', id)).rejects.toThrow('est demandé au prestataire');
    await expect(run('by-hand', id, '--reason', 'x')).rejects.toThrow('est demandé au prestataire');
    await write(
      stage.shop.db,
      `update outbox set created_at = now() - interval '25 h', available_at = now() where dedupe_key = $1`,
      [`payment.refund:${id}`],
    );
    await outbox.drain();
    payments.setAddress(stage.origin);
    return { id, buyer };
  };
  const failed = () => stage.shop.rooms.outbox.failed('payment.refund');

  test('is listed, and succeeds when it is retried', async () => {
    const { id, buyer } = await givenUp();
    expect(await run('payments')).toContain(`Remboursement ${id} : 108,000 TND par carte, abandonné`);
    await expect(run('refund', id)).rejects.toThrow('npm run order -- payments');
    expect(await run('retry', id)).toBe(`✓ Remboursement ${id} : demandé à nouveau au prestataire.`);
    expect(await run('payments')).toBe(nothing);
    expect(await refundMails(stage, buyer)).toHaveLength(1);
    expect(await failed()).toEqual([]);
    await expect(run('retry', id)).rejects.toThrow('est déjà fait');
  });

  test('can be made by hand after a check with the bank', async () => {
    const { id, buyer } = await givenUp();
    await expect(run('by-hand', id)).rejects.toThrow('--reason');
    expect(await run('by-hand', id, '--reason', 'La banque n’a rien rendu')).toBe(
      `✓ Remboursement ${id} : à faire à la main.`,
    );
    expect(await run('payments')).toBe(nothing);
    expect(await run('refunds')).toContain(`Remboursement ${id} : 108,000 TND par carte, à faire à la main`);
    await expect(run('by-hand', id, '--reason', 'x')).rejects.toThrow('npm run order -- refund ');
    expect(await refundMails(stage, buyer)).toEqual([]);
    expect(await failed()).toEqual([]);
    await run('refund', id);
    expect(await refundMails(stage, buyer)).toHaveLength(1);
    expect(await stage.rows('select state, note from refund where id = $1', [id])).toEqual([
      { state: 'DONE', note: 'La banque n’a rien rendu' },
    ]);
    await expect(run('retry', 'nobody')).rejects.toThrow('Aucun remboursement');
  });
});
