import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '#platform/db';
import { silentLogger } from '#platform/log';
import { openImportShop, type ImportShop } from '#test/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.drop());

const csv = `reference;nom;section;groupe;sku;couleur;prix_tn;stock_tunis;images\n${Array.from(
  { length: 300 },
  (_, index) => `A-${index};Article ${index};Femme;Vêtements;A-${index}-1;Couleur ${index};10;1;image-${index}.jpg`,
).join('\n')}\n`;

const program = `
  import { systemClock } from '#platform/clock';
  import { createDb } from '#platform/db';
  import { silentLogger } from '#platform/log';
  import { createFiles } from '#platform/files';
  import { createImages } from '#server/image';
  import { runImport } from '#server/import';
  const [url, file] = process.argv.slice(1);
  const db = createDb({ url, log: silentLogger() });
  const images = createImages({ db, files: createFiles({ url: file + '-files' }), log: silentLogger() });
  await runImport({ db, images, log: silentLogger(), clock: systemClock, defaultRegion: null }, [file, '--apply'], console.log);
  await db.close();`;

/** Statements of other sessions that wait for a lock. */
const lockWaits = `select left(query, 17) as query from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const counts = `select (select count(*) from item) as items, (select count(*) from variant) as variants, (select count(*) from image) as images,
  (select count(*) from style) as styles, (select count(*) from price) as prices, (select count(*) from pg_locks where locktype = 'advisory') as locks`;
const noRows = { items: 0, variants: 0, images: 0, styles: 0, prices: 0, locks: 0 };

/** Blocks writes of prices, so that an import stops halfway. Returns a function that releases the lock. */
const lockPrices = async (): Promise<() => Promise<void>> => {
  const db = createDb({ url: shop.url, log: silentLogger() });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: confirmLock } = Promise.withResolvers<void>();
  const lockCommand = db.command({ name: 'test.hold', statementTimeout: 0 }, async (tx) => {
    await tx.raw('lock table price in share mode');
    confirmLock();
    await released;
  });
  await locked;
  return async () => {
    release();
    await lockCommand;
    await db.close();
  };
};

test('leaves nothing of an import killed while writing, and the next import succeeds', async () => {
  const file = shop.path('interrupted.csv');
  await writeFile(file, csv);
  const releasePrices = await lockPrices();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, shop.url, file], { stdio: 'ignore' });
  await expect
    .poll(() => shop.rows(lockWaits), { timeout: 20_000, interval: 50 })
    .toEqual([{ query: 'insert into price' }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await releasePrices();
  await expect.poll(() => shop.rows(counts), { timeout: 10_000 }).toEqual([noRows]);
  const { code } = await shop.run(csv, '--apply');
  expect(code).toBe(0);
  expect((await shop.rows<{ items: number }>(counts))[0]).toMatchObject({
    items: 300,
    variants: 300,
    prices: 300,
    images: 300,
  });
  expect((await readdir(shop.path('.'))).toSorted()).toEqual(['catalogue.csv', 'interrupted.csv']);
});
