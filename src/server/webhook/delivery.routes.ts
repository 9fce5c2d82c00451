/** Calls of staff about what was sent: the log, one delivery, a test, and sending again. */
import { implement, type Implementation } from '#platform/contract';
import { isQueued } from '#platform/outbox';
import { recordAct } from '#server/audit';
import { countCap } from '#shared/api/pro-order-shapes';
import { proWebhooks as calls, type WebhookAttempt, type WebhookDelivery } from '#shared/api/pro-webhooks';
import { ShopError } from '#shared/errors';
import { deliveryKind, queueDelivery, sendOnce, type DeliverDeps } from './deliver.ts';
import {
  countDeliveries,
  insertTest,
  readAttempts,
  readDeliveries,
  readDelivery,
  readSending,
  recordAttempt,
  restartDelivery,
  type AttemptRow,
  type DeliveryRow,
} from './delivery.store.ts';
import { lockEndpoint, readEndpoint, type EndpointRow } from './endpoint.store.ts';
import { webhookMessages as messages } from './webhook.messages.ts';
import { bodyOf } from './signature.ts';

/** A delivery is tried about thirty times in a day; more attempts only come from sending it again. */
const shownAttempts = 100;

const attemptOf = ({ at, duration, status, fault, response }: AttemptRow): WebhookAttempt => ({
  at: at.toISOString(),
  duration,
  status,
  fault,
  response,
});

const deliveryOf = (row: DeliveryRow): WebhookDelivery => ({
  id: String(row.id),
  eventId: row.eventId,
  type: row.type,
  object: row.object,
  record: row.record,
  state: row.state,
  at: row.at.toISOString(),
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastFault: row.lastFault,
  lastAt: row.lastAt?.toISOString() ?? null,
});

const found = <Row>(row: Row | null): Row => {
  if (row === null) throw new ShopError('NOT_FOUND');
  return row;
};

const object = 'webhook';
const actOn = ({ id, name }: Pick<EndpointRow, 'id' | 'name'>) => ({ object, objectId: String(id), label: name });

export const deliveryRoutes = (deps: DeliverDeps): Implementation[] => {
  const { db } = deps;
  const readOne = async (webhookId: string, deliveryId: string): Promise<DeliveryRow> =>
    found(await readDelivery(db, Number(deliveryId), Number(webhookId)));
  return [
    implement(calls.deliveries, async ({ webhookId, state = null, page, pageSize }) => {
      const id = Number(webhookId);
      found(await readEndpoint(db, id));
      const [rows, count] = await Promise.all([
        readDeliveries(db, id, { state, limit: pageSize, offset: Math.min(page * pageSize, countCap) }),
        countDeliveries(db, id, state, countCap),
      ]);
      return { deliveries: rows.map(deliveryOf), count, page, pageSize };
    }),
    implement(calls.delivery, async ({ webhookId, deliveryId }) => {
      const row = await readOne(webhookId, deliveryId);
      const tries = await readAttempts(db, row.id, shownAttempts);
      return { ...deliveryOf(row), body: bodyOf({ ...row, id: row.eventId }), tries: tries.map(attemptOf) };
    }),
    implement(calls.sendTest, async ({ webhookId }, caller) => {
      const deliveryId = await db.command({ name: 'webhook.test' }, async (tx) => {
        const endpoint = found(await lockEndpoint(tx, Number(webhookId)));
        recordAct(tx, { ...actOn(endpoint), after: { test: true } });
        return insertTest(tx, endpoint.id, { message: messages.test });
      });
      const sending = found(await readSending(db, deliveryId));
      caller.releaseSlot();
      const attempt = await sendOnce(deps, sending);
      const state = attempt.fault === null ? 'SENT' : 'FAILED';
      await db.command({ name: 'webhook.tested' }, async (tx) => recordAttempt(tx, deliveryId, attempt, state));
      return { deliveryId: String(deliveryId), attempt: attemptOf(attempt) };
    }),
    implement(calls.resend, async ({ webhookId, deliveryId }) => {
      await db.command({ name: 'webhook.resend' }, async (tx) => {
        const endpoint = found(await lockEndpoint(tx, Number(webhookId)));
        const row = found(await readDelivery(tx, Number(deliveryId), endpoint.id));
        // A second press finds it queued already.
        const queued = await isQueued(tx, deliveryKind, 'delivery', String(row.id));
        if (!(await restartDelivery(tx, row.id, endpoint.id, queued))) return;
        await queueDelivery(tx, row.id, endpoint.id);
        recordAct(tx, { ...actOn(endpoint), after: { resent: row.eventId } });
      });
      return deliveryOf(await readOne(webhookId, deliveryId));
    }),
  ];
};
