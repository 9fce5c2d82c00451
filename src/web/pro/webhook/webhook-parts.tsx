import { Fragment } from 'react';
import type { DeliveryState, EndpointState, WebhookEvent } from '#shared/rules/webhook-events';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { webhooksPath } from './webhook-path.ts';
import { webhookMessages as messages } from './webhook.messages.ts';

type Look = readonly [tone: string, icon: ConsoleIconName];

const endpointLooks: Readonly<Record<EndpointState, Look>> = {
  ACTIVE: ['status-ok', 'confirmed'],
  PAUSED: ['status-error', 'alert'],
  OFF: ['', 'cancelled'],
};
const deliveryLooks: Readonly<Record<DeliveryState, Look>> = {
  WAITING: ['status-info', 'clock'],
  HELD: ['status-warn', 'lock'],
  SENT: ['status-ok', 'confirmed'],
  FAILED: ['status-error', 'refused'],
};

const Status = ({ look: [tone, icon], text }: { look: Look; text: string }) => (
  <span className={`status ${tone}`}>
    <ConsoleIcon name={icon} />
    {text}
  </span>
);

export const EndpointStatus = ({ state }: { state: EndpointState }) => (
  <Status look={endpointLooks[state]} text={messages.states[state]} />
);

export const DeliveryStatus = ({ state }: { state: DeliveryState }) => (
  <Status look={deliveryLooks[state]} text={messages.deliveryStates[state]} />
);

export const eventName = (type: string): string => messages.events[type as WebhookEvent] ?? messages.testEvent;

type Crumb = { readonly label: string; readonly href: string };

export const WebhookCrumbs = ({ links = [], current }: { links?: readonly Crumb[]; current: string }) => {
  const all = [{ label: settingMessages.title, href: '/pro/parametres' }, ...links];
  return (
    <nav className="crumbs" aria-label={settingMessages.title}>
      {all.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href}>{label}</a>
          <ConsoleIcon name="right" />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
};

export const webhooksCrumb: Crumb = { label: messages.title, href: webhooksPath };
