import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import { createContent, type Content } from '#server/content';
import { createFiles } from '#platform/files';
import { createImages } from '#server/image';
import { dryRun, importFile } from '#server/import';
import { loadDemo } from '#demo/load';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { stores } from '#shared/api/stores';
import { paymentMethods, type PaymentMethod } from '#shared/rules/payment-methods';
import { caller, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { tmpdir } from 'node:os';

describe('the texts of the demo shop', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let content: Content;
  let ask: ReturnType<typeof caller>;
  const regions = ['TN', 'SN', 'CI'];
  let offered: readonly PaymentMethod[] = paymentMethods;

  beforeAll(async () => {
    test = await createTestDatabase();
    const { db } = test;
    const log = silentLogger();
    const clock = fixedClock(start);
    const importCatalogue = (file: string) =>
      importFile({ db, log, clock, defaultRegion: null }, { ...dryRun(file), apply: true });
    await loadDemo({ db, clock, log, importCatalogue });
    rooms = await openCatalogueRooms(db);
    const images = createImages({ db, files: createFiles({ url: tmpdir() }), log });
    content = createContent({ db, log, images, ...rooms, firstItems: async () => [] });
    ask = caller([...content.routes, ...content.pageRoutes(() => offered)], rooms.regions);
  });
  afterAll(async () => {
    await content.close();
    await rooms.close();
    await test.drop();
  });

  it('are eight articles of the journal, each with at least two items for sale', async () => {
    const { news: cards, count } = await ask(news.list, {});
    expect(count).toBe(8);
    for (const { name } of cards) {
      const article = await ask(news.byName, { name });
      expect(article.html.length).toBeGreaterThan(800);
      expect(article.html).not.toMatch(/<h1|\.\.\.|lorem| "/);
      expect(article.items.length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(cards.map(({ summary }) => summary)).size).toBe(8);
  });

  it('are nine stores in three regions, one of each region with pickup of orders', async () => {
    const { stores: all } = await ask(stores.list, {});
    expect(all).toHaveLength(9);
    for (const region of regions) {
      const here = all.filter((store) => store.region === region);
      expect(here.filter(({ clickAndCollect }) => clickAndCollect)).toHaveLength(1);
      for (const store of here) {
        expect(store.hours.length).toBeGreaterThanOrEqual(5);
        expect(store.exceptions.length).toBeGreaterThan(0);
        expect(store.phone).toMatch(/^\+(216|221|225)/);
      }
    }
  });

  it('are the legal pages of every region, with its currency and its law', async () => {
    const read = async (name: string, region: string): Promise<string> =>
      (await ask(pages.byName, { name }, { region })).html;
    for (const region of regions) {
      for (const name of ['mentions-legales-cgv', 'echanges-et-retours-article', 'qui-sommes-nous', 'accessibilite']) {
        expect((await read(name, region)).length).toBeGreaterThan(1500);
      }
      const terms = await read('mentions-legales-cgv', region);
      expect(terms).toMatch(region === 'TN' ? /dinars tunisiens/ : /francs CFA/);
      expect(terms).toContain('dix jours ouvrables');
    }
    expect(await read('mentions-legales-cgv', 'TN')).toContain('2000-83');
    expect(await read('echanges-et-retours-article', 'CI')).toMatch(/<table>[\s\S]*1\u202F?.?500/);
  });

  it('offer the card, mobile money and cash only where the region takes them', async () => {
    const online = /par carte bancaire|Payer en ligne|mobile money|Votre carte/;
    const read = (name: string, region: string) => ask(pages.byName, { name }, { region });
    for (const region of regions)
      for (const name of ['aide', 'mentions-legales-cgv']) {
        offered = ['CASH'];
        expect((await read(name, region)).html).not.toMatch(online);
        offered = ['CARD'];
        expect((await read(name, region)).html).not.toMatch(/[Ee]spèces à la livraison/);
        offered = paymentMethods;
        expect((await read(name, region)).html).toMatch(online);
        expect((await read(name, region)).html).not.toMatch(/\{(si|fin)/);
      }
    for (const name of ['aide', 'mentions-legales-cgv'])
      expect((await read(name, 'TN')).html).not.toContain('mobile money');
  });
});
