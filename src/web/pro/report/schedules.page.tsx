/** `/pro/rapports/envois`: reports that are mailed on schedule. With `rapport=…`, the form for one more. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { proReportSchedules } from '#shared/api/pro-report-schedules';
import { formatDateTime } from '#shared/dates';
import { frequencies, reportOfSlug, reports } from '#shared/rules/reports';
import { reportTitles } from '#shared/report-titles.messages';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { reportPath, reportsPath, schedulesPath } from './report-paths.ts';
import { reportMessages } from './report.messages.ts';
import { scheduleMessages as messages } from './schedule.messages.ts';
import '#styles/console-reports.css';

const scheduleFields = describeFields(proReportSchedules.create.body, ['title']);

/** Filters of the report, without its period, which follows the frequency. */
const filtersOf = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params);
  for (const key of ['rapport', 'from', 'to', 'preset', 'page', 'vue', 'fait', 'cle']) kept.delete(key);
  kept.sort();
  return kept.toString();
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'report.export');
  const params = new URL(request.url).searchParams;
  const { schedules, people } = await api.proReportSchedules.list();
  const name = reportOfSlug(params.get('rapport') ?? undefined);
  const { timeZone } = shopOf(context).region;
  return {
    fields: scheduleFields,
    draft: name && { slug: reports[name].slug, title: reportTitles[name], query: filtersOf(params) },
    me: String(person.id),
    people,
    schedules: schedules.map(({ id, name: report, title, frequency, recipient, sentAt }) => ({
      id,
      title,
      path: reportPath(report),
      frequency: messages.frequencies[frequency],
      recipient: recipient.name,
      sent: sentAt === null ? messages.notSent : messages.sent(formatDateTime(new Date(sentAt), timeZone)),
    })),
    done: Object.entries(messages.done).find(([intent]) => intent === params.get('fait'))?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'report.export');
  const form = await request.formData();
  if (form.get('intent') === 'REMOVE') {
    await api.proReportSchedules.remove({ scheduleId: formText(form, 'id') }).catch((error: unknown) => {
      // somebody else stopped it meanwhile
      if (refusalOf(error) !== 'NOT_FOUND') throw error;
    });
    return redirect(`${schedulesPath}?fait=REMOVE`, 303);
  }
  const { title } = readValues(form, scheduleFields);
  const name = reportOfSlug(formText(form, 'rapport'));
  const frequency = frequencies.find((one) => one === form.get('frequency'));
  if (!name || !frequency) throw data(null, { status: 400 });
  const recipientId = formText(form, 'recipientId');
  const values = { title, frequency, recipientId };
  const errors = errorsIn(scheduleFields, { title }, { title: messages.noTitle });
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  try {
    await api.proReportSchedules.create({ name, title, query: formText(form, 'query'), frequency, recipientId });
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    const { recipientId: refused, ...rest } = errorsOfRefusal(error, scheduleFields);
    return data({ values, errors: refused === undefined ? rest : { ...rest, '': refused } }, { status: 400 });
  }
  return redirect(`${schedulesPath}?fait=CREATE`, 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const NewSchedule = ({ draft, page }: { draft: NonNullable<Page['draft']>; page: Page }) => {
  const answer = useActionData<typeof action>();
  const { fields, people, me } = page;
  return (
    <section className="card report-schedule-form" aria-labelledby="nouvel-envoi">
      <h2 id="nouvel-envoi">{messages.add(draft.title)}</h2>
      <p className="quiet">{messages.hint}</p>
      <Form method="post" className="form" noValidate>
        <FieldErrors errors={answer?.errors ?? {}} />
        <input type="hidden" name="rapport" value={draft.slug} />
        <input type="hidden" name="query" value={draft.query} />
        <InputField
          name="title"
          label={messages.name}
          field={fields.title}
          value={answer?.values.title ?? draft.title}
          error={answer?.errors['title']}
        />
        <div className="field">
          <label htmlFor="envoi-rythme">{messages.frequency}</label>
          <select id="envoi-rythme" name="frequency" defaultValue={answer?.values.frequency ?? 'WEEKLY'}>
            {frequencies.map((id) => (
              <option key={id} value={id}>
                {messages.choices[id]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="envoi-personne">{messages.recipient}</label>
          <select id="envoi-personne" name="recipientId" defaultValue={answer?.values.recipientId ?? me}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button className="action action-ink" name="intent" value="CREATE">
            {messages.create}
          </button>
        </p>
      </Form>
    </section>
  );
};

const List = ({ schedules }: { schedules: Page['schedules'] }) => (
  <section className="card report-group" aria-labelledby="envois">
    <header className="card-head">
      <h2 id="envois">{messages.list}</h2>
    </header>
    {schedules.length === 0 ? <p className="quiet report-none">{messages.none}</p> : null}
    <ul className="report-schedules">
      {schedules.map(({ id, title, path, frequency, recipient, sent }) => (
        <li key={id}>
          <div>
            <a className="text-link" href={path}>
              {title}
            </a>
            <p className="quiet">
              {messages.to(frequency, recipient)} · {sent}
            </p>
          </div>
          <Form method="post" action={schedulesPath}>
            <input type="hidden" name="id" value={id} />
            <button
              className="action action-small"
              name="intent"
              value="REMOVE"
              aria-label={messages.stopOf(title, recipient)}
            >
              {messages.stop}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  </section>
);

const SchedulesPage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <nav className="crumbs" aria-label={reportMessages.crumb}>
        <a href={reportsPath}>{reportMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head record-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="report-body report-narrow">
        <DoneNote text={page.done} />
        {page.draft ? <NewSchedule draft={page.draft} page={page} /> : null}
        <List schedules={page.schedules} />
      </div>
    </>
  );
};

export default SchedulesPage;
