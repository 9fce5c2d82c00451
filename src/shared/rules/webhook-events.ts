/** Events that webhooks tell other programs. The triggers of `db/migrations` write them under these names. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.confirmed',
  'order.preparing',
  'order.sent',
  'order.delivered',
  'order.not_delivered',
  'order.cancelled',
  'order.refunded',
  'claim.opened',
  'claim.decided',
  'invoice.issued',
  'credit_note.issued',
  'stock.low',
  'stock.out',
  'stock.back',
  'item.published',
  'item.archived',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the button of the console only; no endpoint chooses it. */
export const webhookTestEvent = 'webhook.test';

export const endpointStates = ['ACTIVE', 'PAUSED', 'OFF'] as const;
export type EndpointState = (typeof endpointStates)[number];
export const pauseReasons = ['FAILING', 'GONE'] as const;
export type PauseReason = (typeof pauseReasons)[number];
export const deliveryStates = ['WAITING', 'HELD', 'SENT', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const webhookFaults = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'PRIVATE',
  'CERTIFICATE',
  'UNREACHABLE',
  'SECRET',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];
