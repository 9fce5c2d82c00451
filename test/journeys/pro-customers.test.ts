/** Customers in the console: the list, the record, notes and the identity. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { createBuyer } from '#test/buyer';
import { fillOrders } from '#test/staff-orders';
import { addUser, signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { pressAgainDuringReload } from './held-requests.ts';
import { openLive, openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  await fillOrders(checkoutShop.shop.db, 60);
  await addUser(checkoutShop.shop, { email: 'amel.bouzid@demo.test', fullName: 'Amel Bouzid' });
  const buyer = createBuyer({ origin: checkoutShop.origin });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  await buyer.checkout({
    paymentMethod: 'CASH',
    contact: { fullName: 'Awa Ndiaye', email: 'awa.ndiaye@demo.test', phone: '+21620555014' },
  });
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });
const names = (page: Page): Promise<string[]> => table(page).locator('a[data-row]').allInnerTexts();

test('the keyboard opens the list, previews a customer and opens the record', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/commandes');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.goto('/pro/clients?text=amel+bouzid&kind=ACCOUNT');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('complementary', { name: 'Aperçu de Amel Bouzid' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Amel Bouzid', level: 1 }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('e');
  await page.getByLabel('Nom').fill('Amel Bouzidi');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('L’identité est enregistrée.').waitFor();
  await page.getByText('Nom\u202F: Amel Bouzid → Amel Bouzidi').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a guest is found by her phone, and a note is written and changed', async () => {
    const { page, context, problems, violations } = await openConsole('/pro/clients', options);
    expect(await names(page)).toHaveLength(25);
    await page.goto('/pro/clients?text=20%20555%20014');
    expect(await names(page)).toEqual(['Awa Ndiaye']);
    await table(page).getByRole('link', { name: 'Awa Ndiaye' }).click();
    await page.getByRole('heading', { name: 'Awa Ndiaye', level: 1 }).waitFor();
    const text = `Sonner deux fois ${String(options.width)} ${String(options.javaScript)}`;
    await page.getByLabel('Nouvelle note').fill(text);
    await page.getByRole('button', { name: 'Ajouter la note' }).click();
    await page.getByText('La note est ajoutée.').waitFor();
    const note = page.getByRole('listitem').filter({ hasText: text });
    await note.locator('summary').click();
    await note.getByLabel('Modifier la note').fill(`${text}, le soir`);
    await note.getByRole('button', { name: 'Enregistrer la note' }).click();
    await page.getByText('La note est modifiée.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `${text}, le soir` })
      .first()
      .waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([1440, 390])(
  'at %i px, cash is blocked and allowed again, and a customer is erased after her address was typed',
  async (width) => {
    const email = `partie-${String(width)}@demo.test`;
    await addUser(checkoutShop.shop, { email, fullName: `Partie Demain ${String(width)}` });
    const { page, context, problems, violations } = await openConsole(`/pro/clients?text=${email}`, { width });
    await table(page).getByRole('link', { name: 'Partie Demain' }).click();
    await page.locator('summary').filter({ hasText: 'Bloquer les espèces' }).click();
    await page.getByLabel('Motif (le client ne le lira pas)').fill('Trois colis refusés');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Bloquer les espèces' }).click();
    await page.getByText('Le paiement en espèces est bloqué.').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Rétablir les espèces' }).click();
    await page.getByText('Le paiement en espèces est rétabli.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter ses données' }).click();
    expect((await download).suggestedFilename()).toBe('ourlet-donnees-client.json');
    await page.locator('summary').filter({ hasText: 'Effacer ses données' }).click();
    await page.getByLabel(`Tapez ${email}`).fill('autre@demo.test');
    await page.getByRole('button', { name: 'Effacer pour de bon' }).click();
    await page.getByText(`Tapez ${email} pour confirmer.`).first().waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel(`Tapez ${email}`).fill(email);
    await page.getByRole('button', { name: 'Effacer pour de bon' }).click();
    await page.getByText('Les données personnelles de ce client sont effacées.').waitFor();
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await context.close();
  },
);

test('a note that is being typed stays when a colleague adds one and the record is read again', async () => {
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const { page, context } = await openLive(checkoutShop, '/pro/clients?text=amel.bouzid@demo.test', { user });
  await table(page).getByRole('link', { name: 'Amel Bouzid' }).click();
  await page.getByLabel('Nouvelle note').fill('Préfère les SMS.');
  const colleague = await signIn(checkoutShop.shop, { role: 'ADMIN', fullName: 'Amel Bouzid' });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await colleague.api.proCustomers.addNote({ id, text: 'Ne pas appeler le matin.' });
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ne pas appeler le matin.' }).waitFor();
  expect(await page.getByLabel('Nouvelle note').inputValue()).toBe('Préfère les SMS.');
  await context.close();
});

test('a note is added once when its button is pressed again before the page has loaded', async () => {
  const { page, context, problems } = await openConsole('/pro/clients?text=amel.bouzid@demo.test');
  await table(page).getByRole('link', { name: 'Amel Bouzid' }).click();
  await page.getByLabel('Nouvelle note').fill('Préfère les SMS.');
  const sent = await pressAgainDuringReload(page, () => page.getByRole('button', { name: 'Ajouter la note' }).click());
  await page.getByText('La note est ajoutée.').waitFor();
  expect([sent.length, await page.getByLabel('Nouvelle note').inputValue(), problems]).toEqual([1, '', []]);
  await context.close();
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript, a colleague looks at the shop as a customer, and leaves', async (options) => {
  const email = `vue-${String(options.width)}@demo.test`;
  await addUser(checkoutShop.shop, { email, fullName: 'Salma Trabelsi' });
  const { page, context, problems, violations } = await openConsole(`/pro/clients?text=${email}`, options);
  await table(page).getByRole('link', { name: 'Salma Trabelsi' }).click();
  await page.locator('summary').filter({ hasText: 'Voir comme ce client' }).click();
  await page.getByLabel('Motif', { exact: true }).fill('Ne trouve pas sa commande');
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await page.getByRole('button', { name: 'Voir la boutique' }).click();
  const banner = page.getByRole('complementary', { name: 'Vue d’un client' });
  await banner.getByText('comme Salma Trabelsi').waitFor();
  expect(new URL(page.url()).pathname).toMatch('/espace-client');
  await page.goto('/femme');
  await banner.getByText('comme Salma Trabelsi').waitFor();
  await banner.getByRole('button', { name: 'Quitter' }).click();
  await page.getByText('Vous avez quitté la vue de ce client.').waitFor();
  await page.getByText('Boutique consultée comme ce client').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('two records of one person are compared and merged after the name was typed', async () => {
    const mark = `${String(options.width)}-${String(options.javaScript)}`;
    await addUser(checkoutShop.shop, { email: `double-${mark}@demo.test`, fullName: 'Nadia Ayari' });
    await addUser(checkoutShop.shop, { email: `Double-${mark}+bis@demo.test`, fullName: 'Nadia A.' });
    const { page, context, problems, violations } = await openConsole(
      `/pro/clients?text=double-${mark}@demo.test`,
      options,
    );
    await table(page).getByRole('link', { name: 'Nadia Ayari' }).click();
    const candidates = page.getByRole('region', { name: 'Peut-être la même personne' });
    await candidates.getByText('Même adresse e-mail, écrite autrement').waitFor();
    await candidates.getByRole('link', { name: 'Comparer avec Nadia A.' }).click();
    await page.getByRole('heading', { name: 'Fusionner deux fiches' }).waitFor();
    await page.getByRole('group', { name: 'Nom' }).getByLabel('De la fiche fermée').check();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByLabel('Tapez Nadia A.').fill('Nadia');
    await page.getByRole('button', { name: 'Fusionner les fiches pour de bon' }).click();
    await page.getByText('Tapez Nadia A. pour confirmer.').first().waitFor();
    expect(await page.getByRole('group', { name: 'Nom' }).getByLabel('De la fiche fermée').isChecked()).toBe(true);
    await page.getByLabel('Tapez Nadia A.').fill('nadia a.');
    await page.getByRole('button', { name: 'Fusionner les fiches pour de bon' }).click();
    await page.getByText('Les deux fiches n’en font plus qu’une.').waitFor();
    await page.getByRole('heading', { name: 'Nadia A.', level: 1 }).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await context.close();
  });
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
])('at $width px, a file of Shopify is checked and imported', async (options) => {
  const { width } = options;
  const { page, context, problems, violations } = await openConsole('/pro/clients', options);
  await page.getByRole('link', { name: 'Importer' }).click();
  await page.getByRole('heading', { name: 'Importer des clients', level: 1 }).waitFor();
  expect(await violations()).toEqual([]);
  const rows = [
    'First Name,Last Name,Email,Accepts Email Marketing,Phone,Tags',
    `Zeineb,Import,zeineb-${width}@ancienne.test,yes,20 555 014,vip`,
    'Sans,Adresse,,yes,,',
  ];
  await page.getByLabel('Fichier CSV (8 Mo au plus)').setInputFiles({
    name: 'customers_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await page.getByRole('heading', { name: 'customers_export.csv', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'Pas d’adresse e-mail' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Importer 1 fiche' }).click();
  await page.getByRole('heading', { name: 'Import en cours' }).waitFor();
  await checkoutShop.shop.rooms.customerImports.runOpen(silentLogger());
  await page.getByText('Import terminé').waitFor();
  expect(await violations()).toEqual([]);
  await page.goto(`/pro/clients?text=zeineb-${width}@ancienne.test`);
  expect(await names(page)).toEqual(['Zeineb Import']);
  expect(problems).toEqual([]);
  await context.close();
});
