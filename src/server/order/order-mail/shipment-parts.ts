/** Content of e-mails about shipments: the part that has left, its carrier, and the cash to collect. */
import type { MailPart } from '#platform/mail';
import type { Order, OrderShipment } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { quantityAndName } from '#shared/phrases';
import { shipmentMailMessages as messages } from './shipment-mail.messages.ts';

type Shipped = Pick<Order, 'shipments' | 'unshipped'>;

const timeOf = ({ sentAt }: OrderShipment): string => sentAt ?? '';

/** The shipments that left last, together; empty before anything has left. */
const lastSent = ({ shipments }: Shipped): OrderShipment[] => {
  const sent = shipments.filter(({ state }) => state === 'SENT');
  const last = sent
    .map(timeOf)
    .toSorted((left, right) => left.localeCompare(right))
    .at(-1);
  return sent.filter((shipment) => timeOf(shipment) === last);
};

export const hasRest = ({ shipments, unshipped }: Shipped): boolean =>
  unshipped > 0 || shipments.some(({ state }) => state === 'PREPARED');

type PartHeading = {
  readonly id: 'order-sent-part' | 'order-sent-last-part';
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** `deuxième`; empty for the last part. */
  readonly rank: string;
};

/** Null when the order leaves as a whole. */
export const partHeading = (order: Order): PartHeading | null => {
  const [part, ...others] = lastSent(order);
  if (!part || others.length > 0) return null;
  const left = order.shipments.filter((shipment) => shipment.sentAt !== null && timeOf(shipment) <= timeOf(part));
  const waits = hasRest(order);
  if (!waits && left.length === 1) return null;
  const words = waits ? messages.part(left.length) : messages.lastPart;
  return {
    ...words,
    id: waits ? 'order-sent-part' : 'order-sent-last-part',
    rank: waits ? messages.ordinal(left.length) : '',
    subject: words.subject(order.reference),
  };
};

/** Cash that the carrier collects with the shipments that left last, in minor units. */
export const cashOfLast = (order: Order): number => lastSent(order).reduce((total, { cashDue }) => total + cashDue, 0);

const trackingOf = ({ carrier, parcels }: OrderShipment): string | null => {
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return carrier === null ? null : messages.transport(carrier, parcels.length, [...new Set(numbers)]);
};

/** Contents and tracking of what has just left. */
export const sentParts = (order: Order): MailPart[] => {
  const sent = lastSent(order);
  const isWhole = sent.length === 1 && !hasRest(order) && order.shipments.length === 1;
  const links = sent.flatMap(({ parcels }) =>
    parcels.flatMap(({ trackingNumber, trackingUrl }) =>
      trackingNumber !== null && trackingUrl !== null
        ? [{ label: messages.followParcel(trackingNumber), url: trackingUrl }]
        : [],
    ),
  );
  const unique = links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index);
  const blocks = sent.flatMap((shipment): MailPart[] => {
    const units = isWhole ? [] : shipment.lines.map(({ name, quantity }) => quantityAndName(quantity, name));
    const lines = [...units, ...[trackingOf(shipment) ?? []].flat()];
    return lines.length === 0 ? [] : [{ kind: 'block', title: isWhole ? messages.parcel : messages.content, lines }];
  });
  return [...blocks, ...(unique.length === 0 ? [] : [{ kind: 'links' as const, links: unique }])];
};

export const cashNote = (order: Order): MailPart[] => {
  const due = cashOfLast(order);
  return due === 0 ? [] : [{ kind: 'note', text: messages.prepare(formatMoney(due, order.currency)) }];
};
