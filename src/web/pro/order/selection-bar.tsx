/** Floats over the list while rows are selected. */
import { toast } from '#app/toasts.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { Money } from './money.tsx';
import type { OrderListRow } from './order-rows.ts';
import { orderMessages as messages } from './order.messages.ts';
import { PrintMenu } from './print-links.tsx';

const sumsOf = (rows: readonly OrderListRow[]) =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    total: rows.filter((row) => row.currency === currency).reduce((sum, { total }) => sum + total, 0),
  }));

export const SelectionBar = ({ rows, onClear }: { rows: readonly OrderListRow[]; onClear: () => void }) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(rows.map(({ id }) => id).join('\n'));
    toast(messages.copied);
  };
  useShortcuts({ escape: onClear });
  return (
    <section className="selection-bar on-dark" aria-label={messages.selected(rows.length)}>
      <b>{messages.selected(rows.length)}</b>
      {sumsOf(rows).map(({ currency, total }) => (
        <Money key={currency} amount={total} currency={currency} />
      ))}
      <span className="selection-rule" />
      <PrintMenu references={rows.map(({ id }) => id)} isQuiet />
      <button type="button" className="selection-action" onClick={() => void copy()}>
        <ConsoleIcon name="receipt" />
        {messages.copyReferences}
      </button>
      <button type="button" className="selection-action" onClick={onClear} aria-label={tableMessages.clearSelection}>
        <ConsoleIcon name="close" />
        <kbd>Échap</kbd>
      </button>
    </section>
  );
};
