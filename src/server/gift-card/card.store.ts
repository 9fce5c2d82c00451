/** Cards and their ledger. A balance moves under the lock of its card, and its table refuses one below zero. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { SealedCode } from './seal.ts';

export type CardRow = {
  id: number;
  public_id: string;
  last4: string;
  currency: Currency;
  initial: number;
  balance: number;
  expires_at: Date;
};

export type MoveKind = 'ISSUED' | 'SPENT' | 'RESTORED' | 'EXPIRED';

const columns = `id, public_id, last4, currency, initial, balance, expires_at`;

const byCode = statement('gift-card.byCode', `select ${columns} from gift_card where code_hash = $1`);
const byPublicId = statement(
  'gift-card.byPublicId',
  `select ${columns} from gift_card where public_id = $1 and code_hash is not null`,
);

/** Fingerprint of a code, or public id; null for what does not exist or was not sent yet. */
export const readCard = (db: Reader, key: Buffer | string): Promise<CardRow | null> =>
  db.row<CardRow>(typeof key === 'string' ? byPublicId : byCode, [key]);

const lockByCode = statement('gift-card.lockByCode', `${byCode.text} for update`);
const lockByPublicId = statement('gift-card.lockByPublicId', `${byPublicId.text} for update`);

/** The same, and nobody else moves its balance until the command ends. */
export const lockCard = (tx: Tx, key: Buffer | string): Promise<CardRow | null> =>
  tx.row<CardRow>(typeof key === 'string' ? lockByPublicId : lockByCode, [key]);

const spentBy = statement(
  'gift-card.spentBy',
  `select card_id as "cardId", (-sum(amount))::bigint as spent from gift_card_move where order_id = $1 group by card_id having sum(amount) < 0`,
);

/** What an order holds of cards, in minor units; at most one card unless an error was made. */
export const readSpent = (tx: Tx, orderId: string): Promise<{ cardId: number; spent: number }[]> =>
  tx.rows(spentBy, [orderId]);

const move = statement(
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
  orderId?: string;
  refundId?: string;
  /** The card lives until then at least. */
  until?: Date;
};

/** One line of the ledger and its balance, of a card that is locked. */
export const moveBalance = async (tx: Tx, one: Move): Promise<void> => {
  const { cardId, kind, amount, at, orderId = null, refundId = null, until = null } = one;
  await tx.exec(move, [cardId, kind, amount, orderId, at, until, refundId]);
};

const refundOf = statement('gift-card.refundOf', `select from gift_card_move where refund_id = $1`);

/** True when that part was given back. */
export const isGivenBack = async (tx: Tx, refundId: string): Promise<boolean> =>
  (await tx.rows(refundOf, [refundId])).length > 0;

export type Held = Pick<CardRow, 'id' | 'balance' | 'expires_at'>;

const lockOfOrder = statement(
  'gift-card.lockOfOrder',
  `select id, balance, expires_at from gift_card where id in (select card_id from gift_card_move where order_id = $1)
   order by id for update`,
);

/** The cards that an order ever touched, locked. */
export const lockCardsOf = (tx: Tx, orderId: string): Promise<Held[]> => tx.rows<Held>(lockOfOrder, [orderId]);

const lockExpired = statement(
  'gift-card.lockExpired',
  `select id, balance from gift_card where expires_at <= $1 and balance > 0 order by expires_at, id limit $2
   for update skip locked`,
);

/** Cards whose time is over and that hold something, locked. */
export const lockExpiredCards = (tx: Tx, at: Date, limit: number): Promise<{ id: number; balance: number }[]> =>
  tx.rows(lockExpired, [at, limit]);

const issue = statement(
  'gift-card.issue',
  `with card as (
     insert into gift_card (public_id, region, currency, initial, balance, expires_at, created_at)
     values ($1, $2, $3, $4, $4, $5, $6) returning id, initial),
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
};

/** A card that holds its amount; nobody can spend it before its code is given. */
export const issueCard = async (tx: Tx, card: NewCard): Promise<number> => {
  const { publicId, region, currency, amount, expiresAt, at } = card;
  const row = await tx.row<{ id: number }>(issue, [publicId, region, currency, amount, expiresAt, at]);
  if (!row) throw new Error('a gift card was not written');
  return row.id;
};

const giveCode = statement(
  'gift-card.giveCode',
  `update gift_card set code_hash = $2, last4 = $3, ref_hash = $4, sealed_code = $5 where id = $1 and code_hash is null`,
);

/** False when the card had its code already. */
export const writeCode = async (tx: Tx, cardId: number, code: SealedCode): Promise<boolean> =>
  (await tx.exec(giveCode, [cardId, code.codeHash, code.last4, code.refHash, code.sealed])) === 1;

const moves = statement(
  'gift-card.moves',
  `select created_at as date, kind, amount from gift_card_move where card_id = $1 order by id`,
);

export const readMoves = (db: Reader, cardId: number): Promise<{ date: Date; kind: MoveKind; amount: number }[]> =>
  db.rows(moves, [cardId]);

const printable = statement(
  'gift-card.printable',
  `select c.sealed_code as sealed, c.initial, c.currency, c.expires_at as "expiresAt", c.region,
     p.recipient_name as recipient, p.sender_name as sender, p.message
   from gift_card c left join gift_card_purchase p on p.card_id = c.id where c.ref_hash = $1`,
);

export type PrintableRow = {
  sealed: Buffer;
  initial: number;
  currency: Currency;
  expiresAt: Date;
  region: string;
  recipient: string | null;
  sender: string | null;
  message: string | null;
};

/** By the fingerprint of the secret in its address. */
export const readPrintable = (db: Reader, refHash: Buffer): Promise<PrintableRow | null> =>
  db.row<PrintableRow>(printable, [refHash]);
