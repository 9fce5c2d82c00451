/** A form of the console that could not be handed in keeps what was typed, and says what to do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#test/session';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn, signInBrowser } from './signed-in.ts';

let shop: BrowserShop;
beforeAll(async () => {
  shop = await openBrowserShop({});
});
afterAll(() => shop?.close());

const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;

describe.each([1440, 390])('at %i px', (width) => {
  const typeName = async () => {
    const opened = await openSignedIn(shop, '/pro/contenu/magasins/nouveau', { user, width });
    const name = opened.page.getByLabel('Nom').first();
    await name.fill('La Marsa, corniche');
    return { ...opened, name, save: opened.page.getByRole('button', { name: 'Ajouter le magasin' }) };
  };

  test('without a connection', async () => {
    const { page, context, name, save } = await typeName();
    await context.setOffline(true);
    await save.click();
    await page.getByRole('alert').getByText('La connexion est coupée').waitFor();
    expect(await name.inputValue()).toBe('La Marsa, corniche');
    await context.close();
  });

  test('after the session has ended, and is handed in after another sign-in', async () => {
    const opened = await typeName();
    const { page, context, name, save, violations } = opened;
    await context.clearCookies();
    await save.click();
    const note = page.getByRole('alert').filter({ hasText: 'Votre session est terminée' });
    await note.waitFor();
    expect([await name.inputValue(), await violations()]).toEqual(['La Marsa, corniche', []]);
    const signIn = context.waitForEvent('page');
    await note.getByRole('button', { name: 'Se reconnecter' }).click();
    await (await signIn).getByRole('button', { name: 'Se connecter' }).waitFor();
    await signInBrowser(shop, opened, user);
    await save.click();
    await page.getByText('Indiquez l’adresse.').first().waitFor();
    expect(await name.inputValue()).toBe('La Marsa, corniche');
    await context.close();
  });
});

test('without a connection, the values of both people stay until one is chosen and saved', async () => {
  await addUser(shop.shop, { email: 'saisie@demo.test', fullName: 'Awa Ndiaye' });
  const openName = async (fullName: string) => {
    const opened = await openSignedIn(shop, '/pro/clients?text=saisie@demo.test', { user: { ...user, fullName } });
    await opened.page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: 'Awa Ndiaye' }).click();
    await opened.page.getByRole('region', { name: 'Identité' }).locator('summary').click();
    return opened;
  };
  const first = await openName('Leïla Mansour');
  const { page, context } = await openName('Mehdi Gharbi');
  await first.page.getByLabel('Nom').fill('Awa Diop');
  await first.page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await first.page.getByText('L’identité est enregistrée.').waitFor();
  await page.getByLabel('Nom').fill('Awa Ndiaye Diop');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('radio', { name: /Awa Ndiaye Diop/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByRole('alert').getByText('La connexion est coupée').waitFor();
  await context.setOffline(false);
  expect(await page.getByRole('radio', { name: /Awa Ndiaye Diop/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('L’identité est enregistrée.').waitFor();
  await page.getByRole('heading', { name: 'Awa Ndiaye Diop', level: 1 }).waitFor();
  await first.context.close();
  await context.close();
});
