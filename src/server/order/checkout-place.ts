/** Who orders, where it goes and how it is paid: checked field by field. */
import type { CallContext } from '#platform/contract';
import type { InputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import { coinOf, formatMoney } from '#shared/money';
import { addressOf, fault } from './checkout.rules.ts';
import { fieldMessages } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { NewOrder } from './order-row.ts';
import { readPhone } from './phones.ts';

export type CheckoutInput = InputOf<typeof orders.checkout>;
export type Place = Pick<NewOrder, 'address' | 'deliveryMode' | 'store' | 'locationId' | 'contact'>;
export type Demand = { readonly input: CheckoutInput; readonly caller: CallContext; readonly place: Place };

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [fault(field, message)] });
};

export const areaIdOf = ({ address }: CheckoutInput): number | null =>
  address?.areaId ? Number(address.areaId) : null;

/** Reads what the buyer typed before anything is locked. Throws BAD_REQUEST on the field that is wrong. */
export const createPlace = ({ regions, delivery }: Pick<OrderDeps, 'regions' | 'delivery'>) => {
  const contactOf = async ({ contact }: CheckoutInput, { region }: CallContext): Promise<Place['contact']> => {
    const countries = regions.all().map(({ code }) => code);
    const phone = await readPhone(contact.phone, region.code, countries);
    if (phone === null) return refuse('contact.phone', fieldMessages.phone(region.phonePrefix));
    return { fullName: contact.fullName.replace(/\s+/g, ' ').trim(), email: contact.email.trim(), phone };
  };

  const goalOf = async (
    input: CheckoutInput,
    { region }: CallContext,
    pickup: boolean,
  ): Promise<Omit<Place, 'contact' | 'deliveryMode'>> => {
    if (pickup) {
      const shop = input.storeId ? await delivery.pickupStore(region, Number(input.storeId)) : null;
      if (!shop) return refuse('storeId', fieldMessages.store);
      return { address: null, store: shop.store, locationId: shop.locationId };
    }
    const areaId = areaIdOf(input);
    const area = areaId === null ? null : delivery.area(region.code, areaId);
    if (!input.address) return refuse('address', fieldMessages.address);
    if (!area && delivery.areas(region.code).length > 0) return refuse('address.areaId', fieldMessages.area);
    if (area && area.country !== input.address.country) return refuse('address.country', fieldMessages.country);
    return { address: addressOf(input.address, area?.name ?? null), store: null, locationId: null };
  };

  return async (input: CheckoutInput, caller: CallContext): Promise<Place> => {
    const contact = await contactOf(input, caller);
    const asked = { region: caller.region.code, modeId: Number(input.deliveryModeId), areaId: areaIdOf(input) };
    const quote = delivery.quote(asked);
    if (!quote) return refuse('deliveryModeId', fieldMessages.mode);
    const { mode, minDays, maxDays, earliest, latest, pickup } = quote;
    const deliveryMode = { id: String(mode.id), name: mode.name, minDays, maxDays, earliest, latest, pickup };
    return { contact, deliveryMode, ...(await goalOf(input, caller, pickup)) };
  };
};

/** `refusals`: parcels that nobody took at the door of this phone; counts for cash. */
type Asked = { readonly toPay: number; readonly refusals: number };

/** Throws BAD_REQUEST when that much is not taken that way, there, from this buyer. */
export const createPaymentCheck =
  ({ delivery, payments }: Pick<OrderDeps, 'delivery' | 'payments'>) =>
  ({ input, caller: { region }, place }: Demand, { toPay, refusals }: Asked): void => {
    if (toPay === 0) return;
    const { currency } = region;
    // an order that no page and no drawer can take is not placed
    if (toPay % coinOf(currency) !== 0)
      refuse('paymentMethod', fieldMessages.coins(formatMoney(coinOf(currency), currency)));
    if (input.paymentMethod === 'CARD') {
      if (payments.providerFor(region) === null) refuse('paymentMethod', fieldMessages.card);
      return;
    }
    const { phone } = place.contact;
    const areaId = place.address === null ? null : areaIdOf(input);
    const asked = { region: region.code, modeId: Number(input.deliveryModeId), areaId, amount: toPay, phone, refusals };
    const cash = delivery.cashAllowed(asked);
    if (!cash.allowed) refuse('paymentMethod', cash.text);
  };
