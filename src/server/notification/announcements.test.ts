import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { addCustomer, clientOf, type TestCustomer } from '#test/customers';
import { signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { runAnnouncementCommand } from './notification.ts';
import { purgeOldNotifications } from './notification.jobs.ts';
import type { NewAnnouncement } from './announcement.store.ts';

let shop: TestShop;
let amel: TestCustomer;
let karim: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
let people = 0;
beforeEach(async () => {
  await write(shop.db, 'delete from announcement');
  await write(shop.db, 'delete from notification');
  amel = await addCustomer(shop, `amel-${(people += 1)}@exemple.tn`);
  karim = await addCustomer(shop, `karim-${people}@exemple.tn`);
});

const announce = (more: Partial<NewAnnouncement> = {}): Promise<number> =>
  shop.rooms.notifications.announcements.add({
    kind: 'PROMOTION',
    title: 'Soldes',
    message: 'Jusqu’à moitié prix',
    path: '/ha/soldes',
    regions: [],
    startsAt: shop.clock.now(),
    endsAt: addDays(shop.clock.now(), 10),
    ...more,
  });
const titlesOf = async ({ api }: Pick<TestCustomer, 'api'>): Promise<string[]> =>
  (await api.notifications.list({ pageSize: 100 })).notifications.map(({ message }) => message.split(' — ')[0] ?? '');
const notify = (userId: TestCustomer['id'], message: string) =>
  shop.db.command({ name: 'test.notify' }, (tx) =>
    shop.rooms.notifications.notify(tx, { userId, type: 'ORDER_STATUS', message, path: null }),
  );

describe('an announcement', () => {
  it('is in the list of every customer, among their own notifications, without a row for each of them', async () => {
    await notify(amel.id, 'Commande confirmée');
    shop.clock.advance(1_000);
    await announce();
    shop.clock.advance(1_000);
    await notify(amel.id, 'Commande envoyée');
    expect(await titlesOf(amel)).toEqual(['Commande envoyée', 'Soldes', 'Commande confirmée']);
    expect(await karim.api.notifications.list()).toMatchObject({
      notifications: [
        {
          message: 'Soldes — Jusqu’à moitié prix',
          type: 'ANNOUNCEMENT',
          announcement: 'PROMOTION',
          tag: null,
          isViewed: false,
          path: '/ha/soldes',
        },
      ],
      count: 1,
      countUnviewedNotif: 1,
    });
    const rows = await shop.db.rows({ name: '', text: `select from notification where type = 'ANNOUNCEMENT'` });
    expect(rows).toEqual([]);
  });

  it('is counted and paged with the other notifications', async () => {
    for (const message of ['un', 'deux', 'trois']) {
      await notify(amel.id, message);
      shop.clock.advance(1_000);
    }
    await announce();
    const { api } = amel;
    const pages = [
      await api.notifications.list({ pageSize: 2 }),
      await api.notifications.list({ page: 1, pageSize: 2 }),
    ];
    expect(pages.map(({ notifications }) => notifications.map(({ message }) => message.split(' — ')[0]))).toEqual([
      ['Soldes', 'trois'],
      ['deux', 'un'],
    ]);
    expect(pages[0]).toMatchObject({ count: 4, countUnviewedNotif: 4 });
  });

  it('is viewed by each customer apart, also by those who view all', async () => {
    await announce();
    await announce({ title: 'Nouveau magasin', kind: 'NEWS' });
    const { notifications } = await amel.api.notifications.list();
    const notificationId = notifications[0]?.id ?? '';
    for (const _ of [1, 2])
      expect(await amel.api.notifications.isViewed({ notificationId })).toMatchObject({ countUnviewedNotif: 1 });
    expect(await karim.api.notifications.list()).toMatchObject({ countUnviewedNotif: 2 });
    await karim.api.notifications.viewAll({});
    expect(await karim.api.notifications.list()).toMatchObject({ count: 2, countUnviewedNotif: 0 });
    expect(
      (await shop.rooms.notifications.announcements.list()).map(({ views }) => views).toSorted((a, b) => a - b),
    ).toEqual([1, 2]);
  });

  it('runs between its dates, in its regions, until it is withdrawn', async () => {
    const now = shop.clock.now();
    await announce({ title: 'à venir', startsAt: addDays(now, 1) });
    await announce({ title: 'finie', startsAt: addDays(now, -2), endsAt: addDays(now, -1) });
    await announce({ title: 'Dakar', regions: ['SN'] });
    const id = await announce({ title: 'retirée' });
    expect(await shop.rooms.notifications.announcements.withdraw(id)).toBe(true);
    expect(await shop.rooms.notifications.announcements.withdraw(id)).toBe(false);
    expect(await titlesOf(amel)).toEqual([]);
    expect(await titlesOf({ api: clientOf(shop, amel.id, 'SN') })).toEqual(['Dakar']);
    shop.clock.set(addDays(now, 1));
    expect(await titlesOf(amel)).toEqual(['à venir']);
  });

  it('answers 404 when it does not run for the person', async () => {
    const id = await announce({ regions: ['SN'] });
    expect((await refusalOf(amel.api.notifications.isViewed({ notificationId: String(id) }))).code).toBe('NOT_FOUND');
  });

  it('does not concern staff', async () => {
    await announce();
    const trader = await signIn(shop, { role: 'SUPPLIER' });
    expect(await trader.api.notifications.list()).toMatchObject({ count: 0, countUnviewedNotif: 0 });
  });

  it('is exported once it was viewed, erased with the account, and deleted 180 days after its end', async () => {
    await announce();
    await amel.api.notifications.viewAll({});
    const { notifications } = shop.rooms;
    expect(await notifications.exportOf(amel.id)).toMatchObject([{ type: 'ANNOUNCEMENT' }]);
    await shop.db.command({ name: 'test.erase' }, (tx) => notifications.erase(tx, amel.id));
    expect(await notifications.exportOf(amel.id)).toEqual([]);
    const { db, clock } = shop;
    expect(await purgeOldNotifications({ db, clock })).toBe(0);
    clock.set(addDays(clock.now(), 191));
    expect(await purgeOldNotifications({ db, clock })).toBe(1);
  });
});

describe('the command line', () => {
  const run = async (...argv: string[]): Promise<string> => {
    const lines: string[] = [];
    const { notifications, regions } = shop.rooms;
    const { announcements } = notifications;
    await runAnnouncementCommand(
      { announcements, regions, clock: shop.clock, print: (line) => lines.push(line) },
      argv,
    );
    return lines.join('\n');
  };

  it('adds, lists and withdraws', async () => {
    const typed = ['--type', 'promotion', '--titre', 'Soldes !', '--texte', 'Dès demain', '--lien', '/ha/soldes'];
    expect(await run('add', ...typed, '--regions', 'tn')).toMatch(/Annonce \d+ enregistrée/);
    expect(await titlesOf(amel)).toEqual(['Soldes\u202F!']);
    const line = await run('list');
    expect(line).toMatch(/promotion {2}Soldes.* TN {2}.*0\slecture/);
    const [id = ''] = line.split(' ');
    expect(await run('withdraw', id)).toContain('retirée');
    await expect(run('withdraw', id)).rejects.toThrow('déjà finie');
  });

  it('refuses each invalid option with its message', async () => {
    const valid = { type: 'une', titre: 'A', texte: 'B' };
    const add = (more: Record<string, string>) =>
      run('add', ...Object.entries({ ...valid, ...more }).flatMap(([name, value]) => [`--${name}`, value]));
    await expect(add({ type: 'solde' })).rejects.toThrow('Le type est');
    await expect(add({ titre: '' })).rejects.toThrow('Le titre manque');
    await expect(add({ lien: 'https://evil.test/' })).rejects.toThrow('page de la boutique');
    await expect(add({ au: 'demain' })).rejects.toThrow('demain');
    await expect(add({ au: '2020-01-01' })).rejects.toThrow('finir après');
    await expect(add({ regions: 'XX' })).rejects.toThrow('XX');
  });
});
