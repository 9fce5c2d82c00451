/** The customer names a wish for the refund of a return, and staff decide. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import { openOrderShop, readOrder, refusal, runDeskCommand, type OrderShop } from '#test/orders';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const deliver = async (reference: string): Promise<void> => {
  for (const step of ['confirm', 'prepare', 'send', 'deliver'] as const) await runDeskCommand(stage, [step, reference]);
};

type Claimable = Readonly<Pick<Awaited<ReturnType<typeof readOrder>>, 'orderId' | 'orderSRef' | 'lines'>>;

const claim = async (
  api: Client,
  { orderId, orderSRef, lines }: Claimable,
  { kind, refundWish }: { kind: 'RETURN' | 'EXCHANGE'; refundWish?: 'PAYMENT' | 'WALLET' },
) => {
  const { types } = await api.items.claimTypes();
  const typeId = types.find((type) => type.kind === kind)?.id ?? '';
  const input = {
    orderId,
    orderSRef,
    typeId,
    message: 'Taille 40',
    lines: [{ orderLineId: lines[0]!.id, quantity: 1 }],
  };
  return api.orders.claim({ ...input, refundWish }, { idempotencyKey: randomUUID() });
};

test('the wish is shown to customer and staff, and staff may refund otherwise', async () => {
  const person = await customerWithCredit(stage.shop, 0);
  const api = person.client(stage.origin);
  const input = await fillCartWithCredit(api, person, { variantId: await stage.addVariant(), quantity: 3 });
  const { orderId } = await api.orders.checkout(input, { idempotencyKey: randomUUID() });
  const order = await api.orders.byId({ orderId });
  expect(order.can).toMatchObject({ refundToWallet: true });
  await deliver(order.reference);
  const wished = await claim(api, order, { kind: 'RETURN', refundWish: 'WALLET' });
  const silent = await claim(api, order, { kind: 'RETURN' });
  const exchange = await claim(api, order, { kind: 'EXCHANGE', refundWish: 'WALLET' });
  await stage.mailsTo(person.email);
  const mails = await stage.rows(
    `select from demo_mail where recipient = $1 and text_body like '%Remboursement souhaité%en crédit boutique%'`,
    [person.email],
  );
  expect(mails).toHaveLength(1);
  const { claims } = await api.orders.byId({ orderId });
  expect(claims.map(({ refundWish }) => refundWish)).toEqual(['WALLET', null, null]);
  expect(exchange.claim.refundWish).toBeNull();
  expect(await runDeskCommand(stage, ['show', order.reference])).toContain(
    'Souhaite : un crédit boutique (--to credit)',
  );
  expect((await runDeskCommand(stage, ['claims'])).match(/Souhaite/g)).toHaveLength(1);
  await runDeskCommand(stage, ['claim', wished.claimId, 'accept', '--answer', 'Merci.']);
  await runDeskCommand(stage, ['claim', silent.claimId, 'accept', '--answer', 'Merci.', '--to', 'credit']);
  const shown = await runDeskCommand(stage, ['show', order.reference]);
  expect(shown).toContain(`${order.reference}-demande-${wished.claimId} : 100,000 TND par la boutique`);
  expect(shown).toContain(`${order.reference}-demande-${silent.claimId} : 100,000 TND en crédit boutique`);
});

test('an order without account cannot be refunded as store credit', async () => {
  const { buyer } = await stage.shopper();
  const order = await readOrder(buyer, await buyer.checkout());
  expect(order.can).toMatchObject({ refundToWallet: false });
  await deliver(order.reference);
  expect(await refusal(claim(buyer.api, order, { kind: 'RETURN', refundWish: 'WALLET' }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['refundWish'],
  });
  const accepted = await claim(buyer.api, order, { kind: 'RETURN', refundWish: 'PAYMENT' });
  expect(accepted.claim.refundWish).toBe('PAYMENT');
});
