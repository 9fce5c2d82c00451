/** The second step of a sign-in: a code of the app, or a recovery code. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addTotp, totpPeriod, wrongCode } from '#test/second-factors';
import { signIn } from '#test/session';
import {
  codeField,
  emailField,
  hasCookie,
  openAccountShop,
  password,
  passwordField,
  signInButton,
  type AccountShop,
} from './account-shop.ts';

let accountShop: AccountShop;
beforeAll(async () => {
  accountShop = await openAccountShop();
});
afterAll(() => accountShop?.close());

/** An account with an authenticator app. */
const addProtectedAccount = async () => {
  const email = await accountShop.addAccount();
  const { api } = await signIn(accountShop.shop, { email });
  return { email, ...(await addTotp(accountShop.shop, api)) };
};

type StepOptions = { width: number; javaScript: boolean; path?: string };

const openStep = async (email: string, { path = '/login?redirectFrom=%2Fnos-magasins', ...options }: StepOptions) => {
  const visitor = await accountShop.open(path, options);
  await emailField(visitor.page).fill(email);
  await passwordField(visitor.page).fill(password);
  await signInButton(visitor.page).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Confirmez votre connexion' }).waitFor();
  return visitor;
};

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('asks for the code of the app after the password', async () => {
    const { email, secret } = await addProtectedAccount();
    const { page, context, problems, violations } = await openStep(email, options);
    expect(await hasCookie(context, 'tok')).toBe(false);
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await codeField(page).fill(wrongCode(accountShop.shop, secret));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('link', { name: /^Ce code n’est pas valide. Vérifiez l’heure/ }).waitFor();
    accountShop.shop.clock.advance(totpPeriod);
    await codeField(page).fill(accountShop.shop.rooms.secondFactors.currentCode(secret));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nos magasins' }).waitFor();
    expect([await hasCookie(context, 'tok'), await hasCookie(context, 'facteur')]).toEqual([true, false]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('takes a recovery code instead', async () => {
    const { email, recoveryCodes } = await addProtectedAccount();
    const { page, context, violations } = await openStep(email, options);
    await page.getByRole('link', { name: 'Utiliser un code de secours' }).click();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('textbox', { name: 'Code de secours' }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nos magasins' }).waitFor();
    expect(await hasCookie(context, 'tok')).toBe(true);
    await context.close();
  });
});

test.each(['/login', '/login?redirectFrom=%2Fpro%2Fprofil'])('%s leads a colleague to the console', async (path) => {
  const { email, secret } = await addProtectedAccount();
  await write(accountShop.shop.db, `update user_account set role = 'ADMIN' where email = $1`, [email]);
  const { page, context, problems } = await openStep(email, { width: 390, javaScript: true, path });
  accountShop.shop.clock.advance(totpPeriod);
  await codeField(page).fill(accountShop.shop.rooms.secondFactors.currentCode(secret));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.waitForURL(/\/pro\//);
  await page.getByRole('navigation', { name: 'Raccourcis' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an expired step leads back to the password', async () => {
  const { email, secret } = await addProtectedAccount();
  const { page, context } = await openStep(email, { width: 390, javaScript: true });
  accountShop.shop.clock.advance(60 * 60_000);
  await codeField(page).fill(accountShop.shop.rooms.secondFactors.currentCode(secret));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('alert').getByText('Cette étape a expiré. Recommencez la connexion.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(await hasCookie(context, 'facteur')).toBe(false);
  await context.close();
});
