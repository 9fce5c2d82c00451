/** `/pro/factures`: invoices and credit notes, with ageing, views, filters, and a preview beside the list. */
import { useRef } from 'react';
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { useLastList } from '#pro/table/use-last-list.ts';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { proInvoices } from '#shared/api/pro-invoices';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
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
import { FilterFields } from './filter-fields.tsx';
import { InvoiceAgeing } from './invoice-ageing.tsx';
import { columnIds, defaultColumns, invoiceColumns } from './invoice-columns.tsx';
import { chipsOf, currentTab, filterKeys, invoiceTabs, type InvoiceView } from './invoice-filters.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import { rowOf, type InvoiceListRow } from './invoice-rows.ts';
import { InvoiceSelection } from './invoice-selection.tsx';
import { allInvoicesPath, uploadPath } from './invoice-path.ts';
import { invoiceMessages as messages } from './invoice.messages.ts';

const listName = 'invoices';

/** Null for an invoice that does not exist, or that the person may not see. */
const readPreview = async (api: Client, id: string | null) => {
  if (id === null || !/^[1-9]\d{0,14}$/.test(id)) return null;
  try {
    return rowOf(await api.proInvoices.byId({ id }));
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

const frameOf = (view: InvoiceView) => ({
  tab: currentTab(view),
  chips: chipsOf(view),
  text: view.text ?? '',
  sort: view.sort,
  filters: { kind: view.kind ?? '', status: view.status ?? [], from: view.from ?? '', to: view.to ?? '' },
});

/** Amounts of several currencies cannot be compared, so an old link that sorts by them lists by date. */
const sortedIn = (view: InvoiceView, region: string | undefined): InvoiceView =>
  region === undefined
    ? { ...view, sort: /(?:total|unpaid)$/.test(view.sort) ? '-issued' : view.sort }
    : { ...view, region };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'invoice.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = sortedIn(readView(proInvoices.list.query, params), region?.code);
  const frame = {
    ...frameOf(view),
    views,
    mayExport: can(person, 'invoice.export'),
    mayAdd: can(person, 'invoice.create'),
    mayRemind: can(person, 'invoice.edit'),
    isRemoved: params.has('retire'),
    query: listQuery(views.query, region?.code),
    hasRegion: region !== null && region !== undefined,
    cap: countCap,
    at: formatTime(shop.now(), shop.region.timeZone),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns }),
  };
  try {
    const [{ invoices, ...list }, ageing, preview] = await Promise.all([
      api.proInvoices.list(view),
      api.proInvoices.ageing(region ? { region: region.code } : {}),
      readPreview(api, params.get('apercu')),
    ]);
    return { ...frame, list: { ...list, rows: invoices.map(rowOf) }, ageing, preview, failure: null };
  } catch (error) {
    return data({ ...frame, list: null, ageing: null, preview: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const selectionBar = (page: Page) => (rows: readonly InvoiceListRow[], onClear: () => void) => {
  const { list, query, cap, mayRemind, mayExport } = page;
  const options = { query, cap, count: list?.count ?? 0, mayRemind, mayExport };
  return <InvoiceSelection rows={rows} pageRows={list?.rows.length ?? 0} options={options} onClear={onClear} />;
};

type InvoicesProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Invoices = ({ page, columns, onColumns }: InvoicesProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { preview, failure } = page;
  const all = invoiceColumns(page.hasRegion);
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={<FilterFields values={page.filters} />}>
        <span className="spacer" />
        <ColumnMenu columns={all} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <LiveList kind="invoice" loaded={page.list}>
        <div className={preview ? 'list list-with-preview' : 'list'} aria-busy={isLoading}>
          <div className="list-scroll invoice-list">
            {list && list.rows.length > 0 ? (
              <DataTable
                key={search.replace(/[?&]apercu=[^&]*/, '')}
                label={messages.title}
                columns={all}
                shown={columns}
                rows={list.rows}
                sort={page.sort}
                previewed={preview?.id ?? null}
                actions={failure === null ? selectionBar(page) : null}
              />
            ) : failure === null ? (
              <EmptyList icon="document" chips={page.chips} messages={messages.empty} allPath={allInvoicesPath} />
            ) : null}
          </div>
          {preview ? <InvoicePreview invoice={preview} /> : null}
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

const AddLink = () => {
  const link = useRef<HTMLAnchorElement>(null);
  useShortcuts({ n: () => link.current?.click() });
  return (
    <a className="action action-ink" href={uploadPath} ref={link}>
      <ConsoleIcon name="plus" />
      {messages.add}
      <kbd aria-hidden="true">N</kbd>
    </a>
  );
};

const InvoicesPage = () => {
  const page = useLoaderData<typeof loader>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head invoice-head">
        <h1>
          {messages.title}
          {page.list ? <small>{tableMessages.count(page.list.count, page.cap)}</small> : null}
        </h1>
        {page.mayExport ? <ExportMenu list={listName} query={page.query} columns={columns} hasArchive /> : null}
        {page.mayAdd ? <AddLink /> : null}
      </header>
      {page.isRemoved ? (
        <div className="record-notes">
          <DoneNote text={messages.removed} />
        </div>
      ) : null}
      {page.ageing ? <InvoiceAgeing ageing={page.ageing} /> : null}
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={invoiceTabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Invoices page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default InvoicesPage;
