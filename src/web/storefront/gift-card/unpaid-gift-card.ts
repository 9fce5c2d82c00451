/** A card that was ordered and not paid, for the browser that ordered it: what was written is not asked again. */
import { refusalOf, type Shop } from '#app/shop-context.ts';
import type { Memory } from '#ui/typed.ts';
import { giftFields } from './gift-card-form.rules.ts';

/** By which the tab keeps what is being written. */
export const giftMemory: Memory = {
  name: 'cadeau',
  keeps: (field) => (giftFields as readonly string[]).includes(field),
};

/** The secret of the last card ordered here; the way back from the bank carries only the number of the payment. */
const name = 'cadeau';
const life = 86_400;

/** `set-cookie`, for the page that says what became of the card and no other. */
export const rememberGift = (secret: string, origin: string): string =>
  `${name}=${secret}; Path=/cart-cadeaux; Max-Age=${life}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The query that opens a card for its buyer. */
export const secretOfGift = (orderId: string, secret: string): string => `orderId=${orderId}&order_s_ref=${secret}`;

/** A card that was ordered; null when there is none with that number, or not with that secret. */
export const readGiftCard = async (shop: Shop, orderId: string, secret: string | null) => {
  try {
    return await shop.visitor().api.giftCards.summary({ orderId, ...(secret === null ? {} : { order_s_ref: secret }) });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

/** The same for whoever ordered it, by its address or by what their browser keeps; then for anybody. */
export const readOwnGiftCard = async (shop: Shop, query: URLSearchParams) => {
  const orderId = query.get('orderId') ?? '';
  const given = query.get('order_s_ref') || null;
  const secret = given ?? shop.visitor().cookies[name] ?? null;
  const own = secret === null ? null : await readGiftCard(shop, orderId, secret);
  if (own !== null || given !== null) return { bought: own, secret };
  return { bought: await readGiftCard(shop, orderId, null), secret: null };
};
