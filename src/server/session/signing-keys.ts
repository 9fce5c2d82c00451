/** Ed25519 keys of access tokens, created at the first start and replaced every 90 days. */
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Random } from '#platform/random';
import { addDays } from '#shared/dates';
import { accessTokenSeconds } from './session.rules.ts';
import { createKeySealing, type KeySealing } from './seal-key.ts';
import { deleteKeys, insertKey, lockKeys, readKeys, type StoredKey } from './signing-key.store.ts';

export const algorithm = 'EdDSA';
const replacedAfterDays = 90;
/** In milliseconds. An unknown key id makes a node read the keys again, but not more often than this. */
const rereadPause = 5_000;

export type SigningKeys = {
  /** Creates the first key when none exists. */
  readonly load: () => Promise<void>;
  readonly current: () => Promise<{ id: string; key: CryptoKey }>;
  readonly find: (id: string) => Promise<CryptoKey | null>;
  /** Adds a key when the newest one is too old, and removes keys whose tokens have all expired. */
  readonly rotate: () => Promise<void>;
};

export type SigningKeysDeps = { db: Db; clock: Clock; random: Random; log: Logger; secret: string };

const toKey = async (jwk: JWK): Promise<CryptoKey> => (await importJWK(jwk, algorithm)) as CryptoKey;

const newestUsable = (
  keys: readonly StoredKey[],
  { open }: KeySealing,
): { id: string; jwk: JWK; createdAt: Date } | null => {
  for (const { id, encryptedJwk, createdAt } of keys) {
    const jwk = open(encryptedJwk);
    if (jwk) return { id, jwk, createdAt };
  }
  return null;
};

/** Adds a key, unless another node has just done so. */
const createKey = async ({ db, clock, random, log }: SigningKeysDeps, sealing: KeySealing): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  const now = clock.now();
  const key = { id: random.id(), publicJwk, encryptedJwk: sealing.seal(privateJwk), createdAt: now };
  const isNew = await db.command({ name: 'session.createKey' }, async (tx) => {
    await lockKeys(tx);
    const isNeeded = isOld(newestUsable(await readKeys(tx), sealing), now);
    if (isNeeded) insertKey(tx, key);
    return isNeeded;
  });
  if (isNew) log.info({ key: key.id }, 'new signing key of access tokens');
};

const isOld = (key: { createdAt: Date } | null, now: Date): boolean =>
  key === null || key.createdAt <= addDays(now, -replacedAfterDays);

export const createSigningKeys = (deps: SigningKeysDeps): SigningKeys => {
  const { db, clock, random, secret } = deps;
  const sealing = createKeySealing(secret, random);
  let signing: { id: string; key: CryptoKey; createdAt: Date } | null = null;
  let verifying = new Map<string, CryptoKey>();
  let readAt = 0;

  const read = async (): Promise<void> => {
    const keys = await readKeys(db);
    const newest = newestUsable(keys, sealing);
    signing = newest && { ...newest, key: await toKey(newest.jwk) };
    verifying = new Map(
      await Promise.all(keys.map(async ({ id, publicJwk }) => [id, await toKey(publicJwk as JWK)] as const)),
    );
    readAt = clock.now().getTime();
  };
  const load = async (): Promise<void> => {
    await read();
    if (signing) return;
    await createKey(deps, sealing);
    await read();
  };
  /** Deletes keys whose tokens have all expired, because their successor has signed for longer than a token lives. */
  const removeUnused = async (): Promise<void> => {
    const unused = [...verifying.keys()].filter((id) => id !== signing?.id);
    const age = signing === null ? 0 : clock.now().getTime() - signing.createdAt.getTime();
    if (unused.length === 0 || age <= 2 * accessTokenSeconds * 1000) return;
    await db.command({ name: 'session.deleteKeys' }, (tx) => deleteKeys(tx, unused));
  };

  return {
    load,
    current: async () => {
      // Each node reads the keys again within the lifetime of a token, so that it learns of new ones.
      const isStale = clock.now().getTime() - readAt > accessTokenSeconds * 1000;
      if (!signing || isStale) await load();
      if (!signing) throw new Error('there is no signing key of access tokens');
      return signing;
    },
    find: async (id) => {
      const known = verifying.get(id);
      if (known) return known;
      // Another node may have created the key.
      if (clock.now().getTime() - readAt >= rereadPause) await read();
      return verifying.get(id) ?? null;
    },
    rotate: async () => {
      await read();
      if (isOld(signing, clock.now())) await createKey(deps, sealing);
      await read();
      await removeUnused();
      await read();
    },
  };
};
