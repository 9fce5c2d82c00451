/** Floats over the list while rows are selected: reminders become a job, PDFs one archive. */
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { Money } from '#pro/order/money.tsx';
import { BulkKey } from '#pro/table/bulk-key.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import type { InvoiceListRow } from './invoice-rows.ts';
import { invoiceMessages } from './invoice.messages.ts';

const words = invoiceMessages.bulk;

export type InvoiceBulkOptions = {
  /** Filters of the list. */
  readonly query: string;
  /** Number of documents that the filters find. */
  readonly count: number;
  readonly cap: number;
  readonly mayRemind: boolean;
  readonly mayExport: boolean;
};

/** What is left to pay of the chosen rows, by currency. */
const sumsOf = (rows: readonly InvoiceListRow[]) =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    left: rows.filter((row) => row.currency === currency).reduce((sum, { unpaid }) => sum + unpaid, 0),
  }));

type ActsProps = {
  rows: readonly InvoiceListRow[];
  options: InvoiceBulkOptions;
  isEverything: boolean;
  onSent: () => void;
};

const Remind = ({ rows, options, isEverything, onSent }: ActsProps) => {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/pro/lots"
      className="selection-acts"
      preventScrollReset
      // Later, because `onSent` removes the form, which the browser reads first.
      onSubmit={() => window.setTimeout(onSent)}
    >
      <input type="hidden" name="list" value="invoices" />
      <BulkKey />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="query" value={options.query} />
      {isEverything ? <input type="hidden" name="everything" value="1" /> : null}
      {isEverything
        ? null
        : rows.map(({ name, version }) => <input key={name} type="hidden" name="item" value={`${name}:${version}`} />)}
      <button className="selection-action selection-main" name="act" value="REMIND">
        <ConsoleIcon name="mail" />
        {words.remind}
      </button>
    </Form>
  );
};

/** Not a client navigation, because the answer is a file. */
const Archive = ({ rows, options, isEverything }: Omit<ActsProps, 'onSent'>) => (
  <form method="post" action="/pro/export" className="selection-acts">
    <input type="hidden" name="list" value="invoices" />
    <input type="hidden" name="format" value="zip" />
    <input
      type="hidden"
      name="query"
      value={isEverything ? options.query : rows.map(({ id }) => `id=${id}`).join('&')}
    />
    <button className="selection-action">
      <ConsoleIcon name="download" />
      {words.pdfs}
    </button>
  </form>
);

type SelectionProps = {
  rows: readonly InvoiceListRow[];
  /** Rows of the page. */
  pageRows: number;
  options: InvoiceBulkOptions;
  onClear: () => void;
};

export const InvoiceSelection = ({ rows, pageRows, options, onClear }: SelectionProps) => {
  const [isWanted, setWanted] = useState(false);
  const isPage = rows.length === pageRows;
  const isEverything = isWanted && isPage;
  const all = tableMessages.count(options.count, options.cap);
  const text = isEverything ? words.everything(all) : words.selected(rows.length);
  useShortcuts({ escape: onClear });
  return (
    <section className="selection-bar on-dark" aria-label={text}>
      <b>{text}</b>
      {isEverything
        ? null
        : sumsOf(rows).map(({ currency, left }) => <Money key={currency} amount={left} currency={currency} />)}
      {isPage && options.count > pageRows && !isEverything ? (
        <button type="button" className="selection-action" onClick={() => setWanted(true)}>
          {words.chooseEverything(all)}
        </button>
      ) : null}
      <span className="selection-rule" />
      {options.mayRemind ? <Remind rows={rows} options={options} isEverything={isEverything} onSent={onClear} /> : null}
      {options.mayExport ? <Archive rows={rows} options={options} isEverything={isEverything} /> : null}
      <button type="button" className="selection-action" onClick={onClear}>
        <ConsoleIcon name="close" />
        <span className="visually-hidden">{tableMessages.clearSelection}</span>
        <kbd>Échap</kbd>
      </button>
    </section>
  );
};
