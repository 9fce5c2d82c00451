/** The refund that a customer wishes for a return: pointer on phone and desktop, keyboard, and without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf } from '#test/staff-desk';
import { fillCartWithCredit } from '#test/wallets';
import { choose, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn, type Customer } from './signed-in.ts';
import { waitForHydration, type VisitorOptions } from './visitor.ts';

let stage: CheckoutShop;
let people = 0;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

/** The return form of a delivered order of a signed-in customer. */
const openReturn = async (options: VisitorOptions): Promise<Customer> => {
  people += 1;
  const user = { email: `souhait-${people}@demo.test` };
  const customer = await openSignedIn(stage, '/espace-client/accueil', { ...options, user });
  const api = customer.person.client(stage.origin);
  const filled = await fillCartWithCredit(api, customer.person, { variantId: stage.variantIds[0] ?? 0 });
  const { orderId } = await api.orders.checkout(filled, { idempotencyKey: `${user.email} order` });
  const { reference } = await api.orders.byId({ orderId });
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  await customer.page.goto(`/espace-client/commandes/${reference}/retour`);
  if (options.javaScript !== false) await waitForHydration(customer.page);
  return customer;
};

const fillReturn = async ({ page }: Customer): Promise<void> => {
  await page.getByLabel(/^Robe de lin/).selectOption('1');
  await page.getByLabel('Ce qui ne va pas').fill('Trop petite.');
};

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])(
  'nothing is chosen at first, and store credit is shown as a wish, at $width px, scripts: $javaScript',
  async (options) => {
    const customer = await openReturn(options);
    const { page, context, problems, violations } = customer;
    const wish = page.getByRole('group', { name: 'Quel remboursement souhaitez-vous' });
    for (const radio of await wish.getByRole('radio').all()) expect(await radio.isChecked()).toBe(false);
    await fillReturn(customer);
    await choose(page, /En crédit boutique/);
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Votre demande est enregistrée').waitFor();
    await page.getByText(/Remboursement souhaité.: en crédit boutique/).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('is chosen by keyboard, and not asked for an exchange', async () => {
  const customer = await openReturn({ width: 1440 });
  const { page, context, problems } = customer;
  await fillReturn(customer);
  const types = await page.getByLabel('Que souhaitez-vous').locator('option').allTextContents();
  await page.getByLabel('Que souhaitez-vous').selectOption(types.find((label) => label.includes('change')) ?? '');
  await page.getByRole('group', { name: 'Quel remboursement' }).waitFor({ state: 'hidden' });
  await page.getByLabel('Que souhaitez-vous').selectOption({ index: 0 });
  await page.getByRole('radio', { name: /En espèces/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Envoyer la demande' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Remboursement souhaité.: en espèces/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
