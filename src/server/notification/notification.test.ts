import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import { addDays } from '#shared/dates';
import { refusalOf, visitorOf } from '#test/cart';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import type { Notice } from './notification.ts';
import { purgeOldNotifications } from './notification.jobs.ts';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Person = Omit<SignedIn, 'client'> & { client: Client };

const person = async (): Promise<Person> => {
  const signedIn = await signIn(stage.shop);
  return { ...signedIn, client: signedIn.api };
};

let amel: Person;
let karim: Person;
beforeEach(async () => {
  amel = await person();
  karim = await person();
});

const notify = ({ userId }: Person, message: string, more: Partial<Notice> = {}): Promise<void> =>
  stage.shop.db.command({ name: 'test.notify' }, (tx) =>
    stage.shop.rooms.notifications.notify(tx, { userId, type: 'ANNOUNCEMENT', message, path: null, ...more }),
  );

const messagesOf = async ({ client }: Person): Promise<string[]> =>
  (await client.notifications.list({ pageSize: 100 })).notifications.map(({ message }) => message);

describe('the list', () => {
  test('shows the notifications of the person, newest first, in pages, with the count of those not viewed', async () => {
    for (const message of ['un', 'deux', 'trois', 'quatre']) await notify(amel, message);
    await notify(karim, 'autre');
    const { client } = amel;
    expect(await client.notifications.list()).toMatchObject({
      notifications: [{ message: 'quatre' }, { message: 'trois' }, { message: 'deux' }],
      count: 4,
      countUnviewedNotif: 4,
    });
    expect(await client.notifications.list({ page: 1 })).toMatchObject({
      notifications: [{ message: 'un', isViewed: false, type: 'ANNOUNCEMENT', orderId: null, path: null }],
    });
  });

  test('keeps the order of notifications of one moment', async () => {
    const messages = Array.from({ length: 12 }, (_, index) => `annonce ${index}`);
    for (const message of messages) await notify(amel, message);
    expect(await messagesOf(amel)).toEqual(messages.toReversed());
  });

  test('is refused to guests', async () => {
    const guest = visitorOf(stage.shop);
    expect((await refusalOf(guest.notifications.list())).code).toBe('UNAUTHENTICATED');
    expect((await refusalOf(guest.notifications.viewAll({}))).code).toBe('UNAUTHENTICATED');
  });

  test('keeps one notification for a repeated key, for each person', async () => {
    await notify(amel, 'un', { dedupeKey: 'robe' });
    await notify(amel, 'deux', { dedupeKey: 'robe' });
    await notify(karim, 'trois', { dedupeKey: 'robe' });
    expect([await messagesOf(amel), await messagesOf(karim)]).toEqual([['un'], ['trois']]);
  });

  test('has no notification of a command that was refused', async () => {
    const refused = stage.shop.db.command({ name: 'test.refused' }, async (tx) => {
      await stage.shop.rooms.notifications.notify(tx, { userId: amel.userId, type: 'GIFT', message: 'x', path: null });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await messagesOf(amel)).toEqual([]);
  });

  test('accepts no path outside of the shop', async () => {
    for (const path of ['https://evil.test', '//evil.test', 'evil'])
      await expect(notify(amel, 'x', { path })).rejects.toThrow('notification_path_check');
  });
});

describe('marking as viewed', () => {
  const firstId = async ({ client }: Person): Promise<string> =>
    (await client.notifications.list()).notifications[0]?.id ?? '';

  test('answers as the list, and changes nothing when repeated', async () => {
    await notify(amel, 'un');
    const notificationId = await firstId(amel);
    for (const _ of [1, 2])
      expect(await amel.client.notifications.isViewed({ notificationId })).toMatchObject({
        notifications: [{ message: 'un', isViewed: true }],
        count: 1,
        countUnviewedNotif: 0,
      });
  });

  test('answers the same 404 for the notification of another person and for none', async () => {
    await notify(amel, 'un');
    for (const notificationId of [await firstId(amel), '999999999'])
      expect((await refusalOf(karim.client.notifications.isViewed({ notificationId }))).code).toBe('NOT_FOUND');
    expect(await amel.client.notifications.list()).toMatchObject({ countUnviewedNotif: 1 });
  });

  test('marks all of the person and none of another', async () => {
    for (const message of ['un', 'deux']) await notify(amel, message);
    await notify(karim, 'trois');
    await amel.client.notifications.viewAll({});
    expect(await amel.client.notifications.list()).toMatchObject({ count: 2, countUnviewedNotif: 0 });
    expect(await karim.client.notifications.list()).toMatchObject({ countUnviewedNotif: 1 });
  });
});

describe('over HTTP', () => {
  test('a cookie alone marks nothing, because the call is a GET', async () => {
    await notify(amel, 'un');
    const { notifications } = await amel.client.notifications.list();
    const url = `/api/notifications/isViewed?notificationId=${notifications[0]?.id}`;
    const { app } = stage.shop;
    const byCookie = await app.inject({ url, headers: { cookie: `tok=${amel.token}` } });
    expect(byCookie.statusCode).toBe(401);
    expect(await amel.client.notifications.list()).toMatchObject({ countUnviewedNotif: 1 });
    const byHeader = await app.inject({ url, headers: amel.headers });
    expect(byHeader.json()).toMatchObject({ countUnviewedNotif: 0 });
  });

  test('the stream reports a notification of its user', async () => {
    const url = `${stage.origin}/api/notifications/stream`;
    expect((await fetch(url)).status).toBe(401);
    const leaving = new AbortController();
    const response = await fetch(url, { headers: amel.headers, signal: leaving.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(':\n\n');
    await notify(amel, 'un');
    expect((await reader?.read())?.value).toBe('event: changed\ndata: {}\n\n');
    leaving.abort();
  });
});

describe('personal data', () => {
  test('removes what is older than 180 days', async () => {
    await notify(amel, 'ancien');
    await notify(amel, 'nouveau');
    const { clock, db } = stage.shop;
    const past = addDays(clock.now(), -181);
    await write(db, `update notification set created_at = $1 where message = 'ancien'`, [past]);
    expect(await purgeOldNotifications({ db, clock })).toBe(1);
    expect(await messagesOf(amel)).toEqual(['nouveau']);
  });

  test('exports those of an account, and removes them with it', async () => {
    await notify(amel, 'un');
    await notify(karim, 'deux');
    expect(await stage.shop.rooms.notifications.exportOf(amel.userId)).toMatchObject([{ message: 'un' }]);
    const { rooms, db } = stage.shop;
    await db.command({ name: 'test.erase' }, (tx) => rooms.notifications.erase(tx, amel.userId));
    expect([await messagesOf(amel), await messagesOf(karim)]).toEqual([[], ['deux']]);
  });
});

describe('an order of a signed-in customer', () => {
  const place = async ({ userId }: Person, paymentMethod: 'CARD' | 'CASH') => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod });
    await write(stage.shop.db, 'update shop_order set user_id = $2 where s_ref = $1', [placed.orderSRef, userId]);
    const { reference, orderId } = await readOrder(buyer, placed);
    return { buyer, placed, reference, orderId };
  };
  const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

  test('is reported at each step, with a link to the order', async () => {
    const { reference, orderId } = await place(amel, 'CASH');
    const orderDesk = deskOf(stage.shop);
    await orderDesk.confirm(reference);
    await orderDesk.prepare(reference);
    const { notifications } = await amel.client.notifications.list();
    expect(notifications.map(({ message, type, orderId, path }) => ({ message, type, orderId, path }))).toEqual(
      ['est en préparation', 'est confirmée'].map((end) => ({
        message: `Votre commande ${reference} ${end}`,
        type: 'ORDER_STATUS',
        orderId,
        path: `/espace-client/commandes/${reference}`,
      })),
    );
  });

  test('reports a refused payment once, and then the payment', async () => {
    const { buyer, placed, reference } = await place(amel, 'CARD');
    await stage.payAt(placed.redirectUrl, 'refused');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const again = await buyer.api.orders.pay(
      { orderId: placed.orderId, orderSRef: placed.orderSRef, paymentMethod: 'CARD' },
      { idempotencyKey: `again ${reference}` },
    );
    await stage.payAt(again.redirectUrl);
    await buyer.api.orders.paymentStatus({ orderId: again.orderId });
    const { notifications } = await amel.client.notifications.list();
    expect(notifications.map(({ message, type }) => [type, plain(message)])).toEqual([
      ['PAYMENT', `Paiement reçu : votre commande ${reference} est enregistrée`],
      ['PAYMENT', `Commande ${reference} : le paiement n’a pas abouti`],
    ]);
  });

  test('of a guest creates no notification', async () => {
    const { buyer } = await stage.shopper();
    const { reference } = await readOrder(buyer, await buyer.checkout());
    await deskOf(stage.shop).confirm(reference);
    const rows = await stage.rows('select id from notification where message like $1', [`%${reference}%`]);
    expect(rows).toEqual([]);
  });
});
