/** Every e-mail about an order with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import type { Order } from '#shared/api/order-shapes';
import { labelOf } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import type { OrderMailData } from './order-events.ts';
import { sampleTexts as texts } from './order-mail-samples.messages.ts';
import { sampleClaim as claim, sampleOrderOf, sampleShipmentOf } from './order-mail-sample-order.ts';
import { composeOrderMail } from './order-mail.ts';

const infoOf = ({ code, currency, phonePrefix, timeZone }: SampleRegion): RegionInfo => ({
  code,
  currency,
  currencyLabel: labelOf(currency),
  phonePrefix,
  timeZone,
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
  takesCard: true,
});

type Sample = readonly [OrderMailData['event'], Partial<Order>?, Partial<OrderMailData>?];

const paid = { paymentMethod: 'CARD', paymentStatus: 'PAID' } as const;

const deliveredOf = ({ code }: SampleRegion, { date }: Order) =>
  ({
    paymentStatus: 'PAID',
    claimUntil: '2026-12-09',
    documents: [{ kind: 'INVOICE', number: `FA-${code}-2026-000042`, date, size: null, path: '/api/orders/documents' }],
  }) as const satisfies Partial<Order>;

const orderSamples = (region: SampleRegion, order: Order): readonly Sample[] => {
  const delivered = deliveredOf(region, order);
  const part = sampleShipmentOf(region);
  const credit = sampleAmount(30_000, region.currency);
  const unpaid = {
    paymentMethod: 'CARD',
    paymentStatus: 'FAILED',
    reservedUntil: '2026-11-21T10:20:00.000Z',
    can: { ...order.can, pay: true },
  } as const;
  const pickup = {
    address: null,
    deliveryMode: { ...order.deliveryMode, name: texts.pickup, pickup: true },
    delivery: 0,
    total: order.total - order.delivery,
    toPay: order.toPay - order.delivery,
  } as const;
  return [
    ['PLACED'],
    ['PLACED', paid],
    ['PAYMENT_FAILED', unpaid],
    ['PAYMENT_CHECKING', { ...unpaid, underReview: true }],
    ['PAYMENT_CHECKED', unpaid, { resolution: 'GIVEN_BACK' }],
    ['CONFIRMED'],
    ['EDITED'],
    ['PREPARING'],
    ['PREPARING', pickup],
    ['SENT'],
    ['SENT', { shipments: [part], unshipped: 1 }],
    [
      'SENT',
      {
        shipments: [
          { ...part, state: 'DELIVERED' },
          { ...part, position: 2, sentAt: '2026-11-26T09:00:00.000Z' },
        ],
      },
    ],
    ['SENT', { ...pickup, pickupUntil: '2026-12-01' }],
    ['DELIVERED', delivered],
    ['DELIVERED', { ...delivered, ...pickup }],
    ['PARTIALLY_DELIVERED'],
    ['PARTIALLY_DELIVERED', pickup],
    ['NOT_DELIVERED'],
    ['NOT_DELIVERED', pickup],
    ['CANCELLED', { ...paid, status: 'CANCELLED' }, { refunds: [{ via: 'CARD', amount: order.total }] }],
    [
      'CANCELLED',
      { ...paid, status: 'CANCELLED', wallet: { applied: credit }, toPay: order.total - credit },
      { refunds: [{ via: 'CREDIT', amount: order.total - credit }] },
    ],
    ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'EXPIRED', paymentMethod: 'CARD' }],
    ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'EXPIRED' }],
  ];
};

const claimSamples = (region: SampleRegion, order: Order): readonly Sample[] => {
  const delivered = deliveredOf(region, order);
  const unitPrice = sampleAmount(64_950, region.currency);
  return [
    ['CLAIM_RECEIVED', delivered, { claim: { ...claim, answer: null } }],
    ['CLAIM_TAKEN', delivered, { claim: { ...claim, status: 'IN_PROGRESS', answer: null } }],
    ['CLAIM_PARCEL_RECEIVED', delivered, { claim: { ...claim, status: 'IN_PROGRESS', answer: null } }],
    ['CLAIM_ANSWERED', delivered, { claim, replacement: `${region.code}-9M2K4B` }],
    ['CLAIM_CANCELLED', delivered, { claim: { ...claim, status: 'CANCELLED', answer: null } }],
    ['CLAIM_ANSWERED', delivered, { claim, refunds: [{ via: 'CREDIT', amount: unitPrice }] }],
    ['REFUNDED', { ...paid, refunded: unitPrice }, { refunds: [{ via: 'CARD', amount: unitPrice }] }],
  ];
};

export const orderMailSamples = (origin: string, region: SampleRegion): Mail[] => {
  const compose = composeOrderMail(origin);
  const order = sampleOrderOf(region);
  return [...orderSamples(region, order), ...claimSamples(region, order)].map(([event, changes, more]) =>
    compose({
      event,
      order: { ...order, ...changes },
      region: infoOf(region),
      storePhone: null,
      claim: null,
      replacement: null,
      refunds: [],
      resolution: null,
      ...more,
    }),
  );
};
