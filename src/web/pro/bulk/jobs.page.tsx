/** `/pro/lots`: starts and stops acts on many records; `/pro/lots/:jobId`: the result of one. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { proBulk } from '#shared/api/pro-bulk';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { safeRedirect } from '#shared/rules/redirect';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { jobMessages as messages } from '#pro/frame/jobs.messages.ts';
import { readJobs } from '#pro/frame/open-jobs.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { listPath } from '#pro/table/list-pages.ts';

const readOne = async (api: Client, jobId: string | undefined) => {
  if (jobId === undefined) return null;
  if (!/^[1-9][0-9]{0,14}$/.test(jobId)) throw data(null, { status: 404 });
  const { job, refused } = await api.proBulk.byId({ jobId });
  const path = listPath(job.list);
  return { job, refused: refused.map(({ id, reason }) => ({ id, reason, href: `${path}/${encodeURIComponent(id)}` })) };
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  return { jobs: await readJobs(api), one: await readOne(api, params['jobId']) };
};

/** `TN-7K3F9Q:3`: the record and the version that the person saw. */
const itemOf = (text: FormDataEntryValue) => {
  const [id = '', version = ''] = (typeof text === 'string' ? text : '').split(':');
  return { id, version: Number(version) };
};

const start = async (api: Client, form: FormData) => {
  const isEverything = formText(form, 'everything') !== '';
  const traderId = form.has('traderId') ? formText(form, 'traderId') || null : undefined;
  const input = proBulk.start.body.safeParse({
    list: form.get('list'),
    act: form.get('act'),
    key: form.get('key'),
    ...(isEverything ? { query: formText(form, 'query') } : { items: form.getAll('item').map(itemOf) }),
    ...(traderId === undefined || formText(form, 'act') !== 'ASSIGN' ? {} : { traderId }),
  });
  if (!input.success) return data({ refusal: titleOf('BAD_REQUEST') }, { status: 400 });
  await api.proBulk.start(input.data);
  return redirect(safeRedirect(formText(form, 'back'), '/pro/lots'), 303);
};

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const form = await request.formData();
  try {
    if (formText(form, 'intent') !== 'STOP') return await start(api, form);
    const { id } = await api.proBulk.stop({ jobId: formText(form, 'jobId') });
    return redirect(`/pro/lots/${id}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const [first] = (error as Refusal).details?.errors ?? [];
    return data({ refusal: first?.message ?? titleOf(code) }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type One = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['one']>;

const JobResult = ({ one: { job, refused } }: { one: One }) => (
  <>
    <section className="card" aria-labelledby="action">
      <h2 id="action">{messages.name(job)}</h2>
      <progress className="job-bar" max={job.records} value={job.done + job.refused} aria-label={messages.name(job)} />
      <p>
        {job.finishedAt === null
          ? messages.progress(job)
          : job.state === 'STOPPED'
            ? messages.stopped(job)
            : messages.result(job)}
      </p>
      {job.finishedAt === null ? (
        <p className="card-foot">
          <a className="action action-small" href={`/pro/lots/${job.id}`} target="_self">
            <ConsoleIcon name="retry" />
            {messages.reload}
          </a>
        </p>
      ) : null}
    </section>
    <section className="card" aria-labelledby="refusees">
      <h2 id="refusees">{messages.refusedTitle}</h2>
      {refused.length === 0 ? (
        <p className="quiet">{messages.none}</p>
      ) : (
        <ul className="rows">
          {refused.map(({ id, reason, href }) => (
            <li key={id}>
              <span className="rows-main">
                <a className="text-link" href={href}>
                  {id}
                </a>
                <span>{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </>
);

const JobsPage = () => {
  const { jobs, one } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body page-narrow">
        {answer ? (
          <p className="note note-error" role="alert">
            <ConsoleIcon name="alert" />
            {messages.refusedStart} {answer.refusal}
          </p>
        ) : null}
        {one ? <JobResult one={one} /> : null}
        {!one && jobs.length === 0 ? <p className="quiet">{messages.empty}</p> : null}
        {one
          ? null
          : jobs.map((job) => (
              <p key={job.id}>
                <a className="text-link" href={`/pro/lots/${job.id}`}>
                  {messages.name(job)}
                </a>
              </p>
            ))}
      </div>
    </>
  );
};

export default JobsPage;
