/** Between the shop and the bank: going back, waiting for its word, and what is said meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contact,
  deliverHome,
  goBack,
  openCheckoutShop,
  payByCard,
  referenceOn,
  type CheckoutShop,
} from './checkout-steps.ts';

let till: CheckoutShop;
beforeAll(async () => {
  till = await openCheckoutShop();
});
afterAll(() => till?.close());

const widths = [1440, 390];

const toTheBank = async (width: number) => {
  const visitor = await till.begin({ width });
  await contact(visitor.page, visitor.email);
  await deliverHome(visitor.page);
  await visitor.page.getByRole('button', { name: /^Payer/ }).click();
  await visitor.page.getByText('Simulateur', { exact: true }).first().waitFor();
  return visitor;
};

test.each(widths)(
  'the back button at the bank finds the order, which can be paid, on a screen of %i',
  async (width) => {
    const { page, context, faults, problems } = await toTheBank(width);
    await page.goBack();
    await page.getByRole('heading', { name: 'Votre paiement n’est pas terminé', level: 1 }).waitFor();
    expect(await referenceOn(page)).toMatch(/^TN-/);
    expect(await page.getByRole('main').textContent()).not.toContain('Aucun montant n’a été pris');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: /^Reprendre le paiement/ }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
    await page.goto('/paiement');
    expect(new URL(page.url()).pathname).toBe('/panier');
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('whoever comes back from the bank to the cart is told which order waits', async () => {
  const { page, context, origin } = { ...(await toTheBank(390)), origin: till.origin };
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

test('who paid and goes back is thanked, not asked to pay again', async () => {
  const { page, context } = await toTheBank(390);
  await payByCard(page, 'silent');
  await page.getByText('Le simulateur ne dit plus rien').waitFor();
  await page.goto(`${till.origin}/paiement`);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
  await context.close();
});

test('the page that waits for the bank names the order and leads to it', async () => {
  const { page, context } = await toTheBank(390);
  const bank = new URL(page.url());
  const attempt = await till.shop.db.rows<{ id: string }>(
    // the public identifier stands in the address that the bank leads back to
    { name: '', text: 'select public_id as id from payment_attempt where provider_ref = $1' },
    [bank.searchParams.get('mdOrder')],
  );
  await page.goto(`${till.origin}/paiement/etat?orderId=${attempt[0]?.id}`);
  await page.getByRole('heading', { name: 'Votre paiement', level: 1 }).waitFor();
  expect(await referenceOn(page)).toMatch(/^TN-/);
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  await context.close();
});

test.each([
  [/provision/, 'La banque a répondu que le solde ne suffit pas pour ce montant.'],
  [/plafond/, 'La banque a répondu que le plafond de la carte est dépassé.'],
])('a card that is refused for its %s is said to be', async (card, said) => {
  const { page, context, faults } = await toTheBank(390);
  await page.getByRole('listitem').filter({ hasText: card }).getByRole('link', { name: 'Utiliser' }).click();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await goBack(page);
  await page.getByRole('heading', { name: 'Le paiement n’a pas abouti' }).waitFor({ timeout: 20_000 });
  expect(await page.getByRole('main').textContent()).toContain(said);
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  await context.close();
});

test.each(widths)('a payment that does not fit is paid no second time, on a screen of %i', async (width) => {
  const { page, context, faults, problems, email } = await toTheBank(width);
  await payByCard(page, 'altered');
  await page.getByRole('heading', { name: 'Votre paiement est en cours de vérification' }).waitFor({ timeout: 20_000 });
  const reference = await referenceOn(page);
  expect(reference).toMatch(/^TN-/);
  const offers = page.getByRole('main').getByRole('button', { name: /paye|paiement|Payer/i });
  const said = async (): Promise<string> => {
    expect(await offers.count()).toBe(0);
    expect(await faults()).toEqual([]);
    return (await page.getByRole('main').textContent()) ?? '';
  };
  expect(await said()).toContain('Ne payez pas à nouveau');
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  expect(await said()).toContain('Ne payez pas à nouveau');
  expect(await page.getByRole('link', { name: 'Payer la commande' }).count()).toBe(0);
  // whoever comes back to the cart or to the checkout finds the same
  await page.goto('/panier');
  await page.getByRole('link', { name: /en cours de vérification/ }).click();
  await page.getByRole('heading', { name: 'Votre paiement est en cours de vérification' }).waitFor();
  expect(await said()).toContain(reference);
  const secret = new URL(page.url()).searchParams;
  await page.goto(`/commande/card/validee?${secret}`);
  await page.getByRole('heading', { name: /Commande TN-/ }).waitFor();
  // a person looked: the mail leads back to the payment
  const { payments, orderDesk } = till.shop.rooms;
  for (const { attemptId } of await payments.ofSubject('ORDER', reference))
    await orderDesk.resolveReview(attemptId, 'GIVEN_BACK', 'Rendu au guichet');
  const [letter] = await till.mailsTo(email);
  await page.goto(/\/paiement\?state=echec\S+/.exec(letter?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: /^Reprendre le paiement/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(problems).toEqual([]);
  await context.close();
});
