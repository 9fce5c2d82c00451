/** Removing a webhook while orders are placed: races on real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import { write } from '#test/catalogue';
import { openOrderShop, type OrderShop } from '#test/orders';
import { withClient } from '#test/server';
import { signIn } from '#test/session';

let stage: OrderShop;
let desk: Client['proWebhooks'];
beforeAll(async () => {
  stage = await openOrderShop({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  const admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour', email: 'leila@demo.test' });
  desk = admin.api.proWebhooks;
});
afterAll(async () => {
  await stage.checkInvariants();
  await stage.close();
});

const add = (path: string) =>
  desk.create({ name: path, url: `http://127.0.0.1:9/${path}`, events: ['order.placed'], region: null });
const drain = () => stage.shop.rooms.outbox.drain();
const waiting = async (): Promise<number> => {
  const [row] = await stage.rows<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
};

test('an order that meets a removal waits for it, and is told to the webhooks that stay', async () => {
  const [gone, kept] = [await add('gone'), await add('kept')];
  const { buyer } = await stage.shopper();
  await withClient(stage.shop.url, async (client) => {
    await client.query('begin read write');
    await client.query('delete from webhook_endpoint where id = $1', [gone.id]);
    const placing = buyer.checkout();
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    expect(await placing).toMatchObject({ status: 'NEW' });
  });
  const deliveries = await stage.rows<{ id: number }>('select endpoint_id as id from webhook_delivery');
  expect(deliveries.map(({ id }) => String(id))).toEqual([kept.id]);
});

test('orders that are placed during removals all succeed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const made = await Promise.all([1, 2, 3].map((number) => add(`round-${round}-${number}`)));
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => stage.shopper()));
    const [placed] = await Promise.all([
      Promise.all(shoppers.map(({ buyer }) => buyer.checkout())),
      ...made.map(({ id }) => desk.remove({ webhookId: id, version: 1 }).then(drain)),
    ]);
    expect(placed.map(({ status }) => status)).toEqual(shoppers.map(() => 'NEW'));
  }
});

test('a removal deletes the deliveries in parts, and its webhook is off from the first part on', async () => {
  const { id } = await add('busy');
  await write(
    stage.shop.db,
    `with event as (
       insert into webhook_event (type, object, object_id, data) select 'order.placed', 'order', n::text, '{}'
       from generate_series(1, 2500) n returning id)
     insert into webhook_delivery (event_id, endpoint_id, state) select id, $1::bigint, 'SENT' from event`,
    [id],
  );
  await write(
    stage.shop.db,
    `create table removed_part (state text, count int);
     create function note_part() returns trigger language plpgsql as $$ begin
       insert into removed_part select (select state from webhook_endpoint where id = (select min(endpoint_id) from old_row)), count(*)
         from old_row having count(*) > 0;
       return null;
     end $$;
     create trigger note_part after delete on webhook_delivery referencing old table as old_row
       for each statement execute function note_part()`,
  );
  await desk.remove({ webhookId: id, version: 1 });
  await drain();
  expect(await stage.rows('select * from removed_part')).toEqual(
    [1_000, 1_000, 500].map((count) => ({ state: 'OFF', count })),
  );
  const acts = await stage.rows<{ act: string }>(
    `select act from audit_entry where object = 'webhook' and object_id = $1 order by id`,
    [id],
  );
  expect(acts.map(({ act }) => act)).toEqual(['proWebhooks.create', 'proWebhooks.remove']);
});

test('a removal that is interrupted is in the journal, hides the webhook, frees its address, and goes on later', async () => {
  const { id } = await add('interrupted');
  const { buyer } = await stage.shopper();
  await buyer.checkout();
  await write(
    stage.shop.db,
    `create function interrupt() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$;
     create trigger interrupt before delete on webhook_delivery for each row execute function interrupt()`,
  );
  await desk.remove({ webhookId: id, version: 1 });
  await drain();
  expect(await stage.rows('select id::text from webhook_endpoint where id = $1', [id])).toEqual([{ id }]);
  expect((await desk.list()).webhooks.map((webhook) => webhook.id)).not.toContain(id);
  await expect(desk.byId({ webhookId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(desk.setState({ webhookId: id, version: 2, active: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const acts = await stage.rows(
    `select act, before from audit_entry where object = 'webhook' and object_id = $1 and act = 'proWebhooks.remove'`,
    [id],
  );
  expect(acts).toEqual([
    {
      act: 'proWebhooks.remove',
      before: { name: 'interrupted', url: 'http://127.0.0.1:9/interrupted', events: ['order.placed'], region: null },
    },
  ]);
  const again = await add('interrupted');
  await write(
    stage.shop.db,
    `drop trigger interrupt on webhook_delivery; update outbox set available_at = now() where sent_at is null`,
  );
  await drain();
  expect(await stage.rows('select from webhook_endpoint where id = $1', [id])).toEqual([]);
  expect(await stage.rows('select from webhook_delivery where endpoint_id = $1', [id])).toEqual([]);
  expect((await desk.list()).webhooks.map((webhook) => webhook.id)).toContain(again.id);
});
