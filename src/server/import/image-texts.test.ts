import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(() => shop.clear());

const header = 'reference;nom;section;groupe;sku;images;images_alt';
const texts = `select i.ref, m.alt from item_image m join item i on i.id = m.item_id order by i.ref`;

test('two items that share an image keep their own alternative texts, and a second import changes nothing', async () => {
  const csv = `${header}\nA;Robe;Femme;Vêtements;A-1;tissu.jpg;Robe portée\nB;Jupe;Femme;Vêtements;B-1;tissu.jpg;Jupe à plat\nC;Top;Femme;Vêtements;C-1;tissu.jpg;\n`;
  await shop.run(csv, '--apply');
  const stored = [
    { ref: 'A', alt: 'Robe portée' },
    { ref: 'B', alt: 'Jupe à plat' },
    { ref: 'C', alt: 'Top' },
  ];
  expect(await shop.rows(texts)).toEqual(stored);
  expect(plain((await shop.run(csv, '--apply')).lines)).toContain('Lignes : 0 créée, 0 modifiée, 3 inchangées.');
  expect(await shop.rows(texts)).toEqual(stored);
});

test('a new text changes the image of that item only', async () => {
  await shop.run(
    `${header}\nA;Robe;Femme;Vêtements;A-1;tissu.jpg;Un\nB;Jupe;Femme;Vêtements;B-1;tissu.jpg;Deux\n`,
    '--apply',
  );
  const { lines } = await shop.run(`${header}\nB;;;;B-1;tissu.jpg;Trois\n`, '--apply');
  expect(plain(lines)).toContain('ligne 2 · B · B-1 · modifiée : images_alt');
  expect(await shop.rows(texts)).toEqual([
    { ref: 'A', alt: 'Un' },
    { ref: 'B', alt: 'Trois' },
  ]);
});
