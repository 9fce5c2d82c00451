/** Sizes of a family: stored in the customer area, offered on products, looks and lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { holdRequests } from './held-requests.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { addToCartButton, drawerOf, fetchCart, sizeOf } from './cart-shop.ts';
import { dresses, product } from './product-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
  await write(
    browserShop.shop.db,
    `insert into size (system, label, position)
     select 'AGE_CHILD', n || ' ans', n from unnest(array[2, 3, 4, 5, 6, 8, 10, 12, 14]) n on conflict do nothing`,
  );
});
afterAll(() => browserShop?.close());

const daysAgo = (days: number): string =>
  new Date(browserShop.shop.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const women = async (api: Awaited<ReturnType<typeof openSignedIn>>['person']['api'], label: string) => {
  const { systems } = await api.household.sizes();
  return systems.find(({ system }) => system === 'FR_WOMEN')?.sizes.find((size) => size.label === label)?.id ?? '';
};

describe.each([1440, 390])('at %i px', (width) => {
  test('people are added and corrected, and their size is chosen on a product and filters a list', async () => {
    const { page, context, problems, violations } = await openSignedIn(browserShop, '/espace-client/tailles', {
      width,
    });
    await page.getByRole('link', { name: 'Ajouter une personne' }).click();
    await page.getByRole('link', { name: 'Une femme' }).click();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Prénom ou surnom').fill('Amel');
    await page.getByRole('checkbox', { name: 'Cette personne, c’est moi' }).check();
    await page.getByLabel('Vêtements, en chiffres').selectOption({ label: '40 · M' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Tailles enregistrées.').waitFor();
    await page.getByRole('link', { name: 'Modifier les tailles d’Amel' }).click();
    await page.getByLabel('Vêtements, en chiffres').selectOption({ label: '38 · S' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('definition').filter({ hasText: '38' }).waitFor();
    expect(await violations()).toEqual([]);

    await page.goto(product);
    await page.getByText('Votre taille\u202F: 38').waitFor();
    await expect.poll(() => sizeOf(page, '38').isChecked()).toBe(true);
    await sizeOf(page, '36').check();
    await page.getByRole('link', { name: 'Noir' }).first().click();
    await page.waitForURL(/style=noir/);
    expect(await sizeOf(page, '36').isChecked()).toBe(true);
    expect(await violations()).toEqual([]);

    await page.goto(dresses);
    const filter = page.getByRole('link', { name: 'À ma taille' });
    await filter.click();
    await page.waitForURL(/\?taille=38$/);
    await expect.poll(() => filter.getAttribute('aria-current')).toBe('true');
    expect(await violations()).toEqual([]);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => filter.getAttribute('aria-current')).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a child has the size of its age until one is chosen, and can be deleted', async () => {
  const { page, context, problems } = await openSignedIn(browserShop, '/espace-client/tailles/nouvelle?pour=enfant');
  await page.getByLabel('Prénom ou surnom').fill('Lina');
  await page.getByLabel('Date de naissance').fill(daysAgo(1980));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('definition').filter({ hasText: '5 ans' }).filter({ hasText: 'selon l’âge' }).waitFor();
  await page.getByText(/^Bientôt 6\s+ans/).waitFor();
  await page.getByText('Supprimer', { exact: true }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.getByText('Personne supprimée.').waitFor();
  await page.getByText('Aucune taille enregistrée').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('among several people the visitor chooses, with the keyboard too, and a sold-out size is named', async () => {
  const { page, context, person } = await openSignedIn(browserShop, '/espace-client/accueil');
  await person.api.household.add({ name: 'Amel', kind: 'WOMAN', sizeIds: [await women(person.api, '36')] });
  await person.api.household.add({ name: 'Awa', kind: 'WOMAN', sizeIds: [await women(person.api, '40')] });
  await page.goto(product);
  const people = page.getByRole('group', { name: 'Pour qui choisissez-vous' });
  await people.waitFor();
  expect(
    await page.getByRole('group', { name: 'Taille', exact: true }).getByRole('radio', { checked: true }).count(),
  ).toBe(0);
  await people.getByRole('button', { name: /Awa/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Taille d’Awa/).waitFor();
  expect(await people.getByRole('button', { name: /Awa/ }).getAttribute('aria-pressed')).toBe('true');
  await context.close();
});

test('a guest finds the size chosen last on the next product, and nothing is sent', async () => {
  const { page, context, problems, requests } = await browserShop.open(product, { width: 390 });
  await sizeOf(page, '38').check();
  await page.goto(product, { waitUntil: 'networkidle' });
  await page
    .getByText(/^Votre taille/)
    .first()
    .waitFor();
  await page.goto(dresses, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'À ma taille' }).click();
  await page.waitForURL(/\?taille=38$/);
  expect(requests.filter((path) => path.startsWith('/api/users/household'))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone, the open list of sizes stays when the remembered size arrives, and adds one item', async () => {
  const { page, context, problems } = await browserShop.open(product, { width: 390 });
  await sizeOf(page, '38').tap();
  await page.waitForFunction(() => localStorage.getItem('tailles') !== null);
  const ownSize = await holdRequests(page, '**/own-size-*.js');
  await page.goto(`${product}?style=noir`);
  await ownSize.started;
  await addToCartButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Choisissez une taille' });
  await sheet.waitFor();
  ownSize.release();
  await page.getByText('Votre taille\u202F: 38').waitFor();
  expect(await sheet.isVisible()).toBe(true);
  await sheet.getByRole('button', { name: /^40/ }).tap();
  await drawerOf(page).getByText('Ajouté au panier').waitFor();
  expect((await fetchCart(page)).lines.map(({ size, quantity }) => [size.label, quantity])).toEqual([['40', 1]]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the pages of the shop are the same bytes for guests and for a customer with sizes', async () => {
  const { page, context, person } = await openSignedIn(browserShop, '/espace-client/accueil');
  await person.api.household.add({ name: 'Amel', kind: 'WOMAN', sizeIds: [await women(person.api, '38')] });
  const guest = await browserShop.open('/looks');
  for (const path of [product, dresses, '/looks']) {
    const [own, other] = [await page.request.get(path), await guest.page.request.get(path)];
    expect([path, await own.text()]).toEqual([path, await other.text()]);
  }
  await guest.context.close();
  await context.close();
});

test('works without scripts', async () => {
  const { page, context } = await openSignedIn(browserShop, '/espace-client/tailles', { javaScript: false });
  await page.getByRole('link', { name: 'Ajouter une personne' }).click();
  await page.getByRole('link', { name: 'Un homme' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByLabel('Prénom ou surnom').fill('Sami');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Tailles enregistrées.').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Sami');
  await context.close();
});
