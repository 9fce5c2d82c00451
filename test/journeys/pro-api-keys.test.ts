/** API keys in the console: made by pointer, used over HTTP, revoked by keyboard, read on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({});
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const statusOf = async (secret: string): Promise<number> => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${stage.origin}/api/pro/items`, { headers })).status;
};

test('a key is made and shown once, opens its calls, and is refused once it is revoked', async () => {
  const { page, context, problems, violations } = await open('/pro/parametres');
  await page.getByRole('link', { name: 'Clés API' }).click();
  await page.getByRole('heading', { name: 'Aucune clé API' }).waitFor();
  await page.getByRole('link', { name: 'Créer une clé API' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nouvelle clé API' }).waitFor();
  await page.getByLabel('Nom').fill('ERP de l’atelier');
  await page.getByRole('button', { name: 'Créer la clé API' }).click();
  await page.getByText('Choisissez au moins un droit.').last().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('group', { name: 'Articles' }).getByLabel('Voir').check();
  await picture(page, 'api-key-form');
  await page.getByRole('button', { name: 'Créer la clé API' }).dblclick();
  const secret = (await page.getByLabel('Clé', { exact: true }).textContent()) ?? '';
  expect([await violations(), await fits(page), await statusOf(secret)]).toEqual([[], true, 200]);
  await picture(page, 'api-key-secret');

  await page.getByRole('link', { name: 'Voir les clés' }).click();
  const key = page.getByRole('listitem').filter({ hasText: 'ERP de l’atelier' });
  for (const text of ['Active', 'Articles', 'Créée par Leïla Mansour', 'Dernier usage'])
    await key.getByText(text).first().waitFor();
  expect(await page.content()).not.toContain(secret);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'api-keys');
  await key.getByText('Révoquer la clé', { exact: true }).first().press('Enter');
  await key.getByRole('button', { name: 'Révoquer la clé' }).press('Enter');
  await page.getByText('La clé est révoquée.').waitFor();
  expect(await statusOf(secret)).toBe(401);
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('on a phone, every value of a key is shown', async () => {
  const { page, context, problems, violations } = await open('/pro/parametres/cles-api', 390);
  const key = page.getByRole('listitem').filter({ hasText: 'ERP de l’atelier' });
  for (const text of ['Révoquée', 'voir', 'Toutes les régions', 'expire le'])
    await key.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'api-keys-phone');
  expect(problems).toEqual([]);
  await context.close();
});
