/** What staff may do with a webhook: try it, renew its secret, switch it, remove it. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { EndpointState } from '#shared/rules/webhook-events';
import { webhookMessages } from './webhook.messages.ts';

const messages = webhookMessages.record;

type Webhook = {
  readonly version: number;
  readonly url: string;
  readonly state: EndpointState;
  readonly trouble: string | null;
  readonly former: string | null;
  readonly waiting: number;
};

type ActProps = { intent: string; label: string; version: number; icon?: ConsoleIconName; look?: string };

const Act = ({ intent, label, version, icon, look = '' }: ActProps) => {
  const single = useSingleSubmit();
  return (
    <Form method="post" onSubmit={single}>
      <input type="hidden" name="version" value={version} />
      <button className={`action ${look}`} name="intent" value={intent}>
        {icon ? <ConsoleIcon name={icon} /> : null}
        {label}
      </button>
    </Form>
  );
};

const Address = ({ webhook: { url, trouble, waiting } }: { webhook: Webhook }) => (
  <>
    <h2 id="adresse">{webhookMessages.form.url}</h2>
    <code className="integration-url">{url}</code>
    {waiting > 0 ? <p className="quiet">{webhookMessages.waiting(waiting)}</p> : null}
    {trouble === null ? null : (
      <p className="integration-trouble">
        <ConsoleIcon name="alert" />
        {trouble}
      </p>
    )}
  </>
);

type FoldProps = { title: string; text: string; children: ReactNode };

const Fold = ({ title, text, children }: FoldProps) => (
  <details className="card card-act">
    <summary>{title}</summary>
    <div className="integration-acts">
      <p className="quiet">{text}</p>
      {children}
    </div>
  </details>
);

export const WebhookSide = ({ webhook, mayEdit }: { webhook: Webhook; mayEdit: boolean }) => {
  const { version, state, former } = webhook;
  return (
    <>
      <section className="card integration-acts" aria-labelledby="adresse">
        <Address webhook={webhook} />
        {mayEdit && state !== 'ACTIVE' ? (
          <Act
            intent="activate"
            label={state === 'PAUSED' ? messages.resume : messages.activate}
            version={version}
            icon="retry"
            look="action-main"
          />
        ) : null}
        {mayEdit ? <Act intent="test" label={messages.test} version={version} icon="send" /> : null}
      </section>
      {mayEdit ? (
        <Fold title={messages.secret} text={messages.secretText}>
          {former === null ? null : <p>{messages.former(former)}</p>}
          <Act intent="renew" label={messages.renew} version={version} icon="lock" />
        </Fold>
      ) : null}
      {mayEdit && state !== 'OFF' ? (
        <Fold title={messages.deactivate} text={messages.deactivateText}>
          <Act intent="deactivate" label={messages.deactivate} version={version} look="action-danger" />
        </Fold>
      ) : null}
      {mayEdit ? (
        <Fold title={messages.remove} text={messages.removeText}>
          <Act intent="remove" label={messages.remove} version={version} look="action-danger" />
        </Fold>
      ) : null}
    </>
  );
};
