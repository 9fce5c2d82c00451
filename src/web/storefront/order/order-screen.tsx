/** The order as its buyer tracks it: state, actions, claims, documents. */
import type { Claim, Order } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDate, formatTime } from '#shared/dates';
import { orderMessages as words } from './order.messages.ts';
import { PaymentReview } from './payment-review.tsx';
import { orderQuery, trackingPath, type OrderView } from './order-data.ts';
import { Lines, Payment, Place, Reference, Timeline } from './order-parts.tsx';
import { payPath } from './unpaid-order.tsx';
import { OrderTotals } from './totals.tsx';

const Cancel = ({ order }: { order: Order }) => (
  <details className="order-cancel">
    <summary className="button button-line button-small">{words.cancel.button}</summary>
    <form method="post" action={trackingPath(order)}>
      <p>
        <strong>{words.cancel.title}</strong> {words.cancel.text}
      </p>
      <button className="button button-small" name="intent" value="cancel">
        {words.cancel.confirm}
      </button>
    </form>
  </details>
);

const Actions = ({ order, timeZone }: { order: Order; timeZone: string }) => (
  <div className="order-actions">
    {order.checking ? <PaymentReview order={order} /> : null}
    {order.can.pay ? (
      <>
        {order.reservedUntil ? <p>{words.reservedUntil(formatTime(new Date(order.reservedUntil), timeZone))}</p> : null}
        <a className="button button-buy button-small" href={payPath(order)} target="_self">
          {words.pay}
        </a>
      </>
    ) : null}
    {order.can.claim ? (
      <p>
        <a className="button button-line button-small" href={`/commande/retour?${orderQuery(order)}`} target="_self">
          {words.claim.open}
        </a>{' '}
        {order.claimUntil ? (
          <span className="muted">{words.claim.until(formatCalendarDay(order.claimUntil))}</span>
        ) : null}
      </p>
    ) : null}
    {order.can.cancel ? <Cancel order={order} /> : null}
  </div>
);

const Documents = ({ order }: { order: Order }) =>
  order.documents.length === 0 ? null : (
    <>
      <h2>{words.documents}</h2>
      <ul className="order-documents">
        {order.documents.map(({ kind, number, path, size }) => (
          <li key={number}>
            <a className="link" href={path} download>
              {words.documentKinds[kind]} {number} ({words.pdf(size)})
            </a>
          </li>
        ))}
      </ul>
    </>
  );

type ClaimProps = { order: Order; claim: Claim; timeZone: string };

/** Each links to the full picture; the secret reference of the order is needed to open it. */
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
    <strong>{words.claim.summary(claim.type.label, formatDate(new Date(claim.date), timeZone))}</strong>
    <span className="badge badge-inline">{words.claim.statuses[claim.status]}</span>
    <p>{claim.lines.map(({ quantity, name }) => words.claim.units(quantity, name)).join(', ')}</p>
    {claim.message ? <blockquote>{claim.message}</blockquote> : null}
    <Photos order={order} claim={claim} />
    {claim.answer ? (
      <>
        <p>
          <strong>{words.claim.answer}</strong>
        </p>
        <p className="claim-answer">{claim.answer}</p>
      </>
    ) : null}
  </li>
);

/** By the value of `fait` in the address. */
const notices: Readonly<Record<string, string>> = {
  annulee: words.cancel.done,
  non: words.cancel.refused,
  demande: words.claim.sent,
};

export const OrderScreen = ({ view: { order, timeZone }, done }: { view: OrderView; done: string | null }) => (
  <div className="order page">
    <header className="order-head">
      <h1>{words.order(order.reference)}</h1>
      <p className="muted">{words.placedOn(formatDate(new Date(order.date), timeZone))}</p>
      {done && notices[done] ? <output className="notice block">{notices[done]}</output> : null}
      <Reference reference={order.reference} />
      <Actions order={order} timeZone={timeZone} />
    </header>
    <div className="order-columns">
      <section aria-labelledby="timeline">
        <h2 id="timeline">{words.timeline}</h2>
        <Timeline order={order} timeZone={timeZone} />
        {order.claims.length > 0 ? (
          <>
            <h2>{words.claim.list}</h2>
            <ul className="order-claims">
              {order.claims.map((claim) => (
                <ClaimEntry key={claim.id} order={order} claim={claim} timeZone={timeZone} />
              ))}
            </ul>
          </>
        ) : null}
        <h2>{words.lines}</h2>
        <Lines order={order} />
      </section>
      <section>
        <h2>{words.amounts}</h2>
        <OrderTotals order={order} />
        <Documents order={order} />
        <Place order={order} />
        <Payment order={order} />
        {order.note ? (
          <>
            <h2>{words.note}</h2>
            <p>{order.note}</p>
          </>
        ) : null}
      </section>
    </div>
  </div>
);
