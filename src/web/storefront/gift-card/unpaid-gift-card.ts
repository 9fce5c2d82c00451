/** Reads ordered gift cards for the browser that ordered them. */
import { refusalOf, type Shop } from '#app/shop-context.ts';
import type { Draft } from '#storefront/form/draft.ts';

export const giftDraft: Draft = { name: 'cadeau' };

/** Name of the cookie with the secret of the last card: the provider redirects back with the payment id only. */
const cookieName = 'cadeau';
/** In seconds. */
const lifetime = 86_400;

/** Value of `set-cookie`. */
export const createGiftCardCookie = (secret: string, origin: string): string =>
  `${cookieName}=${secret}; Path=/cart-cadeaux; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

export const giftCardQuery = (orderId: string, secret: string): string => `orderId=${orderId}&order_s_ref=${secret}`;

/** Null when id and secret do not match a card. */
export const readGiftCard = async (shop: Shop, orderId: string, secret: string) => {
  try {
    return await shop.visitor().api.giftCards.summary({ orderId, order_s_ref: secret });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

/**
 * Status of the payment, for a browser without the secret, such as one that a banking app has opened. Null when it is
 * not a gift card.
 */
const readStatus = async (shop: Shop, orderId: string) => {
  try {
    const { kind, status, underReview = false } = await shop.visitor().api.orders.paymentStatus({ orderId });
    return kind === 'GIFT_CARD' ? { status, underReview } : null;
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

/** Uses the secret from the address or the cookie; without a secret, reads only the status. */
export const readOwnGiftCard = async (shop: Shop, query: URLSearchParams) => {
  const orderId = query.get('orderId') ?? '';
  const fromAddress = query.get('order_s_ref') || null;
  const secret = fromAddress ?? shop.visitor().cookies[cookieName] ?? null;
  const purchase = secret === null ? null : await readGiftCard(shop, orderId, secret);
  if (purchase !== null || fromAddress !== null) return { purchase, payment: purchase, secret };
  return { purchase: null, payment: await readStatus(shop, orderId), secret: null };
};
