/** `/pro/clients/import/:importId`: the verdict on a file, its import, and the result. */
import { useEffect } from 'react';
import {
  data,
  Form,
  redirect,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { CustomerImport } from '#shared/api/pro-customer-imports';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { customersPath } from '#pro/customer/customer-path.ts';
import { customerMessages } from '#pro/customer/customer.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { importPath, importsPath } from './import-path.ts';
import { importMessages as messages } from './import.messages.ts';
import { FileColumns, Problems, Verdict } from './verdict.tsx';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.create');
  try {
    return { report: await api.proCustomerImports.byId({ id: params['importId'] ?? '' }) };
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND' || refusalOf(error) === 'BAD_REQUEST') throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.create');
  const form = await request.formData();
  const { id } = await api.proCustomerImports.apply({
    id: params['importId'] ?? '',
    invite: formText(form, 'invite') === '1',
  });
  return redirect(importPath(id), 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Apply = ({ report: { counts, format } }: { report: CustomerImport }) => {
  const words = messages.apply;
  return (
    <Form method="post" className="card form import-form">
      <h2>{words.title}</h2>
      {counts.created === 0 ? <p>{words.nothing}</p> : null}
      {counts.refused > 0 && counts.created > 0 ? <p>{words.partial(counts.refused)}</p> : null}
      {counts.created > 0 && format.endsWith('Customers') ? (
        <>
          <label className="check-line">
            <input type="checkbox" name="invite" value="1" />
            {words.invite}
          </label>
          <p className="quiet">{words.inviteHint}</p>
        </>
      ) : null}
      <div className="merge-buttons">
        {counts.created > 0 ? <button className="action action-main">{words.send(counts.created)}</button> : null}
        <a className="action action-quiet" href={importsPath}>
          {words.other}
        </a>
      </div>
    </Form>
  );
};

const pause = 1500;

const Progress = ({ report: { id, done, counts } }: { report: CustomerImport }) => {
  const words = messages.progress;
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = window.setTimeout(() => void revalidate(), pause);
    return () => window.clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <section className="card" aria-labelledby="avancement">
      <h2 id="avancement">{words.title}</h2>
      <progress className="job-bar" max={Math.max(1, counts.rows)} value={done} aria-label={words.label} />
      <output>{words.text(done, counts.rows)}</output>
      <a className="action action-small" href={importPath(id)} target="_self">
        <ConsoleIcon name="retry" />
        {words.reload}
      </a>
    </section>
  );
};

const ImportPage = () => {
  const { report } = useLoaderData<typeof loader>();
  const { state, counts, fileName } = report;
  const isOpen = state === 'QUEUED' || state === 'RUNNING';
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={customersPath}>{customerMessages.title}</a>
        <ConsoleIcon name="right" />
        <a href={importsPath}>{messages.crumb}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page" className="cut">
          {fileName}
        </span>
      </nav>
      <header className="page-head">
        <h1>{fileName}</h1>
        {state === 'DONE' ? (
          <a className="action" href={`${customersPath}?sort=-since`}>
            {messages.progress.toCustomers}
          </a>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={state === 'DONE' ? messages.progress.done(counts.created) : null} />
        <RefusalNote text={state === 'FAILED' ? messages.progress.failed : null} />
      </div>
      <div className="page-body">
        <div className="import-columns">
          <div className="import-main">
            {isOpen ? <Progress report={report} /> : null}
            <Verdict report={report} />
            {state === 'CHECKED' ? <Apply report={report} /> : null}
            <Problems report={report} />
          </div>
          <FileColumns report={report} />
        </div>
      </div>
    </>
  );
};

export default ImportPage;
