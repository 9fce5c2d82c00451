/** Webhooks for staff: endpoints, their secret, what was sent and answered. A secret is in two answers only. */
import { z } from 'zod';
import {
  deliveryStates,
  endpointStates,
  pauseReasons,
  webhookEvents,
  webhookFaults,
} from '#shared/rules/webhook-events';
import { declareCalls, staff } from './call.ts';
import { filled, page, pageSize, regionCode, rowId } from './inputs.ts';
import { count } from './shapes.ts';

const row = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null: all regions. */
  region: z.string().nullable(),
  state: z.enum(endpointStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Attempts without success since the last one that succeeded. */
  failures: z.int(),
  failingSince: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastStatus: z.int().nullable(),
  /** Deliveries that wait or are held. */
  waiting: z.int(),
});

const record = z.object({
  ...row.shape,
  createdAt: z.string(),
  /** Until when the former secret also signs. */
  formerUntil: z.string().nullable(),
});

const delivery = z.object({
  id: z.string(),
  /** The header `webhook-id`, the same at each attempt. */
  eventId: z.string(),
  type: z.string(),
  object: z.string(),
  record: z.string(),
  state: z.enum(deliveryStates),
  at: z.string(),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastFault: z.enum(webhookFaults).nullable(),
  lastAt: z.string().nullable(),
});

const attempt = z.object({
  at: z.string(),
  duration: z.int(),
  status: z.int().nullable(),
  fault: z.enum(webhookFaults).nullable(),
  response: z.string(),
});

const ofEndpoint = z.object({ webhookId: rowId });
const ofDelivery = z.object({ webhookId: rowId, deliveryId: rowId });
const version = z.int().min(1).max(1_000_000_000);
const values = z.strictObject({
  name: filled(80),
  url: z.string().min(1).max(500),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  region: regionCode.nullable(),
});

const reads = { method: 'GET', access: { ...staff, privilege: 'setting.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { method: 'POST', access: { ...staff, privilege: 'setting.edit' }, lane: 'cart', rate: 'write' } as const;
const refused = ['BAD_REQUEST', 'NOT_FOUND', 'RECORD_CHANGED'] as const;

export const proWebhooks = declareCalls('proWebhooks', {
  list: {
    ...reads,
    path: '/api/pro/webhooks',
    summary: 'Les webhooks de la boutique, avec leur état.',
    output: z.object({ webhooks: z.array(row) }),
  },
  byId: {
    ...reads,
    path: '/api/pro/webhooks/:webhookId',
    summary: 'Un webhook, avec ce qui attend et ce qui ne va pas.',
    params: ofEndpoint,
    output: record,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...edits,
    path: '/api/pro/webhooks',
    summary: 'Crée un webhook. Le secret n’est donné que dans cette réponse.',
    body: values,
    output: z.object({ id: z.string(), secret: z.string() }),
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId',
    summary: 'Modifie un webhook.',
    params: ofEndpoint,
    body: z.strictObject({ version, ...values.shape }),
    output: record,
    errors: refused,
  },
  setState: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId/state',
    summary: 'Active un webhook et envoie ce qui attendait, ou le désactive.',
    params: ofEndpoint,
    body: z.strictObject({ version, active: z.boolean() }),
    output: record,
    errors: refused,
  },
  renewSecret: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId/secret',
    summary: 'Donne un nouveau secret à un webhook. L’ancien signe aussi pendant un jour.',
    params: ofEndpoint,
    body: z.strictObject({ version }),
    output: z.object({ secret: z.string(), formerUntil: z.string() }),
    errors: refused,
  },
  remove: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId/remove',
    summary: 'Supprime un webhook et ses envois.',
    params: ofEndpoint,
    body: z.strictObject({ version }),
    status: 204,
    errors: refused,
  },
  sendTest: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId/test',
    summary: 'Envoie un événement d’essai à un webhook et donne la réponse.',
    params: ofEndpoint,
    output: z.object({ deliveryId: z.string(), attempt }),
    errors: ['NOT_FOUND'],
  },
  deliveries: {
    ...reads,
    path: '/api/pro/webhooks/:webhookId/deliveries',
    summary: 'Les envois d’un webhook, le dernier en premier. Ils sont gardés trente jours.',
    params: ofEndpoint,
    query: z.object({ state: z.enum(deliveryStates).optional(), page, pageSize: pageSize(50) }),
    output: z.object({ deliveries: z.array(delivery), count, page: z.int(), pageSize: z.int() }),
    errors: ['NOT_FOUND'],
  },
  delivery: {
    ...reads,
    path: '/api/pro/webhooks/:webhookId/deliveries/:deliveryId',
    summary: 'Un envoi, avec son corps et chaque réponse.',
    params: ofDelivery,
    output: z.object({ ...delivery.shape, body: z.string(), tries: z.array(attempt) }),
    errors: ['NOT_FOUND'],
  },
  resend: {
    ...edits,
    path: '/api/pro/webhooks/:webhookId/deliveries/:deliveryId/resend',
    summary: 'Renvoie un événement, avec le même identifiant.',
    params: ofDelivery,
    output: delivery,
    errors: ['NOT_FOUND'],
  },
});

export type ProWebhookRow = z.output<typeof row>;
export type ProWebhook = z.output<typeof record>;
export type WebhookDelivery = z.output<typeof delivery>;
export type WebhookAttempt = z.output<typeof attempt>;
export type WebhookDeliveryRecord = z.output<typeof proWebhooks.delivery.output>;
