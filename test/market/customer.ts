/** A random customer: fills a cart, orders it (sometimes twice), may pay, return and cancel; repeats each call until it is accepted or refused. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, type Random } from '#platform/random';
import { createBuyer, type Buyer, type Checkout, type Placed } from '#test/buyer';
import type { Gateway } from './gateway.ts';
import type { Barrier } from './barrier.ts';
import { retry } from './retry.ts';
import type { WalletCustomer } from './wallet-customers.ts';

export type Story = {
  readonly email: string;
  readonly cartId: string | null;
  /** Result of each click; null when all repetitions failed. */
  readonly answers: readonly (Placed | 'refused' | null)[];
  /** Provider reference of the payment that the customer made. */
  readonly paid: string | null;
};

type Scene = {
  readonly origin: string;
  readonly gateway: Gateway;
  readonly variantIds: readonly number[];
  /** Makes the customers with the single-use code order at the same time. */
  readonly barrier: Barrier;
};

/** Single-use code that several customers try to use. */
export const sharedCode = 'UNEFOIS';

/** `code`: the shared code, a gift card, or none. `account`: pays with its wallet; null for a guest. */
type Character = { readonly seed: number; readonly code: string | null; readonly account: WalletCustomer | null };

const withToken =
  (token: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };

/** Reads the provider reference from the address of its page. */
const providerRef = (redirectUrl: string): string | null => new URL(redirectUrl).searchParams.get('mdOrder');

/** Sends no, one or several notifications to the shop, some of them forged. */
const notify = async ({ origin }: Scene, random: Random, orderId: string, ref: string): Promise<void> => {
  const calls = [
    () => fetch(`${origin}/api/orders/payment-status?orderId=${orderId}`),
    () =>
      fetch(`${origin}/api/payments/clictopay/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ mdOrder: random.int(4) === 0 ? randomUUID() : ref, status: '1' }),
      }),
  ];
  const count = random.int(4);
  await Promise.all(
    Array.from({ length: count }, async () => {
      await pause(random.int(300));
      const answer = await calls[random.int(calls.length)]?.().catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
    }),
  );
};

type Visitor = { readonly buyer: Buyer; readonly random: Random; readonly character: Character };

const fill = async ({ buyer, random, character }: Visitor, scene: Scene): Promise<boolean> => {
  const { code, account } = character;
  const lines = Array.from({ length: 1 + random.int(2) }, () => ({
    variantId: scene.variantIds[random.int(scene.variantIds.length)] ?? 0,
    quantity: 1 + random.int(2),
  }));
  const filled = await retry(random, () => buyer.add(...lines));
  if (filled === null || filled === 'refused') return false;
  const cartId = filled.cartId ?? '';
  if (code !== null) await retry(random, () => buyer.api.cart.setGiftCard({ cartId, code }));
  if (account !== null) await retry(random, () => buyer.api.cart.setWallet({ cartId, used: true }));
  return true;
};

const prepare = async (visitor: Visitor, scene: Scene): Promise<Checkout | 'refused' | null> => {
  const { buyer, random } = visitor;
  if (!(await fill(visitor, scene))) return null;
  const card = random.int(2) === 0;
  return retry(random, () => buyer.order({ paymentMethod: card ? 'CARD' : 'CASH' }));
};

/** One customer in four cancels; the shop may refuse. */
const maybeCancel = async (buyer: Buyer, random: Random, { orderId, orderSRef }: Placed): Promise<void> => {
  if (random.int(4) > 0) return;
  await pause(random.int(300));
  await retry(random, () => buyer.api.orders.cancel({ orderId, orderSRef }));
};

export const visit = async (character: Character, scene: Scene): Promise<Story> => {
  const { seed, code, account } = character;
  const random = seededRandom(seed);
  const buyer = createBuyer({
    origin: scene.origin,
    ...(account && { email: account.email, fetch: withToken(account.token) }),
  });
  const story = { email: buyer.email, cartId: null, answers: [], paid: null };
  await pause(random.int(700));
  const order = await prepare({ buyer, random, character }, scene);
  if (code === sharedCode) await scene.barrier.wait();
  if (order === null || order === 'refused') return story;
  const key = randomUUID();
  const clicks = 1 + (random.int(10) < 3 ? 1 : 0);
  const click = () => retry(random, () => buyer.api.orders.checkout(order, { idempotencyKey: key }));
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  const placed = answers.find((answer) => answer !== null && answer !== 'refused');
  let paid: string | null = null;
  if (placed && typeof placed === 'object' && placed.redirectUrl) {
    const ref = providerRef(placed.redirectUrl);
    // one in five closes the tab without paying
    const choice = random.int(5);
    if (ref && choice > 0) {
      const state = choice === 1 ? 'DECLINED' : random.int(8) === 0 ? 'ALTERED' : 'PAID';
      if ((await scene.gateway.decide(ref, state)) && state === 'PAID') paid = ref;
      await notify(scene, random, placed.orderId, ref);
    }
  }
  if (placed && typeof placed === 'object') await maybeCancel(buyer, random, placed);
  return { email: buyer.email, cartId: order.cartId, answers, paid };
};
