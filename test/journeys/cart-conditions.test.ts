/** The cart without scripts, without a connection, in two tabs, in another region, and after a price change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addToCartButton, drawerOf, fillCartShop, fetchCart, onSale, product, sizeOf } from './cart-shop.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ env: { RATE_LIMITS: 'off' }, fill: fillCartShop });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const name = 'Robe portefeuille fleurie';
const addCall = '**/api/cart/add';
const cartData = '**/panier.data*';

test.each([1440, 390])('every action works without scripts, at %i px', async (width) => {
  const { page, context } = await open(product, { width, javaScript: false });
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  await page.waitForURL(`${browserShop.origin}/panier`);
  await page.getByText('Écru · 38').waitFor();
  await page.getByRole('button', { name: `Un article de plus\u202F: ${name}` }).click();
  await page.getByText('259,800').first().waitFor();
  await page.getByLabel(/^Quantité/).fill('500');
  await page.getByRole('button', { name: 'Appliquer', exact: true }).click();
  await page.getByText('la quantité a été ramenée').first().waitFor();

  await page.getByRole('link', { name: /^Modifier taille/ }).click();
  await page.getByRole('link', { name: 'Noir' }).click();
  await page.getByRole('radio', { name: '40' }).check();
  await page.getByRole('button', { name: 'Valider ce choix' }).click();
  await page.getByText('Noir · 40').waitFor();

  await page.getByRole('button', { name: /^Mettre de côté/ }).click();
  await page.getByRole('heading', { name: 'Mis de côté' }).waitFor();
  await page.getByRole('button', { name: /^Remettre au panier/ }).click();
  await page.getByLabel('Lieu de livraison').selectOption({ label: 'Tunis' });
  await page.getByRole('radio', { name: /Express/ }).check();
  await page.getByRole('button', { name: 'Choisir ce mode' }).click();
  await page.getByRole('definition').filter({ hasText: '14,000' }).waitFor();

  await page.getByText('Ajouter un code promotionnel').click();
  await page.getByRole('textbox', { name: /^Code/ }).fill('RIEN');
  await page.getByRole('button', { name: 'Appliquer le code' }).click();
  await page.getByText('Ce code n’existe pas').waitFor();
  expect(await page.getByRole('textbox', { name: /^Code/ }).inputValue()).toBe('RIEN');

  await page.getByRole('button', { name: /^Retirer\s:/ }).click();
  await page.getByText('Article retiré').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Noir · 40').waitFor();
  await context.close();
});

describe('a lost connection', () => {
  test('keeps the added item, reports it, and adds it once when the connection is back', async () => {
    const { page, context } = await open(product);
    await sizeOf(page, '38').check();
    await addToCartButton(page).hover();
    await page.waitForLoadState('networkidle');
    await context.route(addCall, (route) => route.abort('connectionrefused'));
    await addToCartButton(page).click();
    await drawerOf(page).getByRole('alert').filter({ hasText: 'Connexion interrompue' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
    expect((await fetchCart(page)).count).toBe(0);

    await context.route(cartData, (route) => route.abort('connectionrefused'));
    await page.goto('/panier');
    const notice = page.getByRole('alert').filter({ hasText: 'Connexion interrompue' });
    await notice.waitFor();
    const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart/add'));
    await notice.getByRole('button', { name: 'Réessayer maintenant' }).click();
    await failure;
    await page.getByRole('heading', { level: 1, name: 'Votre panier est vide' }).waitFor();
    await notice.waitFor();
    await context.unroute(cartData);

    // Opens another page after the connection is restored.
    await context.unroute(addCall);
    await page.goto(onSale, { waitUntil: 'networkidle' });
    await expect.poll(async () => (await fetchCart(page)).count).toBe(1);
    await page.reload({ waitUntil: 'networkidle' });
    expect((await fetchCart(page)).count).toBe(1);
    await context.close();
  });

  test('adds an item once when only the answer was lost', async () => {
    const { page, context } = await open(product);
    await sizeOf(page, '38').check();
    const keys: (string | undefined)[] = [];
    await context.route(addCall, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length > 1) return route.fulfill({ response: answer });
      return route.abort('connectionreset');
    });
    await addToCartButton(page).click();
    await drawerOf(page).getByRole('button', { name: 'Réessayer maintenant' }).click();
    await drawerOf(page).getByText('1\u00A0article dans votre panier').waitFor();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBe(keys[1]);
    expect((await fetchCart(page)).count).toBe(1);
    await context.close();
  });
});

/** Opens the page of a cart with one dress. */
const openCartWithDress = async (width: number): Promise<Visitor> => {
  const visitor = await open(product, { width });
  const { page } = visitor;
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto('/panier', { waitUntil: 'networkidle' });
  return visitor;
};

describe.each([1440, 390])('a form of the cart page at %i px', (width) => {
  test('changes nothing without a connection, and reports it at its line', async () => {
    const { page, context } = await openCartWithDress(width);
    const line = page.getByRole('list', { name: 'Articles du panier' }).getByRole('listitem');
    const lost = line.getByText('La connexion est interrompue. Rien n’a changé');
    await context.route(cartData, (route) => route.abort('connectionrefused'));
    for (const name of [/^Mettre de côté/, /^Retirer\s:/, /^Un article de plus/]) {
      const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/panier.data'));
      await page.getByRole('button', { name }).click();
      await failure;
      await lost.waitFor();
      await page.getByText('Article retiré').waitFor({ state: 'detached' });
    }
    // The page shows 2 until the write has failed.
    await expect.poll(() => page.getByLabel(/^Quantité/).inputValue()).toBe('1');

    await context.unroute(cartData);
    await page.getByRole('button', { name: /^Un article de plus/ }).click();
    await expect.poll(async () => (await fetchCart(page)).count).toBe(2);
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    await context.close();
  });

  test('is saved before the checkout opens', async () => {
    const { page, context } = await openCartWithDress(width);
    // A link under the pointer is prefetched; only a fetch opens the page.
    const opened: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch' && pathname === '/paiement.data') opened.push(pathname);
    });
    const answers = Promise.withResolvers<void>();
    await context.route(cartData, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Un article de plus/ }).click();
    await page.getByRole('link', { name: 'Passer la commande' }).click();
    expect(opened).toEqual([]);
    answers.resolve();
    await page.waitForURL(`${browserShop.origin}/paiement`);
    expect(opened).toEqual(['/paiement.data']);
    expect((await fetchCart(page)).count).toBe(2);
    await context.close();
  });

  test('counts each of three rapid clicks, and restores a line once after its removal', async () => {
    const { page, context, problems } = await openCartWithDress(width);
    for (let clicks = 0; clicks < 3; clicks++) await page.getByRole('button', { name: /^Un article de plus/ }).click();
    expect(await page.getByLabel(/^Quantité/).inputValue()).toBe('4');
    await expect.poll(async () => (await fetchCart(page)).count).toBe(4);

    const answers = Promise.withResolvers<void>();
    await context.route(cartData, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Retirer\s:/ }).click();
    await page.getByRole('button', { name: 'Annuler' }).dblclick();
    answers.resolve();
    await page.getByRole('button', { name: 'Annuler' }).waitFor({ state: 'detached' });
    expect((await fetchCart(page)).count).toBe(4);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('shows the same cart in two tabs', async () => {
  const { page, context } = await open(product);
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto('/panier', { waitUntil: 'networkidle' });

  const other = await context.newPage();
  await other.goto(onSale, { waitUntil: 'networkidle' });
  await other.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
  await addToCartButton(other).click();
  await drawerOf(other).getByText('2\u00A0articles dans votre panier').waitFor();
  await page.getByRole('link', { name: 'Robe en promotion', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Retirer.*promotion/ }).click();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
  expect((await fetchCart(other)).count).toBe(1);
  await context.close();
});

test('shows old and new price until the change is acknowledged', async () => {
  const { page, context, violations } = await open('/catalogue/femme/vetements/robes/UNIE-5-article-robe-unie-5');
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  const changePrice = `update price set amount = 149900 where region = 'TN'
    and variant_id in (select v.id from variant v join item i on i.id = v.item_id where i.ref = 'UNIE-5')`;
  await write(browserShop.shop.db, changePrice);
  await page.goto('/panier', { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Votre panier a changé depuis votre dernière visite' });
  await notice.getByText('129,900\u00A0TND → 149,900\u00A0TND').waitFor();
  expect(await violations()).toEqual([]);
  await notice.getByRole('button', { name: 'J’ai compris' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await notice.count()).toBe(0);
  await context.close();
});

test('asks before it rebuilds a cart of another region', async () => {
  const { page, context, violations } = await open(product);
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await context.addCookies([{ name: 'region', value: 'SN', url: browserShop.origin }]);
  await page.goto('/panier', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: /dans une autre région/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Passer la commande' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Choisissez d’abord la région de ce panier.' }).click();
  expect(await page.getByRole('button', { name: /^Refaire le panier/ }).isVisible()).toBe(true);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Revenir à la région/ }).click();
  await page.getByRole('link', { name: 'Passer la commande' }).waitFor();
  expect((await fetchCart(page)).count).toBe(1);
  await context.close();
});

test('cached pages do not depend on the cart, and the cart page is not cached', async () => {
  const browserHeaders = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  };
  const get = (path: string, cookie: string) =>
    fetch(browserShop.origin + path, { headers: { ...browserHeaders, cookie } });
  const withoutCart = await (await get(product, 'msid=1')).text();
  expect(await (await get(product, 'msid=1; cid=abcdefghijklmnopqrstuv; cn=7.1767000000')).text()).toBe(withoutCart);
  const cart = await get('/panier', 'msid=1');
  expect(cart.headers.get('cache-control')).toContain('no-store');
  expect(await cart.text()).toContain('content="noindex"');
});

test('loads the code of the drawer at the first pointer on a buy button', async () => {
  const { page, context, requests } = await open(product);
  const isCartRequest = (path: string): boolean => /cart-drawer|\/api\/cart\//.test(path);
  expect(requests.filter(isCartRequest)).toEqual([]);
  await addToCartButton(page).hover();
  await expect.poll(() => requests.filter(isCartRequest)).not.toEqual([]);
  await context.close();
});
