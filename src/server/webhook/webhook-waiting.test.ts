/** Deliveries that wait: none waits for ever, and none keeps others waiting. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import type { WebhookEvent } from '#shared/rules/webhook-events';
import { write } from '#test/catalogue';
import { openOrderShop, type OrderShop } from '#test/orders';
import { signIn } from '#test/session';
import { openReceiver, type Receiver } from '#test/webhook-receiver';
import { purgeWebhooks } from './webhook.jobs.ts';

let stage: OrderShop;
let receiver: Receiver;
let desk: Client['proWebhooks'];
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openOrderShop({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  const admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour', email: 'leila@demo.test' });
  desk = admin.api.proWebhooks;
});
afterAll(async () => {
  receiver.close();
  await stage.close();
});
afterEach(async () => {
  receiver.answer(200);
  receiver.received.length = 0;
  await stage.checkInvariants();
  for (const { id, version } of (await desk.list()).webhooks) await desk.remove({ webhookId: id, version });
});

const listen = async (path: string, event: WebhookEvent = 'item.archived'): Promise<string> =>
  (await desk.create({ name: path, url: receiver.origin + path, events: [event], region: null })).id;
const emit = (type: WebhookEvent, count = 1) =>
  write(
    stage.shop.db,
    `select webhook_emit((select jsonb_agg(jsonb_build_object('type', $1::text, 'object', 'item', 'id', n::text, 'data', '{}'::jsonb))
       from generate_series(1, $2::int) n))`,
    [type, count],
  );
const drain = () => stage.shop.rooms.outbox.drain();
const due = (age = '0 s') =>
  write(
    stage.shop.db,
    `update outbox set available_at = now(), created_at = created_at - $1::interval
     where kind = 'webhook.deliver' and sent_at is null`,
    [age],
  );
const countAt = (path: string): number => receiver.received.filter((one) => one.path === path).length;
const only = async (webhookId: string) => (await desk.deliveries({ webhookId })).deliveries[0];

test('an endpoint that does not answer leaves places to the others', async () => {
  await listen('/slow');
  await listen('/other', 'item.published');
  receiver.hang('/slow');
  await emit('item.archived', 30);
  await emit('item.published');
  const draining = drain();
  // the requests of one turn arrive in any order
  await expect.poll(() => [countAt('/other'), countAt('/slow')]).toEqual([1, 4]);
  receiver.hang(null);
  receiver.drop();
  await draining;
  expect(countAt('/slow')).toBe(30);
});

test('a secret that another OURLET_SECRET encrypted is a failure that says so, until there is a new one', async () => {
  const id = await listen('/erp');
  await write(stage.shop.db, 'update webhook_endpoint set secret = $1', [Buffer.alloc(60, 7)]);
  const { attempt } = await desk.sendTest({ webhookId: id });
  expect(attempt).toMatchObject({ status: null, fault: 'SECRET' });
  await emit('item.archived');
  await drain();
  expect(await only(id)).toMatchObject({ state: 'WAITING', attempts: 1, lastFault: 'SECRET' });
  expect(countAt('/erp')).toBe(0);
  await desk.renewSecret({ webhookId: id, version: 1 });
  await due();
  await drain();
  expect(await only(id)).toMatchObject({ state: 'SENT', attempts: 2 });
});

test('a delivery has failed before the outbox gives up', async () => {
  const id = await listen('/erp');
  receiver.answer(500);
  await emit('item.archived');
  await due('23 hours 55 minutes');
  await drain();
  expect(await only(id)).toMatchObject({ state: 'FAILED', attempts: 1 });
});

describe('sending again', () => {
  test('takes a delivery that waits without an effect', async () => {
    const id = await listen('/erp');
    await emit('item.archived');
    await write(
      stage.shop.db,
      `update outbox set failed_at = now() where kind = 'webhook.deliver' and sent_at is null`,
    );
    await desk.resend({ webhookId: id, deliveryId: (await only(id))?.id ?? '' });
    await drain();
    expect(await only(id)).toMatchObject({ state: 'SENT', attempts: 1 });
  });

  test('does not queue a delivery twice that waits for its effect', async () => {
    const id = await listen('/erp');
    await emit('item.archived');
    await desk.resend({ webhookId: id, deliveryId: (await only(id))?.id ?? '' });
    await drain();
    expect(countAt('/erp')).toBe(1);
  });
});

test('what is held for a paused endpoint, or was left by one that is off, is deleted after thirty days', async () => {
  const [paused, off] = [await listen('/paused'), await listen('/off')];
  await write(
    stage.shop.db,
    `update webhook_endpoint set state = 'PAUSED', pause_reason = 'GONE' where name in ('/paused', '/off')`,
  );
  await emit('item.archived', 3);
  await desk.setState({ webhookId: off, version: 1, active: false });
  for (const id of [paused, off])
    expect(await desk.deliveries({ webhookId: id, state: 'HELD' })).toMatchObject({ count: 3 });
  await write(stage.shop.db, `update webhook_event set at = '2020-01-01'`);
  await purgeWebhooks(stage.shop);
  for (const id of [paused, off]) expect(await desk.deliveries({ webhookId: id })).toMatchObject({ count: 0 });
});
