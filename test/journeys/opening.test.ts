/** An empty production shop is opened by its first administrator, up to the first sale. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/pictures';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { addToCartButton, fetchCart, sizeOf } from './cart-shop.ts';
import { choose, contact, deliverHome, referenceOn } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { visit, type Visitor } from './visitor.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({
    tree: false,
    fill: async () => undefined,
    // The clock of a test stands still, so the limits would never refill.
    config: { mode: 'production', rateLimits: false, payments: { clictopay: null, cinetpay: null } },
  });
});
afterAll(() => stage?.close());

const password = 'un-long-mot-de-passe';
const pathOfLink = async (): Promise<string> => {
  const link = await stage.shop.rooms.opening.createLink();
  if (!link) throw new Error('the shop gave no link');
  const { pathname, search } = new URL(link.url);
  return pathname + search;
};
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/opening-${name}.png`, fullPage: true });
};

const comeIn = async ({ page }: Visitor, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Pays de la boutique').selectOption({ label: 'Tunisie' });
  await page.getByLabel('Nom et prénom').fill('Leïla Mansour');
  await page.getByLabel('Adresse e-mail').fill('leila@boutique.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Protégez votre accès' }).waitFor();
  const secret = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const code = stage.shop.rooms.secondFactors.currentCode(secret.replaceAll(' ', ''));
  await page.getByLabel('Code à 6 chiffres').fill(code);
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('link', { name: 'J’ai noté mes codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ouvrir la boutique' }).waitFor();
};

const step = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true });
const confirm = async (page: Page, next: string): Promise<void> => {
  await page.getByRole('button', { name: 'Terminer l’étape' }).click();
  await step(page, next).waitFor();
};

/** Before the opening, browsers ask for pictures without a session, as always. */
const seesPicture = async (page: Page): Promise<void> => {
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
};

const createArticle = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Rayon' }).fill('Femme');
  await page.getByLabel('Groupe').fill('Vêtements');
  await page.getByRole('button', { name: 'Créer le rayon' }).click();
  await page.getByText('Le rayon est créé.').waitFor();
  await page.getByRole('link', { name: 'Créer un article' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nouvel article' }).waitFor();
  await page.getByLabel('Nom').fill('Robe de lin');
  await page.getByLabel('Couleurs', { exact: true }).fill('Écru');
  await page.getByLabel('Tailles', { exact: true }).fill('38');
  await page.getByLabel('Stock, Écru, 38').fill('3');
  await page.getByLabel('Prix de vente').fill('129,900');
  const photo = { name: 'robe.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800, 11) };
  await page.getByLabel('Fichiers des photos').setInputFiles(photo);
  await page.getByRole('button', { name: 'Créer et publier l’article' }).click();
  await page.getByText('L’article est publié.').waitFor();
  await seesPicture(page);
};

test('an empty shop is opened by the guide, and a visitor buys its first article for cash', async () => {
  const boss = await visit(stage.browser, stage.origin);
  const { page, problems, violations } = boss;
  await page.goto('/catalogue/');
  await page.getByRole('heading', { level: 1, name: 'Bientôt ouvert' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await shoot(page, 'closed');
  // The browser logs the status of the page.
  problems.length = 0;
  const path = await pathOfLink();
  await comeIn(boss, path);
  expect([await violations(), await fits(page), problems]).toEqual([[], true, []]);

  await shoot(page, '1');
  await page.getByLabel('Raison sociale').fill('Maison Mansour SARL');
  await page.getByRole('textbox', { name: 'Adresse' }).fill('12 rue de Marseille\n1000 Tunis');
  await page.getByRole('button', { name: 'Enregistrer l’identité' }).click();
  await page.getByRole('heading', { level: 3, name: 'Contact et horaires' }).waitFor();
  await confirm(page, 'Taxes et monnaie');
  await shoot(page, '2');
  await confirm(page, 'Livraison et espèces');
  await page.getByLabel('Prix de la livraison TTC').fill('7');
  await page.getByLabel('Jours ouvrables, au plus tôt').fill('3');
  await page.getByLabel('Jours ouvrables, au plus tard').fill('1');
  await page.getByLabel('Plafond d’une commande payée à la livraison').fill('500');
  await page.getByRole('button', { name: 'Créer la livraison' }).click();
  await page.getByRole('alert').getByText('Indiquez des jours entiers').waitFor();
  // The page reads its data again after a refusal; until then, its form is not sent twice.
  await boss.idle();
  expect(await page.getByLabel('Prix de la livraison TTC').inputValue()).toBe('7');
  await page.getByLabel('Jours ouvrables, au plus tôt').fill('1');
  await page.getByLabel('Jours ouvrables, au plus tard').fill('3');
  await page.getByRole('button', { name: 'Créer la livraison' }).click();
  await page.getByText('La livraison est prête').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await shoot(page, '3');
  await confirm(page, 'Paiement et factures');
  await page.getByText('CLICTOPAY_USER et CLICTOPAY_PASSWORD').waitFor();
  await shoot(page, '4');
  await confirm(page, 'Premier article');
  await createArticle(page);
  await page.getByRole('link', { name: 'Ouvrir la boutique' }).click();
  await step(page, 'Premier article').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('button', { name: 'Terminer l’étape' }).click();
  await page.getByRole('button', { name: 'Ouvrir la boutique' }).waitFor();
  await shoot(page, '5');

  await page.goto('/pro/tableau-de-bord');
  await page.getByRole('link', { name: 'Reprendre le guide' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await shoot(page, 'dashboard');
  await page.goto('/catalogue/');
  await page.getByText('la boutique n’est pas encore ouverte').waitFor();
  await shoot(page, 'preview');
  await page.getByRole('link', { name: 'Revenir au guide' }).click();
  await page.getByRole('button', { name: 'Ouvrir la boutique' }).click();
  await page.getByRole('heading', { level: 1, name: 'La boutique est ouverte' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' }).waitFor();
  // The refused form was answered with 400.
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);

  const buyer = await visit(stage.browser, stage.origin, { section: '1' });
  await waitForPage(`${stage.origin}/catalogue/femme`, 'Robe de lin');
  await buyer.page.goto('/catalogue/femme');
  await buyer.page
    .getByRole('link', { name: /Robe de lin/ })
    .first()
    .click();
  await buyer.page.getByRole('heading', { level: 1, name: 'Robe de lin' }).waitFor();
  await sizeOf(buyer.page, '38').check();
  await addToCartButton(buyer.page).click();
  await expect.poll(async () => (await fetchCart(buyer.page)).lines.length).toBe(1);
  await buyer.page.goto('/paiement');
  await contact(buyer.page, 'amel@exemple.tn');
  await deliverHome(buyer.page);
  await choose(buyer.page, /Espèces/);
  await buyer.page.getByRole('button', { name: /Confirmer la commande/ }).click();
  await buyer.page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(await referenceOn(buyer.page)).toMatch(/^TN-/);
  expect(buyer.problems).toEqual([]);
});
