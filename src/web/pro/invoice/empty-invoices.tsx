import { useSearchParams } from 'react-router';
import { BlankState } from '#pro/table/blank-state.tsx';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { withoutParam } from '#pro/table/view-links.ts';
import { invoiceMessages } from './invoice.messages.ts';
import { allInvoicesPath } from './invoice-path.ts';

const messages = invoiceMessages.empty;

/** Offers to remove the last filter, or all of them. */
export const EmptyInvoices = ({ chips }: { chips: readonly FilterChip[] }) => {
  const [params] = useSearchParams();
  const last = chips.at(-1);
  return (
    <BlankState
      icon="document"
      title={last ? messages.filtered : messages.title}
      text={last ? messages.filteredText(chips.length) : messages.text}
    >
      {last ? (
        <a className="action action-ink" href={withoutParam(params, last.key, last.value)} data-scroll="keep">
          {messages.remove(`${last.label} ${last.text}`)}
        </a>
      ) : null}
      {params.size > 0 ? (
        <a className="action" href={allInvoicesPath}>
          {messages.clear}
        </a>
      ) : null}
    </BlankState>
  );
};
