/** Looks: the list, the page of a look, and its purchase in one request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { write } from '#test/catalogue';
import type { BrowserShop } from './browser-shop.ts';
import { drawerOf, fetchCart } from './cart-shop.ts';
import { openProductShop, product } from './product-shop.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openProductShop();
});
afterAll(() => browserShop?.close());

const look = '/looks/1-au-jardin';
const sizesOf = (page: Page, name: RegExp) => page.getByRole('group', { name });
const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter le look au panier' });
const addRequests = (requests: readonly string[]) => requests.filter((path) => path === '/api/cart/add');
const setStock = (ref: string, size: string, onHand: number) =>
  write(
    browserShop.shop.db,
    `update stock set on_hand = $3 + reserved where variant_id in (
       select v.id from variant v join item i on i.id = v.item_id join size s on s.id = v.size_id
       where i.ref = $1 and s.label = $2)`,
    [ref, size, onHand],
  );

describe.each([1440, 390])('at %i px', (width) => {
  test('leads from the list to a look, and adds it with a size each by one request', async () => {
    const { page, context, problems, violations, requests } = await browserShop.open('/looks', { width });
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Au jardin' }).click();
    await page.waitForURL(`**${look}`);
    await page.getByRole('heading', { level: 1, name: 'Au jardin' }).waitFor();
    await addButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Choisissez une taille' }).waitFor();
    await sizesOf(page, /fleurie/)
      .getByRole('radio', { name: /^38/ })
      .check();
    await page.getByRole('status').filter({ hasText: 'Total du look' }).filter({ hasText: '199,900' }).waitFor();
    expect(await violations()).toEqual([]);
    await addButton(page).click();
    await drawerOf(page).getByText('Ajouté au panier (2\u00A0articles)').waitFor();
    await expect.poll(async () => (await fetchCart(page)).subtotal).toBe(199_900);
    expect(addRequests(requests)).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('leaves an item out, and changes the colour when the look sets none', async () => {
    const { page, context, problems } = await browserShop.open(look, { width });
    await page
      .getByRole('list', { name: /^Couleur.*fleurie/ })
      .getByRole('link', { name: 'Noir' })
      .click();
    await sizesOf(page, /fleurie/)
      .getByRole('radio', { name: /^38/ })
      .check();
    await page.getByRole('status').filter({ hasText: '209,900' }).waitFor();
    await sizesOf(page, /promotion/)
      .getByRole('radio', { name: 'Ne pas ajouter' })
      .check();
    await page.getByRole('status').filter({ hasText: '139,900' }).filter({ hasText: '1 sur 1' }).waitFor();
    await addButton(page).click();
    await drawerOf(page).getByText('Ajouté au panier', { exact: true }).waitFor();
    await expect.poll(async () => (await fetchCart(page)).subtotal).toBe(139_900);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('shows a refusal beside its item, and keeps the choice of the others', async () => {
  const { page, context } = await browserShop.open(look);
  await sizesOf(page, /fleurie/)
    .getByRole('radio', { name: /^38/ })
    .check();
  await setStock('PORTEF-1', '38', 0);
  await addButton(page).click();
  await drawerOf(page)
    .getByRole('alert')
    .filter({ hasText: /fleurie/ })
    .waitFor();
  await page.keyboard.press('Escape');
  const lines = page.getByRole('main').getByRole('listitem');
  await lines.filter({ hasText: 'Robe portefeuille fleurie' }).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  expect(
    await sizesOf(page, /fleurie/)
      .getByRole('radio', { name: /^38/ })
      .isChecked(),
  ).toBe(true);
  expect((await fetchCart(page)).lines).toEqual([]);
  await setStock('PORTEF-1', '38', 5);
  await context.close();
});

test('shows the total of the shop, also when a price has changed since the page was loaded', async () => {
  const { page, context, problems, requests } = await browserShop.open(look);
  const priced = () => requests.filter((path) => path.startsWith('/api/items/look/price')).length;
  await expect.poll(priced).toBe(1);
  const raisePrice = (by: number) =>
    write(
      browserShop.shop.db,
      `update price set amount = amount + $1 where region = 'TN' and variant_id in (
         select v.id from variant v join item i on i.id = v.item_id where i.ref = 'PORTEF-1')`,
      [by],
    );
  await raisePrice(20_000);
  const sizes = sizesOf(page, /fleurie/);
  await sizes.getByRole('radio', { name: 'Ne pas ajouter' }).check();
  await page.getByRole('status').filter({ hasText: '70,000' }).waitFor();
  await sizes.getByRole('radio', { name: /^38/ }).check();
  await page.getByRole('status').filter({ hasText: 'Total du look' }).filter({ hasText: '219,900' }).waitFor();
  const dress = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Robe portefeuille fleurie' });
  await dress
    .getByText(/149,900/)
    .first()
    .waitFor();
  await raisePrice(-20_000);
  expect(problems).toEqual([]);
  await context.close();
});

test('buys a look with the keyboard', async () => {
  const { page, context, problems } = await browserShop.open(look);
  await sizesOf(page, /fleurie/)
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await drawerOf(page).getByText('Ajouté au panier (2\u00A0articles)').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('works without scripts: adds, refuses beside the item, and keeps what was chosen', async () => {
  const { page, context } = await browserShop.open(`${look}?couleur-PORTEF-1=noir`, { javaScript: false });
  await sizesOf(page, /fleurie/)
    .getByRole('radio', { name: /^38/ })
    .check();
  await sizesOf(page, /promotion/)
    .getByRole('radio', { name: 'Ne pas ajouter' })
    .check();
  await setStock('PORTEF-1', '38', 0);
  await addButton(page).click();
  await page.getByText('Rien n’a été ajouté au panier').waitFor();
  expect(
    await sizesOf(page, /fleurie/)
      .getByRole('radio', { name: /^38/ })
      .isChecked(),
  ).toBe(true);
  expect(
    await sizesOf(page, /promotion/)
      .getByRole('radio', { name: 'Ne pas ajouter' })
      .isChecked(),
  ).toBe(true);
  await setStock('PORTEF-1', '38', 5);
  await addButton(page).click();
  await page.waitForURL('**/panier');
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).first().waitFor();
  await context.close();
});

test('links the look from the page of an item', async () => {
  const { page, context, problems } = await browserShop.open(product);
  await page.getByRole('link', { name: /^Dans ce look/ }).click();
  await page.waitForURL(`**${look}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('answers a renamed look with its address of today, and an unknown one with 404', async () => {
  const { page, context } = await browserShop.open('/looks');
  const renamed = await page.request.get('/looks/1-ancien-nom', { maxRedirects: 0 });
  expect([renamed.status(), renamed.headers()['location']]).toEqual([301, look]);
  expect((await page.request.get('/looks/999-rien')).status()).toBe(404);
  expect((await page.request.get('/looks/rien')).status()).toBe(404);
  expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain(look);
  await context.close();
});

test('shows a sold-out item without a choice, and adds the others', async () => {
  await write(
    browserShop.shop.db,
    `update stock set on_hand = reserved where variant_id in (
       select v.id from variant v join item i on i.id = v.item_id where i.ref = 'SOLDE-1')`,
  );
  const { page, context, problems } = await browserShop.open('/looks', { width: 390 });
  const card = page.getByRole('article').filter({ hasText: 'Au jardin' });
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return card.textContent();
    })
    .toContain('129,900');
  await page.goto(look, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByText('Épuisé', { exact: true }).waitFor();
  expect(await sizesOf(page, /promotion/).count()).toBe(0);
  await sizesOf(page, /fleurie/)
    .getByRole('radio', { name: /^38/ })
    .check();
  await addButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
