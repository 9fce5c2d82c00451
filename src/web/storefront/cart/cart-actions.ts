/** Handles a submitted cart form. Its `intent` field selects the API call. */
import type { Cart, RuleVerdict } from '#shared/api/cart-shapes';
import { isShopError } from '#shared/errors';
import { safeRedirect } from '#shared/rules/redirect';
import { refusalStatus, type Shop } from '#app/shop-context.ts';
import {
  fieldOf,
  messagePlace,
  parseQuantity,
  requestedQuantity,
  type CartIntent,
  type FormMessage,
} from './cart-view.rules.ts';
import { cartIdIn } from './cart-count.ts';
import { cartCookies } from './cart-cookies.ts';
import { cartMessages as messages } from './cart.messages.ts';
import { addRefusalText, refusalRules, refusalText, shortagesOf } from './cart-errors.ts';

/** `location`: where a browser without scripts is redirected when there is no message. */
export type FormResult = { cookies: string[]; location: string; message: FormMessage | null; status: number };

type Input = { api: ReturnType<Shop['visitor']>['api']; cartId: string; form: FormData };
type Done = { cart: Cart; location?: string; text?: string };

const variantOf = (form: FormData): string => fieldOf(form, 'itemVariantId');
const lineAnchor = (itemVariantId: string): string => `/panier#ligne-${itemVariantId}`;
const isSavedLine = (form: FormData): boolean => fieldOf(form, 'saved') === '1';

/** Variant ids: one in `itemVariantId`, or those of a look in `itemVariantId-0`, `itemVariantId-1` … */
const variantsOf = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^itemVariantId(-\d+)?$/.test(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );

const add = async ({ api, cartId, form }: Input): Promise<Done> => {
  const quantity = parseQuantity(fieldOf(form, 'quantity')) ?? 1;
  const lines = variantsOf(form).map((itemVariantId) => ({ itemVariantId, quantity }));
  return { cart: await api.cart.add({ cartId: cartId || null, lines }) };
};

const setQuantity = async ({ api, cartId, form }: Input): Promise<Done> => {
  const quantity = requestedQuantity(form);
  const itemVariantId = variantOf(form);
  const location = lineAnchor(itemVariantId);
  if (quantity === null) return { cart: await api.cart.get({ cartId }), location };
  const cart = await api.cart.update({ cartId, itemVariantId, quantity });
  const line = cart.lines.find((other) => other.itemVariantId === itemVariantId);
  return line && line.quantity < quantity
    ? { cart, location, text: messages.reduced(line.quantity) }
    : { cart, location };
};

/** The redirect names the removed line, so that the page can offer to restore it. */
const remove = async ({ api, cartId, form }: Input): Promise<Done> => {
  const itemVariantId = variantOf(form);
  const cart = await api.cart.remove({ cartId, itemVariantId });
  const location = `/panier?retire=${itemVariantId}x${parseQuantity(fieldOf(form, 'quantity')) || 1}`;
  return { cart, location: isSavedLine(form) ? `${location}c#mis-de-cote` : location };
};

const restore = async (input: Input): Promise<Done> => {
  const { api, cartId, form } = input;
  if (!isSavedLine(form)) return add(input);
  const itemVariantId = variantOf(form);
  const quantity = parseQuantity(fieldOf(form, 'quantity')) || 1;
  const cart = await api.cart.saveForLater({ cartId, itemVariantId, quantity, saved: true });
  return { cart, location: lineAnchor(itemVariantId) };
};

const replaceVariant = async ({ api, cartId, form }: Input): Promise<Done> => {
  const newItemVariantId = fieldOf(form, 'newItemVariantId');
  const cart = await api.cart.replace({ cartId, itemVariantId: variantOf(form), newItemVariantId });
  return { cart, location: lineAnchor(newItemVariantId) };
};

const setSaved =
  (saved: boolean) =>
  async ({ api, cartId, form }: Input): Promise<Done> => ({
    cart: await api.cart.saveForLater({ cartId, itemVariantId: variantOf(form), saved }),
  });

const setDelivery = async ({ api, cartId, form }: Input): Promise<Done> => {
  const areaId = fieldOf(form, 'areaId') || null;
  const cart = await api.cart.setDeliveryMode({ cartId, deliveryModeId: fieldOf(form, 'deliveryModeId'), areaId });
  return { cart, location: '/panier#livraison' };
};

const applyCode = async ({ api, cartId, form }: Input): Promise<Done> => ({
  cart: await api.cart.setGiftCard({ cartId, code: fieldOf(form, 'code') }),
  location: '/panier#code',
});

const removeOnly =
  (only: 'PROMOTION' | 'GIFT_CARD') =>
  async ({ api, cartId }: Input): Promise<Done> => ({
    cart: await api.cart.setGiftCard({ cartId, code: null, only }),
    location: '/panier#code',
  });

const handlers: Record<CartIntent, (input: Input) => Promise<Done>> = {
  add,
  'set-quantity': setQuantity,
  remove,
  restore,
  'replace-variant': replaceVariant,
  'save-for-later': setSaved(true),
  'move-to-cart': setSaved(false),
  'set-delivery': setDelivery,
  'apply-code': applyCode,
  'remove-code': removeOnly('PROMOTION'),
  'remove-gift-card': removeOnly('GIFT_CARD'),
  'acknowledge-changes': async ({ api, cartId }) => ({ cart: await api.cart.acknowledge({ cartId }) }),
  'set-region': async ({ api, cartId }) => ({ cart: await api.cart.setRegion({ cartId }) }),
};

const isIntent = (intent: string): intent is CartIntent => Object.hasOwn(handlers, intent);

const messageOf = (form: FormData, text: string): FormMessage => ({
  at: messagePlace(form),
  text,
  isRefusal: false,
  rules: [],
  typedCode: fieldOf(form, 'code'),
  back: safeRedirect(fieldOf(form, 'retour'), ''),
});

const explainRefusal = (form: FormData, text: string, rules: RuleVerdict[] = []): FormMessage => ({
  ...messageOf(form, text),
  isRefusal: true,
  rules,
});

const missingField = (intent: CartIntent, form: FormData): string | null => {
  if (intent === 'add' && variantsOf(form).length === 0) return messages.refusal.noVariant;
  return intent === 'apply-code' && fieldOf(form, 'code') === '' ? messages.code.empty : null;
};

const wantedItems = (form: FormData) => variantsOf(form).map((itemVariantId) => ({ itemVariantId }));

const textOfError = (error: unknown, intent: CartIntent, form: FormData): string => {
  if (intent === 'set-quantity' && isShopError(error) && error.code === 'OUT_OF_STOCK') return messages.soldOut;
  if (intent !== 'add' && intent !== 'restore') return refusalText(error);
  return addRefusalText(error, wantedItems(form));
};

/** An unknown intent redirects to the page. */
export const runCartForm = async (shop: Shop, form: FormData): Promise<FormResult> => {
  const { api, cookies } = shop.visitor();
  const intent = fieldOf(form, 'intent');
  const result: FormResult = { cookies: [], location: '/panier', message: null, status: 200 };
  if (!isIntent(intent)) return result;
  const missing = missingField(intent, form);
  if (missing !== null) return { ...result, message: explainRefusal(form, missing), status: 400 };
  try {
    const { cart, location = '/panier', text } = await handlers[intent]({ api, cartId: cartIdIn(cookies) ?? '', form });
    const message = text === undefined ? null : messageOf(form, text);
    return { ...result, cookies: cartCookies(cart, shop.origin, Date.now()), location, message };
  } catch (error) {
    if (!isShopError(error)) throw error;
    const message = explainRefusal(form, textOfError(error, intent, form), refusalRules(error));
    const shortages = shortagesOf(error, wantedItems(form));
    return { ...result, message: { ...message, shortages }, status: refusalStatus(error) };
  }
};
