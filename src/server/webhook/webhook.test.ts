import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import type { WebhookEvent } from '#shared/rules/webhook-events';
import { write } from '#test/catalogue';
import { deliverOrder, openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openReceiver, type Receiver } from '#test/webhook-receiver';
import { purgeWebhooks } from './webhook.jobs.ts';

let stage: OrderShop;
let receiver: Receiver;
let admin: SignedIn;
let desk: Client['proWebhooks'];
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openOrderShop({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour', email: 'leila@demo.test' });
  desk = admin.api.proWebhooks;
});
afterAll(async () => {
  receiver.close();
  await stage.checkInvariants();
  await stage.close();
});

let paths = 0;
type Endpoint = { id: string; secret: string; path: string };
const addEndpoint = async (events: readonly WebhookEvent[], region: string | null = null): Promise<Endpoint> => {
  const path = `/hook-${(paths += 1)}`;
  const url = receiver.origin + path;
  const made = await desk.create({ name: `Webhook ${paths}`, url, events: [...events], region });
  return { ...made, path };
};
const version = async (id: string): Promise<number> => (await desk.byId({ webhookId: id })).version;
afterEach(async () => {
  receiver.answer(200);
  for (const { id } of (await desk.list()).webhooks) await desk.remove({ webhookId: id, version: await version(id) });
});

const drain = () => stage.shop.rooms.outbox.drain();
/** Lets the next attempt of what waits be due. */
const due = (age = '0 s') =>
  write(
    stage.shop.db,
    `update outbox set available_at = now(), created_at = created_at - $1::interval
     where kind = 'webhook.deliver' and sent_at is null`,
    [age],
  );
const bodiesOf = (path: string): Record<string, unknown>[] =>
  receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const typesOf = (path: string): unknown[] =>
  bodiesOf(path)
    .toSorted((a, b) => Number(a['sequence']) - Number(b['sequence']))
    .map(({ type }) => type);

const order = async (quantity = 1) => {
  const { buyer } = await stage.shopper({ quantity });
  return readOrder(buyer, await buyer.checkout({}));
};

/** As a developer would check it, from the documentation of Standard Webhooks. */
const isSigned = ({ headers, body }: Receiver['received'][number], secret: string): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

describe('an order', () => {
  test('is told at each step, once, in the order of its sequence numbers and with a signature', async () => {
    const { path, secret } = await addEndpoint([
      'order.placed', 'order.confirmed', 'order.preparing', 'order.sent', 'order.delivered', 'invoice.issued',
    ]); // prettier-ignore
    await deliverOrder({ shop: stage.shop, origin: stage.origin }, await stage.addVariant());
    await drain();
    expect(typesOf(path).filter((type) => String(type).startsWith('order'))).toEqual([
      'order.placed', 'order.confirmed', 'order.preparing', 'order.sent', 'order.delivered',
    ]); // prettier-ignore
    expect(typesOf(path)).toContain('invoice.issued');
    const placed = bodiesOf(path).find(({ type }) => type === 'order.placed');
    expect(placed).toMatchObject({
      region: 'TN',
      object: 'order',
      data: { status: 'NEW', currency: 'TND', total: expect.any(Number), paymentMethod: 'CASH' },
    });
    const own = receiver.received.filter((one) => one.path === path);
    expect(own.every((one) => isSigned(one, secret))).toBe(true);
    expect(isSigned({ ...own[0]!, body: '{}' }, secret)).toBe(false);
    expect(new Set(own.map(({ headers }) => headers['webhook-id'])).size).toBe(own.length);
    expect(JSON.stringify(own)).not.toContain('@');
  });

  test('of another region, or without an endpoint for its event, is not told', async () => {
    const { path } = await addEndpoint(['order.placed'], 'SN');
    const before = await stage.rows<{ count: number }>('select count(*)::int from webhook_event');
    await order();
    await drain();
    expect([bodiesOf(path), await stage.rows('select count(*)::int from webhook_event')]).toEqual([[], before]);
  });

  test('that is not written tells nothing', async () => {
    const { path } = await addEndpoint(['order.placed']);
    const { buyer, variantId } = await stage.shopper({ units: 1, quantity: 1 });
    await write(stage.shop.db, 'update stock set reserved = 1 where variant_id = $1', [variantId]);
    expect(await refusal(buyer.checkout({}))).toMatchObject({ code: expect.any(String) });
    await write(stage.shop.db, 'update stock set reserved = 0 where variant_id = $1', [variantId]);
    await drain();
    expect(bodiesOf(path)).toEqual([]);
  });
});

test('stock that runs low, out and comes back is told; an item is told when its date comes, unless the date moved', async () => {
  const { path } = await addEndpoint(['stock.low', 'stock.out', 'stock.back', 'item.published', 'item.archived']);
  const variantId = await stage.addVariant({ units: 5 });
  const { db } = stage.shop;
  for (const onHand of [2, 1, 0, 4])
    await write(db, 'update stock set on_hand = $2 where variant_id = $1', [variantId, onHand]);
  const itemOf = 'where id = (select item_id from variant where id = $1)';
  await write(db, `update item set published_at = now() + interval '1 day' ${itemOf}`, [variantId]);
  await write(db, `update item set published_at = now() + interval '2 days' ${itemOf}`, [variantId]);
  await drain();
  await write(db, `update outbox set available_at = now() where kind = 'webhook.item' and sent_at is null`);
  await drain();
  await drain();
  await write(db, `update item set archived_at = now() ${itemOf}`, [variantId]);
  await drain();
  expect(typesOf(path).slice(-5)).toEqual(['stock.low', 'stock.out', 'stock.back', 'item.published', 'item.archived']);
});

describe('a delivery that fails', () => {
  test('is repeated with the same id and body until it is received', async () => {
    const { id, path } = await addEndpoint(['order.placed']);
    receiver.answer(500, 'broken');
    await order();
    await drain();
    await due();
    await drain();
    receiver.answer(204);
    await due();
    await drain();
    await due();
    await drain();
    const own = receiver.received.filter((one) => one.path === path);
    expect(own).toHaveLength(3);
    expect(new Set(own.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
    const { deliveries } = await desk.deliveries({ webhookId: id, state: 'SENT' });
    expect(deliveries).toMatchObject([{ attempts: 3, lastStatus: 204, lastFault: null }]);
    const { tries } = await desk.delivery({ webhookId: id, deliveryId: deliveries[0]?.id ?? '' });
    expect(tries.map(({ status, response }) => [status, response])).toEqual([[204, ''], [500, 'broken'], [500, 'broken']]); // prettier-ignore
    expect(await desk.byId({ webhookId: id })).toMatchObject({ failures: 0, failingSince: null, waiting: 0 });
  });

  test('does not count among the effects that are late, so that it hides none of the shop', async () => {
    await addEndpoint(['order.placed']);
    receiver.answer(503);
    await order();
    await drain();
    await due('2 h');
    await drain();
    const { effects, problems } = await admin.api.proHealth.read();
    expect([effects, problems.includes('EFFECTS_LATE')]).toEqual([{ waiting: 0, failed: 0, oldestSeconds: 0 }, false]);
    expect(await stage.shop.rooms.outbox.counts()).toEqual(effects);
  });

  test('for a day is given up, and staff can send it again', async () => {
    const { id, path } = await addEndpoint(['order.placed']);
    receiver.answer(503);
    await order();
    await drain();
    await due('25 h');
    await drain();
    const failed = await desk.deliveries({ webhookId: id, state: 'FAILED' });
    expect(failed.deliveries).toMatchObject([{ attempts: 2, lastStatus: 503 }]);
    expect((await stage.shop.rooms.outbox.failed('webhook.deliver')).length).toBe(0);
    receiver.answer(200);
    const of = { webhookId: id, deliveryId: failed.deliveries[0]?.id ?? '' };
    await Promise.all([desk.resend(of), desk.resend(of)]);
    await drain();
    expect(bodiesOf(path)).toHaveLength(3);
    expect(await desk.delivery(of)).toMatchObject({ state: 'SENT', attempts: 3 });
  });

  test('pauses its endpoint after a day, tells staff, keeps what happens, and sends it once resumed', async () => {
    const { id, path } = await addEndpoint(['order.placed']);
    receiver.answer(500);
    await order();
    for (let count = 0; count < 10; count += 1) {
      await drain();
      await due();
    }
    expect(await desk.byId({ webhookId: id })).toMatchObject({ state: 'ACTIVE', failures: 10 });
    stage.shop.clock.advance(86_400_000);
    await due();
    await drain();
    expect(await desk.byId({ webhookId: id })).toMatchObject({ state: 'PAUSED', pauseReason: 'FAILING', waiting: 1 });
    await order();
    await drain();
    expect(await desk.deliveries({ webhookId: id, state: 'HELD' })).toMatchObject({ count: 2 });
    expect(await stage.mailsTo('leila@demo.test')).toContain(`Webhook en pause\u202F: Webhook ${paths}`);
    const sent = bodiesOf(path).length;
    receiver.answer(200);
    await desk.setState({ webhookId: id, version: await version(id), active: true });
    expect(await desk.deliveries({ webhookId: id, state: 'HELD' })).toMatchObject({ count: 2 });
    await drain();
    await drain();
    expect(bodiesOf(path)).toHaveLength(sent + 2);
    expect(await desk.byId({ webhookId: id })).toMatchObject({ state: 'ACTIVE', failures: 0, waiting: 0 });
  });

  test('with 410 pauses its endpoint at once', async () => {
    const { id } = await addEndpoint(['order.placed']);
    receiver.answer(410);
    await order();
    await drain();
    expect(await desk.byId({ webhookId: id })).toMatchObject({ state: 'PAUSED', pauseReason: 'GONE' });
  });
});

test('after a change of the secret, both secrets sign for a day', async () => {
  const { id, path, secret } = await addEndpoint(['order.placed']);
  const renewed = await desk.renewSecret({ webhookId: id, version: 1 });
  await order();
  await drain();
  stage.shop.clock.advance(86_400_000 + 1);
  await order();
  await drain();
  const own = receiver.received.filter((one) => one.path === path);
  expect(own.map((one) => [isSigned(one, secret), isSigned(one, renewed.secret)])).toEqual([[true, true], [false, true]]); // prettier-ignore
});

test('a test is sent at once, is in the log with its answer, and is not repeated', async () => {
  const { id, path } = await addEndpoint(['order.placed']);
  receiver.answer(418, 'teapot');
  const { attempt, deliveryId } = await desk.sendTest({ webhookId: id });
  expect(attempt).toMatchObject({ status: 418, fault: 'STATUS', response: 'teapot' });
  await drain();
  expect(bodiesOf(path)).toMatchObject([{ type: 'webhook.test', data: { message: expect.any(String) } }]);
  expect(await desk.delivery({ webhookId: id, deliveryId })).toMatchObject({ state: 'FAILED', attempts: 1 });
});

test.each([
  ['http://erp.exemple.tn/', 'url'],
  ['https://10.1.2.3/', 'url'],
  ['https://localhost/', 'url'],
  ['https://nom:mot@erp.exemple.tn/', 'url'],
  ['erp', 'url'],
])('the address %s is refused', async (url, field) => {
  const refused = await refusal(desk.create({ name: 'ERP', url, events: ['order.placed'], region: null }));
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
});

test('an address has one endpoint; two people who edit it are asked to compare; the journal has no secret', async () => {
  const { id, path, secret } = await addEndpoint(['order.placed']);
  const values = { name: 'ERP', url: receiver.origin + path, events: ['order.paid' as const], region: null };
  expect(await refusal(desk.create(values))).toMatchObject({ code: 'BAD_REQUEST', fields: ['url'] });
  await desk.update({ webhookId: id, version: 1, ...values });
  expect(await refusal(desk.update({ webhookId: id, version: 1, ...values }))).toMatchObject({
    code: 'RECORD_CHANGED',
  });
  const acts = await stage.rows<{ act: string }>(
    `select * from audit_entry where object = 'webhook' and object_id = $1 order by id`,
    [id],
  );
  expect(acts.map(({ act }) => act)).toEqual(['proWebhooks.create', 'proWebhooks.update']);
  const kept = await stage.rows('select * from webhook_endpoint');
  expect(JSON.stringify([acts, kept])).not.toContain(secret.slice('whsec_'.length));
});

test('events are deleted after thirty days, except those that still wait', async () => {
  const { id } = await addEndpoint(['order.placed']);
  await order();
  await drain();
  receiver.answer(500);
  await order();
  await drain();
  await write(stage.shop.db, `update webhook_event set at = '2020-01-01'`);
  await purgeWebhooks(stage.shop);
  expect(await desk.deliveries({ webhookId: id })).toMatchObject({ count: 1, deliveries: [{ state: 'WAITING' }] });
});
