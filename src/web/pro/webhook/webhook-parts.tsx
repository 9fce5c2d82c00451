import type { DeliveryState, EndpointState, WebhookEvent } from '#shared/rules/webhook-events';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { Crumb } from '#pro/setting/setting-crumbs.tsx';
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

export const webhooksCrumb: Crumb = { label: messages.title, href: webhooksPath };
