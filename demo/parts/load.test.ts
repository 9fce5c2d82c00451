import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { verify } from '#platform/verify';
import { dryRun, importFile } from '#server/import';
import { regionCookie } from '#shared/rules/section';
import { addItem, write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';
import { loadDemo } from '#demo/load';
import { loadParts, partsFile, type PartsDeps } from './load.ts';

const depsOf = (db: Db): PartsDeps & { importing: Parameters<typeof importFile>[0] } => {
  const clock = fixedClock(start);
  const importing = { db, log: silentLogger(), clock, defaultRegion: null };
  return {
    db,
    clock,
    importing,
    importCatalogue: (file) => importFile(importing, { ...dryRun(file), apply: true }),
  };
};

describe('the auto parts of the demo shop', () => {
  let shop: TestShop;
  const rows = <Row>(text: string): Promise<Row[]> => shop.db.rows<Row>(statement('', text));
  const counts = async (): Promise<Record<string, number>> =>
    (
      await rows<{ counts: Record<string, number> }>(
        `select jsonb_object_agg(name, count) as counts from (
         select 'items' as name, count(*) from item where trade union all select 'engines', count(*) from vehicle_engine
         union all select 'makes', count(*) from vehicle_make union all select 'generations', count(*) from vehicle_generation
         union all select 'parts', count(*) from part union all select 'fitments', count(*) from part_fitment
         union all select 'families', count(distinct subgroup_id) from item where trade
         union all select 'history', count(*) from price_history union all select 'movements', count(*) from stock_movement) c`,
      )
    )[0]?.counts ?? {};

  beforeAll(async () => {
    shop = await openShop({
      index: true,
      fill: async (db) => {
        await write(
          db,
          `insert into region (code, name, currency, phone_prefix, time_zone, position)
           values ('CI', 'Côte d’Ivoire', 'XOF', '+225', 'Africa/Abidjan', 3)`,
        );
        await write(db, `insert into vat_rate (region, rate_bp, valid_from) values ('CI', 1800, '2018-01-01')`);
        await write(
          db,
          `insert into location (code, name, kind, regions) values ('dakar', 'Dakar', 'store', '{SN}'), ('abidjan', 'Abidjan', 'store', '{CI}')`,
        );
        await addItem(db, { ref: 'ROBE-1', name: 'Robe couleur batterie' });
        await loadParts(depsOf(db));
      },
    });
  });
  afterAll(() => shop.close());

  it('are about 250, in 26 families, for 260 engines of 47 makes', async () => {
    expect(await counts()).toMatchObject({
      items: 263,
      parts: 263,
      families: 26,
      engines: 266,
      makes: 47,
      generations: 142,
    });
    expect((await counts())['fitments']).toBeGreaterThan(2000);
    const bare = await rows<{ ref: string }>(
      `select i.ref from item i where i.trade and i.archived_at is null and (
         not exists (select from variant v join price p on p.variant_id = v.id where v.item_id = i.id having count(*) = 3)
         or not exists (select from part_attribute a where a.item_id = i.id)
         or not exists (select from part_fitment f where f.item_id = i.id))`,
    );
    expect(bare).toEqual([]);
  });

  it('satisfy every invariant of the database, and do not change when loaded again', async () => {
    const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
    expect(broken).toEqual([]);
    const before = await counts();
    await loadParts(depsOf(shop.db));
    expect(await counts()).toEqual(before);
    const { rows: verdicts, clean } = await importFile(depsOf(shop.db).importing, dryRun(partsFile));
    expect([clean, verdicts.created ?? 0, verdicts.updated ?? 0]).toEqual([true, 0, 0]);
  });

  it('are found by any of their numbers, and a former number leads to the part that replaced it', async () => {
    const { vehicles } = shop.rooms;
    const refs = async (number: string): Promise<string[]> =>
      (await vehicles.partsByReference(number)).map(({ ref }) => ref);
    const first = await refs('fhu 125');
    expect(first).toEqual(['FHU-101']);
    expect(await refs('FHU-124')).toEqual(['FHU-101']);
    expect(await refs('PLQ120')).toEqual(['PLQ-108']);
    const [oem] = await rows<{ number: string; ref: string }>(
      `select o.number, i.ref from part_oem o join item i on i.id = o.item_id where o.maker = 'Renault' order by o.id limit 1`,
    );
    expect(await refs(` ${oem?.number.toLowerCase().replaceAll(' ', '-')} `)).toContain(oem?.ref);
  });

  it('are proposed for a Clio III 1.5 dCi: brakes, filters, timing belt, battery, bulbs', async () => {
    const { vehicles } = shop.rooms;
    const named = <Thing extends { name: string }>(list: Thing[], name: string): Thing => {
      const found = list.find((one) => one.name === name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    };
    const make = named(await vehicles.makes(), 'Renault');
    const model = named(await vehicles.models(make.id), 'Clio');
    const generation = named(await vehicles.generations(model.id), 'III');
    const engine = named(await vehicles.engines(generation.id), '1.5 dCi 85');
    const refs = (await vehicles.partsForEngine(engine.id)).map(({ ref }) => ref.slice(0, 3));
    expect(refs).toEqual(expect.arrayContaining(['DFR', 'PLQ', 'FHU', 'FAI', 'FCA', 'KDI', 'BAT', 'AMP', 'HUI']));
    const lamps = (await vehicles.partsForEngine(engine.id)).filter(({ ref }) => ref.startsWith('PRO'));
    expect(lamps.flatMap(({ places }) => places.map(({ axle, side }) => `${axle} ${side}`))).toEqual(
      expect.arrayContaining(['front left', 'front right']),
    );
  });

  it('are never shown in the public shop, in a listing, a search or at an address', async () => {
    const known = await rows<{ ref: string; name: string; number: string }>(
      'select i.ref, i.name, p.number from part p join item i on i.id = p.item_id',
    );
    const words = [
      'Pièces auto',
      'pieces-auto',
      'Freinage',
      'filtration',
      ...known.flatMap(({ ref, name }) => [ref, name]),
    ];
    const [section] = await rows<{ id: number; group_id: number }>(
      `select s.id, g.id as group_id from section s join item_group g on g.section_id = s.id where s.seo_name = 'pieces-auto' limit 1`,
    );
    const typed = ['filtre', 'frein', 'batterie', 'bougie', 'k9k', 'FHU-101', 'dfr-101', known[0]?.number ?? ''];
    const urls = [
      '/api/items/list?pageSize=100', '/api/items/list?selectedSection=pieces-auto', '/api/items/load-filter',
      '/api/items/load-filter?selectedSection=pieces-auto', '/api/items/menu', '/api/items/sections', '/api/items/groups/',
      `/api/items/groups/?sectionId=${section?.id}`, `/api/items/subgroups/?groupId=${section?.group_id}`,
      `/api/items/list?optionalItemSectionId=${section?.id}`, '/api/items/optional-sections', '/api/settings/get/dashboard/settings',
      `/api/settings/get/dashboard/settings?itemSectionId=${section?.id}`, '/robots.txt', '/sitemap.xml', '/nouveautes.xml',
      ...['sections', 'articles', 'items', 'articles-1', 'items-1'].map((part) => `/sitemaps/${part}.xml`),
      ...typed.flatMap((text) => [
        `/api/items/list?reference=${encodeURIComponent(text)}`, `/api/items/suggest?q=${encodeURIComponent(text)}`,
      ]),
    ]; // prettier-ignore
    const findings: string[] = [];
    for (const region of ['TN', 'SN', 'CI']) {
      for (const url of urls) {
        const answer = await shop.app.inject({ method: 'GET', url, headers: { cookie: `${regionCookie}=${region}` } });
        const text = answer.body;
        findings.push(
          ...words.filter((word) => text.includes(word) && !url.includes(word)).map((word) => `${url}: ${word}`),
        );
      }
    }
    expect(findings).toEqual([]);
    const answers = await Promise.all(
      known.slice(0, 30).map(({ ref }) => shop.app.inject({ method: 'GET', url: `/api/items/ref?reference=${ref}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const list = await shop.app.inject({ method: 'GET', url: '/api/items/list?reference=batterie' });
    expect(list.json<{ items: { ref: string }[] }>().items.map(({ ref }) => ref)).toEqual(['ROBE-1']);
  });

  it('have texts in correct French typography, numbers that are visibly not genuine, and rounded prices', async () => {
    const texts = await readFile(join(import.meta.dirname, 'pieces.csv'), 'utf8');
    expect(texts).not.toMatch(/['"]|\.\.\.|lorem/i);
    const genuine = await rows(`select number from part_oem where number !~ 'DM'`);
    expect(genuine).toEqual([]);
    const twice = await rows('select name from item where trade group by name having count(*) > 1');
    expect(twice).toEqual([]);
    const odd = await rows(
      `select p.region, p.amount from price p join variant v on v.id = p.variant_id join part using (item_id)
       where p.amount % 100 <> 0`,
    );
    expect(odd).toEqual([]);
  });

  it('are loaded with the demo shop, which still shows its four sections', async () => {
    const whole = await openShop({
      tree: false,
      fill: async (db) => {
        const deps = { ...depsOf(db), log: silentLogger(), parts: true };
        expect(await loadDemo(deps)).toBe('loaded');
        expect(await loadDemo(deps)).toBe('present');
      },
    });
    try {
      const get = async <Answer>(url: string): Promise<Answer> =>
        (await whole.app.inject({ method: 'GET', url })).json<Answer>();
      const { sections } = await get<{ sections: { seoName: string }[] }>('/api/items/menu');
      expect(sections.map(({ seoName }) => seoName)).toEqual(['femme', 'homme', 'enfant', 'bebe']);
      const { count } = await get<{ count: number }>('/api/items/list');
      const sold = statement(
        '',
        `select count(distinct ref)::int as count, (select count(*)::int from part) as parts from item i
        join variant v on v.item_id = i.id join price p on p.variant_id = v.id and p.region = 'TN' where i.retail`,
      );
      expect(await whole.db.row(sold)).toEqual({ count, parts: 263 });
      expect((await verify({ url: whole.url })).filter(({ broken }) => broken > 0)).toEqual([]);
    } finally {
      await whole.close();
    }
  });
});
