/** `/pro/parametres/webhooks`: addresses of other programs, with their state and what waits. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ProWebhookRow } from '#shared/api/pro-webhooks';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { momentPhrase, momentStart, shopLocalTime, type LocalTime } from '#pro/form/moment-text.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { newWebhookPath, webhookPath } from './webhook-path.ts';
import { EndpointStatus } from './webhook-parts.tsx';
import { webhookMessages as messages } from './webhook.messages.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const lineOf = (webhook: ProWebhookRow, localTime: LocalTime) => {
  const { id, name, url, state, events, region, waiting, failures, failingSince, lastAt, lastStatus } = webhook;
  return {
    id,
    name,
    url,
    state,
    events: events.map((event) => messages.events[event]).join(', '),
    facts: [
      messages.eventCount(events.length),
      region ?? messages.allRegions,
      lastAt === null ? messages.never : messages.last(momentPhrase(lastAt, localTime), lastStatus),
      ...(waiting > 0 ? [messages.waiting(waiting)] : []),
    ].join(' · '),
    trouble: failingSince === null ? null : messages.failures(failures, momentStart(failingSince, localTime)),
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  const { webhooks } = await api.proWebhooks.list();
  const done = new URL(request.url).searchParams.get('fait');
  return {
    lines: webhooks.map((webhook) => lineOf(webhook, localTime)),
    mayEdit: can(person, 'setting.edit'),
    done: done === 'supprime' ? messages.done.supprime : null,
  };
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const NewLink = () => (
  <a className="action action-ink" href={newWebhookPath}>
    <ConsoleIcon name="plus" />
    {messages.create}
  </a>
);

const Empty = ({ mayEdit }: { mayEdit: boolean }) => (
  <BlankState icon="send" title={messages.empty.title} text={messages.empty.text}>
    {mayEdit ? <NewLink /> : null}
  </BlankState>
);

const WebhooksPage = () => {
  const { lines, mayEdit, done } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingCrumbs current={messages.title} />
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
        {mayEdit && lines.length > 0 ? (
          <div className="record-acts">
            <NewLink />
          </div>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      {lines.length === 0 ? (
        <Empty mayEdit={mayEdit} />
      ) : (
        <div className="content-form integration-list">
          <ul className="integration-rows">
            {lines.map(({ id, name, url, state, events, facts, trouble }) => (
              <li key={id} className="card">
                <div className="integration-name">
                  <a href={webhookPath(id)}>{name}</a>
                  <EndpointStatus state={state} />
                </div>
                <code className="integration-url">{url}</code>
                <p className="quiet">{facts}</p>
                <p className="quiet">{events}</p>
                {trouble === null ? null : (
                  <p className="integration-trouble">
                    <ConsoleIcon name="alert" />
                    {trouble}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="quiet">{messages.help}</p>
        </div>
      )}
    </>
  );
};

export default WebhooksPage;
