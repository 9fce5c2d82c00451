/** Saved views, columns, files and live changes of the lists of claims, staff users and reviews; cards on the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { fillClaims } from '#test/list-rows';
import { addReview } from '#test/reviews';
import { addUser } from '#test/session';
import { fillOrders } from '#test/staff-orders';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { lostCells } from './phone-cards.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
  const { shop } = stage;
  await fillOrders(shop.db, 60);
  const { userId } = await addUser(shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi' });
  await fillClaims(shop.db, userId);
  const { id } = await addCustomer(shop, 'avis-1@demo.test');
  await addReview(shop, id, { state: 'PUBLISHED', body: 'Belle coupe.', stars: 5 });
  await addItem(shop.db, { ref: 'RAYON-1', name: 'Blouse brodée', variants: [{ prices: [], stock: { central: 12 } }] });
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });

const saveView = async (page: Page, name: string): Promise<void> => {
  await page.locator('summary').filter({ hasText: /^Vue$/ }).click();
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByLabel('Partager avec l’équipe').check();
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByRole('link', { name }).and(page.locator('[aria-current]')).first().waitFor();
};

const downloadCsv = async (page: Page): Promise<string> => {
  await page.locator('summary').filter({ hasText: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString()
    .replace(/^\uFEFF/, '');
};

test('a list of claims is saved as a view with its columns, and downloaded with them', async () => {
  const { page, context, problems, violations } = await open('/pro/reclamations');
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await page.getByRole('link', { name: 'Acceptées' }).click();
  await page.getByRole('columnheader', { name: 'Délai' }).waitFor();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Délai' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Délai' }).waitFor({ state: 'detached' });
  await saveView(page, 'Acceptées du mois');
  expect(await violations()).toEqual([]);
  const [header, first] = (await downloadCsv(page)).split('\r\n');
  expect(header).toMatch(/^Numéro;Région;Reçue;Client;/);
  expect(header).not.toContain('À traiter avant');
  expect(first).toContain('Acceptée');
  const colleague = await open('/pro/reclamations');
  await colleague.page.getByRole('link', { name: 'Liste', exact: true }).click();
  await colleague.page.locator('summary').filter({ hasText: 'Mes vues' }).click();
  await colleague.page.getByRole('link', { name: 'Acceptées du mois' }).click();
  const current = colleague.page
    .getByRole('link', { name: 'Acceptées du mois' })
    .and(colleague.page.locator('[aria-current]'));
  await current.first().waitFor();
  expect(await colleague.page.getByRole('columnheader', { name: 'Délai' }).count()).toBe(0);
  // the board shows pictures, which the filled orders do not have
  expect([...problems, ...colleague.problems].filter((text) => !text.includes('404'))).toEqual([]);
  await colleague.context.close();
  await context.close();
});

test('the list of staff users has a view and a file, and marks a person whom a colleague changed', async () => {
  const { page, context, person, problems, violations } = await open('/pro/sante');
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/pro/live/stream'));
  await page.goto('/pro/utilisateurs?state=ACTIVE');
  await stream;
  await saveView(page, 'Actifs');
  expect(await violations()).toEqual([]);
  expect(await downloadCsv(page)).toContain('Inès Trabelsi');
  const { people } = await person.api.proStaff.list({ text: 'Inès' });
  const { id = '' } = people[0] ?? {};
  const other = await open('/pro/profil');
  const { version } = await other.person.api.proStaff.byId({ id });
  await other.person.api.proStaff.edit({ id, version, fullName: 'Inès Trabelsi', team: 'Entrepôt' });
  await page.getByRole('row').filter({ hasText: 'Inès Trabelsi' }).getByText('modifié à l’instant').waitFor();
  expect(problems).toEqual([]);
  await other.context.close();
  await context.close();
});

test('a view of reviews opens by keyboard, and its file has the same rows', async () => {
  const { page, context, problems, violations } = await open('/pro/avis?state=PUBLISHED&stars=5');
  await saveView(page, 'Cinq étoiles');
  expect(await violations()).toEqual([]);
  expect(await downloadCsv(page)).toContain('Belle coupe.');
  await page.goto('/pro/avis?state=REFUSED');
  await page.locator('summary').filter({ hasText: 'Mes vues' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Belle coupe.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['/pro/reclamations?vue=liste', '/pro/utilisateurs?state=ACTIVE', '/pro/stock', '/pro/stock/mouvements'])(
  'on the phone, the cards of %s show every cell in full',
  async (path) => {
    const { page, context, problems, violations } = await open(path, 390);
    await page.getByRole('row').nth(1).waitFor();
    expect(await lostCells(page)).toEqual([]);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
