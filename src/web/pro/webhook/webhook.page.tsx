/** `/pro/parametres/webhooks/:id`: a webhook, its deliveries, its secret and what staff may do with it. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { proWebhooks } from '#shared/api/pro-webhooks';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { momentStart, shopLocalTime } from '#pro/form/moment-text.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { SecretNote } from '#pro/form/secret-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { readView } from '#pro/table/view.ts';
import { DeliveryLog, deliveryLineOf } from './delivery-log.tsx';
import { actOnWebhook, valuesOf, webhookFields, type WebhookAnswer } from './webhook-acts.ts';
import { WebhookForm } from './webhook-form.tsx';
import { EndpointStatus, webhooksCrumb } from './webhook-parts.tsx';
import { webhookPath } from './webhook-path.ts';
import { WebhookSide } from './webhook-side.tsx';
import { webhookMessages as messages } from './webhook.messages.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const logSize = 20;

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const localTime = shopLocalTime(shop);
  const webhookId = params['id'] ?? '';
  const search = new URL(request.url).searchParams;
  const view = readView(proWebhooks.deliveries.query, search);
  try {
    const [webhook, log, { regions }] = await Promise.all([
      api.proWebhooks.byId({ webhookId }),
      api.proWebhooks.deliveries({ webhookId, ...view, pageSize: logSize }),
      shop.api.settings.currentRegion({}),
    ]);
    const { failures, failingSince, formerUntil, pauseReason } = webhook;
    const isFormerValid = formerUntil !== null && new Date(formerUntil) > localTime.now;
    return {
      webhook: {
        ...webhook,
        former: isFormerValid ? formatDateTime(new Date(formerUntil), timeZone) : null,
        trouble: failingSince === null ? null : messages.failures(failures, momentStart(failingSince, localTime)),
        pausedText: pauseReason === null ? null : messages.paused[pauseReason],
      },
      values: valuesOf(webhook),
      log: { ...log, deliveries: log.deliveries.map((one) => deliveryLineOf(webhookId, one, localTime)) },
      state: view.state ?? 'all',
      cap: countCap,
      fields: webhookFields,
      regions: regions.map(({ code, name }) => ({ code, name })),
      mayEdit: can(person, 'setting.edit'),
      journal: can(person, 'user.view') ? `/pro/journal?object=webhook&record=${webhookId}` : null,
      done: Object.entries(messages.done).find(([name]) => name === search.get('fait'))?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await actOnWebhook({ api, webhookId: params['id'] ?? '', form: await request.formData(), localTime });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? loaderData.webhook.name : messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Notes = ({ page: { webhook, done }, answer }: { page: Page; answer: WebhookAnswer | undefined }) => (
  <div className="record-notes">
    <DoneNote text={answer ? (answer.tested?.isReceived ? answer.tested.text : null) : done} />
    <RefusalNote text={answer?.refusal} />
    <RefusalNote text={answer?.tested && !answer.tested.isReceived ? answer.tested.text : null} icon="alert" />
    {webhook.pausedText ? (
      <p className="note note-warn">
        <ConsoleIcon name="alert" />
        {webhook.pausedText}
      </p>
    ) : null}
    <MergePanel merge={answer?.merge} path={webhookPath(webhook.id)} />
  </div>
);

const WebhookPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer: WebhookAnswer | undefined = useActionData<typeof action>();
  const { webhook, values, fields, regions, mayEdit } = page;
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const { made } = answer ?? {};
  return (
    <>
      <SettingCrumbs links={[webhooksCrumb]} current={webhook.name} />
      <header className="page-head record-head">
        <div className="record-title">
          <h1>{webhook.name}</h1>
          <EndpointStatus state={webhook.state} />
        </div>
        {page.journal ? (
          <a className="text-link" href={page.journal}>
            {messages.record.journal}
          </a>
        ) : null}
      </header>
      <Notes page={page} answer={answer} />
      <div className="record">
        <div className="record-main">
          {made ? (
            <SecretNote
              title={messages.renewed.title}
              text={webhook.former ? messages.renewed.text(webhook.former) : messages.made.text}
              label={messages.made.label}
              secret={made.secret}
            />
          ) : null}
          <DeliveryLog log={page.log} state={page.state} cap={page.cap} id={webhook.id} />
          {!mayEdit ? <p className="card quiet">{messages.form.readOnly}</p> : null}
          {mayEdit && !answer?.merge ? (
            <WebhookForm
              key={webhook.version}
              values={isTyped ? answer.values : values}
              saved={{ version: webhook.version, values }}
              errors={answer?.errors ?? {}}
              fields={fields}
              regions={regions}
              isTyped={isTyped}
            />
          ) : null}
        </div>
        <div className="record-facts">
          <WebhookSide webhook={webhook} mayEdit={mayEdit} />
        </div>
      </div>
    </>
  );
};

export default WebhookPage;
