/** `/pro/stock`: stock by variant and location, with views, filters, and a panel that corrects a quantity. */
import {
  data,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { proStock } from '#shared/api/pro-stock';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { can, type Person } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { readRegion } from '#pro/frame/console-region.ts';
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
import { EmptyStock } from './empty-stock.tsx';
import { FilterFields } from './filter-fields.tsx';
import { doneText, runStockAct } from './stock-acts.ts';
import { columnIds, defaultColumns, stockColumns } from './stock-columns.tsx';
import { chipsOf, currentTab, filterKeys, stockTabs, type Places, type StockView } from './stock-filters.ts';
import { StockPanel, type StockPanelData } from './stock-panel.tsx';
import { StockAreas } from './stock-parts.tsx';
import { movementOf, rowOf } from './stock-rows.ts';
import { stockPath } from './stock-path.ts';
import { stockMessages as messages } from './stock.messages.ts';
import '#styles/console-stock.css';

const listName = 'stock';

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

type PanelQuery = {
  readonly params: URLSearchParams;
  readonly places: Places;
  readonly person: Person;
  readonly timeZone: string;
};

/** Null when the address names no row. */
const readPanel = async (
  api: Client,
  { params, places, person, timeZone }: PanelQuery,
): Promise<StockPanelData | null> => {
  const [, variant, location] = /^([1-9]\d{0,14})-([1-9]\d{0,8})$/.exec(params.get('apercu') ?? '') ?? [];
  if (variant === undefined || location === undefined) return null;
  const [{ rows }, movements, reservations] = await Promise.all([
    api.proStock.list({ variant, location }),
    api.proStock.movements({ variant, location }),
    api.proStock.reservations({ variant, location }),
  ]);
  const [row] = rows;
  if (!row) return null;
  return {
    row: rowOf(row, params.toString()),
    movements: movements.movements.slice(0, 6).map((movement) => movementOf(movement, timeZone)),
    reservations: reservations.reservations.slice(0, 20),
    placeLowAt: places.locations.find(({ id }) => id === location)?.lowAt ?? 0,
    mayEdit: can(person, 'stock.edit'),
    key: crypto.randomUUID(),
  };
};

const filtersOf = ({ location, section, level }: StockView) => ({
  location: location ?? '',
  section: section ?? '',
  level: (level ?? '') as string,
});

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'stock.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views, places] = await Promise.all([
    readRegion(shop),
    readListViews(api, listName, params),
    api.proStock.places(),
  ]);
  const view = { ...readView(proStock.list.query, params), ...(region ? { region: region.code } : {}) };
  const frame = {
    tab: currentTab(view),
    chips: chipsOf(view, places),
    text: view.text ?? '',
    sort: view.sort,
    filters: filtersOf(view),
    places,
    views,
    done: doneText(params),
    mayExport: can(person, 'stock.export'),
    query: listQuery(views.query, region?.code),
    cap: countCap,
    at: formatTime(shop.now(), timeZone),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns }),
  };
  try {
    const [{ rows, ...list }, panel] = await Promise.all([
      api.proStock.list(view),
      readPanel(api, { params, places, person, timeZone }),
    ]);
    const search = params.toString();
    return { ...frame, list: { ...list, rows: rows.map((row) => rowOf(row, search)) }, panel, failure: null };
  } catch (error) {
    return data({ ...frame, list: null, panel: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.edit');
  return await runStockAct(api, request, stockPath);
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

type StockProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const StockList = ({ page, columns, onColumns }: StockProps) => {
  const { list, at } = useLastList(page);
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { panel, failure } = page;
  const fields = <FilterFields values={page.filters} places={page.places} />;
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={fields}>
        <span className="spacer" />
        <ColumnMenu columns={stockColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <div className={panel ? 'list list-with-preview' : 'list'} aria-busy={isLoading}>
        <div className="list-scroll stock-list all-cells">
          {list && list.rows.length > 0 ? (
            <DataTable
              key={search.replace(/[?&]apercu=[^&]*/, '')}
              label={messages.title}
              columns={stockColumns}
              shown={columns}
              rows={list.rows}
              sort={page.sort}
              previewed={panel?.row.id ?? null}
              actions={null}
            />
          ) : failure === null ? (
            <EmptyStock isFiltered={page.chips.length > 0 || page.filters.level !== ''} />
          ) : null}
        </div>
        {panel ? <StockPanel panel={panel} answer={answer} /> : null}
      </div>
      {list ? (
        <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap}>
          {failure === null ? null : tableMessages.shownAt(at)}
        </ListFoot>
      ) : null}
    </>
  );
};

const StockPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          {page.list ? <small>{tableMessages.count(page.list.count, page.cap)}</small> : null}
        </h1>
        {page.mayExport ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
      </header>
      <StockAreas current="stock" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
      </div>
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={stockTabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <StockList page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default StockPage;
