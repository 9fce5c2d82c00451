/** Customers of the demo shop place, pay and cancel orders and make claims, by the calls of the shop. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcessClient } from '#platform/contract';
import type { Client } from '#shared/api/client';
import type { RefundWish } from '#shared/api/order-shapes';
import type { CartId, OrderSecret } from '#shared/ids';
import { imagesFolder } from '#demo/packshots/manifest';
import type { CallingShop } from './load.ts';

export type Person = {
  readonly region: string;
  readonly fullName: string;
  readonly phone: string;
  /** Address of an account of the demo; guests have `email`. */
  readonly account?: string;
  readonly email?: string;
  readonly line1: string;
  readonly landmark?: string;
  readonly city: string;
  readonly area: string;
};

export type WrittenClaim = {
  readonly type: string;
  readonly line: number;
  readonly message: string;
  readonly wish?: RefundWish;
  /** File of the demo pictures. */
  readonly photo?: string;
  readonly answer?: readonly ['ACCEPTED' | 'REFUSED', string];
};

export type WrittenOrder = {
  /** Key in `people.json`. */
  readonly who: string;
  /** `20d 19:42` (UTC), `13h` or `6m` before the day of loading. */
  readonly ago: string;
  /** Item references; `*2` for two units. */
  readonly items: readonly string[];
  readonly pay: 'CASH' | 'CARD';
  readonly fate: string;
  /** `domicile` by default. */
  readonly mode?: 'express';
  readonly code?: string;
  /** Store credit given before the order, in minor units, and spent on it. */
  readonly wallet?: number;
  readonly note?: string;
  readonly internal?: string;
  readonly reason?: string;
  readonly claim?: WrittenClaim;
};

/** An order that was placed. */
export type Placed = {
  readonly reference: string;
  readonly orderId: string;
  readonly secret: OrderSecret;
  /** Page of the simulated provider. */
  readonly payPage: string | null;
};

export type DemoBuyer = { readonly client: Client; readonly person: Person; readonly email: string };

export const openBuyer = async (shop: CallingShop, person: Person): Promise<DemoBuyer> => {
  const account = person.account ? await shop.rooms.accounts.findByEmail(shop.db, person.account) : null;
  const guest = { kind: 'anonymous' } as const;
  const customer = { role: 'CUSTOMER', privileges: [], sessionId: '' } as const;
  const client = inProcessClient(shop.rooms.implementations, () => ({
    ...shop.caller(person.region),
    actor: account ? { kind: 'user', userId: account.id, ...customer } : guest,
  }));
  return { client, person, email: person.account ?? person.email ?? '' };
};

type Wanted = { readonly itemVariantId: string; readonly quantity: number };

/** `turn` chooses among the available variants. Null when the item is not sold. */
const variantOf = async (client: Client, written: string, turn: number): Promise<Wanted | null> => {
  const [reference = '', quantity = '1'] = written.split('*');
  const item = await client.items.ref({ reference }).catch(() => null);
  const available = item?.variants.filter(({ stock }) => stock === 'AVAILABLE') ?? [];
  const variant = available[turn % Math.max(1, available.length)];
  return variant ? { itemVariantId: variant.id, quantity: Number(quantity) } : null;
};

const addressOf = async (client: Client, { line1, landmark, city, area, region }: Person) => {
  const { areas } = await client.cart.deliveryAreas();
  const areaId = (areas.find(({ name }) => name === area) ?? areas[0])?.id ?? null;
  return { line1, landmark: landmark ?? null, city, country: region, areaId };
};

const fillCart = async ({ client }: DemoBuyer, order: WrittenOrder, turn: number): Promise<CartId | null> => {
  const wanted = await Promise.all(order.items.map((item) => variantOf(client, item, turn)));
  const lines = wanted.filter((line) => line !== null);
  if (lines.length === 0) return null;
  const { cartId } = await client.cart.add({ lines });
  if (cartId === null || cartId === undefined) return null;
  if (order.code) await client.cart.setGiftCard({ cartId, code: order.code });
  if (order.wallet) await client.cart.setWallet({ cartId, used: true });
  return cartId;
};

/** Null when none of the items is sold. */
export const placeOrder = async (buyer: DemoBuyer, order: WrittenOrder, turn: number): Promise<Placed | null> => {
  const { client, person, email } = buyer;
  const cartId = await fillCart(buyer, order, turn);
  if (cartId === null) return null;
  const address = await addressOf(client, person);
  const { deliveryModes } = await client.cart.deliveryModes(
    address.areaId === null ? { cartId } : { cartId, areaId: address.areaId },
  );
  const code = order.mode ?? 'domicile';
  const mode = deliveryModes.find((one) => one.code === code) ?? deliveryModes.find(({ pickup }) => !pickup);
  const placed = await client.orders.checkout(
    {
      cartId,
      contact: { fullName: person.fullName, email, phone: person.phone },
      address,
      deliveryModeId: mode?.id ?? '',
      paymentMethod: order.pay,
      note: order.note ?? null,
      acceptTerms: true,
    },
    { idempotencyKey: `demo order ${turn} of ${order.who}` },
  );
  const secret = placed.orderSRef as OrderSecret;
  const { reference } = await client.orders.summary({ orderId: placed.orderId, order_s_ref: secret });
  return { reference, orderId: placed.orderId, secret, payPage: placed.redirectUrl };
};

const cards = {
  TN: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748' },
  other: { method: 'OM', phone: '77 123 45 67' },
};

/** Pays on the page of the simulated provider. `altered`: the amount differs, so that staff must decide. */
export const payOrder = async (
  { client, person }: DemoBuyer,
  { orderId, payPage }: Placed,
  { origin, altered = false }: { readonly origin: string; readonly altered?: boolean },
): Promise<void> => {
  if (payPage === null) return;
  const { pathname, search } = new URL(payPage);
  const scenario = altered ? 'altered' : 'silent';
  const body = new URLSearchParams({ ...(person.region === 'TN' ? cards.TN : cards.other), scenario, action: 'pay' });
  await fetch(`${origin}${pathname}${search}`, { method: 'POST', body, redirect: 'manual' });
  await client.orders.paymentStatus({ orderId });
};

export const cancelOrder = ({ client }: DemoBuyer, { orderId, secret }: Placed): Promise<unknown> =>
  client.orders.cancel({ orderId, orderSRef: secret });

/** Returns the id of the claim. */
export const makeClaim = async (
  { client }: DemoBuyer,
  { orderId, secret }: Placed,
  { type, line, message, wish, photo }: WrittenClaim,
): Promise<number> => {
  const [{ types }, { lines }] = await Promise.all([
    client.items.claimTypes(),
    client.orders.summary({ orderId, order_s_ref: secret }),
  ]);
  const image = photo === undefined ? [] : [await readFile(join(imagesFolder, photo), 'base64')];
  const { claimId } = await client.orders.claim({
    orderId,
    orderSRef: secret,
    typeId: types.find(({ code }) => code === type)?.id ?? '',
    message,
    refundWish: wish ?? null,
    lines: [{ orderLineId: lines[line]?.id ?? lines[0]?.id ?? '', quantity: 1 }],
    photos: image.map((imageAsBase64) => ({ imageAsBase64 })),
  });
  return Number(claimId);
};
