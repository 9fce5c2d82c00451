/** Second factors, devices and other services: set-up, sign-in and removal, by pointer, by keyboard, and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpPeriod } from '#test/second-factors';
import { signIn } from '#test/session';
import { write } from '#test/catalogue';
import { signOut } from './account-shop.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';
import { visit, type VisitorOptions } from './visitor.ts';

const password = 'jasmin et café noir';
const path = '/espace-client/securite';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
});
afterAll(() => browserShop?.close());

let people = 0;
const nextEmail = (): string => `personne-securite-${(people += 1)}@demo.test`;

const setPassword = async (email: string): Promise<void> => {
  const { db, rooms } = browserShop.shop;
  const hash = await rooms.accounts.hashNewPassword(password, { email, fullName: '' }, 'password');
  await write(db, 'update user_account set password_hash = $1 where email = $2', [hash, email]);
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const codeOf = (secret: string): string => browserShop.shop.rooms.secondFactors.currentCode(secret);
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code à 6 chiffres' });

/** Reads the key that is shown for typing. */
const setUpApp = async (page: Page): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const secret = (await page.locator('.totp-key').innerText()).replaceAll(' ', '');
  await codeField(page).fill(codeOf(secret));
  await main(page).getByRole('button', { name: 'Activer' }).click();
  await heading(page, 'Codes de secours').waitFor();
  browserShop.shop.clock.advance(totpPeriod);
  return { secret, recoveryCodes: await main(page).locator('ol code').allInnerTexts() };
};

const typePassword = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Se connecter' }).click();
};

const ways: readonly VisitorOptions[] = [{ width: 1440 }, { width: 390 }, { width: 390, javaScript: false }];

describe.each(ways)('with %o', (options) => {
  const hasScripts = options.javaScript !== false;

  test('sets an authenticator app up, then signs in with its code and with a recovery code', async () => {
    const email = nextEmail();
    const { page, context, problems, violations } = await openSignedIn(browserShop, path, {
      ...options,
      user: { email },
    });
    await setPassword(email);
    await page.reload();
    expect(hasScripts ? await violations() : []).toEqual([]);
    await main(page).getByRole('link', { name: 'Configurer une application' }).click();
    await page.getByRole('img', { name: /QR code à scanner/ }).waitFor();
    expect(hasScripts ? await violations() : []).toEqual([]);
    const { secret, recoveryCodes } = await setUpApp(page);
    expect(recoveryCodes).toHaveLength(10);
    expect(hasScripts ? await violations() : []).toEqual([]);
    await main(page).getByRole('link', { name: 'J’ai noté mes codes' }).click();
    await page.getByText('Active depuis le').waitFor();

    await signOut(page);
    await page.goto('/login');
    await typePassword(page, email);
    await codeField(page).fill(codeOf(secret));
    expect(hasScripts ? await violations() : []).toEqual([]);
    await main(page).getByRole('button', { name: 'Confirmer' }).click();
    await page.waitForURL('**/espace-client/**');

    await signOut(page);
    await page.goto('/login');
    await typePassword(page, email);
    await main(page).getByRole('link', { name: 'Utiliser un code de secours' }).click();
    await page.getByRole('textbox', { name: 'Code de secours' }).fill(recoveryCodes[0] ?? '');
    await main(page).getByRole('button', { name: 'Confirmer' }).click();
    await page.waitForURL('**/espace-client/**');
    await page.goto(path);
    await page.getByText('Il vous reste 9 codes').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('disconnects another device', async () => {
    const email = nextEmail();
    const { page, context, problems, person } = await openSignedIn(browserShop, path, { ...options, user: { email } });
    const other = await signIn(browserShop.shop, { email });
    await page.reload();
    await main(page)
      .getByRole('button', { name: /^Déconnecter .*(?<!appareils)$/ })
      .click();
    await page.getByText('L’appareil est déconnecté.').waitFor();
    const { sessions } = await person.api.sessions.list();
    expect(sessions.map(({ id }) => id)).toEqual([person.sessionId]);
    expect(other.sessionId).not.toBe(person.sessionId);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('signs up with another service without an address, then signs in at once', async () => {
    await write(browserShop.shop.db, 'delete from social_account', []);
    const { page, context, problems, violations, idle } = await browserShop.open('/signup', options);
    await main(page).getByRole('link', { name: 'Continuer avec Facebook simulateur' }).click();
    await page.getByRole('button', { name: 'Continuer en tant que Karim Diop' }).click();
    await heading(page, 'Créer un compte').waitFor();
    expect(hasScripts ? await violations() : []).toEqual([]);
    const email = nextEmail();
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
    await main(page).getByRole('button', { name: 'Créer mon compte' }).click();
    await heading(page, 'Votre code').waitFor();
    const { rooms } = browserShop.shop;
    await rooms.outbox.drain();
    const answer = await fetch(`${browserShop.origin}/api/demo/mails?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    await codeField(page).fill(/\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '');
    await main(page).getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/espace-client/**');
    await idle();

    await context.clearCookies();
    await context.addCookies([{ name: 'msid', value: '1', url: browserShop.origin }]);
    await page.goto('/oauth2/facebook?redirectFrom=/nos-magasins');
    await page.getByRole('button', { name: 'Continuer en tant que Karim Diop' }).click();
    await heading(page, 'Nos magasins').waitFor();
    await page.goto(path);
    await page.getByText('Relié le').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('says when the visitor refused at the other service', async () => {
    const { page, context, violations } = await browserShop.open('/signup', options);
    await main(page).getByRole('link', { name: 'Continuer avec Facebook simulateur' }).click();
    await page.getByRole('button', { name: 'Refuser et revenir à la boutique' }).click();
    await heading(page, 'La connexion n’a pas abouti').waitFor();
    expect(hasScripts ? await violations() : []).toEqual([]);
    await main(page).getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Continuer en tant que Amel Ben Salah' }).waitFor();
    await context.close();
  });
});

describe.each([1440, 390])('at %i px', (width) => {
  test('adds a passkey, signs in with it, and removes it after a new proof of identity', async () => {
    const email = nextEmail();
    const origin = browserShop.origin.replace('127.0.0.1', 'localhost');
    const local = { ...browserShop, origin };
    const visitor = await openSignedIn(local, path, { width, user: { email } });
    const { page, context, problems, person, violations, idle } = visitor;
    await setPassword(email);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('textbox', { name: 'Nom de la clé d’accès' }).fill('Mon téléphone');
    await main(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await heading(page, 'Codes de secours').waitFor();
    expect((await person.api.secondFactor.list()).passkeys.map(({ name }) => name)).toEqual(['Mon téléphone']);

    await signOut(page);
    await page.goto('/login');
    await typePassword(page, email);
    await heading(page, 'Confirmez votre connexion').waitFor();
    expect(await violations()).toEqual([]);
    await main(page).getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.waitForURL('**/espace-client/**');
    await idle();

    browserShop.shop.clock.advance(16 * 60_000);
    await page.goto(path);
    await page.getByText('Avant de changer vos moyens de connexion').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Votre mot de passe', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Confirmer mon identité' }).click();
    await page.getByText('Votre identité est confirmée').waitFor();
    await main(page).getByLabel('Retirer la clé d’accès « Mon téléphone »').click();
    await main(page).getByRole('button', { name: 'Confirmer le retrait' }).click();
    await page.getByText('La clé d’accès est retirée.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('asks staff to set an app up at their first sign-in, and leads on with the keyboard', async () => {
    const email = nextEmail();
    await signIn(browserShop.shop, { email, role: 'SUPPLIER' });
    await setPassword(email);
    const { page, context, violations } = await visit(browserShop.browser, browserShop.origin, { section: '1', width });
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Protégez votre accès').waitFor();
    expect(await violations()).toEqual([]);
    const secret = (await page.locator('.totp-key').innerText()).replaceAll(' ', '');
    await codeField(page).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await heading(page, 'Codes de secours').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toContain('rtok');
    await context.close();
  });
});
