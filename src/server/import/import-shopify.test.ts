import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixture, openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(() => shop.clear());

describe('Shopify exports', () => {
  test('imports the old headers: rows separate from their product, a gift card, a duplicate SKU', async () => {
    const { code, lines } = await shop.run(await fixture('shopify-old-headers.csv'), '--apply');
    const text = plain(lines);
    expect(code).toBe(0);
    expect(text).toContain('export Shopify, encodage UTF-8, séparateur virgule, 48 colonnes');
    expect(text).toContain('Lignes : 6 créées, 0 modifiée, 0 inchangée, 2 ignorées.');
    expect(text).toContain('ligne 11 · ignorée : Gift Card : une carte cadeau n’est pas un article.');
    expect(text).toContain('le SKU « LWD-S-NAVY » est déjà pris dans le fichier');
    expect(
      await shop.rows(`select i.ref, i.description, i.published_at is not null as published, i.archived_at is not null as archived,
        s.name as section, g.name as "group", u.name as subgroup from item i join section s on s.id = i.section_id
        join item_group g on g.id = i.group_id left join item_subgroup u on u.id = i.subgroup_id order by i.id`),
    ).toEqual([
      {
        ref: 'linen-wrap-dress',
        description: 'Soft washed linen.\n\n– Made in Monastir\n– Falls at the knee & below',
        published: true,
        archived: false,
        section: 'Femme',
        group: 'Vêtements',
        subgroup: 'Dresses',
      },
      {
        ref: 'classic-mug',
        description: '',
        published: false,
        archived: false,
        section: 'Boutique',
        group: 'Articles',
        subgroup: null,
      },
      {
        ref: 'canvas-sneaker',
        description: 'Plain text, no tags',
        published: false,
        archived: true,
        section: 'Boutique',
        group: 'Chaussures',
        subgroup: 'Shoes',
      },
    ]);
    expect(
      await shop.rows(`select v.sku, s.name as style, z.system, z.label, p.amount, p.sale_amount, k.on_hand, v.barcode from variant v
        join style s on s.id = v.style_id join size z on z.id = v.size_id left join price p on p.variant_id = v.id
        left join stock k on k.variant_id = v.id order by v.id`),
    ).toEqual([
      {
        sku: 'LWD-S-NAVY',
        style: 'Bleu marine',
        system: 'LETTER',
        label: 'S',
        amount: 119_900,
        sale_amount: 89_900,
        on_hand: 5,
        barcode: null,
      },
      {
        sku: 'LWD-M-NAVY',
        style: 'Bleu marine',
        system: 'LETTER',
        label: 'M',
        amount: 89_900,
        sale_amount: null,
        on_hand: 0,
        barcode: null,
      },
      {
        sku: 'CLASSIC-MUG',
        style: 'Coloris unique',
        system: 'ONE_SIZE',
        label: 'Taille unique',
        amount: null,
        sale_amount: null,
        on_hand: 3,
        barcode: null,
      },
      {
        sku: 'LWD-S-RUST',
        style: 'Terracotta Rust',
        system: 'LETTER',
        label: 'S',
        amount: 89_900,
        sale_amount: null,
        on_hand: 1,
        barcode: '0123456789012',
      },
      {
        sku: 'CANVAS-SNEAKER-38-5-CANVAS',
        style: 'Canvas',
        system: 'FR_SHOE',
        label: '38,5',
        amount: 65_000,
        sale_amount: null,
        on_hand: 8,
        barcode: null,
      },
    ]);
    expect(
      await shop.rows(
        `select l.alt, s.name as style from item_image l join image m on m.id = l.image_id left join style s on s.id = l.style_id order by l.position`,
      ),
    ).toEqual([
      { alt: 'Navy dress, front', style: null },
      { alt: 'Linen Wrap Dress', style: null },
      { alt: 'Linen Wrap Dress', style: null },
      { alt: 'Linen Wrap Dress, Bleu marine', style: 'Bleu marine' },
    ]);
  });

  test('imports the new headers, with another separator and a handle that is not a valid reference', async () => {
    const { code, lines } = await shop.run(await fixture('shopify-new-headers.csv'), '--apply');
    expect(code).toBe(0);
    expect(plain(lines)).toContain('export Shopify, encodage UTF-8, séparateur point-virgule, 40 colonnes');
    expect(await shop.rows('select ref, published_at is not null as published from item order by id')).toEqual([
      { ref: expect.stringMatching(/^veste-legere-[0-9a-f]{12}$/), published: true },
      { ref: 'brouillon', published: false },
    ]);
    expect(await shop.rows('select amount from price order by variant_id')).toEqual([
      { amount: 189_500 },
      { amount: 189_500 },
      { amount: 10_000 },
    ]);
  });

  test.each(['shopify-old-headers.csv', 'shopify-new-headers.csv'])(
    'changes nothing when %s is imported twice',
    async (name) => {
      await shop.run(await fixture(name), '--apply');
      const before = await shop.readTables();
      const { code, lines } = await shop.run(await fixture(name), '--apply');
      expect(code).toBe(0);
      expect(plain(lines)).toMatch(/Lignes : 0 créée, 0 modifiée, \d inchangée/);
      expect(await shop.readTables()).toEqual(before);
    },
  );

  test('takes region, place and stock from the options', async () => {
    const csv = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nboubou,Boubou,Size,M,12500.00\n';
    await shop.run(
      csv,
      '--apply',
      '--region',
      'sn',
      '--section',
      'Homme',
      '--groupe',
      'Vêtements',
      '--stock-par-defaut',
      '3',
    );
    expect(
      await shop.rows(`select p.region, p.amount, l.code, k.on_hand, s.name as section from price p join stock k using (variant_id)
        join location l on l.id = k.location_id join variant v on v.id = p.variant_id join item i on i.id = v.item_id join section s on s.id = i.section_id`),
    ).toEqual([{ region: 'SN', amount: 12_500, code: 'DAKAR-1', on_hand: 3, section: 'Homme' }]);
  });

  test('keeps the place of an item that staff moved', async () => {
    const csv = 'Handle,Title,Type,Variant Price\nsac,Sac cabas,Bags,89.900\n';
    await shop.run(csv, '--apply');
    await shop.execute(`update item set section_id = s.id, group_id = g.id, subgroup_id = null from section s, item_group g
      where s.seo_name = 'femme' and g.section_id = s.id and g.seo_name = 'vetements'`);
    expect(plain((await shop.run(csv, '--apply')).lines)).toContain('Lignes : 0 créée, 0 modifiée, 1 inchangée.');
    expect(await shop.rows('select s.name from item i join section s on s.id = i.section_id')).toEqual([
      { name: 'Femme' },
    ]);
  });

  test('imports rows that come before the row with the title', async () => {
    const csv =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nrobe,,,M,R-M,10\nautre,Autre,Size,S,A-S,5\nrobe,Robe,Size,S,R-S,10\n';
    expect((await shop.run(csv, '--apply')).code).toBe(0);
    expect(
      await shop.rows('select v.sku, z.label from variant v join size z on z.id = v.size_id order by v.sku'),
    ).toEqual([
      { sku: 'A-S', label: 'S' },
      { sku: 'R-M', label: 'M' },
      { sku: 'R-S', label: 'S' },
    ]);
  });

  test('rounds a price with floating-point noise', async () => {
    await shop.run('Handle,Title,Variant Price\nrond,Rond,100.000\n', '--apply');
    expect(await shop.rows('select amount from price')).toEqual([{ amount: 100_000 }]);
    await shop.clear();
    const { lines } = await shop.run('Handle,Title,Variant Price\na,A,58.120000000000005\n', '--apply');
    expect(plain(lines)).toContain('le prix « 58.120000000000005 » est lu comme 58.12');
    expect(await shop.rows('select amount from price')).toEqual([{ amount: 58_120 }]);
  });

  test('refuses full and sale prices that are not a multiple of the smallest coin', async () => {
    const csv =
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price\na,A,Size,S,9999,\na,,,M,10000,12501\na,,,L,10000,12500\n';
    const text = plain((await shop.run(csv, '--region', 'sn')).lines);
    expect(text).toContain('« 9999 » ne se paie pas : en XOF, tout est multiple de 5. Écrivez 9 995 ou 10 000.');
    expect(text).toContain('« 12501 » ne se paie pas : en XOF, tout est multiple de 5. Écrivez 12 500 ou 12 505.');
    expect(text).toMatch(/2 refusées/);
  });

  test('refuses a duplicate variant with any SKU', async () => {
    const csv =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\na,A,Size,S,,5\na,,,S,,5\nb,B,Size,S,X,5\nb,,,S,Y,5\n';
    const text = plain((await shop.run(csv)).lines);
    expect(text).toContain('ligne 3 · a · A-S · refusée : cette couleur dans cette taille est déjà à la ligne 2');
    expect(text).toContain('ligne 5 · b · Y · refusée : cette couleur dans cette taille est déjà à la ligne 4');
  });
});
