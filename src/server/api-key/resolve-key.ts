/** Finds the API key of a request. Cookies are neither read nor set: a key is only ever in the header. */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Actor, ResolveActor } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { networkOf, rateHeaders, tooManyRequests, type RateLimiter, type RateRule } from '#platform/rate-limit';
import { keyPrefix } from '#shared/rules/api-keys';
import { findKey, noteUse, type PresentedKey } from './api-key.store.ts';
import { privilegesOf, stateOf } from './api-key.rules.ts';

export type ResolveKeyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Null: no limits. */
  readonly rateLimiter: RateLimiter | null;
};

/** Counted for each key, beside the limits of the network; in memory, because reads must not write. */
const keyRule: RateRule = { perSecond: 10, burst: 100, perNode: true };
/** In milliseconds: the last use is written this often at most. */
const useInterval = 60_000;

export const hashKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const keyIn = (authorization: string | null): string | null => {
  const bearer = /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '')?.[1];
  return bearer?.startsWith(keyPrefix) ? bearer : null;
};

const unknown: Actor = { kind: 'anonymous', refusal: { code: 'UNAUTHENTICATED', everywhere: true } };

const actorOf = (key: PresentedKey): Actor => ({
  kind: 'user',
  userId: key.ownerId,
  role: 'SUPPLIER',
  privileges: privilegesOf(key.scopes, { id: key.ownerId, role: key.role, privileges: key.privileges }),
  sessionId: `api key ${key.id}`,
  apiKey: { id: key.id, name: key.name, region: key.region },
});

export const createKeyResolver = (
  { db, clock, log, rateLimiter }: ResolveKeyDeps,
  otherwise: ResolveActor,
): ResolveActor => {
  const count = async (key: PresentedKey, setHeader: (name: string, value: string) => void): Promise<void> => {
    if (rateLimiter === null) return;
    const decision = await rateLimiter.take(`api key ${key.id}`, keyRule);
    for (const [name, value] of Object.entries(rateHeaders('key', keyRule, decision))) setHeader(name, value);
    if (!decision.allowed) throw tooManyRequests(decision.resetSeconds);
  };
  /** Time of the last try to note a use, by id of the key; failed tries too, so that an outage is not retried at each request. */
  const lastNoted = new Map<number, number>();
  /** Never throws, so that reads are answered while the database cannot be written. */
  const note = async ({ id, lastUsedAt }: PresentedKey, address: string): Promise<void> => {
    const now = clock.now();
    const last = Math.max(lastUsedAt?.getTime() ?? 0, lastNoted.get(id) ?? 0);
    if (now.getTime() - last < useInterval) return;
    lastNoted.set(id, now.getTime());
    await db
      .command({ name: 'api-key.use' }, async (tx) => noteUse(tx, id, now, networkOf(address)))
      .catch((error: unknown) => log.warn({ key: id, err: error }, 'the use of an API key was not noted'));
  };
  return async (credentials) => {
    const secret = credentials.source === 'header' ? keyIn(credentials.authorization) : null;
    if (secret === null) return otherwise(credentials);
    const key = await findKey(db, hashKey(secret));
    if (!key || key.isBlocked || key.role === 'CUSTOMER' || stateOf(key, clock.now()) !== 'ACTIVE') return unknown;
    await count(key, credentials.setHeader);
    await note(key, credentials.address);
    return actorOf(key);
  };
};
