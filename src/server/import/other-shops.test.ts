import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(() => shop.clear());

const variants = `select i.ref, v.sku, s.name as style, z.label as size, p.amount, p.sale_amount as sale, k.on_hand as stock from variant v
  join item i on i.id = v.item_id join style s on s.id = v.style_id join size z on z.id = v.size_id
  left join price p on p.variant_id = v.id left join stock k on k.variant_id = v.id order by v.sku`;
const paths = `select f.path, i.ref from former_path f join item i on i.id = f.item_id order by f.path`;

const importTwice = async (csv: string, ...args: string[]): Promise<string> => {
  const dryRun = await shop.run(csv, ...args);
  expect(plain(dryRun.lines)).toContain('Essai : rien n’est écrit.');
  expect((await shop.run(csv, ...args, '--apply')).code).toBe(0);
  const before = await shop.readTables();
  const again = await shop.run(csv, ...args, '--apply');
  expect(plain(again.lines)).toContain('Lignes : 0 créée, 0 modifiée');
  expect(await shop.readTables()).toEqual(before);
  return plain(dryRun.lines);
};

describe('WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Meta: _wpcom_is_markdown';

  test('reads variable products with their variations, simple products, and leaves groups out', async () => {
    const csv = `${header}
12,variation,TEE-B-S,Tee - Blue,1,,,,1,4,0.2,,25,,,https://x.example/tee-blue.jpg,TEE,Color,Blue,Size,Small,
10,variable,TEE,Tee,1,<p>Cotton.</p>,,,1,,,,,"Clothing > Tshirts, Women",women,https://x.example/tee.jpg,,Color,"Blue, Red",Size,"Small, Large",1
11,variation,TEE-R,Tee - Red,1,,2026-01-01 00:00:00,2026-12-31 00:00:00,0,,,18,25,,,,id:10,Color,Red,Size,,
20,simple,MUG,Mug,-1,,,,1,,,,9.5,Kitchen,,,,,,,,
30,grouped,SET,Set,1,,,,1,,,,,Clothing,,,,,,,,
`;
    const text = await importTwice(csv);
    expect(text).toContain('export WooCommerce');
    expect(text).toContain('Attention : 1 groupe, lien ou téléchargement laissé de côté (ligne 6).');
    expect(text).toContain('Attention : 1 déclinaison valable pour toutes les tailles (ligne 4).');
    expect(text).toContain('Attention : 1 métachamp rempli est ignoré : Meta: _wpcom_is_markdown (1)');
    expect(text).toContain('Attention : 1 déclinaison est sans quantité : épuisée.');
    expect(await shop.rows(variants)).toEqual([
      {
        ref: 'MUG',
        sku: 'MUG',
        style: 'Coloris unique',
        size: 'Taille unique',
        amount: 9_500,
        sale: null,
        stock: null,
      },
      { ref: 'TEE', sku: 'TEE-B-S', style: 'Bleu', size: 'S', amount: 25_000, sale: null, stock: 4 },
      { ref: 'TEE', sku: 'TEE-R', style: 'Rouge', size: 'Taille unique', amount: 25_000, sale: 18_000, stock: 0 },
    ]);
    expect(await shop.rows(`select ref, published_at is not null as published from item order by ref`)).toEqual([
      { ref: 'MUG', published: false },
      { ref: 'TEE', published: true },
    ]);
    expect(await shop.rows(paths)).toEqual([
      { path: '/product/mug', ref: 'MUG' },
      { path: '/product/tee', ref: 'TEE' },
    ]);
  });

  test('refuses a variation whose product is not in the file', async () => {
    const { code, lines } = await shop.run(`${header}\n1,variation,A,A,1,,,,1,1,,,5,,,,NO,Color,Blue,,,\n`);
    expect(code).toBe(1);
    expect(plain(lines)).toContain(
      'ligne 2 · refusée : Parent : l’article « NO » de cette déclinaison n’est pas dans le fichier.',
    );
  });
});

describe('PrestaShop', () => {
  const products = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Reference #;Manufacturer;EAN13;Weight;Quantity;Description;Tags (x,y,z...);Image URLs (x,y,z...);Image alt texts (x,y,z...)
1;1;Robe en lin;Femme;100;;10;ROBE;Sahel;3760123456789;0.3;50;<p>Lin</p>;été;https://x.example/1.jpg,https://x.example/2.jpg;De face,De dos
2;0;Foulard;Accessoires;20.5;;;;;;;7;;;;
`;
  const combinations = `Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity
1;Couleur:color:0, Taille:select:1;Bleu:0, 38:1;ROBE-B-38;;0;3
1;Couleur:color:0, Taille:select:1;Bleu:0, 40:1;ROBE-B-40;;10;2
9;Couleur:color:0;Rouge:0;X;;0;1
`;
  const withCombinations = async (): Promise<string> => {
    await writeFile(shop.path('declinaisons.csv'), combinations);
    return shop.path('declinaisons.csv');
  };

  test('reads products with their combinations from two files, and adds VAT to net prices', async () => {
    const text = await importTwice(products, await withCombinations());
    expect(text).toContain('produits PrestaShop');
    expect(text).toContain('déclinaisons PrestaShop');
    expect(text).toContain('prix hors taxe, auxquels la TVA est ajoutée');
    expect(text).toContain('Attention : 1 déclinaison sans produit (ligne 2:4).');
    expect(await shop.rows(variants)).toEqual([
      {
        ref: 'ps-2',
        sku: 'PS-2',
        style: 'Coloris unique',
        size: 'Taille unique',
        amount: 24_395,
        sale: null,
        stock: 7,
      },
      { ref: 'ROBE', sku: 'ROBE-B-38', style: 'Bleu', size: '38', amount: 119_000, sale: 107_100, stock: 3 },
      { ref: 'ROBE', sku: 'ROBE-B-40', style: 'Bleu', size: '40', amount: 130_900, sale: 117_810, stock: 2 },
    ]);
    expect(await shop.rows(`select alt from item_image order by position`)).toEqual([
      { alt: 'De face' },
      { alt: 'De dos' },
    ]);
    expect(await shop.rows(paths)).toEqual([
      { path: '/1-*.html', ref: 'ROBE' },
      { path: '/2-*.html', ref: 'ps-2' },
    ]);
  });

  test('rounds net prices with marks of thousands or the name of the currency, to payable prices', async () => {
    const header = 'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity';
    const file = [
      header,
      '1;1;Robe;Femme;1,500.50;A;1',
      '2;1;Jupe;Femme;2 502 F CFA;B;1',
      '3;1;Veste;Femme;1 600,5 CFA;C;1',
    ].join('\n');
    const { code, lines } = await shop.run(file, '--region', 'SN', '--apply');
    expect([code, plain(lines)]).toEqual([0, expect.anything()]);
    expect(
      await shop.rows(`select v.sku, p.amount from price p join variant v on v.id = p.variant_id order by 1`),
    ).toEqual([
      { sku: 'A', amount: 1_500 },
      { sku: 'B', amount: 2_500 },
      { sku: 'C', amount: 1_600 },
    ]);
  });

  test('says which prices it rounded to a payable one, and refuses a stated price that cannot be paid', async () => {
    const header =
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Discount percent;Reference #;Quantity';
    const file = [
      header,
      '1;1;Robe;Femme;10506;;;A;1',
      '2;1;Jupe;Femme;;12503;;B;1',
      '3;1;Veste;Femme;;12502.6;;C;1',
      '4;1;Gilet;Femme;;12505.000000;15;D;1',
      '5;1;Cape;Femme;;12505;;E;1',
    ].join('\n');
    const { code, lines } = await shop.run(file, '--region', 'SN', '--apply', '--partial');
    const text = plain(lines);
    expect(code).toBe(1);
    expect(text).toContain('Price tax excluded : le prix calculé, 10 506, est arrondi à 10 505.');
    expect(text).toContain(
      'Price tax included : « 12503 » ne se paie pas : en XOF, tout est multiple de 5. Écrivez 12 500 ou 12 505.',
    );
    expect(text).toContain('Price tax included : le prix calculé, 12 503, est arrondi à 12 505.');
    expect(text).toContain('Discount percent : le prix calculé, 10 629, est arrondi à 10 630.');
    expect(text).toContain('Attention : 3 prix calculés arrondis (lignes 2, 4, 5).');
    expect(
      await shop.rows(
        `select v.sku, p.amount, p.sale_amount as sale from price p join variant v on v.id = p.variant_id order by 1`,
      ),
    ).toEqual([
      { sku: 'A', amount: 10_505, sale: null },
      { sku: 'C', amount: 12_505, sale: null },
      { sku: 'D', amount: 12_505, sale: 10_630 },
      { sku: 'E', amount: 12_505, sale: null },
    ]);
  });

  test('asks for the products when only combinations are given, and refuses two files of other shops', async () => {
    expect(plain((await shop.run(combinations)).lines)).toContain('Donnez aussi celui des produits');
    expect(plain((await shop.run('reference;sku\nA;A-1\n', await withCombinations())).lines)).toContain(
      'ne vont pas ensemble',
    );
  });
});

test('Magento: hidden simple products become the variants of their configurable product', async () => {
  const csv = `sku,store_view_code,attribute_set_code,product_type,categories,name,description,weight,product_online,visibility,price,special_price,url_key,base_image,additional_attributes,qty,is_in_stock,configurable_variations
H-S-B,,Top,simple,Default Category/Women/Tops,Hoodie-S-Black,,1,1,Not Visible Individually,52,,hoodie-s-black,/h/o/hoodie_b.jpg,"size=S,color=Black",100.0000,1,
H-M-B,,Top,simple,Default Category/Women/Tops,Hoodie-M-Black,,1,1,Not Visible Individually,52,42,hoodie-m-black,,"size=M,color=Black",5,0,
H,,Top,configurable,"Default Category/Women/Tops,Default Category",Hoodie,<p>Warm</p>,,1,"Catalog, Search",52,,hoodie,/h/o/hoodie.jpg,material=Wool,0,1,"sku=H-S-B,size=S,color=Black|sku=H-M-B,size=M,color=Black"
BAG,,Bag,simple,Default Category/Gear/Bags,Leather bag,,1,2,"Catalog, Search",34,,leather-bag,,,3,1,
H,fr,Top,configurable,,Sweat,,,,,,,,,,,,
`;
  const text = await importTwice(csv);
  expect(text).toContain('export Magento');
  expect(await shop.rows(variants)).toEqual([
    { ref: 'BAG', sku: 'BAG', style: 'Coloris unique', size: 'Taille unique', amount: 34_000, sale: null, stock: 3 },
    { ref: 'H', sku: 'H-M-B', style: 'Noir', size: 'M', amount: 52_000, sale: 42_000, stock: 0 },
    { ref: 'H', sku: 'H-S-B', style: 'Noir', size: 'S', amount: 52_000, sale: null, stock: 100 },
  ]);
  expect(await shop.rows(paths)).toEqual([
    { path: '/hoodie.html', ref: 'H' },
    { path: '/leather-bag.html', ref: 'BAG' },
  ]);
});

describe('Shopify inventory', () => {
  const products =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\ntee,Tee,Size,S,T-S,10\ntee,,,M,,10\n';

  test('changes quantities of known variants only, and adds up the locations of one place', async () => {
    await shop.run(products, '--apply');
    const csv = `Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available (not editable),On hand (current),On hand (new)
tee,Tee,Size,S,T-S,,,Main street,1,4,
tee,Tee,Size,S,T-S,,,Warehouse,2,3,5
tee,Tee,Size,M,,,,Main street,1,-2,
mug,Mug,Title,Default Title,M-1,,,Main street,1,9,
`;
    const text = await importTwice(csv);
    expect(text).toContain('inventaire Shopify');
    expect(text).toContain('Attention : 1 déclinaison inconnue de la boutique, laissée de côté (ligne 5).');
    expect(
      await shop.rows(`select v.sku, k.on_hand from stock k join variant v on v.id = k.variant_id order by v.sku`),
    ).toEqual([
      { sku: 'T-S', on_hand: 9 },
      { sku: 'TEE-M', on_hand: 0 },
    ]);
  });

  test('reads the former format, with a column for each location', async () => {
    await shop.run(products, '--apply');
    await importTwice(
      'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Tunis,Dakar-1\ntee,Tee,Size,S,T-S,,,7,not stocked\ntee,Tee,Size,M,,,,2,8\n',
    );
    expect(
      await shop.rows(
        `select v.sku, l.code, k.on_hand from stock k join variant v on v.id = k.variant_id join location l on l.id = k.location_id order by 1, 2`,
      ),
    ).toEqual([
      { sku: 'T-S', code: 'TUNIS', on_hand: 7 },
      { sku: 'TEE-M', code: 'DAKAR-1', on_hand: 8 },
      { sku: 'TEE-M', code: 'TUNIS', on_hand: 2 },
    ]);
  });
});

test('the dry run prints the tree of sections and the words that decided; a storage basket is no shoe', async () => {
  const csv = `Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant Price
dress,Linen dress,Dresses,women,Size,S,50
basket,Storage basket,Storage,,Material,Wicker,20
`;
  const text = plain((await shop.run(csv)).lines);
  expect(text).toContain('Rayons (+ : à créer) :');
  expect(text).toMatch(/ {2}(\+ )?Boutique\n {4}(\+ )?Articles\n {6}\+ Storage · 1 article\n/);
  expect(text).toContain(
    `  Femme\n    Vêtements\n      + Dresses · 1 article, d’après « women » (mots-clés), « dresses » (type)`,
  );
  await shop.run(csv, '--apply');
  expect(await shop.rows(variants)).toMatchObject([{ style: 'Wicker', size: 'Taille unique' }, { size: 'S' }]);
});

test('warns about missing prices and stock in a file of any size', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `A-${index};Article;Femme;Vêtements;A-${index}`).join('\n');
  const text = plain((await shop.run(`reference;nom;section;groupe;sku;notes\n${rows};secret\n`)).lines);
  expect(text).toContain('Attention : 600 déclinaisons sont sans prix : pas en vente.');
  expect(text).toContain('Attention : 600 déclinaisons sont sans quantité : épuisées.');
  expect(text).toContain('Attention : 1 colonne remplie est ignorée : notes (1)');
  expect(text).not.toContain('ligne 2 ·');
});
