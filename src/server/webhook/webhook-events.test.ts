/** Events whose change is not an update of one row: refunds of each kind, payments at checkout, dates of publication. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import type { WebhookEvent } from '#shared/rules/webhook-events';
import { addItem, write } from '#test/catalogue';
import { openOrderShop, readOrder, runDeskCommand, type OrderShop } from '#test/orders';
import { signIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';
import { openReceiver, type Receiver } from '#test/webhook-receiver';

let stage: OrderShop;
let receiver: Receiver;
let desk: Client['proWebhooks'];
let staff: Client;
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openOrderShop({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  staff = (await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour', email: 'leila@demo.test' })).api;
  desk = staff.proWebhooks;
});
afterAll(async () => {
  receiver.close();
  await stage.checkInvariants();
  await stage.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  for (const { id, version } of (await desk.list()).webhooks) await desk.remove({ webhookId: id, version });
});

const listen = (...events: WebhookEvent[]) =>
  desk.create({ name: 'ERP', url: `${receiver.origin}/erp`, events, region: null });
type Told = { sequence: number; type: string; id: string; data: Record<string, unknown> };
/** What was told, as type and chosen members of its data. */
const told = async (...members: string[]): Promise<unknown[]> => {
  const { outbox } = stage.shop.rooms;
  await outbox.drain();
  await outbox.drain();
  return receiver.received
    .map(({ body }) => JSON.parse(body) as Told)
    .toSorted((left, right) => left.sequence - right.sequence)
    .map(({ type, data }) => [type, ...members.map((member) => data[member])]);
};

const payByCard = async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl);
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  return { buyer, placed, reference: (await readOrder(buyer, placed)).reference };
};
const buyWithCredit = async () => {
  const customer = await customerWithCredit(stage.shop, 500_000);
  const variantId = await stage.addVariant();
  const api = customer.client(stage.origin);
  const input = await fillCartWithCredit(api, customer, { variantId });
  const { orderId, orderSRef } = await api.orders.checkout(input, { idempotencyKey: randomUUID() });
  return { api, orderId, orderSRef, reference: (await api.orders.byId({ orderId })).reference };
};
const buyInCash = async () => {
  const { buyer } = await stage.shopper();
  return { api: buyer.api, ...(await buyer.checkout()) };
};
type Bought = { api: Client; orderId: string; orderSRef: string };
/** A claim about the one unit of an order, which is delivered first. */
const openClaim = async ({ api, orderId, orderSRef }: Bought, code = 'RETURN_SIZE') => {
  const { reference, lines } = await api.orders.summary({ orderId, order_s_ref: orderSRef });
  const acts = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await acts[step](reference);
  await acts.deliver(reference, null);
  const { types } = await api.items.claimTypes();
  const typeId = types.find((type) => type.code === code)?.id ?? '0';
  const orderLineId = lines[0]?.id ?? '0';
  const { claimId } = await api.orders.claim(
    { orderId, orderSRef, typeId, lines: [{ orderLineId, quantity: 1 }], message: 'À reprendre' },
    { idempotencyKey: randomUUID() },
  );
  return { reference, orderLineId, number: claimId };
};
type Decided = Pick<Parameters<Client['proClaims']['accept']>[0], 'decision' | 'refundTo'>;
const accept = ({ number, orderLineId }: { number: string; orderLineId: string }, decided: Decided) =>
  staff.proClaims.accept({ number, version: 1, answer: 'D’accord.', ...decided, lines: [{ orderLineId, restock: 1 }] });

describe('a refund is told once', () => {
  test('by the provider, when it is done', async () => {
    const { reference } = await payByCard();
    await listen('order.refunded');
    await deskOf(stage.shop).cancel(reference, 'Plus en stock');
    expect(await told('reference', 'amount', 'via')).toEqual([
      ['order.refunded', reference, expect.any(Number), 'CARD'],
    ]);
  });

  test('to the wallet that had paid', async () => {
    const claim = await openClaim(await buyWithCredit());
    await listen('order.refunded');
    await accept(claim, { decision: 'REFUND' });
    expect(await told('reference', 'amount', 'via')).toEqual([['order.refunded', claim.reference, 100_000, 'WALLET']]);
  });

  test('by hand, when staff have given the money back', async () => {
    const claim = await openClaim(await buyInCash());
    await listen('order.refunded');
    await accept(claim, { decision: 'REFUND', refundTo: 'CASH' });
    expect(await told()).toEqual([]);
    const [task] = await stage.rows<{ id: string }>(
      `select r.id from refund_task r join shop_order o on o.id = r.order_id where o.reference = $1`,
      [claim.reference],
    );
    await runDeskCommand(stage, ['refund', task?.id ?? '']);
    expect(await told('refund', 'via')).toEqual([['order.refunded', task?.id, 'HAND']]);
  });

  test('as a gift card, when the card is made', async () => {
    const claim = await openClaim(await buyInCash());
    await listen('order.refunded');
    await accept(claim, { decision: 'REFUND', refundTo: 'GIFT_CARD' });
    expect(await told('amount', 'via')).toEqual([['order.refunded', 100_000, 'NEW_GIFT_CARD']]);
  });
});

describe('a payment is told', () => {
  test('when the wallet paid all of the order at checkout, after the order', async () => {
    await listen('order.placed', 'order.paid');
    const { reference } = await buyWithCredit();
    expect(await told('reference', 'paymentStatus')).toEqual([
      ['order.placed', reference, 'PAID'],
      ['order.paid', reference, 'PAID'],
    ]);
  });

  test('once, when it arrives later', async () => {
    await listen('order.paid');
    const { reference } = await payByCard();
    expect(await told('reference')).toEqual([['order.paid', reference]]);
  });

  test('not of a replacement, for which there is nothing to pay', async () => {
    const claim = await openClaim(await buyInCash(), 'CLAIM_DEFECT');
    await listen('order.placed', 'order.paid');
    const { replacement } = await accept(claim, { decision: 'REPLACEMENT' });
    expect(await told('reference', 'paymentStatus')).toEqual([['order.placed', replacement, 'PAID']]);
  });
});

describe('an item with a later date is told at that date', () => {
  const itemOf = 'where id = (select item_id from variant where id = $1)';
  const letDatesCome = () =>
    write(stage.shop.db, `update outbox set available_at = now() where kind = 'webhook.item' and sent_at is null`);

  test('to an endpoint that was added after its date was set', async () => {
    const variantId = await stage.addVariant();
    await write(stage.shop.db, `update item set published_at = now() + interval '1 day' ${itemOf}`, [variantId]);
    await listen('item.published');
    await letDatesCome();
    expect(await told()).toEqual([['item.published']]);
  });

  test('when it was inserted with that date', async () => {
    await addItem(stage.shop.db, { ref: 'LATER', publishedAt: new Date(Date.now() + 86_400_000) });
    await listen('item.published');
    await letDatesCome();
    expect(await told('ref')).toEqual([['item.published', 'LATER']]);
  });

  test('when the date was set while it was archived', async () => {
    const variantId = await stage.addVariant();
    const { db } = stage.shop;
    await write(db, `update item set archived_at = now(), published_at = now() + interval '1 day' ${itemOf}`, [
      variantId,
    ]);
    await write(db, `update item set archived_at = null ${itemOf}`, [variantId]);
    await listen('item.published');
    await letDatesCome();
    expect(await told()).toEqual([['item.published']]);
  });
});
