import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import { parsePhone } from '#platform/phone';
import type { InputOf } from '#shared/api/call';
import type { OfferedMethod } from '#shared/api/order-shapes';
import type { orders } from '#shared/api/orders';
import { addressOfPhone } from '#shared/no-email';
import { coinOf, formatMoney } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { paymentMethods, type PaymentMethod } from '#shared/rules/payment-methods';
import type { CashChecks, CashLines } from './cash/cash.ts';
import { addressOf, deliveryCopyOf, refuseField } from './checkout.rules.ts';
import type { OrderDeps } from './order-deps.ts';
import { fieldMessages } from './order.messages.ts';
import type { NewOrder } from './order-row.ts';

export type CheckoutInput = InputOf<typeof orders.checkout>;
export type CheckoutDetails = Pick<NewOrder, 'address' | 'deliveryMode' | 'store' | 'locationId' | 'contact'>;
export type CheckoutRequest = {
  readonly input: CheckoutInput;
  readonly caller: CallContext;
  readonly details: CheckoutDetails;
};

export const areaIdOf = ({ address }: CheckoutInput): number | null =>
  address?.areaId ? Number(address.areaId) : null;

/** Returns the number in E.164 format. Throws BAD_REQUEST when it cannot be called. */
export const createPhoneReader =
  ({ regions }: Pick<OrderDeps, 'regions'>) =>
  async (typed: string, { region }: Pick<CallContext, 'region'>): Promise<string> => {
    const countries = regions.all().map(({ code }) => code);
    const phone = await parsePhone(typed, region.code, countries);
    return phone ?? refuseField('contact.phone', fieldMessages.phone(region.phonePrefix));
  };

/**
 * Creates a function that reads the details of a checkout. Call it before taking any lock. It throws
 * BAD_REQUEST with the invalid field.
 */
export const createCheckoutDetails = ({ regions, delivery }: Pick<OrderDeps, 'regions' | 'delivery'>) => {
  const readContactPhone = createPhoneReader({ regions });

  const contactOf = async ({ contact }: CheckoutInput, caller: CallContext): Promise<CheckoutDetails['contact']> => {
    const phone = await readContactPhone(contact.phone, caller);
    const fullName = contact.fullName.replace(/\s+/g, ' ').trim();
    // only orders by phone come without an address: the public call requires one
    return { fullName, email: contact.email.trim() || addressOfPhone(phone), phone };
  };

  const destinationOf = async (
    input: CheckoutInput,
    { region }: CallContext,
    pickup: boolean,
  ): Promise<Pick<CheckoutDetails, 'address' | 'store' | 'locationId'>> => {
    if (pickup) {
      const pickupStore = input.storeId ? await delivery.pickupStore(region, Number(input.storeId)) : null;
      if (!pickupStore) return refuseField('storeId', fieldMessages.store);
      return { address: null, store: pickupStore.store, locationId: pickupStore.locationId };
    }
    const areaId = areaIdOf(input);
    const area = areaId === null ? null : delivery.area(region.code, areaId);
    if (!input.address) return refuseField('address', fieldMessages.address);
    if (!area && delivery.areas(region.code).length > 0) return refuseField('address.areaId', fieldMessages.area);
    if (area && area.country !== input.address.country) return refuseField('address.country', fieldMessages.country);
    return { address: addressOf(input.address, area?.name ?? null), store: null, locationId: null };
  };

  return async (input: CheckoutInput, caller: CallContext): Promise<CheckoutDetails> => {
    const contact = await contactOf(input, caller);
    const quote = delivery.quote({
      region: caller.region.code,
      modeId: Number(input.deliveryModeId),
      areaId: areaIdOf(input),
    });
    if (!quote) return refuseField('deliveryModeId', fieldMessages.mode);
    return { contact, deliveryMode: deliveryCopyOf(quote), ...(await destinationOf(input, caller, quote.pickup)) };
  };
};

type PaymentFacts = { readonly toPay: number; readonly lines: CashLines };

/** Throws BAD_REQUEST when the payment method is not available for this amount, place and buyer. */
export const createPaymentCheck =
  ({ cash, payments }: Pick<OrderDeps, 'payments'> & { readonly cash: CashChecks }) =>
  async (
    tx: Tx,
    { input, caller: { region, actor }, details }: CheckoutRequest,
    facts: PaymentFacts,
  ): Promise<void> => {
    const { toPay, lines } = facts;
    if (toPay === 0) return;
    const { currency } = region;
    // neither a provider nor a courier can collect a fraction of the smallest coin
    if (toPay % coinOf(currency) !== 0)
      refuseField('paymentMethod', fieldMessages.coins(formatMoney(coinOf(currency), currency)));
    if (input.paymentMethod === 'CARD') {
      payments.requireCard(region);
      return;
    }
    const { contact, address } = details;
    const userId = actor.kind === 'user' ? actor.userId : null;
    const areaId = address === null ? null : areaIdOf(input);
    const place = { region: region.code, modeId: Number(input.deliveryModeId), areaId, amount: toPay };
    const answer = await cash.checkLocked(tx, { contact, address, userId, lines, place });
    if (!answer.allowed) refuseField('paymentMethod', answer.text);
  };

/**
 * How buyers of a region may pay, in the order in which the merchant shows it. Whether cash is possible also depends on
 * the delivery mode, the place and the amount.
 */
export const createOfferedMethods =
  ({ regions, delivery, payments }: Pick<OrderDeps, 'regions' | 'delivery' | 'payments'>) =>
  (region: RegionInfo): OfferedMethod[] => {
    const shown = regions.facts(region.code)?.payment;
    const isOffered: Readonly<Record<PaymentMethod, boolean>> = {
      CARD: payments.cardOffered(region),
      CASH: delivery.cashMax(region.code) !== null,
    };
    const texts = { CARD: shown?.cardText ?? null, CASH: shown?.cashText ?? null };
    const ordered = paymentMethods.toSorted((a, b) => Number(b === shown?.first) - Number(a === shown?.first));
    return ordered.filter((method) => isOffered[method]).map((method) => ({ method, text: texts[method] }));
  };
