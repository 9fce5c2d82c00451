/** Customers for the bench: carts filled beforehand, then ordered as fast as the shop takes them. */
import { randomUUID } from 'node:crypto';
import { createDb, statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createBuyer, type Checkout } from '#test/buyer';

/** Enough of everything, so that nothing measured here is a refusal. */
const plenty = 1_000_000;

const fillShelves = statement('bench.fillShelves', 'update stock set on_hand = reserved + $1 where on_hand < $1');
const sold = statement(
  'bench.sold',
  `select p.variant_id as id from price p join variant v on v.id = p.variant_id join item i on i.id = v.item_id
   where p.region = 'TN' and v.archived_at is null and i.archived_at is null and i.retail and i.published_at <= now()
     and exists (select from stock s join location l on l.id = s.location_id and 'TN' = any(l.regions) and l.active where s.variant_id = p.variant_id)
   order by p.variant_id limit 2000`,
);

/** Variants that can be sold in Tunisia, each with a million pieces. */
export const openShelves = async (url: string): Promise<number[]> => {
  const db = createDb({ url, log: silentLogger(), size: 2, statementTimeout: 300_000 });
  try {
    await db.command({ name: 'bench.fillShelves', statementTimeout: 300_000 }, (tx) => tx.exec(fillShelves, [plenty]));
    return (await db.rows<{ id: number }>(sold)).map(({ id }) => id);
  } finally {
    await db.close();
  }
};

export type Ready = { readonly body: string; readonly key: string };

/** A cart of two articles, ready to be ordered for cash; `turn` spreads customers over the articles. */
export const readyOrder = async (origin: string, variantIds: readonly number[], turn: number): Promise<Ready> => {
  const buyer = createBuyer({ origin, region: 'TN' });
  const at = (offset: number): number => variantIds[(turn * 7 + offset) % variantIds.length] ?? 0;
  await buyer.add({ variantId: at(0) }, { variantId: at(3) });
  const order: Checkout = await buyer.order();
  return { body: JSON.stringify(order), key: randomUUID() };
};

export const readyOrders = async (origin: string, variantIds: readonly number[], count: number): Promise<Ready[]> => {
  const ready: Ready[] = [];
  for (let turn = 0; turn < count; turn += 8)
    ready.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - turn) }, (_, index) => readyOrder(origin, variantIds, turn + index)),
      )),
    );
  return ready;
};

export type Answered = { readonly status: number; readonly ms: number; readonly retryAfter: string | null };

/** One checkout; status 0 when no answer came within the time. */
export const place = async (origin: string, { body, key }: Ready, limitMs = 10_000): Promise<Answered> => {
  const start = performance.now();
  try {
    const answer = await fetch(`${origin}/api/orders/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(limitMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - start, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, ms: performance.now() - start, retryAfter: null };
  }
};
