/** Staff actions on orders: call, confirm, prepare, send, deliver, cancel, claims, refunds and payment reviews. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Accounts } from '#server/account';
import type { ClaimRow, Claims } from '#server/claim';
import type { Invoices } from '#server/invoice';
import type { EventRow, LineRow, OrderRow, Orders, RefundRow } from '#server/order';
import type { Payments, PaymentView, RefundView } from '#server/payment';
import type { Wallets } from '#server/wallet';
import type { OrderStatus } from '#shared/api/order-shapes';
import { createWalletDesk } from './wallet-desk.ts';
import { createPaymentDesk, createRefundDesk } from './manual-refunds.ts';
import { createDeliveries, createStaffTransitions } from './staff-transitions.ts';

export { runOrderCommand } from './command-line.ts';
export { orderCommandUsage } from './order-desk.messages.ts';

export type OrderDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly invoices: Pick<Invoices, 'documentsOf'>;
  readonly payments: Pick<
    Payments,
    | 'listAttempts'
    | 'listRefunds'
    | 'listManualRefunds'
    | 'completeManualRefund'
    | 'findRefund'
    | 'listUnderReview'
    | 'resolveReview'
    | 'listFailedRefunds'
    | 'retryRefund'
    | 'makeRefundManual'
  >;
  readonly orders: Orders;
  readonly claims: Claims;
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  readonly wallets: Pick<Wallets, 'walletsOf' | 'movesOf' | 'adjust'>;
};

export type OrderFile = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly claims: readonly ClaimRow[];
  readonly refunds: readonly RefundRow[];
  readonly documents: readonly string[];
  readonly attempts: readonly PaymentView[];
  /** Includes refunds of late payments, which have no row in `refunds`. */
  readonly paymentRefunds: readonly RefundView[];
};

export type OrderDesk = ReturnType<typeof createOrderDesk>;

export const createOrderDesk = (deps: OrderDeskDeps) => {
  const { db, invoices, payments, orders, claims } = deps;
  const staff = createStaffTransitions(deps);

  return {
    list: (states: readonly OrderStatus[] | null, limit: number): Promise<OrderRow[]> => orders.list(db, states, limit),
    show: async (reference: string): Promise<OrderFile> => {
      const order = await staff.find(reference);
      const { id } = order;
      const [lines, events, claimRows, refunds, documents, attempts, paymentRefunds] = await Promise.all([
        orders.readLines(db, id),
        orders.readEvents(db, id),
        claims.ofOrder(db, id),
        orders.refunds.ofOrder(db, id),
        invoices.documentsOf([id]),
        payments.listAttempts('ORDER', order.reference),
        payments.listRefunds('ORDER', order.reference),
      ]);
      const numbers = documents.map(({ number }) => number);
      return { order, lines, events, claims: claimRows, refunds, documents: numbers, attempts, paymentRefunds };
    },
    call: (reference: string) => staff.step(reference, 'CUSTOMER_CALLED'),
    confirm: (reference: string) => staff.step(reference, 'CONFIRMED'),
    prepare: (reference: string) => staff.step(reference, 'BEING_PREPARED'),
    send: (reference: string) => staff.step(reference, 'BEING_DELIVERED'),
    /** `toWallet`: money of the payment becomes store credit. */
    cancel: (reference: string, reason: string, toWallet = false) =>
      staff.step(reference, 'CANCELLED', { note: reason, toWallet }),
    ...createDeliveries(deps, staff.move),
    claims: claims.listOpen,
    answerClaim: (id: number, state: 'ACCEPTED' | 'REFUSED', text: string, toWallet = false): Promise<ClaimRow> =>
      claims.answer(id, { state, text, toWallet }),
    ...createWalletDesk(deps),
    ...createRefundDesk(deps),
    ...createPaymentDesk(deps),
  };
};
