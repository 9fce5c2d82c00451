/** Calls of a customer about one order: find it, read it, payment status, cancel it. */
import type { CommandOptions } from '#platform/db';
import type { CallContext, Caller } from '#platform/contract';
import { networkOf, tooManyRequests, type RateRule } from '#platform/rate-limit';
import type { PaymentView } from '#server/payment';
import type { OutputOf } from '#shared/api/call';
import type { Order, PaymentStatus } from '#shared/api/order-shapes';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { OrderPublicId, OrderRowId, OrderSecret, PaymentAttemptId } from '#shared/ids';
import { hasNoEmail } from '#shared/no-email';
import { readReference } from '#shared/rules/order-reference';
import { fieldError } from './checkout.rules.ts';
import type { OrderDeps } from './order-deps.ts';
import { refusals } from './order.messages.ts';
import type { OrderRow } from './order-row.ts';
import { isReplacement } from './order.rules.ts';
import { findOrder, lockOrder, readLines } from './order.store.ts';
import type { OrderView } from './order-view.ts';
import type { Transition } from './transition.ts';

/** In API messages, `orderId` may be the id of an order, the id of a payment attempt, or the provider's reference. */
export type WireOrderId = string;

type Located = { readonly order: OrderRow | null; readonly attempt: PaymentView | null };

export type OwnerRequest = {
  readonly orderId: WireOrderId;
  readonly orderSRef?: OrderSecret | null | undefined;
  readonly caller: Caller;
};

export type OrderFinder = {
  /** Finds an order, or the gift card purchase when the id is one of its payment attempts. */
  readonly locate: (orderId: WireOrderId) => Promise<Located>;
  /**
   * Order of the caller, who has its secret or is its signed-in owner. Throws NOT_FOUND, also for an order
   * of somebody else.
   */
  readonly findOwned: (request: OwnerRequest) => Promise<OrderRow>;
  /** Null unless the caller is the owner. */
  readonly findOwnedId: (request: OwnerRequest) => Promise<OrderRowId | null>;
};

export const createOrderFinder = ({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>): OrderFinder => {
  const locate = async (orderId: WireOrderId): Promise<Located> => {
    const order = await findOrder(db, 'publicId', orderId);
    if (order) return { order, attempt: null };
    const attempt = await payments.find(orderId);
    return { order: attempt?.kind === 'ORDER' ? await findOrder(db, 'reference', attempt.subjectId) : null, attempt };
  };
  const findVisible = async ({ orderId, orderSRef, caller: { actor } }: OwnerRequest): Promise<OrderRow | null> => {
    const { order } = await locate(orderId);
    const hasSecret = orderSRef !== null && orderSRef !== undefined && order?.secret === orderSRef;
    const isOwner = actor.kind === 'user' && order?.userId === actor.userId;
    return order && (hasSecret || isOwner) ? order : null;
  };
  return {
    locate,
    findOwned: async (request) => {
      const order = await findVisible(request);
      if (!order) throw new ShopError('NOT_FOUND');
      return order;
    },
    findOwnedId: async (request) => (await findVisible(request))?.id ?? null,
  };
};

/** Names of the cookies of the current cart and of the cart that was ordered last. */
const cartCookies = ['cid', 'ocid'] as const;

/** True for the signed-in owner and for the browser whose cart was ordered. */
const isBuyer = (order: OrderRow, { actor, cookies }: Pick<Caller, 'actor' | 'cookies'>): boolean =>
  (actor.kind === 'user' && order.userId === actor.userId) ||
  cartCookies.some((name) => cookies[name] === order.cartId);

type PaymentAnswer = OutputOf<typeof orders.paymentStatus>;

/**
 * The status of the order takes precedence over that of the requested attempt, because another attempt may
 * have paid it.
 */
const statusOf = ({ order, attempt }: Located): PaymentStatus => {
  if (!order) return attempt?.status ?? 'PENDING';
  if (order.paymentStatus === 'PAID' || order.state === 'CANCELLED') return order.paymentStatus;
  return attempt && attempt.status !== 'PAID' ? attempt.status : order.paymentStatus;
};

const isUnderReview = ({ order, attempt }: Located): boolean =>
  (order ? order.underReviewSince !== null && order.paymentStatus !== 'PAID' : attempt?.isUnderReview) === true;

type PaymentDeps = Pick<OrderDeps, 'log' | 'payments'> & { readonly finder: OrderFinder };

export const createPaymentStatus = ({ log, payments, finder }: PaymentDeps) => {
  const refreshAttempt = async (attemptId: PaymentAttemptId, caller: CallContext): Promise<void> => {
    try {
      await payments.confirm(attemptId, caller);
    } catch (error) {
      log.warn({ attemptId, err: error }, 'payment status could not be refreshed');
    }
  };

  const lastAttempt = async ({ order, attempt }: Located): Promise<Located['attempt']> =>
    attempt ?? (order ? ((await payments.listAttempts('ORDER', order.reference)).at(-1) ?? null) : null);

  const detailsOf = async (
    order: OrderRow,
    located: Located,
  ): Promise<Pick<PaymentAnswer, 'orderSRef' | 'decline'>> => {
    const decline = (await lastAttempt(located))?.decline ?? null;
    return { orderSRef: order.secret, ...(decline === null ? {} : { decline }) };
  };

  /** The response contains an id of the shop, even when the request has the provider's reference. */
  return async (orderId: WireOrderId, caller: CallContext): Promise<PaymentAnswer> => {
    let located = await finder.locate(orderId);
    const last = await lastAttempt(located);
    if (last?.status === 'PENDING') {
      await refreshAttempt(last.attemptId, caller);
      located = await finder.locate(orderId);
    }
    const { order, attempt } = located;
    const review = isUnderReview(located) ? { underReview: true as const } : {};
    if (order) {
      const details = isBuyer(order, caller) ? await detailsOf(order, located) : {};
      const ownId = attempt?.attemptId ?? order.publicId;
      return { orderId: ownId, status: statusOf(located), ...review, ...details, kind: 'ORDER' };
    }
    if (!attempt) throw new ShopError('NOT_FOUND');
    return { orderId: attempt.attemptId, status: attempt.status, ...review, kind: attempt.kind };
  };
};

type Deps = Pick<OrderDeps, 'db' | 'rateLimiter'> & {
  readonly finder: OrderFinder;
  readonly transition: Transition;
  readonly view: OrderView;
};

/** Limit of wrong e-mail addresses, counted per visitor and reference, so that a stranger cannot lock the owner out. */
const guesses: RateRule = { burst: 10, perSecond: 10 / 3600 };

type TypedReference = { readonly reference: string; readonly email: string };
type OrderReferences = { readonly orderId: OrderPublicId; readonly orderSRef: OrderSecret };

export const createTracking = ({ db, rateLimiter, finder, transition, view }: Deps) => {
  return {
    summary: async (orderId: WireOrderId, secret: OrderSecret): Promise<Order> => {
      const { order } = await finder.locate(orderId);
      if (order?.secret !== secret) throw new ShopError('NOT_FOUND');
      return view.describe(db, order);
    },
    /** Throws the same error for an unknown reference and for a wrong e-mail address. */
    track: async ({ reference: typed, email }: TypedReference, { address }: Caller): Promise<OrderReferences> => {
      const reference = readReference(typed);
      const bucket = `order.track ${networkOf(address)} ${reference}`;
      const { allowed, resetSeconds } = await rateLimiter.take(bucket, guesses);
      if (!allowed) throw tooManyRequests(resetSeconds);
      const order = await findOrder(db, 'reference', reference);
      if (hasNoEmail(email) || order?.contact.email.toLowerCase() !== email.trim().toLowerCase())
        throw new ShopError('NOT_FOUND');
      await rateLimiter.giveBack(bucket, guesses);
      return { orderId: order.publicId, orderSRef: order.secret };
    },
    cancel: async (input: Omit<OwnerRequest, 'caller'>, caller: CallContext): Promise<Order> => {
      const { id } = await finder.findOwned({ ...input, caller });
      const options: CommandOptions = { name: 'order.cancel', ...(caller.idempotency && { key: caller.idempotency }) };
      return db.command(options, async (tx) => {
        const order = await lockOrder(tx, 'id', id);
        // cancelling twice is not an error
        if (order?.state === 'CANCELLED' && order.cancelledBy === 'CUSTOMER') return view.describe(tx, order);
        // with a complaint the customer may have kept the replaced units, which a cancellation refunds
        if (order && isReplacement(await readLines(tx, id)))
          throw new ShopError('BAD_REQUEST', { errors: [fieldError('orderId', refusals.replacement)] });
        const cancelled = order && (await transition(tx, order, { to: 'CANCELLED', actor: 'CUSTOMER' }));
        if (!cancelled)
          throw new ShopError('BAD_REQUEST', { errors: [fieldError('orderId', refusals.notCancellable)] });
        return view.describe(tx, cancelled);
      });
    },
  };
};
