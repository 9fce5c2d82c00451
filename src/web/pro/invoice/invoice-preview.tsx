/** Preview of an invoice beside the list. The keys J and K show the next and the previous invoice. */
import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { withPreview } from '#pro/table/view-links.ts';
import { InvoicePill } from './invoice-columns.tsx';
import type { InvoiceListRow } from './invoice-rows.ts';
import { invoiceMessages } from './invoice.messages.ts';

const messages = invoiceMessages.preview;
const { columns: headers } = invoiceMessages;

const Amounts = ({ invoice }: { invoice: InvoiceListRow }) => (
  <dl className="facts">
    {(
      [
        [headers.exclTax, invoice.totalExclTax],
        [headers.vat, invoice.vat],
        [headers.stamp, invoice.stampDuty],
        [headers.total, invoice.total],
        ...(invoice.kind === 'INVOICE'
          ? ([
              [headers.credited, invoice.credited],
              [headers.paid, invoice.paid],
              [headers.unpaid, invoice.unpaid],
            ] as const)
          : []),
      ] as const
    ).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Money amount={value} currency={invoice.currency} />
        </dd>
      </div>
    ))}
  </dl>
);

const Links = ({ invoice: { path, file } }: { invoice: InvoiceListRow }) => (
  <p className="preview-links">
    <a className="action action-ink action-small" href={path}>
      {messages.open}
    </a>
    <a className="action action-small" href={file} download>
      <ConsoleIcon name="download" />
      {messages.download}
    </a>
  </p>
);

export const InvoicePreview = ({ invoice }: { invoice: InvoiceListRow }) => {
  const [params] = useSearchParams();
  const { name, order, status } = invoice;
  return (
    <aside className="preview" aria-label={messages.label(name)}>
      <header className="preview-head">
        <div className="preview-title">
          <h2>{name}</h2>
          <InvoicePill status={status} />
          <span className="spacer" />
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
          {[invoiceMessages.kinds[invoice.kind], invoice.issued, invoice.overdue].filter(Boolean).join(' · ')}
        </p>
        <Links invoice={invoice} />
      </header>
      <div className="preview-body">
        <section>
          <h3>{messages.customer}</h3>
          <p>{invoice.customer}</p>
          <p className="quiet">{invoice.email}</p>
        </section>
        {order === null ? null : (
          <section>
            <h3>{messages.order}</h3>
            <p>
              <a className="text-link" href={orderPath(order)}>
                {order}
              </a>
            </p>
          </section>
        )}
        <section>
          <h3>{messages.amounts}</h3>
          <Amounts invoice={invoice} />
        </section>
      </div>
      <footer className="preview-foot quiet">
        <kbd>J</kbd> <kbd>K</kbd> {messages.keys}
        <span className="spacer" />
        <kbd>↵</kbd> {messages.enter}
      </footer>
    </aside>
  );
};
