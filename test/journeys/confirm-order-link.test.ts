/** The buyer of a cash order confirms it by the link of a message, with a pointer, by keyboard, and without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createBuyer } from '#test/buyer';
import { testMailLinks } from '#test/mail-links';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const placeOrder = async (): Promise<{ path: string; reference: string; state: () => Promise<string | undefined> }> => {
  const buyer = createBuyer({ origin: stage.origin });
  await buyer.add({ variantId: stage.variantIds[0] ?? 0 });
  const { orderId } = await buyer.checkout();
  const find = statement('', 'select id, reference, state from shop_order where public_id = $1');
  const read = () => stage.shop.db.row<{ id: number; reference: string; state: string }>(find, [orderId]);
  const order = await read();
  const token = testMailLinks().sign('call.confirm', String(order?.id));
  return {
    path: `/commande/confirmer?jeton=${token}`,
    reference: order?.reference ?? '',
    state: async () => (await read())?.state,
  };
};

test.each([
  [390, true, 'pointer'],
  [1440, true, 'keyboard'],
  [390, false, 'pointer'],
] as const)('at %i pixels, JavaScript %o, by %s', async (width, javaScript, means) => {
  const { path, reference, state } = await placeOrder();
  const { page, problems, violations } = await stage.open(path, { width, javaScript });
  await page.getByRole('heading', { level: 1, name: `Confirmer la commande ${reference}` }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Robe de lin' }).count()).toBe(1);
  expect(await state()).toBe('NEW');
  expect(javaScript ? await violations() : []).toEqual([]);
  const button = page.getByRole('button', { name: 'Confirmer ma commande' });
  if (means === 'keyboard') {
    await button.focus();
    await page.keyboard.press('Enter');
  } else await button.click();
  await page.getByRole('heading', { level: 1, name: 'Votre commande est confirmée' }).waitFor();
  expect(await state()).toBe('CONFIRMED');
  expect(problems).toEqual([]);
});
