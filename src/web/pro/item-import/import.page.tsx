/** `/pro/articles/import/:importId`: columns, verdict of each row, apply, progress, undo. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { proItemImports } from '#shared/api/pro-item-imports';
import type { Client } from '#shared/api/client';
import { formatDateTime } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { ConfirmedForm } from '#pro/form/confirmed-form.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readView } from '#pro/table/view.ts';
import { Facts } from './facts.tsx';
import { ImportHead } from './import-head.tsx';
import { itemImportPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';
import { ApplyForm } from './import-acts.tsx';
import { UnrestoredValues } from './unrestored-values.tsx';
import { Mapping } from './mapping.tsx';
import { notFoundOr } from './not-found-or.ts';
import { Progress } from './progress.tsx';
import { Rows } from './rows.tsx';
import '#styles/console-item-import.css';

const open = ['READING', 'APPLYING', 'UNDOING'];
const withRows = ['READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE'];

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.create');
  const { timeZone } = shopOf(context).region;
  const id = params['importId'] ?? '';
  const report = await notFoundOr(() => api.proItemImports.byId({ id }));
  const search = new URL(request.url).searchParams;
  const view = readView(proItemImports.rows.query, search);
  const isMapped = ['READY', 'FAILED'].includes(report.state) && search.get('colonnes') === '1';
  const isMapping = report.state === 'MAPPING' || isMapped;
  const [list, choices] = await Promise.all([
    withRows.includes(report.state) && !isMapping ? api.proItemImports.rows({ id, ...view }) : null,
    isMapping ? api.proItemImports.choices() : null,
  ]);
  const format = choices?.formats.find((one) => one.id === (search.get('format') ?? report.format ?? 'ourlet'));
  return {
    report,
    list,
    verdict: view.verdict ?? null,
    text: view.text ?? '',
    moment: formatDateTime(new Date(report.createdAt), timeZone),
    mapping:
      choices && format ? { formats: choices.formats.map(({ id: one, name }) => ({ id: one, name })), format } : null,
  };
};

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

const act = async (api: Client, id: string, form: FormData): Promise<string | null> => {
  const intent = formText(form, 'intent');
  if (intent === 'map') {
    const input = proItemImports.map.body.safeParse({
      format: formText(form, 'format'),
      fields: form.getAll('fields'),
    });
    if (!input.success) throw data(null, { status: 400 });
    await api.proItemImports.map({ id, ...input.data });
  } else if (intent === 'apply') {
    await api.proItemImports.apply({ id, preview: Number(formText(form, 'preview')) });
  } else if (intent === 'undo') {
    if (formText(form, 'confirm') !== '1') return messages.undo.notConfirmed;
    await api.proItemImports.undo({ id });
  } else throw data(null, { status: 400 });
  return null;
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.create');
  const id = params['importId'] ?? '';
  const form = await request.formData();
  const fields = form.getAll('fields').map(String);
  try {
    const error = await act(api, id, form);
    return error === null ? redirect(itemImportPath(id), 303) : data({ error, fields }, { status: 400 });
  } catch (error) {
    const code = refusalOf(error);
    const [first] = (error as Refusal).details?.errors ?? [];
    if (code === 'NOT_FOUND') throw data(null, { status: 404 });
    if (code === 'RECORD_CHANGED') return data({ error: messages.notes.stale, fields }, { status: 400 });
    if (code !== 'BAD_REQUEST' || !first) throw error;
    return data({ error: first.message, fields }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const doneText = ({ state, items, restored }: Page['report']): string | null =>
  state === 'DONE'
    ? messages.notes.done(items.created, items.updated)
    : state === 'UNDONE'
      ? messages.notes.undone(restored)
      : null;

const refusalText = ({ moved, state, fault }: Page['report'], error: string | undefined): string | null =>
  error ?? fault ?? (state === 'READY' && moved > 0 ? messages.notes.moved(moved) : null);

const Verdict = ({ page: { report, list, verdict, text } }: { page: Page }) => (
  <div className="import-columns import-verdict">
    <div className="import-main">
      {open.includes(report.state) ? <Progress report={report} /> : null}
      {report.leftCount > 0 ? <UnrestoredValues report={report} /> : null}
      {list ? <Rows report={report} list={list} verdict={verdict} text={text} /> : null}
    </div>
    <div className="import-main">
      {report.state === 'READY' ? <ApplyForm report={report} /> : null}
      {report.state === 'DONE' ? (
        <ConfirmedForm words={messages.undo} intent="undo" isPossible={report.mayUndo} />
      ) : null}
      <Facts report={report} />
    </div>
  </div>
);

const ImportPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { report, mapping, moment } = page;
  return (
    <>
      <ImportHead
        title={report.fileName}
        current={report.fileName}
        isRecord
        note={report.by === null ? messages.sent(moment) : messages.sentBy(report.by, moment)}
      >
        <span className={`import-state import-state-${report.state.toLowerCase()}`}>
          {messages.states[report.state]}
        </span>
      </ImportHead>
      <div className="record-notes">
        <DoneNote text={doneText(report)} />
        <RefusalNote text={refusalText(report, answer?.error)} icon="alert" />
      </div>
      <div className="page-body">
        {mapping ? (
          <Mapping key={mapping.format.id} report={report} {...mapping} typed={answer?.fields ?? null} />
        ) : (
          <Verdict page={page} />
        )}
      </div>
    </>
  );
};

export default ImportPage;
