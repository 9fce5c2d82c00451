/** The claims as a list: tabs and saved views above it, rows with the chosen columns. */
import { useSearchParams } from 'react-router';
import { BlankState } from '#pro/table/blank-state.tsx';
import { DataTable } from '#pro/table/data-table.tsx';
import { ListFoot, ViewTabs, type ViewTab } from '#pro/table/list-parts.tsx';
import { savedTab, type ListViews } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { claimColumns } from './claim-columns.tsx';
import { claimListPath } from './claim-path.ts';
import type { ClaimCard } from './claim-rows.ts';
import { claimMessages as messages } from './claim.messages.ts';

type TabsProps = {
  views: ListViews;
  columns: readonly string[];
  tabs: readonly ViewTab[];
  tab: string | null;
};

export const ClaimTabs = ({ views, columns, tabs, tab }: TabsProps) => (
  <ViewRow views={views} columns={columns}>
    <ViewTabs tabs={tabs} current={tab} saved={savedTab(views)} />
  </ViewRow>
);

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <BlankState
    icon="flag"
    title={isFiltered ? messages.empty.filtered : messages.empty.title}
    text={isFiltered ? messages.empty.filteredText : messages.empty.text}
  >
    {isFiltered ? (
      <a className="action action-ink" href={claimListPath}>
        {messages.empty.clear}
      </a>
    ) : null}
  </BlankState>
);

type ListProps = {
  list: {
    readonly rows: readonly ClaimCard[];
    readonly count: number;
    readonly page: number;
    readonly pageSize: number;
  };
  columns: readonly string[];
  sort: string;
  isFiltered: boolean;
  cap: number;
};

export const ClaimList = ({ list, columns, sort, isFiltered, cap }: ListProps) => {
  const [params] = useSearchParams();
  return (
    <>
      <div className="list">
        <div className="list-scroll all-cells claim-list">
          {list.rows.length > 0 ? (
            <DataTable
              key={params.toString()}
              label={messages.title}
              columns={claimColumns}
              shown={columns}
              rows={list.rows}
              sort={sort}
              previewed={null}
              actions={null}
            />
          ) : (
            <Empty isFiltered={isFiltered} />
          )}
        </div>
      </div>
      <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={cap} />
    </>
  );
};
