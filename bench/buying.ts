/** Customers for the bench: carts filled beforehand, then ordered for cash as fast, or as often, as asked. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { Db } from '#platform/db';
import { createBuyer, type Checkout } from '#test/buyer';
import { addItem, addTree } from '#test/catalogue';
import { addDelivery } from '#test/delivery';

/** Enough of everything, so that nothing measured here is a refusal. */
const plenty = 1_000_000;
const articles = 40;

/** A small shop with full shelves; answers its variants. */
export const openShelves = async (db: Db): Promise<number[]> => {
  await addTree(db);
  await addDelivery(db);
  const variantIds: number[] = [];
  for (let index = 1; index <= articles; index += 1)
    variantIds.push(
      ...(await addItem(db, { ref: `BANC-${index}`, variants: [{ stock: { central: plenty } }] })).variantIds,
    );
  return variantIds;
};

export type Ready = { readonly body: string; readonly key: string };

/** Orders that only wait to be sent, two articles each; every cart is another customer's. */
export const readyOrders = async (origin: string, variantIds: readonly number[], count: number): Promise<Ready[]> => {
  const at = (turn: number): number => variantIds[turn % variantIds.length] ?? 0;
  const first = createBuyer({ origin });
  await first.add({ variantId: at(0) });
  const model: Checkout = await first.order();
  const ready: Ready[] = [];
  const one = async (turn: number): Promise<Ready> => {
    const { cartId } = await createBuyer({ origin }).add({ variantId: at(turn) }, { variantId: at(turn + 7) });
    const email = `banc-${randomBytes(6).toString('hex')}@demo.test`;
    const order = { ...model, cartId, contact: { ...model.contact, email } };
    return { body: JSON.stringify(order), key: randomUUID() };
  };
  for (let turn = 0; turn < count; turn += 16)
    ready.push(
      ...(await Promise.all(Array.from({ length: Math.min(16, count - turn) }, (_, index) => one(turn + index)))),
    );
  return ready;
};

export type Answered = { readonly status: number; readonly ms: number; readonly retryAfter: string | null };

// not fetch, which took as much of the processor as a third of what was measured
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** One checkout; status 0 when no answer came within the time. */
export const place = (origin: string, { body, key }: Ready, limitMs = 10_000): Promise<Answered> =>
  new Promise((resolve) => {
    const start = performance.now();
    const end = (status: number, retryAfter: string | undefined): void => {
      clearTimeout(late);
      resolve({ status, ms: performance.now() - start, retryAfter: retryAfter ?? null });
    };
    const request = send(`${origin}/api/orders/checkout`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      },
    });
    const late = setTimeout(() => request.destroy(), limitMs);
    request.on('response', (response) => {
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.on('error', () => end(0, undefined));
      response.resume();
    });
    request.on('error', () => end(0, undefined));
    request.end(body);
  });
