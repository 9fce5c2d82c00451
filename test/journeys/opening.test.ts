/** An empty production shop is opened by its first administrator. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit } from './visitor.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({
    tree: false,
    fill: async () => undefined,
    config: { mode: 'production', rateLimits: true },
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

test('the first administrator comes in by the link, once', async () => {
  const { page, problems, violations } = await visit(stage.browser, stage.origin);
  await page.goto('/catalogue/');
  await page.getByRole('heading', { level: 1, name: 'Bientôt ouvert' }).waitFor();
  // The browser logs the status of the page.
  problems.length = 0;
  const path = await pathOfLink();
  await page.goto(path);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
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
  await page.getByRole('heading', { level: 1, name: /Leïla/ }).waitFor();
  expect([await fits(page), problems]).toEqual([true, []]);

  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' }).waitFor();
  expect([await violations(), problems]).toEqual([[], []]);
});
