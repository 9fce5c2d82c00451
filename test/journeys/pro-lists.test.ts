/** What all lists of the console share: saved views. */
import { silentLogger } from '#platform/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '#test/staff-orders';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  await fillOrders(checkoutShop.shop.db, 60);
});
afterAll(() => checkoutShop?.close());

const openList = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a view is saved, becomes the default, is renamed and deleted', async () => {
    const { page, context, problems, violations } = await openList(
      '/pro/commandes?status=CONFIRMED&sort=-total',
      options,
    );
    await page
      .locator('summary')
      .filter({ hasText: /^Enregistrer la vue$/ })
      .click();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByLabel('Nom de la vue').fill('Grosses commandes');
    await page.getByLabel('Ouvrir la liste sur cette vue').check();
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
    await page.getByRole('link', { name: 'Grosses commandes' }).and(page.locator('[aria-current]')).first().waitFor();
    await page.goto('/pro/commandes');
    const shown = new URL(page.url()).searchParams;
    expect([shown.get('status'), shown.get('sort')]).toEqual(['CONFIRMED', '-total']);
    await page.locator('summary').filter({ hasText: 'Vos vues' }).click();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('link', { name: 'Gérer les vues' }).click();
    await page.getByLabel('Nom de la vue (Grosses commandes)').fill('Gros paniers');
    await page.getByRole('button', { name: 'Renommer' }).click();
    await page.getByText('La vue est renommée.').waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('La vue est supprimée.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a changed view offers to save the change', async () => {
  const { page, context, problems } = await openList('/pro/commandes?status=NEW');
  await page
    .locator('summary')
    .filter({ hasText: /^Enregistrer la vue$/ })
    .click();
  await page.getByLabel('Nom de la vue').fill('Nouvelles');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const current = page.getByRole('link', { name: 'Nouvelles' }).and(page.locator('[aria-current]')).first();
  await current.waitFor();
  await page.getByRole('link', { name: 'Total TTC' }).click();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-total');
  expect(problems).toEqual([]);
  await context.close();
});

test('a name that is taken is refused, and stays in the form', async () => {
  const { page, context, problems, violations } = await openList('/pro/commandes?status=CANCELLED');
  for (const round of [1, 2]) {
    await page.goto(`/pro/commandes?status=CANCELLED&sort=${round === 1 ? 'placed' : '-placed'}`);
    await page
      .locator('summary')
      .filter({ hasText: /^Enregistrer la vue$/ })
      .click();
    await page.getByLabel('Nom de la vue').fill('Abandons');
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
    await page.waitForURL(round === 1 ? /vue=/ : /\/pro\/vues/);
  }
  await page.getByText('Une vue s’appelle déjà «\u202FAbandons\u202F». Choisissez un autre nom.').first().waitFor();
  expect(await page.getByLabel('Nom de la vue', { exact: true }).inputValue()).toBe('Abandons');
  expect(await violations()).toEqual([]);
  // the browser reports the refusal
  expect(problems.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
  await context.close();
});

test('the view is downloaded as a file', async () => {
  const { page, context, problems, violations } = await openList('/pro/commandes?status=CONFIRMED');
  await page.locator('summary').filter({ hasText: 'Exporter' }).click();
  expect(await violations()).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^commandes-.*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString().trimEnd().split('\r\n')[0]).toContain('Référence');
  expect(problems).toEqual([]);
  await context.close();
});

test('selected orders are prepared by a job, whose result is shown', async () => {
  const { page, context, problems, violations } = await openList('/pro/commandes?status=CONFIRMED&region=TN');
  const [first = '', second = ''] = await page.getByRole('table').locator('a[data-row]').allInnerTexts();
  await page.getByRole('checkbox', { name: `Sélectionner ${first}` }).check();
  await page.getByRole('checkbox', { name: `Sélectionner ${second}` }).check();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Lancer la préparation' }).dblclick();
  const tray = page.getByRole('region', { name: 'Actions en cours' });
  await tray.getByText('Lancement de la préparation de 2').waitFor();
  expect(await tray.getByRole('listitem').count()).toBe(1);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Santé' }).first().click();
  await page.getByRole('heading', { name: 'Santé' }).first().waitFor();
  await tray.getByText('0 sur 2').waitFor();
  await checkoutShop.shop.rooms.bulkJobs.runOpen(silentLogger());
  await tray.getByText('Terminé\u202F: 2 sur 2').waitFor();
  await tray.getByRole('link', { name: 'Voir le détail' }).click();
  await page.getByText('Aucun refus.').waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the list reloads when a bulk action ends, also for a second one started later', async () => {
  const { page, context, problems } = await openList('/pro/commandes?status=CONFIRMED&region=TN');
  const tray = page.getByRole('region', { name: 'Actions en cours' });
  for (const job of [1, 2]) {
    const reference = await page.getByRole('table').locator('a[data-row]').first().innerText();
    await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check();
    await page.getByRole('button', { name: 'Lancer la préparation' }).click();
    await tray.getByText('0 sur 1').waitFor();
    await checkoutShop.shop.rooms.bulkJobs.runOpen(silentLogger());
    await expect.poll(() => tray.getByText('Terminé\u202F: 1 sur 1').count()).toBe(job);
    await page.getByRole('link', { name: reference, exact: true }).waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('a secret shown once stays on the screen when a bulk action of the same person ends', async () => {
  const { page, person, context, problems } = await openList('/pro/profil');
  const { orders } = await person.api.proOrders.list({ status: ['CONFIRMED'], pageSize: 1 });
  const items = orders.map(({ reference, version }) => ({ id: reference, version }));
  await person.api.proBulk.start({ list: 'orders', act: 'PREPARE', key: 'journey-secret-of-a-key', items });
  await page.goto('/pro/parametres/cles-api/nouvelle', { waitUntil: 'networkidle' });
  await page.getByLabel('Nom').fill('ERP de l’atelier');
  await page.getByRole('group', { name: 'Articles' }).getByLabel('Voir').check();
  await page.getByRole('button', { name: 'Créer la clé API' }).click();
  const secret = page.getByLabel('Clé', { exact: true });
  const shown = await secret.textContent();
  const reloads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/nouvelle.data')) reloads.push(request.url());
  });
  const tray = page.getByRole('region', { name: 'Actions en cours' });
  await tray.getByText('0 sur 1').waitFor();
  await checkoutShop.shop.rooms.bulkJobs.runOpen(silentLogger());
  await tray.getByText('Terminé\u202F: 1 sur 1').last().waitFor();
  await tray.getByRole('button', { name: 'Masquer' }).last().click();
  await page.request.get('/pro/parametres/cles-api/nouvelle.data');
  expect([await secret.textContent(), reloads, problems]).toEqual([shown, [], []]);
  await context.close();
});

test.each([1440, 390])('the result of a job names each refused order, at %i px', async (width) => {
  const { page, person, context, problems, violations } = await openList('/pro/profil', { width });
  const { api } = person;
  const { orders } = await api.proOrders.list({ status: ['CANCELLED'], pageSize: 1 });
  const items = orders.map(({ reference, version }) => ({ id: reference, version }));
  const { id } = await api.proBulk.start({
    list: 'orders',
    act: 'CONFIRM',
    key: `journey-refusal-${width}`,
    items,
  });
  await checkoutShop.shop.rooms.bulkJobs.runOpen(silentLogger());
  await page.goto(`/pro/lots/${id}`);
  await page.getByText(/elle ne peut pas passer à/).waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the whole page and then all orders of the view can be chosen', async () => {
  const { page, context, problems } = await openList('/pro/commandes?view=ALL');
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: 'Sélectionner les 52 de cette vue' }).click();
  await page.getByRole('region', { name: 'Les 52 commandes de cette vue' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
