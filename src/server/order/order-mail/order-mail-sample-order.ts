/** An invented order and claim in a region, for the samples of e-mails. */
import type { Claim, Order, OrderShipment } from '#shared/api/order-shapes';
import { taxInside } from '#shared/money';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { sampleTexts as texts } from './order-mail-samples.messages.ts';

const lineOf = ({ currency }: SampleRegion): Order['lines'][number] => ({
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
  unitPrice: sampleAmount(64_950, currency),
  discount: 0,
  lineTotal: sampleAmount(129_900, currency),
});

const amountsOf = ({ currency, rateBp, stampDuty }: SampleRegion) => {
  const [subtotal, delivery] = [sampleAmount(129_900, currency), sampleAmount(7_000, currency)];
  const taxed = subtotal + delivery;
  const tax = taxInside(taxed, rateBp);
  return {
    currency,
    subtotal,
    delivery,
    stampDuty,
    totalExclTax: taxed - tax,
    vat: [{ rateBp, base: taxed - tax, amount: tax }],
    total: taxed + stampDuty,
    toPay: taxed + stampDuty,
  };
};

const personOf = ({ currency, code, phonePrefix }: SampleRegion) => ({
  contact: { ...texts.contact, phone: `${phonePrefix}20123456`, phoneText: `${phonePrefix}${texts.phone}` },
  address: currency === 'TND' ? texts.address : { ...texts.addressAbroad, country: code },
});

/** Paid in cash on delivery. */
export const sampleOrderOf = (region: SampleRegion): Order => ({
  orderId: 'o_abcdefghijklmnopqrstuv',
  orderSRef: 'secretsecretsecret_-12',
  reference: `${region.code}-7K3F9Q`,
  date: '2026-11-21T10:00:00.000Z',
  status: 'NEW',
  paymentMethod: 'CASH',
  paymentStatus: 'PENDING',
  itemsCount: 2,
  lines: [lineOf(region)],
  ...amountsOf(region),
  ...personOf(region),
  discount: 0,
  promotion: null,
  giftCard: null,
  wallet: null,
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
  can: {
    pay: false,
    payCard: false,
    payCash: false,
    cancel: true,
    reorder: false,
    claim: false,
    refundToWallet: false,
  },
});

/** The first shipment of the order, with half of it. */
export const sampleShipmentOf = ({ currency, stampDuty }: SampleRegion): OrderShipment => ({
  position: 1,
  state: 'SENT',
  carrier: 'Aramex',
  parcels: [{ trackingNumber: '4471002', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber=4471002' }],
  lines: [{ name: texts.item, quantity: 1, delivered: 0 }],
  cashDue: sampleAmount(71_950, currency) + stampDuty,
  sentAt: '2026-11-24T09:00:00.000Z',
  deliveredAt: null,
});

export const sampleClaim: Claim = {
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
