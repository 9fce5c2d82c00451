/** `/pro/utilisateurs`: the staff users. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proStaff } from '#shared/api/pro-staff';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { FilterBar, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { LiveList } from '#pro/live/live-list.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { peopleRows, personColumns } from './people-columns.tsx';
import { staffMessages as messages } from './staff.messages.ts';

const listName = 'users';
const cap = 10_000;
const columnIds = personColumns.map(({ id }) => id);
const defaultColumns = columnIds.filter((id) => id !== 'team');

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'user.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const views = await readListViews(api, listName, params);
  const view = readView(proStaff.list.query, params);
  const [{ people, ...list }, { roles }] = await Promise.all([api.proStaff.list(view), api.proRoles.list()]);
  const role = roles.find(({ id }) => id === view.role);
  const { filters } = messages;
  return {
    list,
    rows: peopleRows(people, shop.region.timeZone),
    views,
    query: listQuery(views.query, undefined),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns }),
    tab: view.role === undefined ? (view.state ?? 'ALL') : null,
    filter: { role: view.role ?? '', state: view.state ?? '', text: view.text ?? '' },
    chips: [
      ...(role ? [{ key: 'role', label: filters.role, text: role.name }] : []),
      ...(view.state
        ? [
            {
              key: 'state',
              label: messages.columns.state,
              text: view.state === 'ACTIVE' ? messages.active : messages.disabled,
            },
          ]
        : []),
      ...(view.text ? [{ key: 'text', label: filters.text, text: view.text }] : []),
    ],
    roles: roles.map(({ id, name }) => ({ id, name })),
    mayInvite: can(person, 'user.create'),
    mayExport: can(person, 'user.export'),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Filters = ({ page: { roles, filter } }: { page: Page }) => (
  <>
    <div className="field">
      <label htmlFor="filtre-role">{messages.filters.role}</label>
      <select id="filtre-role" name="role" defaultValue={filter.role}>
        <option value="">{messages.filters.anyRole}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="filtre-etat">{messages.columns.state}</label>
      <select id="filtre-etat" name="state" defaultValue={filter.state}>
        <option value="">{messages.tabs.all}</option>
        <option value="ACTIVE">{messages.tabs.active}</option>
        <option value="DISABLED">{messages.tabs.disabled}</option>
      </select>
    </div>
  </>
);

const path = '/pro/utilisateurs';
// with a parameter: without one, the address opens the default view of the person
const allPath = `${path}?page=0`;

const tabs = [
  { id: 'ALL', label: messages.tabs.all, href: allPath },
  { id: 'ACTIVE', label: messages.tabs.active, href: `${path}?state=ACTIVE` },
  { id: 'DISABLED', label: messages.tabs.disabled, href: `${path}?state=DISABLED` },
];

const Nobody = () => (
  <BlankState icon="people" title={messages.empty.title} text={messages.empty.text}>
    <a className="action action-ink" href={allPath}>
      {messages.empty.clear}
    </a>
  </BlankState>
);

const PeoplePage = () => {
  const page = useLoaderData<typeof loader>();
  const { list, rows, chips, filter } = page;
  const [columns, change] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          <small>{list.count}</small>
        </h1>
        {page.mayExport ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
        {page.mayInvite ? (
          <a className="action action-ink" href="/pro/utilisateurs/invitations">
            <ConsoleIcon name="plus" />
            {messages.invitations.invite}
          </a>
        ) : null}
      </header>
      <AreaTabs current="people" />
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={tabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <FilterBar chips={chips} text={filter.text} keys={['role', 'state']} fields={<Filters page={page} />}>
        <span className="spacer" />
        <ColumnMenu columns={personColumns} shown={columns} onChange={change} />
      </FilterBar>
      <LiveList kind="user" loaded={page.rows}>
        <div className="list">
          <div className="list-scroll all-cells staff-list">
            {rows.length > 0 ? (
              <DataTable
                label={messages.title}
                columns={personColumns}
                shown={columns}
                rows={rows}
                sort=""
                previewed={null}
                actions={null}
              />
            ) : (
              <Nobody />
            )}
          </div>
        </div>
      </LiveList>
      <ListFoot page={list.page} pageSize={list.pageSize} shown={rows.length} count={list.count} cap={cap} />
    </>
  );
};

export default PeoplePage;
