/** Purchase costs in files of the catalogue: formats, dates, repeated imports, refused cells. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.clear());
afterAll(() => shop?.drop());

const costs = () =>
  shop.rows(
    `select v.sku, c.region, c.amount, c.valid_from::text as day from variant_cost c join variant v on v.id = c.variant_id
     order by v.sku, c.region, c.valid_from`,
  );
const item = 'reference,nom,section,groupe,sku,taille';
const own = (header: string, ...rows: string[]): string =>
  [`${item},${header}`, ...rows.map((cells, index) => `ROBE,Robe,Femme,Vêtements,ROBE-${36 + index},${36 + index},${cells}`)].join('\n'); // prettier-ignore

test('a cost for each region counts from the day of the import on, and the same file changes nothing', async () => {
  const file = own('prix_achat_tn,cout_sn', '42.5,8001', '0,-');
  expect((await shop.run(file, '--apply')).code).toBe(0);
  const written = [
    { sku: 'ROBE-36', region: 'SN', amount: 8_001, day: '2026-11-21' },
    { sku: 'ROBE-36', region: 'TN', amount: 42_500, day: '2026-11-21' },
    { sku: 'ROBE-37', region: 'TN', amount: 0, day: '2026-11-21' },
  ];
  expect(await costs()).toEqual(written);
  const { lines } = await shop.run(file, '--apply');
  expect(plain(lines)).toContain('Lignes : 0 créée, 0 modifiée, 2 inchangées');
  expect(await costs()).toEqual(written);
});

test('a changed cost keeps the former one and the planned one, an empty cell changes nothing, a dash ends a cost', async () => {
  await shop.run(own('prix_achat_tn', '42.5', '50', '60'), '--apply');
  await shop.execute(`update variant_cost set valid_from = '2026-01-01';
    insert into variant_cost select variant_id, region, '2027-01-01', currency, 45000, recorded_at from variant_cost
      where variant_id = (select id from variant where sku = 'ROBE-36')`);
  const { lines } = await shop.run(own('prix_achat_tn', '43', '', '-'), '--apply');
  expect(plain(lines)).toMatch(/ROBE-36 · modifiée : prix_achat_tn/);
  expect(plain(lines)).toContain('Lignes : 0 créée, 2 modifiées, 1 inchangée');
  expect(await costs()).toEqual([
    { sku: 'ROBE-36', region: 'TN', amount: 42_500, day: '2026-01-01' },
    { sku: 'ROBE-36', region: 'TN', amount: 43_000, day: '2026-11-21' },
    { sku: 'ROBE-36', region: 'TN', amount: 45_000, day: '2027-01-01' },
    { sku: 'ROBE-37', region: 'TN', amount: 50_000, day: '2026-01-01' },
    { sku: 'ROBE-38', region: 'TN', amount: 60_000, day: '2026-01-01' },
    { sku: 'ROBE-38', region: 'TN', amount: null, day: '2026-11-21' },
  ]);
});

test('an amount that is none, has too many decimals or is negative refuses the row', async () => {
  const { code, lines } = await shop.run(own('prix_achat_tn,prix_achat_sn', 'rien,', '1.2345,', '-3,', ',12.500'));
  expect(code).toBe(1);
  const text = plain(lines);
  expect(text).toContain('prix_achat_tn : « rien » n’est pas un montant');
  expect(text).toContain('« 1.2345 » a trop de décimales');
  expect(text).toContain('« -3 » n’est pas un prix d’achat : il ne peut pas être négatif');
  expect(text).toContain('prix_achat_sn : « 12.500 » est ambigu');
  expect(plain((await shop.run(own('prix_achat_fr', '1'))).lines)).toContain('une région que la boutique n’a pas');
});

test('Shopify, WooCommerce, PrestaShop and Magento state a cost in their own columns; zero states none', async () => {
  const files = [
    [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item',
      'sh,Robe,Robe,Taille,36,SH-36,90,31.25',
      'sh,,,,38,SH-38,90,0.00',
    ],
    [
      'ID,Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _wc_cog_cost',
      '1,variable,WO,Jupe,,Jupes,,Taille,"36, 38",20.5',
      '2,variation,WO-36,Jupe,90,,WO,Taille,36,',
      '3,variation,WO-38,Jupe,90,,WO,Taille,38,21.3333',
    ],
    [
      'sku,product_type,attribute_set_code,name,categories,price,additional_attributes,cost',
      'MA-1,simple,Default,Sac,Default Category/Sacs,90,"color=Noir,cost=12.5000",',
      'MA-2,simple,Default,Sac deux,Default Category/Sacs,90,,14',
    ],
  ];
  for (const lines of files) {
    const { code, lines: said } = await shop.run(lines.join('\n'), '--apply');
    expect([code, plain(said)]).toEqual([0, expect.anything()]);
  }
  expect((await costs()).map((row) => Object.values(row as object).slice(0, 3))).toEqual([
    ['MA-1', 'TN', 12_500],
    ['MA-2', 'TN', 14_000],
    ['SH-36', 'TN', 31_250],
    ['WO-36', 'TN', 20_500],
    ['WO-38', 'TN', 21_333],
  ]);
});

test('a cost of another shop with marks of thousands or the name of its currency is rounded, and never ends a cost', async () => {
  const shopify = (sku: string, cost: string): string =>
    `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item\n${sku},Robe,Robe,Taille,36,${sku},3000,"${cost}"`;
  const { code, lines } = await shop.run(shopify('tn', '1,234.5678'), '--apply');
  expect([code, plain(lines)]).toEqual([0, expect.stringContaining('1 234,568')]);
  expect(plain(lines)).toContain('Attention : 1 prix d’achat arrondi (ligne 2).');
  expect((await shop.run(shopify('sn', '1,500.50'), '--region', 'SN', '--apply')).code).toBe(0);
  expect(await costs()).toMatchObject([
    { sku: 'sn', region: 'SN', amount: 1_501 },
    { sku: 'tn', region: 'TN', amount: 1_234_568 },
  ]);
  expect((await shop.run(shopify('sn', '1 600,5 CFA'), '--region', 'SN', '--apply')).code).toBe(0);
  expect(await costs()).toMatchObject([{ amount: 1_601 }, { amount: 1_234_568 }]);
});

test('a combination of PrestaShop without a cost has that of its product', async () => {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(
    shop.path('declinaisons.csv'),
    [
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Wholesale price;Impact on price',
      '1;Taille:select:0;36:0;PS-36;0.000000;0',
      '1;Taille:select:0;38:1;PS-38;19.900000;0',
    ].join('\n'),
  );
  const products = 'Product ID;Active (0/1);Name *;Categories;Price tax included;Wholesale price;Reference #\n1;1;Robe;Robes;90;18.500000;PS'; // prettier-ignore
  const { code, lines } = await shop.run(products, shop.path('declinaisons.csv'), '--apply');
  expect([code, plain(lines)]).toEqual([0, expect.anything()]);
  expect(await costs()).toMatchObject([
    { sku: 'PS-36', amount: 18_500 },
    { sku: 'PS-38', amount: 19_900 },
  ]);
});

test('an inventory of Shopify with a cost writes it once for a variant in several locations', async () => {
  await shop.run(own('prix_tn', '90', '90'), '--apply');
  const inventory = [
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current),Cost per item',
    'ROBE,Robe,Taille,36,ROBE-36,Entrepôt de Tunis,4,33',
    'ROBE,Robe,Taille,36,ROBE-36,Boutique de Dakar,2,33',
  ];
  expect((await shop.run(inventory.join('\n'), '--apply')).code).toBe(0);
  expect(await costs()).toEqual([{ sku: 'ROBE-36', region: 'TN', amount: 33_000, day: '2026-11-21' }]);
});
