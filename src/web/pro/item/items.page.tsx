/** `/pro/articles`: items in every state, with views, filters, export and bulk jobs. */

import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { proItems } from '#shared/api/pro-items';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { EmptyList } from '#pro/table/blank-state.tsx';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { FilterBar, ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { useLastList } from '#pro/table/use-last-list.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { FilterFields } from './filter-fields.tsx';
import { columnIds, defaultColumns, itemColumns } from './item-columns.tsx';
import { chipsOf, currentTab, filterKeys, itemTabs, type ItemView } from './item-filters.ts';
import { ImportMenu } from './import-menu.tsx';
import { allItemsPath, itemExportPath, newItemPath } from './item-path.ts';
import { rowOf, type ItemListRow } from './item-rows.ts';
import { itemMessages as messages } from './item.messages.ts';
import { SelectionBar } from './selection-bar.tsx';

const listName = 'items';

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

const filtersOf = (view: ItemView) => ({
  state: view.state ?? [],
  trait: view.trait ?? [],
  section: view.section ?? '',
  group: view.group ?? '',
});

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views, { sections }] = await Promise.all([
    readRegion(shop),
    readListViews(api, listName, params),
    api.proItems.choices(),
  ]);
  const view = readView(proItems.list.query, params);
  const frame = {
    tab: currentTab(view),
    chips: chipsOf(view, { sections }),
    text: view.text ?? '',
    sort: view.sort,
    filters: filtersOf(view),
    views,
    sections,
    may: {
      create: can(person, 'item.create'),
      edit: can(person, 'item.edit'),
      publish: can(person, 'item.validate'),
      archive: can(person, 'item.delete'),
      export: can(person, 'item.export'),
    },
    query: listQuery(views.query, region?.code),
    cap: countCap,
    at: formatTime(shop.now(), timeZone),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns }),
  };
  try {
    const { items, ...list } = await api.proItems.list(region ? { ...view, region: region.code } : view);
    const localTime = shopLocalTime(shop);
    return { ...frame, list: { ...list, rows: items.map((item) => rowOf(item, localTime)) }, failure: null };
  } catch (error) {
    return data({ ...frame, list: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const selectionBar = (page: Page) => {
  const { list, query, cap, may, sections } = page;
  if (!may.edit && !may.publish && !may.archive) return null;
  const acts = { mayPublish: may.publish, mayArchive: may.archive, mayEdit: may.edit };
  const options = { query, cap, sections, count: list?.count ?? 0, ...acts };
  return (rows: readonly ItemListRow[], onClear: () => void) => (
    <SelectionBar rows={rows} pageRows={list?.rows.length ?? 0} options={options} onClear={onClear} />
  );
};

type ItemsProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Items = ({ page, columns, onColumns }: ItemsProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { failure, sections } = page;
  return (
    <>
      <FilterBar
        chips={page.chips}
        text={page.text}
        keys={filterKeys}
        fields={<FilterFields values={page.filters} sections={sections} />}
      >
        <span className="spacer" />
        <ColumnMenu columns={itemColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <div className="list" aria-busy={isLoading}>
        <div className="list-scroll item-list">
          {list && list.rows.length > 0 ? (
            <DataTable
              key={search}
              label={messages.title}
              columns={itemColumns}
              shown={columns}
              rows={list.rows}
              sort={page.sort}
              previewed={null}
              actions={failure === null ? selectionBar(page) : null}
            />
          ) : failure === null ? (
            <EmptyList
              icon="tag"
              chips={page.chips}
              messages={messages.empty}
              allPath={allItemsPath}
              create={page.may.create ? { path: newItemPath, label: messages.create } : null}
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

const ItemsPage = () => {
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
          {page.may.export ? (
            <ExportMenu list={listName} query={page.query} columns={columns}>
              <a href={itemExportPath}>{messages.exportShop}</a>
            </ExportMenu>
          ) : null}
          <ImportMenu mayImportItems={page.may.create} mayImportPhotos={page.may.edit} />
          {page.may.create ? (
            <a className="action action-ink" href={newItemPath}>
              <ConsoleIcon name="plus" />
              {messages.create}
            </a>
          ) : null}
        </div>
      </header>
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={itemTabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Items page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default ItemsPage;
