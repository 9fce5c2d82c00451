/** `/pro/parametres/webhooks/:id/envois/:delivery`: what was sent, and each answer. */
import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DeliveryStatus, eventName, webhooksCrumb } from './webhook-parts.tsx';
import { deliveryPath, webhookPath } from './webhook-path.ts';
import { webhookMessages } from './webhook.messages.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const messages = webhookMessages.delivery;

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const { timeZone } = shopOf(context).region;
  const of = { webhookId: params['id'] ?? '', deliveryId: params['delivery'] ?? '' };
  try {
    const [{ name }, delivery] = await Promise.all([
      api.proWebhooks.byId({ webhookId: of.webhookId }),
      api.proWebhooks.delivery(of),
    ]);
    const { tries, body, at, type, eventId, state } = delivery;
    return {
      ...of,
      name,
      title: eventName(type),
      type,
      eventId,
      state,
      at: formatDateTime(new Date(at), timeZone),
      body: JSON.stringify(JSON.parse(body), null, 2),
      tries: tries.map((one) => ({ ...one, at: formatDateTime(new Date(one.at), timeZone) })),
      mayResend: can(person, 'setting.edit') && state !== 'HELD',
      done: new URL(request.url).searchParams.has('fait') ? messages.resent : null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const of = { webhookId: params['id'] ?? '', deliveryId: params['delivery'] ?? '' };
  await api.proWebhooks.resend(of);
  return redirect(`${deliveryPath(of.webhookId, of.deliveryId)}?fait`, 303);
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? `${messages.title} ${loaderData.type}` : messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Tries = ({ tries }: Pick<Page, 'tries'>) => (
  <section className="card" aria-labelledby="tentatives">
    <h2 id="tentatives">{messages.attempts}</h2>
    {tries.length === 0 ? <p className="quiet">{messages.noAttempt}</p> : null}
    <ol className="delivery-tries">
      {tries.map(({ at, duration, status, fault, response }) => (
        <li key={at + duration}>
          <p>
            <b>{status === null ? messages.noAnswer : messages.answer(status)}</b>{' '}
            <span className="quiet">
              {at} · {messages.duration(duration)}
            </span>
          </p>
          {fault === null ? null : <p className="integration-trouble">{webhookMessages.faults[fault]}</p>}
          {response === '' ? null : <pre>{response}</pre>}
        </li>
      ))}
    </ol>
  </section>
);

const DeliveryPage = () => {
  const { webhookId, name, title, type, eventId, state, at, body, tries, mayResend, done } =
    useLoaderData<typeof loader>();
  const single = useSingleSubmit();
  return (
    <>
      <SettingCrumbs links={[webhooksCrumb, { label: name, href: webhookPath(webhookId) }]} current={messages.title} />
      <header className="page-head record-head">
        <div className="record-title">
          <h1>{title}</h1>
          <DeliveryStatus state={state} />
        </div>
        {mayResend ? (
          <Form method="post" onSubmit={single}>
            <button className="action">
              <ConsoleIcon name="retry" />
              {messages.resend}
            </button>
          </Form>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      <div className="content-form integration-list">
        <section className="card" aria-labelledby="corps">
          <h2 id="corps">{messages.body}</h2>
          <p className="quiet">
            <code>{type}</code> · {at}
          </p>
          <p className="quiet">
            {messages.id} <code>{eventId}</code>
          </p>
          <pre>{body}</pre>
        </section>
        <Tries tries={tries} />
      </div>
    </>
  );
};

export default DeliveryPage;
