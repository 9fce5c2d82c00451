/** The cart: adding from every place, changing lines, promotion codes and delivery, at both widths. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCartButton, drawerOf, dresses, fillCartShop, fetchCart, onSale, product, sizeOf } from './cart-shop.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ env: { RATE_LIMITS: 'off' }, fill: fillCartShop });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

/** Opens the page of a cart with one dress. */
const openCartWithDress = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await open(`${product}?style=noir`, options);
  await sizeOf(visitor.page, '40').check();
  await addToCartButton(visitor.page).click();
  await drawerOf(visitor.page).getByText('Ajouté au panier').waitFor();
  await visitor.page.goto('/panier', { waitUntil: 'networkidle' });
  return visitor;
};

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

describe.each([1440, 390])('a cart at %i px', (width) => {
  test('adds an item from its page, shows the drawer, and restores the focus', async () => {
    const { page, context, problems, violations } = await open(product, { width });
    await sizeOf(page, '38').check();
    await addToCartButton(page).click();
    const drawer = drawerOf(page);
    await drawer.getByText('Ajouté au panier').waitFor();
    await drawer.getByRole('link', { name: 'Robe portefeuille fleurie' }).waitFor();
    await drawer.getByText('129,900').first().waitFor();
    await drawer.getByText('1 article dans votre panier').waitFor();
    await drawer.getByText('Plus que 70,100').waitFor();
    expect(await violations()).toEqual([]);
    await drawer.getByRole('button', { name: 'Continuer mes achats' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await isFocused(addToCartButton(page))).toBe(true);
    const link = page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' });
    expect(await link.getAttribute('aria-haspopup')).toBe('dialog');
    await link.click();
    await drawer.getByRole('link', { name: 'Voir le panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre panier' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('changes a quantity, removes and restores a line, saves it for later, and changes its size', async () => {
    const { page, context, problems, violations } = await openCartWithDress({ width });
    expect(await violations()).toEqual([]);
    const name = 'Robe portefeuille fleurie';
    await page.getByRole('button', { name: `Un article de plus\u202F: ${name}` }).click();
    await page.getByRole('button', { name: `Un article de plus\u202F: ${name}` }).click();
    await expect.poll(async () => (await fetchCart(page)).count).toBe(3);
    await page.getByText('419,700').first().waitFor();

    await page.getByRole('button', { name: `Retirer\u202F: ${name}` }).click();
    const undo = page.getByRole('button', { name: 'Annuler' });
    await page.getByText(`Article retiré\u202F: ${name}`).waitFor();
    await expect.poll(() => isFocused(undo)).toBe(true);
    await expect.poll(async () => (await fetchCart(page)).count).toBe(0);
    expect(await violations()).toEqual([]);
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await expect.poll(async () => (await fetchCart(page)).count).toBe(3);

    await page.getByRole('button', { name: `Mettre de côté\u202F: ${name}` }).click();
    await page.getByRole('heading', { name: 'Mis de côté' }).waitFor();
    await expect.poll(async () => (await fetchCart(page)).saved.length).toBe(1);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: `Remettre au panier\u202F: ${name}` }).click();
    await expect.poll(async () => (await fetchCart(page)).count).toBe(3);

    await page.getByRole('link', { name: `Modifier taille ou couleur\u202F: ${name}` }).click();
    const editor = page.getByRole('group', { name: `Taille et couleur\u202F: ${name}` });
    await editor.getByRole('link', { name: 'Écru' }).click();
    // Each colour has its own sizes.
    await editor.getByRole('paragraph').filter({ hasText: /Écru$/ }).waitFor();
    await editor.getByRole('radio', { name: '38' }).check();
    expect(await violations()).toEqual([]);
    await editor.getByRole('button', { name: 'Valider ce choix' }).click();
    await editor.waitFor({ state: 'detached' });
    await page.getByText('Écru · 38').waitFor();
    await expect.poll(async () => (await fetchCart(page)).subtotal).toBe(389_700);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows the units left beside a reduced line', async () => {
    const { page, context } = await openCartWithDress({ width });
    await page.getByLabel(/^Quantité/).fill('500');
    await page.getByText('Il n’en reste que 9.').waitFor();
    await expect.poll(async () => (await fetchCart(page)).count).toBe(9);
    expect(await page.getByLabel(/^Quantité/).inputValue()).toBe('9');
    await context.close();
  });

  test('updates the total for the chosen area and delivery mode', async () => {
    const { page, context, problems } = await openCartWithDress({ width });
    await page.getByLabel('Lieu de livraison').selectOption({ label: 'Tozeur' });
    await page.getByRole('radio', { name: /À domicile/ }).check();
    await expect.poll(async () => (await fetchCart(page)).delivery).toBe(9000);
    await page.getByRole('definition').filter({ hasText: '9,000' }).first().waitFor();
    await page.getByRole('radio', { name: /Retrait/ }).check();
    await expect.poll(async () => (await fetchCart(page)).delivery).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('an item without a chosen size', () => {
  test('moves the focus to the sizes on a wide screen', async () => {
    const { page, context, problems, violations } = await open(`${product}?style=noir`);
    await addToCartButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Choisissez une taille' }).waitFor();
    expect(await isFocused(sizeOf(page, '36'))).toBe(true);
    expect(await violations()).toEqual([]);
    await sizeOf(page, '40').check();
    await addToCartButton(page).click();
    await drawerOf(page).getByText('Noir · 40').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('opens a sheet on a phone, where one tap chooses and adds', async () => {
    const { page, context, problems, violations } = await open(`${product}?style=noir`, { width: 390 });
    await addToCartButton(page).click();
    const sheet = page.getByRole('dialog', { name: 'Choisissez une taille' });
    await sheet.getByRole('button', { name: '40' }).waitFor();
    expect(await violations()).toEqual([]);
    await sheet.getByRole('button', { name: '40' }).click();
    await drawerOf(page).getByText('Noir · 40').waitFor();
    // The drawer opens before the server answers.
    await expect.poll(async () => (await fetchCart(page)).count).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([1440, 390])(
  'refuses a code for an item on sale, and names the lines it excludes, at %i px',
  async (width) => {
    const { page, context, violations } = await open(onSale, { width });
    await addToCartButton(page).click();
    await drawerOf(page).getByText('Ajouté au panier').waitFor();
    await page.goto('/panier', { waitUntil: 'networkidle' });
    const apply = async (code: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: 'Code promotionnel ou carte cadeau' });
      if (!(await field.isVisible())) await page.getByText('Ajouter un code promotionnel').click();
      await field.fill(code);
      await page.getByRole('button', { name: 'Appliquer le code' }).click();
    };
    await apply('RIEN');
    await page.getByRole('alert').filter({ hasText: 'Ce code n’existe pas' }).waitFor();
    await apply('dix');
    await page
      .getByRole('alert')
      .filter({ hasText: /promotion/ })
      .waitFor();
    await page
      .getByRole('list', { name: 'Conditions du code' })
      .getByText('Condition non remplie')
      .first()
      .waitFor({ state: 'attached' });
    expect((await fetchCart(page)).promotion).toBeNull();
    expect(await violations()).toEqual([]);

    await page.goto(product, { waitUntil: 'networkidle' });
    await sizeOf(page, '38').check();
    await addToCartButton(page).click();
    await drawerOf(page).getByText('Ajouté au panier').waitFor();
    await page.goto('/panier', { waitUntil: 'networkidle' });
    await apply('DIX');
    await page.getByText('Code DIX').waitFor();
    await page.getByText('Code non appliqué').waitFor();
    await page.getByRole('definition').filter({ hasText: '\u221212,990' }).waitFor();
    await page.getByRole('button', { name: 'Retirer le code' }).click();
    await page.getByText('Code DIX').waitFor({ state: 'detached' });
    await context.close();
  },
);

test('adds a whole look once each size is chosen', async () => {
  const { page, context, problems } = await open(product);
  const look = page.getByRole('region', { name: 'Compléter le look' });
  await look.getByRole('button', { name: 'Ajouter le look' }).click();
  await look.getByRole('alert').filter({ hasText: 'Choisissez une taille' }).waitFor();
  await look
    .getByRole('group', { name: /fleurie/ })
    .getByRole('radio', { name: /^38/ })
    .check();
  await look.getByRole('button', { name: 'Ajouter le look' }).click();
  await drawerOf(page).getByText('Ajouté au panier (2\u00A0articles)').waitFor();
  // The drawer opens before the server answers.
  await expect.poll(async () => (await fetchCart(page)).subtotal).toBe(199_900);
  expect(problems).toEqual([]);
  await context.close();
});

test('adds from the quick view, which closes before the drawer opens', async () => {
  const { page, context, problems } = await open(dresses);
  await page.getByRole('button', { name: 'Aperçu rapide : Robe portefeuille fleurie' }).focus();
  await page.keyboard.press('Enter');
  const quick = page.getByRole('dialog', { name: 'Robe portefeuille fleurie' });
  await quick.getByRole('radio', { name: /^38/ }).check();
  await quick.getByRole('button', { name: 'Ajouter au panier' }).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  expect(await quick.count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawerOf(page).waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('button', { name: 'Aperçu rapide : Robe portefeuille fleurie' }))).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('refuses more than the stock with the units left, and corrects the count', async () => {
  const { page, context } = await open(`${product}?style=noir`);
  await sizeOf(page, '38').check();
  for (const count of [1, 2]) {
    await addToCartButton(page).click();
    await drawerOf(page)
      .getByText(`${count}\u00A0article${count > 1 ? 's' : ''} dans votre panier`)
      .waitFor();
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
  }
  await Promise.all([
    page.locator('.toast').filter({ hasText: 'il n’en reste que 2' }).waitFor(),
    drawerOf(page).getByRole('alert').filter({ hasText: 'il n’en reste que 2' }).waitFor(),
    addToCartButton(page).click(),
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
  expect((await fetchCart(page)).count).toBe(2);
  await context.close();
});
