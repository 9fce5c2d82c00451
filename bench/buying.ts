import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { Db } from '#platform/db';
import { createBuyer, type Checkout } from '#test/buyer';
import { addItem, addTree } from '#test/catalogue';
import { addDelivery } from '#test/delivery';

/** Units in stock, enough that no checkout is refused. */
const unitsPerItem = 1_000_000;
const itemCount = 40;

/** Returns the variant ids. */
export const fillCatalogue = async (db: Db): Promise<number[]> => {
  await addTree(db);
  await addDelivery(db);
  const variantIds: number[] = [];
  for (let index = 1; index <= itemCount; index += 1)
    variantIds.push(
      ...(await addItem(db, { ref: `BANC-${index}`, variants: [{ stock: { central: unitsPerItem } }] })).variantIds,
    );
  return variantIds;
};

export type PreparedCheckout = { readonly body: string; readonly key: string };

/** Prepares checkouts of different customers, each with two items. */
export const prepareCheckouts = async (
  origin: string,
  variantIds: readonly number[],
  count: number,
): Promise<PreparedCheckout[]> => {
  const at = (index: number): number => variantIds[index % variantIds.length] ?? 0;
  const first = createBuyer({ origin });
  await first.add({ variantId: at(0) });
  const model: Checkout = await first.order();
  const prepared: PreparedCheckout[] = [];
  const prepare = async (index: number): Promise<PreparedCheckout> => {
    const { cartId } = await createBuyer({ origin }).add({ variantId: at(index) }, { variantId: at(index + 7) });
    const email = `banc-${randomBytes(6).toString('hex')}@demo.test`;
    // Orders of one buyer wait for each other, so each order has its own phone and address.
    const phone = `2${String(index).padStart(7, '0')}`;
    const address = model.address && { ...model.address, line1: `${index} rue de Marseille` };
    const order = { ...model, cartId, contact: { ...model.contact, email, phone }, address };
    return { body: JSON.stringify(order), key: randomUUID() };
  };
  for (let index = 0; index < count; index += 16)
    prepared.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(16, count - index) }, (_, offset) => prepare(index + offset)),
      )),
    );
  return prepared;
};

export type CheckoutResult = { readonly status: number; readonly ms: number; readonly retryAfter: string | null };

// Used instead of fetch, which would use a third as much CPU as the measured server.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Status 0 means that there was no response before the limit. */
export const place = (origin: string, { body, key }: PreparedCheckout, limitMs = 10_000): Promise<CheckoutResult> =>
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
