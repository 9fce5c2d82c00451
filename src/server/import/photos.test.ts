import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { createImages } from '#server/image';
import { openImportShop, type ImportShop } from '#test/import-shop';
import { jpeg, scriptedSvg } from '#test/pictures';
import { runPhotoImport } from './photos.ts';

let shop: ImportShop;
let root: string;
let folder: string;

const header = 'reference;nom;section;groupe;couleur;taille;sku;prix_tn;images';
const catalogue = [
  header,
  'ROBE-01;Robe en lin;Femme;Vêtements;Écru;38;R1-E;129,900;fiche-robe.jpg',
  'ROBE-01;;;;Noir;38;R1-N;129,900;',
  'JUPE-2;Jupe;Femme;Vêtements;Noir;38;J2-N;99,900;',
].join('\n');

beforeAll(async () => {
  shop = await openImportShop();
  root = await mkdtemp(join(tmpdir(), 'ourlet-photos-'));
});
afterAll(async () => {
  await shop.drop();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  await shop.clear();
  folder = await mkdtemp(join(root, 'photos-'));
  await shop.run(catalogue, '--apply');
});

const addPhoto = async (name: string, seed: number | Buffer): Promise<void> =>
  writeFile(join(folder, name), typeof seed === 'number' ? await jpeg(120, 160, seed) : seed);
const run = async (...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const images = createImages({ db: shop.db, files: createFiles({ url: join(root, 'files') }), log: silentLogger() });
  const lines: string[] = [];
  const deps = { db: shop.db, log: silentLogger(), images };
  const code = await runPhotoImport(deps, [folder, ...args], (line) =>
    lines.push(line.replaceAll(/[\u202F\u00A0]/g, ' ')),
  );
  const end = lines.findIndex((line) => /^\d+ photos?/.test(line));
  return { code, lines: [...lines.slice(0, end).sort(), ...lines.slice(end)] };
};
const readAttached = (): Promise<string[]> =>
  shop
    .rows<{ line: string }>(
      `select concat_ws(' ', i.ref, m.position, m.view, s.seo_name, p.file_name, p.state, p.alt) as line from item_image m join item i on i.id = m.item_id
       join image p on p.id = m.image_id left join style s on s.id = m.style_id order by 1`,
    )
    .then((rows) => rows.map(({ line }) => line));

describe('photo import', () => {
  it('recognises a photo by the end of its web address in the import, and reports it unchanged the second time', async () => {
    await shop.run(
      `${header}\nTOP-1;Top;Femme;Vêtements;Noir;38;T1-N;59,900;https://cdn.example/files/Top%20Noir.JPG?v=3\n`,
      '--apply',
    );
    await addPhoto('top noir.jpg', 7);
    expect((await run()).lines[0]).toBe('top noir.jpg : reçue, attendue par un import');
    expect((await run()).lines[0]).toBe('top noir.jpg : inchangée');
    expect(
      await shop.rows(
        `select p.state from item_image m join image p on p.id = m.image_id join item i on i.id = m.item_id where i.ref = 'TOP-1'`,
      ),
    ).toEqual([{ state: 'ready' }]);
  });

  it('finds an item by its slug after references and SKUs, and names the items that share one', async () => {
    const dresses = [
      'MIDI-1;Robe midi lin;Femme;Vêtements;Écru;38;M1-E;129,900;',
      'MIDI-1;;;;Noir;38;M1-N;129,900;',
      'LONG-1;Robe longue;Femme;Vêtements;Noir;38;L1-N;129,900;',
      'LONG-2;Robe longue;Femme;Vêtements;Écru;38;L2-E;129,900;',
      'MINI;Robe longue plage;Femme;Vêtements;Écru;38;robe-midi;129,900;',
    ];
    await shop.run([header, ...dresses].join('\n'), '--apply');
    for (const [index, name] of [
      'robe-midi-lin-2.jpg',
      'Robe midi lin noir dos.jpg',
      'robe-longue.jpg',
      'robe-longue-noir.jpg',
      'robe-midi-3.jpg',
      'robe-midi-lin-fuchsia.jpg',
    ].entries())
      await addPhoto(name, 50 + index);
    const { lines } = await run();
    expect(lines.slice(0, 6)).toEqual([
      'Robe midi lin noir dos.jpg : ajoutée, article MIDI-1, Noir',
      'robe-longue-noir.jpg : ajoutée, article LONG-1, Noir',
      'robe-longue.jpg : refusée : plusieurs articles portent le nom « robe-longue » : LONG-1, LONG-2. Donnez au fichier la référence du bon article.',
      'robe-midi-3.jpg : ajoutée, article MINI, Écru',
      'robe-midi-lin-2.jpg : ajoutée, article MIDI-1',
      expect.stringMatching(/^robe-midi-lin-fuchsia.jpg : laissée de côté/),
    ]);
  });

  it('names three of the items that share a slug, and says that there are others', async () => {
    const dresses = ['A', 'B', 'C', 'D'].map((ref) => `${ref};Robe longue;Femme;Vêtements;Noir;38;${ref}-N;129,900;`);
    await shop.run([header, ...dresses].join('\n'), '--apply');
    await addPhoto('robe-longue.jpg', 60);
    expect((await run()).lines[0]).toBe(
      'robe-longue.jpg : refusée : plusieurs articles portent le nom « robe-longue » : A, B, C et d’autres. Donnez au fichier la référence du bon article.',
    );
  });

  it('attaches photos by reference, colour and position, and stores the images that an import is waiting for', async () => {
    await addPhoto('ROBE-01.jpg', 1);
    await addPhoto('ROBE-01-2.jpg', 2);
    await addPhoto('robe-01-noir-dos.jpg', 3);
    await addPhoto('JUPE-2.jpg', 4);
    await mkdir(join(folder, 'import'));
    await addPhoto('import/fiche-robe.jpg', 5);
    await addPhoto('lisez-moi.txt', Buffer.from('rien'));
    const { code, lines } = await run();
    expect(lines).toEqual([
      'JUPE-2.jpg : ajoutée, article JUPE-2',
      'ROBE-01-2.jpg : ajoutée, article ROBE-01',
      'ROBE-01.jpg : ajoutée, article ROBE-01',
      'import/fiche-robe.jpg : reçue, attendue par un import',
      'robe-01-noir-dos.jpg : ajoutée, article ROBE-01, Noir',
      '5 photos : 4 ajoutées, 1 reçue.',
    ]);
    expect(code).toBe(0);
    expect(await readAttached()).toEqual([
      'JUPE-2 0 front JUPE-2.jpg ready Jupe',
      'ROBE-01 0 front ROBE-01.jpg ready Robe en lin',
      'ROBE-01 0 front ecru fiche-robe.jpg ready Robe en lin, Écru',
      'ROBE-01 1 back noir robe-01-noir-dos.jpg ready Robe en lin, Noir',
      'ROBE-01 1 front ROBE-01-2.jpg ready Robe en lin',
    ]);
  });

  it('finds the item and the colour by the SKU or barcode of a variant', async () => {
    await shop.execute(`update variant set barcode = '6191234567890' where sku = 'J2-N'`);
    await addPhoto('r1-n-dos.jpg', 1);
    await addPhoto('6191234567890_2.jpg', 2);
    await addPhoto('R1-E-fuchsia.jpg', 3);
    expect((await run()).lines.slice(0, 3)).toEqual([
      '6191234567890_2.jpg : ajoutée, article JUPE-2, Noir',
      expect.stringMatching(/^R1-E-fuchsia\.jpg : laissée de côté/),
      'r1-n-dos.jpg : ajoutée, article ROBE-01, Noir',
    ]);
    expect(await readAttached()).toEqual(
      expect.arrayContaining([
        'JUPE-2 1 front noir 6191234567890_2.jpg ready Jupe, Noir',
        'ROBE-01 1 back noir r1-n-dos.jpg ready Robe en lin, Noir',
      ]),
    );
  });

  it('changes nothing when repeated, nor does the catalogue file afterwards', async () => {
    await addPhoto('ROBE-01.jpg', 11);
    await addPhoto('fiche-robe.jpg', 12);
    await run();
    const before = await readAttached();
    expect(await run()).toEqual({
      code: 0,
      lines: ['ROBE-01.jpg : inchangée', 'fiche-robe.jpg : inchangée', '2 photos : 2 inchangées.'],
    });
    expect(await readAttached()).toEqual(before);
    await shop.execute(
      `delete from item_image where image_id in (select id from image where file_name = 'ROBE-01.jpg')`,
    );
    const again = await shop.run(catalogue, '--apply');
    expect(again.lines.join(' ')).toContain('0\u00A0créée, 0\u00A0modifiée');
  });

  it('replaces a photo under the same name', async () => {
    await addPhoto('JUPE-2.jpg', 21);
    await run();
    await addPhoto('JUPE-2.jpg', 22);
    expect((await run()).lines).toEqual([
      'JUPE-2.jpg : remplacée, article JUPE-2',
      '1 photo : 1 remplacée.',
      '1 photo manque encore. Téléchargez-les avec --download, ou prenez-les dans un dossier : npm run images -- dossier.',
      '  fiche-robe.jpg · ROBE-01',
    ]);
    expect(await readAttached()).toContain('JUPE-2 0 front JUPE-2.jpg ready Jupe');
  });

  it('reports refused and skipped photos and imports the rest', async () => {
    await addPhoto('ROBE-01.png', scriptedSvg);
    await addPhoto('ROBE-01-rose.jpg', 31);
    await addPhoto('vitrine.jpg', 32);
    await addPhoto('JUPE-2.jpg', 33);
    await mkdir(join(folder, 'z'));
    await addPhoto('z/JUPE-2.jpg', 34);
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines).toEqual([
      'JUPE-2.jpg : ajoutée, article JUPE-2',
      'ROBE-01-rose.jpg : refusée : « rose » n’est pas une couleur de l’article ROBE-01. Corrigez le nom du fichier.',
      'ROBE-01.png : refusée : le fichier n’est pas une image JPEG, PNG ou WebP lisible. Exportez-la à nouveau.',
      'vitrine.jpg : laissée de côté : aucun article ni aucun import ne nomme ce fichier. Donnez-lui la référence de son article.',
      'z/JUPE-2.jpg : refusée : le fichier JUPE-2.jpg porte le même nom. Renommez l’un des deux.',
      '5 photos : 1 ajoutée, 1 laissée de côté, 3 refusées.',
      '1 photo manque encore. Téléchargez-les avec --download, ou prenez-les dans un dossier : npm run images -- dossier.',
      '  fiche-robe.jpg · ROBE-01',
    ]);
    expect((await run('--tout')).lines).toContain('vitrine.jpg : ajoutée');
  });

  it('explains a missing folder and an unknown option', async () => {
    folder = join(root, 'nulle-part');
    expect((await run()).lines.join()).toContain('n’existe pas ou ne peut pas être lu');
    expect((await run('--force')).lines.join()).toContain('Utilisation');
  });
});
