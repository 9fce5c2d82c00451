/** Table `second_factor_challenge`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type ChallengePurpose = 'SIGN_IN' | 'SET_UP' | 'PASSKEY';

export type ChallengeRow = {
  readonly userId: UserId;
  readonly purpose: ChallengePurpose;
  readonly keep: boolean;
  readonly webauthnChallenge: string | null;
  readonly expiresAt: Date;
};

export const maxTries = 5;

const columns = `user_id as "userId", purpose, keep, webauthn_challenge as "webauthnChallenge", expires_at as "expiresAt"`;
const usable = `handle_hash = $1 and expires_at > $2 and tries < ${maxTries}`;

const insert = statement(
  'secondFactor.insertChallenge',
  `insert into second_factor_challenge (handle_hash, user_id, purpose, keep, webauthn_challenge, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
export const insertChallenge = async (tx: Tx, hash: Buffer, row: ChallengeRow): Promise<void> => {
  const { userId, purpose, keep, webauthnChallenge, expiresAt } = row;
  await tx.exec(insert, [hash, userId, purpose, keep, webauthnChallenge, expiresAt]);
};

const find = statement('secondFactor.findChallenge', `select ${columns} from second_factor_challenge where ${usable}`);
export const findChallenge = (reader: Reader, hash: Buffer, at: Date): Promise<ChallengeRow | null> =>
  reader.row<ChallengeRow>(find, [hash, at]);

const count = statement(
  'secondFactor.countTry',
  `update second_factor_challenge set tries = tries + 1 where ${usable} returning ${columns}`,
);
/** Null when the challenge is unknown or expired, or had too many tries. Locks the row until the end of the command. */
export const countTry = (tx: Tx, hash: Buffer, at: Date): Promise<ChallengeRow | null> =>
  tx.row<ChallengeRow>(count, [hash, at]);

const sign = statement(
  'secondFactor.setWebauthn',
  `update second_factor_challenge set webauthn_challenge = $3 where ${usable}`,
);
export const setWebauthnChallenge = (tx: Tx, hash: Buffer, at: Date, challenge: string): Promise<number> =>
  tx.exec(sign, [hash, at, challenge]);

const remove = statement('secondFactor.deleteChallenge', 'delete from second_factor_challenge where handle_hash = $1');
export const deleteChallenge = (tx: Tx, hash: Buffer): Promise<number> => tx.exec(remove, [hash]);

const purge = statement(
  'secondFactor.purgeChallenges',
  `delete from second_factor_challenge where handle_hash in
     (select handle_hash from second_factor_challenge where expires_at < $1 limit $2)`,
);
export const purgeChallenges = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(purge, [before, limit]);
