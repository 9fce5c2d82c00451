/** Somebody who buys over HTTP: cookies of their own, a cart, an order, and nothing that a browser could not do. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Cart } from '#shared/api/cart-shapes';
import type { CartId } from '#shared/ids';
import { createFetchClient, type Client } from '#shared/api/client';
import type { InputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { isShopError, type ErrorCode, type ShopError } from '#shared/errors';

export type Placed = Awaited<ReturnType<Client['orders']['checkout']>>;
export type Checkout = InputOf<typeof orders.checkout>;

export type Buyer = {
  readonly api: Client;
  readonly cookies: Map<string, string>;
  readonly email: string;
  /** Puts pieces into the cart, which is made when there is none. */
  readonly add: (...lines: readonly { variantId: number; quantity?: number }[]) => Promise<Cart>;
  /** The cart as the server counts it now. */
  readonly cart: () => Promise<Cart>;
  /** What this buyer would send to order the cart; the mode and area are the first that are offered. */
  readonly order: (more?: Partial<Checkout>) => Promise<Checkout>;
  /** Orders the cart under a key of its own unless told. */
  readonly checkout: (more?: Partial<Checkout>, key?: string) => Promise<Placed>;
};

export type BuyerOptions = {
  /** `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Region chosen in the footer: the shop's default unless told. */
  readonly region?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly fetch?: typeof fetch;
};

/** `fetch` that keeps cookies and sends them back, as a browser does. */
export const fetchWith = (cookies: Map<string, string>, ask: typeof fetch = fetch): typeof fetch => {
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await ask(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return send;
};

const phones: Readonly<Record<string, string>> = { TN: '20 123 456', SN: '77 123 45 67', CI: '07 12 34 56 78' };

/** A buyer of the first region, unless told; each has an e-mail address of their own. */
export const createBuyer = (options: BuyerOptions): Buyer => {
  const { origin, region, email = `acheteur-${randomBytes(6).toString('hex')}@demo.test` } = options;
  const cookies = new Map<string, string>();
  if (region) cookies.set('region', region);
  const api = createFetchClient({ baseUrl: origin, fetch: fetchWith(cookies, options.fetch) });
  const cartId = (): string | undefined => cookies.get('cid');
  const cart = (): Promise<Cart> => api.cart.get(cartId() === undefined ? {} : { cartId: cartId() });

  const order = async (more: Partial<Checkout> = {}): Promise<Checkout> => {
    const [present, { areas }] = await Promise.all([cart(), api.cart.deliveryAreas()]);
    const area = areas[0];
    const { deliveryModes } = await api.cart.deliveryModes({
      ...(present.cartId === null ? {} : { cartId: present.cartId }),
      ...(area ? { areaId: area.id } : {}),
    });
    const mode = deliveryModes.find(({ pickup }) => !pickup) ?? deliveryModes[0];
    return {
      cartId: present.cartId ?? ('no-cart-at-all-xxxx' as CartId),
      contact: { fullName: 'Amel Ben Salah', email, phone: options.phone ?? phones[region ?? 'TN'] ?? '20 123 456' },
      address: {
        line1: '12 rue de Marseille',
        city: 'Tunis',
        areaId: area?.id ?? null,
        country: area?.country ?? 'TN',
      },
      deliveryModeId: mode?.id ?? '1',
      paymentMethod: 'CASH',
      acceptTerms: true,
      ...more,
    };
  };

  return {
    api,
    cookies,
    email,
    cart,
    order,
    add: async (...lines) => {
      const asked = lines.map(({ variantId, quantity = 1 }) => ({ itemVariantId: String(variantId), quantity }));
      const filled = await api.cart.add({ cartId: cartId() ?? null, lines: asked });
      if (filled.cartId) cookies.set('cid', filled.cartId);
      return filled;
    },
    checkout: async (more, key = randomUUID()) => api.orders.checkout(await order(more), { idempotencyKey: key }),
  };
};

export type Outcome<Value> = { readonly done: Value } | { readonly refused: ErrorCode; readonly error: ShopError };

/** A refusal as a value; anything else that is thrown is a failure of the test. */
export const outcomeOf = async <Value>(work: Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { done: await work };
  } catch (error) {
    if (!isShopError(error)) throw error;
    return { refused: error.code, error };
  }
};

/** How many succeeded, and how many were refused with which code. */
export const tally = (outcomes: readonly Outcome<unknown>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = 'done' in outcome ? 'done' : outcome.refused;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
