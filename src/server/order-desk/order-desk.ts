/** Staff actions on orders: call, confirm, prepare, send, deliver, cancel, claims, refunds and payment reviews. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Accounts } from '#server/account';
import type { ClaimRow, Claims } from '#server/claim';
import type { Invoices } from '#server/invoice';
import type { EventRow, LineRow, OrderRow, Orders, RefundRow, StaffPerson } from '#server/order';
import type { Payments, PaymentView, RefundView } from '#server/payment';
import type { Wallets } from '#server/wallet';
import type { OrderStatus } from '#shared/api/order-shapes';
import { createCreditReader, createWalletDesk } from './wallet-desk.ts';
import { createCorrespondence } from './correspondence.ts';
import { createPaymentDesk, createRefundLists } from './manual-refunds.ts';
import { createShipmentActs } from './shipment-acts.ts';
import { createDeliveries, createOrderLock, createStaffTransitions } from './staff-transitions.ts';

export { runOrderCommand } from './command-line.ts';
export type { OwedRefund } from './manual-refunds.ts';
export { orderCommandUsage } from './order-desk.messages.ts';
export { withRefusals } from './with-refusals.ts';

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
  readonly accounts: Pick<Accounts, 'findByEmail' | 'listStaff'>;
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
/** What one person may do; each act names the person in the history of the order. */
export type StaffDesk = ReturnType<OrderDesk['as']>;

const createShow =
  ({ db, invoices, payments, orders, claims }: OrderDeskDeps, find: (typed: string) => Promise<OrderRow>) =>
  async (reference: string): Promise<OrderFile> => {
    const order = await find(reference);
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
  };

export const createOrderDesk = (deps: OrderDeskDeps) => {
  const { db, orders, claims, accounts } = deps;
  const lock = createOrderLock(deps);
  return {
    list: (states: readonly OrderStatus[] | null, limit: number): Promise<OrderRow[]> => orders.list(db, states, limit),
    show: createShow(deps, lock.find),
    claims: claims.listOpen,
    showCredit: createCreditReader(deps),
    ...createRefundLists(deps),
    /** Null when no active staff user has this e-mail address. */
    findStaffByEmail: async (email: string): Promise<StaffPerson | null> => {
      const account = await accounts.findByEmail(db, email);
      if (!account || account.role === 'CUSTOMER') return null;
      return { id: account.id, fullName: account.fullName || account.email, via: 'TERMINAL' };
    },
    as: (by: StaffPerson) => {
      const { move, ...transitions } = createStaffTransitions(deps, lock, by);
      return {
        ...transitions,
        ...createDeliveries(deps, move, by),
        ...createShipmentActs(deps, lock, by),
        ...createCorrespondence(deps, lock, by),
        ...createPaymentDesk(deps, by),
        ...createWalletDesk(deps, by),
        answerClaim: (id: number, state: 'ACCEPTED' | 'REFUSED', text: string, toWallet = false): Promise<ClaimRow> =>
          state === 'ACCEPTED' ? claims.as(by).acceptAll(id, text, toWallet) : claims.as(by).refuse(id, text),
      };
    },
  };
};
