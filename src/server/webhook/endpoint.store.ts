import { statement, type Reader, type Tx } from '#platform/db';
import type { EndpointState, PauseReason, WebhookEvent } from '#shared/rules/webhook-events';

export type EndpointValues = {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly region: string | null;
};

export type EndpointRow = EndpointValues & {
  readonly id: number;
  readonly version: number;
  readonly state: EndpointState;
  readonly pauseReason: PauseReason | null;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly formerUntil: Date | null;
  readonly createdAt: Date;
};

export type ListedEndpoint = EndpointRow & {
  readonly lastAt: Date | null;
  readonly lastStatus: number | null;
  readonly waiting: number;
};

const columns = `p.id, p.version, p.name, p.url, p.events, p.region, p.state, p.pause_reason as "pauseReason", p.failures,
  p.failing_since as "failingSince", p.former_until as "formerUntil", p.created_at as "createdAt"`;

const listed = `select ${columns}, a.at as "lastAt", a.status as "lastStatus",
    (select count(*)::int from webhook_delivery d where d.endpoint_id = p.id and d.state in ('WAITING', 'HELD')) as waiting
  from webhook_endpoint p left join lateral (
    select t.at, t.status from webhook_delivery d join webhook_attempt t on t.delivery_id = d.id
    where d.endpoint_id = p.id order by d.id desc, t.id desc limit 1) a on true`;

const all = statement('webhook.endpoints', `${listed} where p.removed_at is null order by lower(p.name), p.id`);
export const readEndpoints = (reader: Reader): Promise<ListedEndpoint[]> => reader.rows<ListedEndpoint>(all);

const one = statement('webhook.endpoint', `${listed} where p.id = $1 and p.removed_at is null`);
export const readEndpoint = (reader: Reader, id: number): Promise<ListedEndpoint | null> =>
  reader.row<ListedEndpoint>(one, [id]);

const locked = statement(
  'webhook.lockEndpoint',
  `select ${columns} from webhook_endpoint p where p.id = $1 and p.removed_at is null for no key update`,
);
/** Null also for a removed endpoint. */
export const lockEndpoint = (tx: Tx, id: number): Promise<EndpointRow | null> => tx.row<EndpointRow>(locked, [id]);

const insert = statement(
  'webhook.insertEndpoint',
  `insert into webhook_endpoint (name, url, events, region, secret, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
export const insertEndpoint = async (
  tx: Tx,
  { name, url, events, region }: EndpointValues,
  { secret, by, at }: { readonly secret: Buffer; readonly by: number; readonly at: Date },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [name, url, [...events], region, secret, by, at]);
  if (!row) throw new Error('the endpoint was not inserted');
  return row.id;
};

const update = statement(
  'webhook.updateEndpoint',
  `update webhook_endpoint set name = $2, url = $3, events = $4, region = $5, version = version + 1 where id = $1`,
);
/** Awaited, because the address may be taken. */
export const updateEndpoint = (tx: Tx, id: number, { name, url, events, region }: EndpointValues): Promise<number> =>
  tx.exec(update, [id, name, url, [...events], region]);

const setStateOf = statement(
  'webhook.setState',
  `update webhook_endpoint set state = $2, pause_reason = $3, failures = 0, failing_since = null, version = version + 1
   where id = $1`,
);
export const setEndpointState = (tx: Tx, id: number, state: EndpointState, reason: PauseReason | null): void =>
  tx.write(setStateOf, [id, state, reason]);

const renew = statement(
  'webhook.renewSecret',
  `update webhook_endpoint set former_secret = secret, former_until = $3, secret = $2, version = version + 1 where id = $1`,
);
export const replaceSecret = (tx: Tx, id: number, secret: Buffer, formerUntil: Date): void =>
  tx.write(renew, [id, secret, formerUntil]);

const remove = statement(
  'webhook.removeEndpoint',
  `update webhook_endpoint set state = 'OFF', pause_reason = null, failures = 0, failing_since = null, removed_at = $2,
     version = version + 1 where id = $1`,
);
/** Hides the endpoint. The caller queues the deletion of its deliveries and its row. */
export const removeEndpoint = (tx: Tx, id: number, at: Date): void => tx.write(remove, [id, at]);

const deleteDeliveriesSql = statement(
  'webhook.deleteDeliveries',
  'delete from webhook_delivery where id in (select id from webhook_delivery where endpoint_id = $1 limit $2)',
);
/** Resolves to the number of deleted deliveries. */
export const deleteDeliveries = (tx: Tx, id: number, limit: number): Promise<number> =>
  tx.exec(deleteDeliveriesSql, [id, limit]);

const deleteSql = statement(
  'webhook.deleteEndpoint',
  'delete from webhook_endpoint where id = $1 and removed_at is not null',
);
export const deleteEndpoint = (tx: Tx, id: number): void => tx.write(deleteSql, [id]);

const succeeded = statement(
  'webhook.succeeded',
  'update webhook_endpoint set failures = 0, failing_since = null where id = $1 and failures > 0',
);
export const noteSuccess = (tx: Tx, id: number): void => tx.write(succeeded, [id]);

const failed = statement(
  'webhook.failed',
  `update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, $2) where id = $1
   returning failures, failing_since as "failingSince"`,
);
export const noteFailure = (tx: Tx, id: number, at: Date): Promise<{ failures: number; failingSince: Date } | null> =>
  tx.row<{ failures: number; failingSince: Date }>(failed, [id, at]);

const pause = statement(
  'webhook.pause',
  `update webhook_endpoint set state = 'PAUSED', pause_reason = $2, version = version + 1
   where id = $1 and state = 'ACTIVE' returning version`,
);
/** The new version; null when it is not active any more. */
export const pauseEndpoint = async (tx: Tx, id: number, reason: PauseReason): Promise<number | null> =>
  (await tx.row<{ version: number }>(pause, [id, reason]))?.version ?? null;
