import { Money } from '#pro/order/money.tsx';
import type { ProInvoiceAgeing } from '#shared/api/pro-invoice-shapes';
import { invoiceMessages as messages } from './invoice.messages.ts';
import { invoicesPath } from './invoice-path.ts';

/** What is left to collect, by age and currency. Each age opens its invoices. */
export const InvoiceAgeing = ({ ageing }: { ageing: ProInvoiceAgeing }) => (
  <nav className="invoice-ageing" aria-label={messages.ageing}>
    {ageing.ages.map(({ age, invoices, sums }) => (
      <a key={age} href={`${invoicesPath}?age=${age}`}>
        <span className="quiet">{messages.ages[age]}</span>
        {sums.length === 0 ? <b>{messages.nothing}</b> : null}
        {sums.map(({ currency, unpaid }) => (
          <b key={currency}>
            <Money amount={unpaid} currency={currency} />
          </b>
        ))}
        {invoices === 0 ? null : <span className="quiet">{messages.ageCount(invoices)}</span>}
      </a>
    ))}
  </nav>
);
