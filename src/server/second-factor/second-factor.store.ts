/** Tables `totp_factor`, `passkey` and `recovery_code`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type TotpRow = {
  readonly encryptedSecret: Buffer;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
};

const totp = statement(
  'secondFactor.totp',
  `select encrypted_secret as "encryptedSecret", created_at as "createdAt", confirmed_at as "confirmedAt"
   from totp_factor where user_id = $1`,
);
export const findTotp = (reader: Reader, userId: UserId): Promise<TotpRow | null> =>
  reader.row<TotpRow>(totp, [userId]);

const startTotp = statement(
  'secondFactor.startTotp',
  `insert into totp_factor (user_id, encrypted_secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at
   where totp_factor.confirmed_at is null`,
);
/** False when an app is already set up. */
export const insertPendingTotp = async (tx: Tx, userId: UserId, encrypted: Buffer, at: Date): Promise<boolean> =>
  (await tx.exec(startTotp, [userId, encrypted, at])) === 1;

const confirmTotp = statement(
  'secondFactor.confirmTotp',
  `update totp_factor set confirmed_at = $2, last_step = $3 where user_id = $1 and confirmed_at is null`,
);
export const confirmTotpRow = async (tx: Tx, userId: UserId, at: Date, step: number): Promise<boolean> =>
  (await tx.exec(confirmTotp, [userId, at, step])) === 1;

const useStep = statement(
  'secondFactor.useStep',
  `update totp_factor set last_step = $2 where user_id = $1 and confirmed_at is not null and last_step < $2`,
);
/** False when this code or a later one was already used. */
export const useTotpStep = async (tx: Tx, userId: UserId, step: number): Promise<boolean> =>
  (await tx.exec(useStep, [userId, step])) === 1;

const deleteTotp = statement('secondFactor.deleteTotp', 'delete from totp_factor where user_id = $1');
export const deleteTotpRow = (tx: Tx, userId: UserId): Promise<number> => tx.exec(deleteTotp, [userId]);

const putTotp = statement(
  'secondFactor.putTotp',
  `insert into totp_factor (user_id, encrypted_secret, created_at, confirmed_at) values ($1, $2, $3, $3)
   on conflict (user_id) do nothing`,
);
/** Used by the demonstration, whose secrets are published. */
export const insertConfirmedTotp = async (tx: Tx, userId: UserId, encrypted: Buffer, at: Date): Promise<void> =>
  void (await tx.exec(putTotp, [userId, encrypted, at]));

export type PasskeyRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly name: string;
  readonly relyingParty: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const passkeyColumns = `id, user_id as "userId", name, relying_party as "relyingParty", public_key as "publicKey", counter,
  transports, created_at as "createdAt", last_used_at as "lastUsedAt"`;
const passkeys = statement(
  'secondFactor.passkeys',
  `select ${passkeyColumns} from passkey where user_id = $1 order by created_at, id`,
);
export const findPasskeys = (reader: Reader, userId: UserId): Promise<PasskeyRow[]> =>
  reader.rows<PasskeyRow>(passkeys, [userId]);

const insertPasskey = statement(
  'secondFactor.insertPasskey',
  `insert into passkey (id, user_id, name, relying_party, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
);
/** False when the credential already belongs to an account. */
export const insertPasskeyRow = async (tx: Tx, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> => {
  const { id, userId, name, relyingParty, publicKey, counter, transports, createdAt } = row;
  const values = [id, userId, name, relyingParty, publicKey, counter, transports, createdAt];
  return (await tx.exec(insertPasskey, values)) === 1;
};

const usePasskey = statement(
  'secondFactor.usePasskey',
  'update passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
);
/** False when the counter did not grow, because the authenticator may have been cloned. */
export const usePasskeyRow = async (tx: Tx, id: string, counter: number, at: Date): Promise<boolean> =>
  (await tx.exec(usePasskey, [id, counter, at])) === 1;

const renamePasskey = statement(
  'secondFactor.renamePasskey',
  'update passkey set name = $3 where id = $1 and user_id = $2',
);
export const renamePasskeyRow = async (tx: Tx, userId: UserId, id: string, name: string): Promise<boolean> =>
  (await tx.exec(renamePasskey, [id, userId, name])) === 1;

const deletePasskey = statement('secondFactor.deletePasskey', 'delete from passkey where id = $1 and user_id = $2');
export const deletePasskeyRow = async (tx: Tx, userId: UserId, id: string): Promise<boolean> =>
  (await tx.exec(deletePasskey, [id, userId])) === 1;

const codesLeft = statement(
  'secondFactor.codesLeft',
  'select count(*)::int as left from recovery_code where user_id = $1 and used_at is null',
);
export const countRecoveryCodes = async (reader: Reader, userId: UserId): Promise<number> =>
  (await reader.row<{ left: number }>(codesLeft, [userId]))?.left ?? 0;

const deleteCodes = statement('secondFactor.deleteCodes', 'delete from recovery_code where user_id = $1');
const insertCodes = statement(
  'secondFactor.insertCodes',
  'insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])',
);
export const replaceRecoveryCodes = async (tx: Tx, userId: UserId, hashes: readonly Buffer[]): Promise<void> => {
  await tx.exec(deleteCodes, [userId]);
  if (hashes.length > 0) await tx.exec(insertCodes, [userId, hashes]);
};

const useCode = statement(
  'secondFactor.useCode',
  'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
);
export const useRecoveryCodeRow = async (tx: Tx, userId: UserId, hash: Buffer, at: Date): Promise<boolean> =>
  (await tx.exec(useCode, [userId, hash, at])) === 1;

const holders = statement(
  'secondFactor.holders',
  `select user_id as "userId" from totp_factor where user_id = any($1::bigint[]) and confirmed_at is not null
   union select user_id from passkey where user_id = any($1::bigint[])`,
);
/** Those of the users who have a second factor. */
export const readHolders = async (reader: Reader, userIds: readonly UserId[]): Promise<Set<UserId>> =>
  new Set((await reader.rows<{ userId: UserId }>(holders, [[...userIds]])).map(({ userId }) => userId));

const erasePasskeys = statement('secondFactor.erasePasskeys', 'delete from passkey where user_id = $1');
export const eraseFactors = (tx: Tx, userId: UserId): void => {
  for (const query of [deleteTotp, erasePasskeys, deleteCodes]) tx.write(query, [userId]);
};

const lockUser = statement(
  'secondFactor.lockUser',
  `select pg_advisory_xact_lock(hashtextextended('second factor ' || $1::text, 0))`,
);
/** Serialises changes of a person's factors, so that two removals do not each see the other factor. */
export const lockFactors = async (tx: Tx, userId: UserId): Promise<void> => void (await tx.row(lockUser, [userId]));
