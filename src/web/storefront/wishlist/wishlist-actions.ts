/** Handles the forms of the wishlist page. Their `intent` field selects the API call. */
import type { Client } from '#shared/api/client';
import { refusalOf, refusalStatus, type Shop } from '#app/shop-context.ts';
import { runCartForm } from '#storefront/cart/cart-actions.ts';
import { wishlistMessages as messages } from './wishlist.messages.ts';

export const wishlistPath = '/espace-client/wishlist';

export type Refused = { ref: string; text: string };
type Outcome = { location: string; cookies?: readonly string[] } | { refused: Refused; status: number };

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Keeps filter and sort of the list. The query tells the result to the page. */
const locationAfter = (form: FormData, name?: 'ajoute' | 'retire' | 'deplace'): string => {
  const view = new URLSearchParams(textIn(form, 'vue'));
  const query = new URLSearchParams();
  for (const kept of ['filtre', 'tri']) if (view.get(kept)) query.set(kept, view.get(kept) ?? '');
  if (name) query.set(name, textIn(form, 'ref'));
  return query.size === 0 ? wishlistPath : `${wishlistPath}?${query.toString()}`;
};

const moveToCart = async (shop: Shop, api: Client, form: FormData): Promise<Outcome> => {
  const ref = textIn(form, 'ref');
  const itemVariantId = textIn(form, 'itemVariantId');
  if (itemVariantId === '') return { refused: { ref, text: messages.card.noSize }, status: 400 };
  const addition = new FormData();
  for (const [name, value] of [
    ['intent', 'add'],
    ['itemVariantId', itemVariantId],
    ['quantity', '1'],
  ] as const)
    addition.set(name, value);
  const { cookies, message, status } = await runCartForm(shop, addition);
  if (message !== null) return { refused: { ref, text: message.text }, status };
  await api.wishlist.remove({ itemRef: ref });
  return { location: locationAfter(form, 'deplace'), cookies };
};

const run = async (shop: Shop, api: Client, form: FormData): Promise<Outcome> => {
  const itemRef = textIn(form, 'ref');
  switch (textIn(form, 'intent')) {
    case 'add':
      await api.wishlist.add({ itemRef, style: textIn(form, 'coloris') || null });
      return { location: locationAfter(form, 'ajoute') };
    case 'remove':
      await api.wishlist.remove({ itemRef });
      return { location: locationAfter(form, 'retire') };
    case 'restore':
      await api.wishlist.restore({ itemRef });
      return { location: locationAfter(form) };
    case 'move':
      return moveToCart(shop, api, form);
    case 'share':
      await api.wishlist.share({ showsName: form.has('showsName') });
      return { location: `${wishlistPath}?partage=1` };
    case 'follow':
    case 'unfollow':
      await api.alerts.followWishlist({ isFollowed: textIn(form, 'intent') === 'follow' });
      return { location: locationAfter(form) };
    case 'unshare':
      await api.wishlist.unshare();
      return { location: wishlistPath };
    default:
      return { location: wishlistPath };
  }
};

const sentences: Readonly<Record<string, string>> = {
  ITEM_NOT_FOUND: messages.done.gone,
  NOT_FOUND: messages.done.failed,
  BAD_REQUEST: messages.done.full,
  TOO_MANY_REQUESTS: messages.done.failed,
};

export const runWishlistForm = async (shop: Shop, api: Client, form: FormData): Promise<Outcome> => {
  try {
    return await run(shop, api, form);
  } catch (error) {
    const text = sentences[refusalOf(error) ?? ''];
    if (text === undefined) throw error;
    return { refused: { ref: textIn(form, 'ref'), text }, status: refusalStatus(error) };
  }
};
