/** Money on its way back: sent once, told once, whoever gives it and whatever it was for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, own, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.holds());
afterAll(() => stage.close());

const refundMails = async ({ email }: Buyer): Promise<string[]> => {
  // a refund that is made now writes its mail, which leaves in the next turn
  await stage.shop.rooms.outbox.drain();
  return (await stage.mailsTo(email)).filter((subject) => subject.includes('remboursement'));
};

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
  test('that is on its way is not ended by hand: it is made once and told once', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await own(buyer, placed);
    const { desk } = stage.shop.rooms.orders;
    await desk.cancel(reference, 'Plus en stock');
    const id = `${reference}-annulation`;
    await expect(desk.refundDone(id)).rejects.toThrow('est demandé au prestataire');
    expect(await tasksOf(reference)).toEqual([{ id, state: 'PENDING' }]);
    await stage.shop.rooms.outbox.drain();
    expect(await tasksOf(reference)).toEqual([{ id, state: 'DONE' }]);
    expect(await refundsOf(placed.orderId)).toEqual([{ id, state: 'DONE' }]);
    await expect(desk.refundDone(id)).rejects.toThrow('est déjà fait');
    expect(await refundMails(buyer)).toHaveLength(1);
  });

  test('that a person had ended already is not told again by the provider', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const { reference } = await own(buyer, placed);
    await stage.shop.rooms.orders.desk.cancel(reference, 'Plus en stock');
    // as a former version of the desk let them
    await write(stage.shop.db, `update refund_task set state = 'DONE', done_at = now() where id = $1`, [
      `${reference}-annulation`,
    ]);
    expect(await refundMails(buyer)).toEqual([]);
    expect(await refundsOf(placed.orderId)).toMatchObject([{ state: 'DONE' }]);
  });
});
