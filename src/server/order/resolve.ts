/** Which order is meant, and whose it is. An order that is not there and one that is not yours are the same to a visitor. */
import type { Caller } from '#platform/contract';
import type { PaymentView } from '#server/payment';
import { ShopError } from '#shared/errors';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { findOrder } from './order.store.ts';

export type Meant = { readonly order: OrderRow | null; readonly attempt: PaymentView | null };

export type Resolve = {
  /** By the order's public id, an attempt's, or the provider's own number; an attempt may be of something else than an order. */
  readonly meant: (orderId: string) => Promise<Meant>;
  /** For whom holds the secret reference, or is signed in as its owner. Throws NOT_FOUND. */
  readonly owned: (asked: {
    orderId: string;
    orderSRef?: string | null | undefined;
    caller: Caller;
  }) => Promise<OrderRow>;
};

export const createResolve = ({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>): Resolve => {
  const meant = async (orderId: string): Promise<Meant> => {
    const own = await findOrder(db, 'publicId', orderId);
    if (own) return { order: own, attempt: null };
    const attempt = await payments.find(orderId);
    const order = attempt?.kind === 'ORDER' ? await findOrder(db, 'reference', attempt.subjectId) : null;
    return { order, attempt };
  };
  return {
    meant,
    owned: async ({ orderId, orderSRef, caller: { actor } }) => {
      const { order } = await meant(orderId);
      const holds = orderSRef !== null && orderSRef !== undefined && order?.sRef === orderSRef;
      const own = actor.kind === 'user' && order?.userId === actor.userId;
      if (!order || !(holds || own)) throw new ShopError('NOT_FOUND');
      return order;
    },
  };
};

/** The cart of the browser, and the one whose order it has just placed: the first is soon another one. */
const cartCookies = ['cid', 'ocid'] as const;

/** The session that placed it, or the browser whose cart it was. */
export const isBuyer = (order: OrderRow, { actor, cookies }: Pick<Caller, 'actor' | 'cookies'>): boolean =>
  (actor.kind === 'user' && order.userId === actor.userId) ||
  cartCookies.some((name) => cookies[name] === order.cartId);
