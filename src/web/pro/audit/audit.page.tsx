/** `/pro/journal`: what the staff did, with filters in the address. */
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proAudit } from '#shared/api/pro-audit';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { entryView, type EntryView } from './audit-data.ts';
import { auditMessages as messages } from './audit.messages.ts';

const cap = 10_000;
const listName = 'journal';
// with a parameter: without one, the address opens the default view of the person
const allPath = '/pro/journal?page=0';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'user.view');
  const { timeZone } = shopOf(context).region;
  const params = new URL(request.url).searchParams;
  const views = await readListViews(api, listName, params);
  const { page, ...filter } = readView(proAudit.list.query, params);
  const [{ entries, ...list }, choices] = await Promise.all([
    api.proAudit.list({ ...filter, page }),
    api.proAudit.choices(),
  ]);
  return {
    list,
    views,
    query: listQuery(views.query, undefined),
    entries: entries.map((entry) => entryView(entry, timeZone)),
    choices,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    mayExport: can(person, 'user.export'),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Choice = { readonly id: string; readonly name: string };
type SelectProps = { name: string; label: string; all: string; choices: readonly Choice[]; value: string | undefined };

const Select = ({ name, label, all, choices, value = '' }: SelectProps) => (
  <div className="field">
    <label htmlFor={`journal-${name}`}>{label}</label>
    <select id={`journal-${name}`} name={name} defaultValue={value}>
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </select>
  </div>
);

const Day = ({ name, label, value = '' }: { name: string; label: string; value: string | undefined }) => (
  <div className="field">
    <label htmlFor={`journal-${name}`}>{label}</label>
    <input id={`journal-${name}`} type="date" name={name} defaultValue={value} />
  </div>
);

const Filters = ({ page: { filter, choices, isFiltered } }: { page: Page }) => {
  const words = messages.filters;
  const objects = Object.entries(messages.objects).map(([id, name]) => ({ id, name }));
  return (
    <search aria-label={words.legend}>
      <Form method="get" className="journal-filters" key={JSON.stringify(filter)}>
        {filter.record === undefined ? null : <input type="hidden" name="record" value={filter.record} />}
        <Select
          name="person"
          label={words.person}
          all={words.everyone}
          choices={choices.people}
          value={filter.person}
        />
        <Select name="object" label={words.object} all={words.all} choices={objects} value={filter.object} />
        <Select name="act" label={words.act} all={words.all} choices={choices.acts} value={filter.act} />
        <Day name="from" label={words.from} value={filter.from} />
        <Day name="to" label={words.to} value={filter.to} />
        <button className="action action-ink">{words.apply}</button>
        {isFiltered ? (
          <a className="text-link" href={allPath}>
            {words.clear}
          </a>
        ) : null}
      </Form>
    </search>
  );
};

const shownChanges = 4;

const Changes = ({ changes }: Pick<EntryView, 'changes'>) => (
  <ul className="journal-changes">
    {changes.slice(0, shownChanges).map(({ field, before, after }) => (
      <li key={field}>
        <span className="quiet">{field}</span> {before === null ? null : <del>{before}</del>}
        {before === null || after === null ? null : ' → '}
        {after === null ? null : <ins>{after}</ins>}
      </li>
    ))}
    {changes.length > shownChanges ? <li className="quiet">{messages.more(changes.length - shownChanges)}</li> : null}
  </ul>
);

const Row = ({ entry }: { entry: EntryView }) => (
  <tr>
    <td data-label={messages.columns.at}>
      <time>{entry.at}</time>
    </td>
    <td data-label={messages.columns.by}>{entry.by}</td>
    <td data-label={messages.columns.act}>{entry.act}</td>
    <td data-label={messages.columns.object}>
      <span className="quiet">{entry.object}</span>{' '}
      {entry.href === null ? (
        entry.label
      ) : (
        <a className="text-link" href={entry.href}>
          {entry.label}
        </a>
      )}
    </td>
    <td data-label={messages.columns.changes}>
      <Changes changes={entry.changes} />
    </td>
    <td data-label={messages.columns.from} className="quiet">
      {entry.isTerminal ? messages.terminal : entry.from}
    </td>
  </tr>
);

const JournalPage = () => {
  const page = useLoaderData<typeof loader>();
  const { list, entries, views, query, isFiltered, mayExport } = page;
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.retention}</p>
        </div>
        {mayExport ? <ExportMenu list={listName} query={query} columns={[]} /> : null}
      </header>
      <ViewRow views={views} columns={[]}>
        <ViewTabs
          tabs={[{ id: 'ALL', label: messages.all, href: allPath }]}
          current={isFiltered ? null : 'ALL'}
          saved={savedTab(views)}
        />
      </ViewRow>
      <Filters page={page} />
      <div className="page-body">
        {entries.length === 0 ? (
          <p className="card quiet">{messages.empty}</p>
        ) : (
          <section className="card journal-card" aria-label={messages.title}>
            <table className="journal">
              <thead>
                <tr>
                  {Object.entries(messages.columns).map(([id, name]) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <ListFoot page={list.page} pageSize={list.pageSize} shown={entries.length} count={list.count} cap={cap} />
    </>
  );
};

export default JournalPage;
