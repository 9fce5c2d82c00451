/** `/pro/commandes`: the orders, with views, filters, and a preview beside the list. */
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { useLastList } from '#pro/table/use-last-list.ts';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { proOrders } from '#shared/api/pro-orders';
import { formatTime } from '#shared/dates';
import { can, type Person } from '#shared/rules/privileges';
import { statusOf, isErrorCode } from '#shared/errors';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { shopLocalTime, type LocalTime } from '#pro/form/moment-text.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { LiveList } from '#pro/live/live-list.tsx';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { DataTable } from '#pro/table/data-table.tsx';
import { FilterBar, ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { columnIds, defaultColumns, orderColumns } from './order-columns.tsx';
import { chipsOf, currentTab, filterKeys, tabsOf, type OrderView } from './order-filters.ts';
import { rowsOf, type OrderListRow } from './order-rows.ts';
import { FilterFields } from './filter-fields.tsx';
import { Money } from './money.tsx';
import { OrderPreview } from './order-preview.tsx';
import { previewOf } from './preview-data.ts';
import { PlainBulk } from './plain-bulk.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { orderMessages as messages } from './order.messages.ts';

const listName = 'orders';

/** Null for an order that does not exist, or that the person may not see. */
const readPreview = async (api: Client, reference: string | null, { timeZone, now }: LocalTime) => {
  if (reference === null || !/^[A-Za-z0-9-]{1,20}$/.test(reference)) return null;
  try {
    return previewOf(await api.proOrders.byReference({ reference }), timeZone, now);
  } catch (error) {
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
    return null;
  }
};

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

const frameOf = (view: OrderView) => ({
  tab: currentTab(view),
  chips: chipsOf(view),
  text: view.text ?? '',
  sort: view.sort,
  filters: {
    status: view.status ?? [],
    paymentStatus: view.paymentStatus ?? [],
    paymentMethod: view.paymentMethod ?? '',
    from: view.from ?? '',
    to: view.to ?? '',
    mine: view.mine === '1',
  },
});

/** What the acts on selected orders need. */
const readBulk = async (api: Client, person: Person) => {
  const mayEdit = can(person, 'order.edit');
  const { people } = mayEdit ? await api.proOrders.colleagues() : { people: [] };
  return { key: crypto.randomUUID(), mayValidate: can(person, 'order.validate'), mayEdit, colleagues: people };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'order.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = { ...readView(proOrders.list.query, params), ...(region ? { region: region.code } : {}) };
  const mayExport = can(person, 'order.export');
  const query = listQuery(views.query, region?.code);
  const bulk = await readBulk(api, person);
  const frame = { ...frameOf(view), mayExport, query, bulk, cap: countCap, at: formatTime(shop.now(), timeZone) };
  const columns =
    columnsOfView(views, columnIds) ??
    readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns });
  try {
    const [page, counters, preview] = await Promise.all([
      api.proOrders.list(view),
      api.proOrders.counters(region ? { region: region.code } : {}),
      readPreview(api, params.get('apercu'), shopLocalTime(shop)),
    ]);
    const { orders, ...list } = page;
    return {
      ...frame,
      views,
      columns,
      tabs: tabsOf(counters),
      list: { ...list, rows: rowsOf(orders, timeZone, shop.now()) },
      preview,
      failure: null,
    };
  } catch (error) {
    const failure = failureOf(error);
    return data({ ...frame, views, columns, tabs: tabsOf(null), list: null, preview: null, failure }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const selectionBar = (page: Page) => (rows: readonly OrderListRow[], onClear: () => void) => {
  const { list, query, cap, bulk } = page;
  const options = { ...bulk, query, cap, count: list?.count ?? 0 };
  return <SelectionBar rows={rows} pageRows={list?.rows.length ?? 0} options={options} onClear={onClear} />;
};

type OrdersProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Orders = ({ page, columns, onColumns }: OrdersProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { preview, failure } = page;
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={<FilterFields values={page.filters} />}>
        <span className="spacer" />
        <ColumnMenu columns={orderColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <LiveList kind="order" loaded={page.list}>
        <div className={preview ? 'list list-with-preview' : 'list'} aria-busy={isLoading}>
          <div className="list-scroll">
            {list && list.rows.length > 0 ? (
              <DataTable
                key={search.replace(/[?&]apercu=[^&]*/, '')}
                label={messages.title}
                columns={orderColumns}
                shown={columns}
                rows={list.rows}
                sort={page.sort}
                previewed={preview?.reference ?? null}
                actions={failure === null ? selectionBar(page) : null}
                plainActions={<PlainBulk options={{ ...page.bulk, query: page.query }} />}
              />
            ) : failure === null ? (
              <EmptyList
                icon="receipt"
                chips={page.chips}
                messages={messages.empty}
                allPath="/pro/commandes?view=ALL"
              />
            ) : null}
          </div>
          {preview ? <OrderPreview order={preview} /> : null}
        </div>
      </LiveList>
      {list ? (
        <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap}>
          {failure !== null ? (
            tableMessages.shownAt(at)
          ) : list.totals.length === 0 ? null : (
            <span className="foot-total">
              {messages.pageTotal}{' '}
              {list.totals.map(({ currency, total }) => (
                <b key={currency}>
                  <Money amount={total} currency={currency} />
                </b>
              ))}
            </span>
          )}
        </ListFoot>
      ) : null}
    </>
  );
};

const OrdersPage = () => {
  const page = useLoaderData<typeof loader>();
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
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={page.tabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Orders page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default OrdersPage;
