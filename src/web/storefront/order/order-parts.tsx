/** The parts of an order, the same on the page that thanks and on the one that follows it. */
import { useState } from 'react';
import type { Order, OrderLine } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDateTime } from '#shared/dates';
import type { Currency } from '#shared/money';
import { BoughtLine } from './order-line.tsx';
import { cardName } from './card-payment-name.ts';
import { useLive } from '#ui/live.ts';
import { orderMessages as words } from './order.messages.ts';
import { stepsAhead } from './next-steps.rules.ts';

/** The reference, to be read over the phone or pasted. */
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
  <BoughtLine line={line} currency={currency}>
    {line.delivered > 0 && line.delivered < line.quantity ? (
      <p className="muted">{words.delivered(line.delivered, line.quantity)}</p>
    ) : null}
    {line.returned > 0 ? <p className="muted">{words.returned(line.returned)}</p> : null}
  </BoughtLine>
);

export const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {order.lines.map((line) => (
      <Line key={line.id} line={line} currency={order.currency} />
    ))}
  </ul>
);

/** Every step so far, the present one named as such, and those that follow when all goes well. */
export const Timeline = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { statuses, explained } = order.deliveryMode.pickup ? words.collected : words;
  const kept = order.status === 'BEING_DELIVERED' ? order.pickupUntil : null;
  return (
    <ol className="order-timeline">
      {order.history.map(({ status, date, note }, index) => (
        <li key={`${status} ${date}`} aria-current={index === order.history.length - 1 ? 'step' : undefined}>
          <strong>{statuses[status]}</strong>
          <time dateTime={date}>{formatDateTime(new Date(date), timeZone)}</time>
          {index === order.history.length - 1 ? (
            <p>
              {order.checking && status === 'PENDING' ? words.checking.step : explained[status]}
              {kept === null ? null : ` ${words.keptUntil(formatCalendarDay(kept))}`}
            </p>
          ) : null}
          {note ? <p className="muted">{note}</p> : null}
        </li>
      ))}
      {stepsAhead(order.status).map((status) => (
        <li key={status} className="step-ahead">
          {statuses[status]}
          <span className="visually-hidden"> {words.toCome}</span>
        </li>
      ))}
    </ol>
  );
};

/** A town and its governorate often have one name. */
const placeOf = ({ postcode, city, region }: NonNullable<Order['address']>): string =>
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
            <span>{placeOf(address)}</span>
          </>
        ) : null}
        <span>{contact.phoneText}</span>
      </p>
    </>
  );
};

/** As the checkout named it. */
const methodOf = ({ paymentMethod, giftCard, toPay, currency }: Order): string => {
  if (giftCard !== null && toPay === 0) return words.giftCard;
  return paymentMethod === 'CASH' ? words.cash : cardName(currency);
};

export const Payment = ({ order }: { order: Order }) => (
  <>
    <h2>{words.paymentTitle}</h2>
    <p>
      {words.payment(
        methodOf(order),
        order.checking && order.paymentStatus !== 'PAID' ? words.checking.payment : words.payments[order.paymentStatus],
      )}
    </p>
  </>
);
