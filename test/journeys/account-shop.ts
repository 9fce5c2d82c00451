/** A shop whose mails go to a local SMTP server, and people with a password. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export const password = 'jasmin et café noir';

export type AccountShop = BrowserShop & {
  readonly mailbox: Mailbox;
  /** Address of a new account with the password above. */
  readonly addAccount: () => Promise<string>;
  /** Code of the last mail to an address. */
  readonly codeFor: (email: string) => Promise<string>;
};

export const openAccountShop = async (): Promise<AccountShop> => {
  const mailbox = await openMailbox();
  const browserShop = await openBrowserShop({ env: { SMTP_URL: mailbox.url } });
  const { rooms, db } = browserShop.shop;
  let people = 0;
  return {
    ...browserShop,
    mailbox,
    addAccount: async () => {
      people += 1;
      const [email, fullName] = [`amel-${people}@demo.test`, 'Amel Ben Salah'];
      const passwordHash = await rooms.accounts.hashNewPassword(password, { email, fullName }, 'password');
      await db.command({ name: 'test.addAccount' }, (tx) =>
        rooms.accounts.create(tx, { email, fullName, passwordHash, region: 'TN', emailVerified: true }),
      );
      return email;
    },
    codeFor: async (email) => {
      await rooms.outbox.drain();
      return await mailbox.codeFor(email);
    },
    close: async () => {
      await browserShop.close();
      await mailbox.close();
    },
  };
};

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Adresse e-mail' });
export const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
export const confirmationField = (page: Page) => page.getByLabel('Confirmation du mot de passe', { exact: true });
export const codeField = (page: Page) => page.getByLabel('Code à 6 chiffres');
export const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Se connecter' });

export const hasCookie = async (context: BrowserContext, name: string): Promise<boolean> =>
  (await context.cookies()).some((cookie) => cookie.name === name);

/** Waits for the calls of the page first: after the sign-out they would be refused, and the browser would report errors. */
export const signOut = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'networkidle' });
  await page.goto('/logout');
};
