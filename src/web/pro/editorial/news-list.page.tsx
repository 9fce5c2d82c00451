/** `/pro/contenu/actualites`: news, drafts first. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proNews } from '#shared/api/pro-news';
import { countCap } from '#shared/api/pro-order-shapes';
import { newsStates } from '#shared/rules/news';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { newsPath, shortMoment } from '#pro/content/content-data.ts';
import { AreaTabs, StateLinks, StateStatus } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { EmptyContents } from '#pro/content/empty-contents.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { newsMessages as messages } from './editorial.messages.ts';
import '#styles/console-content.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const view = readView(proNews.list.query, params);
  const { articles, ...list } = await api.proNews.list(view);
  const dateOf = (publishedAt: string | null, isLive: boolean): string => {
    if (publishedAt === null) return messages.noDate;
    const moment = shortMoment(publishedAt, timeZone, shop.now());
    return isLive ? messages.published(moment) : messages.upcoming(moment);
  };
  return {
    ...list,
    cap: countCap,
    state: view.state ?? null,
    lines: articles.map(({ id, title, summary, state, image, publishedAt }) => ({
      id,
      title,
      summary,
      state,
      image: image?.name ?? null,
      date: dateOf(publishedAt, state === 'LIVE'),
    })),
    mayCreate: can(person, 'content.create'),
    done: Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Line = ({ line }: { line: Page['lines'][number] }) => (
  <li>
    {line.image ? (
      <img className="banner-thumb" src={`/api/image/get/${line.image}?w=160`} alt="" width={72} height={48} />
    ) : (
      <span className="banner-thumb" />
    )}
    <div className="rows-main">
      <a className="banner-name" href={`${newsPath}/${line.id}`}>
        {line.title}
      </a>
      <span>{line.summary}</span>
      <span className="quiet">{line.date}</span>
    </div>
    <StateStatus state={line.state} />
  </li>
);

const AddLink = ({ look }: { look: string }) => (
  <a className={`action ${look}`} href={`${newsPath}/nouvelle`}>
    <ConsoleIcon name="plus" />
    {messages.add}
  </a>
);

const Empty = ({ page: { state, mayCreate } }: { page: Page }) => (
  <EmptyContents
    icon="note"
    messages={messages}
    allPath={state === null ? null : newsPath}
    add={mayCreate ? <AddLink look="action-ink" /> : null}
  />
);

const NewsListPage = () => {
  const page = useLoaderData<typeof loader>();
  const { lines } = page;
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
        {page.mayCreate ? <AddLink look="action-ink" /> : null}
      </header>
      <AreaTabs current="news" />
      <div className="record-notes">
        <DoneNote text={page.done} />
      </div>
      <div className="content-form">
        <section className="card banner-card" aria-labelledby="actualites">
          <h2 id="actualites">{messages.title}</h2>
          <p className="quiet">{messages.lead}</p>
          <StateLinks
            states={newsStates}
            current={page.state}
            pathOf={(state) => (state === null ? newsPath : `${newsPath}?state=${state}`)}
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

export default NewsListPage;
