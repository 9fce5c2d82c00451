/** A slow payment provider must not block requests that do not need it. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addGiftCardOffers } from '#test/gift-cards';
import { openOrderShop, type OrderShop } from '#test/orders';

/** A ClicToPay server that answers only after `free` is called. */
const openProvider = async () => {
  const held: (() => void)[] = [];
  const made: URLSearchParams[] = [];
  const payment = { state: 0 };
  const register = (params: URLSearchParams): unknown => {
    const orderId = `mdorder-${made.push(params)}`;
    return { errorCode: '0', orderId, formUrl: `https://pay.test/payment.html?mdOrder=${orderId}` };
  };
  const statusOf = (params: URLSearchParams): unknown => {
    const known = made[Number(params.get('orderId')?.replace('mdorder-', '')) - 1];
    const { orderNumber, amount, currency } = Object.fromEntries(known ?? []);
    const order = { orderNumber, amount: Number(amount), currency };
    return { errorCode: '0', orderStatus: payment.state, actionCode: -100, ...order };
  };
  const server = createServer((request, response) => {
    const answerTo = (request.url ?? '').endsWith('register.do') ? register : statusOf;
    const come = async (): Promise<void> => {
      const params = new URLSearchParams(await text(request));
      held.push(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(params))));
    };
    void come();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/rest/`,
    /** Status that it reports for every payment: 0 pending, 6 refused. */
    payment,
    /** Resolves when this many requests wait for an answer. */
    waiting: async (count: number) => {
      while (held.length < count) await new Promise(setImmediate);
    },
    /** Number of requests received, including aborted ones. */
    heard: () => held.length,
    free: () => {
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let provider: Awaited<ReturnType<typeof openProvider>>;
let stage: OrderShop;
beforeAll(async () => {
  provider = await openProvider();
  stage = await openOrderShop({
    CLICTOPAY_URL: provider.url,
    CLICTOPAY_USER: 'ourlet',
    CLICTOPAY_PASSWORD: 'a-long-one',
    ADMISSION_CONCURRENCY: '8',
  });
  await addGiftCardOffers(stage.shop.db);
});
afterEach(async () => {
  provider.payment.state = 0;
  await stage.checkInvariants();
});
afterAll(async () => {
  await stage.close();
  provider.close();
});

const many = 12;

/** Calls that must work while other requests wait for the provider. */
const shopWorks = async (): Promise<void> => {
  const { buyer } = await stage.shopper();
  expect(await buyer.checkout()).toMatchObject({ status: 'NEW', redirectUrl: null });
  expect((await buyer.api.items.list({})).items.length).toBeGreaterThan(0);
};

/** Starts the requests, checks that the shop works while they wait, then lets the provider answer. */
const meanwhile = async <Out>(requests: readonly Promise<Out>[]): Promise<Out[]> => {
  const answers = Promise.all(requests);
  // a refused request is not delayed and ends the wait
  await Promise.race([provider.waiting(requests.length), answers]);
  await shopWorks();
  provider.free();
  return answers;
};

const placeByCard = async () => {
  const shoppers = await Promise.all(Array.from({ length: many }, () => stage.shopper()));
  const { api } = stage.buyer();
  const placed = await meanwhile(shoppers.map(({ buyer }) => buyer.checkout({ paymentMethod: 'CARD' })));
  return placed.map((order) => ({ ...order, api }));
};

test('checkouts and status requests that wait do not block others', async () => {
  const placed = await placeByCard();
  expect(new Set(placed.map(({ redirectUrl }) => redirectUrl)).size).toBe(many);
  const states = await meanwhile(placed.map(({ api, orderId }) => api.orders.paymentStatus({ orderId })));
  expect(states.map(({ status }) => status)).toEqual(placed.map(() => 'PENDING'));
});

test('new attempts that wait do not block others', async () => {
  const placed = await placeByCard();
  provider.payment.state = 6;
  const states = await meanwhile(placed.map(({ api, orderId }) => api.orders.paymentStatus({ orderId })));
  expect(states.map(({ status }) => status)).toEqual(placed.map(() => 'FAILED'));
  const again = await meanwhile(
    placed.map(({ api, orderId, orderSRef }) =>
      api.orders.pay({ orderId, orderSRef, paymentMethod: 'CARD' }, { idempotencyKey: randomUUID() }),
    ),
  );
  const pages = [...placed, ...again].map(({ redirectUrl }) => redirectUrl);
  expect(new Set(pages).size).toBe(2 * many);
});

test('gift card purchases that wait do not block others', async () => {
  const somebody = { name: 'Amel Ben Salah', email: 'amel@demo.test' };
  const buying = Array.from({ length: many }, () =>
    stage
      .buyer()
      .api.giftCards.checkout(
        { amount: 50_000, recipient: somebody, sender: somebody },
        { idempotencyKey: randomUUID() },
      ),
  );
  const bought = await meanwhile(buying);
  expect(new Set(bought.map(({ redirectUrl }) => redirectUrl)).size).toBe(many);
});

test('notifications that wait do not block others', async () => {
  const placed = await placeByCard();
  provider.payment.state = 6;
  const notifications = placed.map(({ redirectUrl }) =>
    fetch(`${stage.origin}/api/payments/clictopay/notify`, {
      method: 'POST',
      body: new URLSearchParams({ mdOrder: new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '' }),
    }),
  );
  expect((await meanwhile(notifications)).map(({ status }) => status)).toEqual(placed.map(() => 204));
});

test('unpaid orders expire in one run although the provider does not answer', async () => {
  await placeByCard();
  stage.shop.clock.advance(21 * 60_000);
  // one timeout of eight seconds in total, not one per order
  expect(await stage.shop.rooms.orders.expire()).toBeGreaterThanOrEqual(many);
  expect(provider.heard()).toBe(5);
  provider.free();
  expect(await stage.rows(`select from shop_order where state = 'PENDING'`)).toEqual([]);
});
