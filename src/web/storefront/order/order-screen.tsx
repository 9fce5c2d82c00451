/** An order as its buyer sees it: state, actions, claims, documents. */
import type { ReactNode } from 'react';
import type { Claim, Order } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDate, formatTime } from '#shared/dates';
import { quantityAndName } from '#shared/phrases';
import { ownValue } from '#shared/own-value';
import { orderMessages as messages } from './order.messages.ts';
import { PaymentReview } from './payment-review.tsx';
import type { OrderView } from './order-data.ts';
import { DeliveryDetails, Lines, Payment, Reference, Timeline } from './order-parts.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { payPath } from './unpaid-order.tsx';
import { OrderTotals } from './totals.tsx';

const Cancel = ({ path }: Pick<OrderView, 'path'>) => (
  <details className="order-cancel">
    <summary className="button button-line button-small">{messages.cancel.button}</summary>
    <form method="post" action={path}>
      <p>
        <strong>{messages.cancel.title}</strong> {messages.cancel.text}
      </p>
      <button className="button button-small" name="intent" value="cancel">
        {messages.cancel.confirm}
      </button>
    </form>
  </details>
);

const Actions = ({
  view: { order, timeZone, path, claimPath },
  children,
}: {
  view: OrderView;
  children: ReactNode;
}) => (
  <div className="order-actions">
    {order.underReview ? <PaymentReview order={order} /> : null}
    {order.can.pay ? (
      <>
        {order.reservedUntil ? (
          <p>{messages.reservedUntil(formatTime(new Date(order.reservedUntil), timeZone))}</p>
        ) : null}
        <a className="button button-buy button-small" href={payPath(order)} target="_self">
          {messages.pay}
        </a>
      </>
    ) : null}
    {order.can.claim ? (
      <p>
        <a className="button button-line button-small" href={claimPath} target="_self">
          {messages.claim.open}
        </a>{' '}
        {order.claimUntil ? (
          <span className="muted">{messages.claim.until(formatCalendarDay(order.claimUntil))}</span>
        ) : null}
      </p>
    ) : null}
    {order.can.cancel ? <Cancel path={path} /> : null}
    {children}
  </div>
);

const Documents = ({ order }: { order: Order }) =>
  order.documents.length === 0 ? null : (
    <>
      <h2>{messages.documents}</h2>
      <ul className="order-documents">
        {order.documents.map(({ kind, number, path, size }) => (
          <li key={number}>
            <a className="link" href={path} download>
              {messages.documentKinds[kind]} {number} ({messages.pdf(size)})
            </a>
          </li>
        ))}
      </ul>
    </>
  );

type ClaimProps = { order: Order; claim: Claim; timeZone: string };

/** Each photo links to the full picture; the link contains the secret of the order. */
const Photos = ({ order, claim }: Omit<ClaimProps, 'timeZone'>) =>
  claim.photos.length === 0 ? null : (
    <p className="claim-photos">
      {claim.photos.map(({ name, alt, width, height }) => {
        const address = `/api/orders/${order.orderId}/claim-photos/${name}?order_s_ref=${order.orderSRef}`;
        return (
          <a key={name} href={address} target="_self">
            <img src={address} alt={alt} width={width} height={height} loading="lazy" />
          </a>
        );
      })}
    </p>
  );

const ClaimEntry = ({ order, claim, timeZone }: ClaimProps) => (
  <li>
    <strong>{messages.claim.summary(claim.type.label, formatDate(new Date(claim.date), timeZone))}</strong>
    <span className="badge badge-inline">{messages.claim.statuses[claim.status]}</span>
    <p>{claim.lines.map(({ quantity, name }) => quantityAndName(quantity, name)).join(', ')}</p>
    {claim.refundWish ? (
      <p className="muted">{messages.claim.wishes[claim.refundWish === 'WALLET' ? 'WALLET' : order.paymentMethod]}</p>
    ) : null}
    {claim.message ? <blockquote>{claim.message}</blockquote> : null}
    <Photos order={order} claim={claim} />
    {claim.answer ? (
      <>
        <p>
          <strong>{messages.claim.answer}</strong>
        </p>
        <p className="claim-answer">{claim.answer}</p>
      </>
    ) : null}
  </li>
);

/** Texts by the value of `fait` in the query. */
const notices: Readonly<Record<string, string>> = {
  annulee: messages.cancel.done,
  non: messages.cancel.refused,
  demande: messages.claim.sent,
};

type OrderScreenProps = { view: OrderView; done: string | null; children?: ReactNode };

export const OrderScreen = ({ view, done, children }: OrderScreenProps) => {
  const { order, timeZone } = view;
  const notice = done === null ? undefined : ownValue(notices, done);
  return (
    <div className="order page">
      <header className="order-head">
        <h1>{messages.order(order.reference)}</h1>
        <p className="muted">{messages.placedOn(formatDate(new Date(order.date), timeZone))}</p>
        {notice ? <output className="notice block">{notice}</output> : null}
        <Reference reference={order.reference} />
        <Actions view={view}>{children}</Actions>
      </header>
      <div className="order-columns">
        <section aria-labelledby="timeline">
          <h2 id="timeline">{messages.timeline}</h2>
          <Timeline order={order} timeZone={timeZone} />
          <OrderShipments order={order} timeZone={timeZone} />
          {order.claims.length > 0 ? (
            <>
              <h2>{messages.claim.list}</h2>
              <ul className="order-claims">
                {order.claims.map((claim) => (
                  <ClaimEntry key={claim.id} order={order} claim={claim} timeZone={timeZone} />
                ))}
              </ul>
            </>
          ) : null}
          <h2>{messages.lines}</h2>
          <Lines order={order} />
        </section>
        <section>
          <h2>{messages.amounts}</h2>
          <OrderTotals order={order} />
          <Documents order={order} />
          <DeliveryDetails order={order} />
          <Payment order={order} />
          {order.note ? (
            <>
              <h2>{messages.note}</h2>
              <p>{order.note}</p>
            </>
          ) : null}
        </section>
      </div>
    </div>
  );
};
