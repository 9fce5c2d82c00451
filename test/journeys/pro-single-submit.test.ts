/** A form of the console whose button is clicked again before the answer. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let shop: BrowserShop;
beforeAll(async () => {
  shop = await openBrowserShop({});
});
afterAll(() => shop?.close());

const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;

test('a second click before the answer sends nothing, and a click after it sends the form again', async () => {
  const { page, context } = await openSignedIn(shop, '/pro/contenu/magasins/nouveau', { user });
  const sent: Route[] = [];
  await page.route('**/pro/contenu/magasins/nouveau*', async (route) => {
    if (route.request().method() === 'POST') sent.push(route);
    else await route.continue();
  });
  const save = page.getByRole('button', { name: 'Ajouter le magasin' });
  // the bar shows that the form is being sent
  const progress = page.locator('.progress-running');
  await save.dblclick();
  await progress.waitFor({ state: 'attached' });
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  await sent[0]?.continue();
  await page.getByText('Indiquez l’adresse.').first().waitFor();
  expect(sent).toHaveLength(1);
  await page.getByLabel('Nom').first().fill('La Marsa');
  await save.dblclick();
  await expect.poll(() => sent.length).toBe(2);
  await sent[1]?.continue();
  await progress.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(2);
  await context.close();
});
