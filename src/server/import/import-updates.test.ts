import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await shop.clear();
  await shop.run(first, '--apply');
});

const first = `reference;nom;section;groupe;sous_groupe;description;marque;composition;entretien;couleur;taille;sku;code_barres;prix_tn;promo_tn;prix_sn;stock_tunis;images
A;Robe;Femme;Vêtements;Robes;En lin;Sahel;100 % lin;DO_NOT_IRON;Noir;S;A-S;111;50;40;10000;5;a1.jpg|a2.jpg
A;;;;;;;;;Noir;M;A-M;;50;;;3;a1.jpg
B;Jupe;Femme;Vêtements;;;;;;Rouge;TU;B-1;;30;;;1;
`;
const apply = async (csv: string, ...args: string[]): Promise<string> =>
  plain((await shop.run(csv, '--apply', ...args)).lines);
const value = async (sql: string): Promise<unknown> =>
  Object.values((await shop.rows<Record<string, unknown>>(sql))[0] ?? {})[0];

describe('partial files', () => {
  test('an inventory changes stock only', async () => {
    const history = await value('select count(*) from price_history');
    const text = await apply('reference;sku;stock_tunis\nA;A-S;9\nA;A-M;3\n');
    expect(text).toContain('ligne 2 · A · A-S · modifiée : stock_tunis');
    expect(text).toContain('ligne 3 · A · A-M · inchangée');
    expect(await value(`select on_hand from stock join variant v on v.id = variant_id where sku = 'A-S'`)).toBe(9);
    expect(await value(`select quantity from stock_movement order by id desc limit 1`)).toBe(4);
    expect(await value('select count(*) from price_history')).toBe(history);
    expect(await value(`select count(*) from item where updated_at > created_at`)).toBe(0);
  });

  test('the version of a changed item rises, so that a person who edits it meanwhile is asked to compare', async () => {
    const versions = () => shop.rows('select ref, version from item order by ref');
    await apply('reference;sku;stock_tunis\nA;A-S;9\n');
    expect(await versions()).toEqual([
      { ref: 'A', version: 1 },
      { ref: 'B', version: 1 },
    ]);
    await apply('reference;sku;description\nA;A-S;En coton\nB;B-1;\n');
    await apply('reference;sku;images\nA;A-S;a2.jpg|a1.jpg\n', '--partial');
    expect(await versions()).toEqual([
      { ref: 'A', version: 3 },
      { ref: 'B', version: 1 },
    ]);
  });

  test('an empty cell keeps the value, a dash erases it', async () => {
    await apply(
      'reference;sku;description;marque;sous_groupe;section;groupe;code_barres;composition;entretien\nA;A-S;;;;;;;;\n',
    );
    expect(await value(`select description from item where ref = 'A'`)).toBe('En lin');
    const text = await apply(
      'reference;sku;description;marque;sous_groupe;section;groupe;code_barres;composition;entretien\nA;A-S;-;-;-;Femme;Vêtements;-;-;-\n',
    );
    expect(text).toContain('modifiée : code_barres, composition, description, entretien, marque, place');
    expect(await shop.rows(`select description, brand_id, subgroup_id from item where ref = 'A'`)).toEqual([
      { description: '', brand_id: null, subgroup_id: null },
    ]);
    expect(await value('select count(*) from item_composition')).toBe(0);
    expect(await value('select count(*) from item_care')).toBe(0);
    expect(await value(`select barcode from variant where sku = 'A-S'`)).toBeNull();
  });

  test('a fit is set, changed, kept and erased, regardless of case', async () => {
    const readFit = () => value(`select f.name from item i left join fit f on f.id = i.fit_id where i.ref = 'A'`);
    expect(await apply('reference;sku;coupe\nA;A-S;Taille  haute\nB;B-1;taille haute\n')).toContain('modifiée : coupe');
    expect(await readFit()).toBe('taille haute');
    expect(await value('select count(*) from fit')).toBe(1);
    expect(await apply('reference;sku;coupe\nA;A-S;TAILLE HAUTE\n')).toContain('A-S · inchangée');
    expect(await apply('reference;sku;coupe;nom\nA;A-S;;Robe\n')).toContain('A-S · inchangée');
    await apply('reference;sku;coupe\nA;A-S;Droite\n');
    expect(await readFit()).toBe('droite');
    await apply('reference;sku;coupe\nA;A-S;-\n');
    expect(await readFit()).toBeNull();
  });

  test('items missing in the file stay', async () => {
    await apply('reference;sku;nom\nA;A-S;Robe longue\n');
    expect(await shop.rows('select sku from variant order by sku')).toEqual([
      { sku: 'A-M' },
      { sku: 'A-S' },
      { sku: 'B-1' },
    ]);
    expect(await shop.rows('select name, slug from item order by id')).toEqual([
      { name: 'Robe longue', slug: 'robe-longue' },
      { name: 'Jupe', slug: 'jupe' },
    ]);
  });
});

describe('prices', () => {
  test('an empty sale cell ends the sale, a missing column keeps it, a dash withdraws the variant from the region', async () => {
    await apply('reference;sku;prix_tn\nA;A-S;55\n');
    expect(
      await shop.rows(
        `select amount, sale_amount from price join variant v on v.id = variant_id where sku = 'A-S' and region = 'TN'`,
      ),
    ).toEqual([{ amount: 55_000, sale_amount: 40_000 }]);
    await apply('reference;sku;prix_tn;promo_tn;prix_sn\nA;A-S;55;;-\n');
    expect(
      await shop.rows(
        `select region, amount, sale_amount from price join variant v on v.id = variant_id where sku = 'A-S'`,
      ),
    ).toEqual([{ region: 'TN', amount: 55_000, sale_amount: null }]);
    expect(
      await shop.rows(
        `select region, amount, sale_amount from price_history join variant v on v.id = variant_id where sku = 'A-S' order by price_history.id`,
      ),
    ).toEqual([
      { region: 'SN', amount: 10_000, sale_amount: null },
      { region: 'TN', amount: 50_000, sale_amount: 40_000 },
      { region: 'TN', amount: 55_000, sale_amount: 40_000 },
      { region: 'SN', amount: null, sale_amount: null },
      { region: 'TN', amount: 55_000, sale_amount: null },
    ]);
  });
});

describe('items and variants', () => {
  test('a variant keeps its identity when its SKU changes', async () => {
    const id = await value(`select id from variant where sku = 'B-1'`);
    const text = await apply('reference;sku;couleur;taille\nB;B-NEW;Rouge;TU\n');
    expect(text).toContain('modifiée : sku');
    expect(await value(`select id from variant where sku = 'B-NEW'`)).toBe(id);
  });

  test('a new variant of an existing item needs no item columns', async () => {
    const text = await apply('reference;sku;couleur;taille;prix_tn\nA;A-L;Noir;L;50\n');
    expect(text).toContain('Lignes : 1 créée, 0 modifiée, 0 inchangée.');
    expect(text).toContain('Articles : 0 créé, 1 modifié, 0 inchangé.');
    expect(await value(`select position from variant where sku = 'A-L'`)).toBe(2);
  });

  test('refuses a colour and size that another variant in the file keeps', async () => {
    expect(await apply('reference;sku;couleur;taille\nA;A-S;Noir;M\nA;A-M;;\n')).toContain(
      'l’article a déjà cette couleur dans cette taille, sous le SKU « A-M »',
    );
  });

  test('an item can be drafted, archived, and published again with its first date', async () => {
    const published = await value(`select published_at from item where ref = 'A'`);
    expect(await apply('reference;sku;statut\nA;A-S;archivé\n')).toContain('modifiée : statut');
    expect(await value(`select archived_at is not null from item where ref = 'A'`)).toBe(true);
    await apply('reference;sku;statut\nA;A-S;publié\n');
    expect(await shop.rows(`select published_at, archived_at from item where ref = 'A'`)).toEqual([
      { published_at: published, archived_at: null },
    ]);
    await apply('reference;sku;publie\nA;A-S;non\n');
    expect(await value(`select published_at from item where ref = 'A'`)).toBeNull();
    await apply('reference;sku;publie;publie_le\nA;A-S;oui;2026-03-15\n');
    expect(await value(`select published_at from item where ref = 'A'`)).toEqual(new Date('2026-03-14T23:00:00Z'));
  });

  test('a variant can be withdrawn and restored', async () => {
    await apply('reference;sku;retiree\nA;A-S;oui\n');
    expect(await value(`select archived_at is not null from variant where sku = 'A-S'`)).toBe(true);
    expect(await apply('reference;sku;retiree\nA;A-S;oui\n')).toContain('inchangée');
    await apply('reference;sku;retiree\nA;A-S;non\n');
    expect(await value(`select archived_at from variant where sku = 'A-S'`)).toBeNull();
  });

  test('the image list replaces the old one in order and keeps the view chosen by staff', async () => {
    await shop.execute(
      `update item_image set view = 'scale' where image_id = (select id from image where name = 'a2.jpg')`,
    );
    expect(await apply('reference;sku;images\nA;A-S;a3.jpg|a2.jpg\n')).toContain('modifiée : images');
    const links = `select m.name, l.view, l.position from item_image l join image m on m.id = l.image_id order by l.position`;
    expect(await shop.rows(links)).toEqual([
      { name: 'a3.jpg', view: 'front', position: 0 },
      { name: 'a2.jpg', view: 'scale', position: 1 },
    ]);
    expect(await apply('reference;sku;images\nA;A-S;a3.jpg|a2.jpg\n')).toContain(
      'Lignes : 0 créée, 0 modifiée, 1 inchangée.',
    );
  });

  test('--creer-rayons creates missing sections, groups and sub-groups once', async () => {
    const csv =
      'reference;nom;section;groupe;sous_groupe;sku\nC;Lampe;Maison;Luminaires;Lampes;C-1\nD;Vase;Maison;Objets;;D-1\n';
    expect(await apply(csv, '--creer-rayons')).toContain('Lignes : 2 créées');
    expect(
      await shop.rows(`select s.name as section, g.name as "group", u.name as subgroup from item i join section s on s.id = i.section_id
        join item_group g on g.id = i.group_id left join item_subgroup u on u.id = i.subgroup_id where i.ref in ('C', 'D') order by i.ref`),
    ).toEqual([
      { section: 'Maison', group: 'Luminaires', subgroup: 'Lampes' },
      { section: 'Maison', group: 'Objets', subgroup: null },
    ]);
    expect(await apply(csv)).toContain('Lignes : 0 créée, 0 modifiée, 2 inchangées.');
  });

  test('refuses a second import that runs at the same time', async () => {
    const results = await Promise.all([
      shop.run('reference;sku;nom\nA;A-S;Un\n', '--apply'),
      shop.run('reference;sku;nom\nA;A-S;Un\n', '--apply'),
    ]);
    const outcomes = results.map(({ code, lines }) => (code === 0 ? 'done' : plain(lines)));
    expect(outcomes.toSorted()).toSatisfy((texts: string[]) =>
      texts.every((text) => text === 'done' || text.includes('Un autre import est en cours')),
    );
    expect(outcomes).toContain('done');
  });
});

describe('encodings and separators', () => {
  const text = 'reference,sku,nom,section,groupe,description\nE1,E1-1,Été à l’œuvre,Femme,Vêtements,"a\nb"\n';
  test.each<[string, Buffer]>([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text.replaceAll(',', '|')}`)],
    ['carriage returns alone', Buffer.from(text.replaceAll('\n', '\r'))],
    ['empty rows between', Buffer.from(text.replace('\nE1', '\n\n,,,,,\nE1'))],
  ])('%s', async (_, content) => {
    const { code } = await shop.run(content, '--apply');
    expect(code).toBe(0);
    expect(await shop.rows(`select name, description from item where ref = 'E1'`)).toEqual([
      { name: 'Été à l’œuvre', description: 'a\nb' },
    ]);
  });

  test('line numbers count empty lines and line breaks inside cells', async () => {
    const { lines } = await shop.run(
      'reference;sku;nom;section;groupe;description\r\n\r\nA;A-S;;;;"un\r\ndeux"\r\n\r\n;;;;;\r\nA;A-M;;;;\r\n',
    );
    expect(lines.filter((line) => line.startsWith('ligne')).map((line) => line.slice(0, 7))).toEqual([
      'ligne 3',
      'ligne 7',
    ]);
  });
});
