/** Sign-in, sign-up with a code from a mail server, forgotten password: by pointer, by keyboard, and without scripts. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { visit } from './visitor.ts';

const password = 'jasmin et café noir';

let mailbox: Mailbox;
let browserShop: BrowserShop;
beforeAll(async () => {
  mailbox = await openMailbox();
  browserShop = await openBrowserShop({ env: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await browserShop?.close();
  await mailbox?.close();
});

let people = 0;

/** An account with the password above. */
const addAccount = async (fullName = 'Amel Ben Salah'): Promise<string> => {
  people += 1;
  const email = `amel-${people}@demo.test`;
  const { accounts } = browserShop.shop.rooms;
  const passwordHash = await accounts.hashNewPassword(password, { email, fullName }, 'password');
  await browserShop.shop.db.command({ name: 'test.addAccount' }, (tx) =>
    accounts.create(tx, { email, fullName, passwordHash, region: 'TN', emailVerified: true }),
  );
  return email;
};

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Adresse e-mail' });
const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Se connecter' });
const hasCookie = async (context: BrowserContext, name: string): Promise<boolean> =>
  (await context.cookies()).some((cookie) => cookie.name === name);
const mail = async (address: string): Promise<string> => {
  await browserShop.shop.rooms.outbox.drain();
  return await mailbox.codeFor(address);
};

const widths = [1440, 390] as const;
const ways = [
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
] as const;

describe.each(ways)('at $width px, scripts: $javaScript', (options) => {
  const { javaScript } = options;

  test('signs in after a wrong password, and returns to the page that asked for it', async () => {
    const email = await addAccount();
    const { page, context, problems, violations } = await browserShop.open(
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
    await page.goto('/logout');
    expect(new URL(page.url()).pathname).toBe('/');
    expect([await hasCookie(context, 'tok'), await hasCookie(context, 'rtok')]).toEqual([false, false]);
    await page.goto('/logout');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('signs up with the code of the mail', async () => {
    people += 1;
    const email = `awa-${people}@demo.test`;
    const { page, context, problems, violations } = await browserShop.open(
      '/signup?redirectFrom=%2Fnos-magasins',
      options,
    );
    await emailField(page).fill(email);
    await page.getByRole('textbox', { name: /^Prénom et nom/ }).fill('Awa Ndiaye');
    await passwordField(page).fill(password);
    await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password);
    expect(javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('button', { name: 'Recevoir mon code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
    await page.getByText(email).waitFor();
    expect(javaScript ? await violations() : []).toEqual([]);
    const code = await mail(email);
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Code à 6 chiffres').fill(wrong);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('link', { name: 'Ce code n’est pas valide.' }).waitFor();
    // The page is found again after the visit to the mailbox.
    await page.goto('/signup?etape=code&redirectFrom=%2Fnos-magasins');
    await page.getByLabel('Code à 6 chiffres').fill(code);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nos magasins' }).waitFor();
    expect(await hasCookie(context, 'tok')).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('replaces a forgotten password', async () => {
    const email = await addAccount();
    const { page, context, problems, violations } = await browserShop.open('/login', options);
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre code' }).waitFor();
    await page.getByLabel('Code à 6 chiffres').fill(await mail(email));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un nouveau mot de passe' }).waitFor();
    expect(javaScript ? await violations() : []).toEqual([]);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('thé vert à la menthe');
    await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('thé vert à la menthe');
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    await page.goto('/logout');
    await page.goto('/login');
    await emailField(page).fill(email);
    await passwordField(page).fill('thé vert à la menthe');
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(widths)('with scripts at %i px', (width) => {
  test('signs in by keyboard alone', async () => {
    const email = await addAccount();
    const { page, context } = await browserShop.open('/login', { width });
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
    const { page, context, requests } = await browserShop.open('/signup', { width });
    const rules = page.getByRole('list', { name: 'Règles du mot de passe' });
    const met = () => rules.getByRole('listitem').filter({ hasText: 'c’est bon' }).count();
    await emailField(page).fill('awa@demo');
    await page.keyboard.press('Tab');
    await page.getByText("L'adresse mail n'est pas valide !").waitFor();
    await emailField(page).fill('awa.ndiaye@demo.test');
    await passwordField(page).fill('court');
    expect(await met()).toBe(1);
    await passwordField(page).fill(password);
    await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('jasmin');
    expect(await met()).toBe(2);
    const sent = requests.length;
    await page.getByRole('button', { name: 'Recevoir mon code' }).click();
    await page.getByRole('link', { name: 'Les deux mots de passe diffèrent.' }).waitFor();
    expect(await passwordField(page).inputValue()).toBe(password);
    expect(requests.slice(sent)).toEqual([]);
    await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password);
    expect(await met()).toBe(3);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).toContain('awa.ndiaye@demo.test');
    expect(stored).not.toContain('jasmin');
    await context.close();
  });
});

test('a password that is shown is not stored either', async () => {
  const { page, context } = await browserShop.open('/login');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: /^Voir/ }).click();
  await passwordField(page).fill(`${password} encore`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('jasmin');
  await context.close();
});

test('stays signed in after the browser was closed only when asked', async () => {
  const email = await addAccount();
  const lifetimes = async (keep: boolean): Promise<number[]> => {
    const { page, context } = await browserShop.open('/login');
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await page.getByRole('checkbox', { name: /^Rester connecté/ }).setChecked(keep);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    // A browser that closes drops the cookies without a date.
    const kept = (await context.cookies()).filter(({ expires }) => expires !== -1);
    await context.close();
    const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1' });
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

/** As if the last code had been sent earlier. */
const makeOlder = async (context: BrowserContext, name: string, seconds: number): Promise<void> => {
  const cookie = (await context.cookies()).find((candidate) => candidate.name === name);
  const step = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { sentAt: number };
  const value = encodeURIComponent(JSON.stringify({ ...step, sentAt: step.sentAt - seconds * 1000 }));
  await context.addCookies([{ name, value, url: browserShop.origin }]);
};

test('a new code can be asked for after thirty seconds', async () => {
  const email = await addAccount();
  const { page, context, violations } = await browserShop.open('/mot-de-passe-oublie');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByText(/Nouvel envoi possible dans 0:[23]\d/).waitFor();
  const first = await mail(email);
  const resend = page.getByRole('button', { name: 'Renvoyer un code' });
  expect(await resend.isVisible()).toBe(false);
  await makeOlder(context, 'oubli', 27);
  await page.reload();
  await page.getByText(/Nouvel envoi possible dans 0:0\d/).waitFor();
  await resend.waitFor();
  expect(await violations()).toEqual([]);
  await makeOlder(context, 'oubli', 5);
  await resend.click();
  await page.getByText('Un nouveau code vous a été envoyé.').waitFor();
  await page.getByText(/Nouvel envoi possible dans 0:[23]\d/).waitFor();
  await browserShop.shop.rooms.outbox.drain();
  await expect.poll(() => mailbox.countFor(email)).toBe(2);
  await page.getByLabel('Code à 6 chiffres').fill(await mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Un nouveau mot de passe' }).waitFor();
  expect(first).toMatch(/^\d{6}$/);
  await context.close();
});

test('without scripts, a new code that is asked for too early is refused in the page', async () => {
  const email = await addAccount();
  const { page, context } = await browserShop.open('/mot-de-passe-oublie', { javaScript: false });
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByRole('button', { name: 'Renvoyer un code' }).click();
  await page.getByText('Patientez trente secondes entre deux envois.').waitFor();
  await browserShop.shop.rooms.outbox.drain();
  await expect.poll(() => mailbox.countFor(email)).toBe(1);
  await context.close();
});

test('/compte leads to sign-in and sign-up, and a guest may leave', async () => {
  const { page, context, violations } = await browserShop.open('/compte?redirectFrom=%2Fnos-magasins', { width: 390 });
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
    const email = await addAccount();
    const { page, context } = await browserShop.open(`/login?redirectFrom=${encodeURIComponent(target)}`, {
      javaScript: false,
    });
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith('/espace-client'));
    expect(new URL(page.url()).origin).toBe(browserShop.origin);
    await context.close();
  },
);

test('account pages open before a section was chosen', async () => {
  const { page, context } = await visit(browserShop.browser, browserShop.origin);
  for (const path of ['/login', '/signup', '/compte', '/mot-de-passe-oublie']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await context.close();
});
