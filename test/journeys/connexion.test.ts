/** What the shop says when the line goes and when it is back. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill: fillWindow, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('a connection that goes is said until somebody has read it, and its return for two seconds', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto('/', { waitUntil: 'networkidle' });
  // the field is a combobox once the scripts are at work: from then on somebody listens
  await page.getByRole('combobox', { name: 'Chercher un produit' }).first().waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await context.setOffline(true);
  const gone = page.getByRole('alert').filter({ hasText: 'Connexion interrompue' });
  await gone.waitFor();
  await page.clock.runFor(10_000);
  await gone.getByRole('button', { name: 'Fermer ce message' }).click();
  await gone.waitFor({ state: 'detached' });
  // words under the pointer stay as long as it does
  await page.mouse.move(4, 600);
  await context.setOffline(false);
  const back = page.getByRole('status').filter({ hasText: 'Connexion rétablie' });
  await back.waitFor();
  await page.clock.runFor(1900);
  expect(await back.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => back.count()).toBe(0);
  await context.close();
});
