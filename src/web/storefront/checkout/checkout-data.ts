/** What the checkout shows: the cart as the server counts it, where and how it can be delivered, the answers given so far. */
import type { Client } from '#shared/api/client';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import type { Shop } from '#app/shop-context.ts';
import { draftCookie, readDraft } from './draft.rules.ts';
import { shownStep, type Draft, type Facts, type Step } from './checkout.rules.ts';

type Areas = Awaited<ReturnType<Client['cart']['deliveryAreas']>>['areas'];

export type Checkout = {
  cart: Cart;
  areas: Areas;
  modes: DeliveryMode[];
  draft: Draft;
  step: Step;
  facts: Facts;
  /** Country of the address: the only one of the region, or its first. */
  country: string;
  /** Sent with the order: the same however often this page is submitted. */
  key: string;
};

const cookieCart = 'cid';

/** A mode of the cart, chosen there before, counts as an answer. */
const withCart = (draft: Draft, cart: Cart): Draft => ({
  ...draft,
  areaId: draft.areaId || (cart.areaId ?? ''),
  deliveryModeId: draft.deliveryModeId || (cart.deliveryModeId ?? ''),
});

const modesOf = async (api: Client, cartId: string, areaId: string): Promise<DeliveryMode[]> =>
  (await api.cart.deliveryModes({ cartId, ...(areaId === '' ? {} : { areaId }) })).deliveryModes;

/** Choices that the region no longer offers are asked again. */
const stillOffered = (draft: Draft, areas: Areas, modes: readonly DeliveryMode[]): Draft => {
  const areaId = areas.some(({ id }) => id === draft.areaId) ? draft.areaId : '';
  const mode = modes.find(({ id }) => id === draft.deliveryModeId);
  const storeId = mode?.stores?.some(({ id }) => id === draft.storeId) ? draft.storeId : '';
  return { ...draft, areaId, deliveryModeId: mode?.id ?? '', storeId };
};

export const factsOf = (draft: Draft, modes: readonly DeliveryMode[], areas: Areas, prefix: string): Facts => ({
  prefix,
  pickup: modes.find(({ id }) => id === draft.deliveryModeId)?.pickup ?? null,
  hasAreas: areas.length > 0,
});

/** Null when there is nothing to order here: no cart, or one of another region, which its own page mends. `given` stands in for the answers kept (those of a form that was refused). */
export const readCheckout = async (shop: Shop, asked: string | null, given?: Draft): Promise<Checkout | null> => {
  const { api, cookies } = shop.visitor();
  const cartId = cookies[cookieCart];
  if (!cartId) return null;
  const [cart, { areas }, { countries }] = await Promise.all([
    api.cart.get({ cartId }),
    api.cart.deliveryAreas(),
    api.settings.currentRegion(),
  ]);
  if (cart.cartId === null || cart.lines.length === 0 || cart.region !== shop.region.code) return null;
  const answers = withCart(given ?? readDraft(cookies[draftCookie]), cart);
  const known = areas.some(({ id }) => id === answers.areaId) ? answers.areaId : '';
  const modes = await modesOf(api, cart.cartId, known);
  const draft = stillOffered(answers, areas, modes);
  const facts = factsOf(draft, modes, areas, shop.region.phonePrefix);
  return {
    cart,
    areas,
    modes,
    draft,
    facts,
    step: shownStep(asked, draft, facts),
    country: areas.find(({ id }) => id === draft.areaId)?.country ?? countries[0]?.code ?? shop.region.code,
    key: crypto.randomUUID(),
  };
};
