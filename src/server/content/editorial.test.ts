import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { stores } from '#shared/api/stores';
import { addItem, addTree, write } from '#test/catalogue';
import { caller, inDays, openCatalogueRooms, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { markdownToHtml } from './markdown.ts';
import { editorialRoutes, pageRoutes } from './editorial.routes.ts';
import { createEditorial } from './editorial.ts';

describe('editorial content', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let ask: ReturnType<typeof caller>;

  const addNews = (name: string, publishedAt: Date, body = 'Un texte.'): Promise<void> =>
    write(
      test.db,
      `insert into news (name, title, summary, body, published_at) values ($1, upper($1), 'Un résumé.', $2, $3)`,
      [name, body, publishedAt],
    );
  const addStore = (name: string, region: string, position: number): Promise<void> =>
    write(
      test.db,
      `insert into store (name, seo_name, region, address, city, position) values ($1, $1, $2, '1, rue du Fil', 'Ville', $3)`,
      [name, region, position],
    );
  const addPage = (name: string, region: string | null, title: string): Promise<void> =>
    write(test.db, `insert into text_page (name, region, title, body) values ($1, $2, $3, '## Article 1')`, [
      name,
      region,
      title,
    ]);

  beforeAll(async () => {
    test = await createTestDatabase();
    await addTree(test.db);
    rooms = await openCatalogueRooms(test.db);
    const { clock, catalogue, regions } = rooms;
    const editorial = createEditorial({ db: test.db, clock, catalogue, regions });
    ask = caller([...editorialRoutes(editorial, clock), ...pageRoutes(editorial, () => ['CASH'])], regions);
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  it('lists news newest first, page by page, and hides articles published later', async () => {
    for (const [name, days] of Object.entries({ ancien: -30, recent: -1, moyen: -10, demain: 1 })) {
      await addNews(name, inDays(days));
    }
    const first = await ask(news.list, { pageSize: 2 });
    expect(first.news.map(({ name }) => name)).toEqual(['recent', 'moyen']);
    expect(first).toMatchObject({ count: 3, page: 0, pageSize: 2 });
    expect((await ask(news.list, { page: 1, pageSize: 2 })).news.map(({ name }) => name)).toEqual(['ancien']);
    await expect(ask(news.byName, { name: 'demain' })).rejects.toMatchObject({ code: 'NEWS_NOT_FOUND' });
    const middle = await ask(news.byName, { name: 'moyen' });
    expect([middle.newer?.name, middle.older?.name]).toEqual(['recent', 'ancien']);
    expect((await ask(news.byName, { name: 'recent' })).newer).toBeNull();
  });

  it('shows the items of an article in the chosen order, limited to those sold in the region', async () => {
    const tunisianItem = await addItem(test.db, { ref: 'ICI-1' });
    const senegaleseItem = await addItem(test.db, {
      ref: 'LA-1',
      variants: [{ prices: [{ region: 'SN', amount: 9900 }] }],
    });
    await addNews('avec-articles', inDays(-2));
    await write(
      test.db,
      `insert into news_item (news_id, item_id, position)
       select n.id, i, p from news n, unnest($1::bigint[]) with ordinality as l(i, p) where n.name = 'avec-articles'`,
      [[senegaleseItem.id, tunisianItem.id]],
    );
    const refs = async (region: string): Promise<string[]> =>
      (await ask(news.byName, { name: 'avec-articles' }, { region })).items.map(({ ref }) => ref);
    expect(await refs('TN')).toEqual(['ICI-1']);
    expect(await refs('SN')).toEqual(['LA-1']);
  });

  it('lists the stores of the visitor’s region first, with opening hours and future exceptions', async () => {
    await addStore('dakar', 'SN', 1);
    await addStore('tunis', 'TN', 2);
    await addStore('sousse', 'TN', 1);
    await write(
      test.db,
      `with s as (select id from store where seo_name = 'tunis'),
       h as (insert into store_hours (store_id, day, opens, closes)
         select id, 1, o, c from s, (values (time '14:30', time '19:00'), ('09:00', '12:30')) as v (o, c))
       insert into store_exception (store_id, day, label) select id, d::timestamptz::date, 'Fermé' from s, unnest($1::text[]) d`,
      [[inDays(-20).toISOString(), inDays(4).toISOString()]],
    );
    const { stores: tunisian } = await ask(stores.list, {}, { region: 'TN' });
    expect(tunisian.map(({ seoName }) => seoName)).toEqual(['sousse', 'tunis', 'dakar']);
    expect(tunisian[1]).toMatchObject({
      timeZone: 'Africa/Tunis',
      hours: [
        { day: 1, opens: '09:00', closes: '12:30' },
        { day: 1, opens: '14:30', closes: '19:00' },
      ],
      exceptions: [{ date: inDays(4).toISOString().slice(0, 10), label: 'Fermé', opens: null, closes: null }],
    });
    const { stores: senegalese } = await ask(stores.list, {}, { region: 'SN' });
    expect(senegalese[0]?.seoName).toBe('dakar');
  });

  it('returns the page of the region, otherwise the page of all regions, otherwise PAGE_NOT_FOUND', async () => {
    await addPage('conditions', null, 'Partout');
    await addPage('conditions', 'TN', 'En Tunisie');
    expect(await ask(pages.byName, { name: 'conditions' }, { region: 'TN' })).toMatchObject({
      title: 'En Tunisie',
      html: '<h2 id="article-1">Article 1</h2>',
    });
    expect(await ask(pages.byName, { name: 'conditions' }, { region: 'SN' })).toMatchObject({ title: 'Partout' });
    await expect(ask(pages.byName, { name: 'inconnue' })).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
  });
});

describe('Markdown', () => {
  it('renders paragraphs, lists and links', () => {
    expect(markdownToHtml('# Un titre\n\nDu **lin**, et [des robes](/catalogue/femme).\n\n- un\n- deux')).toBe(
      '<h2 id="un-titre">Un titre</h2>\n<p>Du <strong>lin</strong>, et <a href="/catalogue/femme">des robes</a>.</p>\n<ul>\n<li>un</li>\n<li>deux</li>\n</ul>',
    );
  });

  it('escapes tags and removes unsafe link protocols', () => {
    const hostile =
      '<script>alert(1)</script>\n\n[cliquez](javascript:alert(1)) ![x](data:text/html,y) <b onclick=x>gras</b>';
    const html = markdownToHtml(hostile);
    expect(html).not.toMatch(/<script|<b |javascript:|data:/);
    expect(html).toContain('&lt;script&gt;');
  });
});
