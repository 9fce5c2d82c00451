import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import { statement } from '#platform/db';
import { loadDemo } from '#demo/load';
import { dryRun, importFile } from '#server/import';
import { write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { exportShop, runExport, type ExportDeps } from './export.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
let database: TestDatabase;
let folder: string;
let deps: ExportDeps;

const importInto = (file: string, apply: boolean) =>
  importFile(
    { db: database.db, log: silentLogger(), clock: fixedClock(now), defaultRegion: 'TN' },
    { ...dryRun(file), apply },
  );

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  folder = await mkdtemp(join(tmpdir(), 'ourlet-export-'));
  deps = { db, clock: fixedClock(now), defaultRegion: 'TN', publicOrigin: 'https://shop.example' };
  const clock = fixedClock(now);
  await loadDemo({ db, clock, log: silentLogger(), importCatalogue: (file) => importInto(file, true), parts: true });
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Values that spreadsheets and CSV readers often damage. */
const difficult = `
  update item set name = '=SOMME(1;2) "citée"', slug = 'somme-1-2-citee', description = E'- un\\n\\n+ deux ; "trois"' where id = (select min(id) from item);
  update item set archived_at = now() where id = (select max(id) from item);
  update item set published_at = now() where id = (select max(id) - 1 from item);
  update variant set archived_at = now(), barcode = '0012345678905' where id = (select min(id) from variant);
  insert into image (name, alt, width, height, source_url) values ('a1', 'un', 3, 4, 'https://x.example/a.jpg'), ('a2', 'deux', 3, 4, null);
  insert into item_image (item_id, image_id, style_id, position, alt)
    select (select min(id) from item), i.id, case when i.name = 'a1' then (select style_id from variant where item_id = (select min(id) from item) order by id limit 1) end,
      case when i.name = 'a1' then 7 else 3 end, '@alt' from image i where i.name in ('a1', 'a2');
  insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
    select id, 'TN', 'TND', day::date, amount, now() from (select min(id) as id from variant) v,
      (values ('2026-01-01', 12500), ('2026-11-01', 13750), ('2027-01-01', 99000)) c (day, amount);
  insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
    select max(id), 'SN', 'XOF', '2026-11-20', 0, now() from variant;
  update price set sale_amount = amount / 2 / 1000 * 1000, sale_starts_at = now(), sale_ends_at = now() + interval '3 days'
    where region = 'TN' and variant_id = (select max(variant_id) from price where region = 'TN')`;

test('importing the own export of the demo shop changes nothing', async () => {
  for (const text of difficult.split(';\n')) await write(database.db, text);
  await exportShop(deps, { folder, region: null });
  for (const name of ['catalogue.csv', 'prix.csv', 'prix-achat.csv', 'stock.csv']) {
    const { rows, lines } = await importInto(join(folder, name), false);
    expect(lines.filter((line) => /refusée|modifiée\u202F:/.test(line)).slice(0, 5)).toEqual([]);
    expect([name, rows]).toEqual([name, { unchanged: rows.unchanged }]);
    expect(rows.unchanged).toBeGreaterThan(1_000);
  }
}, 120_000);

test('writes every file whole, with formulas as text', async () => {
  const lines: string[] = [];
  expect(await runExport(deps, [folder], (line) => lines.push(line))).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual([
    'cartes-cadeaux.csv', 'catalogue.csv', 'clients.csv', 'commandes.csv', 'prix-achat.csv', 'prix.csv', 'shopify-produits.csv', 'stock.csv',
  ]); // prettier-ignore
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  expect(await read('prix-achat.csv')).toMatch(/;13,750;[^]*;0;\d*\r\n/);
  expect(await read('catalogue.csv')).toContain(`;"'=SOMME(1;2) ""citée""";`);
  const cards = await read('cartes-cadeaux.csv');
  const count = await database.db.row<{ count: number }>(statement('', 'select count(*) as count from gift_card'));
  expect(cards.trim().split('\r\n')).toHaveLength(1 + (count?.count ?? 0));
  expect(lines[0]).toMatch(/^catalogue\.csv\s: \d.*\slignes$/);
});

test('the Shopify file has one product row an item, and its import finds the same variants', async () => {
  await exportShop(deps, { folder, region: 'TN' });
  const { rows } = await importInto(join(folder, 'shopify-produits.csv'), false);
  expect(rows.refused ?? 0).toBe(0);
  expect(rows.created ?? 0).toBe(0);
}, 120_000);

test('refuses an unknown region and a folder that cannot be written', async () => {
  const lines: string[] = [];
  expect(await runExport(deps, [folder, '--region', 'xx'], (line) => lines.push(line))).toBe(1);
  expect(await runExport(deps, ['/dev/null/dossier'], (line) => lines.push(line))).toBe(1);
  expect(await runExport(deps, [], (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n').replaceAll('\u202F', ' ')).toMatch(
    /La région « XX » n’existe pas[^]*ne peut pas être écrit[^]*npm run export -- dossier/,
  );
});
