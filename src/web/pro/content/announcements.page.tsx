/** `/pro/contenu/annonces`: announcements, newest first. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proAnnouncements } from '#shared/api/pro-announcements';
import { countCap } from '#shared/api/pro-order-shapes';
import { announcementStates } from '#shared/rules/announcement';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { announcementMessages as messages } from './announcement.messages.ts';
import { announcementsPath, labelsOf, periodText, readChoices } from './content-data.ts';
import { AreaTabs, StateLinks, StateStatus } from './content-parts.tsx';
import { contentMessages } from './content.messages.ts';
import { EmptyContents } from './empty-contents.tsx';
import '#styles/console-content.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const view = readView(proAnnouncements.list.query, params);
  const [choices, { announcements, ...list }] = await Promise.all([readChoices(shop), api.proAnnouncements.list(view)]);
  const now = shop.now();
  return {
    ...list,
    cap: countCap,
    state: view.state ?? null,
    lines: announcements.map((one) => ({
      id: one.id,
      title: one.title,
      message: one.message,
      state: one.state,
      kind: messages.kinds[one.kind],
      tag: one.tag,
      period: periodText(one, timeZone, now),
      audience: [
        one.audiences.map((audience) => messages.audiences[audience]).join(', '),
        one.regions.length === 0 ? contentMessages.everywhere : labelsOf(one.regions, choices.regions),
        messages.views(one.views),
      ].join(' · '),
    })),
    mayCreate: can(person, 'content.create'),
    done: Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Line = ({ line }: { line: Page['lines'][number] }) => (
  <li>
    <div className="rows-main">
      <a className="banner-name" href={`${announcementsPath}/${line.id}`}>
        {line.title}
      </a>
      <span>{line.message}</span>
      <span className="quiet">{line.period}</span>
      <span className="quiet">{line.audience}</span>
    </div>
    {line.tag ? <span className="status">{line.tag}</span> : null}
    <span className="status status-work">{line.kind}</span>
    <StateStatus state={line.state} />
  </li>
);

const Empty = ({ page: { state, mayCreate } }: { page: Page }) => (
  <EmptyContents
    icon="send"
    messages={messages}
    allPath={state === null ? null : announcementsPath}
    add={
      mayCreate ? (
        <a className="action action-ink" href={`${announcementsPath}/nouvelle`}>
          {messages.add}
        </a>
      ) : null
    }
  />
);

const AnnouncementsPage = () => {
  const page = useLoaderData<typeof loader>();
  const { lines } = page;
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
        {page.mayCreate ? (
          <a className="action action-ink" href={`${announcementsPath}/nouvelle`}>
            <ConsoleIcon name="plus" />
            {messages.add}
          </a>
        ) : null}
      </header>
      <AreaTabs current="announcements" />
      <div className="record-notes">
        <DoneNote text={page.done} />
      </div>
      <div className="content-form">
        <section className="card banner-card" aria-labelledby="annonces">
          <h2 id="annonces">{messages.title}</h2>
          <p className="quiet">{messages.lead}</p>
          <StateLinks
            states={announcementStates}
            current={page.state}
            pathOf={(state) => (state === null ? announcementsPath : `${announcementsPath}?state=${state}`)}
          />
          {lines.length === 0 ? (
            <Empty page={page} />
          ) : (
            <ul className="rows sort-rows" aria-label={messages.title}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )}
        </section>
      </div>
      <ListFoot page={page.page} pageSize={page.pageSize} shown={lines.length} count={page.count} cap={page.cap} />
    </>
  );
};

export default AnnouncementsPage;
