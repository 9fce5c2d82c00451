/** Result of the call for the meaning of a keyword: filters, pages, place, left-out words. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addItem, write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      const price = (amount: number, sale?: number) => [
        { prices: [{ region: 'TN', amount, ...(sale ? { sale } : {}) }] },
      ];
      await addItem(db, { ref: 'A-1', name: 'Robe d’été', variants: price(90_000) });
      const black = { style: 'noir', size: '40', prices: [{ region: 'TN', amount: 70_000 }] };
      await addItem(db, { ref: 'A-2', name: 'Robe noire', variants: [black] });
      await addItem(db, { ref: 'A-3', name: 'Chemise', subGroup: 'chemises', variants: price(200_000, 60_000) });
      await addItem(db, { ref: 'B-1', name: 'Escarpins', section: 'homme', group: 'chaussures', subGroup: null });
      await write(db, `update item set popularity = 10 - id`);
    },
  });
});
afterAll(() => shop.close());

const get = async <Answer>(path: string): Promise<Answer> => {
  const response = await shop.app.inject({ method: 'GET', url: path });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
};
type Understood = {
  items: { ref: string }[];
  count: number;
  leftOut: string[];
  filteredPath: string | null;
  pages: { name: string; path: string }[];
};
const understand = (reference: string, more = ''): Promise<Understood> =>
  get<Understood>(`/api/items/list?reference=${encodeURIComponent(reference)}${more}`);

it('applies a price, a sale or a sort that the keyword names, and returns the listing with that filter', async () => {
  const cheap = await understand('robe moins de 80 dinars');
  expect(cheap.items.map(({ ref }) => ref)).toEqual(['A-2']);
  expect(cheap).toMatchObject({
    filteredPath: '/catalogue/?keyword=robe&prixMax=80',
    pages: [{ name: 'Robe · jusqu’à 80,000\u00A0TND', path: '/catalogue/?keyword=robe&prixMax=80' }],
  });
  expect((await understand('robe pas cher')).items.map(({ ref }) => ref)).toEqual(['A-2', 'A-1']);
  const sale = await understand('soldes femme');
  expect(sale.items.map(({ ref }) => ref)).toEqual(['A-3']);
  expect(sale.filteredPath).toBe('/catalogue/femme?solde=1');
  expect((await understand('robe moins de 80 dinars', '&literal=1')).filteredPath).toBeNull();
});

it('names the page that the keyword means', async () => {
  expect((await understand('frais de livraison')).pages.map(({ path }) => path)).toEqual(['/livraison']);
  expect((await understand('robe')).pages).toEqual([]);
});

it('searches fewer words instead of finding nothing, and names the words left out', async () => {
  expect(await understand('robe noire zorglub')).toMatchObject({ items: [{ ref: 'A-2' }], leftOut: ['zorglub'] });
  expect(await understand('robe noire 52')).toMatchObject({ items: [{ ref: 'A-2' }], leftOut: ['52'] });
  expect(await understand('robe noire zorglub', '&literal=1')).toMatchObject({ count: 0, leftOut: [] });
});

it('lists the section of the visitor first, unless the keyword names another', async () => {
  const { sections } = await get<{ sections: { id: string; seoName: string }[] }>('/api/items/sections');
  const refs = async (reference: string, seoName: string): Promise<string[]> => {
    const { id } = sections.find((section) => section.seoName === seoName)!;
    return (await understand(reference, `&optionalItemSectionId=${id}`)).items.map(({ ref }) => ref);
  };
  await write(shop.db, `update item set keywords = 'habillé' where ref in ('A-1', 'B-1')`);
  await vi.waitFor(async () => expect((await refs('habillé', 'femme'))[0]).toBe('A-1'));
  expect(await refs('habillé', 'homme')).toEqual(['B-1', 'A-1']);
  expect(await refs('habillé femme', 'homme')).toEqual(['A-1']);
});
