/** Telling a customer: the mail leaves if and only if the command that writes it commits. */
import type { Tx } from '#platform/db';
import type { Resolution } from '#server/payment';
import type { Claim, Order } from '#shared/api/order-shapes';
import type { OrderDeps } from './order-deps.ts';
import { composeOrderMail } from './order-mail.ts';
import type { OrderEvent } from './order-news.ts';
import type { NewLine, OrderRow, PlacedOrder } from './order-row.ts';
import { phoneText } from './phones.ts';
import type { View } from './view.ts';

type More = {
  readonly claim?: Claim;
  readonly amount?: number;
  readonly how?: Resolution;
};

export type Tell = (tx: Tx, event: OrderEvent, order: OrderRow, more?: More) => Promise<void>;
/** Of an order that is being written down, with its lines. */
export type TellPlaced = (tx: Tx, order: PlacedOrder, lines: readonly NewLine[]) => Promise<void>;

type TellDeps = Pick<OrderDeps, 'regions' | 'mail' | 'publicOrigin'> & { readonly view: View };

type News = { readonly event: OrderEvent; readonly describe: () => Promise<Order>; readonly more: More };

export const createTell = ({
  regions,
  mail,
  publicOrigin,
  view,
}: TellDeps): { readonly tell: Tell; readonly tellPlaced: TellPlaced } => {
  const compose = composeOrderMail(publicOrigin);

  const send = async (tx: Tx, order: PlacedOrder, { event, describe, more }: News): Promise<void> => {
    const { claim = null, amount = null, how = null } = more;
    const region = regions.get(order.region);
    if (!region) return;
    const storePhone = order.store?.phone ? await phoneText(order.store.phone) : null;
    const letter = compose({ event, order: await describe(), region, storePhone, claim, amount, how });
    // one refused payment is news, five are a nuisance
    const once = event === 'PAYMENT_FAILED' ? `order ${order.reference} ${event}` : undefined;
    await mail.send(tx, letter, once);
  };

  return {
    tell: (tx, event, order, more = {}) => send(tx, order, { event, describe: () => view.describe(tx, order), more }),
    tellPlaced: (tx, order, lines) =>
      send(tx, order, { event: 'PLACED', describe: () => view.describePlaced(tx, order, lines), more: {} }),
  };
};
