/** The frame of the console: who gets in, navigation, region, own profile. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
});
afterAll(() => browserShop?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const menu = (page: Page, text: string): Locator =>
  page.getByRole('banner').locator('summary').filter({ hasText: text });
const openAs = (user: Parameters<typeof openSignedIn>[2] & object, path: string) =>
  openSignedIn(browserShop, path, user);

test('a guest signs in first; a customer learns that the console is for staff', async () => {
  const guest = await browserShop.open('/pro/profil');
  expect(new URL(guest.page.url()).search).toBe('?redirectFrom=%2Fpro%2Fprofil');
  await guest.context.close();
  const customer = await openAs({ user: { role: 'CUSTOMER' }, width: 390 }, '/pro');
  await customer.page.getByRole('heading', { level: 1, name: 'Vous n’avez pas accès à cet écran' }).waitFor();
  await customer.page.getByRole('link', { name: 'Aller à votre espace client' }).waitFor();
  expect([await customer.violations(), customer.problems.filter((text) => !text.includes('403'))]).toEqual([[], []]);
  await customer.context.close();
});

test('staff who open their account arrive in the console', async () => {
  const { page, context } = await openAs({ user: admin }, '/espace-client');
  expect(new URL(page.url()).pathname).toMatch(/^\/pro\//);
  await context.close();
});

describe.each([1440, 390])('at %i px', (width) => {
  test('every screen of the frame is accessible and reports nothing', async () => {
    const { page, context, problems, violations } = await openAs({ user: admin, width }, '/pro/profil');
    await page.getByRole('heading', { level: 1, name: 'Votre profil' }).waitFor();
    expect(await violations()).toEqual([]);
    await menu(page, 'Leïla').click();
    await page.getByRole('link', { name: 'Mot de passe et sécurité' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.goto('/pro/inconnu');
    await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
    expect([await violations(), problems]).toEqual([[], []]);
    await context.close();
  });

  test('the region is kept for the next screens', async () => {
    const { page, context } = await openAs({ user: admin, width }, '/pro/profil');
    await menu(page, 'Tunisie').click();
    await page.getByRole('button', { name: 'Sénégal' }).click();
    await menu(page, 'Sénégal').waitFor();
    await page.reload();
    expect(await menu(page, 'Sénégal').count()).toBe(1);
    await context.close();
  });
});

test('the keyboard opens the list of shortcuts, and switches the letters off', async () => {
  const { page, context, violations, problems } = await openAs({ user: admin }, '/pro/profil');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await dialog.waitFor();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Activer les raccourcis d’une lettre' }).press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await dialog.waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([true, false])('a person changes their name, with scripts: %s', async (javaScript) => {
  const { page, context, problems } = await openAs({ user: admin, javaScript }, '/pro/profil');
  await page.getByRole('textbox', { name: 'Nom et prénom' }).fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Indiquez votre nom et votre prénom.' }).waitFor();
  await page.getByRole('textbox', { name: 'Nom et prénom' }).fill('Leïla Ben Mansour');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Vos coordonnées sont enregistrées.').waitFor();
  await page.getByText('Cet appareil').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
