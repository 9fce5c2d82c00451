/** Refusals of the checkout for a browser without scripts: forms and pages over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, fetchWithCookies, type Buyer, type Placed } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
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

const placeUnpaidOrder = async (region: string): Promise<{ buyer: Buyer; placed: Placed }> => {
  const buyer = createBuyer({ origin, region });
  await buyer.add({ variantId });
  return { buyer, placed: await buyer.checkout({ paymentMethod: 'CARD' }) };
};

const pageOf = ({ orderId, orderSRef }: Placed): string =>
  `${origin}/paiement?state=echec&order_s_ref=${orderSRef}&orderId=${orderId}`;

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

const send = ({ cookies }: Buyer, page: string, fields: Record<string, string>): Promise<Response> =>
  fetchWithCookies(cookies)(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });

test('offers and accepts cash where the region allows it', async () => {
  const { buyer, placed } = await placeUnpaidOrder('TN');
  const page = await fetchWithCookies(buyer.cookies)(pageOf(placed));
  expect(await textOf(page)).toContain('Payer en espèces à la livraison');
  const answer = await send(buyer, pageOf(placed), { intent: 'cash', key: 'cash-after-all' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching('^/commande/cash/validee'),
  ]);
});

test('explains why cash is not possible, on the page and after a forced request', async () => {
  const { buyer, placed } = await placeUnpaidOrder('SN');
  const reason = 'Le paiement en espèces n’est pas proposé dans cette région.';
  const text = await textOf(await fetchWithCookies(buyer.cookies)(pageOf(placed)));
  expect(text).toContain(reason);
  expect(text).toContain('Reprendre le paiement');
  expect(text).not.toContain('Payer en espèces');
  const answer = await send(buyer, pageOf(placed), { intent: 'cash', key: 'cash-not-here' });
  expect(answer.status).toBe(303);
  const again = await textOf(await fetchWithCookies(buyer.cookies)(`${origin}${answer.headers.get('location')}`));
  expect(again).toContain(reason);
  expect(again).not.toContain('La demande contient une erreur');
});

/** A buyer who has completed the first two steps; the cookies hold the answers. */
const atPayment = async (region = 'TN', code: string | null = null): Promise<Buyer> => {
  const buyer = createBuyer({ origin, region });
  const { cartId } = await buyer.add({ variantId });
  if (code !== null) await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
  const { contact, address, deliveryModeId } = await buyer.order();
  const { fullName, email, phone } = contact;
  const contactFields = { 'contact.fullName': fullName, 'contact.email': email, 'contact.phone': phone };
  await send(buyer, `${origin}/paiement`, { intent: 'contact', ...contactFields });
  const place = {
    deliveryModeId,
    'address.areaId': address?.areaId ?? '',
    'address.line1': '12 rue de Marseille',
    'address.city': 'Tunis',
  };
  await send(buyer, `${origin}/paiement`, { intent: 'delivery', ...place });
  return buyer;
};

/** Sends the total shown by the page, as its form does. */
const confirm = async (buyer: Buyer, note = ''): Promise<Response> => {
  const page = await (await fetchWithCookies(buyer.cookies)(`${origin}/paiement?state=paiement`)).text();
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const fields = { paymentMethod: 'CASH', expectedTotal: hidden('expectedTotal'), key: hidden('key') };
  return send(buyer, `${origin}/paiement?state=paiement`, { intent: 'pay', note, ...fields });
};

const answerOf = (answer: Response): unknown[] => [answer.status, answer.headers.get('location')];
const confirmed = [303, expect.stringMatching('^/commande/cash/validee')];

test('shows a changed price and accepts the order after a new confirmation', async () => {
  const buyer = await atPayment();
  await write(shop.db, `update price set amount = 139900 where variant_id = $1 and region = 'TN'`, [variantId]);
  const refused = await confirm(buyer);
  expect(refused.status).toBe(400);
  const text = await textOf(refused);
  expect(text).toMatch(/le prix est passé de 129,900\sTND à 139,900\sTND/);
  expect(text).toMatch(/Confirmer la commande — 147,900\sTND/);
  expect(answerOf(await confirm(buyer))).toEqual(confirmed);
  await write(shop.db, `update price set amount = 129900 where variant_id = $1 and region = 'TN'`, [variantId]);
});

test('sends a cart of another region back to the cart page', async () => {
  const buyer = await atPayment();
  buyer.cookies.set('region', 'SN');
  const page = await fetchWithCookies(buyer.cookies)(`${origin}/paiement`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/panier']);
  expect(answerOf(await confirm(buyer))).toEqual([303, '/panier']);
  expect(answerOf(await send(buyer, `${origin}/paiement`, { intent: 'delivery' }))).toEqual([303, '/panier']);
});

const reservedCodes: [string, Parameters<typeof addPromotion>[1], string][] = [
  ['a first order', { code: 'PREMIERE', firstOrder: true }, 'Ce code est réservé à une première commande.'],
  [
    'another address',
    { code: 'POURAMEL', emails: ['amel@demo.test'] },
    'Ce code est réservé à une autre adresse e-mail.',
  ],
  ['one use per person', { code: 'UNEFOIS', buyerLimit: 1 }, 'Vous avez déjà utilisé ce code.'],
];

test.each(reservedCodes)(
  'refuses a code for %s once the address is known, and removes it by one button',
  async (_, promotion, reason) => {
    await addPromotion(shop.db, promotion);
    const buyer = await atPayment('TN', promotion.code);
    // Places an earlier order with the same address, using the code if it allows that.
    const former = createBuyer({ origin, region: 'TN', email: buyer.email });
    const { cartId } = await former.add({ variantId });
    if (promotion.buyerLimit) await former.api.cart.setGiftCard({ cartId: cartId ?? '', code: promotion.code });
    await former.checkout();
    const card = `ABCD0123EFGH${promotion.code.slice(0, 4)}`.replace('U', 'V').replace('O', '0');
    await addGiftCard(shop.db, card, { amount: 20_000 });
    await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code: card });

    const refused = await confirm(buyer, 'Sonnez deux fois');
    expect(refused.status).toBe(400);
    const text = await textOf(refused);
    expect(text).toContain(reason);
    expect(text).toContain('Retirer le code et continuer');
    expect(text).toMatch(/il vous reste 117,900\sTND à payer/);
    expect(text).not.toContain('Des prix ou des quantités ont changé');

    const removed = await send(buyer, `${origin}/paiement?state=paiement`, {
      intent: 'drop-code',
      paymentMethod: 'CASH',
      note: 'Sonnez deux fois',
    });
    expect(answerOf(removed)).toEqual([303, '/paiement?state=paiement']);
    const page = await (await fetchWithCookies(buyer.cookies)(`${origin}/paiement?state=paiement`)).text();
    expect(page).toContain('Sonnez deux fois');
    expect(page).toMatch(/Confirmer la commande — 117,900\sTND/);
    expect(page).toContain('12 rue de Marseille');
    expect(answerOf(await confirm(buyer, 'Sonnez deux fois'))).toEqual(confirmed);
  },
);

test('removes an expired gift card by one button and keeps the code', async () => {
  await addPromotion(shop.db, { code: 'RESTE' });
  const card = 'ABCD9999EFGH8888';
  await addGiftCard(shop.db, card, { amount: 20_000 });
  const buyer = await atPayment('TN', 'RESTE');
  await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code: card });
  await write(shop.db, `update gift_card set expires_at = $1`, [shop.clock.now()]);
  const text = await textOf(await confirm(buyer));
  expect(text).toContain('Votre carte cadeau ne peut plus régler ce panier');
  expect(text).toContain('Retirer et continuer');
  await send(buyer, `${origin}/paiement?state=paiement`, { intent: 'acknowledge', paymentMethod: 'CASH' });
  expect(await buyer.cart()).toMatchObject({ promotion: { code: 'RESTE' }, giftCard: null, messages: [] });
  expect(answerOf(await confirm(buyer))).toEqual(confirmed);
});
