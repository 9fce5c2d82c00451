/** What an order takes from the other rooms, in one order everywhere: the code, the card, the pieces. */
import type { Tx } from '#platform/db';
import type { OrderDeps } from './order-deps.ts';
import type { NewOrder } from './order-row.ts';

type Taking = Pick<
  NewOrder,
  'region' | 'currency' | 'promotion' | 'contact' | 'giftCardCode' | 'giftCardApplied' | 'locationId' | 'reservedUntil'
>;

type Deps = Pick<OrderDeps, 'promotions' | 'giftCards' | 'stock'>;
type Pieces = readonly { readonly variantId: number; readonly quantity: number }[];

/** Throws CODE_USED and the like, or OUT_OF_STOCK with what there is; the command must then roll back. */
export const takeAll = async (
  { promotions, giftCards, stock }: Deps,
  tx: Tx,
  { reference: orderId, ...order }: Taking & { readonly reference: string },
  pieces: Pieces,
): Promise<void> => {
  const { region, currency, promotion, contact, giftCardCode, giftCardApplied } = order;
  if (promotion) {
    const { code, amount } = promotion;
    await promotions.take(tx, { code, orderId, buyerKey: contact.email, amount, currency });
  }
  if (giftCardCode !== null)
    await giftCards.spend(tx, { code: giftCardCode, orderId, amount: giftCardApplied, currency });
  const lines = pieces.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { locationId: storeLocationId, reservedUntil: until } = order;
  await stock.reserve(tx, { orderId, region, storeLocationId, lines, until });
};
