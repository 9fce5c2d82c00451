/** A key of one region and the records of the other: each answers as an unknown one, and no list shows it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Privilege } from '#shared/rules/privileges';
import { uploadInvoice } from '#test/invoices';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const makeKey = async (scopes: readonly Privilege[], region: string) =>
  (await admin.api.proApiKeys.create({ name: 'ERP', scopes: [...scopes], region, days: 1 })).secret;

const send = async (secret: string, path: string, body?: object) => {
  const response = await fetch(stage.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const code = response.ok ? null : (JSON.parse(text) as { code: string }).code;
  return { status: response.status, code, text };
};

/** A cash order of Tunisia, delivered by a carrier. */
const deliver = async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference, {}, { carrier: 'Tunis Express', parcels: ['X1'] });
  await desk.deliver(reference, null);
  return { buyer, placed, reference };
};

const claimOf = async ({ buyer, placed }: Awaited<ReturnType<typeof deliver>>): Promise<string> => {
  const order = await readOrder(buyer, placed);
  const { types } = await buyer.api.items.claimTypes();
  const body = {
    orderId: placed.orderId,
    orderSRef: placed.orderSRef,
    typeId: types.find(({ code }) => code === 'RETURN_SIZE')?.id ?? '0',
    lines: [{ orderLineId: order.lines[0]?.id ?? '0', quantity: 1 }],
  };
  return (await buyer.api.orders.claim(body, { idempotencyKey: randomUUID() })).claimId;
};

/** Each path returns data for a key of Tunisia and NOT_FOUND for a key of Senegal. */
const expectLimited = async (scopes: readonly Privilege[], paths: readonly string[]) => {
  const [tunis, dakar] = await Promise.all([makeKey(scopes, 'TN'), makeKey(scopes, 'SN')]);
  for (const path of paths) {
    expect([path, (await send(tunis, path)).code]).toEqual([path, null]);
    expect([path, (await send(dakar, path)).code]).toEqual([path, 'NOT_FOUND']);
  }
};

test('a document made elsewhere is limited, whatever its number', async () => {
  const { email } = await signIn(stage.shop, { email: 'karim@demo.test' });
  const { id } = await uploadInvoice(admin.api, { number: 'F-77', email });
  const paths = [`/api/pro/invoices/${id}`, `/api/pro/invoices/${id}/document`, '/api/pro/invoices/record?number=f-77'];
  await expectLimited(['invoice.view'], paths);
  const secret = await makeKey(['invoice.view', 'payment.create'], 'SN');
  const payment = {
    means: 'TRANSFER',
    receivedOn: '2026-11-20',
    reference: 'VIR 88',
    allocations: [{ invoiceId: id, version: 1, amount: 1_000 }],
  };
  expect((await send(secret, '/api/pro/invoices/payments', payment)).code).toBe('NOT_FOUND');
});

test('claims, drafts, messages and remittances are limited', async () => {
  const delivered = await deliver();
  const number = await claimOf(delivered);
  await expectLimited(['claim.view'], [`/api/pro/claims/${number}`]);

  const { id } = await admin.api.proDrafts.create({ region: 'TN' });
  await expectLimited(['order.create'], [`/api/pro/drafts/${id}`]);

  const contact = { topic: 'ORDER', name: 'Amel', email: 'amel@exemple.tn', message: 'Bonjour' } as const;
  await delivered.buyer.api.contact.send(contact);
  const [thread] = (await admin.api.proMessages.list({ region: 'TN' })).threads;
  await expectLimited(['message.view'], [`/api/pro/messages/${thread?.id}`]);

  const carrier = { region: 'TN', carrier: 'Tunis Express' };
  const { amount } = await admin.api.proCarrierCash.owed(carrier);
  const receivedOn = stage.shop.clock.now().toISOString().slice(0, 10);
  const sums = { expected: amount, received: amount, receivedOn, until: receivedOn };
  const remittance = await admin.api.proCarrierCash.record({ ...carrier, ...sums });
  const path = `/api/pro/carrier-cash/remittances/${remittance.id}`;
  await expectLimited(['payment.view'], [path]);
  const secret = await makeKey(['payment.view', 'payment.validate'], 'SN');
  expect((await send(secret, `${path}/undo`, { reason: 'Essai' })).code).toBe('NOT_FOUND');
});

test('refunds of orders are limited, in the list and when one is done', async () => {
  const { buyer } = await stage.shopper({ region: 'SN' });
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'mobile');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  const { reference } = await readOrder(buyer, placed);
  await deskOf(stage.shop).cancel(reference, 'Plus en stock');
  await stage.shop.rooms.outbox.drain();
  const scopes = ['payment.view', 'payment.validate'] as const;
  const [tunis, dakar] = await Promise.all([makeKey(scopes, 'TN'), makeKey(scopes, 'SN')]);
  expect((await send(dakar, '/api/pro/payments/waiting')).text).toContain(reference);
  expect((await send(tunis, '/api/pro/payments/waiting')).text).not.toContain(reference);
  const { byHand } = await admin.api.proPayments.waiting();
  const refund = byHand.find((one) => one.reference === reference);
  const complete = `/api/pro/refunds/${refund?.refundId}/complete`;
  expect((await send(tunis, complete, {})).code).toBe('NOT_FOUND');
});
