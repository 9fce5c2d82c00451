import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addItem, addPicture, addTree, write } from '#test/catalogue';
import { inDays, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createPricing } from '#server/pricing';
import { createStock } from '#server/stock';
import { createLiveDictionary } from './dictionary.ts';
import { createItemReader } from './item-reader.ts';
import { createTestDatabase, type TestDatabase } from '#test/database';

describe('cards kept in memory', () => {
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

  it('start and end a sale at its time without a notification', async () => {
    const { db } = test;
    const sale = { region: 'TN', amount: 100_000, sale: 70_000, from: inDays(1), to: inDays(3) };
    const { id } = await addItem(db, { ref: 'S-1', variants: [{ prices: [sale] }] });
    await write(
      db,
      `update price_history set valid_from = '2026-01-01' where variant_id in (select id from variant where item_id = $1)`,
      [id],
    );
    const seen = async () => {
      const card = await cardOf(id);
      return [card?.price, card?.salePrice, card?.discountPercent];
    };
    try {
      expect(await seen()).toEqual([100_000, null, null]);
      rooms.clock.set(new Date(inDays(1).getTime() - 1));
      expect(await seen()).toEqual([100_000, null, null]);
      rooms.clock.set(inDays(1));
      expect(await seen()).toEqual([100_000, 70_000, 30]);
      expect((await rooms.catalogue.item('S-1', 'TN')).value.lowestPrice30d).toBe(100_000);
      rooms.clock.set(inDays(3));
      expect(await seen()).toEqual([100_000, null, null]);
    } finally {
      rooms.clock.set(start);
    }
  });

  it('show the lowest price of the 30 days before the reduction', async () => {
    const { db } = test;
    const { id, variantIds } = await addItem(db, {
      ref: 'S-2',
      variants: [{ prices: [{ region: 'TN', amount: 100_000 }] }],
    });
    const [variant] = variantIds;
    await write(db, `update price set amount = 150000 where variant_id = $1`, [variant]);
    await write(db, `update price set sale_amount = 80000 where variant_id = $1`, [variant]);
    await write(
      db,
      `update price_history set valid_from = case when amount = 100000 then $2::timestamptz
         when sale_amount is null then $2::timestamptz + interval '60 days' else $2::timestamptz + interval '70 days' end
       where variant_id = $1`,
      [variant, inDays(-75)],
    );
    expect(await cardOf(id)).toMatchObject({ price: 100_000, salePrice: 80_000, discountPercent: 20 });
  });

  it('are new for 30 days', async () => {
    const { id } = await addItem(test.db, { ref: 'N-1', publishedAt: inDays(-29) });
    try {
      expect((await cardOf(id))?.isNew).toBe(true);
      rooms.clock.set(inDays(1));
      expect((await cardOf(id))?.isNew).toBe(false);
    } finally {
      rooms.clock.set(start);
    }
  });

  describe('after a notified change', () => {
    const soon = { timeout: 10_000, interval: 10 };

    it('shows the new price, stock, name or picture within a second', async () => {
      const { db } = test;
      const { id, variantIds } = await addItem(db, { ref: 'F-1' });
      expect((await cardOf(id))?.price).toBe(129_900);
      await write(db, 'update price set amount = 119900 where variant_id = $1', [variantIds[0]]);
      await vi.waitFor(async () => expect((await cardOf(id))?.price).toBe(119_900), soon);
      await write(db, 'update stock set on_hand = 0 where variant_id = $1', [variantIds[0]]);
      await vi.waitFor(async () => expect((await cardOf(id))?.inStock).toBe(false), soon);
      await write(db, `update item set name = 'Robe longue' where id = $1`, [id]);
      await vi.waitFor(async () => expect((await cardOf(id))?.name).toBe('Robe longue'), soon);
      await addPicture(db, { item: id, name: 'f-1.jpg' });
      await vi.waitFor(async () => expect((await cardOf(id))?.images).toHaveLength(1), soon);
      await write(db, 'update item set archived_at = now() where id = $1', [id]);
      await vi.waitFor(async () => expect(await cardOf(id)).toBeUndefined(), soon);
    });

    it('answers a product with its new price, stock, text and reference within a second', async () => {
      const { db } = test;
      const { id, variantIds } = await addItem(db, { ref: 'P-1' });
      const product = async (ref = 'P-1') => (await rooms.catalogue.item(ref, 'TN')).value;
      expect((await product()).variants[0]).toMatchObject({ price: 129_900, stock: 'AVAILABLE' });
      await write(db, 'update price set amount = 119900 where variant_id = $1', [variantIds[0]]);
      await vi.waitFor(async () => expect((await product()).variants[0]?.price).toBe(119_900), soon);
      await write(db, 'update stock set on_hand = 2 where variant_id = $1', [variantIds[0]]);
      await vi.waitFor(async () => expect((await product()).variants[0]?.stock).toBe('LIMITED'), soon);
      await write(db, `update item set description = 'Coupe droite' where id = $1`, [id]);
      await vi.waitFor(async () => expect((await product()).description).toBe('Coupe droite'), soon);
      await write(db, `update item set ref = 'P-2' where id = $1`, [id]);
      const other = await addItem(db, { ref: 'P-3', name: 'Autre' });
      await write(db, `update item set ref = 'P-1' where id = $1`, [other.id]);
      await vi.waitFor(async () => expect((await product()).name).toBe('Autre'), soon);
      expect((await product('P-2')).description).toBe('Coupe droite');
      await write(db, 'update item set archived_at = now() where id = $1', [id]);
      await vi.waitFor(() => expect(product('P-2')).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' }), soon);
    });

    it('shows a new colour, brand and material that are not notified yet', async () => {
      const { db } = test;
      const { clock, regions } = rooms;
      const dictionary = createLiveDictionary(db);
      await dictionary.refresh();
      await write(db, `insert into style (name, seo_name) values ('Prune', 'prune')`);
      await write(db, `insert into brand (name, seo_name) values ('Halfa', 'halfa')`);
      const { id } = await addItem(db, { ref: 'F-0', brand: 'halfa', variants: [{ style: 'prune' }] });
      const pricing = createPricing({ db, clock });
      const reader = createItemReader({ db, clock, regions, pricing, stock: createStock({ db }), dictionary });
      const card = (await reader.cards([id], 'TN')).get(id)?.value;
      expect(card).toMatchObject({ brand: 'Halfa', styles: [{ name: 'Prune' }] });
      await write(db, `insert into material (name) values ('chanvre')`);
      await write(
        db,
        `insert into item_composition (item_id, position, material_id, percent) select $1, 1, id, 100 from material where name = 'chanvre'`,
        [id],
      );
      const detail = (await reader.details([id], 'TN')).get(id);
      expect(detail?.value.composition).toMatch(/chanvre/);
    });

    it('shows changed names', async () => {
      const { db } = test;
      await write(db, `insert into style (name, seo_name) values ('Safran', 'safran')`);
      const { id } = await addItem(db, { ref: 'F-2', variants: [{ style: 'safran' }] });
      expect((await cardOf(id))?.styles.map(({ name }) => name)).toEqual(['Safran']);
      await write(db, `update style set name = 'Jaune safran' where seo_name = 'safran'`);
      await vi.waitFor(async () => expect((await cardOf(id))?.styles[0]?.name).toBe('Jaune safran'), soon);
    });
  });
});
