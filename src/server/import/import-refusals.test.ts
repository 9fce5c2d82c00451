import { readFile, readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());
beforeEach(() => shop.clear());

const skus = async (): Promise<string[]> =>
  (await shop.rows<{ sku: string }>('select sku from variant order by sku')).map((row) => row.sku);

/** A valid file of one row, with the given columns changed or added. */
const fileWith = (columns: Record<string, string>): string => {
  const all: Record<string, string> = {
    reference: 'A-1',
    nom: 'Article',
    section: 'Femme',
    groupe: 'Vêtements',
    sku: 'A-1-1',
    ...columns,
  };
  return `${Object.keys(all).join(';')}\n${Object.values(all).join(';')}\n`;
};

describe('refused rows show line, column, reason and remedy', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'reference with forbidden signs',
      { reference: 'robe été' },
      'reference : la référence « robe été » contient des caractères interdits',
    ],
    ['reserved reference', { reference: 'un-article-x' }, 'réservé aux adresses'],
    ['missing SKU', { sku: '' }, 'sku : le SKU manque'],
    ['SKU too long', { sku: 'x'.repeat(65) }, 'dépasse 64 caractères'],
    ['missing name', { nom: '' }, 'nom : l’article n’existe pas encore, et cette valeur manque'],
    ['name too long', { nom: 'x'.repeat(201) }, 'le nom dépasse 200 caractères'],
    ['name without a letter', { nom: '!!!' }, 'ne contient ni lettre ni chiffre'],
    [
      'unknown section',
      { section: 'Maison' },
      'section : « Maison » n’existe pas dans la boutique. Corrigez le nom, créez le rayon, ou ajoutez --creer-rayons.',
    ],
    ['unknown group', { groupe: 'Jardin' }, 'groupe : « Jardin » n’existe pas'],
    ['unknown sub-group', { sous_groupe: 'Capes' }, 'sous_groupe : « Capes » n’existe pas'],
    ['unknown further section', { autres_sections: 'Maison' }, 'autres_sections : « Maison » n’existe pas'],
    ['too many decimals', { prix_tn: '12,9999' }, 'prix_tn : « 12,9999 » a trop de décimales : 3 au plus en TND'],
    [
      'ambiguous amount',
      { prix_sn: '12.500' },
      'prix_sn : « 12.500 » est ambigu en XOF, qui n’a pas de décimales. Écrivez 12500 ou 12 500.',
    ],
    [
      'francs that no coin makes',
      { prix_sn: '12502' },
      'prix_sn : « 12502 » ne se paie pas : en XOF, tout est multiple de 5. Écrivez 12 500 ou 12 505.',
    ],
    [
      'francs on sale that no coin makes',
      { prix_sn: '12500', promo_sn: '9999' },
      'promo_sn : « 9999 » ne se paie pas : en XOF, tout est multiple de 5. Écrivez 9 995 ou 10 000.',
    ],
    ['no amount', { prix_tn: 'gratuit' }, 'prix_tn : « gratuit » n’est pas un montant'],
    ['amount of zero', { prix_tn: '0' }, 'il doit dépasser zéro'],
    ['negative amount', { prix_tn: '-5' }, 'il doit dépasser zéro'],
    ['sale without a price', { prix_tn: '', promo_tn: '10' }, 'promo_tn : une promotion a besoin du prix'],
    [
      'sale above the price',
      { prix_tn: '10', promo_tn: '10,000' },
      'promo_tn : le prix en promotion doit être inférieur',
    ],
    [
      'period without a sale',
      { prix_tn: '10', promo_debut_tn: '01/08/2026' },
      'promo_debut_tn : une période a besoin d’un prix en promotion',
    ],
    [
      'period reversed',
      { prix_tn: '10', promo_tn: '9', promo_debut_tn: '31/08/2026', promo_fin_tn: '01/08/2026' },
      'finit avant d’avoir commencé',
    ],
    [
      'no date',
      { prix_tn: '10', promo_tn: '9', promo_fin: '31/02/2026' },
      'promo_fin : « 31/02/2026 » n’est pas une date',
    ],
    ['no quantity', { stock_tunis: '-3' }, 'stock_tunis : « -3 » n’est pas une quantité'],
    [
      'unknown size system',
      { taille: '38', systeme_taille: 'US' },
      'systeme_taille : « US » n’est pas un système de tailles',
    ],
    [
      'size of another system',
      { taille: 'M', systeme_taille: 'FR_SHOE' },
      'taille : la taille « M » n’est pas du système FR_SHOE',
    ],
    [
      'composition of 90 %',
      { composition: '90 % coton' },
      'composition : « 90 % coton » fait 90 %. Chaque partie doit faire 100 %',
    ],
    ['unknown care key', { entretien: 'WASH_95C' }, 'entretien : « WASH_95C » n’est pas une clé d’entretien'],
    ['no colour', { couleur_hex: 'bleu' }, 'couleur_hex : « bleu » n’est pas une couleur'],
    ['no image', { images: 'javascript:alert(1)' }, 'images : « javascript:alert(1) » n’est ni une adresse'],
    ['unknown channel', { canal: 'gros' }, 'canal : « gros » n’est pas un canal'],
    ['unknown status', { statut: 'peut-être' }, 'statut : « peut-être » n’est pas un statut'],
    [
      'unknown tax class',
      { classe_tva: 'luxe' },
      'classe_tva : « luxe » n’est pas une classe de TVA de la boutique. Classes possibles : standard, reduit',
    ],
    ['weight of zero', { poids_g: '0' }, 'poids_g : « 0 » n’est pas un poids'],
    ['nul character', { description: 'a\u0000b' }, 'description : la cellule contient un caractère nul'],
  ])('%s', async (_, columns, sentence) => {
    const { code, lines } = await shop.run(fileWith(columns), '--apply');
    const text = plain(lines);
    expect(text).toContain('ligne 2 · ');
    expect(text).toContain(sentence);
    expect(text).toContain('Rien n’est écrit.');
    expect(code).toBe(1);
    expect(await skus()).toEqual([]);
  });

  test('refuses a row with too many cells', async () => {
    const { lines } = await shop.run('reference,sku,prix_tn\nA-1,A-1-1,12,900\n');
    expect(plain(lines)).toContain('la ligne a 4 cellules pour 3 colonnes');
  });

  test('reports all problems of a row', async () => {
    const { lines } = await shop.run(fileWith({ prix_tn: 'x', stock_tunis: 'y', composition: '3 % soie' }));
    const text = plain(lines);
    for (const column of ['prix_tn', 'stock_tunis', 'composition']) expect(text).toContain(`${column} : `);
  });
});

describe('checks over the whole file and the shop', () => {
  const head = 'reference;nom;section;groupe;sku;couleur;taille;prix_tn\n';

  test('refuses duplicate SKUs, duplicate variants and contradictory items', async () => {
    const { lines } = await shop.run(
      `${head}A;Un;Femme;Vêtements;S1;Noir;38;10\nB;Deux;Femme;Vêtements;S1;Noir;38;10\nC;Trois;Femme;Vêtements;S2;Noir;M;10\nC;;;;S3;black;M;10\nD;Quatre;Femme;Vêtements;S4;Noir;S;10\nD;Cinq;Femme;Vêtements;S5;Noir;M;10\n`,
    );
    const text = plain(lines);
    expect(text).toContain('ligne 3 · B · S1 · refusée : sku : le SKU « S1 » est déjà celui de la ligne 2');
    expect(text).toContain('ligne 5 · C · S3 · refusée : cette couleur dans cette taille est déjà à la ligne 4');
    expect(text).toContain('ligne 7 · D · S5 · refusée : nom : la valeur n’est pas celle de la ligne 6');
    expect(text).toContain('ligne 4 · C · S2 · retenue : une autre ligne de cet article est refusée');
    expect(text).toContain('Lignes : 1 créée, 0 modifiée, 0 inchangée, 3 refusées, 2 retenues.');
  });

  test('refuses sizes of two systems in one item', async () => {
    const { lines } = await shop.run(`${head}A;Un;Femme;Vêtements;S1;Noir;38;10\nA;;;;S2;Noir;M;10\n`);
    expect(plain(lines)).toContain('l’article mêle des tailles de plusieurs systèmes (FR_WOMEN, LETTER)');
  });

  test('refuses a reference in another case and a SKU of another item', async () => {
    await shop.run(`${head}ABC;Un;Femme;Vêtements;S1;Noir;38;10\n`, '--apply');
    const text = plain(
      (await shop.run(`${head}abc;Un;Femme;Vêtements;S2;Noir;38;10\nB;Deux;Femme;Vêtements;S1;Noir;38;10\n`)).lines,
    );
    expect(text).toContain('la référence « abc » existe déjà, écrite « ABC »');
    expect(text).toContain('le SKU « S1 » appartient déjà à l’article « ABC »');
  });

  test('refuses a quantity below the reserved one', async () => {
    await shop.run(fileWith({ stock_tunis: '5' }), '--apply');
    await shop.execute('update stock set reserved = 3');
    const { code, lines } = await shop.run('reference;sku;stock_tunis\nA-1;A-1-1;2\n', '--apply');
    expect(code).toBe(1);
    expect(plain(lines)).toContain('stock_tunis : la quantité 2 est inférieure aux 3 unités déjà réservées');
  });

  test('refuses a new price below the running sale price', async () => {
    await shop.run(fileWith({ prix_tn: '20', promo_tn: '15' }), '--apply');
    expect(plain((await shop.run('reference;sku;prix_tn\nA-1;A-1-1;12\n')).lines)).toContain(
      'prix_tn : la promotion en cours',
    );
  });
});

describe('all or nothing, and --partial', () => {
  const file =
    'reference;nom;section;groupe;sku;taille;prix_tn\nA;Bon;Femme;Vêtements;A-1;S;10\nB;Mauvais;Femme;Vêtements;B-1;S;10\nB;;;;B-2;M;dix\nC;Bon aussi;Femme;Vêtements;C-1;S;10\n';

  test('writes nothing when one row is refused', async () => {
    const { code, lines } = await shop.run(file, '--apply');
    expect(code).toBe(1);
    expect(await skus()).toEqual([]);
    expect(plain(lines)).toContain('Lignes : 2 créées, 0 modifiée, 0 inchangée, 1 refusée, 1 retenue.');
  });

  test('--partial writes the items without refused rows', async () => {
    const { code, lines } = await shop.run(file, '--apply', '--partial');
    expect(code).toBe(1);
    expect(await skus()).toEqual(['A-1', 'C-1']);
    expect(plain(lines)).toContain('Les bons articles sont écrits');
  });
});

describe('the report', () => {
  test('contains every verdict, and no cell that a spreadsheet would execute', async () => {
    const report = shop.path('verdicts.csv');
    const csv =
      'reference;nom;section;groupe;sku;prix_tn\nA;Bon;Femme;Vêtements;=1+1;10\nB;Mauvais;Femme;Vêtements;@SUM(A1);"=cmd|\' /C calc\'!A0"\n';
    await shop.run(csv, '--rapport', report);
    const text = (await readFile(report, 'utf8')).replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(text.startsWith('\uFEFFligne;reference;sku;verdict;colonnes;message\r\n')).toBe(true);
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows[0]).toBe("2;A;'=1+1;créée;;");
    expect(rows[1]).toContain("3;B;'@SUM(A1);refusée;prix_tn;");
    expect(text).not.toMatch(/(^|;)"?[=+@-]/m);
  });

  test('refuses the import when the report cannot be written', async () => {
    const { code, lines } = await shop.run(fileWith({}), '--apply', '--rapport', shop.path('absent/verdicts.csv'));
    expect(code).toBe(1);
    expect(plain(lines)).toContain('ne peut pas être écrit');
    expect(await skus()).toEqual([]);
  });

  test('leaves no draft of a failed import', async () => {
    await shop.run('reference;sku\n"A;1\n', '--rapport', shop.path('half.csv'));
    expect((await readdir(shop.path('.'))).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});

describe('unusable files and options', () => {
  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'est vide'],
    ['blank', '\uFEFF \n', 'est vide'],
    ['headers alone', 'reference;sku\n', 'n’a qu’une ligne d’en-têtes'],
    ['a workbook', Buffer.from('PK\u0003\u0004zzz'), 'enregistrez-le en « CSV UTF-8 »'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'n’est pas un texte'],
    ['another format', 'id,titre,montant\n1,2,3\n', 'En-têtes trouvés : id, titre, montant'],
    ['a missing column', 'sku;prix_tn;nom\nA;1;b\n', 'Il manque la colonne « reference »'],
    ['a column twice', 'reference;sku;SKU\nA;B;C\n', 'La colonne « sku » apparaît deux fois'],
    [
      'an unknown region',
      'reference;sku;prix_fr\nA;B;1\n',
      'La colonne « prix_fr » désigne une région que la boutique n’a pas. Régions connues : TN, SN.',
    ],
    ['an unknown location', 'reference;sku;stock_lyon\nA;B;1\n', 'Lieux connus : TUNIS, DAKAR-1'],
    [
      'a quote never closed',
      'reference;sku\nA;B\nC;"D\nE;F\n',
      'Un guillemet ouvert à la ligne 3 n’est jamais refermé',
    ],
    ['too many columns', `reference;sku${';x'.repeat(1_001)}\nA;B\n`, 'Le fichier a 1003 colonnes, au-delà de 1000'],
  ])('%s', async (_, content, sentence) => {
    const { code, lines } = await shop.run(content, '--apply');
    expect(code).toBe(1);
    expect(plain(lines)).toContain(sentence);
  });

  test('detects an unclosed quote without loading the whole file', async () => {
    const { lines } = await shop.run(`reference;sku\nA;"B\n${'C;D\n'.repeat(300_000)}`);
    expect(plain(lines)).toContain('L’enregistrement de la ligne 2 dépasse un million de caractères');
  });

  test.each<[string[], string]>([
    [['--toto'], 'L’option --toto n’existe pas'],
    [['--rapport'], 'L’option --rapport attend une valeur'],
    [['autre.csv', 'encore.csv'], 'Donnez un seul fichier CSV'],
    [['--partial'], '--partial ne sert qu’avec --apply'],
    [['--stock-par-defaut', 'beaucoup'], 'attend un entier'],
  ])('refuses the arguments %j', async (args, sentence) => {
    const { code, lines } = await shop.run(fileWith({}), ...args);
    expect(code).toBe(1);
    expect(plain(lines)).toContain(sentence);
  });

  test('refuses an unknown region or location', async () => {
    const csv = 'Handle,Title,Variant Price\na,A,1\n';
    expect(plain((await shop.run(csv, '--region', 'FR')).lines)).toContain('La région « FR » n’existe pas');
    expect(plain((await shop.run(csv, '--lieu', 'LYON')).lines)).toContain('Le lieu « LYON » n’existe pas');
  });
});
