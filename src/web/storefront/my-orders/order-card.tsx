/** An order in the list: pictures, state, delivery date and actions. */
import type { ListedOrder, OrderDocument } from '#shared/api/order-shapes';
import { formatCalendarDay, formatDate, formatShortRange, formatShortWeekday } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { ownReviewPath } from '#storefront/review/review-paths.ts';
import { Thumb } from '#ui/thumb.tsx';
import { myOrdersMessages as messages } from './my-orders.messages.ts';
import { orderPath } from './order-list-state.rules.ts';
import { OrderStatusLabel } from './order-status.tsx';
import { OrderSteps } from './order-steps.tsx';
import '#styles/purchase.css';
import '#styles/my-orders.css';

const shownPictures = 3;

export const OrderPictures = ({ lines }: Pick<ListedOrder, 'lines'>) => {
  const more = lines.length - shownPictures;
  return (
    <div className="order-pictures">
      {lines.slice(0, shownPictures).map(({ image }, index) => (
        <Thumb key={`${index} ${image.name}`} name={image.name} />
      ))}
      {more > 0 ? (
        <span className="order-more">
          <span aria-hidden="true">{messages.more(more)}</span>
          <span className="visually-hidden">{messages.moreLong(more)}</span>
        </span>
      ) : null}
    </div>
  );
};

const Document = ({ document: { kind, number, path, size } }: { document: OrderDocument }) => (
  <span>
    {messages.documents[kind]} {number}{' '}
    <a
      className="link"
      href={path}
      download
      aria-label={`${messages.documents[kind]} ${number}, ${messages.pdf(size)}`}
    >
      {messages.pdf(size)}
    </a>
  </span>
);

const promiseOf = ({ status, delivery, pickupUntil, lines, history }: ListedOrder, timeZone: string): string => {
  const lastDate = formatDate(new Date(history.at(-1)?.date ?? 0), timeZone);
  if (status === 'PENDING') return messages.waitsForPayment;
  if (status === 'CANCELLED') return messages.cancelledOn(lastDate);
  if (status === 'DELIVERED_AND_INVOICED')
    return delivery.pickup ? messages.collectedOn(lastDate) : messages.deliveredOn(lastDate);
  if (status === 'PARTIALLY_DELIVERED')
    return messages.partly(
      lines.reduce((sum, { delivered }) => sum + delivered, 0),
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  if (pickupUntil !== null) return messages.pickupUntil(formatCalendarDay(pickupUntil));
  return delivery.pickup
    ? messages.pickup(formatShortWeekday(delivery.earliest))
    : `${messages.delivery} ${formatShortRange(delivery.earliest, delivery.latest)}`;
};

/** Text below the reference. Also shown on the home page of the customer area. */
export const OrderPromise = ({ order, timeZone }: { order: ListedOrder; timeZone: string }) =>
  promiseOf(order, timeZone);

export const isOpen = ({ status }: Pick<ListedOrder, 'status'>): boolean =>
  status !== 'CANCELLED' && status !== 'DELIVERED_AND_INVOICED';

const AgainIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5" />
  </svg>
);

const Reorder = ({ order, message }: { order: ListedOrder; message: string | null }) => (
  <form method="post">
    <input type="hidden" name="orderId" value={order.orderId} />
    <button
      className="button button-line button-small"
      name="intent"
      value="reorder"
      aria-label={messages.againOf(order.reference)}
    >
      <AgainIcon />
      {messages.again}
    </button>
    {message === null ? null : (
      <p className="order-refusal" role="alert">
        {message}
      </p>
    )}
  </form>
);

/** To the review form; when several items were delivered, to the order, which has a link at each. */
const Rate = ({ order: { reference, lines } }: { order: ListedOrder }) => {
  const delivered = lines.filter((line) => line.delivered > 0);
  const [first] = delivered;
  const isOnly = delivered.every(({ itemRef }) => itemRef === first?.itemRef);
  return first === undefined ? null : (
    <a
      className="button button-line button-small"
      href={isOnly ? ownReviewPath(first.itemRef) : orderPath(reference)}
      aria-label={messages.rateOf(reference)}
    >
      {messages.rate}
    </a>
  );
};

type OrderCardProps = {
  order: ListedOrder;
  timeZone: string;
  /** Why the items of this order could not be added to the cart. */
  message: string | null;
};

export const OrderCard = ({ order, timeZone, message }: OrderCardProps) => {
  const { reference, status, total, currency, documents, can } = order;
  const open = isOpen(order);
  return (
    <article className="customer-tile order-card" aria-labelledby={reference}>
      <OrderPictures lines={order.lines} />
      <div className="order-facts">
        <h2 id={reference}>{reference}</h2>
        <OrderStatusLabel status={status} pickup={order.delivery.pickup} />
        <p className="muted">
          {formatDate(new Date(order.date), timeZone)} · {messages.pieces(order.itemsCount)}
        </p>
        <p>
          <OrderPromise order={order} timeZone={timeZone} />
        </p>
        {documents.map((document) => (
          <p key={document.number}>
            <Document document={document} />
          </p>
        ))}
      </div>
      <p className="order-total numbers">{formatMoney(total, currency)}</p>
      <div className="order-acts">
        {can.pay ? (
          <a className="button button-buy button-small" href={payPath(order)} aria-label={messages.payOf(reference)}>
            {messages.pay}
          </a>
        ) : null}
        <a
          className={open ? 'button button-small' : 'button button-line button-small'}
          href={orderPath(reference)}
          aria-label={open ? messages.followOf(reference) : messages.seeOf(reference)}
        >
          {open ? messages.follow : messages.see}
        </a>
        {can.reorder && !open ? <Reorder order={order} message={message} /> : null}
        <Rate order={order} />
      </div>
      {open ? <OrderSteps order={order} timeZone={timeZone} /> : null}
    </article>
  );
};
