/** One customer: fills a cart, orders it, sometimes twice, pays or not, comes back or not, changes their mind; tries again until told yes or no. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, type Random } from '#platform/random';
import { isShopError } from '#shared/errors';
import { createBuyer, type Buyer, type Checkout, type Placed } from '#test/buyer';
import type { Gateway } from './gateway.ts';
import type { Meeting } from './meeting.ts';

export type Story = {
  readonly email: string;
  readonly cartId: string | null;
  /** One a click; null: no answer came however often it was asked. */
  readonly answers: readonly (Placed | 'refused' | null)[];
  /** The provider's number of a payment that the customer made there. */
  readonly paid: string | null;
};

type Scene = {
  readonly origin: string;
  readonly gateway: Gateway;
  readonly variantIds: readonly number[];
  /** Where friends meet who all have the code for one use. */
  readonly meeting: Meeting;
};

/** The code for one use: those who have it are friends, and order when the others do. */
export const friendsCode = 'UNEFOIS';

/** With the code for one use, a gift card, or neither. */
type Character = { readonly seed: number; readonly code: string | null };

const tries = 80;

/** Asks until an answer that is no accident: a refusal of the shop is one. */
const insist = async <Out>(random: Random, ask: () => Promise<Out>): Promise<Out | 'refused' | null> => {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      const code = isShopError(error) ? error.code : 'UNAVAILABLE';
      const accident = ['UNAVAILABLE', 'OVERLOADED', 'INTERNAL', 'TOO_MANY_REQUESTS', 'REQUEST_TIMEOUT'];
      if (!accident.includes(code)) return 'refused';
    }
    await pause(60 + random.int(140));
  }
  return null;
};

/** The provider's own number, from the address of its page. */
const providerRef = (redirectUrl: string): string | null => new URL(redirectUrl).searchParams.get('mdOrder');

/** What may reach the shop after the buyer paid: nothing, one notice, several, a forged one. */
const tell = async ({ origin }: Scene, random: Random, orderId: string, ref: string): Promise<void> => {
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

const fill = async (buyer: Buyer, random: Random, scene: Scene, code: string | null): Promise<boolean> => {
  const lines = Array.from({ length: 1 + random.int(2) }, () => ({
    variantId: scene.variantIds[random.int(scene.variantIds.length)] ?? 0,
    quantity: 1 + random.int(2),
  }));
  const filled = await insist(random, () => buyer.add(...lines));
  if (filled === null || filled === 'refused') return false;
  if (code !== null) await insist(random, () => buyer.api.cart.setGiftCard({ cartId: filled.cartId ?? '', code }));
  return true;
};

/** What the customer is about to send; null or refused when it did not come to that. */
const prepare = async (
  buyer: Buyer,
  random: Random,
  scene: Scene,
  code: string | null,
): Promise<Checkout | 'refused' | null> => {
  if (!(await fill(buyer, random, scene, code))) return null;
  const card = random.int(2) === 0;
  return insist(random, () => buyer.order({ paymentMethod: card ? 'CARD' : 'CASH' }));
};

/** One in four changes their mind; the shop may answer that it is too late. */
const changeMind = async (buyer: Buyer, random: Random, { orderId, orderSRef }: Placed): Promise<void> => {
  if (random.int(4) > 0) return;
  await pause(random.int(300));
  await insist(random, () => buyer.api.orders.cancel({ orderId, orderSRef }));
};

export const visit = async ({ seed, code }: Character, scene: Scene): Promise<Story> => {
  const random = seededRandom(seed);
  const buyer = createBuyer({ origin: scene.origin });
  const story = { email: buyer.email, cartId: null, answers: [], paid: null };
  await pause(random.int(700));
  const order = await prepare(buyer, random, scene, code);
  if (code === friendsCode) await scene.meeting.come();
  if (order === null || order === 'refused') return story;
  const key = randomUUID();
  const clicks = 1 + (random.int(10) < 3 ? 1 : 0);
  const click = () => insist(random, () => buyer.api.orders.checkout(order, { idempotencyKey: key }));
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  const placed = answers.find((answer) => answer !== null && answer !== 'refused');
  let paid: string | null = null;
  if (placed && typeof placed === 'object' && placed.redirectUrl) {
    const ref = providerRef(placed.redirectUrl);
    // one in five closes the tab before doing anything
    const mood = random.int(5);
    if (ref && mood > 0) {
      const state = mood === 1 ? 'DECLINED' : random.int(8) === 0 ? 'ALTERED' : 'PAID';
      if ((await scene.gateway.decide(ref, state)) && state === 'PAID') paid = ref;
      await tell(scene, random, placed.orderId, ref);
    }
  }
  if (placed && typeof placed === 'object') await changeMind(buyer, random, placed);
  return { email: buyer.email, cartId: order.cartId, answers, paid };
};
