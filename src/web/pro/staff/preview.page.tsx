/** `/pro/utilisateurs/:id/apercu`: what a colleague sees. Shows data only; nothing can be done in their name. */
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { allGrantsOf } from '#shared/rules/staff-roles';
import { refusalOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { navEntries } from '#pro/frame/nav-entries.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { matrixOf } from './matrix-data.ts';
import { MatrixLegend, PrivilegeMatrix } from './privilege-matrix.tsx';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.preview;

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.view');
  const id = params['id'] ?? '';
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 });
  const preview = await api.proStaff.preview({ id }).catch((error: unknown) => {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  });
  const person = { id, role: preview.base, privileges: preview.privileges };
  const grants = allGrantsOf(person).map(({ privilege, scope, limit }) => ({ privilege, scope, limit }));
  return {
    id,
    name: preview.name,
    role: preview.role.name,
    entries: navEntries.filter(({ privilege }) => can(person, privilege)).map((entry) => entry.id),
    orders: preview.orders,
    groups: matrixOf({ grants, roleGrants: grants, exceptions: [] }),
  };
};

export const meta = () => [{ title: frameMessages.title(staffMessages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Screens = ({ entries }: Pick<Page, 'entries'>) => (
  <section className="card" aria-labelledby="screens">
    <h2 id="screens">{messages.screens}</h2>
    {entries.length === 0 ? (
      <p className="quiet">{messages.noScreen}</p>
    ) : (
      <ul className="preview-nav">
        {navEntries
          .filter(({ id }) => entries.includes(id))
          .map(({ id, icon, label }) => (
            <li key={id}>
              <ConsoleIcon name={icon} />
              {label}
            </li>
          ))}
      </ul>
    )}
  </section>
);

const Orders = ({ orders }: Pick<Page, 'orders'>) => (
  <section className="card" aria-labelledby="visible-orders">
    <h2 id="visible-orders">{messages.orders}</h2>
    {orders === null ? (
      <p className="quiet">{messages.noOrders}</p>
    ) : (
      <dl className="facts">
        {(['all', 'toCall', 'toPrepare', 'toSend'] as const).map((view) => (
          <div key={view}>
            <dt>{messages.views[view]}</dt>
            <dd>{orders[view].toLocaleString('fr-FR')}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

const PreviewPage = () => {
  const { id, name, role, entries, orders, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="simulation-bar">
        <ConsoleIcon name="search" />
        <span>{messages.banner}</span>
        <a className="action action-small" href={`/pro/utilisateurs/${id}?onglet=privileges`}>
          {messages.leave}
        </a>
      </p>
      <header className="page-head">
        <div>
          <h1>{messages.title(name)}</h1>
          <p className="quiet">{role}</p>
        </div>
      </header>
      <div className="record record-matrix">
        <div className="record-main">
          <MatrixLegend />
          <PrivilegeMatrix groups={groups} chosen={null} link={null} />
        </div>
        <div className="record-facts">
          <Screens entries={entries} />
          <Orders orders={orders} />
        </div>
      </div>
    </>
  );
};

export default PreviewPage;
