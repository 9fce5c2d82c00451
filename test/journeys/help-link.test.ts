/** The WhatsApp link carries the item or the order of the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillCartShop, product } from './cart-shop.ts';
import { startPageClock } from './hour.ts';
import { signInBrowser } from './signed-in.ts';
import { visit } from './visitor.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
    fill: async (db) => {
      await fillCartShop(db);
      await write(
        db,
        `insert into setting (name, value) values ('contact', '{"opens": 8, "closes": 17, "email": null, "recruitment": null,
         "social": [], "regions": {"TN": {"whatsApp": "+21670000100", "phone": null}}}')`,
      );
    },
  });
});
afterAll(() => stage.close());

const openAt = async (path: string, width: number, signedIn = false) => {
  const visitor = await visit(stage.browser, stage.origin, { section: '1', width });
  await startPageClock(visitor.page, '2026-11-21T09:00:00Z');
  const person = signedIn ? await signInBrowser(stage, visitor) : null;
  const open = (to: string) => visitor.page.goto(to, { waitUntil: 'networkidle' });
  await open(path);
  const link = visitor.page.getByRole('complementary', { name: 'Aide' }).getByRole('link');
  const question = async (): Promise<string> =>
    new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? '';
  return { ...visitor, open, link, question, person };
};

const order = async (): Promise<{ secret: string; reference: string }> => {
  const buyer = createBuyer({ origin: stage.origin });
  const { variants } = await buyer.api.items.ref({ reference: 'PORTEF-1' });
  const variant = variants.find(({ stock }) => stock === 'AVAILABLE');
  await buyer.add({ variantId: Number(variant?.id) });
  const { orderId, orderSRef } = await buyer.checkout();
  const { reference } = await buyer.api.orders.summary({ orderId, order_s_ref: orderSRef });
  return { reference, secret: `order_s_ref=${orderSRef}&orderId=${orderId}` };
};

describe.each([390, 1440])('at %i pixels, the WhatsApp link', (width) => {
  test('names the item of a product page with its reference and address, and changes with the page', async () => {
    const { page, context, link, question, violations } = await openAt(product, width);
    const url = `${stage.origin}${product}`;
    expect(await question()).toBe(
      `Bonjour, j’ai une question sur l’article « Robe portefeuille fleurie », référence PORTEF-1 : ${url}`,
    );
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/21670000100\?text=Bonjour%2C%20j%E2%80%99ai/);
    expect(await violations()).toEqual([]);
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').last().click();
    await page.waitForURL('**/catalogue/**/robes');
    await expect.poll(question).toBe('Bonjour, j’ai une question sur la boutique Ourlet.');
    await context.close();
  });

  test('names the order of its pages, and never its secret', async () => {
    const { reference, secret } = await order();
    const { context, open, question } = await openAt(`/commande/suivi?${secret}`, width);
    const expected = `Bonjour, j’ai une question sur ma commande ${reference}.`;
    expect(await question()).toBe(expected);
    await open(`/commande/cash/validee?${secret}`);
    expect(await question()).toBe(expected);
    await context.close();
  });

  test('names the order in the customer area', async () => {
    const { reference } = await order();
    const { context, open, question, person } = await openAt('/espace-client/accueil', width, true);
    await write(stage.shop.db, 'update shop_order set user_id = $1 where reference = $2', [person?.userId, reference]);
    await open(`/espace-client/commandes/${reference}`);
    expect(await question()).toBe(`Bonjour, j’ai une question sur ma commande ${reference}.`);
    await context.close();
  });
});
