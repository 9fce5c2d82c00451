/** From a full cart to a followed order: by cash, by card, refused and paid again, in a shop, in francs, without scripts. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { createBuyer } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;
let variantIds: number[] = [];

beforeAll(async () => {
  const fill: Parameters<typeof openShop>[0] = {
    screens: true,
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
    fill: async (db) => {
      await addDelivery(db);
      const both = [
        { region: 'TN', amount: 129_900 },
        { region: 'SN', amount: 25_000 },
      ];
      const stock = { central: 500, tunis: 500 };
      ({ variantIds } = await addItem(db, {
        ref: 'ROBE-1',
        name: 'Robe de lin',
        variants: [
          { size: '38', prices: both, stock },
          { size: '40', prices: both, stock },
        ],
      }));
    },
  };
  [shop, browser] = await Promise.all([openShop(fill), launchBrowser()]);
  origin = await shop.listen();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

type Start = VisitorOptions & { region?: string; variant?: number };

/** A visitor whose cart holds a dress, at the door of the checkout. */
const begin = async ({ region = 'TN', variant = 0, ...options }: Start = {}): Promise<Visitor & { email: string }> => {
  const visitor = await visit(browser, origin, { section: '1', ...options });
  const buyer = createBuyer({ origin, region });
  await buyer.add({ variantId: variantIds[variant] ?? 0 });
  await visitor.context.addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await visitor.page.goto('/paiement', { waitUntil: 'networkidle' });
  return { ...visitor, email: buyer.email };
};

const contact = async (page: Page, email: string, phone = '20 123 456'): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill(phone);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByRole('heading', { name: 'Livraison', level: 2 }).waitFor();
};

const chooseArea = async (page: Page, label: RegExp, area: string): Promise<void> => {
  await page.getByLabel(label).selectOption({ label: area });
  const show = page.getByRole('button', { name: 'Voir les livraisons' });
  if (await show.isVisible()) await show.click();
  await page.getByRole('radio', { name: /À domicile/ }).waitFor();
};

const deliverHome = async (page: Page, label = /Gouvernorat/, area = 'Tunis'): Promise<void> => {
  await chooseArea(page, label, area);
  await page.getByRole('radio', { name: /À domicile/ }).check({ force: true });
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByLabel('Ville ou commune').fill(area);
  await page.getByRole('button', { name: 'Choisir le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement', level: 2 }).waitFor();
};

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  await shop.rooms.outbox.drain();
  const answer = await fetch(`${origin}/api/demo/mails?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
};

const referenceOn = async (page: Page): Promise<string> =>
  /[A-Z]{2}-[0-9A-Z]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

/** On the page of the bank: a test card, and what the bank is to do with it. */
const payByCard = async (page: Page, scenario = 'normal'): Promise<void> => {
  await page.getByText('Simulateur', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Utiliser' }).first().click();
  await page.getByLabel('Comportement simulé').selectOption(scenario);
  await page.getByRole('button', { name: /^Payer/ }).click();
};

const goBack = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: /^Revenir/ });
  const end = page.getByRole('heading', { level: 1, name: /Merci|Le paiement n’a pas abouti/ });
  await back.or(end).first().waitFor({ timeout: 20_000 });
  if (await back.isVisible()) await back.click();
};

describe.each([{ width: 1440 }, { width: 390 }])('a guest on a screen of $width', ({ width }) => {
  test('orders in cash, is thanked, gets a mail, and finds the order again', async () => {
    const { page, context, problems, faults, email } = await begin({ width });
    expect(await faults()).toEqual([]);
    await contact(page, email);
    expect(await faults()).toEqual([]);
    await deliverHome(page);
    await page.getByRole('radio', { name: /Espèces/ }).check({ force: true });
    expect(await faults()).toEqual([]);
    await page
      .getByRole('button', { name: /Confirmer la commande — 136,900\sTND|Confirmer la commande — 137,900\sTND/ })
      .click();
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/commande/cash/validee');
    expect(await faults()).toEqual([]);
    const reference = await referenceOn(page);
    expect(reference).toMatch(/^TN-/);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(reference);

    await page.goto('/commande/suivi');
    await page.getByLabel('Référence de la commande').fill(reference.toLowerCase());
    await page.getByLabel('Adresse e-mail de la commande').fill(email);
    await page.getByRole('button', { name: 'Retrouver la commande' }).click();
    await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('pays by card, on the page of the bank, and comes back to thanks', async () => {
    const { page, context, email } = await begin({ width });
    await contact(page, email);
    await deliverHome(page);
    await page.getByRole('radio', { name: /Carte bancaire/ }).check({ force: true });
    await page.getByRole('button', { name: /^Payer/ }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
    expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
    await context.close();
  });
});

test('a card that is refused leaves the order, which is paid with another one', async () => {
  const { page, context, email } = await begin();
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await payByCard(page, 'decline');
  await goBack(page);
  await page.getByRole('heading', { name: 'Le paiement n’a pas abouti' }).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: /Réessayer/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
  await context.close();
});

test('a tab closed after paying is settled by the shop itself', async () => {
  const { page, context, email } = await begin();
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await payByCard(page, 'silent');
  await page.getByText('Le simulateur ne dit plus rien').waitFor();
  await context.close();
  expect(await mailsTo(email)).toEqual([]);
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000));
  await shop.rooms.payments.reconcile();
  expect((await mailsTo(email)).length).toBe(1);
});

test('an order is collected in a shop', async () => {
  const { page, context, email } = await begin({ width: 390 });
  await contact(page, email);
  await chooseArea(page, /Gouvernorat/, 'Tunis');
  await page.getByRole('radio', { name: /Retrait/ }).check({ force: true });
  await page.getByRole('radio', { name: /Ourlet Tunis/ }).check({ force: true });
  await page.getByRole('button', { name: 'Choisir le paiement' }).click();
  await page.getByRole('radio', { name: /Espèces/ }).check({ force: true });
  await page.getByRole('button', { name: /Confirmer la commande — .* au magasin/ }).click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('Ourlet Tunis');
  await context.close();
});

test('in francs the payment is made by mobile money', async () => {
  const { page, context, email } = await begin({ region: 'SN' });
  await contact(page, email, '77 123 45 67');
  await deliverHome(page, /Région/, 'Dakar');
  await page.getByRole('radio', { name: /Carte ou mobile money/ }).check({ force: true });
  await page.getByRole('button', { name: /^Payer 26\s500\sCFA/ }).click();
  await page.getByLabel('Wave').check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await goBack(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(await referenceOn(page)).toMatch(/^SN-/);
  await context.close();
});

test('without scripts an order is placed all the same', async () => {
  const { page, context, email } = await begin({ javaScript: false, width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('radio', { name: /Espèces/ }).check({ force: true });
  await page.getByRole('button', { name: /Payer|Confirmer/ }).click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/commande/cash/validee');
  await context.close();
});

test('what is missing is said at the top and at its field, and nothing typed is lost', async () => {
  const { page, context, faults } = await begin({ width: 390 });
  await page.getByLabel('Nom et prénom').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail').fill('amel@demo');
  await page.getByLabel('Téléphone').fill('20 123');
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Il y a un problème' });
  await summary.waitFor();
  expect(await summary.getByRole('link').count()).toBe(2);
  expect(await page.title()).toMatch(/^Erreur/);
  expect(await page.getByLabel('Nom et prénom').inputValue()).toBe('Amel Ben Salah');
  expect(await page.getByLabel('Téléphone').getAttribute('aria-invalid')).toBe('true');
  expect(await faults()).toEqual([]);
  await page.goto('/paiement', { waitUntil: 'networkidle' });
  expect(await page.getByLabel('Nom et prénom').inputValue()).toBe('Amel Ben Salah');
  await context.close();
});

test('a price that changed meanwhile is shown before anything is charged', async () => {
  const { page, context, email } = await begin({ variant: 1 });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('radio', { name: /Espèces/ }).check({ force: true });
  await write(shop.db, 'update price set amount = 149900 where variant_id = $1 and region = $2', [variantIds[1], 'TN']);
  await page.getByRole('button', { name: /Confirmer la commande/ }).click();
  await page.getByRole('alert').filter({ hasText: 'rien n’a été commandé' }).waitFor();
  await page.getByRole('button', { name: /Confirmer la commande — 15[67],900\sTND/ }).waitFor();
  expect(await mailsTo(email)).toEqual([]);
  await context.close();
});
