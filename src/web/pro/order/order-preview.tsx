/** Panel beside the list with an order; the keys J and K move it to the next one. */
import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { withPreview } from '#pro/table/view-links.ts';
import { BuyerLine, DeliveryPlace, LineList, MoneyLines } from './order-parts.tsx';
import { orderPath } from './order-path.ts';
import { PaymentMark, StatusPill } from './order-status.tsx';
import { orderMessages } from './order.messages.ts';
import type { Preview } from './preview-data.ts';
import { timelineIcon } from './timeline-icon.ts';

const messages = orderMessages.preview;

const Head = ({ order: { reference, status, toCall, received, payment } }: { order: Preview }) => {
  const [params] = useSearchParams();
  return (
    <header className="preview-head">
      <div className="preview-title">
        <h2>
          <a href={orderPath(reference)}>{reference}</a>
        </h2>
        <StatusPill status={status} toCall={toCall} />
        <span className="spacer" />
        <a className="square-button" href={orderPath(reference)} aria-label={messages.open} title={messages.open}>
          <ConsoleIcon name="open" />
        </a>
        <a
          className="square-button"
          href={withPreview(params, null)}
          data-scroll="keep"
          aria-label={messages.close}
          title={messages.close}
        >
          <ConsoleIcon name="close" />
        </a>
      </div>
      <p className="quiet">
        {received} · <PaymentMark payment={payment} />
      </p>
      <p>
        <a className="action action-ink action-small" href={orderPath(reference)}>
          {messages.open}
          <kbd>↵</kbd>
        </a>
      </p>
    </header>
  );
};

export const OrderPreview = ({ order }: { order: Preview }) => (
  <aside className="preview" aria-label={messages.label(order.reference)}>
    <Head order={order} />
    <div className="preview-body">
      <BuyerLine order={order.buyer} />
      <section>
        <h3>{messages.lines(order.itemsCount)}</h3>
        <LineList lines={order.lines} currency={order.currency} />
        <MoneyLines lines={order.money} currency={order.currency} />
      </section>
      <section>
        <h3>{messages.delivery}</h3>
        <DeliveryPlace order={order.place} />
        <p className="quiet">{order.promised}</p>
      </section>
      <section>
        <h3>{messages.last}</h3>
        <ol className="timeline">
          {order.facts.map(({ id, at, text, by, kind }) => (
            <li key={id}>
              <span className="timeline-icon">
                <ConsoleIcon name={timelineIcon(kind)} />
              </span>
              <p>
                {text}
                {by === null ? null : <span className="quiet"> · {by}</span>}
              </p>
              <time>{at}</time>
            </li>
          ))}
        </ol>
      </section>
    </div>
    <footer className="preview-foot quiet">
      <kbd>J</kbd> <kbd>K</kbd> {messages.keys}
      <span className="spacer" />
      <kbd>↵</kbd> {messages.enter}
    </footer>
  </aside>
);
