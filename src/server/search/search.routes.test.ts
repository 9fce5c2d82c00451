/** The listing's two calls over the HTTP handler. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries, statement } from '#platform/db';
import { addItem, write } from '#test/catalogue';
import { inDays } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';
import { items as calls } from '#shared/api/items';

let shop: TestShop;
const id = new Map<string, string>();

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      const add = async (item: Parameters<typeof addItem>[1]): Promise<void> =>
        void id.set(item.ref, String((await addItem(db, item)).id));
      const price = (amount: number, sale?: number) => [
        { prices: [{ region: 'TN', amount, ...(sale === undefined ? {} : { sale }) }] },
      ];
      await add({ ref: 'A-1', name: 'Robe d’été', variants: price(90_000) });
      await add({
        ref: 'A-2',
        name: 'Robe noire',
        variants: [{ style: 'noir', size: '40', prices: [{ region: 'TN', amount: 70_000 }] }],
      });
      await add({ ref: 'A-3', name: 'Chemise', subGroup: 'chemises', variants: price(200_000, 60_000) });
      await add({ ref: 'B-1', name: 'Escarpins', section: 'homme', group: 'chaussures', subGroup: null });
      await write(db, `update item set popularity = 10 - id`);
      await write(db, `update item set published_at = $1 where ref = 'A-2'`, [inDays(-29)]);
      await write(db, `insert into material (name) values ('Lin'), ('Coton')`);
      await write(
        db,
        `insert into item_composition (item_id, position, material_id, percent) select i.id, m.id, m.id, 50 from item i, material m
         where i.ref = 'A-2' or (i.ref = 'A-1' and m.name = 'Lin')`,
      );
      await write(
        db,
        `with f as (insert into fit (name) values ('droite') returning id) update item set fit_id = f.id from f where ref = 'A-1'`,
      );
      await write(
        db,
        `insert into special_group (name, seo_name, ends_at) values ('Envies', 'envies', null), ('Fini', 'fini', '2026-01-01')`,
      );
      await write(
        db,
        `insert into special_group_item (special_group_id, item_id) select g.id, i.id from special_group g, item i where i.ref in ('A-1', 'B-1')`,
      );
    },
  });
});
afterAll(() => shop.close());

const get = async <Answer>(path: string): Promise<Answer> => {
  const answer = await shop.app.inject({ method: 'GET', url: path });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
type List = {
  items: { ref: string; price: number; salePrice: number | null }[];
  count: number;
  page: number;
  requestTimestamp: number | null;
};
const list = async (query = ''): Promise<string[]> =>
  (await get<List>(`/api/items/list?${query}`)).items.map(({ ref }) => ref);
type Spelled = { keyword: string | null; correctedFrom: string | null };
type Counted = { id: string; count: number };
type Facets = {
  groups: (Counted & { seoName: string; subGroups: (Counted & { seoName: string })[] })[];
  sizes: (Counted & { label: string })[];
  styles: (Counted & { name: string })[];
  materials: (Counted & { name: string })[];
  fits: (Counted & { name: string })[];
  priceMin: number | null;
  priceMax: number | null;
};
const facets = (query = ''): Promise<Facets> => get<Facets>(`/api/items/load-filter?${query}`);

describe('GET /api/items/list', () => {
  it('answers as the contract declares, with the request timestamp', async () => {
    const answer = await get<List>('/api/items/list?requestTimestamp=1790000000000&pageSize=2&page=1');
    expect(calls.list.output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      count: 4,
      page: 1,
      pageSize: 2,
      currency: 'TND',
      requestTimestamp: 1_790_000_000_000,
    });
    expect(answer.items).toHaveLength(2);
    expect((await get<List>('/api/items/list')).requestTimestamp).toBeNull();
  });

  it('filters by the seoNames of a URL', async () => {
    expect(await list('selectedSection=femme')).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await list('selectedSection=femme&selectedGroupName=vetements&selectedSubGroupName=chemises')).toEqual([
      'A-3',
    ]);
    expect(await list('selectedSpecialGroup=envies')).toEqual(['A-1', 'B-1']);
    expect(await list('selectedSpecialGroup=envies&selectedSection=homme')).toEqual(['B-1']);
  });

  it('lists nothing for an unknown place or an ended special group', async () => {
    for (const query of [
      'selectedSection=nulle-part',
      'selectedSection=femme&selectedGroupName=rien',
      'selectedSpecialGroup=fini',
      'selectedSpecialGroup=inconnu',
    ])
      expect(await get<List>(`/api/items/list?${query}`)).toMatchObject({ items: [], count: 0 });
  });

  it("uses the visitor's section only when nothing else selects a scope", async () => {
    const femme = (await get<{ sections: { id: string; seoName: string }[] }>('/api/items/sections')).sections.find(
      ({ seoName }) => seoName === 'femme',
    )!.id;
    expect(await list(`optionalItemSectionId=${femme}`)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await list(`optionalItemSectionId=${femme}&reference=escarpins`)).toEqual(['B-1']);
    expect(await list(`optionalItemSectionId=${femme}&selectedSection=homme`)).toEqual(['B-1']);
    expect(await list(`optionalItemSectionId=${femme}&reference=%20%20`)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await list('optionalItemSectionId=99999')).toHaveLength(4);
  });

  it('sorts by the price after sale', async () => {
    expect(await list('sort=priceAsc')).toEqual(['A-3', 'A-2', 'A-1', 'B-1']);
    expect(await list('sort=priceDesc')).toEqual(['B-1', 'A-1', 'A-2', 'A-3']);
  });

  it('filters new, reduced and available items, materials and fits, and counts each with the other filters applied', async () => {
    const all = await facets();
    expect(all).toMatchObject({ isNew: 1, onSale: 1, inStock: 4 });
    expect(all.materials.map(({ name, count }) => [name, count])).toEqual([
      ['Lin', 2],
      ['Coton', 1],
    ]);
    expect(all.fits.map(({ name, count }) => [name, count])).toEqual([['droite', 1]]);
    const [linen, cotton] = all.materials.map(({ id: material }) => material);
    expect(await list('selectedNew=1')).toEqual(['A-2']);
    expect(await list('selectedOnSale=1')).toEqual(['A-3']);
    expect(await list(`selectedMaterialId=${linen}`)).toEqual(['A-1', 'A-2']);
    expect(await list(`selectedMaterialId=${linen}&selectedMaterialId=${cotton}&selectedNew=1`)).toEqual(['A-2']);
    expect(await list(`selectedFitId=${all.fits[0]!.id}&selectedInStock=1`)).toEqual(['A-1']);
    const narrowed = await facets(`selectedNew=1&selectedMaterialId=${cotton}`);
    expect(narrowed).toMatchObject({ isNew: 1, onSale: 0, fits: [], priceMin: 70_000, priceMax: 70_000 });
    expect(narrowed.materials.map(({ name, count }) => [name, count])).toEqual([
      ['Coton', 1],
      ['Lin', 1],
    ]);
  });

  it('filters by price in minor units, bounds in any order', async () => {
    expect(await list('filterPriceMin=65000&filterPriceMax=90000')).toEqual(['A-1', 'A-2']);
    expect(await list('filterPriceMin=90000&filterPriceMax=65000')).toEqual(['A-1', 'A-2']);
    expect(await list('filterPriceMin=90001&filterPriceMax=90002')).toEqual([]);
  });

  it('finds a keyword and a reference', async () => {
    expect(await list('reference=robe')).toEqual(['A-1', 'A-2']);
    expect(await list('reference=a-3')).toEqual(['A-3']);
  });

  it('corrects a misspelled keyword and reports it, unless literal is set', async () => {
    const mended = await get<List & Spelled>('/api/items/list?reference=escarpain');
    expect(mended.items.map(({ ref }) => ref)).toEqual(['B-1']);
    expect(mended).toMatchObject({ keyword: 'escarpins', correctedFrom: 'escarpain' });
    const literal = await get<List & Spelled>('/api/items/list?reference=escarpain&literal=1');
    expect(literal).toMatchObject({ count: 0, keyword: 'escarpain', correctedFrom: null });
    expect(await get('/api/items/list')).toMatchObject({ keyword: null, correctedFrom: null });
  });

  it('counts keywords without result, without visitor data', async () => {
    const kept = () => shop.db.rows(statement('', 'select keyword, region, count from search_miss order by keyword'));
    await shop.rooms.search.writeZeroResults();
    await write(shop.db, 'delete from search_miss');
    for (const query of ['Xylophone', ' xylophone ', 'moi@exemple.tn', '06 12 34 56 78', 'tél 71/00-01.01'])
      await list(`reference=${encodeURIComponent(query)}`);
    await list('reference=trombone&selectedSection=femme');
    await list('reference=trombone&literal=1');
    expect(await kept()).toEqual([]);
    await shop.rooms.search.writeZeroResults();
    await list('reference=xylophone');
    await shop.rooms.search.writeZeroResults();
    expect(await kept()).toEqual([{ keyword: 'xylophone', region: 'TN', count: 3 }]);
  });

  it('sends a constant number of queries for each page', async () => {
    const counts: number[] = [];
    for (const size of [1, 4]) {
      // no card is cached any more, so the change has arrived
      const heard = Promise.withResolvers<void>();
      const stop = shop.rooms.onChange(() => heard.resolve());
      await write(shop.db, 'update item set popularity = popularity');
      await heard.promise;
      stop();
      counts.push(await countQueries(async () => void (await list(`pageSize=${size}`))));
    }
    expect(counts[0]).toBe(counts[1]);
  });
});

describe('GET /api/items/load-filter', () => {
  it('answers as the contract declares', async () => {
    const answer = await facets('selectedSection=femme');
    expect(calls.loadFilter.output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ priceMin: 60_000, priceMax: 90_000 });
    expect(answer.groups.map(({ seoName, count }) => [seoName, count])).toEqual([['vetements', 3]]);
    expect(answer.groups[0]!.subGroups.map(({ seoName, count }) => [seoName, count])).toEqual([
      ['robes', 2],
      ['chemises', 1],
    ]);
    expect(answer.sizes.map(({ label, count }) => [label, count])).toEqual([
      ['38', 2],
      ['40', 1],
    ]);
    expect(answer.styles.map(({ name, count }) => [name, count])).toEqual([
      ['Écru', 2],
      ['Noir', 1],
    ]);
  });

  it('counts each facet with the other filters applied, and lists empty values', async () => {
    const black = (await facets('selectedSection=femme')).styles.find(({ name }) => name === 'Noir')!.id;
    const answer = await facets(`selectedSection=femme&selectedStyleId=${black}`);
    expect(answer.styles.map(({ name, count }) => [name, count])).toEqual([
      ['Écru', 2],
      ['Noir', 1],
    ]);
    expect(answer.sizes.map(({ label, count }) => [label, count])).toEqual([
      ['38', 0],
      ['40', 1],
    ]);
    expect(answer).toMatchObject({ priceMin: 70_000, priceMax: 70_000 });
    expect(await list(`selectedSection=femme&selectedStyleId=${black}`)).toEqual(['A-2']);
    expect(await list(`selectedSection=femme&selectedStyleId=${black}&selectedSizeId=${answer.sizes[0]!.id}`)).toEqual(
      [],
    );
  });

  it('lists the selected group among the groups', async () => {
    const answer = await facets('selectedSection=femme&selectedGroupName=chaussures');
    expect(answer.groups.map(({ seoName, count }) => [seoName, count])).toEqual([
      ['vetements', 3],
      ['chaussures', 0],
    ]);
  });

  it('is empty for an unknown place', async () => {
    expect(await facets('selectedSection=nulle-part')).toEqual({
      groups: [],
      sizes: [],
      styles: [],
      materials: [],
      fits: [],
      isNew: 0,
      onSale: 0,
      inStock: 0,
      priceMin: null,
      priceMax: null,
      currency: 'TND',
    });
  });
});

describe('leading items of groups', () => {
  type Leads = { groups: { seoName: string; item: { ref: string } | null }[]; currency: string };

  it('are the most popular item of each group, or null', async () => {
    const answer = await get<Leads>('/api/items/leads?itemSectionSeoName=femme');
    expect(calls.leads.output.parse(answer)).toEqual(answer);
    expect(answer.groups.map(({ seoName, item }) => [seoName, item?.ref ?? null])).toEqual([
      ['vetements', 'A-1'],
      ['chaussures', null],
    ]);
    const none = await get<Leads>('/api/items/leads?itemSectionSeoName=nulle-part');
    expect(none.groups).toEqual([]);
  });
});
