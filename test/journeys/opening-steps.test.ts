/** The first step of the guide by keyboard, and the guide on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({
    fill: (db) => write(db, 'update region set active = false', []),
  });
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width: number) => openSignedIn(stage, path, { user: admin, width });

test('the identity is filled and confirmed by keyboard', async () => {
  const { page, problems, violations } = await open('/pro/ouverture/identite', 1440);
  await page.getByRole('textbox', { name: 'Raison sociale' }).focus();
  await page.keyboard.type('Maison Mansour SARL');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12 rue de Marseille, 1000 Tunis');
  await page.getByRole('button', { name: 'Enregistrer l’identité' }).press('Enter');
  await page.getByRole('heading', { level: 3, name: 'Contact et horaires' }).waitFor();
  await page.getByRole('button', { name: 'Terminer l’étape' }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Taxes et monnaie' }).waitFor();
  expect(await page.title()).toContain('Taxes et monnaie');
  expect([await violations(), problems]).toEqual([[], []]);
});

test('two people who change the identity are asked to compare, inside the guide', async () => {
  const path = '/pro/ouverture/identite?partie=identite';
  const [first, second] = [await open(path, 1440), await open(path, 1440)];
  for (const [{ page }, name] of [[first, 'Maison A'] as const, [second, 'Maison B'] as const]) {
    await page.getByRole('textbox', { name: 'Raison sociale' }).fill(name);
    await page.getByRole('textbox', { name: 'Adresse' }).fill('Tunis');
    await page.getByRole('button', { name: 'Enregistrer l’identité' }).click();
    if (name === 'Maison A') await page.getByRole('heading', { level: 3, name: 'Contact et horaires' }).waitFor();
  }
  const { page } = second;
  await page
    .getByRole('group', { name: /Raison sociale/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByRole('heading', { level: 3, name: 'Contact et horaires' }).waitFor();
  await page.goto(path);
  expect(await page.getByRole('textbox', { name: 'Raison sociale' }).inputValue()).toBe('Maison B');
});

test('each step fits a phone', async () => {
  const { page, problems, violations } = await open('/pro/ouverture', 390);
  for (const step of ['identite', 'taxes', 'livraison', 'paiement', 'article']) {
    await page.goto(`/pro/ouverture/${step}`, { waitUntil: 'networkidle' });
    await page.getByText(/^Étape \d sur 5$/).waitFor();
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/opening-${step}-390.png`, fullPage: true });
    expect([await violations(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([[], 390]);
  }
  expect(problems).toEqual([]);
});
