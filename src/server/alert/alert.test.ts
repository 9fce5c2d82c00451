/** Alerts over the calls of guests and customers, and the job that sends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { openBase } from '#compose';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { addDays } from '#shared/dates';
import { refusalOf, visitorOf } from '#test/cart';
import { start } from '#test/catalogue-rooms';
import { addItem, write } from '#test/catalogue';
import { addCustomer, clientOf, type TestCustomer } from '#test/customers';
import { testMailLinks } from '#test/mail-links';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldAlerts } from './alert.jobs.ts';

const prices = [
  { region: 'TN', amount: 129_900 },
  { region: 'SN', amount: 25_000 },
];

let shop: TestShop;
let amel: TestCustomer;
let variantIds: number[];
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      const sizes = ['36', '38', '40'];
      ({ variantIds } = await addItem(db, {
        ref: 'ROBE-1',
        variants: sizes.map((size) => ({ size, prices, stock: { central: 0 } })),
      }));
      await addItem(db, { ref: 'ROBE-2', variants: [{ prices, stock: { central: 5 } }] });
    },
  });
  amel = await addCustomer(shop, 'amel@demo.test');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(start);
  await write(shop.db, 'delete from alert_contact');
  await write(shop.db, 'delete from notification');
  await write(shop.db, 'delete from outbox');
  await write(shop.db, 'update price set sale_amount = null');
  await setStock(0);
  await write(
    shop.db,
    `update stock set on_hand = 5 from variant v join item i on i.id = v.item_id
    where v.id = stock.variant_id and i.ref = 'ROBE-2'`,
  );
});

const setStock = (units: number, ids: readonly number[] = variantIds) =>
  write(shop.db, 'update stock set on_hand = $1, reserved = 0 where variant_id = any($2::bigint[])', [units, ids]);

type SentMail = { to: string; subject: string; text: string; unsubscribe?: string };
const mails = async (): Promise<SentMail[]> =>
  (
    await shop.db.rows<{ payload: SentMail }>(
      statement('', `select payload from outbox where kind = 'mail' order by id`),
    )
  ).map(({ payload }) => payload);
const notices = () =>
  shop.db.rows<{ type: string; message: string }>(statement('', 'select type, message from notification order by id'));
const stockAlert = (size = 1) => ({
  kind: 'BACK_IN_STOCK' as const,
  itemRef: 'ROBE-1',
  itemVariantId: String(variantIds[size]),
});
const guest = () => visitorOf(shop);
const tokenIn = (text: string): string => decodeURIComponent(/[?&]jeton=([^&\s]+)/.exec(text)?.[1] ?? '');
const subscribeGuest = async (email = 'Lina@exemple.tn') => {
  await guest().alerts.request({ ...stockAlert(), email });
  const token = tokenIn((await mails()).at(-1)?.text ?? '');
  expect(await guest().alerts.confirm({ token })).toEqual({ isActive: true });
  await write(shop.db, 'delete from outbox');
};
const sendDue = () => shop.rooms.alerts.sendDue();

describe('a stock alert', () => {
  it('of a customer is active at once, and sends one mail and one notification', async () => {
    await amel.api.alerts.add(stockAlert());
    await amel.api.alerts.add(stockAlert());
    expect((await amel.api.alerts.list()).alerts).toMatchObject([{ kind: 'BACK_IN_STOCK', item: { ref: 'ROBE-1' } }]);
    expect(await sendDue()).toBe(0);
    await setStock(3);
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'amel@demo.test' });
    expect(mail?.text).toContain('taille 38');
    expect(await notices()).toMatchObject([{ type: 'BACK_IN_STOCK' }]);
    expect((await amel.api.alerts.list()).alerts).toEqual([]);
  });

  it('covers several sizes of an item with one mail', async () => {
    for (const size of [0, 1, 2]) await amel.api.alerts.add(stockAlert(size));
    await setStock(2);
    expect(await sendDue()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('waits while all units are reserved, and while only another region has some', async () => {
    await amel.api.alerts.add(stockAlert());
    await write(shop.db, 'update stock set on_hand = 2, reserved = 2 where variant_id = $1', [variantIds[1]]);
    expect(await sendDue()).toBe(0);
    await write(shop.db, 'update stock set reserved = 1 where variant_id = $1', [variantIds[1]]);
    expect(await sendDue()).toBe(1);
    const senegal = clientOf(shop, amel.id, 'SN');
    await setStock(0);
    await senegal.alerts.add(stockAlert(2));
    await write(
      shop.db,
      `insert into stock (variant_id, location_id, on_hand) select $1, id, 4 from location where code = 'tunis'
       on conflict (variant_id, location_id) do update set on_hand = 4`,
      [variantIds[2]],
    );
    shop.clock.set(addDays(start, 2));
    expect(await sendDue()).toBe(0);
    await write(shop.db, `delete from stock where location_id = (select id from location where code = 'tunis')`);
  });

  it('sends no second mail about an item within a day', async () => {
    await amel.api.alerts.add(stockAlert());
    await setStock(1);
    expect(await sendDue()).toBe(1);
    await setStock(0);
    await amel.api.alerts.add(stockAlert());
    await setStock(1);
    shop.clock.advance(23 * 3_600_000);
    expect(await sendDue()).toBe(0);
    shop.clock.advance(2 * 3_600_000);
    expect(await sendDue()).toBe(1);
  });

  it('is refused for what is available, and for an unknown item', async () => {
    await setStock(1);
    expect(await refusalOf(amel.api.alerts.add(stockAlert()))).toMatchObject({ code: 'BAD_REQUEST' });
    const unknown = { ...stockAlert(), itemRef: 'NOBODY' };
    expect(await refusalOf(amel.api.alerts.add(unknown))).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('is sent once by two nodes at the same time', async () => {
    for (let person = 0; person < 8; person += 1) {
      await subscribeGuest(`personne-${person}@exemple.tn`);
    }
    await setStock(1);
    const config = loadConfig({ PORT: '0' });
    const second = openBase({ config, log: silentLogger(), url: shop.url, clock: shop.clock, index: false });
    try {
      await second.rooms.load();
      const counts = await Promise.all([sendDue(), second.rooms.alerts.sendDue(), sendDue()]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    } finally {
      await second.close();
    }
    const sent = (await mails()).map(({ to }) => to);
    expect(new Set(sent).size).toBe(8);
    expect(sent).toHaveLength(8);
  });

  it('ends after six months and is deleted later', async () => {
    await amel.api.alerts.add(stockAlert());
    shop.clock.set(addDays(start, 181));
    await setStock(1);
    expect(await sendDue()).toBe(0);
    expect((await amel.api.alerts.list()).alerts).toEqual([]);
    expect(await purgeOldAlerts(shop)).toBe(0);
    shop.clock.set(addDays(start, 212));
    expect(await purgeOldAlerts(shop)).toBe(1);
  });
});

describe('a price alert', () => {
  const wanted = { kind: 'PRICE_DROP' as const, itemRef: 'ROBE-2' };
  const sale = (amount: number) =>
    write(
      shop.db,
      `update price set sale_amount = $1 from variant v join item i on i.id = v.item_id
       where v.id = price.variant_id and i.ref = 'ROBE-2' and price.region = 'TN'`,
      [amount],
    );

  it('quotes both prices, and waits for a lower one after its mail', async () => {
    await amel.api.alerts.add(wanted);
    expect(await sendDue()).toBe(0);
    await sale(99_900);
    expect(await sendDue()).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('129,900');
    expect(mail?.text).toContain('99,900');
    shop.clock.set(addDays(start, 2));
    expect(await sendDue()).toBe(0);
    await sale(89_900);
    expect(await sendDue()).toBe(1);
    expect((await mails()).at(-1)?.text).toContain('99,900');
  });

  it('compares the prices of its own region only', async () => {
    await clientOf(shop, amel.id, 'SN').alerts.add(wanted);
    await sale(99_900);
    expect(await sendDue()).toBe(0);
  });
});

describe('an alert of a guest', () => {
  it('is sent only after the click on the link of the mail', async () => {
    await guest().alerts.request({ ...stockAlert(), email: 'Lina@exemple.tn' });
    await setStock(1);
    expect(await sendDue()).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'lina@exemple.tn' });
    const token = tokenIn(mail?.text ?? '');
    expect(await guest().alerts.confirm({ token })).toEqual({ isActive: true });
    expect(await guest().alerts.confirm({ token })).toEqual({ isActive: true });
    expect(await sendDue()).toBe(1);
    expect(await notices()).toEqual([]);
  });

  it('has a link that ends after two days, and cannot be forged', async () => {
    await guest().alerts.request({ ...stockAlert(), email: 'lina@exemple.tn' });
    const token = tokenIn((await mails())[0]?.text ?? '');
    shop.clock.set(addDays(start, 2.1));
    expect(await guest().alerts.confirm({ token })).toEqual({ isActive: false });
    const other = testMailLinks().sign('newsletter.confirm', '1');
    for (const forged of [other, token.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))])
      expect(await refusalOf(guest().alerts.confirm({ token: forged }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gets at most five mails a day for one address, with the same answer, also for a customer', async () => {
    const email = 'amel@demo.test';
    await Promise.all(Array.from({ length: 12 }, (_, at) => guest().alerts.request({ ...stockAlert(at % 3), email })));
    for (let at = 0; at < 6; at += 1) {
      const { id } = await addItem(shop.db, { ref: `EPUISE-${at}`, variants: [{ prices, stock: { central: 0 } }] });
      expect(id).toBeGreaterThan(0);
      expect(await guest().alerts.request({ kind: 'BACK_IN_STOCK', itemRef: `EPUISE-${at}`, email })).toBeUndefined();
    }
    expect(await mails()).toHaveLength(5);
    expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set([email]));
  });

  it('ends with one click, also while the item comes back', async () => {
    await subscribeGuest();
    await setStock(1);
    const contact = await shop.db.row<{ id: number }>(statement('', 'select id from alert_contact'));
    const token = testMailLinks().sign('alert.contact', `${contact?.id}:1`);
    const [sent] = await Promise.all([sendDue(), guest().alerts.unsubscribe({ token })]);
    expect(await mails()).toHaveLength(sent);
    expect(await sendDue()).toBe(0);
    await guest().alerts.unsubscribe({ token });
    expect(
      await refusalOf(guest().alerts.unsubscribe({ token: testMailLinks().sign('alert.confirm', '1') })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('carries a link to unsubscribe in the headers of its mail', async () => {
    await subscribeGuest();
    await setStock(1);
    await sendDue();
    const [mail] = await mails();
    const token = tokenIn(mail?.unsubscribe ?? '');
    await guest().alerts.unsubscribe({ token });
    expect(await shop.db.rows(statement('', 'select id from item_alert'))).toEqual([]);
  });
});

describe('personal data', () => {
  it('include the alerts of an account and of its address, and are erased with it', async () => {
    const person = await addCustomer(shop, 'sami@demo.test');
    await person.api.alerts.add(stockAlert());
    await subscribeGuest('sami@demo.test');
    const { data } = await person.api.personalData.export();
    expect(data['alerts']).toHaveLength(2);
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.alerts.erase(tx, person.id));
    expect(await shop.db.rows(statement('', 'select id from item_alert'))).toEqual([]);
  });
});
