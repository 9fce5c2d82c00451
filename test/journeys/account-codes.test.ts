/** Requests for a new code by e-mail. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeField,
  confirmationField,
  emailField,
  openAccountShop,
  password,
  passwordField,
  type AccountShop,
} from './account-shop.ts';

let accountShop: AccountShop;
beforeAll(async () => {
  accountShop = await openAccountShop();
});
afterAll(() => accountShop?.close());

/** Changes the cookie as if the last code had been sent `seconds` ago. */
const makeOlder = async (context: BrowserContext, name: string, seconds: number): Promise<void> => {
  const cookie = (await context.cookies()).find((candidate) => candidate.name === name);
  const step = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as object;
  const value = encodeURIComponent(JSON.stringify({ ...step, sentAt: Date.now() - seconds * 1000 }));
  await context.addCookies([{ name, value, url: accountShop.origin }]);
};

test('a new code can be asked for after thirty seconds', async () => {
  const email = await accountShop.addAccount();
  const { page, context, violations } = await accountShop.open('/mot-de-passe-oublie');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByText(/Nouvel envoi possible dans 0:[23]\d/).waitFor();
  const first = await accountShop.codeFor(email);
  const resend = page.getByRole('button', { name: 'Renvoyer un code' });
  expect(await resend.isVisible()).toBe(false);
  await makeOlder(context, 'oubli', 21);
  await page.reload();
  await page.getByText(/Nouvel envoi possible dans 0:0\d/).waitFor();
  await resend.waitFor();
  expect(await violations()).toEqual([]);
  await makeOlder(context, 'oubli', 40);
  await resend.click();
  await page.getByText('Un nouveau code vous a été envoyé.').waitFor();
  await page.getByText(/Nouvel envoi possible dans 0:[23]\d/).waitFor();
  await accountShop.shop.rooms.outbox.drain();
  await expect.poll(() => accountShop.mailbox.countFor(email)).toBe(2);
  await codeField(page).fill(await accountShop.mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choisissez un nouveau mot de passe' }).waitFor();
  expect(first).toMatch(/^\d{6}$/);
  await context.close();
});

test('a sign-up gets a new code without the password being typed again', async () => {
  const email = 'nour@demo.test';
  const { page, context } = await accountShop.open('/signup', { width: 390 });
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await confirmationField(page).fill(password);
  await page.getByRole('button', { name: 'Recevoir mon code' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
  await makeOlder(context, 'inscription', 40);
  await page.reload();
  await page.getByRole('button', { name: 'Renvoyer un code' }).tap();
  await page.getByText('Un nouveau code vous a été envoyé.').waitFor();
  await accountShop.shop.rooms.outbox.drain();
  await expect.poll(() => accountShop.mailbox.countFor(email)).toBe(2);
  await codeField(page).fill(await accountShop.mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
  await context.close();
});

test('without scripts, a new code that is asked for too early is refused in the page', async () => {
  const email = await accountShop.addAccount();
  const { page, context } = await accountShop.open('/mot-de-passe-oublie', { javaScript: false });
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByRole('button', { name: 'Renvoyer un code' }).click();
  await page.getByText('Attendez trente secondes entre deux envois, puis réessayez.').waitFor();
  await accountShop.shop.rooms.outbox.drain();
  await expect.poll(() => accountShop.mailbox.countFor(email)).toBe(1);
  await context.close();
});
