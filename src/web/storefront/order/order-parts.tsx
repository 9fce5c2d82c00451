/** Parts shared by the confirmation and the tracking page. */
import { useState } from 'react';
import type { Order, OrderLine } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDateTime } from '#shared/dates';
import type { Currency } from '#shared/money';
import { useLive } from '#ui/live.ts';
import { nextSteps } from './next-steps.rules.ts';
import { PurchaseLine } from './order-line.tsx';
import { orderMessages as words } from './order.messages.ts';
import { purchaseMessages } from './purchase.messages.ts';

export const Reference = ({ reference }: { reference: string }) => {
  const live = useLive();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(reference).then(() => setCopied(true));
  };
  return (
    <p className="order-reference">
      <span className="muted">{words.reference}</span> <strong className="numbers">{reference}</strong>{' '}
      {live ? (
        <button type="button" className="link" onClick={copy}>
          {words.copy}
        </button>
      ) : null}
      <output>{copied ? words.copied : ''}</output>
    </p>
  );
};

const Line = ({ line, currency }: { line: OrderLine; currency: Currency }) => (
  <PurchaseLine line={line} currency={currency}>
    {line.delivered > 0 && line.delivered < line.quantity ? (
      <p className="muted">{words.delivered(line.delivered, line.quantity)}</p>
    ) : null}
    {line.returned > 0 ? <p className="muted">{words.returned(line.returned)}</p> : null}
  </PurchaseLine>
);

export const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {order.lines.map((line) => (
      <Line key={line.id} line={line} currency={order.currency} />
    ))}
  </ul>
);

/** The states so far, and those that usually follow. */
export const Timeline = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { statuses, explained } = order.deliveryMode.pickup ? words.pickup : words;
  const pickupUntil = order.status === 'BEING_DELIVERED' ? order.pickupUntil : null;
  return (
    <ol className="order-timeline">
      {order.history.map(({ status, date, note }, index) => (
        <li key={`${status} ${date}`} aria-current={index === order.history.length - 1 ? 'step' : undefined}>
          <strong>{statuses[status]}</strong>
          <time dateTime={date}>{formatDateTime(new Date(date), timeZone)}</time>
          {index === order.history.length - 1 ? (
            <p>
              {order.checking && status === 'PENDING' ? words.paymentReview.step : explained[status]}
              {pickupUntil === null ? null : ` ${words.keptUntil(formatCalendarDay(pickupUntil))}`}
            </p>
          ) : null}
          {note ? <p className="muted">{note}</p> : null}
        </li>
      ))}
      {nextSteps(order.status).map((status) => (
        <li key={status} className="step-ahead">
          {statuses[status]}
          <span className="visually-hidden"> {words.toCome}</span>
        </li>
      ))}
    </ol>
  );
};

/** The region is left out where it has the name of the city. */
const cityLine = ({ postcode, city, region }: NonNullable<Order['address']>): string =>
  [postcode, city, region === city ? null : region].filter(Boolean).join(' ');

export const Place = ({ order }: { order: Order }) => {
  const { address, store, contact, deliveryMode } = order;
  return (
    <>
      <h2>{store ? words.store : words.address}</h2>
      <p className="order-place">
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

const paymentMethodName = ({ paymentMethod, giftCard, toPay, currency }: Order): string => {
  if (giftCard !== null && toPay === 0) return words.giftCard;
  return paymentMethod === 'CASH' ? words.cash : purchaseMessages.byCard(currency);
};

export const Payment = ({ order }: { order: Order }) => (
  <>
    <h2>{words.paymentTitle}</h2>
    <p>
      {words.payment(
        paymentMethodName(order),
        order.checking && order.paymentStatus !== 'PAID'
          ? words.paymentReview.payment
          : words.payments[order.paymentStatus],
      )}
    </p>
  </>
);
