/** Telling a customer: the mail leaves if and only if the command that writes it commits. */
import type { Tx } from '#platform/db';
import type { Claim } from '#shared/api/order-shapes';
import type { OrderDeps } from './order-deps.ts';
import { composeOrderMail } from './order-mail.ts';
import type { OrderEvent } from './order-news.ts';
import type { OrderRow } from './order-row.ts';
import { phoneText } from './phones.ts';
import type { View } from './view.ts';

export type Tell = (
  tx: Tx,
  event: OrderEvent,
  order: OrderRow,
  more?: { claim?: Claim; amount?: number },
) => Promise<void>;

type TellDeps = Pick<OrderDeps, 'regions' | 'mail' | 'publicOrigin'> & { readonly view: View };

export const createTell = ({ regions, mail, publicOrigin, view }: TellDeps): Tell => {
  const compose = composeOrderMail(publicOrigin);
  return async (
    tx,
    event,
    order,
    { claim = null, amount = null }: { claim?: Claim | null; amount?: number | null } = {},
  ) => {
    const region = regions.get(order.region);
    if (!region) return;
    const storePhone = order.store?.phone ? await phoneText(order.store.phone) : null;
    const letter = compose({ event, order: await view.describe(tx, order), region, storePhone, claim, amount });
    // one refused payment is news, five are a nuisance
    const once = event === 'PAYMENT_FAILED' ? `order ${order.reference} ${event}` : undefined;
    await mail.send(tx, letter, once);
  };
};
