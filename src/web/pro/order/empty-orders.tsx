import { useSearchParams } from 'react-router';
import { BlankState } from '#pro/table/blank-state.tsx';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { withoutParam } from '#pro/table/view-links.ts';
import { orderMessages } from './order.messages.ts';

const messages = orderMessages.empty;

/** Offers to remove the last filter, or all of them. */
export const EmptyOrders = ({ chips }: { chips: readonly FilterChip[] }) => {
  const [params] = useSearchParams();
  const last = chips.at(-1);
  return (
    <BlankState
      icon="receipt"
      title={last ? messages.filtered : messages.title}
      text={last ? messages.filteredText(chips.length) : messages.text}
    >
      {last ? (
        <a className="action action-ink" href={withoutParam(params, last.key, last.value)} data-scroll="keep">
          {messages.remove(`${last.label} ${last.text}`)}
        </a>
      ) : null}
      {params.size > 0 ? (
        <a className="action" href="/pro/commandes?view=ALL">
          {messages.clear}
        </a>
      ) : null}
    </BlankState>
  );
};
