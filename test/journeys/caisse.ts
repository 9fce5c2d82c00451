/** The checkout as journeys meet it: a shop with one dress, a visitor whose cart holds it, and the hands that fill the steps. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Db } from '#platform/db';
import { launchBrowser } from '#test/browser';
import { createBuyer } from '#test/buyer';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addGiftCardOffers } from '#test/gift-cards';
import { openShop, type TestShop } from '#test/shop';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

type Letter = { subject: string; text: string };
type Start = VisitorOptions & { region?: string; variant?: number };

export type Till = {
  readonly shop: TestShop;
  readonly browser: Browser;
  readonly origin: string;
  readonly variantIds: readonly number[];
  /** A visitor whose cart holds a dress, at the door of the checkout. */
  readonly begin: (start?: Start) => Promise<Visitor & { email: string }>;
  /** Letters sent so far to an address, newest first. */
  readonly mailsTo: (email: string) => Promise<Letter[]>;
  readonly close: () => Promise<void>;
};

const prices = [
  { region: 'TN', amount: 129_900 },
  { region: 'SN', amount: 25_000 },
];
const stock = { central: 500, tunis: 500 };

/** Close it when done. `fill` puts more into the shop. */
export const openTill = async (fill?: (db: Db) => Promise<void>): Promise<Till> => {
  let variantIds: number[] = [];
  const [shop, browser] = await Promise.all([
    openShop({
      screens: true,
      env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
      fill: async (db) => {
        await fill?.(db);
        await addDelivery(db);
        await addGiftCardOffers(db);
        const variants = ['38', '40'].map((size) => ({ size, prices, stock }));
        ({ variantIds } = await addItem(db, { ref: 'ROBE-1', name: 'Robe de lin', variants }));
      },
    }),
    launchBrowser(),
  ]);
  const origin = await shop.listen();
  return {
    shop,
    browser,
    origin,
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
      return ((await answer.json()) as { mails: Letter[] }).mails;
    },
    close: async () => {
      await browser.close();
      await shop.close();
    },
  };
};

export const contact = async (page: Page, email: string, phone = '20 123 456'): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill(phone);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByRole('heading', { name: 'Livraison', level: 2 }).waitFor();
};

/** The field that finds an area by its name, once the scripts have put it in the place of the list of the browser. */
export const areaField = async (page: Page, label: RegExp): Promise<Locator> => {
  const name = { name: label };
  await page.getByRole('combobox', { ...name, expanded: false }).waitFor();
  return page.getByRole('combobox', name);
};

/** By its name where there are scripts, in the list of the browser where there are none. */
export const pickArea = async (page: Page, label: RegExp, area: string): Promise<void> => {
  if (await page.evaluate(() => '__reactRouterContext' in window)) {
    await (await areaField(page, label)).fill(area);
    // of the keyboard: it does not wait for the page that comes
    await page.keyboard.press('Enter');
  } else await page.getByLabel(label).selectOption({ label: area });
};

export const chooseArea = async (page: Page, label: RegExp, area: string): Promise<void> => {
  await pickArea(page, label, area);
  const show = page.getByRole('button', { name: 'Voir les livraisons' });
  if (await show.isVisible()) await show.click();
  await page.getByRole('radio', { name: /À domicile/ }).waitFor();
};

export const deliverHome = async (page: Page, label = /Gouvernorat/, area = 'Tunis'): Promise<void> => {
  await chooseArea(page, label, area);
  await page.getByRole('radio', { name: /À domicile/ }).check({ force: true });
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByLabel('Ville ou commune').fill(area);
  await page.getByRole('button', { name: 'Choisir le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement', level: 2 }).waitFor();
};

export const referenceOn = async (page: Page): Promise<string> =>
  /[A-Z]{2}-[0-9A-Z]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

/** On the page of the bank: a test card, and what the bank is to do with it. */
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
