import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bytes, Call } from '#shared/api/call';
import { feeds as calls } from '#shared/api/feeds';
import { addItem, addPicture, addTree, write } from '#test/catalogue';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createShop, type Shop } from '#compose';
import { inDays, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { silentLogger } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createFeeds, type Feeds } from './feeds.ts';
import { escapeXml } from './xml.rules.ts';

const origin = 'https://ourlet.test';

describe('feeds', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let feeds: Feeds;

  const ask = async (call: Call, input: object = {}, region = 'TN', host?: string): Promise<string> => {
    const route = feeds.routes.find((one) => one.call.id === call.id);
    if (!route) throw new Error(`no route for ${call.id}`);
    const context = {
      region: rooms.regions.get(region),
      header: (name: string) => (name === 'host' ? host : undefined),
    };
    const { bytes } = (await route.handler(input as never, context as never)) as { bytes: Uint8Array };
    return Buffer.from(bytes).toString('utf8');
  };
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');

  beforeAll(async () => {
    test = await createTestDatabase();
    const { db } = test;
    await addTree(db);
    const sale = { region: 'TN', amount: 129_900, sale: 99_900, from: inDays(-1), to: inDays(1) };
    const { id } = await addItem(db, {
      ref: 'ROBE-1',
      name: 'Robe « à fleurs » & <ceinture>',
      slug: 'robe-a-fleurs',
      description: 'Une robe.',
      variants: [{ prices: [sale] }, { size: '40', prices: [sale], stock: {} }],
    });
    await addPicture(db, { item: id, name: 'robe-1.webp' });
    await addItem(db, { ref: 'SN-1', variants: [{ prices: [{ region: 'SN', amount: 12_500 }] }] });
    await addItem(db, { ref: 'DEMAIN-1', publishedAt: inDays(1) });
    await addItem(db, { ref: 'PIECE-1', retail: false });
    await write(db, `insert into special_group (name, seo_name) values ('Le lin', 'le-lin'), ('Une robe', 'une-robe')`);
    for (const ref of ['LIN-1', 'LIN-2', 'LIN-3', 'LIN-4']) await addItem(db, { ref, publishedAt: inDays(-400) });
    await write(
      db,
      `insert into special_group_item (special_group_id, item_id) select g.id, i.id from special_group g, item i
       where (g.seo_name = 'le-lin' and i.ref like 'LIN-%') or (g.seo_name = 'une-robe' and i.ref = 'LIN-1')`,
    );
    rooms = await openCatalogueRooms(db);
    const { clock, catalogue, regions } = rooms;
    const newsPaths = async () => [{ path: '/actualites/le-lin', changedAt: inDays(-3) }];
    const firstItems = async (): Promise<number[]> => catalogue.itemIds(['ROBE-1']);
    const content = { newsPaths };
    const delivery = { homeShipping: () => [{ service: 'À domicile', price: 9_000, freeFrom: 150_000 }] };
    const log = silentLogger();
    feeds = createFeeds({ clock, log, catalogue, content, regions, delivery, firstItems, publicOrigin: origin });
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  it('robots.txt lists excluded paths and the sitemap of the requested host', async () => {
    const rules = await ask(calls.robots, {}, 'TN', 'sn.ourlet.test');
    expect(rules).toContain('Disallow: /espace-client');
    expect(rules).toContain('Allow: /api/image/get/');
    expect(rules).toContain('Sitemap: https://sn.ourlet.test/sitemap.xml');
  });

  it('the sitemap index links to all parts, which list only visible pages', async () => {
    const [pages = '', ...parts] = locations(await ask(calls.sitemap));
    expect(pages).toBe(`${origin}/sitemaps/pages.xml`);
    const urls = await Promise.all(
      parts.map(async (url) => locations(await ask(calls.sitemapPart, { part: url.split('/').at(-1) }))),
    );
    expect(urls.flat().filter((url) => !url.includes('LIN-'))).toEqual([
      `${origin}/catalogue/femme/vetements/robes/ROBE-1-article-robe-a-fleurs`,
    ]);
    const abroad = await ask(calls.sitemapPart, { part: 'articles-0.xml' }, 'SN');
    expect(locations(abroad).map((url) => url.split('/').at(-1))).toEqual(['SN-1-article-article']);
  });

  it('the sitemap lists an item with its pictures and its last change', async () => {
    const xml = await ask(calls.sitemapPart, { part: 'articles-0.xml' });
    expect(xml).toContain(`<image:loc>${origin}/api/image/get/robe-1.webp?w=1280</image:loc>`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it('the pages part lists tree, running special groups, journal and text pages, without the trade', async () => {
    const paths = locations(await ask(calls.sitemapPart, { part: 'pages.xml' })).map((url) => url.slice(origin.length));
    expect(paths).toContain('/catalogue/femme/vetements/robes');
    expect(paths).toContain('/ha/le-lin');
    expect(paths).not.toContain('/ha/une-robe');
    expect(paths).toContain('/actualites/le-lin');
    expect(paths).toContain('/mentions-legales-cgv');
    expect(paths.filter((path) => path.includes('atelier'))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('answers 404 for an empty part', async () => {
    await expect(ask(calls.sitemapPart, { part: 'articles-7.xml' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(calls.merchant, { file: 'google-tn-2.xml' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(calls.merchant, { file: 'google-fr.xml' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the merchant feed lists price and sale price of each variant in the currency of the region', async () => {
    const xml = await ask(calls.merchant, { file: 'google-tn.xml' });
    expect(xml).toContain('<g:id>ROBE-1-ecru-38</g:id>');
    expect(xml).toContain('<g:price>129.900 TND</g:price><g:sale_price>99.900 TND</g:sale_price>');
    expect([...xml.matchAll(/<g:availability>(\w+)</g)].map(([, word]) => word)).toEqual(['in_stock', 'out_of_stock']);
    expect(xml).toContain('Robe « à fleurs » &amp; &lt;ceinture&gt;');
    expect(xml).not.toMatch(/DEMAIN|PIECE|SN-1/);
    expect(xml).toContain(
      `<g:link>${origin}/catalogue/femme/vetements/robes/ROBE-1-article-robe-a-fleurs?style=ecru</g:link>`,
    );
    expect(xml).toContain(
      '<g:shipping><g:country>TN</g:country><g:service>À domicile</g:service><g:price>9.000 TND</g:price></g:shipping>',
    );
    expect(xml).toContain('<g:size_system>FR</g:size_system>');
    expect(xml).toContain('Apparel &amp; Accessories &gt; Clothing &gt; Dresses');
  });

  it('a feed is sent compressed to clients that accept it', async () => {
    const route = feeds.routes.find(({ call }) => call.id === calls.merchant.id);
    const context = { header: (name: string) => (name === 'accept-encoding' ? 'br, gzip' : undefined) };
    const response = (await route?.handler({ file: 'google-tn.xml' } as never, context as never)) as Bytes;
    expect(response.headers?.['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.bytes).toString()).toContain('<g:id>ROBE-1-ecru-38</g:id>');
  });

  it('the new items are valid RSS', async () => {
    const xml = await ask(calls.newItems);
    expect(xml).toContain('<rss version="2.0"');
    expect(xml).toContain('<guid isPermaLink="false">ROBE-1</guid>');
    expect(xml).toContain('w=1280&amp;format=jpeg');
  });
});

describe('XML', () => {
  it('escapes markup and removes forbidden characters', () => {
    expect(escapeXml(`<a href="x">'&\u0000\u0008\uFFFF</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&lt;/a&gt;');
  });
});

describe('the feeds of a shop with a host for each region', () => {
  let test: TestDatabase;
  let shop: Shop;
  const hosts = { TN: 'tn.ourlet.test', SN: 'sn.ourlet.test' };
  const get = (url: string, host: string) => shop.app.inject({ url, headers: { host } });

  beforeAll(async () => {
    test = await createTestDatabase();
    await addTree(test.db);
    const prices = [
      { region: 'TN', amount: 129_900 },
      { region: 'SN', amount: 12_500 },
    ];
    const both = await addItem(test.db, { ref: 'DEUX-1', variants: [{ prices }] });
    await addPicture(test.db, { item: both.id, name: 'deux-1.webp' });
    await addItem(test.db, { ref: 'TN-1', variants: [{ prices: prices.slice(0, 1) }] });
    const config = loadConfig({
      PORT: '0',
      PUBLIC_ORIGIN: origin,
      HOST_REGIONS: `${hosts.TN}=TN, ${hosts.SN}=SN`,
    });
    const options = { log: silentLogger(), url: test.url, clock: fixedClock(start), screens: false, index: false };
    shop = await createShop({ config, ...options });
  });
  afterAll(async () => {
    await shop.close();
    await test.drop();
  });

  it('the offers of a region are served on the host of that region only', async () => {
    const own = await get('/flux/google-sn.xml', hosts.SN);
    expect(own.body).toContain('<g:price>12500 XOF</g:price>');
    expect(own.body).toContain(`<g:link>https://${hosts.SN}/catalogue/`);
    expect((await get('/flux/google-sn.xml', hosts.TN)).statusCode).toBe(404);
    expect((await get('/flux/google-tn.xml', hosts.SN)).statusCode).toBe(404);
  });

  it('the sitemap links an item to the hosts of the regions that sell it', async () => {
    const { body } = await get('/sitemaps/articles-0.xml', hosts.TN);
    const entry = (ref: string): string => body.split('<url>').find((text) => text.includes(ref)) ?? '';
    expect(entry('DEUX-1')).toMatch(/hreflang="fr-SN" href="https:\/\/sn\.ourlet\.test\/catalogue\/[^"]*DEUX-1/);
    expect(entry('DEUX-1')).toContain('hreflang="fr-TN"');
    expect(entry('TN-1')).not.toContain('fr-SN');
  });
});
