/** Change of region with a cart: the page asks for confirmation, then changes the cart too. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem } from '#test/catalogue';
import { addGiftCard } from '#test/gift-cards';
import { addToCartButton, drawerOf, dresses, fillCartShop, fetchCart, product, sizeOf } from './cart-shop.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({
    env: { RATE_LIMITS: 'off' },
    fill: async (db) => {
      await fillCartShop(db);
      const prices = [
        { region: 'TN', amount: 89_900 },
        { region: 'SN', amount: 25_000 },
      ];
      await addItem(db, { ref: 'PARTOUT-1', name: 'Robe de voyage', slug: 'robe-de-voyage', variants: [{ prices }] });
      await addGiftCard(db, 'CARTECARTE232345');
    },
  });
});
afterAll(() => browserShop?.close());

const travelDress = `${dresses}/PARTOUT-1-article-robe-de-voyage`;
const localDress = 'Robe portefeuille fleurie';
const keepTunisia = 'Garder la région Tunisie';
const change = 'Changer de région et recalculer le panier';

/** The cart has a dress sold in both regions; a dress sold only in Tunisia is saved for later. */
const openWithBoth = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await browserShop.open(product, options);
  const { page } = visitor;
  const scripts = options.javaScript !== false;
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  if (scripts) await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto('/panier');
  await page.getByRole('button', { name: /^Mettre de côté/ }).click();
  await page.getByRole('heading', { name: 'Mis de côté' }).waitFor();
  if (scripts) await expect.poll(async () => (await fetchCart(page)).saved.length).toBe(1);
  await page.goto(travelDress);
  await addToCartButton(page).click();
  if (scripts) await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto(travelDress);
  return visitor;
};

const chooseRegion = async (page: Page, region: string): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Choisir une région').selectOption({ label: region });
  await footer.getByRole('button', { name: 'Changer de région', exact: true }).click();
};

const toSenegal = async (page: Page): Promise<void> => {
  await chooseRegion(page, 'Sénégal (CFA)');
  await page.getByRole('heading', { level: 1, name: 'Passer à la région Sénégal' }).waitFor();
};

const regionOf = async ({ context }: Visitor): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'region')?.value;

describe.each([
  [1440, true],
  [390, true],
  [390, false],
])('a change of region at %i px, scripts: %s', (width, javaScript) => {
  test('shows its effect on the cart before it is confirmed', async () => {
    const visitor = await openWithBoth({ width, javaScript });
    const { page, context, problems, violations } = visitor;
    await toSenegal(page);
    const main = page.getByRole('main');
    await main.getByText('89,900\u00A0TND').waitFor();
    await main.getByText('25\u202F000\u00A0CFA').waitFor();
    await main.getByRole('listitem').filter({ hasText: localDress }).first().waitFor();
    expect(javaScript ? await violations() : []).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await regionOf(visitor)).toBeUndefined();

    // Keeping the region changes nothing and leads back.
    await main.getByRole('link', { name: keepTunisia }).click();
    await page.waitForURL(browserShop.origin + travelDress);
    await page.getByRole('contentinfo').getByText('Région\u202F: Tunisie').waitFor();
    expect(await regionOf(visitor)).toBeUndefined();
    await page.goto('/panier');
    await page.getByText('89,900\u00A0TND').first().waitFor();
    await page.getByRole('link', { name: localDress }).first().waitFor();

    await page.goto(travelDress);
    await toSenegal(page);
    await page.getByRole('button', { name: change }).click();
    await page.waitForURL(browserShop.origin + travelDress);
    await page.getByRole('contentinfo').getByText('Région\u202F: Sénégal').waitFor();
    expect(await regionOf(visitor)).toBe('SN');
    await page.goto('/panier');
    await page.getByText('25\u202F000\u00A0CFA').first().waitFor();
    expect(await page.getByRole('link', { name: localDress }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: /dans une autre région/ }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('names the gift card that cannot be used in the other region', async () => {
  const { page, context } = await openWithBoth();
  await page.goto('/panier', { waitUntil: 'networkidle' });
  await page.getByText('Ajouter un code promotionnel').click();
  await page.getByRole('textbox', { name: /^Code/ }).fill('CARTECARTE232345');
  await page.getByRole('button', { name: 'Appliquer le code' }).click();
  await page.getByText(/^Carte cadeau .*2345/).waitFor();
  await toSenegal(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: /carte cadeau .*2345.*autre monnaie/ })
    .waitFor();
  await page.getByRole('button', { name: change }).click();
  await page.waitForURL(`${browserShop.origin}/panier`);
  expect(await fetchCart(page)).toMatchObject({ region: 'SN', giftCard: null });
  await context.close();
});

test('warns before and after when no item of the cart is sold in the other region', async () => {
  const { page, context, problems } = await browserShop.open(product);
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto(product);
  await toSenegal(page);
  await page.getByText('Aucun article de votre panier n’y est vendu.').waitFor();
  await page.getByRole('button', { name: change }).click();
  await page.getByRole('contentinfo').getByText('Région\u202F: Sénégal').waitFor();
  await page.goto('/panier');
  await page.getByText(`${localDress}\u202F» n’est plus vendu ici.`).waitFor();
  // Back in the first region, the item is still there and nothing had to be confirmed.
  await chooseRegion(page, 'Tunisie (TND)');
  await page.getByRole('contentinfo').getByText('Région\u202F: Tunisie').waitFor();
  await page.getByRole('link', { name: localDress }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('needs no confirmation with an empty cart or towards the region of the cart', async () => {
  const visitor = await browserShop.open(travelDress);
  const { page, context } = visitor;
  await chooseRegion(page, 'Sénégal (CFA)');
  await page.getByRole('contentinfo').getByText('Région\u202F: Sénégal').waitFor();
  expect(new URL(page.url()).pathname).toBe(travelDress);
  await page.goto(travelDress);
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  // Another tab changed the cookie: the cart keeps its region.
  await context.addCookies([{ name: 'region', value: 'TN', url: browserShop.origin }]);
  await page.goto(travelDress);
  await chooseRegion(page, 'Sénégal (CFA)');
  await page.getByRole('contentinfo').getByText('Région\u202F: Sénégal').waitFor();
  expect(await regionOf(visitor)).toBe('SN');
  await context.close();
});

test.each([1440, 390])('the drawer shows one currency for a cart of another region, at %i px', async (width) => {
  const { page, context, violations } = await openWithBoth({ width });
  await context.addCookies([{ name: 'region', value: 'SN', url: browserShop.origin }]);
  await page.goto(travelDress, { waitUntil: 'networkidle' });
  await addToCartButton(page).click();
  const drawer = drawerOf(page);
  await drawer.getByText('Votre panier reste calculé pour la région Tunisie, en\u00A0TND').waitFor();
  await drawer.getByText('179,800\u00A0TND').first().waitFor();
  expect(await drawer.getByText('CFA').count()).toBe(0);
  expect(await violations()).toEqual([]);
  await drawer.getByRole('link', { name: 'Choisir la région du panier' }).click();
  await page.getByRole('heading', { name: /dans une autre région/ }).waitFor();
  await context.close();
});

test('redirects back when there is nothing to confirm', async () => {
  const ask = (path: string, cookie = '') =>
    fetch(browserShop.origin + path, { redirect: 'manual', headers: { 'user-agent': 'curl/8.5.0', cookie } });
  for (const path of ['/region', '/region?vers=SN', '/region?vers=XX', '/region?vers=TN'])
    expect((await ask(path)).headers.get('location')).toBe('/');
  expect((await ask('/region?vers=SN&retour=%2Fcatalogue%2F')).headers.get('location')).toBe('/catalogue/');
  expect((await ask('/region?vers=SN&retour=%2F%2Fevil.test')).headers.get('location')).toBe('/');
  expect(
    (await ask('/region?vers=SN&retour=%2Fregion%3Fvers%3DSN%26retour%3D%252Fpanier')).headers.get('location'),
  ).toBe('/panier');
});
