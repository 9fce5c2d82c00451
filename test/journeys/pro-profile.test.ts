/** Own password and second factor inside the console, by pointer, on the phone, by keyboard, and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

const password = 'jasmin et café noir';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
});
afterAll(() => browserShop?.close());

type Options = { width: number; javaScript?: boolean };
let people = 0;
const open = async (options: Options) => {
  const email = `profil-${(people += 1)}@demo.test`;
  const visitor = await openSignedIn(browserShop, '/pro/profil', {
    ...options,
    user: { role: 'ADMIN', fullName: 'Leïla Mansour', email },
  });
  const { db, rooms } = browserShop.shop;
  const hash = await rooms.accounts.hashNewPassword(password, { email, fullName: '' }, 'password');
  await write(db, 'update user_account set password_hash = $1 where email = $2', [hash, email]);
  await visitor.page.getByRole('link', { name: 'Ouvrir les réglages de sécurité' }).click();
  await visitor.page.getByRole('heading', { name: 'Second facteur' }).waitFor();
  return visitor;
};
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test.each<Options>([{ width: 1440 }, { width: 390 }, { width: 390, javaScript: false }])(
  'an authenticator app is set up and the recovery codes are renewed with %o',
  async (options) => {
    const { page, context, problems, violations } = await open(options);
    const checked = async () => (options.javaScript === false ? [] : await violations());
    expect(await checked()).toEqual([]);
    await page.getByRole('link', { name: 'Configurer une application' }).click();
    await page.getByRole('img', { name: /QR code à scanner/ }).waitFor();
    expect(await checked()).toEqual([]);
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code à 6 chiffres').fill('000000');
    await button(page, 'Activer').click();
    await page.getByText('Ce code n’est pas valide.').first().waitFor();
    await page.getByLabel('Code à 6 chiffres').fill(browserShop.shop.rooms.secondFactors.currentCode(secret));
    await button(page, 'Activer').click();
    await page.getByRole('heading', { name: 'Codes de secours', level: 1 }).waitFor();
    expect(await page.getByRole('main').locator('ol code').count()).toBe(10);
    expect(await checked()).toEqual([]);
    await page.getByRole('link', { name: 'J’ai noté mes codes' }).click();
    await page.getByText('Active depuis le').waitFor();
    await button(page, 'Créer de nouveaux codes').click();
    await page.getByRole('heading', { name: 'Codes de secours', level: 1 }).waitFor();
    // The console loads none of the shop's styles.
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map(({ outerHTML }) => outerHTML));
    expect(sheets.filter((html) => /purchase|profile-|security-/.test(html))).toEqual([]);
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
    await context.close();
  },
);

test('the password changes by keyboard, and a wrong one says so at its field', async () => {
  const { page, context, problems } = await open({ width: 1440 });
  const type = async (current: string): Promise<void> => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('le café du matin 27');
    await page.getByLabel('Confirmation du nouveau mot de passe').fill('le café du matin 27');
    await page.keyboard.press('Enter');
  };
  await type('ce n’est pas lui');
  await page.getByRole('alert').first().waitFor();
  await type(password);
  await page.getByText('Votre mot de passe a été changé.').waitFor();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
