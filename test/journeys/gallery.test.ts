/** Gallery of the primitives: each works by mouse, finger and keyboard, and is accessible. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit, waitForHydration } from './visitor.ts';

let shop: TestShop;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  shop = await openShop({ screens: true });
  origin = await shop.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test.each([390, 1440])('shows every primitive without an accessibility violation, at %i px', async (width) => {
  const { page, context, problems, violations } = await visit(browser, origin, { width, section: '1' });
  await page.goto('/galerie');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('dialog and sheet open by click, close on Escape and by their button, and return the focus', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto('/galerie');
  const opener = page.getByRole('button', { name: 'Ouvrir le volet' });
  await opener.click();
  await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Filtres' }).waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Ouvrir le dialogue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.close();
});

test('menu and tabs work by keyboard', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto('/galerie');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('menuitem', { name: 'Imprimer' });
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Choisi : Dupliquer').waitFor();
  await page.getByRole('tab', { name: 'Détails' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('tabpanel').innerText()).toBe('Notes');
  await context.close();
});

test('a button with a reason or in progress does nothing and keeps the focus', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto('/galerie');
  const disabled = page.getByRole('button', { name: 'Expédier' });
  await disabled.focus();
  expect(await disabled.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('La commande n’est pas encore payée.').waitFor();
  await context.close();
});
