import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());

const pairs =
  'Redirect from,Redirect to\n/pages/robes,/catalogue/femme\nhttps://ancienne.example/Old.php?b=1&a=2,/catalogue/homme\n';

test('loads pairs of a former and a new address, and nothing more the second time', async () => {
  const dryRun = await shop.run(pairs);
  expect(plain(dryRun.lines)).toContain('anciennes adresses, encodage UTF-8, séparateur virgule, 2 colonnes');
  expect(plain(dryRun.lines)).toContain('Essai : rien n’est écrit.');
  expect(await shop.rows('select path from former_path')).toEqual([]);
  const { code, lines } = await shop.run(pairs, '--apply');
  expect(code).toBe(0);
  expect(plain(lines)).toContain('Adresses : 2 créées, 0 modifiée, 0 inchangée.');
  expect(await shop.rows('select path, target from former_path order by path')).toEqual([
    { path: '/old.php?a=2&b=1', target: '/catalogue/homme' },
    { path: '/pages/robes', target: '/catalogue/femme' },
  ]);
  expect(plain((await shop.run(pairs, '--apply')).lines)).toContain('Adresses : 0 créée, 0 modifiée, 2 inchangées.');
});

test('refuses pairs that cannot work, and says why', async () => {
  const csv = 'de;vers\n/panier;/catalogue/\n/a;b c\n/b;/B\n/c;/catalogue/femme\n/c;/catalogue/homme\nd;/catalogue/\n';
  const { code, lines } = await shop.run(csv, '--apply');
  const text = plain(lines);
  expect(code).toBe(1);
  expect(text).toContain('ligne 2 · /panier · refusée : « /panier » est une page de la boutique');
  expect(text).toContain('ligne 3 · /a · refusée : « b c » n’est pas une adresse');
  expect(text).toContain('ligne 4 · /b · refusée : l’ancienne et la nouvelle adresse sont les mêmes');
  expect(text).toContain('ligne 6 · /c · refusée : cette ancienne adresse mène déjà ailleurs à la ligne 5');
  expect(text).toContain('2 créées, 0 modifiée, 0 inchangée, 4 refusées');
  expect(await shop.rows(`select path from former_path where path in ('/c', '/d')`)).toEqual([]);
});
