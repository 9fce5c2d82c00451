/** A complete shop with simulated payments, for order tests over HTTP. */
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { runOrderCommand } from '#server/order-desk';
import type { OpenShop, TestShop } from '#test/shop';
import { openShop } from '#test/shop';
import type { Order } from '#shared/api/order-shapes';
import { createBuyer, outcomeOf, type Buyer } from '#test/buyer';
import { addItem, write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { addUser } from '#test/session';
import { deskOf } from '#test/staff-desk';

type Placed = { readonly orderId: string; readonly orderSRef: string };

export const readOrder = ({ api }: Buyer, { orderId, orderSRef }: Placed): Promise<Order> =>
  api.orders.summary({ orderId, order_s_ref: orderSRef });

/** Error code, fields and extra data of a refused call. Throws when the call succeeds. */
export const refusal = async (
  work: Promise<unknown>,
): Promise<{ code: string; fields: string[] } & Record<string, unknown>> => {
  const outcome = await outcomeOf(work);
  if ('done' in outcome) throw new Error(`accepted: ${JSON.stringify(outcome.done)}`);
  const { code, details } = outcome.error;
  return { ...details.extra, code, fields: details.errors?.map(({ field }) => field) ?? [] };
};

type SellerShop = { readonly shop: TestShop; readonly origin: string };

/** Orders two units in cash as a guest and delivers them. Returns the query of the order. */
export const deliverOrder = async ({ shop, origin }: SellerShop, variantId: number): Promise<string> => {
  const buyer = createBuyer({ origin });
  await buyer.add({ variantId, quantity: 2 });
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const { orderId, orderSRef } = placed;
  return `order_s_ref=${orderSRef}&orderId=${orderId}`;
};

/** E-mail address of the staff user who acts in tests of the command line. */
const testColleague = async (shop: TestShop): Promise<string> => {
  const email = 'equipe@ourlet.test';
  if (!(await shop.rooms.orderDesk.findStaffByEmail(email)))
    await addUser(shop, { email, fullName: 'Leïla Mansour', role: 'SUPPLIER' });
  return email;
};

/** Output of `npm run order` with these arguments, with normal spaces. */
export const runDeskCommand = async ({ shop }: Pick<OrderShop, 'shop'>, argv: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const { orderDesk, regions } = shop.rooms;
  const person = await testColleague(shop);
  const print = (line: string): void => void lines.push(line.replace(/[\u00A0\u202F]/g, ' '));
  await runOrderCommand({ desk: orderDesk, regions, print, person }, argv);
  return lines.join('\n');
};

/** Subjects of the refund mails to an address, oldest first. */
export const refundMails = async (
  { shop, mailsTo }: Pick<OrderShop, 'shop' | 'mailsTo'>,
  { email }: Pick<Buyer, 'email'>,
): Promise<string[]> => {
  // The refund queues its e-mail, which only the next run sends.
  await shop.rooms.outbox.drain();
  return (await mailsTo(email)).filter((subject) => subject.includes('remboursement'));
};

export type OrderShop = {
  readonly shop: TestShop;
  readonly origin: string;
  /** Adds an item with one variant; by default 100 TND and 20 000 XOF, ten units at `central`. */
  readonly addVariant: (options?: { units?: number; price?: number; tunis?: number }) => Promise<number>;
  /** A buyer whose cart contains a new item; one unit by default. */
  readonly shopper: (more?: {
    units?: number;
    quantity?: number;
    price?: number;
    region?: string;
  }) => Promise<{ buyer: Buyer; variantId: number }>;
  readonly buyer: (more?: { region?: string; email?: string; phone?: string }) => Buyer;
  /** Submits the payment page. `mobile`: for payments in XOF. */
  readonly payAt: (page: string | null, how?: keyof typeof forms) => Promise<void>;
  readonly rows: <Row>(text: string, params?: readonly unknown[]) => Promise<Row[]>;
  /** Stock of a variant, summed over all locations. */
  readonly stockOf: (variantId: number) => Promise<{ onHand: number; reserved: number }>;
  /** Subjects of the mails to an address, oldest first. */
  readonly mailsTo: (email: string) => Promise<string[]>;
  /** Throws when an invariant is violated, with an example of each. */
  readonly checkInvariants: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Checkout fields of a pickup in the Tunis store. */
export const pickupFields = async ({
  rows,
}: Pick<OrderShop, 'rows'>): Promise<{ address: null; deliveryModeId: string; storeId: string }> => {
  const [mode] = await rows<{ id: number }>(`select id from delivery_mode where code = 'retrait'`);
  const [store] = await rows<{ id: number }>(`select id from store where seo_name = 'tunis'`);
  return { address: null, deliveryModeId: String(mode?.id), storeId: String(store?.id) };
};

const insertSellers = `insert into invoice_seller (region, name, address)
  select code, 'Ourlet ' || name, array['1, rue du Test'] from region on conflict do nothing`;

const forms = {
  accepted: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay' },
  /** Paid, but the provider sends no notification. */
  silent: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay', scenario: 'silent' },
  mobile: { method: 'OM', phone: '77 123 45 67', action: 'pay' },
  mobileSilent: { method: 'OM', phone: '77 123 45 67', action: 'pay', scenario: 'silent' },
  /** Paid with another amount. */
  altered: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay', scenario: 'altered' },
  refused: { pan: '4568 9411 1111 1119', expiry: '12/30', cvv: '257', action: 'pay' },
};

const readStock = async (rows: OrderShop['rows'], variantId: number) => {
  const [row] = await rows<{ onHand: number; reserved: number }>(
    `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variant_id = $1`,
    [variantId],
  );
  return row ?? { onHand: 0, reserved: 0 };
};

/** Close it at the end of the test. */
export const openOrderShop = async (env: OpenShop['env'] = {}, fill?: OpenShop['fill']): Promise<OrderShop> => {
  const shop = await openShop({
    // Allows many concurrent checkouts.
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '20', ADMISSION_CONCURRENCY: '80', ...env },
    fill: async (db) => {
      await addDelivery(db);
      await write(db, insertSellers);
      await fill?.(db);
    },
  });
  const origin = await shop.listen();
  const { db } = shop;
  let count = 0;
  const rows: OrderShop['rows'] = (text, params) => db.rows(statement('', text), params);
  const addVariant: OrderShop['addVariant'] = async ({ units = 10, price = 100_000, tunis } = {}) => {
    count += 1;
    const prices = [
      { region: 'TN', amount: price },
      { region: 'SN', amount: 20_000 },
    ];
    const stock = { central: units, ...(tunis === undefined ? {} : { tunis }) };
    const { variantIds } = await addItem(db, { ref: `ARTICLE-${count}`, variants: [{ prices, stock }] });
    return variantIds[0] ?? 0;
  };
  const buyer: OrderShop['buyer'] = (more = {}) => createBuyer({ origin, ...more });
  return {
    shop,
    origin,
    rows,
    addVariant,
    buyer,
    shopper: async ({ quantity = 1, region, ...more } = {}) => {
      const variantId = await addVariant(more);
      const shopper = buyer(region === undefined ? {} : { region });
      await shopper.add({ variantId, quantity });
      return { buyer: shopper, variantId };
    },
    payAt: async (page, how = 'accepted') => {
      if (page === null) throw new Error('there is no payment page');
      await fetch(page, { method: 'POST', body: new URLSearchParams(forms[how]), redirect: 'manual' });
    },
    stockOf: (variantId) => readStock(rows, variantId),
    mailsTo: async (email) => {
      await shop.rooms.outbox.drain();
      const mails = await rows<{ subject: string }>('select subject from demo_mail where recipient = $1 order by id', [
        email,
      ]);
      return mails.map(({ subject }) => subject);
    },
    checkInvariants: async () => {
      const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
    close: shop.close,
  };
};
