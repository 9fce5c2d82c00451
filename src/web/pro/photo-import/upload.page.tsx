/** `/pro/articles/photos`: sends photos of many items, and lists the former imports. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatDateTime } from '#shared/dates';
import { shopOf } from '#app/shop-context.ts';
import type { Client } from '#shared/api/client';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { notFoundOr } from '#pro/item-import/not-found-or.ts';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { History } from './history.tsx';
import { PhotoHead } from './photo-head.tsx';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import { receivePhotos } from './receive-photos.ts';
import { UploadForm } from './upload-form.tsx';
import '#styles/console-item-import.css';
import '#styles/console-photo-import.css';

/** An import to which photos are added; null once it is stored. */
const openImport = async (api: Client, id: string) => {
  const { name, state } = await notFoundOr(() => api.proPhotoImports.byId({ id }));
  return state === 'READY' ? { id, name } : null;
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const { timeZone } = shopOf(context).region;
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 0) || 0;
  const history = await api.proPhotoImports.list({ page: Math.max(0, Math.trunc(page)) });
  const imports = history.imports.map(({ createdAt, ...entry }) => ({
    ...entry,
    moment: formatDateTime(new Date(createdAt), timeZone),
  }));
  const into = searchParams.get('import');
  return { into: into === null ? null : await openImport(api, into), history: { ...history, imports } };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  return receivePhotos(api, await request.formData());
};

/** Without a connection, keeps the page and the files that were chosen. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data({ interrupted: 'OFFLINE' as const }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Rules = () => (
  <section className="card" aria-labelledby="noms">
    <h2 id="noms">{messages.rulesTitle}</h2>
    <dl className="import-names">
      {messages.examples.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <ul className="duplicate-lines">
      {messages.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
);

const UploadPage = () => {
  const { history, into } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PhotoHead />
      <div className="page-body">
        <p className="import-lead">{messages.lead}</p>
        <div className="import-columns import-upload">
          <UploadForm into={into} error={answer && 'error' in answer ? answer.error : null} />
          <Rules />
        </div>
        <History imports={history.imports} />
      </div>
      {history.count > history.pageSize ? (
        <ListFoot
          page={history.page}
          pageSize={history.pageSize}
          shown={history.imports.length}
          count={history.count}
          cap={history.count}
        />
      ) : null}
    </>
  );
};

export default UploadPage;
