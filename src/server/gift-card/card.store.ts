/** Cards and their ledger. A balance changes only under the lock of its card. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderReference } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { StoredCode } from './code-encryption.ts';
import { designJoins, designJson, type DesignRow } from './design.store.ts';

export type CardRow = {
  id: number;
  public_id: string;
  last4: string;
  currency: Currency;
  initial: number;
  balance: number;
  expires_at: Date;
  blocked_at: Date | null;
};

export type MoveKind = 'ISSUED' | 'SPENT' | 'RESTORED' | 'EXPIRED';

const columns = `id, public_id, last4, currency, initial, balance, expires_at, blocked_at`;

const byCodeSql = statement('gift-card.byCode', `select ${columns} from gift_card where code_hash = $1`);
const byPublicIdSql = statement(
  'gift-card.byPublicId',
  `select ${columns} from gift_card where public_id = $1 and code_hash is not null`,
);

/** `key`: hash of a code, or public id. Also null when the code was not sent yet. */
export const readCard = (db: Reader, key: Buffer | string): Promise<CardRow | null> =>
  db.row<CardRow>(typeof key === 'string' ? byPublicIdSql : byCodeSql, [key]);

const lockByCodeSql = statement('gift-card.lockByCode', `${byCodeSql.text} for update`);
const lockByPublicIdSql = statement('gift-card.lockByPublicId', `${byPublicIdSql.text} for update`);

export const lockCard = (tx: Tx, key: Buffer | string): Promise<CardRow | null> =>
  tx.row<CardRow>(typeof key === 'string' ? lockByPublicIdSql : lockByCodeSql, [key]);

const spentSql = statement(
  'gift-card.spentBy',
  `select card_id as "cardId", (-sum(amount))::bigint as spent from gift_card_move where order_id = $1 group by card_id having sum(amount) < 0`,
);

/** Card that paid for the order. An order normally uses at most one. */
export const readSpent = (tx: Tx, order: OrderReference): Promise<{ cardId: number; spent: number }[]> =>
  tx.rows(spentSql, [order]);

const moveSql = statement(
  'gift-card.move',
  `with moved as (
     update gift_card set balance = balance + $3,
       expires_at = greatest(expires_at, coalesce($6, expires_at)) where id = $1 returning id)
   insert into gift_card_move (card_id, kind, amount, order_id, created_at, refund_id)
   select id, $2, $3, $4, $5, $7 from moved`,
);

export type Move = {
  cardId: number;
  kind: MoveKind;
  amount: number;
  at: Date;
  orderReference?: OrderReference;
  refundId?: string;
  validUntil?: Date;
};

export const moveBalance = async (tx: Tx, move: Move): Promise<void> => {
  const { cardId, kind, amount, at, orderReference = null, refundId = null, validUntil = null } = move;
  await tx.exec(moveSql, [cardId, kind, amount, orderReference, at, validUntil, refundId]);
};

const refundSql = statement('gift-card.refundOf', `select from gift_card_move where refund_id = $1`);

export const isRefundBooked = async (tx: Tx, refundId: string): Promise<boolean> =>
  (await tx.rows(refundSql, [refundId])).length > 0;

const lockOfOrderSql = statement(
  'gift-card.lockOfOrder',
  `select id, balance, expires_at from gift_card where id in (select card_id from gift_card_move where order_id = $1)
   order by id for update`,
);

export const lockCardsOf = (tx: Tx, order: OrderReference): Promise<Pick<CardRow, 'id' | 'balance' | 'expires_at'>[]> =>
  tx.rows(lockOfOrderSql, [order]);

const lockExpiredSql = statement(
  'gift-card.lockExpired',
  `select id, balance from gift_card where expires_at <= $1 and balance > 0 order by expires_at, id limit $2
   for update skip locked`,
);

export const lockExpiredCards = (tx: Tx, at: Date, limit: number): Promise<{ id: number; balance: number }[]> =>
  tx.rows(lockExpiredSql, [at, limit]);

const insertSql = statement(
  'gift-card.issue',
  `with card as (
     insert into gift_card (public_id, region, currency, initial, balance, expires_at, created_at, refund_id,
       recipient_name, recipient_email, reason)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10) returning id, initial),
   moved as (
     insert into gift_card_move (card_id, kind, amount, created_at) select id, 'ISSUED', initial, $6 from card)
   select id from card`,
);

export type NewCard = {
  publicId: string;
  region: string;
  currency: Currency;
  amount: number;
  expiresAt: Date;
  at: Date;
  refund?: { readonly id: string; readonly recipient: { readonly name: string; readonly email: string } };
  /** Issued by staff for this reason. */
  staff?: { readonly reason: string; readonly recipient: { readonly name: string; readonly email: string } };
};

/** The card cannot be spent before `saveCode`. */
export const insertCard = async (tx: Tx, card: NewCard): Promise<number> => {
  const { publicId, region, currency, amount, expiresAt, at, refund, staff } = card;
  const recipient = (refund ?? staff)?.recipient;
  const made = [refund?.id ?? null, recipient?.name ?? null, recipient?.email ?? null, staff?.reason ?? null];
  const row = await tx.row<{ id: number }>(insertSql, [publicId, region, currency, amount, expiresAt, at, ...made]);
  if (!row) throw new Error('a gift card was not written');
  return row.id;
};

const saveCodeSql = statement(
  'gift-card.giveCode',
  `update gift_card set code_hash = $2, last4 = $3, ref_hash = $4, sealed_code = $5 where id = $1 and code_hash is null`,
);

const replaceCodeSql = statement(
  'gift-card.replaceCode',
  `update gift_card set code_hash = $2, last4 = $3, ref_hash = $4, sealed_code = $5, version = version + 1
   where id = $1 and code_hash is not null`,
);

/** The former code and print link no longer work. */
export const replaceCode = (tx: Tx, cardId: number, code: StoredCode): void =>
  tx.write(replaceCodeSql, [cardId, code.codeHash, code.last4, code.refHash, code.encrypted]);

/** False when the card already has a code. */
export const saveCode = async (tx: Tx, cardId: number, code: StoredCode): Promise<boolean> =>
  (await tx.exec(saveCodeSql, [cardId, code.codeHash, code.last4, code.refHash, code.encrypted])) === 1;

const movesSql = statement(
  'gift-card.moves',
  `select created_at as date, kind, amount from gift_card_move where card_id = $1 order by id`,
);

export const readMoves = (db: Reader, cardId: number): Promise<{ date: Date; kind: MoveKind; amount: number }[]> =>
  db.rows(movesSql, [cardId]);

const printableSql = statement(
  'gift-card.printable',
  `select c.sealed_code as encrypted, c.initial, c.currency, c.expires_at as "expiresAt", c.region,
     p.recipient_name as recipient, p.sender_name as sender, p.message,
     ${designJson} as design
   from gift_card c left join gift_card_purchase p on p.card_id = c.id ${designJoins} where c.ref_hash = $1`,
);

export type PrintableRow = {
  encrypted: Buffer;
  initial: number;
  currency: Currency;
  expiresAt: Date;
  region: string;
  recipient: string | null;
  sender: string | null;
  message: string | null;
  design: DesignRow | null;
};

export const readPrintable = (db: Reader, refHash: Buffer): Promise<PrintableRow | null> =>
  db.row<PrintableRow>(printableSql, [refHash]);
