/** `/pro/contenu/pages/:name?region=`: a text page, for all regions or for one. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { textPages } from '#shared/fixed-pages';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { labelsOf, readChoices, shortMoment, textPagesPath, type Choice } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { pageMessages as messages } from './editorial.messages.ts';
import { pageFields, pathOf, runPageAct, valuesOf, type PageKey } from './page-form-data.ts';
import { PageForm } from './page-form.tsx';
import type { EditorialAnswer } from './preview-answer.ts';
import '#styles/console-content.css';

const keyOf = (param: string | undefined, url: string, regions: readonly Choice[]): PageKey => {
  const name = textPages.find((one) => one === param);
  const asked = new URL(url).searchParams.get('region');
  const region = regions.find(({ value }) => value === asked)?.value ?? null;
  if (name === undefined || (asked !== null && region === null)) throw data(null, { status: 404 });
  return { name, region };
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { regions } = await readChoices(shop);
  const key = keyOf(params['name'], request.url, regions);
  const [page, { pages }] = await Promise.all([
    api.proPages.get({ name: key.name, ...(key.region !== null && { region: key.region }) }),
    api.proPages.list(),
  ]);
  const written = pages.filter(({ name }) => name === key.name).map(({ region }) => region);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    name: key.name,
    path: pathOf(key),
    heading: messages.names[key.name],
    region: key.region === null ? null : labelsOf([key.region], regions),
    version: page.version,
    updated:
      page.updatedAt === null ? null : messages.updated(shortMoment(page.updatedAt, shop.region.timeZone, shop.now())),
    versions: [null, ...regions.map(({ value }) => value)].map((region) => ({
      path: pathOf({ name: key.name, region }),
      isCurrent: region === key.region,
      label:
        region === null
          ? messages.everywhere
          : written.includes(region)
            ? labelsOf([region], regions)
            : messages.addRegion(labelsOf([region], regions)),
    })),
    saved: valuesOf(page),
    fields: pageFields,
    may: { save: can(person, 'content.validate'), remove: can(person, 'content.delete') && key.region !== null },
    done: Object.entries(messages.done).find(([one]) => one === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { regions } = await readChoices(shop);
  const localTime = shopLocalTime(shop);
  return await runPageAct({
    api,
    key: keyOf(params['name'], request.url, regions),
    localTime,
    form: await request.formData(),
  });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.heading ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const RemoveVersion = ({ page }: { page: Page }) => (
  <div className="head-acts">
    <details className="act-panel">
      <summary className="action action-quiet action-danger">{contentMessages.delete}</summary>
      <Form method="post" className="reply-remove">
        <input type="hidden" name="version" value={page.version} />
        <p>{messages.removeAsk}</p>
        <button className="action action-small action-danger" name="intent" value="remove">
          {messages.remove}
        </button>
      </Form>
    </details>
  </div>
);

const Head = ({ page }: { page: Page }) => (
  <>
    <nav className="crumbs" aria-label={contentMessages.title}>
      <a href={textPagesPath}>{messages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{page.heading}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{page.heading}</h1>
          <span className={page.version === 0 ? 'status status-warn' : 'status status-ok'}>
            {page.version === 0 ? messages.unwritten : messages.online}
          </span>
        </div>
        <p className="quiet">
          {[page.region ?? messages.everywhere, page.updated].filter(Boolean).join(' · ')} ·{' '}
          <a className="text-link" href={`/${page.name}`} target="_blank" rel="noreferrer">
            {messages.see}
          </a>
        </p>
      </div>
      {page.may.remove && page.version > 0 ? <RemoveVersion page={page} /> : null}
    </header>
    <nav className="state-links page-versions" aria-label={messages.versions}>
      {page.versions.map(({ path, label, isCurrent }) => (
        <a key={path} href={path} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  </>
);

const noteOf = ({ region, version }: Page): string | null => {
  if (region !== null) return messages.regionalNote(region);
  return version === 0 ? messages.unwrittenNote : null;
};

const TextPagePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<EditorialAnswer>();
  const note = noteOf(page);
  return (
    <>
      <Head page={page} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={page.path} />
        {note === null || answer?.merge ? null : <p className="note">{note}</p>}
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          {page.may.save ? (
            <PageForm key={page.path} version={page.version} saved={page.saved} fields={page.fields} answer={answer} />
          ) : (
            <p className="card quiet">{messages.readOnly}</p>
          )}
        </div>
      )}
    </>
  );
};

export default TextPagePage;
