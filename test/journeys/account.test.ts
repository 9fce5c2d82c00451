/** Sign-in, sign-up with a code from a mail server, forgotten password: by pointer, by keyboard, and without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeField,
  confirmationField,
  emailField,
  hasCookie,
  openAccountShop,
  password,
  passwordField,
  signInButton,
  type AccountShop,
  signOut,
} from './account-shop.ts';
import { visit } from './visitor.ts';

let accountShop: AccountShop;
beforeAll(async () => {
  accountShop = await openAccountShop();
});
afterAll(() => accountShop?.close());

let newcomers = 0;

const widths = [1440, 390] as const;
const ways = [
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
] as const;

describe.each(ways)('at $width px, scripts: $javaScript', (options) => {
  const { javaScript } = options;

  test('signs in after a wrong password, and returns to the page that asked for it', async () => {
    const email = await accountShop.addAccount();
    const { page, context, problems, violations } = await accountShop.open(
      '/login?redirectFrom=%2Fnos-magasins',
      options,
    );
    await emailField(page).fill(email);
    await passwordField(page).fill('un autre mot de passe');
    await signInButton(page).click();
    await page.getByRole('alert').getByText('Login ou mot de passe erroné').waitFor();
    expect(await emailField(page).inputValue()).toBe(email);
    expect(await passwordField(page).inputValue()).toBe('');
    expect(await page.content()).not.toContain('un autre mot de passe');
    expect(javaScript ? await violations() : []).toEqual([]);
    await passwordField(page).fill(password);
    await signInButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'Nos magasins' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/nos-magasins');
    expect([await hasCookie(context, 'tok'), await hasCookie(context, 'rtok')]).toEqual([true, true]);
    await page.goto('/login');
    expect(new URL(page.url()).pathname).toMatch(/^\/espace-client/);
    await signOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect([await hasCookie(context, 'tok'), await hasCookie(context, 'rtok')]).toEqual([false, false]);
    await page.goto('/logout');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('signs up with the code of the mail', async () => {
    newcomers += 1;
    const email = `awa-${newcomers}@demo.test`;
    const { page, context, problems, violations } = await accountShop.open(
      '/signup?redirectFrom=%2Fnos-magasins',
      options,
    );
    await emailField(page).fill(email);
    await page.getByRole('textbox', { name: /^Prénom et nom/ }).fill('Awa Ndiaye');
    await passwordField(page).fill(password);
    await confirmationField(page).fill(password);
    expect(javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('button', { name: 'Recevoir mon code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
    await page.getByText(email).waitFor();
    expect(javaScript ? await violations() : []).toEqual([]);
    const code = await accountShop.codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    await codeField(page).fill(wrong);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('link', { name: /^Ce code n’est pas valide. Vérifiez les six chiffres reçus/ }).waitFor();
    // The visitor returns to the page after reading the mail.
    await page.goto('/signup?etape=code&redirectFrom=%2Fnos-magasins');
    await codeField(page).fill(code);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nos magasins' }).waitFor();
    expect(await hasCookie(context, 'tok')).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('replaces a forgotten password', async () => {
    const email = await accountShop.addAccount();
    const { page, context, problems, violations } = await accountShop.open('/login', options);
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
    await codeField(page).fill(await accountShop.codeFor(email));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choisissez un nouveau mot de passe' }).waitFor();
    expect(javaScript ? await violations() : []).toEqual([]);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('thé vert à la menthe');
    await confirmationField(page).fill('thé vert à la menthe');
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(problems).toEqual([]);
    await context.close();
    const second = await accountShop.open('/login', options);
    await emailField(second.page).fill(email);
    await passwordField(second.page).fill('thé vert à la menthe');
    await signInButton(second.page).click();
    await second.page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(second.problems).toEqual([]);
    await second.context.close();
  });
});

describe.each(widths)('with scripts at %i px', (width) => {
  test('the code can be typed at once', async () => {
    const email = await accountShop.addAccount();
    const { page, context } = await accountShop.open('/mot-de-passe-oublie', { width });
    await emailField(page).fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
    await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(await accountShop.codeFor(email));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Choisissez un nouveau mot de passe' }).waitFor();
    await context.close();
  });

  test('signs in by keyboard alone', async () => {
    const email = await accountShop.addAccount();
    const { page, context } = await accountShop.open('/login', { width });
    await emailField(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await passwordField(page).getAttribute('type')).toBe('text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: /^Rester connecté/ }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(await hasCookie(context, 'tok')).toBe(true);
    await context.close();
  });

  test('ticks the rules of a new password, and keeps what was typed when one is not met', async () => {
    const { page, context, requests } = await accountShop.open('/signup', { width });
    const rules = page.getByRole('list', { name: 'Règles du mot de passe' });
    const met = () => rules.getByRole('listitem').filter({ hasText: 'c’est bon' }).count();
    await emailField(page).fill('awa@demo');
    await page.keyboard.press('Tab');
    await page.getByText("L'adresse mail n'est pas valide !").waitFor();
    await emailField(page).fill('awa.ndiaye@demo.test');
    await passwordField(page).fill('court');
    expect(await met()).toBe(1);
    await passwordField(page).fill(password);
    await confirmationField(page).fill('jasmin');
    expect(await met()).toBe(2);
    const sent = requests.length;
    await page.getByRole('button', { name: 'Recevoir mon code' }).click();
    await page.getByRole('link', { name: 'Les deux mots de passe diffèrent.' }).waitFor();
    expect(await passwordField(page).inputValue()).toBe(password);
    expect(requests.slice(sent)).toEqual([]);
    await confirmationField(page).fill(password);
    expect(await met()).toBe(3);
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(stored).toContain('awa.ndiaye@demo.test');
    expect(stored).not.toContain('jasmin');
    await context.close();
  });
});

test('a password that is shown is not stored either', async () => {
  const { page, context } = await accountShop.open('/login');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: /^Voir/ }).click();
  await passwordField(page).fill(`${password} encore`);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('jasmin');
  await context.close();
});

test('stays signed in after the browser was closed only when asked', async () => {
  const email = await accountShop.addAccount();
  const lifetimes = async (keep: boolean): Promise<number[]> => {
    const { page, context } = await accountShop.open('/login');
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await page.getByRole('checkbox', { name: /^Rester connecté/ }).setChecked(keep);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    // A browser deletes cookies without an expiry date when it is closed.
    const kept = (await context.cookies()).filter(({ expires }) => expires !== -1);
    await context.close();
    const visitor = await visit(accountShop.browser, accountShop.origin, { section: '1' });
    await visitor.context.addCookies(kept);
    await visitor.page.goto('/espace-client');
    const { pathname } = new URL(visitor.page.url());
    expect(pathname).toMatch(keep ? /^\/espace-client/ : /^\/login$/);
    await visitor.context.close();
    return kept.filter(({ name }) => ['tok', 'rtok'].includes(name)).map(({ expires }) => expires);
  };
  expect(await lifetimes(false)).toEqual([]);
  const days = (await lifetimes(true)).map((expires) => Math.round((expires - Date.now() / 1000) / 86_400));
  expect(days).toEqual([365, 365]);
});

test('/compte leads to sign-in and sign-up, and a guest may leave', async () => {
  const { page, context, violations } = await accountShop.open('/compte?redirectFrom=%2Fnos-magasins', { width: 390 });
  expect(await violations()).toEqual([]);
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
    '/signup?redirectFrom=%2Fnos-magasins',
  );
  await main.getByRole('link', { name: 'Se connecter' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirectFrom')).toBe('/nos-magasins');
  await main.getByRole('link', { name: 'Continuer sans compte' }).tap();
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/logout', '/login?redirectFrom=/panier'])(
  'never returns to %s',
  async (target) => {
    const email = await accountShop.addAccount();
    const { page, context } = await accountShop.open(`/login?redirectFrom=${encodeURIComponent(target)}`, {
      javaScript: false,
    });
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(new URL(page.url()).origin).toBe(accountShop.origin);
    await context.close();
  },
);

test('account pages open before a section was chosen', async () => {
  const { page, context } = await visit(accountShop.browser, accountShop.origin);
  for (const path of ['/login', '/signup', '/compte', '/mot-de-passe-oublie']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await context.close();
});
