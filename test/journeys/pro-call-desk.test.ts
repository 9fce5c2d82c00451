/** The call desk in the console: calls to the buyers of cash orders, by pointer, keyboard, phone and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyerShown,
  buyersToCall as names,
  desk,
  openCallDeskShop,
  type CallDeskShop,
  type DeskOptions,
} from './call-desk-shop.ts';

let shop: CallDeskShop;
beforeAll(async () => {
  shop = await openCallDeskShop();
});
afterAll(() => shop?.close());
/** Each test starts with an empty queue. */
beforeEach(() => shop.emptyQueue());

const click = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();
const queueOf = (page: Page) => page.getByRole('region', { name: 'File' });
/** The browser logs the status of a refused form, and a connection that was cut on purpose. */
const unexpected = (problems: readonly string[]) =>
  problems.filter((text) => !/status of 400|ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text));

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('five buyers are called and confirm, one after the other', async () => {
    const references = await shop.placeOrders(names);
    const { page, context, problems, violations } = await shop.openDesk(options);
    for (const [index, name] of names.entries()) {
      await buyerShown(page, name);
      expect(options.javaScript && index === 0 ? await violations() : []).toEqual([]);
      if (index === 0) {
        await click(page, /Appeler/);
        await page
          .getByRole('link', { name: /Appeler/ })
          .and(page.locator('[href^="tel:+216"]'))
          .waitFor();
      }
      await click(page, /Confirme/);
      await page.getByText(`${references[index]}\u202F: commande confirmée`).waitFor();
    }
    await page.getByRole('heading', { name: 'Personne à appeler' }).waitFor();
    await page.getByText('5\u00A0appels aujourd’hui').waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    for (const reference of references) expect((await shop.statusOf(reference)).status).toBe('CONFIRMED');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });

  test('a buyer asks to be called later, another one cancels and says why', async () => {
    const [later = '', cancelled = ''] = await shop.placeOrders(names.slice(0, 2));
    const { page, context, problems, violations } = await shop.openDesk(options);
    await buyerShown(page, 'Amel Bouzid');
    await page.locator('summary').filter({ hasText: 'Rappeler à…' }).click();
    await page.getByRole('radio', { name: 'Dans 2 heures' }).check();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await click(page, 'Noter le rappel');
    await page.getByText(`${later}\u202F: rappel noté.`).waitFor();
    await buyerShown(page, 'Walid Jebali');
    await page.locator('summary').filter({ hasText: 'Annule' }).click();
    await page.getByRole('radio', { name: 'Autre motif' }).check();
    await click(page, 'Annuler la commande');
    await page.getByRole('link', { name: 'Indiquez pourquoi le client ne veut plus sa commande.' }).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('radio', { name: 'Délai trop long' }).check();
    await click(page, 'Annuler la commande');
    await page.getByText(`${cancelled}\u202F: commande annulée`).waitFor();
    expect((await shop.statusOf(cancelled)).status).toBe('CANCELLED');
    const order = await shop.statusOf(later);
    expect([order.status, order.timeline.filter(({ kind }) => kind === 'CALL').length]).toEqual(['CUSTOMER_CALLED', 1]);
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });
});

test('the keyboard calls, notes the answer and skips; letters do nothing while somebody types', async () => {
  const [first = '', second = '', third = ''] = await shop.placeOrders(names.slice(0, 3));
  const { page, context, problems } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.keyboard.press('s');
  await buyerShown(page, 'Walid Jebali');
  await page.keyboard.press('a');
  await page.getByText('Appel réservé pour vous').waitFor();
  await page.getByLabel('Note pour l’équipe').fill('1 étage, sonner 2 fois');
  await page.getByLabel('Note pour l’équipe').press('Enter');
  expect((await shop.statusOf(second)).status).toBe('NEW');
  await page.getByLabel('Note pour l’équipe').blur();
  await page.keyboard.press('2');
  await page.getByText(`${second}\u202F: pas de réponse`).waitFor();
  const [call] = (await shop.statusOf(second)).timeline.filter(({ kind }) => kind === 'CALL');
  expect(call?.note).toBe('1 étage, sonner 2 fois');
  await buyerShown(page, 'Amel Bouzid');
  await page.keyboard.press('Control+z');
  await page.getByText('Action annulée.').waitFor();
  await buyerShown(page, 'Walid Jebali');
  expect((await shop.statusOf(second)).status).toBe('NEW');
  await page.keyboard.press('2');
  await page.getByText(`${second}\u202F: pas de réponse`).waitFor();
  await buyerShown(page, 'Amel Bouzid');
  await page.keyboard.press('3');
  await page.getByRole('radio', { name: 'Dans 30 min' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`${first}\u202F: rappel noté.`).waitFor();
  await buyerShown(page, 'Safa Mkaouar');
  await page.keyboard.press('1');
  await page.getByText(`${third}\u202F: commande confirmée`).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByRole('table', { name: 'Commandes' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('two colleagues never have the same buyer, and each sees who calls', async () => {
  await shop.placeOrders(names.slice(0, 2));
  const leila = await shop.openDesk();
  const ines = await shop.openDesk({ fullName: 'Inès Trabelsi' });
  await buyerShown(ines.page, 'Amel Bouzid');
  await click(leila.page, /Appeler/);
  await leila.page.getByText('Appel réservé pour vous').waitFor();
  await click(ines.page, /Appeler/);
  await ines.page.getByRole('alert').getByText('Leïla Mansour appelle ce client en ce moment.').waitFor();
  await ines.page.getByText('Leïla Mansour appelle ce client. L’appel se libère').waitFor();
  expect(await ines.page.getByRole('button', { name: /Confirme/ }).isDisabled()).toBe(true);
  expect(await ines.violations()).toEqual([]);
  await ines.page.goto(desk);
  await buyerShown(ines.page, 'Walid Jebali');
  await queueOf(ines.page).getByText('Leïla Mansour appelle').waitFor();
  await click(leila.page, 'Faire une pause');
  await leila.page.getByText('Bonne pause').waitFor();
  await ines.page.goto(desk);
  await buyerShown(ines.page, 'Amel Bouzid');
  expect(unexpected([...leila.problems, ...ines.problems])).toEqual([]);
  await leila.context.close();
  await ines.context.close();
});

test('an answer to an order that a colleague changed is not noted', async () => {
  const [reference = ''] = await shop.placeOrders(names.slice(0, 1));
  const { page, context, person } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  const { version } = await shop.statusOf(reference);
  await person.api.proOrders.confirm({ reference, version });
  await click(page, /Pas de réponse/);
  await page.getByRole('alert').getByText('Cette commande n’attend pas d’appel.').waitFor();
  await page.getByRole('heading', { name: `${reference} n’attend plus d’appel` }).waitFor();
  expect((await shop.statusOf(reference)).timeline.filter(({ kind }) => kind === 'CALL')).toEqual([]);
  await context.close();
});

test('a double click notes one answer', async () => {
  const [reference = ''] = await shop.placeOrders(names.slice(0, 2));
  const { page, context, problems } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.getByRole('button', { name: /Pas de réponse/ }).dblclick();
  await page.getByText(`${reference}\u202F: pas de réponse`).waitFor();
  await buyerShown(page, 'Walid Jebali');
  const calls = (await shop.statusOf(reference)).timeline.filter(({ kind }) => kind === 'CALL');
  expect([calls.length, problems]).toEqual([1, []]);
  await context.close();
});

test('without a connection, the answer is kept and sent again later', async () => {
  const [reference = ''] = await shop.placeOrders(names.slice(0, 1));
  const { page, context, problems, violations } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.getByLabel('Note pour l’équipe').fill('Livrer après 14 h');
  await context.setOffline(true);
  await page.getByText('Connexion interrompue. Affichage de').waitFor();
  expect(await page.getByRole('button', { name: /Confirme/ }).isDisabled()).toBe(true);
  expect(await violations()).toEqual([]);
  await context.setOffline(false);
  await page.getByText('Connexion interrompue. Affichage de').waitFor({ state: 'hidden' });
  await click(page, /Confirme/);
  await page.getByText(`${reference}\u202F: commande confirmée`).waitFor();
  const [call] = (await shop.statusOf(reference)).timeline.filter(({ kind }) => kind === 'CALL');
  expect([call?.note, unexpected(problems)]).toEqual(['Livrer après 14 h', []]);
  await context.close();
});

test('a reload that fails without a connection keeps the screen and the typed note', async () => {
  await shop.placeOrders(names.slice(0, 1));
  const { page, context } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.getByLabel('Note pour l’équipe').fill('Livrer après 14 h');
  await page.route('**/a-appeler.data*', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.getByText('Connexion interrompue. Affichage de').waitFor();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('a-appeler.data'));
  await context.setOffline(false);
  await failed;
  await page.getByText('Connexion interrompue. Affichage de').waitFor({ state: 'hidden' });
  await buyerShown(page, 'Amel Bouzid');
  expect(await page.getByLabel('Note pour l’équipe').inputValue()).toBe('Livrer après 14 h');
  await context.close();
});

test('the WhatsApp message has a link by which the buyer confirms', async () => {
  const [reference = ''] = await shop.placeOrders(names.slice(0, 1));
  const { page, context, problems } = await shop.openDesk({ width: 390 });
  const address = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const text = new URL(address ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(reference);
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  const buyer = await context.newPage();
  await buyer.goto(link.pathname + link.search);
  await buyer.getByRole('button', { name: /Confirmer/ }).click();
  await expect.poll(async () => (await shop.statusOf(reference)).status).toBe('CONFIRMED');
  await page.reload();
  await page.getByRole('heading', { name: `${reference} n’attend plus d’appel` }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('who may not cancel orders does not see that answer; who may not validate them does not see the desk', async () => {
  await shop.placeOrders(names.slice(0, 1));
  const agent = await shop.openDesk({ privileges: ['-order.cancel'] });
  await buyerShown(agent.page, 'Amel Bouzid');
  expect(await agent.page.getByText('indiquer le motif').count()).toBe(0);
  const reader = await shop.openDesk({ privileges: ['-order.validate'] });
  await reader.page.getByText('Droit manquant : valider les commandes').waitFor();
  expect(await reader.page.getByRole('link', { name: /À appeler/ }).count()).toBe(0);
  await agent.context.close();
  await reader.context.close();
});

test.each<DeskOptions>([{ width: 1440 }, { width: 390 }, { width: 1440, javaScript: false }])(
  'a customer who wants a change has the order edited during the call: %o',
  async (options) => {
    const [reference = ''] = await shop.placeOrders(['Dorra Zouari']);
    const { page, context, problems, violations } = await shop.openDesk(options);
    await buyerShown(page, 'Dorra Zouari');
    await page.getByRole('button', { name: /^Veut changer/ }).click();
    await page.getByRole('heading', { level: 1, name: `Modifier ${reference}` }).waitFor();
    await page.getByRole('link', { name: 'Revenir à l’appel' }).waitFor();
    await page.getByLabel(/^Quantité de/).fill('2');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await page.getByRole('heading', { name: 'Avant et après' }).waitFor();
    expect(options.javaScript === false ? [] : await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Enregistrer la modification' }).click();
    await page.getByText('La commande est modifiée. Relisez-la au client').waitFor();
    await buyerShown(page, 'Dorra Zouari');
    // a link once the call is reserved
    await page.getByRole('link', { name: /Appeler/ }).waitFor();
    await page.getByRole('button', { name: /^Confirme/ }).click();
    await page.getByText(`${reference} : commande confirmée`).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
