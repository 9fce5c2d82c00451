/** A buyer over HTTP with its own cookies, which can do what a browser can. */
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
  /** Creates a cart when there is none. */
  readonly add: (...lines: readonly { variantId: number; quantity?: number }[]) => Promise<Cart>;
  readonly cart: () => Promise<Cart>;
  /** Input of a checkout of the cart, with the first area and the first home delivery. */
  readonly order: (overrides?: Partial<Checkout>) => Promise<Checkout>;
  /** Places the order, by default with a new idempotency key. */
  readonly checkout: (overrides?: Partial<Checkout>, key?: string) => Promise<Placed>;
};

export type BuyerOptions = {
  /** `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Region chosen in the footer; by default that of the shop. */
  readonly region?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly fetch?: typeof fetch;
};

export const fetchWithCookies = (cookies: Map<string, string>, send: typeof fetch = fetch): typeof fetch => {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await send(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
};

/** A client with this address, for a shop with `TRUSTED_PROXIES=loopback`. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };

const phones: Readonly<Record<string, string>> = { TN: '20 123 456', SN: '77 123 45 67', CI: '07 12 34 56 78' };

/** By default, each buyer has another e-mail address. */
export const createBuyer = (options: BuyerOptions): Buyer => {
  const { origin, region, email = `acheteur-${randomBytes(6).toString('hex')}@demo.test` } = options;
  const cookies = new Map<string, string>();
  if (region) cookies.set('region', region);
  const api = createFetchClient({ baseUrl: origin, fetch: fetchWithCookies(cookies, options.fetch) });
  const cartId = (): string | undefined => cookies.get('cid');
  const cart = (): Promise<Cart> => api.cart.get(cartId() === undefined ? {} : { cartId: cartId() });

  const order = async (overrides: Partial<Checkout> = {}): Promise<Checkout> => {
    const [current, { areas }] = await Promise.all([cart(), api.cart.deliveryAreas()]);
    const area = areas[0];
    const { deliveryModes } = await api.cart.deliveryModes({
      ...(current.cartId === null ? {} : { cartId: current.cartId }),
      ...(area ? { areaId: area.id } : {}),
    });
    const mode = deliveryModes.find(({ pickup }) => !pickup) ?? deliveryModes[0];
    return {
      cartId: current.cartId ?? ('no-cart-at-all-xxxx' as CartId),
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
      ...overrides,
    };
  };

  return {
    api,
    cookies,
    email,
    cart,
    order,
    add: async (...lines) => {
      const additions = lines.map(({ variantId, quantity = 1 }) => ({ itemVariantId: String(variantId), quantity }));
      const filled = await api.cart.add({ cartId: cartId() ?? null, lines: additions });
      if (filled.cartId) cookies.set('cid', filled.cartId);
      return filled;
    },
    checkout: async (overrides, key = randomUUID()) =>
      api.orders.checkout(await order(overrides), { idempotencyKey: key }),
  };
};

export type Outcome<Value> = { readonly done: Value } | { readonly refused: ErrorCode; readonly error: ShopError };

/** Returns a business error as a value, and throws any other error. */
export const outcomeOf = async <Value>(work: Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { done: await work };
  } catch (error) {
    if (!isShopError(error)) throw error;
    return { refused: error.code, error };
  }
};

/** Number of successes as `done`, and of refusals by error code. */
export const tally = (outcomes: readonly Outcome<unknown>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = 'done' in outcome ? 'done' : outcome.refused;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
