/** Support for journeys of the checkout: a shop with one dress, a visitor with a full cart, and the steps of the form. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Db } from '#platform/db';
import { createBuyer } from '#test/buyer';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addGiftCardOffers } from '#test/gift-cards';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

type Mail = { subject: string; text: string };
type Start = VisitorOptions & { region?: string; variant?: number };

export type CheckoutShop = BrowserShop & {
  readonly variantIds: readonly number[];
  /** Opens the checkout page for a visitor with a dress in the cart. */
  readonly begin: (start?: Start) => Promise<Visitor & { email: string }>;
  /** Newest first. */
  readonly mailsTo: (email: string) => Promise<Mail[]>;
};

const prices = [
  { region: 'TN', amount: 129_900 },
  { region: 'SN', amount: 25_000 },
];
const stock = { central: 500, tunis: 500 };

/** Close it when done. `fill` adds data to the shop. */
export const openCheckoutShop = async (fill?: (db: Db) => Promise<void>): Promise<CheckoutShop> => {
  let variantIds: number[] = [];
  const browserShop = await openBrowserShop({
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
    fill: async (db) => {
      await fill?.(db);
      await addDelivery(db);
      await addGiftCardOffers(db);
      const variants = ['38', '40'].map((size) => ({ size, prices, stock }));
      ({ variantIds } = await addItem(db, { ref: 'ROBE-1', name: 'Robe de lin', variants }));
    },
  });
  const { shop, browser, origin } = browserShop;
  return {
    ...browserShop,
    variantIds,
    begin: async ({ region = 'TN', variant = 0, ...options } = {}) => {
      const visitor = await visit(browser, origin, { section: '1', ...options });
      const buyer = createBuyer({ origin, region });
      await buyer.add({ variantId: variantIds[variant] ?? 0 });
      await visitor.context.addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url: origin })));
      await visitor.page.goto('/paiement', { waitUntil: 'networkidle' });
      return { ...visitor, email: buyer.email };
    },
    mailsTo: async (email) => {
      await shop.rooms.outbox.drain();
      const answer = await fetch(`${origin}/api/demo/mails?to=${encodeURIComponent(email)}`);
      return ((await answer.json()) as { mails: Mail[] }).mails;
    },
  };
};

/** Clicks the card of a radio button: its label or the button, whichever is on top. */
export const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  const radio = page.getByRole('radio', { name });
  await page.getByRole('listitem').filter({ has: radio }).click();
  await expect.poll(() => radio.isChecked()).toBe(true);
};

export const contact = async (page: Page, email: string, phone = '20 123 456'): Promise<void> => {
  await page.getByLabel('Prénom et nom').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill(phone);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByRole('heading', { name: 'Livraison', level: 2 }).waitFor();
};

/** The text field that replaces the native list after hydration. */
export const areaField = async (page: Page, label: RegExp): Promise<Locator> => {
  const name = { name: label };
  await page.getByRole('combobox', { ...name, expanded: false }).waitFor();
  return page.getByRole('combobox', name);
};

/** Types the name, or without scripts chooses it in the native list. */
export const pickArea = async (page: Page, label: RegExp, area: string): Promise<void> => {
  // The script that sets the context is at the end of the page.
  await page.waitForLoadState('load');
  if (await page.evaluate(() => '__reactRouterContext' in window)) {
    await (await areaField(page, label)).fill(area);
    // Unlike `locator.press`, this does not wait for the next page.
    await page.keyboard.press('Enter');
  } else await page.getByLabel(label).selectOption({ label: area });
};

export const chooseArea = async (page: Page, label: RegExp, area: string): Promise<void> => {
  await pickArea(page, label, area);
  const show = page.getByRole('button', { name: 'Voir les modes de livraison' });
  if (await show.isVisible()) await show.click();
  await page.getByRole('radio', { name: /À domicile/ }).waitFor();
};

export const deliverHome = async (page: Page, label = /Gouvernorat/, area = 'Tunis'): Promise<void> => {
  await chooseArea(page, label, area);
  await choose(page, /À domicile/);
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByLabel('Ville ou commune').fill(area);
  await page.getByRole('button', { name: 'Choisir le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement', level: 2 }).waitFor();
};

export const referenceOn = async (page: Page): Promise<string> =>
  /[A-Z]{2}-[0-9A-Z]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

/** Pays on the page of the simulated provider. */
export const payByCard = async (page: Page, scenario = 'normal'): Promise<void> => {
  await page.getByText('Simulateur', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Utiliser' }).first().click();
  await page.getByLabel('Comportement simulé').selectOption(scenario);
  await page.getByRole('button', { name: /^Payer/ }).click();
};

export const goBack = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: /^Revenir/ });
  const end = page.getByRole('heading', { level: 1, name: /Merci|Le paiement n’a pas abouti/ });
  await back.or(end).first().waitFor({ timeout: 20_000 });
  if (await back.isVisible()) await back.click();
};
