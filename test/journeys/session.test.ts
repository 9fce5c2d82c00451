/** The session of a browser: menu, renewal over tabs, replacement by another sign-in, sign-out without a connection. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createFetchClient } from '#shared/api/client';
import { refusalOf } from '#test/cart';
import { signIn, type SignedIn } from '#test/session';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

const listing = '/catalogue/femme/vetements/robes';

type Person = NonNullable<Parameters<typeof signIn>[1]>;

const addCookies = (context: BrowserContext, { cookies }: SignedIn): Promise<void> =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: browserShop.origin })));

/** Opens a page in a browser of a signed-in user. */
const openSignedIn = async (path: string, person: Person, options: VisitorOptions = {}) => {
  const session = await signIn(browserShop.shop, { browser: true, ...person });
  const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', ...options });
  await addCookies(visitor.context, session);
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return { ...visitor, session };
};

const banner = (page: Page) => page.getByRole('banner');
const accountMenu = (page: Page) => banner(page).locator('summary').filter({ hasText: 'Mon compte' });
const signInLink = (page: Page) => banner(page).getByRole('link', { name: 'Se connecter' });
const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => ['tok', 'rtok', 'out'].includes(name));

/** Each use of the search field is a call to the API. */
const search = (page: Page, text: string): Promise<void> =>
  page.getByRole('combobox', { name: 'Chercher un produit' }).fill(text);
const answers = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));

const generationOf = async ({ sessionId }: SignedIn): Promise<number | undefined> =>
  (
    await browserShop.shop.db.row<{ generation: number }>(
      statement('', 'select generation from session where id = $1'),
      [sessionId],
    )
  )?.generation;

const refreshOf = async ({ refreshToken }: SignedIn): Promise<string> => {
  const client = createFetchClient({ baseUrl: browserShop.origin });
  return (await refusalOf(client.auth.refresh({ refreshToken }))).code;
};

describe('the account menu', () => {
  test('shows the short name at 1440 px, and opens by pointer and by keyboard', async () => {
    const visitor = await openSignedIn(listing, { fullName: 'Abdelkader Ben Ali' });
    const { page, context, problems, violations } = visitor;
    expect(await accountMenu(page).innerText()).toContain('Abdelka…');
    expect(await signInLink(page).count()).toBe(0);
    await accountMenu(page).click();
    await banner(page).getByRole('paragraph').filter({ hasText: 'Abdelkader Ben Ali' }).waitFor();
    expect(await banner(page).getByRole('link', { name: 'Espace client' }).getAttribute('href')).toBe('/espace-client');
    expect(await banner(page).getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe(
      '/espace-client/wishlist',
    );
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await banner(page).getByRole('link', { name: 'Wishlist' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Déconnexion');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await signInLink(page).waitFor();
    expect(await cookieNames(context)).toEqual([]);
    expect(await refreshOf(visitor.session)).toBe('REFRESH_INVALID');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is in the drawer at 390 px', async () => {
    const { page, context, violations } = await openSignedIn(listing, { fullName: 'Awa Ndiaye' }, { width: 390 });
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Awa Ndiaye').waitFor();
    expect(await drawer.getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
    expect(await violations()).toEqual([]);
    await drawer.getByRole('button', { name: 'Déconnexion' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    await drawer.getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await cookieNames(context)).toEqual([]);
    await context.close();
  });

  test('appears without moving the header', async () => {
    const { page, context } = await openSignedIn(listing, {});
    const place = () =>
      banner(page)
        .getByRole('link', { name: /^Panier/ })
        .boundingBox();
    const signedIn = await place();
    await context.clearCookies({ name: 'tok' });
    await context.clearCookies({ name: 'rtok' });
    await page.reload();
    await signInLink(page).waitFor();
    expect(await place()).toEqual(signedIn);
    await context.close();
  });

  test('follows a sign-out in another tab', async () => {
    const { page, context } = await openSignedIn(listing, {});
    const second = await context.newPage();
    await second.goto('/nos-magasins', { waitUntil: 'networkidle' });
    await accountMenu(second).click();
    await banner(second).getByRole('button', { name: 'Déconnexion' }).click();
    await signInLink(page).waitFor();
    expect(await accountMenu(page).count()).toBe(0);
    await context.close();
  });
});

describe('an expired token', () => {
  test('is renewed once for all tabs and calls, and nobody is signed out', async () => {
    const { page, context, session } = await openSignedIn(listing, {});
    const tabs = [page];
    for (let tab = 1; tab < 6; tab += 1) {
      const other = await context.newPage();
      await other.goto('/nos-magasins', { waitUntil: 'networkidle' });
      tabs.push(other);
    }
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
    });
    browserShop.shop.clock.advance(11 * 60_000);
    const replays = tabs.map((tab) =>
      tab.waitForResponse((response) => response.url().includes('/api/items/suggest') && response.ok()),
    );
    await Promise.all(tabs.map((tab) => search(tab, 'robe')));
    await Promise.all(replays);
    expect(refreshes).toBe(1);
    expect(await generationOf(session)).toBe(1);
    for (const tab of tabs) expect(await accountMenu(tab).count()).toBe(1);
    await context.close();
  });

  test('of a session that was revoked leaves the page of a guest', async () => {
    const { page, context, session } = await openSignedIn(listing, {});
    await browserShop.shop.db.command({ name: 'test.end' }, (tx) =>
      browserShop.shop.rooms.sessions.endAll(tx, session.userId, 'REVOKED'),
    );
    const reload = page.waitForEvent('load');
    await search(page, 'robe');
    await reload;
    await signInLink(page).waitFor();
    expect(await cookieNames(context)).toEqual([]);
    await context.close();
  });
});

test('when a supplier signs in elsewhere, the first browser shows a message, then the sign-in page', async () => {
  const email = 'fournisseur@demo.test';
  const first = await openSignedIn(listing, { email, role: 'SUPPLIER' });
  const second = await openSignedIn(listing, { email });
  // The page may load notifications and hearts before the search.
  await search(first.page, 'robe');
  const dialog = first.page.getByRole('dialog', { name: 'Session expirée !' });
  await dialog.getByText('Une autre session a été ouverte avec le même utilisateur !').waitFor();
  await dialog.getByText('Vous serez redirigé vers la page de Login.').waitFor();
  expect(await first.violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await first.page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(new URL(first.page.url()).searchParams.get('redirectFrom')).toBe(listing);
  expect(await cookieNames(first.context)).toEqual([]);
  await second.page.reload();
  await accountMenu(second.page).waitFor();
  await first.context.close();
  await second.context.close();
});

describe('a sign-out without a connection', () => {
  test('shows a guest at once, and ends the session when the connection is back', async () => {
    const { page, context, session } = await openSignedIn(listing, { keepSession: true });
    await context.setOffline(true);
    await accountMenu(page).click();
    await banner(page).getByRole('button', { name: 'Déconnexion' }).click();
    await signInLink(page).waitFor();
    expect(await cookieNames(context)).toEqual(expect.arrayContaining(['out', 'rtok']));
    const repeated = answers(page, '/api/auth/logout');
    await context.setOffline(false);
    expect((await repeated).status()).toBe(204);
    expect(await cookieNames(context)).toEqual([]);
    expect(await refreshOf(session)).toBe('REFRESH_INVALID');
    await context.close();
  });

  test('is repeated by the next page', async () => {
    const { page, context, session } = await openSignedIn(listing, { keepSession: true });
    await context.setOffline(true);
    await accountMenu(page).click();
    await banner(page).getByRole('button', { name: 'Déconnexion' }).click();
    await signInLink(page).waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const repeated = answers(next, '/api/auth/logout');
    await next.goto(listing);
    await repeated;
    await signInLink(next).waitFor();
    expect(await cookieNames(context)).toEqual([]);
    expect(await refreshOf(session)).toBe('REFRESH_INVALID');
    await context.close();
  });
});

test('the worker of the shop keeps no personal page', async () => {
  const visitor: Visitor = await openSignedIn('/nos-magasins', {}, { offline: true });
  const { page, context } = visitor;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const path of ['/login', '/signup', '/compte', '/espace-client', listing])
    await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, listing);
  const kept = await page.evaluate(async () => {
    const texts = [];
    for (const name of (await caches.keys()).filter((key) => key.startsWith('pages-')))
      for (const request of await (await caches.open(name)).keys())
        texts.push([new URL(request.url).pathname, await (await caches.match(request))?.text()]);
    return texts;
  });
  expect(kept.map(([path]) => path)).toContain(listing);
  expect(kept.filter(([path]) => /login|signup|compte|espace-client|^\/api/.test(path ?? ''))).toEqual([]);
  expect(kept.filter(([, text]) => text?.includes('Amel Ben Salah'))).toEqual([]);
  await context.close();
});
