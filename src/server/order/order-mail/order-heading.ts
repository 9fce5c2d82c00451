/** Subject, title and first text of the e-mail about an event, and the name under which staff may change them. */
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';
import type { OrderEvent, OrderMailData } from './order-events.ts';
import { mailMessages as messages } from './order-mail.messages.ts';
import { partHeading } from './shipment-parts.ts';

const ids = {
  PLACED: 'order-placed',
  CONFIRMED: 'order-confirmed',
  PREPARING: 'order-preparing',
  SENT: 'order-sent',
  DELIVERED: 'order-delivered',
  PARTIALLY_DELIVERED: 'order-partially-delivered',
  NOT_DELIVERED: 'order-not-delivered',
  CANCELLED: 'order-cancelled',
  EDITED: 'order-edited',
  PAYMENT_FAILED: 'order-payment-failed',
  PAYMENT_CHECKING: 'order-payment-checking',
  PAYMENT_CHECKED: 'order-payment-checked',
  CLAIM_RECEIVED: 'claim-received',
  CLAIM_TAKEN: 'claim-taken',
  CLAIM_PARCEL_RECEIVED: 'claim-parcel-received',
  CLAIM_ANSWERED: 'claim-answered',
  CLAIM_CANCELLED: 'claim-cancelled',
  REFUNDED: 'order-refunded',
} as const satisfies Record<OrderEvent, MailId>;

/** The events whose texts differ for pickup. */
const pickupIds: Readonly<Partial<Record<OrderEvent, MailId>>> = {
  PREPARING: 'order-preparing-pickup',
  SENT: 'order-sent-pickup',
  DELIVERED: 'order-delivered-pickup',
  PARTIALLY_DELIVERED: 'order-partially-delivered-pickup',
  NOT_DELIVERED: 'order-not-delivered-pickup',
};

/** True when the order was cancelled because it was not paid or, in cash, not confirmed in time. */
export const isExpired = ({ event, order }: OrderMailData): boolean =>
  event === 'CANCELLED' && order.paymentStatus === 'EXPIRED';

type Heading = {
  readonly id: MailId;
  readonly values: PlaceholderValues;
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
};

export const headingOf = (data: OrderMailData): Heading => {
  const { event, order } = data;
  const { reference, contact, deliveryMode } = order;
  const [firstName = ''] = contact.fullName.trim().split(/\s+/);
  const values = { reference, firstName };
  if (isExpired(data)) {
    const isCash = order.paymentMethod === 'CASH';
    const heading = isCash ? messages.unconfirmed : messages.expired;
    const id = isCash ? 'order-unconfirmed' : 'order-expired';
    return { ...heading, id, values, subject: heading.subject(reference) };
  }
  const part = event === 'SENT' && !deliveryMode.pickup ? partHeading(order) : null;
  if (part) return { ...part, values: { ...values, ...(part.rank !== '' && { rank: part.rank }) } };
  const { subject, title, lead } = (deliveryMode.pickup ? messages.collected : messages.events)[event];
  const id = (deliveryMode.pickup ? pickupIds[event] : undefined) ?? ids[event];
  return { id, values, subject: subject(reference), title: title(firstName), lead };
};
