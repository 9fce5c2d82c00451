/** A whole shop that sells, delivers, takes payments by its simulator and invoices, for tests of orders over HTTP. */
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { runOrderCommand } from '#server/order-desk';
import type { OpenShop, TestShop } from '#test/shop';
import { openShop } from '#test/shop';
import type { Order } from '#shared/api/order-shapes';
import { createBuyer, outcomeOf, type Buyer } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';

type Placed = { readonly orderId: string; readonly orderSRef: string };

/** The order as its owner sees it. */
export const own = ({ api }: Buyer, { orderId, orderSRef }: Placed): Promise<Order> =>
  api.orders.summary({ orderId, order_s_ref: orderSRef });

/** What a call was refused with: its code, the fields it names, and what it adds. */
export const refusal = async (
  work: Promise<unknown>,
): Promise<{ code: string; fields: string[] } & Record<string, unknown>> => {
  const outcome = await outcomeOf(work);
  if ('done' in outcome) throw new Error(`accepted: ${JSON.stringify(outcome.done)}`);
  const { code, details } = outcome.error;
  return { ...details.extra, code, fields: details.errors?.map(({ field }) => field) ?? [] };
};

type Seller = { readonly shop: TestShop; readonly origin: string };

/** Two pieces of a variant, ordered in cash by a guest and handed over; the query that opens their order. */
export const delivered = async ({ shop, origin }: Seller, variantId: number): Promise<string> => {
  const buyer = createBuyer({ origin });
  await buyer.add({ variantId, quantity: 2 });
  const placed = await buyer.checkout();
  const { reference } = await own(buyer, placed);
  const { orderDesk: desk } = shop.rooms;
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const { orderId, orderSRef } = placed;
  return `order_s_ref=${orderSRef}&orderId=${orderId}`;
};

/** What the shop's own command line says to these words, with ordinary spaces. */
export const atDesk = async ({ shop }: Pick<OrderShop, 'shop'>, argv: readonly string[]): Promise<string> => {
  const said: string[] = [];
  const { orderDesk, regions } = shop.rooms;
  const say = (line: string): void => void said.push(line.replace(/[\u00A0\u202F]/g, ' '));
  await runOrderCommand({ desk: orderDesk, regions, print: say }, argv);
  return said.join('\n');
};

/** Subjects of the mails to somebody that tell of money given back, first to last. */
export const refundMails = async (
  { shop, mailsTo }: Pick<OrderShop, 'shop' | 'mailsTo'>,
  { email }: Pick<Buyer, 'email'>,
): Promise<string[]> => {
  // a refund that is made now writes its mail, which leaves in the next turn
  await shop.rooms.outbox.drain();
  return (await mailsTo(email)).filter((subject) => subject.includes('remboursement'));
};

export type OrderShop = {
  readonly shop: TestShop;
  readonly origin: string;
  /** A new article of one variant: 100,000 TND and 20 000 CFA, ten pieces at `central`, unless told. */
  readonly article: (more?: { pieces?: number; price?: number; tunis?: number }) => Promise<number>;
  /** A buyer whose cart holds pieces (one unless told) of a new article. */
  readonly shopper: (more?: {
    pieces?: number;
    quantity?: number;
    price?: number;
    region?: string;
  }) => Promise<{ buyer: Buyer; variantId: number }>;
  readonly buyer: (more?: { region?: string; email?: string; phone?: string }) => Buyer;
  /** Fills the payment page: a card that is accepted, or refused for its ceiling; `mobile` where francs are paid. */
  readonly payAt: (page: string | null, how?: keyof typeof forms) => Promise<void>;
  readonly rows: <Row>(text: string, params?: readonly unknown[]) => Promise<Row[]>;
  /** Pieces of a variant: on the shelves, and kept for orders. */
  readonly shelf: (variantId: number) => Promise<{ onHand: number; reserved: number }>;
  /** Subjects of the mails to an address, first to last. */
  readonly mailsTo: (email: string) => Promise<string[]>;
  /** Throws the sentences of the shop's invariants that are broken, with an example of each. */
  readonly holds: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What a checkout says that collects in the shop of Tunis. */
export const collectsIn = async ({
  rows,
}: Pick<OrderShop, 'rows'>): Promise<{ address: null; deliveryModeId: string; storeId: string }> => {
  const [mode] = await rows<{ id: number }>(`select id from delivery_mode where code = 'retrait'`);
  const [store] = await rows<{ id: number }>(`select id from store where seo_name = 'tunis'`);
  return { address: null, deliveryModeId: String(mode?.id), storeId: String(store?.id) };
};

const sellers = `insert into invoice_seller (region, name, address)
  select code, 'Ourlet ' || name, array['1, rue du Test'] from region on conflict do nothing`;

const forms = {
  accepted: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay' },
  /** Paid, and the provider tells nobody. */
  silent: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay', scenario: 'silent' },
  mobile: { method: 'OM', phone: '77 123 45 67', action: 'pay' },
  mobileSilent: { method: 'OM', phone: '77 123 45 67', action: 'pay', scenario: 'silent' },
  /** Paid, but not what was asked. */
  altered: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay', scenario: 'altered' },
  refused: { pan: '4568 9411 1111 1119', expiry: '12/30', cvv: '257', action: 'pay' },
};

/** Close it when done. */
export const openOrderShop = async (env: OpenShop['env'] = {}): Promise<OrderShop> => {
  const shop = await openShop({
    // a shop lets few orders be placed at a time; here they are to meet
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '20', ADMISSION_CONCURRENCY: '80', ...env },
    fill: async (db) => {
      await addDelivery(db);
      await write(db, sellers);
    },
  });
  const origin = await shop.listen();
  const { db } = shop;
  let made = 0;
  const rows: OrderShop['rows'] = (text, params) => db.rows(statement('', text), params);
  const article: OrderShop['article'] = async ({ pieces = 10, price = 100_000, tunis } = {}) => {
    made += 1;
    const prices = [
      { region: 'TN', amount: price },
      { region: 'SN', amount: 20_000 },
    ];
    const stock = { central: pieces, ...(tunis === undefined ? {} : { tunis }) };
    const { variantIds } = await addItem(db, { ref: `ARTICLE-${made}`, variants: [{ prices, stock }] });
    return variantIds[0] ?? 0;
  };
  const buyer: OrderShop['buyer'] = (more = {}) => createBuyer({ origin, ...more });
  return {
    shop,
    origin,
    rows,
    article,
    buyer,
    shopper: async ({ quantity = 1, region, ...more } = {}) => {
      const variantId = await article(more);
      const somebody = buyer(region === undefined ? {} : { region });
      await somebody.add({ variantId, quantity });
      return { buyer: somebody, variantId };
    },
    payAt: async (page, how = 'accepted') => {
      if (page === null) throw new Error('there is no payment page');
      await fetch(page, { method: 'POST', body: new URLSearchParams(forms[how]), redirect: 'manual' });
    },
    shelf: async (variantId) => {
      const [row] = await rows<{ onHand: number; reserved: number }>(
        `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variant_id = $1`,
        [variantId],
      );
      return row ?? { onHand: 0, reserved: 0 };
    },
    mailsTo: async (email) => {
      await shop.rooms.outbox.drain();
      const found = await rows<{ subject: string }>('select subject from demo_mail where recipient = $1 order by id', [
        email,
      ]);
      return found.map(({ subject }) => subject);
    },
    holds: async () => {
      const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
    close: shop.close,
  };
};
