import { useSearchParams } from 'react-router';
import { BlankState } from '#pro/table/blank-state.tsx';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { withoutParam } from '#pro/table/view-links.ts';
import { allItemsPath, newItemPath } from './item-path.ts';
import { itemMessages } from './item.messages.ts';

const messages = itemMessages.empty;

type Props = { chips: readonly FilterChip[]; mayCreate: boolean };

/** Offers to remove the last filter, or to create the first item. */
export const EmptyItems = ({ chips, mayCreate }: Props) => {
  const [params] = useSearchParams();
  const last = chips.at(-1);
  return (
    <BlankState
      icon="tag"
      title={last ? messages.filtered : messages.title}
      text={last ? messages.filteredText(chips.length) : messages.text}
    >
      {last ? (
        <a className="action action-ink" href={withoutParam(params, last.key, last.value)} data-scroll="keep">
          {messages.remove(`${last.label} ${last.text}`)}
        </a>
      ) : mayCreate ? (
        <a className="action action-ink" href={newItemPath}>
          {itemMessages.create}
        </a>
      ) : null}
      {params.size > 0 ? (
        <a className="action" href={allItemsPath}>
          {messages.clear}
        </a>
      ) : null}
    </BlankState>
  );
};
