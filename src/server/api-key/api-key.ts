/** API keys: programs call `/api/pro` with named privileges, until the key expires or is revoked. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation, type ResolveActor } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { systemRandom } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Accounts } from '#server/account';
import { recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proApiKeys as calls } from '#shared/api/pro-api-keys';
import { ShopError } from '#shared/errors';
import { keyPrefix } from '#shared/rules/api-keys';
import { can } from '#shared/rules/privileges';
import { apiKeyMessages as messages } from './api-key.messages.ts';
import { stateOf } from './api-key.rules.ts';
import { insertKey, lockKey, readKeys, revokeKey } from './api-key.store.ts';
import { createKeyResolver, hashKey } from './resolve-key.ts';

export type ApiKeyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly accounts: Pick<Accounts, 'namesOf'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly config: { readonly rateLimits: boolean };
};

export type ApiKeys = {
  readonly routes: Implementation[];
  /** Accepts keys in the header; leaves every other request to `otherwise`. */
  readonly resolveKeys: (otherwise: ResolveActor) => ResolveActor;
};

const day = 86_400_000;
const object = 'apiKey';

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const keyRoutes = ({ db, clock, accounts, regions }: ApiKeyDeps): Implementation[] => [
  implement(calls.list, async () => {
    const keys = await readKeys(db);
    const names = await accounts.namesOf(
      db,
      keys.map(({ ownerId }) => ownerId),
    );
    const now = clock.now();
    return {
      keys: keys.map((key) => ({
        id: String(key.id),
        name: key.name,
        label: `…${key.last4}`,
        scopes: [...key.scopes],
        region: key.region,
        state: stateOf(key, now),
        owner: names.get(key.ownerId) ?? '',
        createdAt: key.createdAt.toISOString(),
        expiresAt: isoOf(key.expiresAt),
        revokedAt: isoOf(key.revokedAt),
        lastUsedAt: isoOf(key.lastUsedAt),
        lastNetwork: key.lastNetwork,
      })),
    };
  }),
  implement(calls.create, async ({ name, scopes, region, days }, caller) => {
    const person = staffOf(caller);
    if (region !== null && !regions.get(region)) throw refuse('region', messages.unknownRegion);
    if (!scopes.every((scope) => can(person, scope))) throw refuse('scopes', messages.notHeld);
    const secret = keyPrefix + systemRandom.bytes(32).toString('base64url');
    const now = clock.now();
    const key = {
      name: name.trim(),
      last4: secret.slice(-4),
      scopes: [...new Set(scopes)].toSorted(),
      region,
      ownerId: person.id,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * day),
    };
    const id = await db.command({ name: 'api-key.create' }, async (tx) => {
      const added = await insertKey(tx, { ...key, tokenHash: hashKey(secret) });
      const after = { scopes: key.scopes, region, expiresAt: isoOf(key.expiresAt) };
      recordAct(tx, { object, objectId: String(added), label: key.name, after });
      return added;
    });
    return { id: String(id), secret };
  }),
  implement(calls.revoke, ({ keyId }) =>
    db.command({ name: 'api-key.revoke' }, async (tx) => {
      const key = await lockKey(tx, Number(keyId));
      if (!key) throw new ShopError('NOT_FOUND');
      if (key.revokedAt !== null) return undefined;
      revokeKey(tx, key.id, clock.now());
      recordAct(tx, { object, objectId: keyId, label: key.name, before: { revoked: false }, after: { revoked: true } });
      return undefined;
    }),
  ),
];

export const createApiKeys = (deps: ApiKeyDeps): ApiKeys => ({
  routes: keyRoutes(deps),
  resolveKeys: (otherwise) =>
    createKeyResolver({ ...deps, rateLimiter: deps.config.rateLimits ? deps.rateLimiter : null }, otherwise),
});
