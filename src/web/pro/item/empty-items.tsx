import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
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
    <section className="blank-state">
      <ConsoleIcon name="tag" />
      <span className="hem" aria-hidden="true" />
      <h2 className="blank-title">{last ? messages.filtered : messages.title}</h2>
      <p className="quiet">{last ? messages.filteredText(chips.length) : messages.text}</p>
      <p className="blank-actions">
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
      </p>
    </section>
  );
};
