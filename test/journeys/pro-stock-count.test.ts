/** Scans of a count on a slow network: each is counted once, and none is lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addItem } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { holdNextReload, holdNextSubmit } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let stage: BrowserShop;
let skus: readonly string[];
beforeAll(async () => {
  stage = await openBrowserShop({});
  for (const ref of ['RAYON-1', 'RAYON-2'])
    await addItem(stage.shop.db, { ref, name: `Blouse ${ref}`, variants: [{ stock: { central: 12 } }] });
  const rows = await stage.shop.db.rows<{ sku: string }>(
    statement('', `select sku from console_variant where ref like 'RAYON-%' order by ref`),
  );
  skus = rows.map(({ sku }) => sku);
});
afterAll(() => stage?.close());

const openCount = async (shelf: string) => {
  const opened = await openSignedIn(stage, '/pro/stock/comptages', {
    user: { role: 'ADMIN', fullName: 'Leïla Mansour' },
  });
  const { page } = opened;
  await page.getByRole('textbox', { name: 'Étagère ou remarque' }).fill(shelf);
  await page.getByRole('button', { name: 'Commencer le comptage' }).click();
  await page.getByRole('heading', { name: new RegExp(shelf) }).waitFor();
  await page.getByRole('textbox', { name: 'SKU ou code-barres' }).focus();
  return opened;
};

/** What a scanner does: it types the code and presses Enter, wherever the cursor is. */
const scan = async (page: Page, code = ''): Promise<void> => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const counted = async (shelf: string): Promise<Record<string, number>> => {
  const rows = await stage.shop.db.rows<{ sku: string; counted: number }>(
    statement(
      '',
      `select v.sku, l.counted from stock_count_line l join stock_count c on c.id = l.count_id
       join console_variant v on v.id = l.variant_id where c.name = $1 and l.counted is not null`,
    ),
    [shelf],
  );
  return Object.fromEntries(rows.map((row) => [row.sku, row.counted]));
};

const result = (page: Page, units: number) =>
  page.getByRole('status').getByText(new RegExp(String.raw`${units}\s+pièces? comptées?`));

test('a scan before the answer to the one before it is counted too', async () => {
  const [sku = ''] = skus;
  const { page, context, problems, violations } = await openCount('A1');
  const first = await holdNextSubmit(page);
  await scan(page, sku);
  await first.started;
  await scan(page, sku);
  expect(await violations()).toEqual([]);
  first.release();
  await result(page, 2).waitFor();
  expect([await counted('A1'), problems]).toEqual([{ [sku]: 2 }, []]);
  await context.close();
});

test('scans while the page loads its new data are counted, of the same article and of another', async () => {
  const [sku = '', other = ''] = skus;
  const { page, context } = await openCount('A2');
  const reload = await holdNextReload(page);
  await scan(page, sku);
  await result(page, 1).waitFor();
  await reload.started;
  await page.keyboard.type(sku);
  await page.getByRole('button', { name: 'Ajouter les pièces' }).click();
  await result(page, 2).waitFor();
  await scan(page, other);
  await page.getByRole('status').getByText('RAYON-2').waitFor();
  expect(await counted('A2')).toEqual({ [sku]: 2, [other]: 1 });
  await context.close();
});

test('an unknown code between two others stays on the screen with its error, and the others are counted', async () => {
  const [sku = ''] = skus;
  const { page, context, violations } = await openCount('A3');
  const first = await holdNextSubmit(page);
  await scan(page, sku);
  await first.started;
  await scan(page, 'INCONNU-7');
  await scan(page, sku);
  first.release();
  await result(page, 2).waitFor();
  const refused = page.getByRole('alert').getByText('Aucun article n’a le code « INCONNU-7 »');
  await refused.waitFor();
  expect([await counted('A3'), await violations()]).toEqual([{ [sku]: 2 }, []]);
  await scan(page, sku);
  await result(page, 3).waitFor();
  expect(await refused.count()).toBe(1);
  await page.getByRole('button', { name: 'Masquer l’erreur du code « INCONNU-7 »' }).click();
  await refused.waitFor({ state: 'hidden' });
  await context.close();
});

test('scans without a connection wait, the count is not finished meanwhile, and they are sent afterwards', async () => {
  const [sku = ''] = skus;
  const { page, context } = await openCount('A4');
  await scan(page, sku);
  await result(page, 1).waitFor();
  const finish = page.getByRole('button', { name: 'Corriger le stock' });
  await finish.waitFor();
  await context.setOffline(true);
  await scan(page, sku);
  await scan(page, sku);
  const again = page.getByRole('button', { name: 'Renvoyer les scans' });
  await again.waitFor();
  expect(await finish.isDisabled()).toBe(true);
  await context.setOffline(false);
  await again.click();
  await result(page, 3).waitFor();
  expect([await counted('A4'), await finish.isDisabled()]).toEqual([{ [sku]: 3 }, false]);
  await context.close();
});
