/** Reads gift cards that were ordered, for the browser that ordered them. */
import { refusalOf, type Shop } from '#app/shop-context.ts';
import type { Draft } from '#storefront/form/draft.ts';

export const giftDraft: Draft = { name: 'cadeau' };

/** Holds the secret reference of the last card: the provider returns the buyer with the payment id only. */
const cookieName = 'cadeau';
/** Seconds. */
const lifetime = 86_400;

/** Value of `set-cookie`. */
export const rememberGiftCard = (secret: string, origin: string): string =>
  `${cookieName}=${secret}; Path=/cart-cadeaux; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

/** Query string that opens the pages of a gift card. */
export const giftCardQuery = (orderId: string, secret: string): string => `orderId=${orderId}&order_s_ref=${secret}`;

/** Null when the references do not match a card. */
export const readGiftCard = async (shop: Shop, orderId: string, secret: string | null) => {
  try {
    return await shop.visitor().api.giftCards.summary({ orderId, ...(secret === null ? {} : { order_s_ref: secret }) });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

/** With the secret of the address or the cookie when it matches, else without. */
export const readOwnGiftCard = async (shop: Shop, query: URLSearchParams) => {
  const orderId = query.get('orderId') ?? '';
  const fromAddress = query.get('order_s_ref') || null;
  const secret = fromAddress ?? shop.visitor().cookies[cookieName] ?? null;
  const own = secret === null ? null : await readGiftCard(shop, orderId, secret);
  if (own !== null || fromAddress !== null) return { purchase: own, secret };
  return { purchase: await readGiftCard(shop, orderId, null), secret: null };
};
