/** How far a payment is: its provider is asked while it waits, whoever asks. */
import type { CallContext } from '#platform/contract';
import type { OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import type { PaymentStatus } from '#shared/api/order-shapes';
import { ShopError } from '#shared/errors';
import type { OrderDeps } from './order-deps.ts';
import { isBuyer, type Meant, type Resolve } from './resolve.ts';

type Told = OutputOf<typeof orders.paymentStatus>;

type Deps = Pick<OrderDeps, 'log' | 'payments'> & { readonly resolve: Resolve };

/** The order goes before the attempt that is asked about: another attempt may have paid it. */
const statusOf = ({ order, attempt }: Meant): PaymentStatus => {
  if (!order) return attempt?.status ?? 'PENDING';
  if (order.paymentStatus === 'PAID' || order.state === 'CANCELLED') return order.paymentStatus;
  return attempt && attempt.status !== 'PAID' ? attempt.status : order.paymentStatus;
};

export const createPaymentStatus = ({ log, payments, resolve }: Deps) => {
  const settleQuietly = async (attemptId: string, caller: CallContext): Promise<void> => {
    try {
      await payments.settle(attemptId, caller);
    } catch (error) {
      log.warn({ attemptId, err: error }, 'a payment could not be asked about');
    }
  };

  /** The attempt to ask about: the one that is named, else the last one of the order. */
  const lastOf = async ({ order, attempt }: Meant): Promise<Meant['attempt']> =>
    attempt ?? (order ? ((await payments.ofSubject('ORDER', order.reference)).at(-1) ?? null) : null);

  const pendingOf = async (meant: Meant): Promise<string | null> => {
    const last = await lastOf(meant);
    return last?.status === 'PENDING' ? last.attemptId : null;
  };

  const declineOf = async (meant: Meant): Promise<Pick<Told, 'decline'>> => {
    const decline = (await lastOf(meant))?.decline ?? null;
    return decline === null ? {} : { decline };
  };

  const checkingOf = ({ order, attempt }: Meant): Pick<Told, 'checking'> =>
    (order ? order.checkingSince !== null && order.paymentStatus !== 'PAID' : attempt?.checking) === true
      ? { checking: true }
      : {};

  return async (orderId: string, caller: CallContext): Promise<Told> => {
    const first = await resolve.meant(orderId);
    const pending = await pendingOf(first);
    if (pending !== null) await settleQuietly(pending, caller);
    const meant = pending === null ? first : await resolve.meant(orderId);
    const { order, attempt } = meant;
    if (order) {
      const secret = isBuyer(order, caller) ? { orderSRef: order.sRef, ...(await declineOf(meant)) } : {};
      return { orderId, status: statusOf(meant), ...checkingOf(meant), ...secret, kind: 'ORDER' };
    }
    if (!attempt) throw new ShopError('NOT_FOUND');
    return { orderId, status: attempt.status, ...checkingOf(meant), kind: attempt.kind };
  };
};
