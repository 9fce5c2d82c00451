/** Return from the payment provider: back button, pending, refused and reviewed payments. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf } from '#test/staff-desk';
import {
  contact,
  deliverHome,
  goBack,
  openCheckoutShop,
  payByCard,
  referenceOn,
  type CheckoutShop,
} from './checkout-steps.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const widths = [1440, 390];

const goToBank = async (width: number) => {
  const visitor = await checkoutShop.begin({ width });
  await contact(visitor.page, visitor.email);
  await deliverHome(visitor.page);
  await visitor.page.getByRole('button', { name: /^Payer/ }).click();
  await visitor.page.getByText('Simulateur', { exact: true }).first().waitFor();
  return visitor;
};

test.each(widths)('the back button of the provider page leads to the unpaid order, at %i px', async (width) => {
  const { page, context, violations, problems } = await goToBank(width);
  await page.goBack();
  await page.getByRole('heading', { name: 'Votre paiement n’est pas terminé', level: 1 }).waitFor();
  expect(await referenceOn(page)).toMatch(/^TN-/);
  expect(await page.getByRole('main').textContent()).not.toContain('Rien n’a été débité');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Reprendre le paiement/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  await page.goto('/paiement');
  expect(new URL(page.url()).pathname).toBe('/panier');
  expect(problems).toEqual([]);
  await context.close();
});

test('the empty cart links to the unpaid order', async () => {
  const { page, context, origin } = { ...(await goToBank(390)), origin: checkoutShop.origin };
  await page.goto(`${origin}/panier`);
  await page.getByRole('link', { name: /attend son paiement/ }).click();
  await page.getByRole('heading', { name: 'Votre paiement n’est pas terminé', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  await page.goto(`${origin}/panier`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /attend son paiement/ }).count()).toBe(0);
  await context.close();
});

test('a buyer who paid and goes back sees the confirmation', async () => {
  const { page, context } = await goToBank(390);
  await payByCard(page, 'silent');
  await page.getByText('La boutique n’est pas prévenue').waitFor();
  await page.goto(`${checkoutShop.origin}/paiement`);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
  await context.close();
});

test('the payment status page links to the order', async () => {
  const { page, context } = await goToBank(390);
  const bank = new URL(page.url());
  const attempt = await checkoutShop.shop.db.rows<{ id: string }>(
    // the return address of the provider has the public id
    { name: '', text: 'select public_id as id from payment_attempt where provider_ref = $1' },
    [bank.searchParams.get('mdOrder')],
  );
  await page.goto(`${checkoutShop.origin}/paiement/etat?orderId=${attempt[0]?.id}`);
  await page.getByRole('heading', { name: 'Votre paiement', level: 1 }).waitFor();
  expect(await referenceOn(page)).toMatch(/^TN-/);
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  await context.close();
});

test.each([
  [/provision/, 'Votre banque ou votre opérateur indique un solde insuffisant pour ce montant.'],
  [/plafond/, 'Votre banque ou votre opérateur indique que votre plafond de paiement est dépassé.'],
])('the page explains a refusal for %s', async (card, reason) => {
  const { page, context, violations } = await goToBank(390);
  await page.getByRole('listitem').filter({ hasText: card }).getByRole('link', { name: 'Utiliser' }).click();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await goBack(page);
  await page.getByRole('heading', { name: 'Le paiement n’a pas abouti' }).waitFor({ timeout: 20_000 });
  expect(await page.getByRole('main').textContent()).toContain(reason);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  await context.close();
});

test.each(widths)('a payment under review cannot be paid again, at %i px', async (width) => {
  const { page, context, violations, problems, email } = await goToBank(width);
  await payByCard(page, 'altered');
  await page.getByRole('heading', { name: 'Votre paiement est en cours de vérification' }).waitFor({ timeout: 20_000 });
  const reference = await referenceOn(page);
  expect(reference).toMatch(/^TN-/);
  const payButtons = page.getByRole('main').getByRole('button', { name: /paye|paiement|Payer/i });
  const readPage = async (): Promise<string> => {
    expect(await payButtons.count()).toBe(0);
    expect(await violations()).toEqual([]);
    return (await page.getByRole('main').textContent()) ?? '';
  };
  expect(await readPage()).toContain('Ne payez pas à nouveau');
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  expect(await readPage()).toContain('Ne payez pas à nouveau');
  expect(await page.getByRole('link', { name: 'Payer la commande' }).count()).toBe(0);
  // also reached from the cart and the confirmation page
  await page.goto('/panier');
  await page.getByRole('link', { name: /en cours de vérification/ }).click();
  await page.getByRole('heading', { name: 'Votre paiement est en cours de vérification' }).waitFor();
  expect(await readPage()).toContain(reference);
  const secret = new URL(page.url()).searchParams;
  await page.goto(`/commande/card/validee?${secret}`);
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  // the review ends with a refund: the e-mail links to the payment page
  const { payments } = checkoutShop.shop.rooms;
  const orderDesk = deskOf(checkoutShop.shop);
  for (const { attemptId } of await payments.listAttempts('ORDER', reference))
    await orderDesk.resolveReview(attemptId, 'GIVEN_BACK', 'Rendu au guichet');
  const [mail] = await checkoutShop.mailsTo(email);
  await page.goto(/\/paiement\?state=echec\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: /^Reprendre le paiement/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(problems).toEqual([]);
  await context.close();
});
