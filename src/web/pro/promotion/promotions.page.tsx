/** `/pro/promotions`: promotion codes with their uses, with views, filters and export. */
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { proPromotions } from '#shared/api/pro-promotions';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { FilterBar, ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { useLastList } from '#pro/table/use-last-list.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { FilterFields } from './filter-fields.tsx';
import { columnIds, promotionColumns } from './promotion-columns.tsx';
import { chipsOf, currentTab, filterKeys, promotionTabs } from './promotion-filters.ts';
import { allPromotionsPath, newPromotionPath } from './promotion-path.ts';
import { rowOf } from './promotion-rows.ts';
import { promotionMessages as messages } from './promotion.messages.ts';
import '#styles/console-promotions.css';

const listName = 'promotions';

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'promotion.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = readView(proPromotions.list.query, params);
  const localTime = shopLocalTime(shop);
  const frame = {
    tab: currentTab(view),
    chips: chipsOf(view),
    text: view.text ?? '',
    sort: view.sort,
    filters: { state: view.state ?? '', kind: view.kind ?? '', scope: view.scope },
    views,
    may: { create: can(person, 'promotion.create'), export: can(person, 'promotion.export') },
    query: listQuery(views.query, region?.code),
    cap: countCap,
    at: formatTime(localTime.now, timeZone),
    done: params.get('fait') === 'supprime' ? messages.done.supprime : null,
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: columnIds }),
  };
  try {
    const { promotions, ...list } = await api.proPromotions.list(region ? { ...view, region: region.code } : view);
    return { ...frame, list: { ...list, rows: promotions.map((row) => rowOf(row, localTime)) }, failure: null };
  } catch (error) {
    return data({ ...frame, list: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

type ListProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Promotions = ({ page, columns, onColumns }: ListProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { failure } = page;
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={<FilterFields values={page.filters} />}>
        <span className="spacer" />
        <ColumnMenu columns={promotionColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <div className="list" aria-busy={isLoading}>
        <div className="list-scroll promotion-list">
          {list && list.rows.length > 0 ? (
            <DataTable
              key={search}
              label={messages.title}
              columns={promotionColumns}
              shown={columns}
              rows={list.rows}
              sort={page.sort}
              previewed={null}
              actions={null}
            />
          ) : failure === null ? (
            <EmptyList
              icon="percent"
              chips={page.chips}
              messages={messages.empty}
              allPath={allPromotionsPath}
              create={page.may.create ? { path: newPromotionPath, label: messages.create } : null}
            />
          ) : null}
        </div>
      </div>
      {list ? (
        <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap}>
          {failure === null ? null : tableMessages.shownAt(at)}
        </ListFoot>
      ) : null}
    </>
  );
};

const PromotionsPage = () => {
  const page = useLoaderData<typeof loader>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          {page.list ? <small>{tableMessages.count(page.list.count, page.cap)}</small> : null}
        </h1>
        <div className="record-acts">
          {page.may.export ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
          {page.may.create ? (
            <a className="action action-ink" href={newPromotionPath}>
              <ConsoleIcon name="plus" />
              {messages.create}
            </a>
          ) : null}
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={page.done} />
      </div>
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={promotionTabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Promotions page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default PromotionsPage;
