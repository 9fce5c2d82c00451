/** Table `opening_link`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type OpeningLink = { readonly tokenHash: Buffer; readonly expiresAt: Date };

const columns = 'token_hash as "tokenHash", expires_at as "expiresAt"';
const currentSql = statement('opening.link', `select ${columns} from opening_link`);
const lock = statement('opening.lockLink', `select ${columns} from opening_link for update`);
const replace = statement(
  'opening.replaceLink',
  `insert into opening_link (token_hash, created_at, expires_at) values ($1, $2, $3)
   on conflict (id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);
const remove = statement('opening.removeLink', 'delete from opening_link');

export const readOpeningLink = (reader: Reader) => reader.row<OpeningLink>(currentSql);
export const lockOpeningLink = (tx: Tx) => tx.row<OpeningLink>(lock);
export const replaceOpeningLink = (tx: Tx, { tokenHash, expiresAt }: OpeningLink, at: Date): void =>
  tx.write(replace, [tokenHash, at, expiresAt]);
export const removeOpeningLink = (tx: Tx): void => tx.write(remove);
