import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db';
import { statement } from '#platform/db';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { dryRun, importFile } from '#server/import';
import { createContent } from '#server/content';
import { createImages } from '#server/image';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import { caller, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { fixedClock } from '#platform/clock';
import { catalogueFiles, loadDemo, type DemoDeps, type DemoOutcome } from './load.ts';

const depsOf = (db: Db): DemoDeps => {
  const log = silentLogger();
  const clock = fixedClock(start);
  const importCatalogue = (file: string) =>
    importFile({ db, log, clock, defaultRegion: null }, { ...dryRun(file), apply: true });
  return { db, clock, log, importCatalogue };
};

const rowsOf = <Row>(db: Db, text: string): Promise<Row[]> => db.rows<Row>(statement('', text));
const json = async <Shape>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Shape;

describe('the demo shop', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let outcome: DemoOutcome;

  beforeAll(async () => {
    test = await createTestDatabase();
    outcome = await loadDemo(depsOf(test.db));
    rooms = await openCatalogueRooms(test.db);
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  it('has at least 250 items in 620 colours, over the four sections', async () => {
    const counts = await rowsOf<{ seo_name: string; items: number; colours: number }>(
      test.db,
      `select s.seo_name, count(distinct i.id)::int as items, count(distinct (i.id, v.style_id))::int as colours
       from section s join item i on i.section_id = s.id join variant v on v.item_id = i.id group by s.seo_name, s.position
       order by s.position`,
    );
    expect(counts.map(({ seo_name }) => seo_name)).toEqual(['femme', 'homme', 'enfant', 'bebe']);
    for (const { items: found } of counts) expect(found).toBeGreaterThanOrEqual(46);
    expect(counts.reduce((sum, row) => sum + row.items, 0)).toBeGreaterThanOrEqual(250);
    expect(counts.reduce((sum, row) => sum + row.colours, 0)).toBeGreaterThanOrEqual(620);
  });

  it('has 4 to 6 groups per section, 3 to 7 sub-groups per group, and at least two items in each', async () => {
    const subgroups = await rowsOf<{ section: string; group: string; subgroup: string; items: number }>(
      test.db,
      `select s.name as section, g.name as group, u.name as subgroup, count(i.id)::int as items
       from section s join item_group g on g.section_id = s.id join item_subgroup u on u.group_id = g.id
         left join item i on i.subgroup_id = u.id group by s.id, g.id, u.id`,
    );
    expect(subgroups.filter(({ items: found }) => found < 2)).toEqual([]);
    const groups = Object.groupBy(subgroups, ({ section, group }) => `${section}/${group}`);
    const uneven = Object.entries(groups).filter(([, list = []]) => list.length < 3 || list.length > 7);
    expect(uneven.map(([name]) => name)).toEqual([]);
    const sections = Object.groupBy(Object.keys(groups), (name) => name.split('/')[0] ?? '');
    expect(Object.values(sections).map((list = []) => list.length >= 4 && list.length <= 6)).toEqual(
      Array(4).fill(true),
    );
  });

  it('has a composition of 100 % per part, and care symbols, for each item', async () => {
    const silent = await rowsOf(
      test.db,
      `select ref from item i where not exists (select from item_composition c where c.item_id = i.id)
         or not exists (select from item_care c where c.item_id = i.id)`,
    );
    expect(silent).toEqual([]);
    const uneven = await rowsOf(
      test.db,
      `select ref, part, sum(percent) from item i join item_composition c on c.item_id = i.id
       group by ref, part having sum(percent) <> 100`,
    );
    expect(uneven).toEqual([]);
  });

  it('has at least twelve looks, two per section, each item in a colour that is sold', async () => {
    const looks = await rowsOf<{ section: string; pieces: number; unsold: number }>(
      test.db,
      `select s.seo_name as section, count(*)::int as pieces,
         count(*) filter (where not exists (
           select from variant v where v.item_id = p.item_id and v.style_id = p.style_id))::int as unsold
       from look l join section s on s.id = l.section_id join look_item p on p.look_id = l.id group by l.id, s.seo_name`,
    );
    expect(looks.length).toBeGreaterThanOrEqual(12);
    expect(looks.filter(({ pieces, unsold }) => pieces < 3 || unsold > 0)).toEqual([]);
    const sections = Object.values(Object.groupBy(looks, ({ section }) => section));
    expect(sections.map((list = []) => list.length >= 2)).toEqual(Array(4).fill(true));
  });

  it('is loaded once, resumes when interrupted, and leaves another shop alone', async () => {
    expect(outcome).toBe('loaded');
    expect(await loadDemo(depsOf(test.db))).toBe('present');
    const other = await createTestDatabase();
    try {
      const deps = depsOf(other.db);
      let files = 0;
      const importCatalogue: DemoDeps['importCatalogue'] = (file) => {
        files += 1;
        if (files === 3) throw new Error('power cut');
        return deps.importCatalogue(file);
      };
      await expect(loadDemo({ ...deps, importCatalogue })).rejects.toThrow('power cut');
      expect(await loadDemo(deps)).toBe('loaded');
      const count = 'select count(*)::int as items, (select count(*)::int from look) as looks from item';
      expect(await rowsOf(other.db, count)).toEqual(await rowsOf(test.db, count));
      await other.db.command({ name: 'test.foreign' }, (tx) =>
        tx.exec(statement('', `delete from setting where name = 'demo'`)),
      );
      expect(await loadDemo(deps)).toBe('foreign');
    } finally {
      await other.drop();
    }
  });

  it('contains everything that its files name', async () => {
    type Files = {
      specialGroups: { items: string[] }[];
      looks: { items: [string, string][] }[];
      complements: Record<string, string[]>;
    };
    const { specialGroups, looks, complements } = await json<Files>('arrangement.json');
    const [made] = await rowsOf(
      test.db,
      `select (select count(*)::int from special_group_item) as selected, (select count(*)::int from look_item) as looks,
         (select count(*)::int from item_complement) as complements, (select count(*)::int from look_item where style_id is null) as bare`,
    );
    expect(made).toEqual({
      selected: specialGroups.flatMap((group) => group.items).length,
      looks: looks.flatMap((look) => look.items).length,
      complements: Object.values(complements).flat().length,
      bare: 0,
    });
    const { sales } = await json<{ sales: { prices: Record<string, object> }[] }>('calendar.json');
    const [onSale] = await rowsOf<{ refs: number }>(
      test.db,
      'select count(distinct v.item_id)::int as refs from price p join variant v on v.id = p.variant_id where sale_amount is not null',
    );
    expect(onSale?.refs).toBe(sales.flatMap((sale) => Object.keys(sale.prices)).length);
  });

  it('links from its home pages and banners to places and selections that exist', async () => {
    const paths = await rowsOf<{ path: string }>(
      test.db,
      `select '/catalogue/' || s.seo_name as path from section s
       union select '/catalogue/' || s.seo_name || '/' || g.seo_name from item_group g join section s on s.id = g.section_id
       union select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name
         from item_subgroup u join item_group g on g.id = u.group_id join section s on s.id = g.section_id
       union select '/ha/' || seo_name from special_group union select '/nos-magasins' union select '/cadeau' union select '/looks'`,
    );
    const { settings: homes, banners } = await json<{ settings: object[]; banners: object[] }>('arrangement.json');
    const arranged = [...homes, ...banners];
    const links = [...JSON.stringify(arranged).matchAll(/"link":"([^"?]+)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThanOrEqual(20);
    expect(links.filter((link) => !paths.some(({ path }) => path === link))).toEqual([]);
    const lookSections = [...JSON.stringify(arranged).matchAll(/"link":"\/looks\?univers=([^"]+)/g)].map(
      ([, section]) => `/catalogue/${section}`,
    );
    expect(lookSections.filter((link) => !paths.some(({ path }) => path === link))).toEqual([]);
  });

  it('gives each colour one name, which the import keeps, and one hex', async () => {
    const written = await Promise.all(catalogueFiles.map((file) => readFile(file, 'utf8')));
    const rows = written.flatMap((text) => text.split('\n').slice(1));
    const named = new Set(rows.flatMap((row) => /;([^;]+);(?:#[0-9A-F]{6})?;[^;]+;[A-Z_]+;/.exec(row)?.[1] ?? []));
    const kept = await rowsOf<{ name: string }>(test.db, 'select name from style');
    expect([...named].filter((name) => !kept.some((style) => style.name === name))).toEqual([]);
    const hexes = new Map<string, Set<string>>();
    for (const row of rows) {
      const [, name, hex] = /;([^;]+);(#[0-9A-F]{6});/.exec(row) ?? [];
      if (name && hex) hexes.set(name, (hexes.get(name) ?? new Set()).add(hex));
    }
    expect([...hexes].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('has different texts, in correct French typography', async () => {
    const texts = await rowsOf<{ ref: string; name: string; description: string }>(
      test.db,
      'select ref, name, description from item',
    );
    expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length);
    expect(new Set(texts.map(({ description }) => description.split(' ').slice(0, 4).join(' '))).size).toBe(
      texts.length,
    );
    const careless = texts.filter(
      ({ name, description }) =>
        /['"]|\.\.\.|lorem/i.test(`${name} ${description}`) || description.length < 60 || !description.endsWith('.'),
    );
    expect(careless).toEqual([]);
  });

  it('has plausible prices in each region, which are not converted', async () => {
    const prices = await rowsOf<{ region: string; amount: number; sale_amount: number | null }>(
      test.db,
      'select distinct region, amount, sale_amount from price',
    );
    const asked = prices.flatMap(({ region, amount, sale_amount }) =>
      [amount, sale_amount ?? amount].map((price) => ({ region, price })),
    );
    const odd = asked.filter(({ region, price }) => !(region === 'TN' ? [900] : [500, 900]).includes(price % 1000));
    expect(odd).toEqual([]);
    expect(new Set(asked.map(({ region }) => region))).toEqual(new Set(['TN', 'SN', 'CI']));
    const [rates] = await rowsOf<{ dakar: number; abidjan: number; apart: number }>(
      test.db,
      `select count(distinct round(s.amount * 1000.0 / t.amount))::int as dakar,
         count(distinct round(c.amount * 1000.0 / t.amount))::int as abidjan,
         count(distinct t.variant_id) filter (where s.amount <> c.amount)::int as apart
       from price t join price s on s.variant_id = t.variant_id and s.region = 'SN'
         join price c on c.variant_id = t.variant_id and c.region = 'CI' where t.region = 'TN'`,
    );
    for (const differing of [rates?.dakar, rates?.abidjan]) expect(differing).toBeGreaterThanOrEqual(10);
    expect(rates?.apart).toBeGreaterThanOrEqual(100);
  });

  it('shows sales, new arrivals, scarce and sold-out sizes, and items of one region only', async () => {
    const ids = (await rowsOf<{ id: number }>(test.db, 'select id from item order by id')).map(({ id }) => id);
    const cards = (await rooms.catalogue.cards(ids, 'TN')).map(({ value }) => value);
    expect(cards.length).toBeLessThan(ids.length);
    const onSale = cards.filter(({ salePrice }) => salePrice !== null);
    expect(onSale.length).toBeGreaterThanOrEqual(15);
    const slight = onSale.filter(
      ({ price, salePrice, discountPercent }) => price <= (salePrice ?? 0) || (discountPercent ?? 0) < 10,
    );
    expect(slight).toEqual([]);
    expect(cards.filter(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(15);
    expect(cards.filter(({ inStock }) => !inStock).length).toBeGreaterThanOrEqual(4);
    expect(cards.filter(({ sizes }) => sizes.some(({ available }) => !available)).length).toBeGreaterThanOrEqual(15);
    const abroad = await rooms.catalogue.cards(ids, 'SN');
    expect(abroad.length).toBeLessThan(ids.length);
    const stocks = await Promise.all(
      ids.slice(0, 20).map(async (id) => (await rooms.catalogue.details([id], 'TN'))[0]),
    );
    expect(stocks.flatMap((detail) => detail?.variants ?? []).map(({ stock }) => stock)).toContain('LIMITED');
  });

  it('has a home page for every section, each block with its content', async () => {
    const { db } = test;
    const { catalogue, regions, clock } = rooms;
    const firstItems = async (): Promise<number[]> => catalogue.itemIds(['ROB-PULL-COTE', 'CHE-OXFORD-H']);
    const images = createImages({ db, files: createFiles({ url: tmpdir() }), log: silentLogger() });
    const content = createContent({ db, clock, log: silentLogger(), catalogue, images, regions, firstItems });
    await content.load();
    try {
      const ask = caller([...content.routes, ...catalogue.routes], regions);
      const { sections } = await ask(items.sections, {});
      for (const { id, seoName } of sections) {
        const { blocks } = await ask(settings.dashboard, { itemSectionId: id });
        const types = blocks.map(({ type }) => type);
        expect(types).toEqual(expect.arrayContaining(['HERO', 'ITEM_ROW', 'SPECIAL_GROUPS', 'SECTION_TILES']));
        expect((await ask(settings.header, {}, { section: seoName })).topHeaderText).not.toBeNull();
      }
      expect((await ask(settings.banners, {})).banners).toHaveLength(3);
      expect((await ask(items.catalogBanner, { itemSectionSeoName: 'femme' })).banner?.link).toBe('/ha/en-lin');
      expect((await ask(items.catalogBanner, { itemSectionSeoName: 'homme' })).banner).toBeNull();
    } finally {
      await content.close();
    }
  });

  it('equals its files: a second import changes nothing', async () => {
    for (const file of catalogueFiles) {
      const { rows, clean } = await importFile({ ...depsOf(test.db), defaultRegion: null }, dryRun(file));
      expect([clean, rows.created ?? 0, rows.updated ?? 0]).toEqual([true, 0, 0]);
    }
  });
});
