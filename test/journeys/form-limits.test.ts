/** Forms of pages are limited like the calls behind them, for a browser without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, fetchFrom, fetchWithCookies } from '#test/buyer';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addGiftCardOffers } from '#test/gift-cards';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let origin: string;
let variantId = 0;
beforeAll(async () => {
  shop = await openShop({
    screens: true,
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' },
    fill: async (db) => {
      await addDelivery(db);
      await addGiftCardOffers(db);
      variantId = (await addItem(db, { ref: 'ROBE-1' })).variantIds[0] ?? 0;
    },
  });
  origin = await shop.listen();
});
afterAll(() => shop?.close());

let visitors = 0;
/** Each visitor has an address of its own. */
const openVisitor = () => {
  visitors += 1;
  const send = fetchFrom(`41.226.0.${visitors}`);
  const buyer = createBuyer({ origin, fetch: send });
  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetchWithCookies(buyer.cookies, send)(`${origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, accept: 'text/html' },
      redirect: 'manual',
    });
  return { buyer, post };
};

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');

/** Sends a form until it is refused with 429. */
const exhaust = async (post: () => Promise<Response>, atMost: number): Promise<Response> => {
  for (let n = 1; n <= atMost; n += 1) {
    const answer = await post();
    if (answer.status === 429) return answer;
    expect([n, answer.status]).toEqual([n, expect.toSatisfy((status: number) => status < 500)]);
  }
  throw new Error(`${atMost} forms were accepted`);
};

const refusal = /Trop d’essais en peu de temps. Réessayez dans [0-9]+.(seconde|minute)s?\./;

test('limits balance checks, and keeps the code', async () => {
  const { post } = openVisitor();
  const answer = await exhaust(() => post('/cadeau/solde', { code: 'AAAA-BBBB-CCCC-DDDD' }), 40);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await textOf(answer);
  expect(page).toMatch(refusal);
  expect(page).toContain('value="AAAA-BBBB-CCCC-DDDD"');
  const other = await openVisitor().post('/cadeau/solde', { code: 'AAAA-BBBB-CCCC-DDDD' });
  expect(other.status).toBe(400);
});

test('the call and the form share one limit', async () => {
  const { buyer, post } = openVisitor();
  const code = 'AAAA-BBBB-CCCC-DDDD';
  for (let n = 0; n < 20; n += 1)
    await expect(buyer.api.giftCards.balance({ code })).rejects.toMatchObject({ code: 'CODE_UNKNOWN' });
  expect((await post('/cadeau/solde', { code })).status).toBe(429);
});

test('limits searches of an order, and keeps reference and address', async () => {
  const { post } = openVisitor();
  const typed = { reference: 'TN-000000', email: 'amel@demo.test' };
  const page = await textOf(await exhaust(() => post('/commande/suivi', typed), 40));
  expect(page).toMatch(refusal);
  expect(page).toContain('value="TN-000000"');
  expect(page).toContain('value="amel@demo.test"');
});

test('limits codes of a cart, and keeps the code', async () => {
  const { buyer, post } = openVisitor();
  await buyer.add({ variantId });
  let n = 0;
  const answer = await exhaust(() => post('/panier', { intent: 'apply-code', code: `FAUX${(n += 1)}` }), 40);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  const page = await textOf(answer);
  expect(page).toMatch(refusal);
  expect(page).toContain(`value="FAUX${n}"`);
});

test('limits purchases of gift cards, and keeps the names', async () => {
  const { post } = openVisitor();
  const typed = {
    amountId: 'own',
    amount: '50',
    'recipient.name': 'Karim',
    'recipient.email': 'karim@demo.test',
    'sender.name': 'Amel',
    'sender.email': 'amel@demo.test',
  };
  const page = await textOf(await exhaust(() => post('/cadeau', typed), 20));
  expect(page).toMatch(refusal);
  expect(page).toContain('value="Karim"');
});
