/** The cart where things are not as usual: no scripts, a bad line, two tabs, another region, a price that moved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { buy, drawerOf, fillTill, held, onSale, product, sizeOf } from './emplettes.ts';
import { openStand, type Stand } from './etal.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand({ env: { RATE_LIMITS: 'off' }, fill: fillTill });
});
afterAll(() => stand?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => stand.open(path, options);

const name = 'Robe portefeuille fleurie';
const adding = '**/api/cart/add';

test.each([1440, 390])('without scripts everything is a form, at %i px', async (width) => {
  const { page, context } = await open(product, { width, javaScript: false });
  await sizeOf(page, '38').check();
  await buy(page).click();
  await page.waitForURL(`${stand.origin}/panier`);
  await page.getByText('Écru · 38').waitFor();
  await page.getByRole('button', { name: `Une pièce de plus\u202F: ${name}` }).click();
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
  await page.getByLabel('Gouvernorat ou région').selectOption({ label: 'Tunis' });
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

describe('a line that is down', () => {
  test('keeps what was added, says so, and adds it once when the line is back', async () => {
    const { page, context } = await open(product);
    await sizeOf(page, '38').check();
    await buy(page).hover();
    await page.waitForLoadState('networkidle');
    await context.route(adding, (route) => route.abort('connectionrefused'));
    await buy(page).click();
    await drawerOf(page).getByRole('alert').filter({ hasText: 'Connexion interrompue' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
    expect((await held(page)).count).toBe(0);

    // the page is left, and comes back with the line
    await context.unroute(adding);
    await page.goto(onSale, { waitUntil: 'networkidle' });
    await expect.poll(async () => (await held(page)).count).toBe(1);
    await page.reload({ waitUntil: 'networkidle' });
    expect((await held(page)).count).toBe(1);
    await context.close();
  });

  test('adds once what had arrived although its answer was lost', async () => {
    const { page, context } = await open(product);
    await sizeOf(page, '38').check();
    const keys: (string | undefined)[] = [];
    await context.route(adding, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length > 1) return route.fulfill({ response: answer });
      return route.abort('connectionreset');
    });
    await buy(page).click();
    await drawerOf(page).getByRole('button', { name: 'Réessayer maintenant' }).click();
    await drawerOf(page).getByText('1\u00A0article dans votre panier').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect((await held(page)).count).toBe(1);
    await context.close();
  });
});

test('two tabs show the same cart', async () => {
  const { page, context } = await open(product);
  await sizeOf(page, '38').check();
  await buy(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await page.goto('/panier', { waitUntil: 'networkidle' });

  const other = await context.newPage();
  await other.goto(onSale, { waitUntil: 'networkidle' });
  await other.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
  await buy(other).click();
  await drawerOf(other).getByText('2\u00A0articles dans votre panier').waitFor();
  await page.getByRole('link', { name: 'Robe en promotion', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Retirer.*promotion/ }).click();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
  expect((await held(other)).count).toBe(1);
  await context.close();
});

test('a price that moved is told, old and new, until it was seen', async () => {
  const { page, context, faults } = await open('/catalogue/femme/vetements/robes/UNIE-5-article-robe-unie-5');
  await buy(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  const moves = `update price set amount = 149900 where region = 'TN'
    and variant_id in (select v.id from variant v join item i on i.id = v.item_id where i.ref = 'UNIE-5')`;
  await write(stand.shop.db, moves);
  await page.goto('/panier', { waitUntil: 'networkidle' });
  const told = page.getByRole('region', { name: 'Votre panier a changé depuis votre dernière visite' });
  await told.getByText('129,900\u00A0TND → 149,900\u00A0TND').waitFor();
  expect(await faults()).toEqual([]);
  await told.getByRole('button', { name: 'J’ai compris' }).click();
  await told.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await told.count()).toBe(0);
  await context.close();
});

test('a cart of another region asks before it is rebuilt', async () => {
  const { page, context, faults } = await open(product);
  await sizeOf(page, '38').check();
  await buy(page).click();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  await context.addCookies([{ name: 'region', value: 'SN', url: stand.origin }]);
  await page.goto('/panier', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: /dans une autre région/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Passer la commande' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Choisissez d’abord la région de ce panier.' }).click();
  expect(await page.getByRole('button', { name: /^Refaire le panier/ }).isVisible()).toBe(true);
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: /^Revenir à la région/ }).click();
  await page.getByRole('link', { name: 'Passer la commande' }).waitFor();
  expect((await held(page)).count).toBe(1);
  await context.close();
});

test('pages that are kept know nothing of a cart, and the page of the cart is never kept', async () => {
  const human = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36' };
  const get = (path: string, cookie: string) => fetch(stand.origin + path, { headers: { ...human, cookie } });
  const bare = await (await get(product, 'msid=1')).text();
  expect(await (await get(product, 'msid=1; cid=abcdefghijklmnopqrstuv; cn=7.1767000000')).text()).toBe(bare);
  const cart = await get('/panier', 'msid=1');
  expect(cart.headers.get('cache-control')).toContain('no-store');
  expect(await cart.text()).toContain('content="noindex"');
});

test('the code of the cart comes when somebody reaches for it, not before', async () => {
  const { page, context, requests } = await open(product);
  const isCart = (path: string): boolean => /cart-drawer|\/api\/cart\//.test(path);
  expect(requests.filter(isCart)).toEqual([]);
  await buy(page).hover();
  await expect.poll(() => requests.filter(isCart)).not.toEqual([]);
  await context.close();
});
