/** A cart shown to somebody else, and an order paid by somebody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contact, deliverHome, openCheckoutShop, payByCard, type CheckoutShop } from './checkout-steps.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

/** The path of the link in the field of the page. */
const pathOf = (link: string): string => new URL(link).pathname;

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a friend puts a shared cart into their own', async () => {
    const { page, context, problems, violations } = await checkoutShop.begin(options);
    await page.goto('/panier');
    await page.getByRole('link', { name: 'Partager ou faire payer ce panier' }).click();
    await page.waitForURL('**/panier/partager');
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    const link = await page.getByLabel('Lien à envoyer').inputValue();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    const friend = await checkoutShop.open(pathOf(link), options);
    await friend.page.getByRole('heading', { level: 1, name: 'Un panier partagé' }).waitFor();
    await friend.page.getByText('Robe de lin').first().waitFor();
    expect(options.javaScript ? await friend.violations() : []).toEqual([]);
    await friend.page.getByRole('button', { name: 'Tout ajouter au panier' }).click();
    await friend.page.waitForURL('**/panier');
    await friend.page.getByRole('list', { name: 'Articles du panier' }).getByText('Robe de lin').first().waitFor();
    expect([...problems, ...friend.problems]).toEqual([]);
    await context.close();
    await friend.context.close();
  });

  test('a friend pays an order without seeing who gets it', async () => {
    const { page, context, email, problems, violations } = await checkoutShop.begin(options);
    await contact(page, email);
    await deliverHome(page);
    await page.getByRole('button', { name: 'Faire payer par quelqu’un d’autre' }).click();
    await page.getByRole('heading', { level: 1, name: 'Faire payer par quelqu’un d’autre' }).waitFor();
    await page.getByRole('button', { name: 'Créer le lien de paiement' }).click();
    const link = await page.getByLabel('Lien à envoyer').inputValue();
    await page.getByText(/Votre commande est gardée jusqu’au/).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);

    const friend = await checkoutShop.open(pathOf(link), options);
    await friend.page.getByRole('heading', { level: 1, name: 'Une commande à payer' }).waitFor();
    const html = await friend.page.content();
    for (const secret of ['Amel', email, 'rue de Marseille']) expect(html).not.toContain(secret);
    expect(options.javaScript ? await friend.violations() : []).toEqual([]);
    await friend.page.getByRole('button', { name: /^Payer .* en ligne/ }).click();
    await payByCard(friend.page);
    await friend.page.waitForURL('**/paiement/etat?*', { timeout: 20_000 });
    await friend.page.getByText('Paiement reçu. Merci').waitFor();
    await friend.page.goto(pathOf(link));
    await friend.page.getByRole('heading', { level: 1, name: 'C’est payé' }).waitFor();

    await page.reload();
    await page.getByText('Cette commande est payée').waitFor();
    expect((await checkoutShop.mailsTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    expect([...problems, ...friend.problems]).toEqual([]);
    await context.close();
    await friend.context.close();
  });
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: false },
])('a guest ends the link to a cart at $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems } = await checkoutShop.begin(options);
  await page.goto('/panier/partager');
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const link = await page.getByLabel('Lien à envoyer').inputValue();
  const address = page.url();
  const friend = await checkoutShop.open(new URL(address).pathname + new URL(address).search, options);
  await friend.page.getByLabel('Lien à envoyer').waitFor();
  expect(await friend.page.getByRole('button', { name: 'Supprimer le lien' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Supprimer le lien' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Le lien est supprimé').waitFor();
  await friend.page.goto(pathOf(link));
  expect(await friend.page.getByText('PAGE INTROUVABLE').count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
  await friend.context.close();
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('a comparison has a short link at $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await checkoutShop.open('/comparateur?articles=ROBE-1', options);
  await page.getByRole('link', { name: 'Partager la comparaison' }).click();
  await page.getByRole('heading', { level: 1, name: 'Partager ma comparaison' }).waitFor();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const link = await page.getByLabel('Lien à envoyer').inputValue();
  expect(pathOf(link)).toMatch(/^\/p\/[a-z2-7]{16}$/);
  expect(options.javaScript ? await violations() : []).toEqual([]);
  const friend = await checkoutShop.open(pathOf(link), options);
  await friend.page.waitForURL('**/comparateur?articles=ROBE-1');
  await friend.page.getByRole('link', { name: 'Robe de lin' }).first().waitFor();
  await page.getByRole('button', { name: 'Supprimer le lien' }).click();
  await page.getByText('Le lien est supprimé').waitFor();
  await friend.page.goto(pathOf(link));
  expect(await friend.page.getByText('PAGE INTROUVABLE').count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
  await friend.context.close();
});

test('a link that its buyer ended leads nowhere', async () => {
  const { page, context, email } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('button', { name: 'Faire payer par quelqu’un d’autre' }).click();
  await page.getByRole('button', { name: 'Créer le lien de paiement' }).click();
  const link = await page.getByLabel('Lien à envoyer').inputValue();
  await page.getByRole('button', { name: 'Supprimer le lien' }).click();
  await page.getByRole('button', { name: 'Créer le lien de paiement' }).waitFor();
  const friend = await checkoutShop.open(pathOf(link), { width: 390 });
  expect(await friend.page.getByText('PAGE INTROUVABLE').count()).toBe(1);
  await page.getByRole('link', { name: /^Payer moi-même/ }).click();
  await page.getByRole('button', { name: /^Reprendre le paiement/ }).waitFor();
  await context.close();
  await friend.context.close();
});
