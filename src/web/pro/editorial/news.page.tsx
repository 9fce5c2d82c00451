/** `/pro/contenu/actualites/:id`: an article of the news, or a new one (`nouvelle`). */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { ProNewsArticle } from '#shared/api/pro-news';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { cityOf, newsPath, shortMoment } from '#pro/content/content-data.ts';
import { RecordHead } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { newsMessages as messages } from './editorial.messages.ts';
import { newsFields, runNewsAct, valuesOf } from './news-form-data.ts';
import { NewsForm } from './news-form.tsx';
import type { EditorialAnswer } from './preview-answer.ts';
import '#styles/console-content.css';

const idOf = (param: string | undefined): string | null => (param === 'nouvelle' ? null : (param ?? ''));

const recordOf = (article: ProNewsArticle, timeZone: string, now: Date) => ({
  id: article.id,
  version: article.version,
  title: article.title,
  state: article.state,
  facts: messages.updated(shortMoment(article.updatedAt, timeZone, now)),
  path: article.state === 'LIVE' ? `/actualites/${article.name}` : null,
});

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const newsId = idOf(params['id']);
  const { api, person } = await requireStaff(context, request, newsId === null ? 'content.create' : 'content.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const done = new URL(request.url).searchParams.get('fait');
  try {
    const article = newsId === null ? null : await api.proNews.byId({ newsId });
    return {
      record: article && recordOf(article, timeZone, shop.now()),
      saved: article ? valuesOf(article, timeZone) : {},
      fields: newsFields,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, newsId === null ? 'content.create' : 'content.edit'),
        publish: can(person, 'content.validate'),
        remove: can(person, 'content.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const localTime = shopLocalTime(shopOf(context));
  return await runNewsAct({ api, newsId: idOf(params['id']), localTime, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.record?.title ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const NewsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<EditorialAnswer>();
  const { record, saved, fields, zone, may } = page;
  return (
    <>
      <RecordHead record={record} listPath={newsPath} messages={messages} may={{ ...may, publish: false }} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${newsPath}/${record?.id ?? 'nouvelle'}`} />
        {!record && !may.publish ? <p className="note">{messages.needsValidation}</p> : null}
        {record?.path ? (
          <p>
            <a className="text-link" href={record.path} target="_blank" rel="noreferrer">
              {messages.see}
            </a>
          </p>
        ) : null}
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          {may.save ? (
            <NewsForm
              version={record?.version ?? null}
              saved={saved}
              fields={fields}
              answer={answer}
              zone={zone}
              may={may}
              isLive={record?.state === 'LIVE'}
            />
          ) : (
            <p className="card quiet">{contentMessages.readOnly}</p>
          )}
        </div>
      )}
    </>
  );
};

export default NewsPage;
