/** `/pro/recherche?q=`: the search of the console as a page, also without scripts. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { SearchAnswer } from '#shared/api/pro-search';
import { can } from '#shared/rules/privileges';
import { isErrorCode, statusOf } from '#shared/errors';
import { refusalOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { navEntries } from '#pro/frame/nav-entries.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import type { Client } from '#shared/api/client';
import { allowedActions, type RowGroup } from './entries.ts';
import { omniboxMessages as messages } from './omnibox.messages.ts';
import { ResultRow } from './result-row.tsx';
import { failureText, groupsOf, onlyEntries } from './result-rows.ts';

/** Null when the server has no time for a search. */
const ask = async (api: Client, text: string): Promise<SearchAnswer | null> => {
  if (text.length < 2 || onlyEntries(text)) return { hits: [], failed: [] };
  try {
    return await api.proSearch.find({ text });
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) < 429) throw error;
    return null;
  }
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);
  const allowed = {
    entries: navEntries.filter(({ privilege }) => can(person, privilege)).map(({ id }) => id),
    actions: allowedActions(person),
  };
  const answer = await ask(api, text);
  return {
    text,
    groups: groupsOf(text === '' ? '>' : text, allowed, answer),
    hits: answer?.hits.length ?? 0,
    failure: answer === null ? messages.failed : failureText(answer),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Group = ({ group, text }: { group: RowGroup; text: string }) => (
  <section className="card" aria-label={group.label}>
    <h2>{group.label}</h2>
    <ul className="found-list">
      {group.rows.map((row) => (
        <li key={row.path + row.title}>
          <a href={row.path} className="omni-row" target={row.path.startsWith('/pro') ? undefined : '_blank'}>
            <ResultRow row={row} text={text} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const SearchPage = () => {
  const { text, groups, hits, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body page-narrow">
        <search>
          <form method="get" action="/pro/recherche" className="found-form">
            <input key={text} type="search" name="q" defaultValue={text} maxLength={80} aria-label={messages.label} />
            <button className="action action-main">
              <ConsoleIcon name="search" />
              {messages.submit}
            </button>
          </form>
        </search>
        {failure === null ? null : (
          <p className="note note-warn" role="alert">
            <ConsoleIcon name="alert" />
            {failure}
          </p>
        )}
        {text.length === 1 ? <p className="quiet">{messages.start}</p> : null}
        {text.length > 1 && hits === 0 && failure === null ? (
          <p>
            {messages.nothing(text)} <span className="quiet">{messages.nothingHint}</span>
          </p>
        ) : null}
        {groups.map((group) => (
          <Group key={group.label} group={group} text={text} />
        ))}
      </div>
    </>
  );
};

export default SearchPage;
