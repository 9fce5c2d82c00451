/** What the forms of the cart do without scripts: one demand each, then the page again, or the page with what went wrong. */
import type { Cart, RuleVerdict } from '#shared/api/cart-shapes';
import { isShopError } from '#shared/errors';
import { safeRedirect } from '#shared/rules/redirect';
import type { Shop } from '#app/shop-context.ts';
import { readQuantity } from './cart-view.rules.ts';
import { cartCookies } from './cart-cookies.ts';
import { cartCookie } from './cart-cookies.rules.ts';
import { cartMessages as words } from './cart.messages.ts';
import { rulesOf, textOf, textOfAdd } from './cart-errors.ts';

/** Where it is said: a line, `code`, `livraison`, or the page; conditions of the code; what was typed; where it came from. */
export type Refused = { at: string | null; text: string; rules: RuleVerdict[]; typed: string; back: string };

export type Outcome = { cookies: string[] } & ({ go: string } | { refused: Refused });

type Done = { cart: Cart; go?: string };
type Asked = { api: ReturnType<Shop['visitor']>['api']; cartId: string; form: FormData };

const word = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const idOf = (form: FormData): string => word(form, 'itemVariantId');
const piecesOf = (form: FormData): number => readQuantity(word(form, 'quantite')) || 1;
const lineAnchor = (id: string): string => `/panier#ligne-${id}`;

/** One article, or those of a look: `itemVariantId`, `itemVariantId-0`, `itemVariantId-1` … */
export const variantsOf = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^itemVariantId(-\d+)?$/.test(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );

const add = async ({ api, cartId, form }: Asked): Promise<Done> => {
  const quantity = readQuantity(word(form, 'quantite')) ?? 1;
  const lines = variantsOf(form).map((itemVariantId) => ({ itemVariantId, quantity }));
  return { cart: await api.cart.add({ cartId: cartId || null, lines }) };
};

const quantity = async ({ api, cartId, form }: Asked): Promise<Done> => {
  const wanted = readQuantity(word(form, 'vers')) ?? readQuantity(word(form, 'quantite'));
  const itemVariantId = idOf(form);
  if (wanted === null) return { cart: await api.cart.get({ cartId }), go: lineAnchor(itemVariantId) };
  return { cart: await api.cart.update({ cartId, itemVariantId, quantity: wanted }), go: lineAnchor(itemVariantId) };
};

/** `c`: it was put aside, and goes back there. */
const remove =
  (place: '' | 'c') =>
  async ({ api, cartId, form }: Asked): Promise<Done> => {
    const itemVariantId = idOf(form);
    const go = `/panier?retire=${itemVariantId}x${piecesOf(form)}${place}`;
    return { cart: await api.cart.remove({ cartId, itemVariantId }), go: place === '' ? go : `${go}#mis-de-cote` };
  };

const backAside = async ({ api, cartId, form }: Asked): Promise<Done> => {
  const asked = { itemVariantId: idOf(form), quantity: piecesOf(form) };
  return { cart: await api.cart.saveForLater({ ...asked, cartId, saved: true }), go: lineAnchor(asked.itemVariantId) };
};

const replace = async ({ api, cartId, form }: Asked): Promise<Done> => {
  const newItemVariantId = word(form, 'newItemVariantId');
  const cart = await api.cart.replace({ cartId, itemVariantId: idOf(form), newItemVariantId });
  return { cart, go: lineAnchor(newItemVariantId) };
};

const aside =
  (saved: boolean) =>
  async ({ api, cartId, form }: Asked): Promise<Done> => ({
    cart: await api.cart.saveForLater({ cartId, itemVariantId: idOf(form), saved }),
  });

const deliver = async ({ api, cartId, form }: Asked): Promise<Done> => {
  const areaId = word(form, 'areaId') || null;
  const cart = await api.cart.setDeliveryMode({ cartId, deliveryModeId: word(form, 'deliveryModeId'), areaId });
  return { cart, go: '/panier#livraison' };
};

const code = async ({ api, cartId, form }: Asked): Promise<Done> => ({
  cart: await api.cart.setGiftCard({ cartId, code: word(form, 'code') }),
  go: '/panier#code',
});

const without =
  (only: 'PROMOTION' | 'GIFT_CARD') =>
  async ({ api, cartId }: Asked): Promise<Done> => ({
    cart: await api.cart.setGiftCard({ cartId, code: null, only }),
    go: '/panier#code',
  });

/** What each form is called, and where its refusal is shown. */
const intents: Record<string, readonly [run: (asked: Asked) => Promise<Done>, at: (form: FormData) => string | null]> =
  {
    ajouter: [add, () => null],
    quantite: [quantity, idOf],
    retirer: [remove(''), () => null],
    'retirer-de-cote': [remove('c'), () => null],
    'remettre-de-cote': [backAside, () => null],
    remplacer: [replace, idOf],
    cote: [aside(true), idOf],
    reprendre: [aside(false), idOf],
    livraison: [deliver, () => 'livraison'],
    code: [code, () => 'code'],
    'sans-code': [without('PROMOTION'), () => 'code'],
    'sans-carte': [without('GIFT_CARD'), () => 'code'],
    vu: [async ({ api, cartId }) => ({ cart: await api.cart.acknowledge({ cartId }) }), () => null],
    region: [async ({ api, cartId }) => ({ cart: await api.cart.setRegion({ cartId }) }), () => null],
  };

const refused = (at: string | null, text: string, form: FormData, rules: RuleVerdict[] = []): Outcome => ({
  cookies: [],
  refused: { at, text, rules, typed: word(form, 'code'), back: safeRedirect(word(form, 'retour'), '') },
});

const faultOf = (intent: string, form: FormData): Outcome | null => {
  if (intent === 'ajouter' && variantsOf(form).length === 0) return refused(null, words.refusal.noVariant, form);
  if (intent === 'code' && word(form, 'code') === '') return refused('code', words.code.empty, form);
  return null;
};

/** A quantity that was brought down to what there is: it is said only in the answer to the demand. */
const correctedIn = (cart: Cart, itemVariantId: string): string | null =>
  cart.messages.find((one) => one.code === 'QUANTITY_REDUCED' && one.itemVariantId === itemVariantId)?.text ?? null;

/** Takes one form. What it does not know leads back to the page. */
export const takeCartForm = async (shop: Shop, form: FormData): Promise<Outcome> => {
  const { api, cookies } = shop.visitor();
  const intent = word(form, 'intent');
  const [run, at] = intents[intent] ?? [];
  if (!run || !at) return { cookies: [], go: '/panier' };
  const fault = faultOf(intent, form);
  if (fault) return fault;
  try {
    const { cart, go = '/panier' } = await run({ api, cartId: cookies[cartCookie] ?? '', form });
    const kept = cartCookies(cart, shop.origin, Date.now());
    const corrected = intent === 'quantite' ? correctedIn(cart, idOf(form)) : null;
    return corrected === null ? { cookies: kept, go } : { ...refused(idOf(form), corrected, form), cookies: kept };
  } catch (error) {
    if (!isShopError(error)) throw error;
    const asked = variantsOf(form).map((itemVariantId) => ({ itemVariantId }));
    return refused(at(form), intent === 'ajouter' ? textOfAdd(error, asked) : textOf(error), form, rulesOf(error));
  }
};
