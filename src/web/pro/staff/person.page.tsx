/** `/pro/utilisateurs/:id`: the record of a staff user. */
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import type { Client } from '#shared/api/client';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { chosenCell } from './matrix-data.ts';
import { ExceptionMark, StateMark } from './people-columns.tsx';
import { actOnPerson } from './person-acts.ts';
import { personOf } from './person-data.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonPrivileges } from './person-privileges.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { exceptionFields, factFields } from './staff-fields.ts';
import type { Answer } from './staff-forms.ts';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.record;
const tabIds = ['fiche', 'privileges', 'sessions'] as const;

const readPerson = async (api: Client, id: string) => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 });
  try {
    return await api.proStaff.byId({ id });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person: viewer } = await requireStaff(context, request, 'user.view');
  const { region } = shopOf(context);
  const query = new URL(request.url).searchParams;
  const [record, { roles }] = await Promise.all([readPerson(api, params['id'] ?? ''), api.proRoles.list()]);
  const person = personOf(record, region.timeZone);
  const cell = chosenCell(person.groups, query.get('privilege'));
  const done = query.get('fait') ?? '';
  return {
    person,
    tab: tabIds.find((id) => id === query.get('onglet')) ?? 'fiche',
    cell,
    exception: person.exceptions.find(({ privilege }) => privilege === cell?.privilege) ?? null,
    roles: roles.map(({ id, name }) => ({ id, name })),
    fields: { facts: factFields, reason: exceptionFields.reason },
    may: {
      edit: record.mayChange,
      editFacts: (record.mayChange || record.isMe) && can(viewer, 'user.edit'),
      grant: record.mayChange && can(viewer, 'user.validate'),
    },
    done: Object.entries(staffMessages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'user.view');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await actOnPerson({ api, id: params['id'] ?? '', ...localTime, form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(staffMessages.title) }, { name: 'robots', content: 'noindex' }];

export type PersonPage = ReturnType<typeof useLoaderData<typeof loader>>;
export type PersonProps = { page: PersonPage; answer: Answer | undefined };

const Head = ({ page: { person } }: { page: PersonPage }) => (
  <>
    <nav className="crumbs" aria-label={messages.crumb}>
      <a href="/pro/utilisateurs">{staffMessages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{person.name}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{person.name}</h1>
          <StateMark isActive={person.isActive} />
          <span className="status">{person.role.name}</span>
          <ExceptionMark count={person.exceptions.length} />
          {person.isMe ? <span className="status status-info">{messages.you}</span> : null}
        </div>
        <p className="quiet">{messages.facts(person.login, person.lastSignIn)}</p>
      </div>
      <a className="action" href={`/pro/utilisateurs/${person.id}/apercu`}>
        <ConsoleIcon name="search" />
        {messages.preview}
      </a>
    </header>
  </>
);

const tabsOf = ({ id, sessions }: PersonPage['person']) => {
  const path = `/pro/utilisateurs/${id}`;
  return [
    { id: 'fiche', label: messages.tabs.facts, href: path },
    { id: 'privileges', label: messages.tabs.privileges, href: `${path}?onglet=privileges` },
    { id: 'sessions', label: messages.tabs.sessions, href: `${path}?onglet=sessions`, count: String(sessions.length) },
    { id: 'journal', label: messages.tabs.journal, href: `/pro/journal?person=${id}` },
  ];
};

const Refusal = ({ answer }: { answer: Answer | undefined }) =>
  answer?.refusal ? (
    <p className="note note-warn" role="alert">
      <ConsoleIcon name="alert" />
      <span>
        {answer.needsIdentity ? messages.identity : answer.refusal}{' '}
        {answer.needsIdentity ? <a href="/pro/profil/securite">{messages.openSecurity}</a> : null}
      </span>
    </p>
  ) : null;

const Person = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props: PersonProps = { page, answer: answer?.merge ? undefined : answer };
  return (
    <>
      <Head page={page} />
      <div className="view-row">
        <ViewTabs tabs={tabsOf(page.person)} current={page.tab} />
      </div>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <Refusal answer={answer} />
        <MergePanel merge={answer?.merge} path={`/pro/utilisateurs/${page.person.id}?onglet=${page.tab}`} />
      </div>
      {page.tab === 'fiche' ? <PersonFacts {...props} /> : null}
      {page.tab === 'privileges' ? <PersonPrivileges {...props} /> : null}
      {page.tab === 'sessions' ? <PersonSessions page={page} /> : null}
    </>
  );
};

export default Person;
