/** Reports in the console: compared, opened, downloaded, saved and mailed, by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFrom } from '#test/draw';
import { addRandomOrders } from '#test/report-orders';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
  const last = browserShop.shop.clock.now().toISOString().slice(0, 10);
  await addRandomOrders(browserShop.shop.db, drawFrom(11), { count: 120, last, days: 25 });
});
afterAll(() => browserShop?.close());

/** Pictures of the screens, for whoever changes them: SHOTS=/tmp npm test -- test/journeys/pro-reports.test.ts */
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const openConsole = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(browserShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

test('a report is compared, opened down to an order, downloaded, saved and mailed', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/rapports', { width: 1440 });
  expect(await violations()).toEqual([]);
  await shoot(page, 'catalogue');
  await page.getByRole('link', { name: 'Ventes par rayon' }).click();
  await page.getByRole('heading', { name: 'Ventes par rayon' }).waitFor();
  await page.getByRole('search', { name: 'Période et comparaison' }).getByText(/–/).click();
  await page.getByLabel('Comparer avec').selectOption({ label: 'La période précédente' });
  await page.getByRole('button', { name: 'Appliquer la période' }).click();
  const table = page.getByRole('table', { name: 'Ventes par rayon' });
  await table.getByRole('columnheader', { name: 'Évolution' }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'section');
  const charts = page.getByRole('navigation', { name: 'Graphique' });
  await charts.getByRole('link', { name: 'Barres' }).click();
  await page.waitForURL(/graphe=barres/);
  await charts.locator('[aria-current]', { hasText: 'Barres' }).waitFor();
  await shoot(page, 'section-bars');
  await page.getByText('Exporter').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fichier Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ventes-par-rayon-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await table.getByRole('link', { name: 'Femme' }).click();
  await page.getByRole('heading', { name: /^Ventes par rayon : Femme/ }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'rows');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/pro\/commandes\//);
  await page.goto('/pro/rapports/ventes-par-rayon?preset=7D&compare=YEAR');
  await page.locator('summary', { hasText: /^Enregistrer la vue$/ }).click();
  await page.getByLabel('Nom de la vue').fill('Ma semaine');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.waitForURL(/ventes-par-rayon\?.*vue=/);
  await page.getByRole('link', { name: 'Programmer' }).click();
  await shoot(page, 'schedule');
  await page.getByLabel('Rythme').selectOption({ label: 'Chaque matin, pour la veille' });
  await page.getByRole('button', { name: 'Programmer l’envoi' }).click();
  await page.getByText('L’envoi est programmé.').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Arrêter l’envoi de « Ventes par rayon »/ }).click();
  await page.getByText('L’envoi est arrêté.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the keyboard opens the reports and the orders behind a day', async () => {
  const { page, context, problems } = await openConsole('/pro/commandes');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: 'Rapports', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Ventes par jour' }).press('Enter');
  const charts = page.getByRole('navigation', { name: 'Graphique' });
  await charts.getByRole('link', { name: 'Barres' }).press('Enter');
  await page.waitForURL(/graphe=barres/);
  // the address changes a moment before the screen, and a person presses the next key after the screen changed
  await charts.locator('[aria-current="true"]').filter({ hasText: 'Barres' }).waitFor();
  await shoot(page, 'day-bars');
  await charts.getByRole('link', { name: 'Tableau' }).press('Enter');
  await page.waitForURL(/graphe=tableau/);
  await page.getByRole('list', { name: 'Parties du graphique' }).waitFor({ state: 'detached' });
  const table = page.getByRole('table', { name: 'Ventes par jour' });
  await table.getByRole('link').first().press('Enter');
  await page.waitForURL(/\/lignes\?cle=0/);
  await page.getByRole('heading', { name: /^Ventes par jour : / }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([true, false])('a phone reads a report and its refused orders, scripts: %s', async (javaScript) => {
  const path = '/pro/rapports/refus-par-zone';
  const { page, context, problems, violations } = await openConsole(path, { width: 390, javaScript });
  const table = page.getByRole('table', { name: 'Refus par lieu' });
  await table.getByRole('link').first().waitFor();
  expect(javaScript ? await violations() : []).toEqual([]);
  await shoot(page, `phone-${String(javaScript)}`);
  await page.getByRole('link', { name: 'Tableau' }).click();
  await page.waitForURL(/graphe=tableau/);
  await page.getByRole('link', { name: '7 jours' }).click();
  await page.waitForURL(/preset=7D/);
  await page.goto(path);
  await table.getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Refus par lieu : / }).waitFor();
  expect(javaScript ? await violations() : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
