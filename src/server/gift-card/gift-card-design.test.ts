import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/db';
import { statement } from '#platform/db';
import { createFetchClient, type Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { fetchWhenNotOverloaded } from '#test/answers';
import { addItem } from '#test/catalogue';
import { addDesignImages, addGiftCardDesigns, addGiftCardOffers } from '#test/gift-cards';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let origin: string;
let api: Client;

const fill = async (db: Db): Promise<void> => {
  await addItem(db, { ref: 'ROBE-1' });
  await addGiftCardOffers(db);
};

beforeAll(async () => {
  shop = await openShop({ fill, env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' } });
  origin = await shop.listen();
  api = createFetchClient({ baseUrl: origin, fetch: fetchWhenNotOverloaded });
});
afterAll(() => shop.close());

const goodCard = { pan: '4509211111111119', expiry: '12/30', cvv: '748', action: 'pay' };
const karim = { name: 'Karim', email: 'karim@demo.test' };

/** Buys a card; returns the summary, the HTML of the recipient's e-mail and the printed card. */
const buy = async (recipient: string, designId?: string) => {
  const request = { amount: 50_000, recipient: { name: 'Amel', email: recipient }, sender: karim, designId };
  const { orderId, orderSRef, redirectUrl } = await api.giftCards.checkout(request, { idempotencyKey: recipient });
  await fetch(redirectUrl ?? '', { method: 'POST', body: new URLSearchParams(goodCard), redirect: 'manual' });
  await shop.rooms.payments.confirm(orderId);
  const summary = await api.giftCards.summary({ orderId, order_s_ref: orderSRef });
  const mail = await shop.db.row<{ html: string; text: string }>(
    statement(
      'test.mail',
      `select payload ->> 'html' as html, payload ->> 'text' as text from outbox where kind = 'mail' and payload ->> 'to' = $1`,
    ),
    [recipient],
  );
  const ref = /document\?ref=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const document = await api.giftCards.document({ ref });
  return {
    summary,
    html: mail?.html ?? '',
    printed: Buffer.from(document.bytes),
    query: { orderId, order_s_ref: orderSRef },
  };
};

it('is absent in a shop without designs, then the first one, then the one that the buyer chose', async () => {
  expect((await api.settings.allAmount()).designs).toEqual([]);
  const plain = await buy('plain@demo.test');
  expect(plain.summary).toMatchObject({ design: null, image: null });
  expect(plain.html).not.toContain('<img');

  await addGiftCardDesigns(shop.db);
  await addDesignImages(shop.rooms.images);
  const { designs } = await api.settings.allAmount();
  expect(designs.map(({ name, image }) => [name, image?.alt])).toEqual([
    ['La tribu', 'Huit portraits'],
    ['Le jasmin', 'Un bouquet de jasmin'],
  ]);
  // a purchase from the time before designs existed
  expect(await api.giftCards.summary(plain.query)).toMatchObject({ design: { name: 'La tribu' } });
  expect((await buy('first@demo.test')).summary).toMatchObject({ design: { name: 'La tribu' } });

  const chosen = await buy('chosen@demo.test', designs[1]?.id);
  const name = designs[1]?.image?.name ?? '';
  expect(chosen.summary).toMatchObject({ design: { name: 'Le jasmin' }, image: { name } });
  expect(chosen.html).toContain(`/api/image/get/${name}?w=640&amp;format=jpeg" alt="Un bouquet de jasmin"`);
  const picture = await fetch(`${origin}/api/image/get/${name}?w=640&format=jpeg`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  // the printed card contains the picture
  expect(chosen.printed.length - plain.printed.length).toBeGreaterThan(10_000);
});

it('is refused when it is not sold', async () => {
  const inactive = await shop.db.row<{ id: number }>(
    statement('test.inactive', `select id from gift_card_design where not active`),
  );
  for (const designId of [String(inactive?.id ?? ''), '999']) {
    const request = { amount: 50_000, recipient: karim, sender: karim, designId };
    const error: unknown = await api.giftCards.checkout(request, { idempotencyKey: `refused-${designId}` }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isShopError(error) && [error.code, error.details.errors?.[0]?.field]).toEqual(['BAD_REQUEST', 'designId']);
  }
});
