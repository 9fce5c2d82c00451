/** Payment of an order: the check for cash, the payment page of the provider, and a new payment of an unpaid order. */
import type { CommandOptions, Reader, Tx } from '#platform/db';
import type { CallContext, Caller } from '#platform/contract';
import type { CashAnswer } from '#server/delivery';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import type { OrderPublicId, OrderRowId, PaymentAttemptId } from '#shared/ids';
import { setConfirmUntil, type CashChecks, type CashLines } from './cash/cash.ts';
import { refuseField } from './checkout.rules.ts';
import type { OrderDeps } from './order-deps.ts';
import { labels, refusals } from './order.messages.ts';
import type { OrderRow, PlacedOrder } from './order-row.ts';
import { canPay, openAttemptOf, reservedUntil } from './order.rules.ts';
import { findOrder, lockOrder, readLines } from './order.store.ts';
import type { OrderFinder } from './tracking.ts';
import type { Transition } from './transition.ts';
import { extendReservation, updatePayment } from './transition.store.ts';

export type CashCheck = {
  readonly check: (reader: Reader, order: PlacedOrder, lines: CashLines) => Promise<CashAnswer>;
  /** Call it inside the command that accepts the order in cash. */
  readonly checkLocked: (tx: Tx, order: PlacedOrder, lines: CashLines) => Promise<CashAnswer>;
};

export const createCashCheck = ({
  delivery,
  cash,
}: Pick<OrderDeps, 'delivery'> & { readonly cash: CashChecks }): CashCheck => {
  const requestOf = (
    { region, toPay: amount, contact, address, deliveryMode, userId }: PlacedOrder,
    lines: CashLines,
  ) => {
    // the order stores the name of its area, not the id
    const area = address && delivery.areas(region).find(({ name }) => name === address.region);
    const place = { region, modeId: Number(deliveryMode.id), areaId: area ? Number(area.id) : null, amount };
    return { contact, address, userId, lines, place };
  };
  return {
    check: (reader, order, lines) => cash.check(reader, requestOf(order, lines)),
    checkLocked: (tx, order, lines) => cash.checkLocked(tx, requestOf(order, lines)),
  };
};

/** Result of the command that opened the attempt. A repeated request gets it from its idempotency key. */
type OpenedPayment = Pick<OrderRow, 'secret' | 'state'> & {
  /** Null when no payment page is needed. */
  readonly attemptId: PaymentAttemptId | null;
};

type StartedPayment = Pick<OrderRow, 'state'> & { readonly redirectUrl: string | null };

export type PaymentPage = {
  /** Call it inside a command. Inserts a new attempt for the amount to pay. */
  readonly open: (tx: Tx, order: PlacedOrder) => Promise<PaymentAttemptId>;
  /**
   * Call it outside of transactions. `redirectUrl` is null when the provider does not answer, or when the
   * order needs no payment any more.
   */
  readonly start: (opened: OpenedPayment, buyer: Caller) => Promise<StartedPayment>;
};

type PageDeps = Pick<OrderDeps, 'db' | 'payments' | 'clock' | 'log'>;

const startAttempt = async (
  { payments, log }: PageDeps,
  attemptId: PaymentAttemptId,
  buyer: Caller,
): Promise<string | null> => {
  try {
    const { redirectUrl } = await payments.start(attemptId, buyer);
    return redirectUrl ?? (await payments.find(attemptId))?.redirectUrl ?? null;
  } catch (error) {
    // the order and its reservation stay valid, so the buyer can try again from the payment screen
    log.warn({ attemptId, err: error }, 'payment page could not be started');
    return null;
  }
};

export const createPaymentPage = (deps: PageDeps): PaymentPage => ({
  open: async (tx, order) => {
    const { contact, address } = order;
    const { attemptId } = await deps.payments.open(tx, {
      kind: 'ORDER',
      subjectId: order.reference,
      merchantRef: order.reference,
      amount: order.toPay,
      currency: order.currency,
      region: order.region,
      expiresAt: order.reservedUntil ?? reservedUntil(deps.clock.now()),
      buyer: { ...contact, address },
      description: labels.payment(order.reference),
    });
    return attemptId;
  },
  start: async ({ attemptId, secret, state: recorded }, buyer) => {
    if (attemptId === null) return { state: recorded, redirectUrl: null };
    // a repeated request returns the recorded result, but the order may have been cancelled, paid or put
    // under review since
    const order = await findOrder(deps.db, 'secret', secret);
    const state = order?.state ?? recorded;
    const isPayable = state === 'PENDING' && (order?.underReviewSince ?? null) === null;
    return { state, redirectUrl: isPayable ? await startAttempt(deps, attemptId, buyer) : null };
  },
});

type PayInput = InputOf<typeof orders.pay>;
type PayAnswer = OutputOf<typeof orders.pay>;

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'payments' | 'regions' | 'stock'> & {
  readonly finder: OrderFinder;
  readonly cash: CashChecks;
  readonly checkCash: CashCheck;
  readonly paymentPage: PaymentPage;
  readonly transition: Transition;
};

type Result = Pick<OrderRow, 'secret' | 'state'> & {
  readonly orderId: OrderPublicId | PaymentAttemptId;
  readonly attemptId: PaymentAttemptId | null;
};

/** Facts for somebody who pays the order of another person. */
export type OtherPayer = {
  /** Keeps the order and its stock until this time. Throws BAD_REQUEST when the order does not wait for a payment. */
  readonly hold: (tx: Tx, orderRowId: OrderRowId, until: Date) => Promise<void>;
  /** `REVIEW`: a payment is under review. */
  readonly stateOf: (order: OrderRow) => 'OPEN' | 'PAID' | 'REVIEW' | 'OVER';
  /** Pays by card. Reuses the open payment page of the owner, because two open pages could both be paid. */
  readonly pay: (orderRowId: OrderRowId, caller: CallContext) => Promise<Pick<PayAnswer, 'status' | 'redirectUrl'>>;
};

type PayAndStart = (
  orderRowId: OrderRowId,
  method: PayInput['paymentMethod'],
  caller: CallContext,
) => Promise<PayAnswer>;

const createOtherPayer = (
  { clock, stock, regions, payments }: Pick<Deps, 'clock' | 'stock' | 'regions' | 'payments'>,
  pay: PayAndStart,
): OtherPayer => ({
  hold: async (tx, orderRowId, until) => {
    const order = await lockOrder(tx, 'id', orderRowId);
    const region = order && regions.get(order.region);
    if (!region || !canPay(order, clock.now())) return refuseField('orderId', refusals.notPayable);
    payments.requireCard(region);
    await extendReservation(tx, order.id, until);
    await stock.extendExpiry(tx, order.reference, until);
  },
  stateOf: (order) => {
    if (order.paymentStatus === 'PAID') return 'PAID';
    if (order.underReviewSince !== null) return 'REVIEW';
    return canPay(order, clock.now()) ? 'OPEN' : 'OVER';
  },
  pay: async (orderRowId, caller) => {
    const { status, redirectUrl } = await pay(orderRowId, 'CARD', caller);
    return { status, redirectUrl };
  },
});

export const createPay = (deps: Deps) => {
  const { db, clock, payments, stock, finder, cash, checkCash, paymentPage, transition } = deps;

  const payByCard = async (tx: Tx, order: OrderRow): Promise<PaymentAttemptId> => {
    const now = clock.now();
    const open = openAttemptOf(await payments.listAttempts('ORDER', order.reference, tx), now);
    // reuses the open page, because two open pages could both be paid
    if (open) return open.attemptId;
    const pageUntil = reservedUntil(now);
    // a new attempt never shortens the reservation
    const until = order.reservedUntil !== null && order.reservedUntil > pageUntil ? order.reservedUntil : pageUntil;
    await extendReservation(tx, order.id, until);
    await stock.extendExpiry(tx, order.reference, until);
    return paymentPage.open(tx, { ...order, reservedUntil: pageUntil });
  };

  const payInCash = async (tx: Tx, order: OrderRow): Promise<OrderRow> => {
    const answer = await checkCash.checkLocked(tx, order, await readLines(tx, order.id));
    if (!answer.allowed) refuseField('paymentMethod', answer.text);
    await updatePayment(tx, order.id, { status: 'PENDING', method: 'CASH' });
    const confirmed = await transition(tx, order, { to: 'NEW', actor: 'CUSTOMER' });
    if (!confirmed) return refuseField('orderId', refusals.notPayable);
    await setConfirmUntil(tx, order.id, cash.confirmUntil(order.region));
    return confirmed;
  };

  const pay = async (tx: Tx, orderRowId: OrderRowId, method: PayInput['paymentMethod']): Promise<Result> => {
    const order = await lockOrder(tx, 'id', orderRowId);
    if (order?.state === 'PENDING' && order.underReviewSince !== null)
      return refuseField('orderId', refusals.paymentUnderReview);
    if (!order || !canPay(order, clock.now())) return refuseField('orderId', refusals.notPayable);
    if (method === 'CARD') {
      const attemptId = await payByCard(tx, order);
      return { orderId: attemptId, secret: order.secret, state: 'PENDING', attemptId };
    }
    const { publicId, secret, state } = await payInCash(tx, order);
    return { orderId: publicId, secret, state, attemptId: null };
  };

  const payAndStart: PayAndStart = async (orderRowId, method, caller) => {
    const options: CommandOptions = { name: 'order.pay', ...(caller.idempotency && { key: caller.idempotency }) };
    const result = await db.command(options, (tx) => pay(tx, orderRowId, method));
    const { state, redirectUrl } = await paymentPage.start(result, caller);
    return { orderId: result.orderId, orderSRef: result.secret, status: state, redirectUrl };
  };

  const payOwn = async (input: PayInput, caller: CallContext): Promise<PayAnswer> => {
    const order = await finder.findOwned({ ...input, caller });
    return payAndStart(order.id, input.paymentMethod, caller);
  };
  return { payOwn, otherPayer: createOtherPayer(deps, payAndStart) };
};
