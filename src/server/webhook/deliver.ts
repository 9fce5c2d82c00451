/** Delivers queued events: sends, records the answer, and pauses an endpoint that fails for a day. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Effect } from '#platform/outbox';
import type { Sealing } from '#platform/sealing';
import type { PauseReason } from '#shared/rules/webhook-events';
import {
  emitPublished,
  isTriedForADay,
  readSending,
  recordAttempt,
  releaseHeld,
  setDeliveryState,
  type AttemptRow,
  type Sending,
} from './delivery.store.ts';
import { noteFailure, noteSuccess, pauseEndpoint } from './endpoint.store.ts';
import { postMessage, type PostLimits } from './post.ts';
import { bodyOf, signedHeaders } from './signature.ts';
import { pauseReasonOf } from './webhook.rules.ts';

export type Paused = { readonly id: number; readonly name: string; readonly url: string; readonly reason: PauseReason };

export type DeliverDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly limits: PostLimits;
  /** Tells staff, in the transaction that pauses the endpoint. */
  readonly onPaused: (tx: Tx, endpoint: Paused, version: number) => Promise<void>;
};

export const deliveryKind = 'webhook.deliver';

export const queueDelivery = (tx: Tx, delivery: number, endpoint: number): Promise<void> =>
  tx.emit({ kind: deliveryKind, payload: { delivery, endpoint } });

const secretsOf = ({ secret, formerSecret, formerUntil }: Sending, { sealing, clock }: DeliverDeps): Buffer[] => {
  const isFormerValid = formerUntil !== null && formerUntil > clock.now();
  return [secret, isFormerValid ? formerSecret : null]
    .flatMap((sealed) => (sealed === null ? [] : [sealing.open(sealed)]))
    .filter((secretOpen) => secretOpen !== null);
};

/** Sends one delivery. Records nothing. */
export const sendOnce = async (deps: DeliverDeps, sending: Sending): Promise<AttemptRow> => {
  const at = deps.clock.now();
  const secrets = secretsOf(sending, deps);
  // none: they were encrypted with another OURLET_SECRET
  if (secrets.length === 0) return { at, duration: 0, status: null, fault: 'SECRET', response: '' };
  const body = bodyOf(sending.event);
  const headers = { 'user-agent': 'Ourlet webhooks', ...signedHeaders({ id: sending.event.id, body, at, secrets }) };
  const start = performance.now();
  const answer = await postMessage({ url: new URL(sending.url), body, headers }, deps.limits);
  return { ...answer, at, duration: Math.round(performance.now() - start) };
};

const pauseIfFailing = async (
  tx: Tx,
  { clock, onPaused }: DeliverDeps,
  sending: Sending,
  status: number | null,
): Promise<boolean> => {
  const now = clock.now();
  const failing = await noteFailure(tx, sending.endpointId, now);
  const reason = failing && pauseReasonOf(status, failing, now);
  if (!reason) return false;
  const version = await pauseEndpoint(tx, sending.endpointId, reason);
  if (version !== null)
    await onPaused(tx, { id: sending.endpointId, name: sending.endpointName, url: sending.url, reason }, version);
  return true;
};

/** Rejects when the outbox must try again later. */
const deliver = async (deps: DeliverDeps, { payload, createdAt }: Effect): Promise<void> => {
  const { db } = deps;
  const deliveryId = (payload as { delivery: number }).delivery;
  const sending = await readSending(db, deliveryId);
  if (sending?.deliveryState !== 'WAITING') return;
  if (sending.endpointState !== 'ACTIVE') {
    await db.command({ name: 'webhook.hold' }, async (tx) => setDeliveryState(tx, deliveryId, 'HELD'));
    return;
  }
  const attempt = await sendOnce(deps, sending);
  if (attempt.fault === null) {
    await db.command({ name: 'webhook.sent' }, async (tx) => {
      recordAttempt(tx, deliveryId, attempt, 'SENT');
      noteSuccess(tx, sending.endpointId);
    });
    return;
  }
  const isLast = await isTriedForADay(db, createdAt);
  const isOver = await db.command({ name: 'webhook.notSent' }, async (tx) => {
    const isPaused = await pauseIfFailing(tx, deps, sending, attempt.status);
    recordAttempt(tx, deliveryId, attempt, isLast ? 'FAILED' : isPaused ? 'HELD' : 'WAITING');
    return isLast || isPaused;
  });
  if (!isOver) throw new Error(`webhook ${sending.endpointId}: ${attempt.fault} ${attempt.status ?? ''}`);
};

export const createDeliverer =
  (deps: DeliverDeps) =>
  (effect: Effect): Promise<void> =>
    deliver(deps, effect);

/** An item whose date of publication has come. */
export const createItemDue =
  ({ db }: Pick<DeliverDeps, 'db'>) =>
  async ({ payload }: Effect): Promise<void> => {
    const { item, publishedAt } = payload as { item: number; publishedAt: string };
    await db.command({ name: 'webhook.itemDue' }, async (tx) => emitPublished(tx, item, publishedAt));
  };

const batch = 500;

/** Queues the deliveries that were held for endpoints that are active again. Resolves to their number. */
export const releaseDeliveries = async ({ db }: Pick<DeliverDeps, 'db'>): Promise<number> => {
  let total = 0;
  for (let count = batch; count === batch; total += count)
    count = await db.command({ name: 'webhook.release' }, async (tx) => {
      const released = await releaseHeld(tx, batch);
      for (const { id, endpointId } of released) await queueDelivery(tx, id, endpointId);
      return released.length;
    });
  return total;
};

export const releaseKind = 'webhook.release';

/** An endpoint was activated. */
export const createReleaser = (deps: Pick<DeliverDeps, 'db'>) => async (): Promise<void> =>
  void (await releaseDeliveries(deps));
