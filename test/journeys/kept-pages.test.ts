/** Pages from the cache are compared with pages that a second shop on the same database renders for each request. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { seededRandom } from '#platform/random';
import { createShop, type Shop } from '#compose';
import { addBanner, write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';
import { seedSynthetic } from '#demo/synthetic';

const eventually = { timeout: 20_000, interval: 50 };
const rounds = 12;
const changesPerRound = 5;

let shop: TestShop;
let rendering: Shop;
let paths: string[];
let items: Item[];

type Item = { id: number; path: string; listing: string; section: string; section_id: number };
const products = statement(
  '',
  `select i.id, s.seo_name as section, s.id as section_id, '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name as listing,
     '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name || '/' || i.ref || '-article-' || i.slug as path
   from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
   join item_subgroup u on u.id = i.subgroup_id
   where i.retail and i.archived_at is null and i.published_at <= $1 and exists (
     select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
   order by i.id limit 60`,
);

beforeAll(async () => {
  shop = await openShop({
    tree: false,
    screens: true,
    index: true,
    fill: async (db) => {
      await seedSynthetic({ db, items: 300, today: start });
      await write(db, `insert into special_group (name, seo_name) values ('Fêtes', 'fetes')`);
      await write(
        db,
        `insert into special_group_item (special_group_id, item_id, position)
         select g.id, i.id, i.id from special_group g, (select id from item order by id limit 20) i where g.seo_name = 'fetes'`,
      );
    },
  });
  const config = loadConfig({ PORT: '0', ADMISSION_PATIENCE: '50', PAGE_CACHE_MB: '0' });
  rendering = await createShop({ config, log: silentLogger(), url: shop.url, clock: shop.clock, index: true });
  await Promise.all([shop, rendering].map(({ rooms }) => rooms.search.whenReady()));
  items = await shop.db.rows<Item>(products, [start]);
  const [first, second] = items;
  if (!first || !second) throw new Error('too few items');
  const section = `/catalogue/${first.section}`;
  paths = [
    '/',
    section,
    `${section}?tri=prix-croissant`,
    `${section}?prixMax=60`,
    `${section}?solde=1`,
    `${section}?dispo=1&tri=nouveautes`,
    `${section}?style=noir&page=2`,
    first.listing,
    `${first.listing}?tri=prix-decroissant`,
    second.listing,
    '/ha/fetes',
    '/catalogue/?keyword=chemise',
    '/nos-magasins',
    '/actualites',
    ...items.slice(0, 12).map(({ path }) => path),
  ];
});
afterAll(async () => {
  await rendering?.close();
  await shop?.close();
});

type Fetched = { status: number; body: string; cache: string };
const fetchFrom = async ({ app }: Pick<Shop, 'app'>, url: string): Promise<Fetched> => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    cookie: `msid=${items[0]?.section_id}`,
    host: '127.0.0.1',
  };
  const { statusCode, body, headers: received } = await app.inject({ url, headers });
  return { status: statusCode, body, cache: String(received['cache-status']) };
};
/** Difference to the page that would be rendered now; empty when there is none. */
const difference = async (path: string): Promise<string> => {
  const [kept, fresh] = [await fetchFrom(shop, path), await fetchFrom(rendering, path)];
  if (kept.status === fresh.status && kept.body === fresh.body) return '';
  let at = 0;
  while (at < kept.body.length && kept.body[at] === fresh.body[at]) at += 1;
  const part = ({ status, body }: Fetched): string => `${status} ${body.slice(Math.max(0, at - 80), at + 80)}`;
  return `${path}\n kept: ${part(kept)}\nfresh: ${part(fresh)}`;
};
const differences = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const path of paths) found.push(await difference(path));
  return found.filter(Boolean);
};
/** Waits until both shops have applied all changes. */
const settle = async (): Promise<void> => {
  await expect.poll(differences, eventually).toEqual([]);
};
const isFromMemory = async (path: string): Promise<boolean> => /; hit/.test((await fetchFrom(shop, path)).cache);

beforeEach(settle);

describe('after a change', () => {
  const variantOf = `(select v.id from variant v join price p on p.variant_id = v.id and p.region = 'TN'
    where v.item_id = $1 and v.archived_at is null order by p.amount, v.id limit 1)`;

  test('an unrelated page still comes from the cache', async () => {
    const [shown] = items;
    const other = items.findLast(({ listing }) => listing !== shown?.listing);
    await write(shop.db, `update item set name = 'Caftan brodé' where id = $1`, [other?.id]);
    await expect
      .poll(async () => (await fetchFrom(shop, other?.path ?? '')).body, eventually)
      .toContain('Caftan brodé');
    expect(await isFromMemory(shown?.path ?? '')).toBe(true);
    // The page needs no check, because all calls of the layout are in src/calls-without-items.ts.
    expect((await fetchFrom(shop, '/nos-magasins')).cache).toBe('ourlet; hit');
  });

  test('a listing shows the article that is published, and forgets the one that is archived', async () => {
    const [{ id, listing } = { id: 0, listing: '' }] = items;
    const countOf = async (): Promise<string | undefined> =>
      /(\d+)\s*articles?/.exec((await fetchFrom(shop, listing)).body)?.[1];
    const before = await countOf();
    await write(shop.db, 'update item set archived_at = $2 where id = $1', [id, start]);
    await expect.poll(countOf, eventually).toBe(String(Number(before) - 1));
    await settle();
    await write(shop.db, 'update item set archived_at = null where id = $1', [id]);
    await expect.poll(countOf, eventually).toBe(before);
    await settle();
  });

  test('a price cut enters the listing that is filtered by price', async () => {
    const path = `/catalogue/${items[0]?.section}?prixMax=1`;
    paths.push(path);
    const [{ id, path: product } = { id: 0, path: '' }] = items;
    const ref = /([^/]+)-article-/.exec(product)?.[1] ?? '';
    expect((await fetchFrom(shop, path)).body).not.toContain(`${ref}-article-`);
    await write(shop.db, `update price set amount = 900 where variant_id = ${variantOf} and region = 'TN'`, [id]);
    await expect.poll(async () => (await fetchFrom(shop, path)).body, eventually).toContain(`${ref}-article-`);
    await settle();
  });

  test('a sold-out article leaves the listing of articles in stock', async () => {
    const path = `/catalogue/${items[1]?.section}?dispo=1`;
    paths.push(path);
    const countOf = async (): Promise<string | undefined> =>
      /(\d+)\s*articles?/.exec((await fetchFrom(shop, path)).body)?.[1];
    await settle();
    const before = await countOf();
    await write(
      shop.db,
      'update stock set on_hand = 3, reserved = 0 where variant_id in (select id from variant where item_id = $1)',
      [items[1]?.id],
    );
    await settle();
    await write(
      shop.db,
      'update stock set on_hand = 0, reserved = 0 where variant_id in (select id from variant where item_id = $1)',
      [items[1]?.id],
    );
    await settle();
    expect(Number(await countOf())).toBeLessThanOrEqual(Number(before));
  });

  test('a setting changes the pages that show it', async () => {
    await addBanner(shop.db, { place: 'HEADER', title: 'Soldes d’été' });
    await expect.poll(async () => (await fetchFrom(shop, '/nos-magasins')).body, eventually).toContain('Soldes d’été');
    await settle();
  });

  test('a news article keeps product pages in the cache', async () => {
    const before = (await fetchFrom(shop, '/actualites')).body;
    await write(
      shop.db,
      `insert into news (name, title, summary, body, published_at) values ('ouverture', 'Ouverture', 'Un magasin', 'Texte', $1)`,
      [new Date(start.getTime() - 1000)],
    );
    await expect.poll(async () => (await fetchFrom(shop, '/actualites')).body, eventually).not.toBe(before);
    expect(await isFromMemory(items[3]?.path ?? '')).toBe(true);
    await settle();
  });
});

test('cached pages equal rendered ones after each of many random changes', { timeout: 240_000 }, async () => {
  const random = seededRandom(20_261_122);
  const pick = <Value>(values: readonly Value[]): Value => values[random.int(values.length)] as Value;
  const variant = `(select id from variant where item_id = $1 order by id limit 1)`;
  const changes: readonly ((id: number) => Promise<void>)[] = [
    (id) =>
      write(shop.db, `update stock set on_hand = reserved + $2 where variant_id = ${variant}`, [id, random.int(9)]),
    (id) =>
      write(
        shop.db,
        `update price set amount = $2, sale_amount = null, sale_starts_at = null, sale_ends_at = null where variant_id = ${variant}`,
        [id, 20_000 + 100 * random.int(2_000)],
      ),
    (id) =>
      write(
        shop.db,
        `update price set sale_amount = case when sale_amount is null then amount / 2 end, sale_starts_at = null, sale_ends_at = null
         where variant_id = ${variant}`,
        [id],
      ),
    (id) => write(shop.db, 'update item set name = $2 where id = $1', [id, `Chemise ${random.int(1_000)}`]),
    (id) => write(shop.db, 'update item set popularity = $2 where id = $1', [id, random.int(100_000)]),
    (id) =>
      write(
        shop.db,
        'update item set archived_at = case when archived_at is null then $2::timestamptz end where id = $1',
        [id, start],
      ),
    (id) =>
      write(
        shop.db,
        `update item set subgroup_id = (select id from item_subgroup u where u.group_id = item.group_id order by id offset $2 limit 1)
         where id = $1`,
        [id, random.int(2)],
      ),
    (id) =>
      write(
        shop.db,
        `insert into rating (item_id, customer_id, stars) values ($1, $2, $3) on conflict (item_id, customer_id) do update set stars = excluded.stars`,
        [id, random.int(5), 1 + random.int(5)],
      ),
    (id) =>
      write(
        shop.db,
        `insert into special_group_item (special_group_id, item_id, position) select id, $1, $2 from special_group where seo_name = 'fetes'
         on conflict (special_group_id, item_id) do update set position = excluded.position`,
        [id, random.int(300)],
      ),
    (id) => write(shop.db, 'delete from special_group_item where item_id = $1', [id]),
    (id) =>
      write(
        shop.db,
        `insert into item_complement (item_id, complement_id, position) values ($1, $2, $3) on conflict do nothing`,
        [id, items.find((other) => other.id !== id)?.id, random.int(10)],
      ),
    (id) =>
      write(
        shop.db,
        `with added as (insert into look (name) values ('Tenue') returning id)
         insert into look_item (look_id, item_id) select added.id, unnest($1::bigint[]) from added`,
        [[...new Set([id, items[0]?.id])]],
      ),
    (id) =>
      write(
        shop.db,
        `insert into look_item (look_id, item_id) select max(id), $1 from look having max(id) is not null
         on conflict do nothing`,
        [id],
      ),
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (let change = 0; change < changesPerRound; change += 1) await pick(changes)(pick(items).id);
    await expect.poll(differences, eventually).toEqual([]);
  }
});
