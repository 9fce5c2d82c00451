/** What the shop does with an order: call, confirm, prepare, send, deliver, cancel, answer claims. */
import type { PaymentView, RefundView } from '#server/payment';
import type { OrderStatus } from '#shared/api/order-shapes';
import { createClaimAnswers } from './claim-answers.ts';
import { readClaims, readOpenClaims, type ClaimRow } from './claim.store.ts';
import { createDeliveries, createMoves } from './desk-moves.ts';
import { createOwed, createPaymentDoor, createRefundDone } from './desk-money.ts';
import type { OrderDeps } from './order-deps.ts';
import type { EventRow, LineRow, OrderRow } from './order-row.ts';
import { listOrders, readEvents, readLines } from './order.store.ts';
import { readRefunds, type RefundRow } from './refund.store.ts';
import type { Steps } from './steps.ts';
import type { Tell } from './tell.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'stock' | 'invoices' | 'payments'> & {
  readonly steps: Steps;
  readonly tell: Tell;
};

export type File = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly claims: readonly ClaimRow[];
  readonly refunds: readonly RefundRow[];
  readonly documents: readonly string[];
  readonly attempts: readonly PaymentView[];
  /** Money of its payments, with or without a task of the order. */
  readonly paidBack: readonly RefundView[];
};

export type Desk = ReturnType<typeof createDesk>;

export const createDesk = (deps: Deps) => {
  const { db, invoices, payments } = deps;
  const { found, move, step } = createMoves(deps);

  return {
    list: (states: readonly OrderStatus[] | null, limit: number): Promise<OrderRow[]> => listOrders(db, states, limit),
    show: async (typed: string): Promise<File> => {
      const order = await found(typed);
      const { id } = order;
      const documents = (await invoices.documentsOf([id])).map(({ number }) => number);
      const attempts = await payments.ofSubject('ORDER', order.reference);
      const [lines, events] = [await readLines(db, id), await readEvents(db, id)];
      const [claims, refunds] = [await readClaims(db, id), await readRefunds(db, id)];
      const paidBack = await payments.refundsOf('ORDER', order.reference);
      return { order, lines, events, claims, refunds, documents, attempts, paidBack };
    },
    call: (typed: string) => step(typed, 'CUSTOMER_CALLED'),
    confirm: (typed: string) => step(typed, 'CONFIRMED'),
    prepare: (typed: string) => step(typed, 'BEING_PREPARED'),
    send: (typed: string) => step(typed, 'BEING_DELIVERED'),
    cancel: (typed: string, reason: string) => step(typed, 'CANCELLED', reason),
    /** `deliver`, in whole or in part; `fail`: nobody took it, or the rest is given up. */
    ...createDeliveries(deps, move),
    claims: (): Promise<ClaimRow[]> => readOpenClaims(db),
    /** Accepted once the pieces are here. */
    answerClaim: createClaimAnswers(deps),
    refunds: createOwed(deps),
    refundDone: createRefundDone(deps),
    ...createPaymentDoor(deps),
  };
};
