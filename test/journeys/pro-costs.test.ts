/** Purchase costs in the console: typed, pasted, and read as a margin, by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '#test/catalogue';
import { drawFrom } from '#test/draw';
import { addRandomOrders } from '#test/report-orders';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
  const { shop } = browserShop;
  await addItem(shop.db, { ref: 'CAFTAN-1', name: 'Caftan brodé', variants: [{ size: '36' }, { size: '38' }] });
  const last = shop.clock.now().toISOString().slice(0, 10);
  await addRandomOrders(shop.db, drawFrom(12), { count: 60, last, days: 20 });
});
afterAll(() => browserShop?.close());

/** Pictures of the screens, for whoever changes them: SHOTS=/tmp npm test -- test/journeys/pro-costs.test.ts */
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const path = '/pro/prix/achats';
const openConsole = (options: { width?: number; javaScript?: boolean; path?: string } = {}) =>
  openSignedIn(browserShop, options.path ?? path, { user: { role: 'ADMIN' }, ...options });

test('costs are typed for an item and pasted as a list, and the report shows the margin', async () => {
  const { page, context, problems, violations } = await openConsole({ width: 1440, path: '/pro/prix' });
  await page.getByRole('link', { name: 'Prix d’achat' }).click();
  await page.getByRole('heading', { name: /^Prix d’achat/, level: 1 }).waitFor();
  expect(await violations()).toEqual([]);
  const all = page.getByLabel('Prix d’achat de toutes les déclinaisons de Caftan brodé');
  await all.fill('douze');
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  await page.getByText('Indiquez un montant en TND, par exemple 42,500, ou laissez vide.').first().waitFor();
  expect(await all.inputValue()).toBe('douze');
  await all.fill('42,5');
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  await page.getByText('2 prix d’achat enregistrés.').waitFor();
  expect(await page.getByLabel('Prix d’achat de CAFTAN-1-ecru-38').inputValue()).toBe('42,500');
  const typed = page.getByLabel('Prix d’achat de CAFTAN-1-ecru-38');
  await typed.fill('51');
  await page.getByText('Coller une liste').click();
  await page.getByLabel('Une ligne par déclinaison').fill('CAFTAN-1-ecru-36\t40\nINCONNU\t3\nCAFTAN-1-ecru-38\tcher');
  await page.getByRole('button', { name: 'Vérifier la liste' }).click();
  const preview = page.getByRole('table', { name: 'Liste vérifiée' });
  await preview.getByText('SKU inconnu').waitFor();
  await preview.getByText('Prix illisible').waitFor();
  await page.locator('.progress-running').waitFor({ state: 'detached' });
  expect(await typed.inputValue()).toBe('51');
  expect(await violations()).toEqual([]);
  await shoot(page, 'costs');
  await page.getByRole('button', { name: 'Enregistrer 1 prix d’achat' }).click();
  await page.getByText('1 prix d’achat enregistré.').waitFor();
  await page.goto('/pro/rapports/marge-par-article?preset=30D&compare=PREVIOUS');
  const report = page.getByRole('table', { name: 'Marge par article' });
  await report.getByRole('columnheader', { name: 'Taux de marge' }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'margin');
  await report.getByRole('link', { name: 'Caftan brodé' }).click();
  await page.getByRole('heading', { name: /^Marge par article : Caftan brodé/ }).waitFor();
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

test('a planned cost is shown in its row and cancelled there', async () => {
  const { page, context, problems, violations } = await openConsole({ width: 1440 });
  const later = new Date(browserShop.shop.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByLabel('Prix d’achat de CAFTAN-1-ecru-38').fill('45');
  await page.getByLabel('À partir du').fill(later);
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  const planned = page.getByText(/^45,000 à partir du/);
  await planned.waitFor();
  // Only where the save would replace another cost.
  expect(await page.getByRole('checkbox').count()).toBe(1);
  expect(await page.getByLabel('Prix d’achat de CAFTAN-1-ecru-38').inputValue()).toBe('42,500');
  expect(await violations()).toEqual([]);
  await shoot(page, 'costs-planned');
  await page.getByLabel('Remplacer le prix prévu : CAFTAN-1-ecru-38').check();
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  await planned.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('the keyboard types a cost and saves it with Enter', async () => {
  const { page, context, problems } = await openConsole();
  await page.getByLabel('Prix d’achat de ROBE-1-ecru-38').focus();
  await page.keyboard.type('31,250');
  await page.keyboard.press('Enter');
  await page.getByText('1 prix d’achat enregistré.').waitFor();
  expect(await page.getByLabel('Prix d’achat de ROBE-1-ecru-38').inputValue()).toBe('31,250');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { ref: 'ROBE-2', width: 390, javaScript: false },
  { ref: 'ROBE-3', width: 1440, javaScript: true },
])('a typed cost is kept when a colleague was faster, with scripts: $javaScript', async ({ ref, ...options }) => {
  const { page, context, problems, person } = await openConsole(options);
  const field = page.getByLabel(`Prix d’achat de ${ref}-ecru-38`);
  await page.getByText('129,900').first().waitFor();
  await shoot(page, `costs-${ref}`);
  const [row] = (await person.api.proCosts.list({ region: 'TN', text: ref })).rows;
  const lines = [{ variantId: row?.variantId ?? '', amount: 20_000, seen: null }];
  await person.api.proCosts.save({ region: 'TN', validFrom: '2026-01-01', lines });
  await field.fill('25');
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  await page.getByText(/^Un collègue a enregistré 20,000/).waitFor();
  expect(await field.inputValue()).toBe('25');
  await page.getByRole('button', { name: 'Enregistrer les prix d’achat' }).click();
  await page.getByText('1 prix d’achat enregistré.').waitFor();
  expect(await field.inputValue()).toBe('25,000');
  // The first save was answered with 400.
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});
