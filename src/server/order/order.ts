/** Orders: checkout, payment, state changes, e-mails and tracking. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { OfferedMethod } from '#shared/api/order-shapes';
import type { OrderReference, UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { readReference } from '#shared/rules/order-reference';
import { createCashChecks, lockCashKeys } from './cash/cash.ts';
import { createOfferedMethods, createPhoneReader } from './checkout-input.ts';
import { createCustomerOrders, type CustomerOrders } from './customer-orders/customer-orders.ts';
import { adoptOrders, reassignOrders } from './customer-orders/customer-orders.store.ts';
import { createCheckout, createReplacement, type Replacement } from './checkout.ts';
import { cancelExpired, defineOrderJobs } from './order.jobs.ts';
import { orderRoutes } from './order.routes.ts';
import { lockPaidUnits, readPaidUnits } from './invoicing.ts';
import type { OrderDeps } from './order-deps.ts';
import { labels } from './order.messages.ts';
import { findOrder, findOrders, isFirstOrder, listOrders, lockOrder, readEvents, readLines } from './order.store.ts';
import { createOrderView, listedOf, type OrderView } from './order-view.ts';
import { createCashCheck, createPay, createPaymentPage, type OtherPayer } from './pay.ts';
import { createOutcomeHandler, createRefundHandler, createReviewHandler } from './payment-events.ts';
import { createOrderMail, type QueueOrderMail } from './queue-order-mail.ts';
import { createRefunds, type Refunds } from './refund/refund.ts';
import { createOrderFinder, createPaymentStatus, createTracking, type OrderFinder } from './tracking.ts';
import { createRemittances, type Remittances } from './remittance/remittance.ts';
import { createShipments, type Shipments } from './shipment/shipment.ts';
import { staffOrders, type StaffOrders } from './staff-orders/staff-orders.ts';
import { createClaimPeriod, createReturns, createTransition, type Transition } from './transition.ts';
import { addDelivered, readTransitions } from './transition.store.ts';

export type { OrderCarts, OrderClaims, PricedCart, PricedLine } from './order-deps.ts';
export { streamOrders, type OrderExportRow } from './order.store.ts';
export { addressOf, amountsOf, deliveryCopyOf, linesOf, type AddressInput } from './checkout.rules.ts';
export { shownMode } from './order-row.ts';
export { isReplacement, replacementUnits } from './order.rules.ts';
export type {
  Address,
  DeliveryModeCopy,
  EventRow,
  LineRow,
  NewLine,
  OrderAmounts,
  OrderRow,
  StoreCopy,
} from './order-row.ts';
export type { ManualRefund, RefundRow, RefundTo, RefundVia } from './refund/refund.ts';
export type {
  ActivityRow,
  BuyerSummary,
  StaffEventRow,
  StaffListFilter,
  StaffListRow,
  StaffListSort,
  StaffListText,
  StaffPerson,
} from './staff-orders/staff-orders.ts';
export { staffStatements } from './staff-orders/staff-list.store.ts';
export {
  cashOfRest,
  unshippedUnits,
  mayPrepare,
  mergeUnits,
  shipmentActionsOf,
  spreadDelivered,
  stateOf,
  unitsOnTheWay,
  type ShipmentRow,
  type ShipmentState,
  type Transport,
} from './shipment/shipment.ts';
export type {
  CarrierBalance,
  CashScope,
  CollectedRow,
  OwedShipment,
  RemittanceFilter,
  RemittanceRow,
} from './remittance/remittance.ts';
export { paidValueOf, type PaidUnits } from './invoicing.ts';
export type { Step } from './transition.ts';
export type { LineQuantity } from './transition.store.ts';

export { paidEffect, type PaidPayload } from './transition.store.ts';
export { orderMailSamples } from './order-mail/order-mail-samples.ts';

export type Orders = {
  readonly routes: Implementation[];
  /** Places the order of a cart, as the call `orders.checkout` does. */
  readonly checkout: ReturnType<typeof createCheckout>;
  readonly paymentMethods: (region: RegionInfo) => OfferedMethod[];
  readonly find: typeof findOrder;
  readonly lock: typeof lockOrder;
  readonly list: typeof listOrders;
  /** True when this e-mail address has no order, or only cancelled ones. */
  readonly isFirstOrder: typeof isFirstOrder;
  readonly readLines: typeof readLines;
  readonly readEvents: typeof readEvents;
  readonly readTransitions: typeof readTransitions;
  readonly findOwned: OrderFinder['findOwned'];
  readonly findOwnedId: OrderFinder['findOwnedId'];
  readonly otherPayer: OtherPayer;
  /** Call it when the e-mail address of the account is verified. */
  readonly adoptGuestOrders: (tx: Tx, account: { readonly id: UserId; readonly email: string }) => void;
  /** For the merge of two customers. `from`: an account, or null; `emails`: of guests, in lower case. */
  readonly reassign: typeof reassignOrders;
  readonly exportOf: CustomerOrders['exportOf'];
  readonly today: OrderView['today'];
  readonly transition: Transition;
  readonly addDelivered: typeof addDelivered;
  /** Call it after a delivery that does not change the state of the order; a transition does it itself. */
  readonly startClaims: ReturnType<typeof createClaimPeriod>;
  readonly shipments: Shipments;
  readonly remittances: Remittances;
  readonly returnUnits: ReturnType<typeof createReturns>;
  readonly readPaidUnits: typeof readPaidUnits;
  readonly lockPaidUnits: typeof lockPaidUnits;
  /** Throws OUT_OF_STOCK. */
  readonly placeReplacement: (tx: Tx, replacement: Replacement) => Promise<OrderReference>;
  readonly refunds: Refunds;
  readonly queueMail: QueueOrderMail;
  /** Waits for the checkouts in cash with these keys, and makes later ones wait: `phone +216…`, `email …`, `user 12`. */
  readonly lockCash: typeof lockCashKeys;
  readonly staff: StaffOrders;
  /**
   * Cancels unpaid and unconfirmed orders whose time is over; returns their number. Also runs every minute
   * as a job.
   */
  readonly expire: (signal?: AbortSignal) => Promise<number>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

const openCustomerOrders = ({ view, clock, ...deps }: OrderDeps & { readonly view: OrderView }): CustomerOrders =>
  createCustomerOrders({
    ...deps,
    find: async (reader, orderId) =>
      (await findOrder(reader, 'publicId', orderId)) ?? findOrder(reader, 'reference', readReference(orderId)),
    findAll: findOrders,
    readLines,
    describe: view.describe,
    listed: (order, parts) => listedOf(order, parts, clock.now()),
  });

const handlePayments = (deps: Parameters<typeof createOutcomeHandler>[0]): void => {
  deps.payments.onOutcome('ORDER', createOutcomeHandler(deps));
  deps.payments.onRefund('ORDER', createRefundHandler(deps));
  deps.payments.onReview('ORDER', createReviewHandler(deps));
};

export const createOrders = (deps: OrderDeps): Orders => {
  const refunds = createRefunds({ ...deps, describe: labels.refund });
  const cash = createCashChecks(deps);
  const checkCash = createCashCheck({ ...deps, cash });
  const view = createOrderView({ ...deps, checkCash, refunds });
  const { queueMail, queuePlacedMail } = createOrderMail({ ...deps, view });
  const shipments = createShipments(deps);
  const transition = createTransition({ ...deps, queueMail, refunds, shipments });
  const finder = createOrderFinder(deps);
  const paymentPage = createPaymentPage(deps);
  const mails = { queueMail, queuePlacedMail };
  const shared = { ...deps, ...mails, cash, refunds, checkCash, view, shipments, transition, finder, paymentPage };
  handlePayments(shared);
  const customerOrders = openCustomerOrders(shared);
  const { payOwn, otherPayer } = createPay(shared);
  const checkout = createCheckout(shared);
  const offeredMethods = createOfferedMethods(deps);
  return {
    routes: orderRoutes({
      readContactPhone: createPhoneReader(shared),
      checkout,
      pay: payOwn,
      paymentStatus: createPaymentStatus(shared),
      tracking: createTracking(shared),
      customerOrders,
      offeredMethods,
    }),
    checkout,
    paymentMethods: offeredMethods,
    exportOf: customerOrders.exportOf,
    adoptGuestOrders: (tx, { id, email }) => adoptOrders(tx, id, email),
    find: findOrder,
    lock: lockOrder,
    list: listOrders,
    isFirstOrder,
    readLines,
    readEvents,
    readTransitions,
    findOwned: finder.findOwned,
    findOwnedId: finder.findOwnedId,
    otherPayer,
    today: view.today,
    transition,
    addDelivered,
    startClaims: createClaimPeriod(deps),
    shipments,
    remittances: createRemittances(deps),
    returnUnits: createReturns(shared),
    readPaidUnits,
    lockPaidUnits,
    placeReplacement: createReplacement(shared),
    refunds,
    queueMail,
    reassign: reassignOrders,
    lockCash: lockCashKeys,
    staff: staffOrders,
    expire: (signal) => cancelExpired(shared, signal),
    defineJobs: (jobs) => defineOrderJobs(jobs, shared),
  };
};
