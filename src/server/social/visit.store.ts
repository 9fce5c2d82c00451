/** Tables `social_request` and `social_handle`: authorization requests and handles, which are valid for minutes. */
import { statement, type Reader, type Tx } from '#platform/db';

export type RequestRow = {
  readonly provider: string;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly returnPath: string | null;
  readonly expiresAt: Date;
};

const insertRequestText = statement(
  'social.insertRequest',
  `insert into social_request (state_hash, provider, browser_hash, nonce, verifier, redirect_uri, return_path, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
export const insertRequest = async (tx: Tx, stateHash: Buffer, row: RequestRow): Promise<void> => {
  const { provider, browserHash, nonce, verifier, redirectUri, returnPath, expiresAt } = row;
  const values = [stateHash, provider, browserHash, nonce, verifier, redirectUri, returnPath, expiresAt];
  await tx.exec(insertRequestText, values);
};

const takeRequestText = statement(
  'social.takeRequest',
  `delete from social_request where state_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > $4
   returning provider, browser_hash as "browserHash", nonce, verifier, redirect_uri as "redirectUri",
     return_path as "returnPath", expires_at as "expiresAt"`,
);
/** Null when the request is unknown, used or expired, or belongs to another service or browser. */
export const takeRequest = (
  tx: Tx,
  { stateHash, provider, browserHash }: { stateHash: Buffer; provider: string; browserHash: Buffer },
  at: Date,
): Promise<RequestRow | null> => tx.row<RequestRow>(takeRequestText, [stateHash, provider, browserHash, at]);

export type HandleRow = {
  readonly provider: string;
  readonly subject: string;
  readonly browserHash: Buffer;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly fullName: string;
  readonly returnPath: string | null;
  readonly expiresAt: Date;
};

export type HandleKey = { readonly hash: Buffer; readonly provider: string; readonly browserHash: Buffer };

const columns = `provider, subject, browser_hash as "browserHash", email, email_verified as "emailVerified",
  full_name as "fullName", return_path as "returnPath", expires_at as "expiresAt"`;

const insertHandleText = statement(
  'social.insertHandle',
  `insert into social_handle (handle_hash, provider, subject, browser_hash, email, email_verified, full_name,
     return_path, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const insertHandle = async (tx: Tx, hash: Buffer, row: HandleRow): Promise<void> => {
  const { provider, subject, browserHash, email, emailVerified, fullName, returnPath, expiresAt } = row;
  const values = [hash, provider, subject, browserHash, email, emailVerified, fullName, returnPath, expiresAt];
  await tx.exec(insertHandleText, values);
};

const matches = 'handle_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > $4';
const valuesOf = ({ hash, provider, browserHash }: HandleKey, at: Date): unknown[] => [hash, provider, browserHash, at];

const find = statement('social.findHandle', `select ${columns} from social_handle where ${matches}`);
export const findHandle = (reader: Reader, key: HandleKey, at: Date): Promise<HandleRow | null> =>
  reader.row<HandleRow>(find, valuesOf(key, at));

const lock = statement('social.lockHandle', `select ${columns} from social_handle where ${matches} for update`);
export const lockHandle = (tx: Tx, key: HandleKey, at: Date): Promise<HandleRow | null> =>
  tx.row<HandleRow>(lock, valuesOf(key, at));

const remove = statement('social.deleteHandle', 'delete from social_handle where handle_hash = $1');
export const deleteHandle = (tx: Tx, hash: Buffer): Promise<number> => tx.exec(remove, [hash]);

const maxCodes = 3;
const maxTries = 5;

const setCode = statement(
  'social.setCode',
  `update social_handle set code_email = $5, code_hash = $6, code_tries = 0, codes_sent = codes_sent + 1,
     expires_at = $7 where ${matches} and codes_sent < ${maxCodes}`,
);
/** False for an unknown handle, and when too many codes were sent. */
export const storeCode = async (
  tx: Tx,
  key: HandleKey,
  at: Date,
  code: { email: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> => (await tx.exec(setCode, [...valuesOf(key, at), code.email, code.hash, code.expiresAt])) === 1;

const countCode = statement(
  'social.countCode',
  `update social_handle set code_tries = code_tries + 1
   where handle_hash = $1 and code_email = $2 and code_tries < ${maxTries} returning code_hash as "codeHash"`,
);
/** Hash of the mailed code; null when it has expired or has no tries left. */
export const countCodeTry = async (tx: Tx, hash: Buffer, email: string): Promise<Buffer | null> =>
  (await tx.row<{ codeHash: Buffer }>(countCode, [hash, email]))?.codeHash ?? null;

const purgeRequests = statement(
  'social.purgeRequests',
  `delete from social_request where state_hash in
     (select state_hash from social_request where expires_at < $1 limit $2)`,
);
const purgeHandles = statement(
  'social.purgeHandles',
  `delete from social_handle where handle_hash in
     (select handle_hash from social_handle where expires_at < $1 limit $2)`,
);
export const purgeVisits = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (await tx.exec(purgeRequests, [before, limit])) + (await tx.exec(purgeHandles, [before, limit]));
