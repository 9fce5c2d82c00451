/** `/pro/commandes/encaissements/versements/:id`: one remittance, which can be undone or corrected. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatCalendarDay, formatDate, formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { formText } from '#app/form-text.ts';
import { errorsOfRefusal } from '#app/field.rules.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { carrierKeyOf } from '#shared/rules/carrier';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { cashPath, remittanceFormPath, remittancePath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';
import { RemittanceStatePill } from './remittance-columns.tsx';
import '#styles/console-cash.css';

const words = messages.detail;
const reasonField = { required: true, maxLength: 250 } as const;

const read = async (api: Client, id: string) => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  try {
    return await api.proCarrierCash.remittance({ id });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.view');
  const { timeZone } = shopOf(context).region;
  const remittance = await read(api, params['id'] ?? '');
  const moment = (at: string): string => formatDateTime(new Date(at), timeZone);
  const { recordedAt, undoneAt, receivedOn, lines } = remittance;
  const done = new URL(request.url).searchParams.get('fait');
  return {
    ...remittance,
    recorded: moment(recordedAt),
    undone: undoneAt === null ? null : moment(undoneAt),
    day: formatCalendarDay(receivedOn),
    lines: lines.map((line) => ({ ...line, day: formatDate(new Date(line.deliveredAt), remittance.timeZone) })),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  const id = params['id'] ?? '';
  await read(api, id);
  const reason = formText(await request.formData(), 'reason')
    .trim()
    .slice(0, 251);
  if (reason === '') return data({ reason, errors: { reason: words.noReason } }, { status: 400 });
  try {
    await api.proCarrierCash.undo({ id, reason });
    return redirect(`${remittancePath(id)}?fait=UNDONE`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'BAD_REQUEST' && code !== 'FORBIDDEN') throw error;
    return data({ reason, errors: errorsOfRefusal(error, { reason: reasonField }) }, { status: refusalStatus(error) });
  }
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? messages.remittance(loaderData.id) : messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = ReturnType<typeof useActionData<typeof action>>;

const Undo = ({ answer }: { answer: Answer }) => {
  const submitOnce = useSingleSubmit();
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  return (
    <details className="ship-panel" open={answer !== undefined}>
      <summary className="action action-small action-quiet action-danger">
        <ConsoleIcon name="cancelled" />
        {words.undo}
      </summary>
      <Form method="post" className="form ship-form" noValidate onSubmit={submitOnce}>
        <h2>{words.undoTitle}</h2>
        <p>{words.undoText}</p>
        <FieldErrors errors={errors} />
        <InputField
          name="reason"
          label={words.reason}
          field={reasonField}
          value={answer?.reason ?? ''}
          error={errors['reason']}
        />
        <button className="action action-danger">{words.confirm}</button>
      </Form>
    </details>
  );
};

const Facts = ({ page }: { page: Page }) => {
  const { columns } = messages;
  const { expected, received, currency, reference, note } = page;
  const facts: readonly (readonly [string, string])[] = [
    [columns.expected, formatMoney(expected, currency)],
    [columns.amount, formatMoney(received, currency)],
    ...(received === expected ? [] : [[columns.difference, formatMoney(received - expected, currency)] as const]),
    [columns.received, page.day],
    ...(reference === null ? [] : [[columns.reference, reference] as const]),
    ...(note === null ? [] : [[words.note, note] as const]),
  ];
  return (
    <section className="card" aria-label={messages.remittance(page.id)}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{words.by(page.recorder, page.recorded)}</p>
      {page.undone === null ? null : <p>{words.undone(page.undoer ?? '', page.undone, page.undoReason ?? '')}</p>}
      {page.corrects === null ? null : (
        <p>
          {words.replaces}{' '}
          <a className="text-link" href={remittancePath(page.corrects)}>
            {messages.remittance(page.corrects)}
          </a>
        </p>
      )}
      {page.correctedBy === null ? null : (
        <p>
          {words.replacedBy}{' '}
          <a className="text-link" href={remittancePath(page.correctedBy)}>
            {messages.remittance(page.correctedBy)}
          </a>
        </p>
      )}
    </section>
  );
};

const Lines = ({ page: { lines, currency } }: { page: Page }) => (
  <section className="card" aria-labelledby="envois">
    <h2 id="envois">{words.lines}</h2>
    <ul className="rows">
      {lines.map(({ id, reference, position, customer, day, amount }) => (
        <li key={id}>
          <ConsoleIcon name="truck" />
          <span className="rows-main">
            <a className="text-link" href={`/pro/commandes/${reference}`}>
              {reference}
              {position > 1 ? ` · ${messages.shipment(position)}` : ''}
            </a>
            <span className="quiet">
              {customer} · {day}
            </span>
          </span>
          <b>{formatMoney(amount, currency)}</b>
        </li>
      ))}
    </ul>
  </section>
);

const RemittancePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const carrierKey = carrierKeyOf(page.carrier ?? '');
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={`${cashPath}?view=PAID`}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.remittance(page.id)}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{messages.remittance(page.id)}</h1>
            <RemittanceStatePill state={page} />
          </div>
          <p className="quiet">{page.carrier ?? messages.ownCarrier}</p>
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
      </div>
      <div className="page-body cash-detail">
        <Facts page={page} />
        <Lines page={page} />
        {page.mayUndo ? (
          <div className="ship-acts">
            <a
              className="action action-small"
              href={remittanceFormPath({ region: page.region, carrierKey, corrects: page.id })}
            >
              <ConsoleIcon name="edit" />
              {words.correct}
            </a>
            <Undo answer={answer} />
          </div>
        ) : null}
      </div>
    </>
  );
};

export default RemittancePage;
