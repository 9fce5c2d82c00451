/** A payment taken up again as a browser without scripts does it: forms and pages over HTTP, in the shop's own words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, fetchWith, type Buyer, type Placed } from '#test/buyer';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let origin: string;
let variantId = 0;
beforeAll(async () => {
  shop = await openShop({
    screens: true,
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
    fill: async (db) => {
      await addDelivery(db);
      const prices = [
        { region: 'TN', amount: 129_900 },
        { region: 'SN', amount: 25_000 },
      ];
      const { variantIds } = await addItem(db, { ref: 'ROBE-1', variants: [{ prices, stock: { central: 100 } }] });
      variantId = variantIds[0] ?? 0;
    },
  });
  origin = await shop.listen();
});
afterAll(() => shop?.close());

const waiting = async (region: string): Promise<{ buyer: Buyer; placed: Placed }> => {
  const buyer = createBuyer({ origin, region });
  await buyer.add({ variantId });
  return { buyer, placed: await buyer.checkout({ paymentMethod: 'CARD' }) };
};

const pageOf = ({ orderId, orderSRef }: Placed): string =>
  `${origin}/paiement?state=echec&order_s_ref=${orderSRef}&orderId=${orderId}`;

const wordsOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

const send = ({ cookies }: Buyer, page: string, fields: Record<string, string>): Promise<Response> =>
  fetchWith(cookies)(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });

test('cash is offered where it would be taken, and is', async () => {
  const { buyer, placed } = await waiting('TN');
  const page = await fetchWith(buyer.cookies)(pageOf(placed));
  expect(await wordsOf(page)).toContain('Payer en espèces à la livraison');
  const answer = await send(buyer, pageOf(placed), { intent: 'especes', key: 'cash-after-all' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching('^/commande/cash/validee'),
  ]);
});

test('where it would not be, the page says why, and says it again to whoever asks all the same', async () => {
  const { buyer, placed } = await waiting('SN');
  const reason = 'Le paiement en espèces n’est pas proposé dans cette région.';
  const words = await wordsOf(await fetchWith(buyer.cookies)(pageOf(placed)));
  expect(words).toContain(reason);
  expect(words).toContain('Réessayer le paiement');
  expect(words).not.toContain('Payer en espèces');
  const answer = await send(buyer, pageOf(placed), { intent: 'especes', key: 'cash-not-here' });
  expect(answer.status).toBe(303);
  const again = await wordsOf(await fetchWith(buyer.cookies)(`${origin}${answer.headers.get('location')}`));
  expect(again).toContain(reason);
  expect(again).not.toContain('La demande contient une erreur');
});
