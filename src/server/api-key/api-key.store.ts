import { statement, type Reader, type Tx } from '#platform/db';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';

export type KeyRow = {
  readonly id: number;
  readonly name: string;
  readonly last4: string;
  readonly scopes: readonly Privilege[];
  readonly region: string | null;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastNetwork: string | null;
};

const columns = `k.id, k.name, k.last4, k.scopes, k.region, k.owner_id as "ownerId", k.created_at as "createdAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.last_network as "lastNetwork"`;

const all = statement(
  'api-key.all',
  `select ${columns} from api_key k order by k.revoked_at is not null, k.created_at desc, k.id desc limit 500`,
);
export const readKeys = (reader: Reader): Promise<KeyRow[]> => reader.rows<KeyRow>(all);

export type PresentedKey = KeyRow & {
  readonly role: Role;
  readonly privileges: readonly string[];
  /** The account of the owner is disabled or erased. */
  readonly isBlocked: boolean;
};

const byHash = statement(
  'api-key.byHash',
  `select ${columns}, u.role, u.privileges, (u.disabled_at is not null or u.erased_at is not null) as "isBlocked"
   from api_key k join user_account u on u.id = k.owner_id where k.token_hash = $1`,
);
export const findKey = (reader: Reader, tokenHash: Buffer): Promise<PresentedKey | null> =>
  reader.row<PresentedKey>(byHash, [tokenHash]);

const insert = statement(
  'api-key.insert',
  `insert into api_key (name, token_hash, last4, scopes, region, owner_id, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
export type NewKey = Pick<KeyRow, 'name' | 'last4' | 'scopes' | 'region' | 'ownerId' | 'createdAt' | 'expiresAt'> & {
  readonly tokenHash: Buffer;
};
export const insertKey = async (tx: Tx, key: NewKey): Promise<number> => {
  const { name, tokenHash, last4, scopes, region, ownerId, createdAt, expiresAt } = key;
  const row = await tx.row<{ id: number }>(insert, [
    name, tokenHash, last4, [...scopes], region, ownerId, createdAt, expiresAt,
  ]); // prettier-ignore
  if (!row) throw new Error('the key was not inserted');
  return row.id;
};

const lock = statement('api-key.lock', `select ${columns} from api_key k where k.id = $1 for update`);
export const lockKey = (tx: Tx, id: number): Promise<KeyRow | null> => tx.row<KeyRow>(lock, [id]);

const revoke = statement('api-key.revoke', 'update api_key set revoked_at = $2 where id = $1 and revoked_at is null');
export const revokeKey = (tx: Tx, id: number, at: Date): void => tx.write(revoke, [id, at]);

const used = statement('api-key.used', 'update api_key set last_used_at = $2, last_network = $3 where id = $1');
export const noteUse = (tx: Tx, id: number, at: Date, network: string): void => tx.write(used, [id, at, network]);
