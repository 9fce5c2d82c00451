import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

const ofEmail = statement(
  'account.deviceOfEmail',
  `select d.token_hash as hash from known_device d join user_account u on u.id = d.user_id
   where d.token_hash = any($1::bytea[]) and lower(u.email) = $2 limit 1`,
);
const touch = statement(
  'account.touchDevice',
  `update known_device set last_used_at = $3 where token_hash = any($1::bytea[]) and user_id = $2`,
);
const insert = statement(
  'account.insertDevice',
  `insert into known_device (token_hash, user_id, last_used_at) values ($1, $2, $3)`,
);
const forget = statement('account.forgetDevices', `delete from known_device where user_id = $1`);
const purge = statement(
  'account.purgeDevices',
  `delete from known_device where token_hash in (select token_hash from known_device where last_used_at < $1 limit $2)`,
);

export const findDevice = async (reader: Reader, hashes: readonly Buffer[], email: string): Promise<Buffer | null> =>
  (await reader.row<{ hash: Buffer }>(ofEmail, [hashes, email]))?.hash ?? null;

/** False when none of the tokens belongs to this account. */
export const touchDevice = async (tx: Tx, hashes: readonly Buffer[], userId: UserId, at: Date): Promise<boolean> =>
  (await tx.exec(touch, [hashes, userId, at])) > 0;

export const insertDevice = (tx: Tx, hash: Buffer, userId: UserId, at: Date): void =>
  tx.write(insert, [hash, userId, at]);

export const forgetDevices = (tx: Tx, userId: UserId): void => tx.write(forget, [userId]);

export const purgeDevices = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
