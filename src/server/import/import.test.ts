import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixture, importedAt, openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(() => shop.clear());

const count = async (table: string): Promise<number> =>
  (await shop.rows<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count ?? -1;

describe('own format saved by a French spreadsheet', () => {
  test('detects format, encoding and separator, and writes nothing without --apply', async () => {
    const { code, lines } = await shop.run(await fixture('own-format-spreadsheet.csv'));
    expect(code).toBe(0);
    expect(lines[0]?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
      'catalogue.csv : format Ourlet, encodage Windows-1252, séparateur point-virgule, 25 colonnes.',
    );
    expect(plain(lines)).toContain('Lignes : 5 créées, 0 modifiée, 0 inchangée.');
    expect(plain(lines)).toContain('Essai : rien n’est écrit.');
    expect(await count('item')).toBe(0);
  });

  test('reports the line where each row begins, even with line breaks in cells', async () => {
    const { lines } = await shop.run(await fixture('own-format-spreadsheet.csv'));
    expect(
      lines.filter((line) => line.startsWith('ligne')).map((line) => line.split(' · ').slice(0, 3).join(' ')),
    ).toEqual([
      'ligne 2 ROBE-01 ROBE-01-E38',
      'ligne 4 ROBE-01 ROBE-01-E40',
      'ligne 5 ROBE-01 ROBE-01-M38',
      'ligne 6 CHEM-02 CHEM-02-39',
      'ligne 8 CHEM-02 CHEM-02-41',
    ]);
  });

  test('writes items, variants, prices, stock, images and names', async () => {
    expect((await shop.run(await fixture('own-format-spreadsheet.csv'), '--apply')).code).toBe(0);
    expect(
      await shop.rows(`select i.ref, i.name, i.slug, i.description, b.name as brand, s.seo_name as section, g.seo_name as "group", u.seo_name as subgroup,
        i.keywords, i.retail, i.trade, i.published_at from item i join brand b on b.id = i.brand_id join section s on s.id = i.section_id
        join item_group g on g.id = i.group_id left join item_subgroup u on u.id = i.subgroup_id order by i.id`),
    ).toEqual([
      {
        ref: 'ROBE-01',
        name: 'Robe portefeuille « Sidi »',
        slug: 'robe-portefeuille-sidi',
        description: 'Une robe en lin lavé.\nElle se noue à la taille ; "l’indispensable" de l’été.',
        brand: 'Atelier Sahel',
        section: 'femme',
        group: 'vetements',
        subgroup: 'robes',
        keywords: 'été, cérémonie',
        retail: true,
        trade: false,
        published_at: importedAt,
      },
      expect.objectContaining({
        ref: 'CHEM-02',
        brand: 'Maison Kebir',
        section: 'homme',
        subgroup: null,
        retail: true,
        trade: true,
      }),
    ]);
    expect(
      await shop.rows(`select v.sku, s.name as style, s.hex, z.system, z.label, v.barcode, v.weight_grams, v.position from variant v
        join style s on s.id = v.style_id join size z on z.id = v.size_id order by v.id`),
    ).toEqual([
      {
        sku: 'ROBE-01-E38',
        style: 'Écru',
        hex: '#EDE6D6',
        system: 'FR_WOMEN',
        label: '38',
        barcode: '3760000000017',
        weight_grams: 320,
        position: 0,
      },
      {
        sku: 'ROBE-01-E40',
        style: 'Écru',
        hex: '#EDE6D6',
        system: 'FR_WOMEN',
        label: '40',
        barcode: null,
        weight_grams: null,
        position: 1,
      },
      {
        sku: 'ROBE-01-M38',
        style: 'Bleu marine',
        hex: '#1B2A41',
        system: 'FR_WOMEN',
        label: '38',
        barcode: null,
        weight_grams: null,
        position: 2,
      },
      {
        sku: 'CHEM-02-39',
        style: 'Blanc',
        hex: '#FFFFFF',
        system: 'FR_MEN',
        label: '39',
        barcode: null,
        weight_grams: null,
        position: 0,
      },
      {
        sku: 'CHEM-02-41',
        style: 'Blanc',
        hex: '#FFFFFF',
        system: 'FR_MEN',
        label: '41',
        barcode: null,
        weight_grams: null,
        position: 1,
      },
    ]);
    const prices =
      await shop.rows(`select v.sku, p.region, p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at from price p
      join variant v on v.id = p.variant_id where v.sku in ('ROBE-01-E38', 'ROBE-01-M38', 'CHEM-02-39') order by v.id, p.region`);
    const window = { sale_starts_at: new Date('2026-07-31T23:00:00Z'), sale_ends_at: new Date('2026-08-31T23:00:00Z') };
    const plainPrice = { sale_amount: null, sale_starts_at: null, sale_ends_at: null };
    expect(prices).toEqual([
      { sku: 'ROBE-01-E38', region: 'SN', amount: 27_500, ...plainPrice },
      { sku: 'ROBE-01-E38', region: 'TN', amount: 129_900, sale_amount: 99_900, ...window },
      { sku: 'ROBE-01-M38', region: 'TN', amount: 135_000, ...plainPrice },
      { sku: 'CHEM-02-39', region: 'SN', amount: 45_000, ...plainPrice },
      { sku: 'CHEM-02-39', region: 'TN', amount: 1_129_500, ...plainPrice },
    ]);
    expect(
      await shop.rows(`select v.sku, l.code, s.on_hand from stock s join variant v on v.id = s.variant_id
        join location l on l.id = s.location_id order by v.id, l.id`),
    ).toEqual([
      { sku: 'ROBE-01-E38', code: 'TUNIS', on_hand: 4 },
      { sku: 'ROBE-01-E38', code: 'DAKAR-1', on_hand: 2 },
      { sku: 'ROBE-01-E40', code: 'TUNIS', on_hand: 0 },
      { sku: 'ROBE-01-M38', code: 'TUNIS', on_hand: 7 },
      { sku: 'CHEM-02-39', code: 'TUNIS', on_hand: 12 },
    ]);
    expect(await shop.rows(`select distinct reason from stock_movement`)).toEqual([{ reason: 'import' }]);
    expect(
      await shop.rows(`select m.name, m.source_url, m.alt, m.state, s.name as style, l.position, l.view from item_image l
        join image m on m.id = l.image_id left join style s on s.id = l.style_id order by l.position`),
    ).toEqual([
      {
        name: 'robe-01-1.jpg',
        source_url: null,
        alt: 'Robe écrue de face',
        state: 'wanted',
        style: 'Écru',
        position: 0,
        view: 'front',
      },
      {
        name: 'robe-01-2.jpg',
        source_url: null,
        alt: 'Robe portefeuille « Sidi », Écru',
        state: 'wanted',
        style: 'Écru',
        position: 1,
        view: 'back',
      },
      {
        name: expect.stringMatching(/^robe-marine-[0-9a-f]{12}\.jpg$/),
        source_url: 'https://images.example.test/robe-marine.jpg?v=3',
        alt: 'Robe portefeuille « Sidi », Bleu marine',
        state: 'wanted',
        style: 'Bleu marine',
        position: 2,
        view: 'front',
      },
    ]);
    expect(
      await shop.rows(`select i.ref, c.part, m.name, c.percent from item_composition c join item i on i.id = c.item_id
        join material m on m.id = c.material_id order by i.id, c.position`),
    ).toEqual([
      { ref: 'ROBE-01', part: '', name: 'Lin', percent: 95 },
      { ref: 'ROBE-01', part: '', name: 'Élasthanne', percent: 5 },
      { ref: 'CHEM-02', part: 'Extérieur', name: 'Coton', percent: 100 },
      { ref: 'CHEM-02', part: 'Boutons', name: 'Nacre', percent: 100 },
    ]);
    expect(await shop.rows('select care_key from item_care order by 1')).toEqual([
      { care_key: 'DO_NOT_TUMBLE' },
      { care_key: 'WASH_30C_MAX' },
    ]);
  });

  test('changes and announces nothing when imported twice', async () => {
    await shop.run(await fixture('own-format-spreadsheet.csv'), '--apply');
    const before = await shop.readTables();
    await shop.execute('truncate change_log');
    const { code, lines } = await shop.run(await fixture('own-format-spreadsheet.csv'), '--apply');
    expect(code).toBe(0);
    expect(plain(lines)).toContain('Lignes : 0 créée, 0 modifiée, 5 inchangées.');
    expect(plain(lines)).toContain('Articles : 0 créé, 0 modifié, 2 inchangés.');
    expect(plain(lines)).toContain('Rien à écrire');
    expect(await shop.readTables()).toEqual(before);
    expect(await shop.rows('select scope from change_log')).toEqual([]);
  });
});
