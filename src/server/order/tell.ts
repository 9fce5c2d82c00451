/** Telling a customer: the mail leaves if and only if the command that writes it commits. */
import type { Tx } from '#platform/db';
import type { Claim } from '#shared/api/order-shapes';
import type { OrderDeps } from './order-deps.ts';
import { composeOrderMail } from './order-mail.ts';
import type { OrderEvent } from './order-news.ts';
import type { NewLine, OrderRow } from './order-row.ts';
import { phoneText } from './phones.ts';
import type { View } from './view.ts';

type More = {
  readonly claim?: Claim;
  readonly amount?: number;
  /** Lines of an order that is being written down. */
  readonly placed?: readonly NewLine[];
};

export type Tell = (tx: Tx, event: OrderEvent, order: OrderRow, more?: More) => Promise<void>;

type TellDeps = Pick<OrderDeps, 'regions' | 'mail' | 'publicOrigin'> & { readonly view: View };

export const createTell = ({ regions, mail, publicOrigin, view }: TellDeps): Tell => {
  const compose = composeOrderMail(publicOrigin);
  return async (tx, event, order, { claim, amount, placed }: More = {}) => {
    const region = regions.get(order.region);
    if (!region) return;
    const storePhone = order.store?.phone ? await phoneText(order.store.phone) : null;
    const told = await (placed ? view.describePlaced(tx, order, placed) : view.describe(tx, order));
    const news = { event, order: told, region, storePhone, claim: claim ?? null, amount: amount ?? null };
    const letter = compose(news);
    // one refused payment is news, five are a nuisance
    const once = event === 'PAYMENT_FAILED' ? `order ${order.reference} ${event}` : undefined;
    await mail.send(tx, letter, once);
  };
};
