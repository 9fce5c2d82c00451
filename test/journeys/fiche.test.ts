/** What a product page and the quick view of a card do, on a desk and on a phone, and what stays without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement, type Db } from '#platform/db';
import { launchBrowser } from '#test/browser';
import { write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

const dresses = '/catalogue/femme/vetements/robes';
const product = `${dresses}/PORTEF-1-article-robe-portefeuille-fleurie`;

/** Two pictures of the first colour, a look, ratings, a promise. */
const fill = async (db: Db): Promise<void> => {
  await fillWindow(db);
  await write(
    db,
    `with i as (insert into image (name, alt, width, height, state)
       select n, 'Robe écrue, vue ' || n, 750, 1000, 'ready' from unnest(array['face.webp', 'dos.webp']) n returning id, name)
     insert into item_image (item_id, image_id, style_id, view, position)
     select item.id, i.id, s.id, case i.name when 'dos.webp' then 'back' else 'front' end, i.id
     from i, item, style s where item.ref = 'PORTEF-1' and s.seo_name = 'ecru'`,
  );
  await write(
    db,
    `with l as (insert into look (name) values ('Au jardin') returning id)
     insert into look_item (look_id, item_id, position) select l.id, i.id, i.id from l, item i
     where i.ref in ('PORTEF-1', 'SOLDE-1')`,
  );
  await write(
    db,
    `insert into rating (item_id, customer_id, stars) select id, n, n + 2 from item, generate_series(1, 3) n where ref = 'PORTEF-1'`,
  );
  const promise = { regions: { TN: { minDays: 2, maxDays: 4, cashOnDelivery: true } } };
  await write(db, `insert into setting (name, value) values ('delivery', $1)`, [JSON.stringify(promise)]);
};

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The pictures have no bytes here: the browser is given one. */
const open = async (path: string, options: Parameters<typeof visit>[2] = {}) => {
  const visitor = await visit(browser, origin, { section: '1', ...options });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="750" height="1000"/>';
  await visitor.page.route('**/api/image/get/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return visitor;
};

const isFocused = (page: Page, role: 'radio' | 'link' | 'button', name: string | RegExp): Promise<boolean> =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element) => element === document.activeElement);

describe.each([1440, 390])('a product page at %i px', (width) => {
  test('says what the shop promises and what customers think', async () => {
    const { page, context, problems, faults } = await open(product, { width });
    const promises = page.getByRole('list', { name: 'Livraison, paiement et retours' });
    await promises.getByText('Livraison sous 2 à 4 jours ouvrables').waitFor();
    await promises.getByText('Paiement à la livraison possible').waitFor();
    await promises.getByRole('link', { name: 'Retours acceptés pendant 10 jours ouvrés' }).waitFor();
    await page.getByRole('link', { name: '4,0 sur 5, 3 notes' }).waitFor();
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('enlarges its pictures: arrows turn them, Escape closes and gives the focus back', async () => {
    const { page, context, problems, faults } = await open(product, { width });
    await page.getByRole('link', { name: 'Robe écrue, vue face.webp Agrandir la photo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Photos agrandies/ });
    await dialog.getByText('1 / 2').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 2 De dos').waitFor();
    await dialog.getByRole('button', { name: 'Photo suivante' }).click();
    const picture = dialog.getByRole('img', { name: /^Robe écrue/ });
    const fitted = (await picture.boundingBox())?.width ?? 0;
    await dialog.getByRole('button', { name: 'Zoomer sur la photo' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(fitted * 2);
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page, 'link', /Agrandir la photo/)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('keeps price and choice in view, and leads back to the sizes', async () => {
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

  test('adds a look up as its sizes are chosen, and asks the server nothing', async () => {
    const { page, context, requests, problems } = await open(product, { width });
    const look = page.getByRole('region', { name: 'Compléter le look' });
    await look.getByRole('status').filter({ hasText: 'dès' }).filter({ hasText: '199,900' }).waitFor();
    await look.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await look
      .getByRole('group', { name: /fleurie/ })
      .getByRole('radio', { name: /^38/ })
      .check();
    await look.getByRole('status').filter({ hasText: '2 sur 2 articles choisis' }).waitFor();
    await look.getByRole('status').filter({ hasText: 'Total du look' }).waitFor();
    // code and pictures that come into view, and the visit that is counted, have nothing to do with it
    const beside = /^\/(assets|api\/(image\/get|items\/visit))/;
    expect(requests.slice(before).filter((path) => !beside.test(path))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows the articles seen before, but itself', async () => {
    const { page, context, problems } = await open(`${dresses}/UNIE-1-article-robe-unie-1`, { width });
    await page.goto(product, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const seen = page.getByRole('region', { name: 'Vus récemment' });
    await seen.getByRole('link', { name: 'Robe unie numéro 1' }).waitFor();
    expect(await seen.getByRole('article').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the thumbnails of a desk bring their picture into view', async () => {
  const { page, context, problems } = await open(product);
  const thumbs = page.getByRole('list', { name: 'Choisir une photo' });
  await thumbs.getByRole('link', { name: 'Photo 2 : De dos' }).click();
  await expect
    .poll(() => thumbs.getByRole('link', { name: 'Photo 2 : De dos' }).getAttribute('aria-current'))
    .toBe('true');
  await page.getByRole('link', { name: 'Noir' }).click();
  await page.waitForURL(/\?style=noir$/);
  await thumbs.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('the size guide opens on the table and the size of the article', async () => {
  const { page, context, problems } = await open(product);
  await page.getByRole('radio', { name: /^38/ }).first().check();
  await page.getByRole('link', { name: 'Guide des tailles' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Guide des tailles' });
  await dialog.getByRole('tab', { name: 'Femme', selected: true }).waitFor();
  await dialog.getByText('taille de l’article').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('sharing copies the address and says so', async () => {
  const { page, context, problems } = await open(product);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Partager' }).click();
  await page.getByRole('status').filter({ hasText: 'Lien copié' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + product);
  await page.getByRole('button', { name: 'Copier la référence' }).click();
  await page.getByRole('status').filter({ hasText: 'Référence copiée' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PORTEF-1');
  expect(problems).toEqual([]);
  await context.close();
});

describe('the quick view', () => {
  test('opens from a card, changes colour and size in place, gives the focus back', async () => {
    const { page, context, problems, faults } = await open(dresses);
    const button = page.getByRole('button', { name: 'Aperçu rapide : Robe portefeuille fleurie' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Robe portefeuille fleurie' });
    await dialog.getByText('129,900').first().waitFor();
    expect(await faults()).toEqual([]);
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

  test('does not exist on a phone', async () => {
    const { page, context } = await open(dresses, { width: 390 });
    expect(await page.getByRole('button', { name: /^Aperçu rapide/ }).count()).toBe(0);
    await context.close();
  });
});

test('without JavaScript the page says all, and offers nothing that would not answer', async () => {
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

describe('what a page says of its visit', () => {
  const visits = () =>
    shop.db.rows(statement('', 'select i.ref, v.visitors from item_visit v join item i on i.id = v.item_id'));

  test('an article that is looked at is counted once, whatever its colours', async () => {
    await write(shop.db, 'truncate item_visit, item_visitor');
    const { page, context, problems, requests } = await open(product);
    const said = () => requests.filter((path) => path === '/api/items/visit').length;
    await expect.poll(said).toBe(1);
    await page.goto(`${product}?style=noir`);
    await expect.poll(said).toBe(2);
    await shop.rooms.catalogue.visits.write();
    expect(await visits()).toEqual([{ ref: 'PORTEF-1', visitors: 1 }]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the comparator', () => {
  test('refuses a seventh article in a word at the top of the page', async () => {
    const { page, context, problems } = await open(product);
    await context.addCookies([{ name: 'cmp', value: 'A-1.A-2.A-3.A-4.A-5.A-6', url: origin }]);
    await page.reload({ waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Comparer/ })
      .first()
      .press('Enter');
    const word = page.getByRole('alert').getByText('Nous ne pouvez pas ajouter plus de 6 articles au comparateur');
    await word.waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
