/** Every screen there is, one after the other: no breach of the security policy, no word in the console, no request that fails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textPages } from '#shared/fixed-pages';
import { createBuyer } from '#test/buyer';
import { contact, deliverHome, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { fillWindow } from './vitrine.ts';

let till: CheckoutShop;
beforeAll(async () => {
  till = await openCheckoutShop(fillWindow);
});
afterAll(() => till?.close());

const listing = '/catalogue/femme/vetements/robes';

const still = [
  '/',
  '/bienvenue?changer=1',
  '/catalogue/?keyword=robe',
  `${listing}?taille=38`,
  `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`,
  '/ha/lin',
  '/actualites',
  '/actualites/bien-laver-le-lin',
  '/nos-magasins',
  ...textPages.map((name) => `/${name}`),
  '/comparateur?articles=PORTEF-1.UNIE-1',
  '/guide-des-tailles',
  '/login',
  '/panier',
  '/region?vers=SN&retour=%2Fpanier',
  '/cadeau',
  '/cadeau/solde',
  '/commande/suivi',
  '/hors-ligne',
  '/404',
];

/** What comes after an order and a gift card: their addresses hold a secret. */
const afterSale = async (): Promise<string[]> => {
  const buyer = createBuyer({ origin: till.origin });
  const order = async (paymentMethod: 'CARD' | 'CASH') => {
    await buyer.add({ variantId: till.variantIds[0] ?? 0 });
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod });
    return { orderId, orderSRef, secret: `order_s_ref=${orderSRef}&orderId=${orderId}` };
  };
  const [cash, card] = [await order('CASH'), await order('CARD')];
  const { reference } = await buyer.api.orders.summary({ order_s_ref: cash.orderSRef, orderId: cash.orderId });
  const { orderDesk: desk } = till.shop.rooms;
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference);
  await desk.deliver(reference, null);
  const somebody = { name: 'Awa', email: 'awa@demo.test' };
  const gift = await buyer.api.giftCards.checkout(
    { amount: 100_000, recipient: somebody, sender: somebody, message: null, sendAt: null },
    { idempotencyKey: crypto.randomUUID() },
  );
  return [
    ...['/commande/validee', '/commande/cash/validee', '/commande/card/validee'].map(
      (path) => `${path}?${cash.secret}`,
    ),
    `/commande/suivi?${cash.secret}`,
    `/commande/retour?${cash.secret}`,
    `/paiement?state=echec&${card.secret}`,
    `/paiement/etat?orderId=${card.orderId}`,
    `/cart-cadeaux/validee?orderId=${gift.orderId}&order_s_ref=${gift.orderSRef}`,
  ];
};

/** That which only a form is sent to. */
const answering = ['univers'];

const pathsOfTheMap = async (): Promise<string[]> => {
  const map = await readFile(join(process.cwd(), 'src/web/routes.ts'), 'utf8');
  return [...map.matchAll(/(?:route|confirmation)\('([^']+)'/g)].map(([, path = '']) => path);
};

test('no screen of the map is forgotten', async () => {
  const paths = (await pathsOfTheMap()).filter((path) => !answering.includes(path));
  expect(paths.length).toBeGreaterThan(15);
  const seen = [...still, '/paiement', ...(await afterSale())].map((path) => path.replace(/\?.*/, ''));
  const shapeOf = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')}$`);
  const rest = paths.filter((path) => path !== '*' && !seen.some((one) => shapeOf(path).test(one)));
  expect(rest).toEqual([]);
});

describe.each([1440, 390])('at %i px', (width) => {
  test('every screen is quiet', { timeout: 180_000 }, async () => {
    const { page, context, problems, email } = await till.begin({ width });
    const loud: [string, string[]][] = [];
    const listen = (where: string): void => {
      if (problems.length > 0) loud.push([where, problems.splice(0)]);
    };
    await contact(page, email);
    listen('delivery');
    await deliverHome(page);
    listen('payment');
    for (const path of [...still, ...(await afterSale())]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      listen(path);
    }
    expect(loud).toEqual([]);
    await context.close();
  });
});
