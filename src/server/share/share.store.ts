import { statement, type Reader, type Tx } from '#platform/db';
import type { NamedUnits } from '#server/cart';
import type { OrderRowId, UserId } from '#shared/ids';

type Times = { readonly createdAt: Date; readonly expiresAt: Date };

export type ShareLink = Times & {
  readonly code: string;
  /** Of a cart; null for a payment. */
  readonly lines: readonly NamedUnits[] | null;
  /** Of a payment; null for a cart. */
  readonly orderRowId: OrderRowId | null;
};

type NewLink = ShareLink & { readonly userId: UserId | null };

const columns = `code, lines, order_id as "orderRowId", created_at as "createdAt", expires_at as "expiresAt"`;

const insert = statement(
  'share.insert',
  `insert into share_link (code, kind, lines, order_id, user_id, created_at, expires_at)
   values ($1, case when $2::jsonb is null then 'PAYMENT' else 'CART' end, $2::jsonb, $3, $4, $5, $6)`,
);
export const insertLink = (
  tx: Tx,
  { code, lines, orderRowId, userId, createdAt, expiresAt }: NewLink,
): Promise<number> => tx.exec(insert, [code, lines && JSON.stringify(lines), orderRowId, userId, createdAt, expiresAt]);

const byCode = statement('share.byCode', `select ${columns} from share_link where code = $1 and expires_at > $2`);
export const findLink = (reader: Reader, code: string, at: Date): Promise<ShareLink | null> =>
  reader.row<ShareLink>(byCode, [code, at]);

const byOrder = statement('share.byOrder', `select ${columns} from share_link where order_id = $1 and expires_at > $2`);
export const findLinkOfOrder = (reader: Reader, orderRowId: OrderRowId, at: Date): Promise<ShareLink | null> =>
  reader.row<ShareLink>(byOrder, [orderRowId, at]);

const removeOfOrder = statement('share.removeOfOrder', 'delete from share_link where order_id = $1');
export const deleteLinkOfOrder = (tx: Tx, orderRowId: OrderRowId): Promise<number> =>
  tx.exec(removeOfOrder, [orderRowId]);

const ofUser = statement(
  'share.ofUser',
  `select ${columns} from share_link where user_id = $1 order by created_at, code`,
);
export const readLinksOfUser = (reader: Reader, userId: UserId): Promise<ShareLink[]> =>
  reader.rows<ShareLink>(ofUser, [userId]);

const removeOfUser = statement('share.removeOfUser', 'delete from share_link where user_id = $1');
export const deleteLinksOfUser = (tx: Tx, userId: UserId): Promise<number> => tx.exec(removeOfUser, [userId]);

const purge = statement(
  'share.purge',
  'delete from share_link where code in (select code from share_link where expires_at <= $1 order by expires_at limit $2)',
);
export const purgeLinks = (tx: Tx, at: Date, limit: number): Promise<number> => tx.exec(purge, [at, limit]);
