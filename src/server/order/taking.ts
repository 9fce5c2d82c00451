/** What an order takes from the other rooms, in one order everywhere: the code, the card, the pieces. */
import type { Tx } from '#platform/db';
import type { Reservation } from '#server/stock';
import type { VariantId } from '#shared/ids';
import type { OrderDeps } from './order-deps.ts';
import type { NewOrder } from './order-row.ts';

type Taking = Pick<
  NewOrder,
  'region' | 'currency' | 'promotion' | 'contact' | 'giftCardCode' | 'giftCardApplied' | 'locationId' | 'reservedUntil'
>;

type Deps = Pick<OrderDeps, 'promotions' | 'giftCards' | 'stock'>;
type Pieces = readonly { readonly variantId: VariantId; readonly quantity: number }[];

type Taker = Taking & { readonly reference: string };

const takeCodes = async ({ promotions, giftCards }: Deps, tx: Tx, order: Taker): Promise<void> => {
  const { reference: orderId, currency, promotion, contact, giftCardCode, giftCardApplied } = order;
  if (promotion) {
    const { code, amount } = promotion;
    await promotions.take(tx, { code, orderId, buyerKey: contact.email, amount, currency });
  }
  if (giftCardCode !== null)
    await giftCards.spend(tx, { code: giftCardCode, orderId, amount: giftCardApplied, currency });
};

const demandOf = (
  { reference: orderId, region, locationId: storeLocationId, reservedUntil: until }: Taker,
  pieces: Pieces,
): Reservation => {
  const lines = pieces.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return { orderId, region, storeLocationId, lines, until };
};

/** Throws CODE_USED and the like, or OUT_OF_STOCK with what there is; what was taken must then be rolled back. */
export const takeAll = async (deps: Deps, tx: Tx, order: Taker, pieces: Pieces): Promise<void> => {
  await takeCodes(deps, tx, order);
  await deps.stock.reserve(tx, demandOf(order, pieces));
};

/** The same, without waiting for the pieces: the command fails when they are not there. */
export const takeAllOrFail = async (deps: Deps, tx: Tx, order: Taker, pieces: Pieces): Promise<void> => {
  await takeCodes(deps, tx, order);
  deps.stock.reserveOrFail(tx, demandOf(order, pieces));
};
