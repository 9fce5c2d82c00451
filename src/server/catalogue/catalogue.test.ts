import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countQueries, statement } from '#platform/db';
import { itemCard, itemDetail } from '#shared/api/shapes';
import { addItem, addPicture, addTree, write } from '#test/catalogue';
import { inDays, openCatalogueRooms, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';

describe('the catalogue', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;

  beforeAll(async () => {
    test = await createTestDatabase();
    await addTree(test.db);
    rooms = await openCatalogueRooms(test.db);
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  const cardOf = async (id: number, region = 'TN') => (await rooms.catalogue.cards([id], region))[0]?.value;

  it('shows a card with its prices, colours, sizes and pictures', async () => {
    const { db } = test;
    const { id } = await addItem(db, {
      ref: 'RB-1',
      name: 'Robe portefeuille',
      slug: 'robe-portefeuille',
      variants: [
        { style: 'noir', size: '40', prices: [{ region: 'TN', amount: 139_900 }], stock: { central: 0 } },
        { style: 'noir', size: '38', stock: { central: 2, tunis: 1, closed: 50 } },
        { style: 'ecru', size: '36', stock: { tunis: 4 } },
        { style: 'ecru', size: '40', archived: true },
      ],
    });
    await addPicture(db, { item: id, name: 'rb-1-noir.jpg', style: 'noir', position: 1 });
    await addPicture(db, { item: id, name: 'rb-1-ecru.jpg', style: 'ecru', position: 2 });
    await addPicture(db, { item: id, name: 'rb-1-later.jpg', style: 'noir', position: 0, ready: false });

    const card = itemCard.parse(await cardOf(id));
    expect(card).toMatchObject({
      ref: 'RB-1',
      slug: 'robe-portefeuille',
      brand: 'Jasmin',
      section: { name: 'Femme', seoName: 'femme' },
      group: { seoName: 'vetements' },
      subGroup: { seoName: 'robes' },
      price: 129_900,
      salePrice: null,
      currency: 'TND',
      discountPercent: null,
      isNew: false,
      inStock: true,
      rating: { average: null, count: 0 },
    });
    expect(card.images.map((image) => image.name)).toEqual(['rb-1-noir.jpg']);
    expect(card.styles.map(({ name, image }) => [name, image?.name])).toEqual([
      ['Noir', 'rb-1-noir.jpg'],
      ['Écru', 'rb-1-ecru.jpg'],
    ]);
    expect(card.sizes.map(({ label, available }) => [label, available])).toEqual([
      ['36', true],
      ['38', true],
      ['40', false],
    ]);

    const detail = itemDetail.parse((await rooms.catalogue.item('rb-1', 'TN')).value);
    expect(detail.variants.map(({ style, size, stock, price }) => [style.name, size.label, stock, price])).toEqual([
      ['Noir', '38', 'LIMITED', 129_900],
      ['Noir', '40', 'UNAVAILABLE', 139_900],
      ['Écru', '36', 'AVAILABLE', 129_900],
    ]);
    expect(detail.path).toEqual([
      { name: 'Femme', path: '/catalogue/femme' },
      { name: 'Vêtements', path: '/catalogue/femme/vetements' },
      { name: 'Robes', path: '/catalogue/femme/vetements/robes' },
      { name: 'Robe portefeuille', path: '/catalogue/femme/vetements/robes/RB-1-article-robe-portefeuille' },
    ]);
    expect(detail.returnsUntilDays).toBe(10);
  });

  it('shows composition and care in the order of the label', async () => {
    const { id } = await addItem(test.db, { ref: 'CO-1' });
    await write(test.db, `insert into material (name) values ('laine'), ('viscose'), ('polyester')`);
    await write(
      test.db,
      `insert into item_composition (item_id, position, part, material_id, percent)
       select $1, p, part, m.id, percent from (values (1, 'Extérieur', 'laine', 100), (2, 'Doublure', 'viscose', 60),
         (3, 'Doublure', 'polyester', 40)) as v(p, part, material, percent) join material m on m.name = v.material`,
      [id],
    );
    await write(
      test.db,
      `insert into item_care (item_id, care_key) values ($1, 'DO_NOT_TUMBLE'), ($1, 'WASH_30C_MAX')`,
      [id],
    );
    const { value: detail } = await rooms.catalogue.item('CO-1', 'TN');
    expect(detail.composition?.replace(/\s/g, ' ')).toBe(
      'Extérieur : 100 % laine ; Doublure : 60 % viscose, 40 % polyester',
    );
    expect(detail.care.map(({ key }) => key)).toEqual(['WASH_30C_MAX', 'DO_NOT_TUMBLE']);
  });

  it('hides drafts, future, archived and trade items, and those of an inactive branch', async () => {
    const { db } = test;
    const hidden = [
      await addItem(db, { ref: 'H-draft', publishedAt: null }),
      await addItem(db, { ref: 'H-tomorrow', publishedAt: inDays(1) }),
      await addItem(db, { ref: 'H-archived', archivedAt: inDays(-1) }),
      await addItem(db, { ref: 'H-trade', retail: false }),
      await addItem(db, { ref: 'H-section', section: 'atelier' }),
      await addItem(db, { ref: 'H-bare', variants: [] }),
      await addItem(db, { ref: 'H-gone', variants: [{ archived: true }] }),
      await addItem(db, { ref: 'H-abroad', variants: [{ prices: [{ region: 'SN', amount: 25_500 }] }] }),
    ];
    const shown = await addItem(db, { ref: 'H-shown' });
    const ids = [...hidden.map(({ id }) => id), shown.id];
    expect((await rooms.catalogue.cards(ids, 'TN')).map((card) => card.value.ref)).toEqual(['H-shown']);
    expect((await rooms.catalogue.cards(ids, 'SN')).map((card) => card.value.ref)).toEqual(['H-abroad']);
    expect(await rooms.catalogue.cards(ids, 'FR')).toEqual([]);
    for (const ref of [
      'H-draft',
      'H-tomorrow',
      'H-archived',
      'H-trade',
      'H-section',
      'H-bare',
      'H-gone',
      'H-abroad',
      'none',
    ])
      await expect(rooms.catalogue.item(ref, 'TN')).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('finds a reference in any case, the exact one first', async () => {
    await addItem(test.db, { ref: 'Case-1', name: 'Un' });
    await addItem(test.db, { ref: 'CASE-1', name: 'Deux' });
    expect((await rooms.catalogue.item('Case-1', 'TN')).value.name).toBe('Un');
    expect((await rooms.catalogue.item('CASE-1', 'TN')).value.name).toBe('Deux');
    await addItem(test.db, { ref: 'Seul-9', name: 'Trois' });
    expect((await rooms.catalogue.item('sEUL-9', 'TN')).value.name).toBe('Trois');
  });

  it('sends the same number of queries for one card and for a hundred, and none for cached cards', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 30; index += 1) ids.push((await addItem(test.db, { ref: `Q-${index}` })).id);
    const one = await countQueries(() => rooms.catalogue.cards(ids.slice(0, 1), 'TN'));
    const many = await countQueries(() => rooms.catalogue.cards(ids, 'TN'));
    expect([one, many]).toEqual([3, 3]);
    expect(await countQueries(() => rooms.catalogue.cards(ids, 'TN'))).toBe(0);
    const cards = await rooms.catalogue.cards(ids, 'TN');
    expect(cards.map((card) => JSON.parse(String(card.json)) as unknown)).toEqual(cards.map((card) => card.value));
  });

  it('sends no query for a cached product, under its exact reference', async () => {
    await addItem(test.db, { ref: 'Kept-1' });
    const { value } = await rooms.catalogue.item('Kept-1', 'TN');
    const repeated = () => rooms.catalogue.item('Kept-1', 'TN');
    // The announcement of the new item may still drop it from the cache once.
    await vi.waitFor(async () => expect(await countQueries(repeated)).toBe(0));
    expect((await repeated()).value).toEqual(value);
    await vi.waitFor(async () => expect(await countQueries(() => rooms.catalogue.item('kEPT-1', 'TN'))).toBe(1));
  });

  it('reads a page of 3,000 variants in as many queries as one of a single variant', async () => {
    const { id } = await addItem(test.db, { ref: 'XXL-1', variants: [] });
    await addItem(test.db, { ref: 'XS-1' });
    await write(
      test.db,
      `insert into style (name, seo_name) select 'Teinte ' || n, 'teinte-' || n from generate_series(1, 1000) n`,
    );
    await write(
      test.db,
      `with v as (insert into variant (item_id, sku, style_id, size_id)
         select $1, 'XXL-' || s.id || '-' || z.id, s.id, z.id from style s, size z
         where s.seo_name like 'teinte-%' and z.system = 'FR_WOMEN' returning id),
       p as (insert into price (variant_id, region, currency, amount, sale_amount)
         select id, 'TN', 'TND', 100000, 80000 from v)
       insert into stock (variant_id, location_id, on_hand) select v.id, l.id, 1 from v, location l`,
      [id],
    );
    // The arrival of new colours makes the dictionary read again, which would count as queries of an item.
    const last = await test.db.row<{ id: number }>(statement('', `select max(id)::int as id from style`));
    await vi.waitFor(() => expect(rooms.catalogue.dictionary().style(last?.id ?? 0)).not.toBeNull(), {
      timeout: 10_000,
    });
    const small = await countQueries(() => rooms.catalogue.item('XS-1', 'TN'));
    const large = await countQueries(() => rooms.catalogue.item('XXL-1', 'TN'));
    expect(large).toBe(small);
    const { value: detail } = await rooms.catalogue.item('XXL-1', 'TN');
    expect(detail.variants).toHaveLength(3000);
    expect(detail.variants[0]).toMatchObject({ price: 100_000, salePrice: 80_000, stock: 'LIMITED' });
  });
});
