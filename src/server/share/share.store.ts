import { statement, type Reader, type Tx } from '#platform/db';
import type { NamedUnits } from '#server/cart';
import type { OrderRowId, UserId } from '#shared/ids';

type Times = { readonly createdAt: Date; readonly expiresAt: Date };

export type ShareLink = Times & {
  readonly code: string;
  /** Of a cart. */
  readonly lines: readonly NamedUnits[] | null;
  /** Of a comparison. */
  readonly itemRefs: readonly string[] | null;
  /** Of a payment. */
  readonly orderRowId: OrderRowId | null;
};

/** A signed-in customer, a browser by the hash of its secret, or both. */
export type LinkOwner = { readonly userId: UserId | null; readonly secretHash: Buffer | null };

const columns = `code, lines, item_refs as "itemRefs", order_id as "orderRowId", created_at as "createdAt", expires_at as "expiresAt"`;

const insert = statement(
  'share.insert',
  `insert into share_link (code, kind, lines, item_refs, order_id, user_id, secret_hash, created_at, expires_at)
   values ($1, case when $2::jsonb is not null then 'CART' when $3::text[] is not null then 'COMPARISON' else 'PAYMENT' end,
     $2::jsonb, $3, $4, $5, $6, $7, $8)`,
);
export const insertLink = (tx: Tx, link: ShareLink, { userId, secretHash }: LinkOwner): Promise<number> => {
  const { code, lines, itemRefs, orderRowId, createdAt, expiresAt } = link;
  const content = [lines && JSON.stringify(lines), itemRefs, orderRowId];
  return tx.exec(insert, [code, ...content, userId, secretHash, createdAt, expiresAt]);
};

const byCode = statement('share.byCode', `select ${columns} from share_link where code = $1 and expires_at > $2`);
export const findLink = (reader: Reader, code: string, at: Date): Promise<ShareLink | null> =>
  reader.row<ShareLink>(byCode, [code, at]);

const byOrder = statement('share.byOrder', `select ${columns} from share_link where order_id = $1 and expires_at > $2`);
export const findLinkOfOrder = (reader: Reader, orderRowId: OrderRowId, at: Date): Promise<ShareLink | null> =>
  reader.row<ShareLink>(byOrder, [orderRowId, at]);

const owned = `code = $1 and kind <> 'PAYMENT' and (user_id = $2 or secret_hash = $3)`;
const isOwnSql = statement('share.isOwn', `select from share_link where ${owned}`);
/** False for the payment of an order, which the owner of the order ends. */
export const isOwnLink = async (reader: Reader, code: string, { userId, secretHash }: LinkOwner): Promise<boolean> =>
  (await reader.rows(isOwnSql, [code, userId, secretHash])).length > 0;

const removeOwn = statement('share.removeOwn', `delete from share_link where ${owned}`);
/** False when there is no such link, or the caller does not own it. */
export const deleteOwnLink = async (tx: Tx, code: string, { userId, secretHash }: LinkOwner): Promise<boolean> =>
  (await tx.exec(removeOwn, [code, userId, secretHash])) > 0;

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

const move = statement('share.moveLinks', 'update share_link set user_id = $2 where user_id = $1');
/** For the merge of two accounts. */
export const moveLinks = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(move, [from, into]));
