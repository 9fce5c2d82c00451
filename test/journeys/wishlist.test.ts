/** Hearts, the wishlist and its shared page, by pointer, touch and keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { emailField, passwordField, signInButton } from './account-shop.ts';
import { holdAnswers } from './held-requests.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

const listing = '/catalogue/femme/vetements/robes';
const product = `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`;
const wishlist = '/espace-client/wishlist';
const dress = 'Robe portefeuille fleurie';
const password = 'jasmin et café noir';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue, env: { RATE_LIMITS: 'off' } });
});
afterAll(() => browserShop?.close());

let people = 0;
const addAccount = async (): Promise<string> => {
  people += 1;
  const [email, fullName] = [`wishlist-${people}@demo.test`, 'Amel Ben Salah'];
  const { accounts } = browserShop.shop.rooms;
  const passwordHash = await accounts.hashNewPassword(password, { email, fullName }, 'password');
  await browserShop.shop.db.command({ name: 'test.addAccount' }, (tx) =>
    accounts.create(tx, { email, fullName, passwordHash, region: 'TN', emailVerified: true }),
  );
  return email;
};

const card = (page: Page, name = dress) => page.getByRole('article').filter({ hasText: name }).first();
const heart = (page: Page, name = dress) =>
  card(page, name).getByRole('button', { name: /^(Ajouter à|Retirer de) ma wishlist/ });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('the heart of a guest leads to the sign-in page, and then the item is on the list', async () => {
    const email = await addAccount();
    const { page, context, problems, violations } = await browserShop.open(listing, options);
    await heart(page).click();
    await page.waitForURL('**/login?redirectFrom=*');
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await signInButton(page).click();
    await page.waitForURL('**/espace-client/wishlist?ajoute=PORTEF-1');
    await page.getByText(/Robe portefeuille fleurie.: ajouté à votre wishlist/).waitFor();
    expect(await names(page)).toEqual([dress]);
    expect(problems).toEqual([]);
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await context.close();
  });
});

describe.each([1440, 390])('at %i px', (width) => {
  test('hearts are filled in after hydration and change the list in place', async () => {
    const { page, context, person, problems, requests } = await openSignedIn(browserShop, listing, { width });
    const press = width === 390 ? 'tap' : 'click';
    await expect.poll(() => requests.filter((path) => path === '/api/wishlist/refs').length).toBe(1);
    await heart(page)[press]();
    await expect.poll(() => heart(page).getAttribute('aria-label')).toMatch(/^Retirer de/);
    await expect.poll(async () => (await person.api.wishlist.refs()).refs).toEqual(['PORTEF-1']);
    expect(new URL(page.url()).pathname).toBe(listing);
    await page.goto(product);
    const onProduct = page
      .getByRole('main')
      .getByRole('button', { name: `Retirer de ma wishlist\u202F: ${dress}` })
      .first();
    await onProduct.waitFor();
    expect(requests.filter((path) => path === '/api/wishlist/refs')).toHaveLength(1);
    await onProduct[press]();
    await expect.poll(async () => (await person.api.wishlist.refs()).refs).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a heart pressed before the wishlist has loaded shows as added once it has loaded', async () => {
    const { page, context, person, problems } = await openSignedIn(browserShop, '/nos-magasins', { width });
    await person.api.wishlist.add({ itemRef: 'UNIE-1' });
    const refs = await holdAnswers(page, '**/api/wishlist/refs');
    await page.goto(listing);
    await refs.started;
    await heart(page)[width === 390 ? 'tap' : 'click']();
    await page.getByText('Ajouté à votre wishlist').waitFor();
    refs.release();
    await expect.poll(() => heart(page).getAttribute('aria-label')).toMatch(/^Retirer de/);
    await expect.poll(() => heart(page, 'Robe unie numéro 1').getAttribute('aria-label')).toMatch(/^Retirer de/);
    expect((await person.api.wishlist.refs()).refs.toSorted()).toEqual(['PORTEF-1', 'UNIE-1']);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('each control of a card can be pressed, and the rest of the card opens the product', async () => {
    const { page, context, problems } = await openSignedIn(browserShop, listing, { width });
    await card(page).hover();
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute('aria-label')).toMatch(/^Retirer de/);
    const compare = card(page).getByRole('button', { name: /^Comparer/ });
    await compare.click();
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
    if (width === 1440) {
      await card(page)
        .getByRole('button', { name: /^Aperçu rapide/ })
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    }
    await card(page).getByRole('link', { name: dress }).click();
    await page.waitForURL(`**${product}*`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('an item is removed, the removal undone, and the item moved to the cart in a size', async () => {
    const { page, context, person, problems, violations } = await openSignedIn(browserShop, wishlist, { width });
    expect(await violations()).toEqual([]);
    await page.getByRole('heading', { name: 'Votre wishlist est vide' }).waitFor();
    await person.api.wishlist.add({ itemRef: 'UNIE-1' });
    await person.api.wishlist.add({ itemRef: 'PORTEF-1', style: 'noir' });
    await write(browserShop.shop.db, 'update wishlist_item set price = price + 20000 where user_id = $1', [
      person.userId,
    ]);
    await page.goto(wishlist);
    await page.getByText('40,000 TND').waitFor();
    await page.getByRole('button', { name: `Retirer de ma wishlist\u202F: ${dress}` }).click();
    await page.getByText(/retiré de votre wishlist/).waitFor();
    await expect.poll(() => names(page)).toEqual(['Robe unie numéro 1']);
    await page.getByRole('button', { name: /^Annuler le retrait/ }).click();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    await expect.poll(() => page.getByText('20,000 TND depuis le').count()).toBe(2);
    const entry = card(page);
    await entry.getByRole('button', { name: /^Choisir une taille/ }).click();
    await entry.getByText('Choisissez d’abord une taille.').waitFor();
    await entry.getByRole('radio', { name: '40' }).check();
    await entry.getByRole('button', { name: /^Ajouter au panier/ }).click();
    await page.getByText(/dans votre panier/).waitFor();
    await expect.poll(() => names(page)).toEqual(['Robe unie numéro 1']);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Voir le panier' }).click();
    await page.waitForURL('**/panier');
    await page.getByRole('main').getByText(dress).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the list is shared without a name, then with the first name, until the customer stops', async () => {
    const { page, context, person, problems } = await openSignedIn(browserShop, wishlist, { width });
    await person.api.wishlist.add({ itemRef: 'PORTEF-1' });
    await page.goto(wishlist);
    await page.getByText('Partager la wishlist').click();
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    const link = await page.getByLabel('Lien à envoyer').inputValue();
    const guest = await browserShop.open(new URL(link).pathname, { width });
    await guest.page.getByRole('heading', { level: 1, name: 'Une wishlist partagée' }).waitFor();
    expect(await names(guest.page)).toEqual([dress]);
    expect(await guest.page.content()).not.toContain('Amel');
    expect(await guest.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await guest.violations()).toEqual([]);
    await page.getByLabel('Afficher mon prénom sur la page partagée').check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('et votre prénom').waitFor();
    await guest.page.reload();
    await guest.page.getByRole('heading', { level: 1, name: 'La wishlist d’Amel' }).waitFor();
    await page.getByRole('button', { name: 'Arrêter le partage' }).click();
    await expect.poll(async () => (await person.api.wishlist.sharing()).token).toBeNull();
    expect((await guest.page.reload())?.status()).toBe(404);
    expect(problems).toEqual([]);
    await guest.context.close();
    await context.close();
  });
});

test.each([1440, 390])('at %i px, a heart on the home page of the customer area removes its item', async (width) => {
  const { page, context, person, problems } = await openSignedIn(browserShop, listing, { width });
  for (const itemRef of ['UNIE-1', 'PORTEF-1']) await person.api.wishlist.add({ itemRef });
  await page.goto('/espace-client/accueil');
  const rail = page.getByRole('region', { name: 'Dans votre wishlist' });
  await rail.getByRole('link', { name: 'Voir les 2 articles' }).waitFor();
  const remove = rail.getByRole('button', { name: /^Retirer de ma wishlist/ });
  await expect.poll(() => remove.count()).toBe(2);
  const first = rail.getByRole('button', { name: `Retirer de ma wishlist\u202F: ${dress}` });
  await first[width === 390 ? 'tap' : 'click']();
  await expect.poll(() => rail.getByRole('article').count()).toBe(1);
  await rail.getByRole('link', { name: 'Voir la wishlist' }).waitFor();
  await expect.poll(async () => (await person.api.wishlist.refs()).refs).toEqual(['UNIE-1']);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rail.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('hearts and the list work with the keyboard', async () => {
  const { page, context, person, problems } = await openSignedIn(browserShop, listing);
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await person.api.wishlist.refs()).refs).toEqual(['PORTEF-1']);
  await page.goto(wishlist);
  const remove = page.getByRole('button', { name: /^Retirer de ma wishlist/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/retiré de votre wishlist/).waitFor();
  // The message takes the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await remove.waitFor();
  const first = page.getByRole('radio', { name: '38' });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/dans votre panier/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a link of another site asks before it changes the list', async () => {
  const { page, context, person } = await openSignedIn(browserShop, '/nos-magasins');
  await page.goto(`${wishlist}?ajouter=PORTEF-1`);
  await page.getByText(`Ajouter «`).waitFor();
  expect((await person.api.wishlist.refs()).refs).toEqual([]);
  await page.getByRole('button', { name: 'Ajouter à ma wishlist' }).click();
  await page.getByText(/ajouté à votre wishlist/).waitFor();
  expect((await person.api.wishlist.refs()).refs).toEqual(['PORTEF-1']);
  await context.close();
});

test('the searches of a customer are offered in the search panel', async () => {
  const { page, context, person, problems } = await openSignedIn(browserShop, '/catalogue/?keyword=robe%20unie');
  await expect
    .poll(async () => (await person.api.users.lastSearch()).searches.map(({ keyword }) => keyword))
    .toEqual(['robe unie']);
  await page.goto('/nos-magasins');
  await page.getByRole('banner').getByRole('combobox', { name: 'Chercher un produit' }).click();
  const group = page.getByRole('group', { name: 'Dernières recherches' });
  await group.getByRole('option', { name: 'robe unie' }).click();
  await page.waitForURL('**/catalogue/?keyword=robe*');
  expect(problems).toEqual([]);
  await context.close();
});
