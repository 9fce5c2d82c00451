/** `/pro/articles/photos/:importId`: verdict of each photo, store, progress, undo. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { proPhotoImports } from '#shared/api/pro-photo-imports';
import { formatDateTime } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { ConfirmedForm } from '#pro/form/confirmed-form.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { notFoundOr } from '#pro/item-import/not-found-or.ts';
import { readView } from '#pro/table/view.ts';
import { storedIn } from './history.tsx';
import { ApplyForm } from './photo-acts.tsx';
import { PhotoHead } from './photo-head.tsx';
import { photoImportPath } from './photo-path.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import { Progress } from './progress.tsx';
import { Rows } from './rows.tsx';
import '#styles/console-item-import.css';
import '#styles/console-photo-import.css';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const id = params['importId'] ?? '';
  const view = readView(proPhotoImports.files.query, new URL(request.url).searchParams);
  const report = await notFoundOr(() => api.proPhotoImports.byId({ id }));
  return {
    report,
    list: report.hasFiles ? await api.proPhotoImports.files({ id, ...view }) : null,
    verdict: view.verdict ?? null,
    text: view.text ?? '',
    moment: formatDateTime(new Date(report.createdAt), shopOf(context).region.timeZone),
  };
};

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const id = params['importId'] ?? '';
  const form = await request.formData();
  const intent = formText(form, 'intent');
  try {
    if (intent === 'apply') await api.proPhotoImports.apply({ id });
    else if (intent === 'undo') {
      if (formText(form, 'confirm') !== '1') return data({ error: messages.undo.notConfirmed }, { status: 400 });
      await api.proPhotoImports.undo({ id });
    } else if (intent === 'discard') {
      if (formText(form, 'confirm') !== '1') return data({ error: messages.discard.notConfirmed }, { status: 400 });
      await api.proPhotoImports.discard({ id });
    } else throw data(null, { status: 400 });
    return redirect(photoImportPath(id), 303);
  } catch (error) {
    const [first] = (error as Refusal).details?.errors ?? [];
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    if (refusalOf(error) !== 'BAD_REQUEST' || !first) throw error;
    return data({ error: first.message }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const doneText = ({ state, counts, restored }: Page['report']): string | null =>
  state === 'DONE'
    ? messages.notes.done(storedIn(counts))
    : state === 'UNDONE'
      ? messages.notes.undone(restored)
      : state === 'DISCARDED'
        ? messages.notes.discarded
        : null;

const Main = ({ page: { report, list, verdict, text } }: { page: Page }) => {
  const { state } = report;
  return (
    <div className="import-columns import-verdict">
      <div className="import-main">
        {state === 'APPLYING' || state === 'UNDOING' ? <Progress report={report} state={state} /> : null}
        {list ? (
          <Rows report={report} list={list} verdict={verdict} text={text} />
        ) : (
          <p className="card quiet">{state === 'DISCARDED' ? messages.discarded : messages.gone}</p>
        )}
      </div>
      {state === 'READY' || state === 'DONE' ? (
        <div className="import-main">
          {state === 'READY' ? (
            <>
              <ApplyForm report={report} />
              <ConfirmedForm words={messages.discard} intent="discard" isPossible={report.mayDiscard} />
            </>
          ) : (
            <ConfirmedForm words={messages.undo} intent="undo" isPossible={report.mayUndo} />
          )}
        </div>
      ) : null}
    </div>
  );
};

const PhotosPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { report, moment } = page;
  const left = report.left > 0 ? messages.notes.left(report.left) : null;
  return (
    <>
      <PhotoHead
        name={report.name}
        note={report.by === null ? messages.sent(moment) : messages.sentBy(report.by, moment)}
      >
        <span className={`import-state import-state-${report.state.toLowerCase()}`}>
          {messages.states[report.state]}
        </span>
      </PhotoHead>
      <div className="record-notes">
        <DoneNote text={doneText(report)} />
        <RefusalNote text={answer?.error ?? report.fault ?? left} icon="alert" />
      </div>
      <div className="page-body">
        <Main page={page} />
      </div>
    </>
  );
};

export default PhotosPage;
