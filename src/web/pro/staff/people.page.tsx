/** `/pro/utilisateurs`: the staff users. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proStaff } from '#shared/api/pro-staff';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { FilterBar, ListFoot } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { AreaTabs } from './area-tabs.tsx';
import { peopleRows, personColumns } from './people-columns.tsx';
import { staffMessages as messages } from './staff.messages.ts';

const listName = 'staff';
const cap = 10_000;
const columnIds = personColumns.map(({ id }) => id);
const defaultColumns = columnIds.filter((id) => id !== 'team');

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'user.view');
  const shop = shopOf(context);
  const view = readView(proStaff.list.query, new URL(request.url).searchParams);
  const [{ people, ...list }, { roles }] = await Promise.all([api.proStaff.list(view), api.proRoles.list()]);
  const role = roles.find(({ id }) => id === view.role);
  const { filters } = messages;
  return {
    list,
    rows: peopleRows(people, shop.region.timeZone),
    columns: readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: defaultColumns }),
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

const Nobody = () => (
  <section className="blank-state">
    <ConsoleIcon name="people" />
    <span className="hem" aria-hidden="true" />
    <h2 className="blank-title">{messages.empty.title}</h2>
    <p className="quiet">{messages.empty.text}</p>
    <p className="blank-actions">
      <a className="action action-ink" href="/pro/utilisateurs">
        {messages.empty.clear}
      </a>
    </p>
  </section>
);

const PeoplePage = () => {
  const page = useLoaderData<typeof loader>();
  const { list, rows, chips, filter } = page;
  const [columns, change] = useChosenColumns(listName, page.columns, null);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          <small>{list.count}</small>
        </h1>
        {page.mayInvite ? (
          <a className="action action-ink" href="/pro/utilisateurs/invitations">
            <ConsoleIcon name="plus" />
            {messages.invitations.invite}
          </a>
        ) : null}
      </header>
      <AreaTabs current="people" />
      <FilterBar chips={chips} text={filter.text} keys={['role', 'state']} fields={<Filters page={page} />}>
        <span className="spacer" />
        <ColumnMenu columns={personColumns} shown={columns} onChange={change} />
      </FilterBar>
      <div className="list">
        <div className="list-scroll">
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
      <ListFoot page={list.page} pageSize={list.pageSize} shown={rows.length} count={list.count} cap={cap} />
    </>
  );
};

export default PeoplePage;
