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
  /** A second move with the same key is not written. */
  readonly onceKey?: string;
  readonly reason?: string;
  readonly staffId?: UserId | null;
};

const open = statement(
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
/** Held until the end of the command. Opens the wallet first: commands on a missing wallet would not wait for each other. */
export const lockWallet = (tx: Tx, userId: UserId, currency: Currency, at: Date): void => {
  tx.write(open, [userId, currency, at]);
  tx.write(lockSql, [userId, currency]);
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
