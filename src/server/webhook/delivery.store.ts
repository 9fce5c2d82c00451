import { statement, type Reader, type Tx } from '#platform/db';
import {
  webhookTestEvent,
  type DeliveryState,
  type EndpointState,
  type WebhookFault,
} from '#shared/rules/webhook-events';

/** What one delivery sends, where to, and the secrets that sign it. */
export type Sending = {
  readonly deliveryId: number;
  readonly deliveryState: DeliveryState;
  readonly endpointId: number;
  readonly endpointState: EndpointState;
  readonly endpointName: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
  readonly formerUntil: Date | null;
  readonly event: EventRow;
};

export type EventRow = {
  readonly number: number;
  readonly id: string;
  readonly type: string;
  readonly region: string | null;
  readonly object: string;
  readonly record: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

type SendingRow = Omit<Sending, 'event'> & Omit<EventRow, 'id'> & { readonly eventId: string };

const eventColumns = `e.id as number, e.public_id as "eventId", e.type, e.region, e.object, e.object_id as record, e.data, e.at`;

const sending = statement(
  'webhook.sending',
  `select d.id as "deliveryId", d.state as "deliveryState", p.id as "endpointId", p.state as "endpointState",
     p.name as "endpointName", p.url, p.secret, p.former_secret as "formerSecret", p.former_until as "formerUntil",
     ${eventColumns}
   from webhook_delivery d join webhook_event e on e.id = d.event_id join webhook_endpoint p on p.id = d.endpoint_id
   where d.id = $1`,
);
export const readSending = async (reader: Reader, deliveryId: number): Promise<Sending | null> => {
  const row = await reader.row<SendingRow>(sending, [deliveryId]);
  if (!row) return null;
  const { number, eventId: id, type, region, object, record, data, at, ...rest } = row;
  return { ...rest, event: { number, id, type, region, object, record, data, at } };
};

export type AttemptRow = {
  readonly at: Date;
  readonly duration: number;
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly response: string;
};

const insertAttempt = statement(
  'webhook.insertAttempt',
  'insert into webhook_attempt (delivery_id, at, duration, status, fault, response) values ($1, $2, $3, $4, $5, $6)',
);
const attempted = statement(
  'webhook.attempted',
  'update webhook_delivery set attempts = attempts + 1, state = $2 where id = $1',
);
export const recordAttempt = (tx: Tx, deliveryId: number, attempt: AttemptRow, state: DeliveryState): void => {
  const { at, duration, status, fault, response } = attempt;
  tx.write(insertAttempt, [deliveryId, at, duration, status, fault, response]);
  tx.write(attempted, [deliveryId, state]);
};

const setState = statement('webhook.deliveryState', `update webhook_delivery set state = $2 where id = $1`);
export const setDeliveryState = (tx: Tx, deliveryId: number, state: DeliveryState): void =>
  tx.write(setState, [deliveryId, state]);

// Ten minutes before the outbox gives up (24 hours), so that the last attempt is recorded as failed first.
const isOld = statement('webhook.isOld', `select $1::timestamptz < now() - interval '23 hours 50 minutes' as old`);
export const isTriedForADay = async (reader: Reader, moment: Date): Promise<boolean> =>
  (await reader.row<{ old: boolean }>(isOld, [moment]))?.old ?? false;

const insertEvent = statement(
  'webhook.insertTest',
  `with emitted as (
     insert into webhook_event (type, object, object_id, data) values ($2, 'webhook', $1::bigint::text, $3::jsonb) returning id)
   insert into webhook_delivery (event_id, endpoint_id, state) select id, $1::bigint, 'FAILED' from emitted returning id`,
);
/** Stands as failed until its only attempt is recorded, because nothing repeats it. */
export const insertTest = async (tx: Tx, endpointId: number, data: object): Promise<number> => {
  const row = await tx.row<{ id: number }>(insertEvent, [endpointId, webhookTestEvent, JSON.stringify(data)]);
  if (!row) throw new Error('the test was not inserted');
  return row.id;
};

const release = statement(
  'webhook.release',
  `update webhook_delivery set state = 'WAITING' where id in (
     select d.id from webhook_delivery d join webhook_endpoint p on p.id = d.endpoint_id
     where d.state = 'HELD' and p.state = 'ACTIVE' order by d.id limit $1 for update of d skip locked)
   returning id, endpoint_id as "endpointId"`,
);
/** Sets deliveries that were held for an endpoint that is active again to WAITING. The caller queues them. */
export const releaseHeld = async (tx: Tx, limit: number): Promise<{ id: number; endpointId: number }[]> =>
  (await tx.rows<{ id: number; endpointId: number }>(release, [limit])).toSorted((left, right) => left.id - right.id);

const restart = statement(
  'webhook.restart',
  `update webhook_delivery set state = 'WAITING'
   where id = $1 and endpoint_id = $2 and (state in ('SENT', 'FAILED') or state = 'WAITING' and not $3)`,
);
/** `isQueued`: an effect of the outbox will send it. False when nothing changed: it is queued already, or held. */
export const restartDelivery = async (tx: Tx, id: number, endpointId: number, isQueued: boolean): Promise<boolean> =>
  (await tx.exec(restart, [id, endpointId, isQueued])) > 0;

export type DeliveryRow = {
  readonly id: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly eventId: string;
  readonly number: number;
  readonly type: string;
  readonly region: string | null;
  readonly object: string;
  readonly record: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly lastAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastFault: WebhookFault | null;
};

const deliveryRows = `select d.id, d.state, d.attempts, ${eventColumns}, a.at as "lastAt", a.status as "lastStatus",
    a.fault as "lastFault"
  from webhook_delivery d join webhook_event e on e.id = d.event_id
    left join lateral (select at, status, fault from webhook_attempt t where t.delivery_id = d.id order by id desc limit 1) a
      on true`;

const log = statement(
  'webhook.deliveries',
  `${deliveryRows} where d.endpoint_id = $1 order by d.id desc limit $2 offset $3`,
);
const logOfState = statement(
  'webhook.deliveriesOfState',
  `${deliveryRows} where d.endpoint_id = $1 and d.state = $4 order by d.id desc limit $2 offset $3`,
);
export const readDeliveries = (
  reader: Reader,
  endpointId: number,
  { state, limit, offset }: { readonly state: DeliveryState | null; readonly limit: number; readonly offset: number },
): Promise<DeliveryRow[]> =>
  state === null
    ? reader.rows<DeliveryRow>(log, [endpointId, limit, offset])
    : reader.rows<DeliveryRow>(logOfState, [endpointId, limit, offset, state]);

const counted = statement(
  'webhook.countDeliveries',
  `select count(*)::int as count from (
     select from webhook_delivery where endpoint_id = $1 and ($2::text is null or state = $2) limit $3) capped`,
);
export const countDeliveries = async (
  reader: Reader,
  endpointId: number,
  state: DeliveryState | null,
  cap: number,
): Promise<number> => (await reader.row<{ count: number }>(counted, [endpointId, state, cap]))?.count ?? 0;

const one = statement('webhook.delivery', `${deliveryRows} where d.id = $1 and d.endpoint_id = $2`);
export const readDelivery = (reader: Reader, id: number, endpointId: number): Promise<DeliveryRow | null> =>
  reader.row<DeliveryRow>(one, [id, endpointId]);

const attempts = statement(
  'webhook.attempts',
  `select at, duration, status, fault, response from webhook_attempt where delivery_id = $1 order by id desc limit $2`,
);
export const readAttempts = (reader: Reader, deliveryId: number, limit: number): Promise<AttemptRow[]> =>
  reader.rows<AttemptRow>(attempts, [deliveryId, limit]);

const itemDue = statement('webhook.itemDue', 'select webhook_item_due($1, $2::text::timestamptz)');
/** `publishedAt` as the database wrote it, because a Date has no microseconds. */
export const emitPublished = (tx: Tx, itemId: number, publishedAt: string): void =>
  tx.write(itemDue, [itemId, publishedAt]);

const purge = statement(
  'webhook.purge',
  `delete from webhook_event where id in (
     select e.id from webhook_event e where e.at < $1
       and not exists (select from webhook_delivery d where d.event_id = e.id and d.state = 'WAITING')
     order by e.at limit $2)`,
);
/** Deletes events with their deliveries, also held ones, except those with a delivery in state WAITING. */
export const purgeEvents = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
