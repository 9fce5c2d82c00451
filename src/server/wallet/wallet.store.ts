/** Tables `wallet` and `wallet_move`. Each balance changes in the statement that writes its move. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderReference, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type MoveKind = 'REFUND' | 'SPENT' | 'RESTORED' | 'CREDITED' | 'DEBITED' | 'GIVEN_UP';

export type WalletRow = { readonly id: number; readonly currency: Currency; readonly balance: number };

export type MoveRow = {
  readonly date: Date;
  readonly kind: MoveKind;
  readonly amount: number;
  readonly currency: Currency;
  readonly orderReference: string | null;
  readonly reason: string | null;
};

export type Move = {
  readonly userId: UserId;
  readonly currency: Currency;
  readonly kind: MoveKind;
  /** Minor units; negative when the balance falls. */
  readonly amount: number;
  readonly at: Date;
  readonly orderReference?: OrderReference;
  /** Unique: a second move with this key throws, so check `isApplied` first. */
  readonly onceKey?: string;
  readonly reason?: string;
  readonly staffId?: UserId | null;
};

const openSql = statement(
  'wallet.open',
  `insert into wallet (user_id, currency, created_at) values ($1, $2, $3) on conflict (user_id, currency) do nothing`,
);

const moveSql = statement(
  'wallet.move',
  `with moved as (
     update wallet set balance = balance + $4 where user_id = $1 and currency = $2 and balance + $4 >= 0 returning id)
   insert into wallet_move (wallet_id, kind, amount, order_id, once_key, reason, staff_id, created_at)
   select id, $3, $4, $6, $7, $8, $9, $5 from moved`,
);

/** The wallet must be locked. False when the balance is too low; nothing is then written. */
export const moveBalance = async (tx: Tx, move: Move): Promise<boolean> => {
  const { userId, currency, kind, amount, at, orderReference = null, onceKey = null, reason = null } = move;
  const values = [userId, currency, kind, amount, at, orderReference, onceKey, reason, move.staffId ?? null];
  return (await tx.exec(moveSql, values)) === 1;
};

const lockSql = statement(
  'wallet.lock',
  'select id from wallet where user_id = $1 and currency = $2 for no key update',
);
const ownerSql = statement('wallet.owner', 'select customer_successor($1) as id');
/**
 * Locks the wallet until the end of the command. Opens it first, because a missing row cannot be locked.
 * Resolves to the owner: the account that replaces this one when two accounts were merged.
 */
export const lockWallet = async (tx: Tx, userId: UserId, currency: Currency, at: Date): Promise<UserId> => {
  const owner = (await tx.row<{ id: UserId }>(ownerSql, [userId]))?.id ?? userId;
  tx.write(openSql, [owner, currency, at]);
  tx.write(lockSql, [owner, currency]);
  return owner;
};

const appliedSql = statement('wallet.isApplied', 'select from wallet_move where once_key = $1');
/** True when a move with this key exists. */
export const isApplied = async (tx: Tx, onceKey: string): Promise<boolean> =>
  (await tx.rows(appliedSql, [onceKey])).length > 0;

const spentSql = statement(
  'wallet.spentBy',
  `select (-coalesce(sum(amount), 0))::bigint as spent from wallet_move
   where order_id = $1 and kind in ('SPENT', 'RESTORED')`,
);
/** Amount that the order took from the wallet and did not return. */
export const readSpent = async (tx: Tx, order: OrderReference): Promise<number> =>
  (await tx.row<{ spent: number }>(spentSql, [order]))?.spent ?? 0;

const walletsSql = statement(
  'wallet.ofUser',
  'select id, currency, balance from wallet where user_id = $1 order by currency',
);
export const readWallets = (db: Reader, userId: UserId): Promise<WalletRow[]> =>
  db.rows<WalletRow>(walletsSql, [userId]);

const lockAllSql = statement('wallet.lockAll', `${walletsSql.text} for no key update`);
export const lockWallets = (tx: Tx, userId: UserId): Promise<WalletRow[]> => tx.rows<WalletRow>(lockAllSql, [userId]);

const balanceSql = statement('wallet.balance', 'select balance from wallet where user_id = $1 and currency = $2');
export const readBalance = async (db: Reader, userId: UserId, currency: Currency): Promise<number> =>
  (await db.row<{ balance: number }>(balanceSql, [userId, currency]))?.balance ?? 0;

const movesSql = statement(
  'wallet.moves',
  `select m.created_at as date, m.kind, m.amount, w.currency, m.order_id as "orderReference", m.reason
   from wallet w join wallet_move m on m.wallet_id = w.id where w.user_id = $1 order by m.id desc limit $2`,
);
/** Newest first. */
export const readMoves = (db: Reader, userId: UserId, limit: number): Promise<MoveRow[]> =>
  db.rows<MoveRow>(movesSql, [userId, limit]);

const openAlso = statement(
  'wallet.openAlso',
  `insert into wallet (user_id, currency, created_at) select $2, currency, $3 from wallet where user_id = $1
   on conflict (user_id, currency) do nothing`,
);
const moveLedger = statement(
  'wallet.moveLedger',
  `with pair as (
     select old.id as old_id, new.id as new_id from wallet old join wallet new on new.currency = old.currency
     where old.user_id = $1 and new.user_id = $2),
   moved as (update wallet_move m set wallet_id = p.new_id from pair p where m.wallet_id = p.old_id)
   update wallet w set balance = case when w.id = p.new_id then w.balance + other.balance else 0 end
   from pair p, wallet other
   where w.id in (p.old_id, p.new_id) and other.id in (p.old_id, p.new_id) and other.id <> w.id`,
);
/** Merges the ledgers: moves keep their sequence and reason, and the balance is the sum of both. */
export const moveWallets = async (tx: Tx, from: UserId, into: UserId, at: Date): Promise<void> => {
  await tx.exec(openAlso, [from, into, at]);
  for (const owner of [from, into].toSorted((a, b) => a - b)) await lockWallets(tx, owner);
  await tx.exec(moveLedger, [from, into]);
};
