/** The product page and the quick view. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import type { BrowserShop } from './browser-shop.ts';
import { dresses, openProductShop, photoWidth, product } from './product-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openProductShop();
});
afterAll(() => browserShop?.close());

const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const isFocused = (page: Page, role: 'radio' | 'link' | 'button', name: string | RegExp): Promise<boolean> =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element) => element === document.activeElement);

describe.each([1440, 390])('a product page at %i px', (width) => {
  test('shows delivery, payment, returns and ratings', async () => {
    const { page, context, problems, violations } = await open(product, { width });
    const promises = page.getByRole('list', { name: 'Livraison, paiement et retours' });
    await promises.getByText('Livraison sous 2 à 4 jours ouvrables').waitFor();
    await promises.getByText('Paiement à la livraison possible').waitFor();
    await promises.getByRole('link', { name: 'Retours acceptés pendant 10 jours ouvrables' }).waitFor();
    await page.getByRole('link', { name: '4,0 sur 5, 3 notes' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('enlarges its pictures, moves between them by arrow keys, and restores the focus on Escape', async () => {
    const { page, context, problems, violations } = await open(product, { width });
    await page.getByRole('link', { name: 'Robe écrue, vue face.webp Agrandir la photo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Photos agrandies/ });
    await dialog.getByText('1 / 2').waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 2 De dos').waitFor();
    await dialog.getByRole('button', { name: 'Photo suivante' }).click();
    const picture = dialog.getByRole('img', { name: /^Robe écrue/ });
    await dialog.getByRole('button', { name: 'Zoomer sur la photo' }).click();
    // The pixels of the photo, and no more.
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(photoWidth);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page, 'link', /Agrandir la photo/)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows price and choice in a bar that leads back to the sizes', async () => {
    const { page, context, problems } = await open(product, { width });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const bar = page.getByRole('region', { name: 'Votre choix' });
    await bar.getByText('Écru').waitFor({ state: 'attached' });
    await bar.getByRole('button', { name: 'Écru Choisir une taille' }).click();
    await expect.poll(() => isFocused(page, 'radio', /^36/)).toBe(true);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^38/ }).first().check();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Écru, 38 Changer de taille' }).waitFor();
    await bar.getByRole('button', { name: 'Ajouter au panier' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('adds up the prices of a look without a request to the server', async () => {
    const { page, context, requests, problems, idle } = await open(product, { width });
    const look = page.getByRole('region', { name: 'Compléter le look' });
    await look.getByRole('status').filter({ hasText: 'à partir de' }).filter({ hasText: '199,900' }).waitFor();
    await look.scrollIntoViewIfNeeded();
    await idle();
    const before = requests.length;
    await look
      .getByRole('group', { name: /fleurie/ })
      .getByRole('radio', { name: /^38/ })
      .check();
    await look.getByRole('status').filter({ hasText: '2 sur 2 articles choisis' }).waitFor();
    await look.getByRole('status').filter({ hasText: 'Total du look' }).waitFor();
    // Code, pictures in view, the counted visit and the gift game are loaded anyway.
    const unrelated = /^\/(assets|api\/(image\/get|items\/visit|gift\/check))/;
    expect(requests.slice(before).filter((path) => !unrelated.test(path))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('lists recently viewed products without itself', async () => {
    const { page, context, problems } = await open(`${dresses}/UNIE-1-article-robe-unie-1`, { width });
    await page.goto(product, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const recentlyViewed = page.getByRole('region', { name: 'Vus récemment' });
    await recentlyViewed.getByRole('link', { name: 'Robe unie numéro 1' }).waitFor();
    expect(await recentlyViewed.getByRole('article').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('scrolls to the picture of a clicked thumbnail', async () => {
  const { page, context, problems } = await open(product);
  const thumbnails = page.getByRole('list', { name: 'Choisir une photo' });
  await thumbnails.getByRole('link', { name: 'Photo 2 : De dos' }).click();
  await expect
    .poll(() => thumbnails.getByRole('link', { name: 'Photo 2 : De dos' }).getAttribute('aria-current'))
    .toBe('true');
  await page.getByRole('link', { name: 'Noir' }).click();
  await page.waitForURL(/\?style=noir$/);
  await thumbnails.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('opens the size guide at the table and size of the product', async () => {
  const { page, context, problems } = await open(product);
  await page.getByRole('radio', { name: /^38/ }).first().check();
  await page.getByRole('link', { name: 'Guide des tailles' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Guide des tailles' });
  await dialog.getByRole('tab', { name: 'Femme', selected: true }).waitFor();
  await dialog.getByText('taille de l’article').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('copies the address and confirms it', async () => {
  const { page, context, problems } = await open(product);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([
    page.getByRole('status').filter({ hasText: 'Lien copié' }).waitFor(),
    page.getByRole('button', { name: 'Partager' }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${browserShop.origin}${product}?origine=partage`,
  );
  await Promise.all([
    page.getByRole('status').filter({ hasText: 'Référence copiée' }).waitFor(),
    page.getByRole('button', { name: 'Copier la référence' }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PORTEF-1');
  expect(problems).toEqual([]);
  await context.close();
});

describe('the quick view', () => {
  test('opens from a card, changes colour and size, and restores the focus', async () => {
    const { page, context, problems, violations } = await open(dresses);
    const button = page.getByRole('button', { name: 'Aperçu rapide : Robe portefeuille fleurie' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Robe portefeuille fleurie' });
    await dialog.getByText('129,900').first().waitFor();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('link', { name: 'Noir' }).click();
    await dialog.getByText('139,900').first().waitFor();
    await dialog.getByRole('radio', { name: /^40/ }).check();
    await dialog.getByRole('status').filter({ hasText: 'En stock' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(dresses);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page, 'button', /Aperçu rapide : Robe portefeuille/)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Voir la fiche complète' }).click();
    await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is absent on a phone', async () => {
    const { page, context } = await open(dresses, { width: 390 });
    expect(await page.getByRole('button', { name: /^Aperçu rapide/ }).count()).toBe(0);
    await context.close();
  });
});

test('shows everything without scripts, and no button that needs them', async () => {
  const { page, context } = await open(product, { javaScript: false });
  await page.getByRole('list', { name: 'Livraison, paiement et retours' }).waitFor();
  await page
    .getByRole('region', { name: 'Compléter le look' })
    .getByRole('link', { name: 'Robe en promotion' })
    .waitFor();
  expect(await page.getByRole('link', { name: 'Guide des tailles' }).first().getAttribute('href')).toBe(
    '/guide-des-tailles?table=femme',
  );
  for (const name of ['Partager', 'Copier la référence', /^Aperçu rapide/])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await page.getByRole('link', { name: 'Photo 2 : De dos' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'Robe écrue, vue dos.webp' }).isVisible()).toBe(true);
  await context.close();
});

describe('visits', () => {
  const visits = () =>
    browserShop.shop.db.rows(
      statement('', 'select i.ref, v.visitors from item_visit v join item i on i.id = v.item_id'),
    );

  test('counts one visitor per product, whatever the colours', async () => {
    await write(browserShop.shop.db, 'truncate item_visit, item_visitor');
    const { page, context, problems, requests, idle } = await open(product);
    const countReports = () => requests.filter((path) => path === '/api/items/visit').length;
    await expect.poll(countReports).toBe(1);
    await page.goto(`${product}?style=noir`);
    await expect.poll(countReports).toBe(2);
    await idle();
    await browserShop.shop.rooms.catalogue.visits.write();
    expect(await visits()).toEqual([{ ref: 'PORTEF-1', visitors: 1 }]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the comparator', () => {
  test('refuses a seventh item with a message at the top of the page', async () => {
    const { page, context, problems } = await open(product);
    await context.addCookies([{ name: 'cmp', value: 'A-1.A-2.A-3.A-4.A-5.A-6', url: browserShop.origin }]);
    await page.reload({ waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Comparer/ })
      .first()
      .press('Enter');
    const message = page.getByRole('alert').getByText('Nous ne pouvez pas ajouter plus de 6 articles au comparateur');
    await message.waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
