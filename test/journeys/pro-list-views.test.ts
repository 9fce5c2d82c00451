/** Saved views, columns, files and live changes of the lists of claims, staff users, reviews, messages and remittances. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, write } from '#test/catalogue';
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
  const written = { region: 'TN', name: 'Nour Ben Salah', phone: null, orderReference: null } as const;
  for (const [topic, message] of [
    ['DELIVERY', 'Quand passe le livreur ?'],
    ['ITEM', 'La robe existe-t-elle en vert ?'],
  ] as const)
    await shop.rooms.contact.receive(
      { ...written, topic, email: `${topic.toLowerCase()}@exemple.tn`, message },
      shop.clock.now(),
    );
  await write(
    shop.db,
    `insert into carrier_remittance (region, currency, carrier, received_on, reference, expected, received, note, delay_days, recorded_at, recorder_name)
     values ('TN', 'TND', 'Aramex Tunisie', '2026-10-02', 'Bordereau 2026-10-02/117', 1250000, 1250000, null, 4, now(), 'Leïla Mansour'),
       ('TN', 'TND', 'Société tunisienne de livraison express', '2026-10-03', null, 98000, 90000, 'Un billet manque', 4, now(), 'Leïla Mansour')`,
    [],
  );
  await addItem(shop.db, { ref: 'RAYON-1', name: 'Blouse brodée', variants: [{ prices: [], stock: { central: 12 } }] });
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });

const saveView = async (page: Page, name: string): Promise<void> => {
  await page
    .locator('summary')
    .filter({ hasText: /^Enregistrer la vue$/ })
    .click();
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
  await page.getByRole('link', { name: 'Acceptées' }).and(page.locator('[aria-current]')).waitFor();
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
  await colleague.page.locator('summary').filter({ hasText: 'Vos vues' }).click();
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
  await page.locator('summary').filter({ hasText: 'Vos vues' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Belle coupe.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the inbox filters by subject, keeps the filter beside an open thread, and saves it as the default view', async () => {
  const { page, context, problems, violations } = await open('/pro/messagerie?view=TO_ANSWER');
  await page.getByText('La robe existe-t-elle en vert').waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Filtre/ })
    .click();
  await page.getByLabel('Sujet').selectOption('Livraison');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await page.getByRole('link', { name: /Sujet\sLivraison/ }).waitFor();
  await page.getByText('La robe existe-t-elle en vert').waitFor({ state: 'detached' });
  await page
    .locator('summary')
    .filter({ hasText: /^Enregistrer la vue$/ })
    .click();
  await page.getByLabel('Nom de la vue').fill('Livraisons');
  await page.getByLabel('Ouvrir la liste sur cette vue').check();
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByRole('link', { name: 'Livraisons' }).and(page.locator('[aria-current]')).first().waitFor();
  expect(await violations()).toEqual([]);
  expect(await downloadCsv(page)).toMatch(/La livraison.*Quand passe le livreur/);
  await page.getByRole('link', { name: /Quand passe le livreur/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nour Ben Salah' }).waitFor();
  await page.getByRole('link', { name: /Sujet\sLivraison/ }).waitFor();
  await page.goto('/pro/messagerie');
  await page.getByRole('link', { name: 'Livraisons' }).and(page.locator('[aria-current]')).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the remittances of carriers are filtered, saved as a view with their columns, and downloaded', async () => {
  const { page, context, problems, violations } = await open('/pro/commandes/encaissements?view=PAID');
  await page.getByRole('cell', { name: 'Aramex Tunisie' }).waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Filtre/ })
    .click();
  await page.getByLabel('État').selectOption('Reçu avec un écart');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await page.getByRole('cell', { name: 'Aramex Tunisie' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Référence' }).click();
  await page.keyboard.press('Escape');
  await saveView(page, 'Écarts');
  expect(await violations()).toEqual([]);
  const [header, ...lines] = (await downloadCsv(page)).trimEnd().split('\r\n');
  expect(header).toMatch(/^Versement;Région;Transporteur;Reçu le;Envois;/);
  expect(lines).toEqual([expect.stringContaining('Société tunisienne de livraison express')]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a person who follows some orders reads why the remittances of carriers are not shown', async () => {
  const user = { role: 'SUPPLIER', fullName: 'Sonia Gharbi' } as const;
  const path = '/pro/commandes/encaissements?view=PAID';
  const { page, context, problems, violations } = await openSignedIn(stage, path, { user, width: 390 });
  await page.getByRole('heading', { name: 'Vous voyez les commandes qui vous sont confiées' }).waitFor();
  await page.getByText('Demandez cet accès à un administrateur').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Voir ce qui est à recevoir' }).click();
  await page.getByText('pour les commandes qui vous sont confiées').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  '/pro/reclamations?vue=liste',
  '/pro/utilisateurs?state=ACTIVE',
  '/pro/stock',
  '/pro/stock/mouvements',
  '/pro/commandes/encaissements?view=PAID',
])('on the phone, the cards of %s show every cell in full', async (path) => {
  const { page, context, problems, violations } = await open(path, 390);
  await page.getByRole('row').nth(1).waitFor();
  expect(await lostCells(page)).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
