/** Panel beside the list with a customer; the keys J and K move it to the next one. */
import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { withPreview } from '#pro/table/view-links.ts';
import { CustomerLine, Figures, OrderRows } from './customer-parts.tsx';
import { customerPath } from './customer-path.ts';
import { KindPill } from './customer-columns.tsx';
import { customerMessages } from './customer.messages.ts';
import type { CustomerRecord } from './record-data.ts';

const messages = customerMessages.preview;

const Head = ({ customer: { id, name, kind, seen } }: { customer: CustomerRecord }) => {
  const [params] = useSearchParams();
  const path = customerPath(id);
  return (
    <header className="preview-head">
      <div className="preview-title">
        <h2>
          <a href={path}>{name}</a>
        </h2>
        <KindPill kind={kind} />
        <span className="spacer" />
        <a className="square-button" href={path} aria-label={messages.open} title={messages.open}>
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
      <p className="quiet">{seen}</p>
      <p>
        <a className="action action-ink action-small" href={path}>
          {messages.open}
          <kbd>↵</kbd>
        </a>
      </p>
    </header>
  );
};

export const CustomerPreview = ({ customer }: { customer: CustomerRecord }) => (
  <aside className="preview" aria-label={messages.label(customer.name)}>
    <Head customer={customer} />
    <div className="preview-body">
      <CustomerLine customer={customer} />
      <section>
        <Figures orders={customer.orders} />
      </section>
      <section>
        <h3>{messages.orders}</h3>
        <OrderRows orders={customer.orders.latest.slice(0, 4)} />
      </section>
      {customer.notes.length > 0 ? (
        <section>
          <h3>{messages.notes}</h3>
          {customer.notes.slice(0, 2).map(({ id, text, author, moment }) => (
            <p key={id} className="customer-note">
              {text}
              <span className="quiet">
                {author} · {moment}
              </span>
            </p>
          ))}
        </section>
      ) : null}
    </div>
    <footer className="preview-foot quiet">
      <kbd>J</kbd> <kbd>K</kbd> {messages.keys}
      <span className="spacer" />
      <kbd>↵</kbd> {messages.enter}
    </footer>
  </aside>
);
