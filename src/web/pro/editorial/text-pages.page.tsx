/** `/pro/contenu/pages`: the text pages of the shop, with their versions of single regions. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { labelsOf, readChoices, shortMoment, textPagesPath } from '#pro/content/content-data.ts';
import { AreaTabs } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { pageMessages as messages } from './editorial.messages.ts';
import '#styles/console-content.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const [{ regions }, { pages }] = await Promise.all([readChoices(shop), api.proPages.list()]);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    lines: pages.map(({ name, region, updatedAt, title }) => ({
      href: `${textPagesPath}/${name}${region === null ? '' : `?region=${region}`}`,
      name: messages.names[name],
      path: `/${name}`,
      title,
      region: region === null ? messages.everywhere : messages.only(labelsOf([region], regions)),
      isRegional: region !== null,
      updated: updatedAt === null ? null : messages.updated(shortMoment(updatedAt, shop.region.timeZone, shop.now())),
    })),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const TextPagesPage = () => {
  const { lines, done } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
      </header>
      <AreaTabs current="pages" />
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      <div className="content-form">
        <section className="card banner-card" aria-labelledby="pages">
          <h2 id="pages">{messages.title}</h2>
          <p className="quiet">{messages.lead}</p>
          <ul className="rows sort-rows" aria-label={messages.title}>
            {lines.map((line) => (
              <li key={line.href}>
                <div className="rows-main">
                  <a className="banner-name" href={line.href}>
                    {line.isRegional ? `${line.name}, ${line.region}` : line.name}
                  </a>
                  <span>{line.title || line.path}</span>
                  <span className="quiet">{[line.region, line.updated].filter(Boolean).join(' · ')}</span>
                </div>
                <span className={line.updated === null ? 'status status-warn' : 'status status-ok'}>
                  {line.updated === null ? messages.unwritten : messages.online}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
};

export default TextPagesPage;
