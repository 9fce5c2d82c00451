/** The customer learns of each change of the store credit that somebody else made. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderShop, runDeskCommand, type OrderShop } from '#test/orders';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterAll(() => stage.close());

const mailsOf = async (email: string): Promise<{ subject: string; text: string }[]> => {
  await stage.mailsTo(email);
  const mails = await stage.rows<{ subject: string; text: string }>(
    'select subject, text_body as text from demo_mail where recipient = $1 order by id',
    [email],
  );
  const spaced = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');
  return mails.map(({ subject, text }) => ({ subject: spaced(subject), text: spaced(text) }));
};

test('a credit by staff sends one mail and one notification with reason and balance', async () => {
  const person = await customerWithCredit(stage.shop, 0);
  const credit = (amount: number, reason: string, key: string) =>
    stage.shop.db.command({ name: 'test.credit' }, (tx) =>
      stage.shop.rooms.wallets.adjust(tx, {
        userId: person.userId,
        amount,
        currency: 'TND',
        reason,
        key,
        staffId: null,
      }),
    );
  await credit(15_000, 'Colis en retard', 'late-parcel');
  await credit(15_000, 'Colis en retard', 'late-parcel');
  const [given, ...others] = await mailsOf(person.email);
  expect(others).toEqual([]);
  expect(given?.subject).toBe('15,000 TND de crédit boutique pour vous');
  for (const part of ['Colis en retard', '15,000 TND', '/espace-client/credit']) expect(given?.text).toContain(part);
  const { notifications } = await person.client(stage.origin).notifications.list({});
  expect(notifications.map(({ message }) => message.replace(/[\u00A0\u202F]/g, ' '))).toEqual([
    '15,000 TND ont été ajoutés à votre crédit boutique : Colis en retard',
  ]);
  await credit(-5_000, 'Versé deux fois', 'given-twice');
  const taken = (await mailsOf(person.email)).at(-1);
  expect(taken?.subject).toBe('5,000 TND ont été retirés de votre crédit boutique');
  expect(taken?.text).toContain('10,000 TND');
});

test('a refund as store credit sends a mail with the order, and spending sends none', async () => {
  const person = await customerWithCredit(stage.shop, 30_000);
  const api = person.client(stage.origin);
  const input = await fillCartWithCredit(api, person, { variantId: await stage.addVariant() });
  const placed = await api.orders.checkout({ ...input, paymentMethod: 'CARD' }, { idempotencyKey: randomUUID() });
  await stage.payAt(placed.redirectUrl);
  await api.orders.paymentStatus({ orderId: placed.orderId });
  const { orderId, orderSRef } = placed;
  const { reference } = await api.orders.summary({ orderId, order_s_ref: orderSRef });
  const creditMails = async () => (await mailsOf(person.email)).filter(({ subject }) => subject.includes('crédit'));
  expect(await creditMails()).toHaveLength(1);
  await runDeskCommand(stage, ['cancel', reference, '--reason', 'Plus en stock', '--to', 'credit']);
  const [, refunded, ...others] = await creditMails();
  expect(others).toEqual([]);
  expect(refunded?.text).toContain(`78,000 TND de la commande ${reference} en crédit boutique`);
  // the 30 TND of the wallet were restored as well
  expect(refunded?.text).toContain('108,000 TND');
});
