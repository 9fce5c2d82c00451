/** Data of the checkout: cart, delivery choices, answers of the buyer and their errors. */
import type { Client } from '#shared/api/client';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import type { OfferedMethod } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { cartIdIn } from '#storefront/cart/cart-count.ts';
import { errorsIn, errorsOfRefusal, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { checkoutFields } from './checkout-fields.ts';
import { checkoutSentences } from './checkout.messages.ts';
import type { SavedAddress, SavedAnswers } from './saved-answers.ts';
import {
  fieldsOfStep,
  shownStep,
  type Answers,
  type DeliveryFacts,
  type FieldName,
  type Step,
} from './checkout.rules.ts';

type Areas = Awaited<ReturnType<Client['cart']['deliveryAreas']>>['areas'];

export type Checkout = {
  cart: Cart;
  areas: Areas;
  modes: DeliveryMode[];
  /** Those of the region, in the order of the merchant. */
  methods: OfferedMethod[];
  answers: Answers;
  fields: Fields<FieldName>;
  facts: DeliveryFacts;
  phonePrefix: string;
  step: Step;
  /** Country of the address: the country of the area, otherwise the first one of the region. */
  country: string;
  /** Idempotency key of the order, so that repeated submissions of one page place one order. */
  key: string;
  addresses: SavedAddress[];
  isSignedIn: boolean;
  /** Store credit of the customer in the currency of the region, minor units. */
  credit: number;
};

/** Zero for guests and staff. */
const readCredit = async (api: Client, isSignedIn: boolean, currency: Cart['currency']): Promise<number> => {
  if (!isSignedIn) return 0;
  try {
    const { balances } = await api.wallet.mine();
    return balances.find((one) => one.currency === currency)?.balance ?? 0;
  } catch (error) {
    if (refusalOf(error) !== 'FORBIDDEN') throw error;
    return 0;
  }
};

export type ErrorsByStep = Readonly<Record<Step, FieldErrors>>;

const withCartChoices = (answers: Answers, cart: Cart): Answers => ({
  ...answers,
  'address.areaId': answers['address.areaId'] || (cart.areaId ?? ''),
  deliveryModeId: answers.deliveryModeId || (cart.deliveryModeId ?? ''),
});

const readModes = async (api: Client, cartId: string, areaId: string): Promise<DeliveryMode[]> =>
  (await api.cart.deliveryModes({ cartId, ...(areaId === '' ? {} : { areaId }) })).deliveryModes;

const keepOffered = (answers: Answers, areas: Areas, modes: readonly DeliveryMode[]): Answers => {
  const areaId = areas.some(({ id }) => id === answers['address.areaId']) ? answers['address.areaId'] : '';
  const mode = modes.find(({ id }) => id === answers.deliveryModeId);
  const storeId = mode?.stores?.some(({ id }) => id === answers.storeId) ? answers.storeId : '';
  return { ...answers, 'address.areaId': areaId, deliveryModeId: mode?.id ?? '', storeId };
};

/** The schema checks only the characters of a phone number. The API knows the valid numbers of each country. */
const phoneErrors = async (shop: Shop, phone: string): Promise<FieldErrors> => {
  try {
    await shop.visitor().api.orders.checkContact({ contact: { phone } });
    return {};
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    return errorsOfRefusal(error, checkoutFields);
  }
};

const readErrors = async (shop: Shop, answers: Answers, facts: DeliveryFacts): Promise<ErrorsByStep> => {
  const check = (step: Step): FieldErrors =>
    errorsIn(fieldsOfStep(step, checkoutFields, facts), answers, checkoutSentences);
  const contact = check('contact');
  const delivery = Object.entries(check('delivery'));
  return {
    contact: contact['contact.phone']
      ? contact
      : { ...contact, ...(await phoneErrors(shop, answers['contact.phone'])) },
    // whether an address is needed depends on the mode
    delivery: Object.fromEntries(
      facts.pickup === null ? delivery.filter(([name]) => !/^address\.(?!areaId)/.test(name)) : delivery,
    ),
    payment: check('payment'),
  };
};

/** Null when no cart can be ordered in this region; the cart page shows the reason. `known`: answers so far. */
export const readCheckout = async (
  shop: Shop,
  requested: Step | null,
  known: SavedAnswers,
): Promise<{ checkout: Checkout; errors: ErrorsByStep } | null> => {
  const { api, cookies } = shop.visitor();
  const cartId = cartIdIn(cookies);
  if (!cartId) return null;
  const [cart, { areas }, { countries }, { methods }] = await Promise.all([
    api.cart.get({ cartId }),
    api.cart.deliveryAreas(),
    api.settings.currentRegion(),
    api.settings.paymentMethods(),
  ]);
  if (cart.cartId === null || cart.lines.length === 0 || cart.region !== shop.region.code) return null;
  const chosen = withCartChoices(known.answers, cart);
  const area = areas.find(({ id }) => id === chosen['address.areaId']);
  const modes = await readModes(api, cart.cartId, area?.id ?? '');
  const answers = keepOffered(chosen, areas, modes);
  const pickup = modes.find(({ id }) => id === answers.deliveryModeId)?.pickup ?? null;
  const facts = { pickup, hasAreas: areas.length > 0 };
  const errors = await readErrors(shop, answers, facts);
  const checkout = {
    cart,
    areas,
    modes,
    methods,
    answers,
    fields: checkoutFields,
    facts,
    phonePrefix: shop.region.phonePrefix,
    step: shownStep(requested ?? (known.isPrefilled ? 'contact' : null), errors),
    country: area?.country ?? countries[0]?.code ?? shop.region.code,
    key: crypto.randomUUID(),
    addresses: known.addresses,
    isSignedIn: known.isSignedIn,
    credit: await readCredit(api, known.isSignedIn, cart.currency),
  };
  return { checkout, errors };
};
