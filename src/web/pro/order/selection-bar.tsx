/** Floats over the list while rows are selected. Its acts become a job with progress. */
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { toast } from '#app/toasts.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { BulkKey } from '#pro/table/bulk-key.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { Money } from './money.tsx';
import type { OrderListRow } from './order-rows.ts';
import { orderMessages as messages } from './order.messages.ts';
import { PrintMenu } from './print-links.tsx';

const words = messages.bulk;

export type BulkOptions = {
  /** Idempotency key of the form without scripts (`plain-bulk.tsx`); with scripts, `BulkKey` makes one. */
  readonly key: string;
  /** Filters of the list. */
  readonly query: string;
  /** Number of orders that the filters find. */
  readonly count: number;
  readonly cap: number;
  readonly mayValidate: boolean;
  readonly mayEdit: boolean;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

const sumsOf = (rows: readonly OrderListRow[]) =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    total: rows.filter((row) => row.currency === currency).reduce((sum, { total }) => sum + total, 0),
  }));

const Assign = ({ colleagues }: Pick<BulkOptions, 'colleagues'>) => (
  <details name="entete" className="selection-menu">
    <summary className="selection-action">
      <ConsoleIcon name="user" />
      {words.assign}
    </summary>
    <div className="selection-panel">
      <label htmlFor="confier-a">{words.assignTo}</label>
      <select id="confier-a" name="traderId" defaultValue="">
        <option value="">{words.nobody}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="action action-ink" name="act" value="ASSIGN">
        {words.assign}
      </button>
    </div>
  </details>
);

type ActsProps = { rows: readonly OrderListRow[]; options: BulkOptions; isEverything: boolean; onSent: () => void };

const Acts = ({ rows, options, isEverything, onSent }: ActsProps) => {
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
      <input type="hidden" name="list" value="orders" />
      <BulkKey />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="query" value={options.query} />
      {isEverything ? <input type="hidden" name="everything" value="1" /> : null}
      {isEverything
        ? null
        : rows.map(({ id, version }) => <input key={id} type="hidden" name="item" value={`${id}:${version}`} />)}
      {options.mayValidate ? (
        <>
          <button className="selection-action selection-main" name="act" value="CONFIRM">
            <ConsoleIcon name="check" />
            {words.confirm}
          </button>
          <button className="selection-action" name="act" value="PREPARE">
            <ConsoleIcon name="box" />
            {words.prepare}
          </button>
        </>
      ) : null}
      {options.mayEdit ? <Assign colleagues={options.colleagues} /> : null}
    </Form>
  );
};

type SelectionBarProps = {
  rows: readonly OrderListRow[];
  /** Rows of the page. */
  pageRows: number;
  options: BulkOptions;
  onClear: () => void;
};

export const SelectionBar = ({ rows, pageRows, options, onClear }: SelectionBarProps) => {
  const [isWanted, setWanted] = useState(false);
  const isPage = rows.length === pageRows;
  const isEverything = isWanted && isPage;
  const { count, cap } = options;
  const all = tableMessages.count(count, cap);
  const text = isEverything ? words.everything(all) : messages.selected(rows.length);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(rows.map(({ id }) => id).join('\n'));
    toast(messages.copied);
  };
  useShortcuts({ escape: onClear });
  return (
    <section className="selection-bar on-dark" aria-label={text}>
      <b>{text}</b>
      {isEverything
        ? null
        : sumsOf(rows).map(({ currency, total }) => <Money key={currency} amount={total} currency={currency} />)}
      {isPage && count > pageRows && !isEverything ? (
        <button type="button" className="selection-action" onClick={() => setWanted(true)}>
          {words.chooseEverything(all)}
        </button>
      ) : null}
      <span className="selection-rule" />
      <Acts rows={rows} options={options} isEverything={isEverything} onSent={onClear} />
      {isEverything ? null : <PrintMenu references={rows.map(({ id }) => id)} isQuiet />}
      {isEverything ? null : (
        <button
          type="button"
          className="selection-action"
          onClick={() => void copy()}
          aria-label={messages.copyReferences}
          title={messages.copyReferences}
        >
          <ConsoleIcon name="receipt" />
        </button>
      )}
      <button type="button" className="selection-action" onClick={onClear}>
        <ConsoleIcon name="close" />
        <span className="visually-hidden">{tableMessages.clearSelection}</span>
        <kbd>Échap</kbd>
      </button>
    </section>
  );
};
