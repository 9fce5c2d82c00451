import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { statement } from '#platform/db';
import { importFile, dryRun } from '#server/import';
import { openShop, type TestShop } from '#test/shop';
import { clientOf } from '#test/customers';
import { signIn } from '#test/session';
import { loadCustomerHistory } from './customer-history.ts';
import { loadDemo } from './load.ts';
import { loadNews } from './news.ts';
import { loadReviews, readReviews } from './reviews/load.ts';

let shop: TestShop;
beforeAll(async () => {
  const log = silentLogger();
  shop = await openShop({
    tree: false,
    fill: async (db) => {
      const clock = { now: () => new Date() };
      const importCatalogue = async (file: string) =>
        importFile({ db, log, clock, defaultRegion: 'TN' }, { ...dryRun(file), apply: true });
      await loadDemo({ db, clock, log, importCatalogue });
    },
  });
  shop.clock.advance(Date.now() - shop.clock.now().getTime());
  await loadCustomerHistory({ db: shop.db, clock: shop.clock, log, ...shop.rooms });
  await loadNews({ clock: shop.clock, log, ...shop.rooms });
}, 120_000);
afterAll(() => shop?.close());

test('the first demo customer has a delivered and a confirmed order, a wishlist, an address and searches', async () => {
  const { api } = await signIn(shop, { email: 'amel@demo.test' });
  const { orders, counts } = await api.orders.list({});
  expect(orders).toHaveLength(2);
  expect(counts).toMatchObject({ all: 2, open: 1, delivered: 1 });
  const { refs } = await api.wishlist.refs();
  expect(refs).toHaveLength(6);
  expect((await api.addresses.list()).addresses).toMatchObject([{ isDefault: true, city: 'Ariana' }]);
  expect((await api.users.lastSearch()).searches).toHaveLength(3);
});

test('the first demo customer keeps the sizes of the family, those of children by age', async () => {
  const { api } = await signIn(shop, { email: 'amel@demo.test' });
  const { people } = await api.household.list();
  expect(people.map(({ name, sizes }) => [name, sizes.map(({ label }) => label)])).toEqual([
    ['Amel', ['90B', '38', '38', 'S']],
    ['Sami', ['50', '42', '43', 'L']],
    ['Lina', ['29', '5 ans']],
    ['Adam', ['9 mois']],
  ]);
});

test('the first demo customer wrote a review, which waits for staff', async () => {
  const { reviews } = await shop.rooms.reviews.moderation.list({ state: 'PENDING' }, { limit: 10, offset: 0 });
  expect(reviews).toMatchObject([{ itemRef: 'JEA-DROIT-F', author: 'Amel B.', stars: 5 }]);
});

test('the first demo customer has store credit with a history, and a gift card', async () => {
  const { api } = await signIn(shop, { email: 'amel@demo.test' });
  const { balances, moves } = await api.wallet.mine();
  expect(balances).toEqual([{ currency: 'TND', balance: 49_900 }]);
  expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CREDITED', 49_900],
    ['SPENT', -15_000],
    ['CREDITED', 15_000],
  ]);
  expect((await api.giftCards.mine()).cards).toMatchObject([{ kind: 'RECEIVED', amount: 80_000, balance: 80_000 }]);
});

test('orders of the history belong to their customers', async () => {
  const rows = await shop.db.rows<{ email: string; region: string }>(
    statement('', 'select u.email, o.region from shop_order o join user_account u on u.id = o.user_id order by o.id'),
  );
  expect(rows).toEqual([
    { email: 'amel@demo.test', region: 'TN' },
    { email: 'amel@demo.test', region: 'TN' },
    { email: 'awa@demo.test', region: 'SN' },
  ]);
});

test('each region has its announcements, and a letter with items that are sold there', async () => {
  const titlesOf = async (email: string, region: string): Promise<string[]> => {
    const { userId } = await signIn(shop, { email, region });
    const { notifications } = await clientOf(shop, userId, region).notifications.list({ pageSize: 100 });
    return notifications.filter(({ announcement }) => announcement).map(({ message }) => message.split(' — ')[0] ?? '');
  };
  expect(await titlesOf('amel@demo.test', 'TN')).toEqual(['Le journal d’Ourlet', 'La maille est arrivée']);
  expect(await titlesOf('awa@demo.test', 'SN')).toEqual(['Le journal d’Ourlet', 'Wax et couleurs']);
  const letters = await shop.db.rows<{ to: string; text: string }>(
    statement(
      '',
      `select payload ->> 'to' as to, payload ->> 'text' as text from outbox where kind = 'mail.bulk' order by id`,
    ),
  );
  expect(letters.map(({ to }) => to)).toEqual(['amel@demo.test', 'awa@demo.test']);
  expect(letters.map(({ text }) => text.match(/(TND|CFA)$/gm)?.length)).toEqual([4, 4]);
});

test('reviews of the demo are published, and the votes of some items advise a size', async () => {
  await loadReviews({ db: shop.db, clock: shop.clock, log: silentLogger(), ...shop.rooms });
  const [counts] = await shop.db.rows<{ items: number; reviews: number }>(
    statement(
      '',
      `select count(distinct item_id)::int as items, count(body)::int as reviews from review where state = 'PUBLISHED'`,
    ),
  );
  const reviews = await readReviews();
  const texts = [...reviews.values()].flatMap((item) => item.reviews);
  expect(counts).toEqual({ items: reviews.size, reviews: texts.length });
  const { api } = await signIn(shop, { email: 'amel@demo.test' });
  const list = await api.reviews.list({ itemRef: 'BAB-CUIR-F' });
  expect(list.reviews[0]).toMatchObject({ author: 'Rim A.', stars: 5, sizeLabel: '39', styleName: 'Jaune' });
  expect(list.sizing).toEqual({ small: 13, true: 1, large: 0, fromClaims: 0 });
  expect(list.rating.count).toBe(14);
});
