/** `/pro/clients`: the customers, with views, filters, and a preview beside the list. */
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { useLastList } from '#pro/table/use-last-list.ts';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { proCustomers } from '#shared/api/pro-customers';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { shopLocalTime, type LocalTime } from '#pro/form/moment-text.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { LiveList } from '#pro/live/live-list.tsx';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { FilterBar, ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { columnIds, customerColumns, defaultColumns } from './customer-columns.tsx';
import { chipsOf, currentTab, customerTabs, filterKeys, type CustomerView } from './customer-filters.ts';
import { rowsOf } from './customer-rows.ts';
import { CustomerPreview } from './customer-preview.tsx';
import { allCustomersPath, customerImportPath, duplicatesPath } from './customer-path.ts';
import { customerMessages as messages } from './customer.messages.ts';
import { FilterFields } from './filter-fields.tsx';
import { recordOf } from './record-data.ts';

const listName = 'customers';

/** Null for a customer who does not exist. */
const readPreview = async (api: Client, id: string | null, localTime: LocalTime) => {
  if (id === null || !/^[0-9a-f-]{36}$/.test(id)) return null;
  try {
    return recordOf(await api.proCustomers.byId({ id }), localTime);
  } catch (error) {
    if (refusalOf(error) !== 'NOT_FOUND' && refusalOf(error) !== 'BAD_REQUEST') throw error;
    return null;
  }
};

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

const frameOf = (view: CustomerView) => ({
  tab: currentTab(view),
  chips: chipsOf(view),
  text: view.text ?? '',
  sort: view.sort,
  filters: {
    kind: view.kind ?? '',
    orders: view.orders ?? '',
    newsletter: view.newsletter === '1',
    claims: view.claims === '1',
  },
});

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'customer.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = { ...readView(proCustomers.list.query, params), ...(region ? { region: region.code } : {}) };
  const isErased = params.get('fait') === 'ERASE';
  const frame = {
    ...frameOf(view),
    done: isErased ? messages.erased : null,
    cap: countCap,
    mayExport: can(person, 'customer.export'),
    mayImport: can(person, 'customer.create'),
    query: listQuery(views.query, region?.code),
    at: formatTime(shop.now(), timeZone),
  };
  const columns =
    columnsOfView(views, columnIds) ??
    readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns });
  try {
    const [{ customers, ...list }, preview] = await Promise.all([
      api.proCustomers.list(view),
      readPreview(api, params.get('apercu'), shopLocalTime(shop)),
    ]);
    return { ...frame, views, columns, list: { ...list, rows: rowsOf(customers, timeZone) }, preview, failure: null };
  } catch (error) {
    return data({ ...frame, views, columns, list: null, preview: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

type CustomersProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Customers = ({ page, columns, onColumns }: CustomersProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { preview, failure } = page;
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={<FilterFields values={page.filters} />}>
        <span className="spacer" />
        <ColumnMenu columns={customerColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <LiveList kind="customer" loaded={page.list}>
        <div className={preview ? 'list list-with-preview' : 'list'} aria-busy={isLoading}>
          <div className="list-scroll">
            {list && list.rows.length > 0 ? (
              <DataTable
                key={search.replace(/[?&]apercu=[^&]*/, '')}
                label={messages.title}
                columns={customerColumns}
                shown={columns}
                rows={list.rows}
                sort={page.sort}
                previewed={preview?.id ?? null}
                actions={null}
              />
            ) : failure === null ? (
              <EmptyList icon="people" chips={page.chips} messages={messages.empty} allPath={allCustomersPath} />
            ) : null}
          </div>
          {preview ? <CustomerPreview customer={preview} /> : null}
        </div>
      </LiveList>
      {list ? (
        <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap}>
          {failure === null ? null : tableMessages.shownAt(at)}
        </ListFoot>
      ) : null}
    </>
  );
};

const CustomersPage = () => {
  const page = useLoaderData<typeof loader>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          {page.list ? <small>{tableMessages.count(page.list.count, page.cap)}</small> : null}
        </h1>
        <a className="action action-quiet" href={duplicatesPath}>
          <ConsoleIcon name="people" />
          {messages.duplicates}
        </a>
        {page.mayImport ? (
          <a className="action action-quiet" href={customerImportPath}>
            <ConsoleIcon name="document" />
            {messages.import}
          </a>
        ) : null}
        {page.mayExport ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
      </header>
      <div className="record-notes">
        <DoneNote text={page.done} />
      </div>
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={customerTabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Customers page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default CustomersPage;
