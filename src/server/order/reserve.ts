/** Reserves promotion code, gift card, wallet and stock, always in this sequence to avoid deadlocks. */
import type { Tx } from '#platform/db';
import type { Reservation } from '#server/stock';
import type { OrderReference, VariantId } from '#shared/ids';
import type { OrderDeps } from './order-deps.ts';
import type { NewOrder } from './order-row.ts';

type ReservedOrder = Pick<
  NewOrder,
  | 'userId'
  | 'walletApplied'
  | 'region'
  | 'currency'
  | 'promotion'
  | 'contact'
  | 'giftCardCode'
  | 'giftCardApplied'
  | 'locationId'
  | 'reservedUntil'
> & { readonly reference: OrderReference };

type Deps = Pick<OrderDeps, 'promotions' | 'giftCards' | 'wallets' | 'stock'>;
type Units = readonly { readonly variantId: VariantId; readonly quantity: number }[];

const redeemCodes = async (
  { promotions, giftCards, wallets }: Deps,
  tx: Tx,
  order: ReservedOrder,
  isNew: boolean,
): Promise<void> => {
  const {
    reference: orderId,
    currency,
    promotion,
    contact,
    giftCardCode,
    giftCardApplied,
    userId,
    walletApplied,
  } = order;
  if (promotion) {
    const { code, amount, automatic = false } = promotion;
    const use = { code, automatic, orderId, buyerKey: contact.email, amount, currency };
    if (automatic && isNew) promotions.takeAutomatic(tx, use);
    else await promotions.take(tx, use);
  }
  if (giftCardCode !== null)
    await giftCards.spend(tx, { code: giftCardCode, orderReference: orderId, amount: giftCardApplied, currency });
  if (userId !== null && walletApplied > 0)
    await wallets.spend(tx, { userId, currency, orderReference: orderId, amount: walletApplied });
};

const reservationOf = (order: ReservedOrder, units: Units): Reservation => ({
  orderId: order.reference,
  region: order.region,
  storeLocationId: order.locationId,
  lines: units.map(({ variantId, quantity }) => ({ variantId, quantity })),
  until: order.reservedUntil,
});

/** Throws CODE_USED, OUT_OF_STOCK and similar errors. The caller must then roll back. */
export const reserve = async (deps: Deps, tx: Tx, order: ReservedOrder, units: Units): Promise<void> => {
  await redeemCodes(deps, tx, order, false);
  await deps.stock.reserve(tx, reservationOf(order, units));
};

/** For a new order. Sends the stock statement without waiting for it; if stock is missing, the whole command fails. */
export const reserveOrFail = async (deps: Deps, tx: Tx, order: ReservedOrder, units: Units): Promise<void> => {
  await redeemCodes(deps, tx, order, true);
  deps.stock.reserveOrFail(tx, reservationOf(order, units));
};
