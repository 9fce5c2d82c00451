/** Parts shared by the confirmation and the tracking page. */
import { useState } from 'react';
import type { Order, OrderLine } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDateTime } from '#shared/dates';
import type { Currency } from '#shared/money';
import { ownReviewPath } from '#storefront/review/review-paths.ts';
import { useLive } from '#ui/live.ts';
import { nextSteps } from './next-steps.rules.ts';
import { PurchaseLine } from './order-line.tsx';
import { orderMessages as messages } from './order.messages.ts';
import { purchaseMessages } from './purchase.messages.ts';

export const Reference = ({ reference }: { reference: string }) => {
  const live = useLive();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(reference).then(() => setCopied(true));
  };
  return (
    <p className="order-reference">
      <span className="muted">{messages.reference}</span> <strong className="numbers">{reference}</strong>{' '}
      {live ? (
        <button type="button" className="link" onClick={copy}>
          {messages.copy}
        </button>
      ) : null}
      <output>{copied ? messages.copied : ''}</output>
    </p>
  );
};

const Line = ({ line, currency }: { line: OrderLine; currency: Currency }) => (
  <PurchaseLine line={line} currency={currency}>
    {line.delivered > 0 && line.delivered < line.quantity ? (
      <p className="muted">{messages.delivered(line.delivered, line.quantity)}</p>
    ) : null}
    {line.delivered > 0 ? (
      <p>
        <a className="link" href={ownReviewPath(line.itemRef)} target="_self" aria-label={messages.rateOf(line.name)}>
          {messages.rate}
        </a>
      </p>
    ) : null}
    {line.returned > 0 ? <p className="muted">{messages.returned(line.returned)}</p> : null}
  </PurchaseLine>
);

export const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {order.lines.map((line) => (
      <Line key={line.id} line={line} currency={order.currency} />
    ))}
  </ul>
);

/** Past states of the order, and those that usually follow. */
export const Timeline = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { statuses, explained } = order.deliveryMode.pickup ? messages.pickup : messages;
  const pickupUntil = order.status === 'BEING_DELIVERED' ? order.pickupUntil : null;
  return (
    <ol className="order-timeline">
      {order.history.map(({ status, date, note }, index) => (
        <li key={`${status} ${date}`} aria-current={index === order.history.length - 1 ? 'step' : undefined}>
          <strong>{statuses[status]}</strong>
          <time dateTime={date}>{formatDateTime(new Date(date), timeZone)}</time>
          {index === order.history.length - 1 ? (
            <p>
              {order.underReview && status === 'PENDING' ? messages.paymentReview.step : explained[status]}
              {pickupUntil === null ? null : ` ${messages.keptUntil(formatCalendarDay(pickupUntil))}`}
            </p>
          ) : null}
          {note ? <p className="muted">{note}</p> : null}
        </li>
      ))}
      {nextSteps(order.status).map((status) => (
        <li key={status} className="step-ahead">
          {statuses[status]}
          <span className="visually-hidden"> {messages.toCome}</span>
        </li>
      ))}
    </ol>
  );
};

/** Leaves out the region when it has the name of the city. */
const cityLine = ({ postcode, city, region }: NonNullable<Order['address']>): string =>
  [postcode, city, region === city ? null : region].filter(Boolean).join(' ');

export const DeliveryDetails = ({ order }: { order: Order }) => {
  const { address, store, contact, deliveryMode } = order;
  return (
    <>
      <h2>{store ? messages.store : messages.address}</h2>
      <p className="order-delivery">
        <span>{deliveryMode.name}</span>
        {store ? (
          <>
            <span>{store.name}</span>
            <span>
              {store.address}, {store.city}
            </span>
          </>
        ) : null}
        {address ? (
          <>
            <span>{contact.fullName}</span>
            <span>{[address.line1, address.line2, address.landmark].filter(Boolean).join(', ')}</span>
            <span>{cityLine(address)}</span>
          </>
        ) : null}
        <span>{contact.phoneText}</span>
      </p>
    </>
  );
};

const paymentStatusText = ({ paymentMethod, paymentStatus, underReview, store }: Order): string => {
  if (underReview && paymentStatus !== 'PAID') return messages.paymentReview.payment;
  if (paymentMethod !== 'CASH') return messages.payments[paymentStatus];
  return (store ? messages.pickupCashPayments : messages.cashPayments)[paymentStatus];
};

const paymentMethodName = ({ paymentMethod, giftCard, wallet, toPay, currency }: Order): string => {
  if (giftCard !== null && toPay === 0) return messages.giftCard;
  if (wallet !== null && toPay === 0) return purchaseMessages.wallet;
  return paymentMethod === 'CASH' ? messages.cash : purchaseMessages.byCard(currency);
};

export const Payment = ({ order }: { order: Order }) => (
  <>
    <h2>{messages.paymentTitle}</h2>
    <p>{messages.payment(paymentMethodName(order), paymentStatusText(order))}</p>
  </>
);
