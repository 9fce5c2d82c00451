import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { createFetchClient, type Client } from '#shared/api/client';
import { fetchWhenNotOverloaded } from '#test/answers';
import { addItem } from '#test/catalogue';
import { addGiftCardOffers } from '#test/gift-cards';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let api: Client;

const fill = async (db: Db): Promise<void> => {
  await addItem(db, { ref: 'ROBE-1' });
  await addGiftCardOffers(db);
};

beforeAll(async () => {
  shop = await openShop({ fill, env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' } });
  api = createFetchClient({ baseUrl: await shop.listen(), fetch: fetchWhenNotOverloaded });
});
afterAll(() => shop.close());

const amel = { name: 'Amel', email: 'amel@demo.test' };
const karim = { name: 'Karim', email: 'karim@demo.test' };
const goodCard = { pan: '4509211111111119', expiry: '12/30', cvv: '748', action: 'pay' };
const badCard = { ...goodCard, pan: '4568941111111119', cvv: '257' };

/** Pays on the provider's page. Returns the id from the return address. */
const payOn = async (page: string, card: Record<string, string>): Promise<string> => {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? page).searchParams.get('orderId') ?? '';
};

const mails = statement(
  'test.mails',
  `select payload ->> 'text' as text from outbox where kind = 'mail' and payload ->> 'to' = $1 order by id`,
);
const lastMailTo = async (email: string): Promise<string> =>
  (await shop.db.rows<{ text: string }>(mails, [email])).at(-1)?.text ?? '';

describe('a gift card over HTTP', () => {
  it('is bought, sent by e-mail, checked for its balance and printed', async () => {
    const { amounts } = await api.settings.allAmount();
    const request = { amountId: amounts[1]?.id ?? '', recipient: amel, sender: karim, message: 'Bon anniversaire' };
    const bought = await api.giftCards.checkout(request, { idempotencyKey: 'window-1' });
    const back = await payOn(bought.redirectUrl ?? '', goodCard);
    await shop.rooms.payments.confirm(back);
    // the return address contains only the provider's reference
    const { orderId, orderSRef: secret } = bought;
    expect(await api.giftCards.summary({ orderId: back, order_s_ref: secret })).toMatchObject({
      orderId,
      status: 'PAID',
      amount: 100_000,
    });
    expect(await api.giftCards.summary({ orderId, order_s_ref: secret })).toMatchObject({ recipient: amel });
    const mail = await lastMailTo(amel.email);
    const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail)?.[0] ?? '';
    expect(await api.giftCards.balance({ code })).toMatchObject({ balance: 100_000, currency: 'TND' });
    const document = await api.giftCards.document({ ref: /ref=([\w-]+)/.exec(mail)?.[1] ?? '' });
    expect(Buffer.from(document.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not issued when the card of the buyer is refused', async () => {
    const request = { amount: 30_000, recipient: { ...amel, email: 'refused@demo.test' }, sender: karim };
    const bought = await api.giftCards.checkout(request, { idempotencyKey: 'window-2' });
    await payOn(bought.redirectUrl ?? '', badCard);
    await shop.rooms.payments.confirm(bought.orderId);
    expect(await api.giftCards.summary({ orderId: bought.orderId, order_s_ref: bought.orderSRef })).toMatchObject({
      status: 'FAILED',
      expiresAt: null,
    });
    expect(await lastMailTo('refused@demo.test')).toBe('');
    expect((await verify({ url: shop.url })).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
