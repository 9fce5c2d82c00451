import { statement, type Reader, type Tx } from '#platform/db';

export type StoredKey = { id: string; publicJwk: object; encryptedJwk: Buffer; createdAt: Date };

const list = statement(
  'session.keys',
  `select id, public_jwk as "publicJwk", encrypted_jwk as "encryptedJwk", created_at as "createdAt"
   from signing_key order by created_at desc, id`,
);
export const readKeys = (reader: Reader): Promise<StoredKey[]> => reader.rows<StoredKey>(list);

// Serialises nodes that start at the same time, so that they create one key only.
const lock = statement('session.lockKeys', `select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`);
export const lockKeys = async (tx: Tx): Promise<void> => void (await tx.row(lock));

const insert = statement(
  'session.insertKey',
  'insert into signing_key (id, public_jwk, encrypted_jwk, created_at) values ($1, $2, $3, $4)',
);
export const insertKey = (tx: Tx, { id, publicJwk, encryptedJwk, createdAt }: StoredKey): void =>
  tx.write(insert, [id, JSON.stringify(publicJwk), encryptedJwk, createdAt]);

const remove = statement('session.deleteKeys', 'delete from signing_key where id = any($1::text[])');
export const deleteKeys = (tx: Tx, ids: readonly string[]): Promise<number> => tx.exec(remove, [ids]);
