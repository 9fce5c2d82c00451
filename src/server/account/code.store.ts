import { statement, type Tx } from '#platform/db';
import type { CodePurpose, SignUpDetails } from './codes.ts';

export type CodeKey = { readonly email: string; readonly purpose: CodePurpose };
export type CodeRow = { readonly codeHash: Buffer; readonly details: Partial<SignUpDetails> };

const put = statement(
  'account.putCode',
  `insert into account_code (email, purpose, code_hash, details, expires_at) values ($1, $2, $3, $4::jsonb, $5)
   on conflict (email, purpose) do update
     set code_hash = excluded.code_hash, details = excluded.details, tries = 0, expires_at = excluded.expires_at`,
);
const pendingSql = statement(
  'account.pendingCode',
  'select details from account_code where email = $1 and purpose = $2',
);
// Counts the try before the code is compared, so that concurrent tries are all counted.
const take = statement(
  'account.tryCode',
  `update account_code set tries = tries + 1
   where email = $1 and purpose = $2 and expires_at > $3 and tries < $4
   returning code_hash as "codeHash", details`,
);
const giveBack = statement(
  'account.giveBackTry',
  `update account_code set tries = tries - 1 where email = $1 and purpose = $2 and code_hash = $3 and tries > 0`,
);
const consume = statement(
  'account.consumeCode',
  `delete from account_code where email = $1 and purpose = $2 and code_hash = $3 and expires_at > $4`,
);
const purge = statement(
  'account.purgeCodes',
  `delete from account_code where (email, purpose) in
     (select email, purpose from account_code where expires_at < $1 limit $2)`,
);

const forget = statement('account.forgetCodes', `delete from account_code where email = $1`);

export const forgetCodes = (tx: Tx, email: string): void => tx.write(forget, [email]);

/** Replaces the code of the same purpose. */
export const putCode = async (tx: Tx, { email, purpose }: CodeKey, code: CodeRow & { expiresAt: Date }) =>
  void (await tx.exec(put, [email, purpose, code.codeHash, JSON.stringify(code.details), code.expiresAt]));

/** Details stored with the latest code, even when it has expired; null when there is no code. */
export const pendingDetails = async (tx: Tx, { email, purpose }: CodeKey): Promise<CodeRow['details'] | null> =>
  (await tx.row<Pick<CodeRow, 'details'>>(pendingSql, [email, purpose]))?.details ?? null;

/** Null when there is no code, when it has expired, or when no tries are left. */
export const tryCode = (tx: Tx, { email, purpose }: CodeKey, at: Date, mostTries: number): Promise<CodeRow | null> =>
  tx.row<CodeRow>(take, [email, purpose, at, mostTries]);

export const giveBackTry = (tx: Tx, { email, purpose }: CodeKey, codeHash: Buffer): void =>
  tx.write(giveBack, [email, purpose, codeHash]);

/** False when the code was used or replaced meanwhile. */
export const consumeCode = async (tx: Tx, { email, purpose }: CodeKey, codeHash: Buffer, at: Date) =>
  (await tx.exec(consume, [email, purpose, codeHash, at])) > 0;

export const purgeCodes = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
