/** A payment provider that lets the shop wait: who waits for it takes nobody's place. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOrderShop, type OrderShop } from '#test/orders';

/** ClicToPay, who answers when `free` is called. */
const openProvider = async () => {
  const held: { answer: () => void; path: string }[] = [];
  let made = 0;
  const say = (response: ServerResponse, body: unknown): void => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  const answerTo = (path: string): unknown => {
    if (!path.endsWith('register.do')) return { errorCode: '0', orderStatus: 0, actionCode: -100 };
    made += 1;
    return {
      errorCode: '0',
      orderId: `mdorder-${made}`,
      formUrl: `https://pay.test/payment.html?mdOrder=mdorder-${made}`,
    };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume().on('end', () => held.push({ path, answer: () => say(response, answerTo(path)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/rest/`,
    /** Resolves once so many wait. */
    waiting: async (count: number) => {
      while (held.length < count) await new Promise(setImmediate);
    },
    free: () => {
      for (const { answer } of held.splice(0)) answer();
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
});
afterEach(() => stage.holds());
afterAll(async () => {
  await stage.close();
  provider.close();
});

const many = 12;

/** What anybody can do while others wait for the provider. */
const shopWorks = async (): Promise<void> => {
  const { buyer } = await stage.shopper();
  expect(await buyer.checkout()).toMatchObject({ status: 'NEW', redirectUrl: null });
  expect((await buyer.api.items.list({})).items.length).toBeGreaterThan(0);
};

test('buyers who wait for the page of the provider, or for its word, hold up nobody', async () => {
  const shoppers = await Promise.all(Array.from({ length: many }, () => stage.shopper()));
  const placing = shoppers.map(({ buyer }) => buyer.checkout({ paymentMethod: 'CARD' }));
  await provider.waiting(many);
  await shopWorks();
  provider.free();
  const placed = await Promise.all(placing);
  expect(new Set(placed.map(({ redirectUrl }) => redirectUrl)).size).toBe(many);

  const { api } = stage.buyer();
  const asking = placed.map(({ orderId }) => api.orders.paymentStatus({ orderId }));
  await provider.waiting(many);
  await shopWorks();
  provider.free();
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(placed.map(() => 'PENDING'));
});
