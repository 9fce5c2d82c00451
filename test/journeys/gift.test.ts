/** The gift game: a gift is won on an item or with an order, announced, and claimed in time. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { addCampaign, resetGifts } from '#test/gifts';
import { signIn } from '#test/session';
import { choose, contact, deliverHome, openCheckoutShop, payByCard, type CheckoutShop } from './checkout-steps.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const product = '/catalogue/femme/vetements/robes/ROBE-1-article-robe-de-lin';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage.close());
beforeEach(() => resetGifts(stage.shop.db));

let visitors = 0;
/** Each is another visitor of the game, which tells browsers of one address apart by their name. */
const open = (path: string, options: VisitorOptions = {}): Promise<Visitor> => {
  visitors += 1;
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.${visitors} Safari/537.36`;
  return stage.open(path, { userAgent, ...options });
};

const giftOf = (page: Page) => page.getByRole('dialog', { name: 'Vous avez gagné !' });
const overOf = (page: Page) => page.getByRole('dialog', { name: 'Le délai est écoulé' });
const fillWinner = async (page: Page, email: string): Promise<void> => {
  await giftOf(page).getByLabel('Nom').fill('Amel Ben Salah');
  await giftOf(page).getByLabel('Téléphone').fill('20 123 456');
  await giftOf(page).getByLabel('E-mail').fill(email);
};

const remaining = async (): Promise<number[]> =>
  (
    await stage.shop.db.rows<{ remaining: number }>({ name: '', text: 'select remaining from gift_prize order by id' })
  ).map((prize) => prize.remaining);

test('a refused check of a code shows no message, because the visitor has not asked for it', async () => {
  const { page, context, idle } = await open('/nos-magasins');
  const refusal = { status: 429, title: 'Trop de demandes', code: 'TOO_MANY_REQUESTS' };
  await page.route('**/api/gift/check?*', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await context.addCookies([{ name: 'gift', value: 'abcdefghijklmnopqrstuv', url: stage.origin }]);
  const refused = page.waitForResponse('**/api/gift/check?*');
  await page.reload();
  await refused;
  await idle();
  expect(await page.locator('.toasts').textContent()).toBe('');
  await context.close();
});

describe.each([390, 1440])('at %i pixels', (width) => {
  test('a visitor wins on an item, corrects the form, and the mailed code works in a cart', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ type: 'PROMOTION_CARD', name: 'La carte 20 %', percentBp: 2_000 }] });
    const email = `carte-${width}@demo.test`;
    const { page, context, problems, violations } = await open(product, { width });
    const gift = giftOf(page);
    await gift.getByText('Votre code arrive par e-mail.').waitFor();
    await gift.getByText(/20\s% de réduction/).waitFor();
    await gift.getByText(/articles qui ne sont pas en promotion/).waitFor();
    expect(await violations()).toEqual([]);
    await fillWinner(page, email);
    await gift.getByLabel('Téléphone').fill('12');
    await gift.getByRole('button', { name: 'Envoyer' }).click();
    await gift.getByRole('link', { name: /téléphone n’est pas valide/ }).waitFor();
    expect(await gift.getByLabel('Nom').inputValue()).toBe('Amel Ben Salah');
    expect(await violations()).toEqual([]);
    await gift.getByLabel('Téléphone').fill('20 123 456');
    await gift.getByRole('button', { name: 'Envoyer' }).click();
    await gift.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain('CADEAU');
    const [mail] = await stage.mailsTo(email);
    const code = /CADEAU[0-9A-Z]{10}/.exec(mail?.text ?? '')?.[0] ?? '';
    const buyer = createBuyer({ origin: stage.origin, email });
    const { cartId } = await buyer.add({ variantId: stage.variantIds[0] ?? 0 });
    expect(await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code })).toMatchObject({
      promotion: { code, amount: 25_980 },
    });
    await buyer.checkout();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('only the buttons close the dialog, and the focus stays in it', async () => {
    await addCampaign(stage.shop.db);
    const { page, context, problems } = await open(product, { width });
    await giftOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    expect(await giftOf(page).isVisible()).toBe(true);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null)).toBeNull();
    }
    await giftOf(page).getByRole('button', { name: 'Non, merci' }).click();
    await giftOf(page).waitFor({ state: 'hidden' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await giftOf(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the dialog warns a minute before the end, then says that the time is over', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    const { page, context, problems } = await open(product, { width });
    await giftOf(page).getByRole('timer').waitFor();
    await fillWinner(page, 'tard@demo.test');
    const shownAt = await page.evaluate(() => Date.now());
    await page.clock.setFixedTime(shownAt + 250_000);
    await giftOf(page).getByText('Il vous reste une minute.').waitFor();
    expect(await giftOf(page).getByLabel('Nom').inputValue()).toBe('Amel Ben Salah');
    await page.clock.setFixedTime(shownAt + 301_000);
    await overOf(page)
      .getByText(/remis en jeu/)
      .waitFor();
    await overOf(page).getByRole('button', { name: 'Fermer' }).click();
    await overOf(page).waitFor({ state: 'hidden' });
    expect(await stage.mailsTo('tard@demo.test')).toEqual([]);
    stage.shop.clock.advance(331_000);
    await stage.shop.rooms.gifts.returnUnclaimed();
    expect(await remaining()).toEqual([1]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a card order wins for its customer, without a form', async () => {
    await addCampaign(stage.shop.db, { odds: 1_000_000, orderOdds: 1, prizes: [{ name: 'Le cabas tissé' }] });
    const { page, context, problems, violations, email } = await stage.begin({ width });
    await contact(page, email);
    await deliverHome(page);
    await choose(page, /Carte bancaire/);
    await page.getByRole('button', { name: /^Payer/ }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
    const gift = giftOf(page);
    await gift.getByText('Il accompagne votre commande.').waitFor();
    expect(await gift.getByRole('button').allTextContents()).toEqual(['Fermer']);
    expect(await violations()).toEqual([]);
    await gift.getByRole('button', { name: 'Fermer' }).click();
    await gift.waitFor({ state: 'hidden' });
    const subjects = (await stage.mailsTo(email)).map(({ subject }) => subject.replaceAll(/\s/g, ' '));
    expect(subjects).toContain('Votre cadeau : le cabas tissé');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a form that is sent after the time of the server is over keeps nothing and says so', async () => {
  await addCampaign(stage.shop.db);
  const { page, context } = await open(product);
  await giftOf(page).waitFor();
  await fillWinner(page, 'trop-tard@demo.test');
  stage.shop.clock.advance(331_000);
  await giftOf(page).getByRole('button', { name: 'Envoyer' }).click();
  await overOf(page).waitFor();
  expect(await stage.mailsTo('trop-tard@demo.test')).toEqual([]);
  await context.close();
});

test('a gift waits while a form is filled, and is shown on the next page', async () => {
  await addCampaign(stage.shop.db, { revealDelay: 60 });
  const { page, context, requests } = await open(product);
  await page.waitForResponse((response) => response.url().includes('/api/gift/check?'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous contacter' }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Amel');
  const asked = requests.length;
  stage.shop.clock.advance(60_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Livraison et retrait' }).click();
  await page.waitForURL('**/livraison');
  const onForm = requests.slice(asked, requests.indexOf('/livraison.data'));
  expect(onForm.filter((path) => path.startsWith('/api/gift'))).toEqual([]);
  await giftOf(page).waitFor();
  await context.close();
});

test('a reload shows the offer again with the time that is left', async () => {
  await addCampaign(stage.shop.db);
  const { page, context, problems } = await open(product);
  await giftOf(page).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await giftOf(page).getByRole('timer').waitFor();
  await fillWinner(page, 'revenue@demo.test');
  await giftOf(page).getByRole('button', { name: 'Envoyer' }).click();
  await giftOf(page).waitFor({ state: 'hidden' });
  expect(await stage.mailsTo('revenue@demo.test')).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('a signed-in winner only closes the dialog', async () => {
  await addCampaign(stage.shop.db);
  const person = await signIn(stage.shop, { browser: true, keepSession: true, email: 'gagnante@demo.test' });
  const { page, context, problems } = await open('/livraison');
  const cookies = Object.entries(person.cookies).map(([name, value]) => ({ name, value, url: stage.origin }));
  await context.addCookies(cookies);
  await page.goto(product, { waitUntil: 'networkidle' });
  await giftOf(page).getByText('Nous utilisons les coordonnées de votre compte.').waitFor();
  expect(await giftOf(page).getByRole('button').allTextContents()).toEqual(['Fermer']);
  await giftOf(page).getByRole('button', { name: 'Fermer' }).click();
  expect(await stage.mailsTo('gagnante@demo.test')).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('confetti falls only where motion is welcome', async () => {
  await addCampaign(stage.shop.db);
  const { page, context } = await open('/livraison');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product, { waitUntil: 'networkidle' });
  await giftOf(page).waitFor();
  const confetti = page.locator('.confetti');
  expect(await confetti.isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await confetti.isVisible()).toBe(true);
  await context.close();
});
