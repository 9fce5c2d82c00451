/** Every e-mail about an order with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import type { Claim, Order, OrderShipment } from '#shared/api/order-shapes';
import type { RegionInfo } from '#shared/region';
import type { OrderMailData } from './order-events.ts';
import { sampleTexts as texts } from './order-mail-samples.messages.ts';
import { composeOrderMail } from './order-mail.ts';

const region: RegionInfo = {
  code: 'TN',
  currency: 'TND',
  currencyLabel: 'TND',
  phonePrefix: '+216',
  timeZone: 'Africa/Tunis',
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
};

const line: Order['lines'][number] = {
  id: '1',
  itemVariantId: '1',
  itemRef: 'ROBE-1',
  name: texts.item,
  image: { name: 'robe', alt: '', width: 800, height: 1000, placeholder: '#FFFFFF' },
  style: { id: '1', name: texts.colour, hex: null },
  size: { id: '1', label: '38', system: 'FR_WOMEN' },
  quantity: 2,
  delivered: 1,
  returned: 0,
  unitPrice: 64_950,
  discount: 0,
  lineTotal: 129_900,
};

/** An order paid in cash on delivery. */
const order: Order = {
  orderId: 'o_abcdefghijklmnopqrstuv',
  orderSRef: 'secretsecretsecret_-12',
  reference: 'TN-7K3F9Q',
  date: '2026-11-21T10:00:00.000Z',
  status: 'NEW',
  paymentMethod: 'CASH',
  paymentStatus: 'PENDING',
  itemsCount: 2,
  total: 137_900,
  currency: 'TND',
  lines: [line],
  subtotal: 129_900,
  discount: 0,
  promotion: null,
  giftCard: null,
  wallet: null,
  delivery: 7_000,
  totalExclTax: 115_042,
  vat: [{ rateBp: 1900, base: 115_042, amount: 21_858 }],
  stampDuty: 1_000,
  toPay: 137_900,
  contact: texts.contact,
  address: texts.address,
  deliveryMode: {
    id: '1',
    name: texts.homeDelivery,
    minDays: 2,
    maxDays: 4,
    earliest: '2026-11-24',
    latest: '2026-11-26',
    pickup: false,
  },
  store: null,
  note: null,
  history: [],
  shipments: [],
  unshipped: 0,
  documents: [],
  claims: [],
  reservedUntil: null,
  refunded: 0,
  toRefund: 0,
  claimUntil: null,
  pickupUntil: null,
  underReview: false,
  cashRefusal: null,
  can: { pay: false, payCash: false, cancel: true, reorder: false, claim: false, refundToWallet: false },
};
const card = { paymentMethod: 'CARD', paymentStatus: 'PAID' } as const;
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
  total: 130_900,
  toPay: 130_900,
} as const;
const delivered = {
  paymentStatus: 'PAID',
  claimUntil: '2026-12-09',
  documents: [
    { kind: 'INVOICE', number: 'FA-TN-2026-000042', date: order.date, size: null, path: '/api/orders/documents' },
  ],
} as const satisfies Partial<Order>;
const part: OrderShipment = {
  position: 1,
  state: 'SENT',
  carrier: 'Aramex',
  parcels: [{ trackingNumber: '4471002', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber=4471002' }],
  lines: [{ name: texts.item, quantity: 1, delivered: 0 }],
  cashDue: 72_950,
  sentAt: '2026-11-24T09:00:00.000Z',
  deliveredAt: null,
};
const claim: Claim = {
  id: '1',
  type: { id: '1', code: 'RETURN_SIZE', label: texts.claimType },
  status: 'ACCEPTED',
  date: '2026-11-30T10:00:00.000Z',
  message: texts.claimMessage,
  refundWish: 'WALLET',
  answer: texts.claimAnswer,
  lines: [{ orderLineId: '1', quantity: 1, name: texts.item }],
  photos: [],
};

type Sample = readonly [OrderMailData['event'], Partial<Order>?, Partial<OrderMailData>?];

const samples: readonly Sample[] = [
  ['PLACED'],
  ['PLACED', card],
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
  ['CANCELLED', { ...card, status: 'CANCELLED' }, { refunds: [{ via: 'CARD', amount: 137_900 }] }],
  [
    'CANCELLED',
    { ...card, status: 'CANCELLED', wallet: { applied: 30_000 }, toPay: 107_900 },
    { refunds: [{ via: 'CREDIT', amount: 107_900 }] },
  ],
  ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'EXPIRED', paymentMethod: 'CARD' }],
  ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'EXPIRED' }],
  ['CLAIM_RECEIVED', delivered, { claim: { ...claim, answer: null } }],
  ['CLAIM_TAKEN', delivered, { claim: { ...claim, status: 'IN_PROGRESS', answer: null } }],
  ['CLAIM_PARCEL_RECEIVED', delivered, { claim: { ...claim, status: 'IN_PROGRESS', answer: null } }],
  ['CLAIM_ANSWERED', delivered, { claim, replacement: 'TN-9M2K4B' }],
  ['CLAIM_CANCELLED', delivered, { claim: { ...claim, status: 'CANCELLED', answer: null } }],
  ['CLAIM_ANSWERED', delivered, { claim, refunds: [{ via: 'CREDIT', amount: 64_950 }] }],
  ['REFUNDED', { ...card, refunded: 64_950 }, { refunds: [{ via: 'CARD', amount: 64_950 }] }],
];

export const orderMailSamples = (origin: string): Mail[] => {
  const compose = composeOrderMail(origin);
  return samples.map(([event, changes, more]) =>
    compose({
      event,
      order: { ...order, ...changes },
      region,
      storePhone: null,
      claim: null,
      replacement: null,
      refunds: [],
      resolution: null,
      ...more,
    }),
  );
};
