import { implement, type Implementation } from '#platform/contract';
import { orders } from '#shared/api/orders';
import { settings } from '#shared/api/settings';
import type { createOfferedMethods, createPhoneReader } from './checkout-input.ts';
import type { createCheckout } from './checkout.ts';
import type { CustomerOrders } from './customer-orders/customer-orders.ts';
import type { createPay } from './pay.ts';
import type { createPaymentStatus, createTracking } from './tracking.ts';

type RouteDeps = {
  readonly readContactPhone: ReturnType<typeof createPhoneReader>;
  readonly checkout: ReturnType<typeof createCheckout>;
  readonly pay: ReturnType<typeof createPay>['payOwn'];
  readonly paymentStatus: ReturnType<typeof createPaymentStatus>;
  readonly tracking: ReturnType<typeof createTracking>;
  readonly customerOrders: CustomerOrders;
  readonly offeredMethods: ReturnType<typeof createOfferedMethods>;
};

export const orderRoutes = ({
  readContactPhone,
  checkout,
  pay,
  paymentStatus,
  tracking,
  customerOrders,
  offeredMethods,
}: RouteDeps): Implementation[] => [
  implement(orders.checkContact, async ({ contact }, caller) => {
    if (contact.phone !== undefined) await readContactPhone(contact.phone, caller);
    return undefined;
  }),
  implement(orders.checkout, checkout),
  implement(orders.paymentStatus, ({ orderId }, caller) => paymentStatus(orderId, caller)),
  implement(orders.summary, ({ orderId, order_s_ref: secret }) => tracking.summary(orderId, secret)),
  implement(orders.list, (input, caller) => customerOrders.list(input, caller)),
  implement(orders.byId, ({ orderId }, caller) => customerOrders.byId(orderId, caller)),
  implement(orders.reorder, (input, caller) => customerOrders.reorder(input, caller)),
  implement(orders.cancel, (input, caller) => tracking.cancel(input, caller)),
  implement(orders.pay, pay),
  implement(settings.paymentMethods, async (_input, { region }) => ({ methods: offeredMethods(region) })),
  implement(orders.track, (input, caller) => tracking.track(input, caller)),
];
