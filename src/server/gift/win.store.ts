/** Table `gift_win`: prizes won, their winners and their state. */
import { statement, type Reader, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { Currency } from '#shared/money';
import type { UserId } from '#shared/ids';

export type WinState = 'RESERVED' | 'CLAIMED' | 'RETURNED';

export type WinRow = {
  id: number;
  region: string;
  state: WinState;
  dueAt: Date;
  revealedAt: Date | null;
  orderReference: string | null;
  userId: UserId | null;
  prize: {
    type: 'PHYSICAL' | 'PROMOTION_CARD';
    name: string;
    image: ImageRow | null;
    percentBp: number | null;
    codeDays: number | null;
    amount: number | null;
    currency: Currency | null;
  };
};

const select = `select w.id, w.region, w.state, w.due_at as "dueAt", w.revealed_at as "revealedAt",
  w.order_reference as "orderReference", w.user_id as "userId",
  json_build_object('type', p.type, 'name', p.name, 'image', ${imageJson('r')}, 'percentBp', p.percent_bp,
    'codeDays', p.code_days, 'amount', a.amount, 'currency', a.currency) as prize
  from gift_win w join gift_prize p on p.id = w.prize_id
  left join gift_prize_amount a on a.prize_id = p.id and a.region = w.region
  left join ready_image r on r.file_name = p.image`;

const byHash = statement('gift.winByCode', `${select} where w.code_hash = $1`);
const lockedById = statement('gift.lockWin', `${select} where w.id = $1 for update of w`);

export const findWin = (reader: Reader, codeHash: Buffer): Promise<WinRow | null> => reader.row(byHash, [codeHash]);

export const lockWin = (tx: Tx, id: number): Promise<WinRow | null> => tx.row(lockedById, [id]);

const reveal = statement(
  'gift.reveal',
  `update gift_win set revealed_at = greatest($2, due_at) where id = $1 and revealed_at is null and state <> 'RETURNED'`,
);

export const markRevealed = (tx: Tx, id: number, at: Date): Promise<number> => tx.exec(reveal, [id, at]);

export type Winner = {
  readonly name: string;
  /** E.164; null when the account has none. */
  readonly phone: string | null;
  readonly email: string;
  readonly userId: UserId | null;
};

type Claim = {
  readonly id: number;
  readonly winner: Winner;
  readonly orderReference: string | null;
  readonly promotionCode: string | null;
  readonly at: Date;
};

const claim = statement(
  'gift.claim',
  `update gift_win set state = 'CLAIMED', claimed_at = $2, winner_name = $3, winner_phone = $4, winner_email = $5,
     user_id = $6, promotion_code = $7, order_reference = $8
   where id = $1 and state = 'RESERVED'`,
);

/** False when the prize is not reserved any more. */
export const markClaimed = async (
  tx: Tx,
  { id, winner, orderReference, promotionCode, at }: Claim,
): Promise<boolean> => {
  const { name, phone, email, userId } = winner;
  return (await tx.exec(claim, [id, at, name, phone, email, userId, promotionCode, orderReference])) === 1;
};

// Prizes are updated in key order to avoid deadlocks.
const returnDue = statement(
  'gift.returnUnclaimed',
  `with due as (
     select id from gift_win
     where state = 'RESERVED' and (revealed_at < $1 or (revealed_at is null and due_at < $2))
     order by id limit $3 for update skip locked),
   returned as (
     update gift_win w set state = 'RETURNED' from due where w.id = due.id returning w.prize_id),
   counted as (
     select p.id, r.count from gift_prize p
     join (select prize_id, count(*)::int as count from returned group by 1) r on r.prize_id = p.id
     order by p.id for update of p),
   stocked as (
     update gift_prize p set remaining = p.remaining + c.count from counted c where p.id = c.id)
   select count(*)::int as count from returned`,
);

type Limits = { readonly revealedBefore: Date; readonly dueBefore: Date; readonly limit: number };

/** Returns their number. */
export const returnUnclaimed = async (tx: Tx, { revealedBefore, dueBefore, limit }: Limits): Promise<number> =>
  (await tx.row<{ count: number }>(returnDue, [revealedBefore, dueBefore, limit]))?.count ?? 0;

const unrevealedOrder = statement(
  'gift.unrevealedOrder',
  'select 1 as found from gift_win where order_reference = $1 and revealed_at is null',
);

export const hasUnrevealedWin = async (reader: Reader, orderReference: string): Promise<boolean> =>
  (await reader.row(unrevealedOrder, [orderReference])) !== null;

const exportedSql = statement(
  'gift.export',
  `select w.won_at as "wonAt", w.claimed_at as "claimedAt", p.name as prize, w.winner_name as name,
     w.winner_phone as phone, w.winner_email as email, w.promotion_code as "promotionCode",
     w.handed_over_at as "handedOverAt", w.reminded_at as "remindedAt"
   from gift_win w join gift_prize p on p.id = w.prize_id
   where w.user_id = $1 or lower(w.winner_email) = lower($2) order by w.id`,
);

/** `email`: confirmed address of the account; null when it is not confirmed. */
export const readWinsOf = (reader: Reader, userId: UserId, email: string | null): Promise<object[]> =>
  reader.rows(exportedSql, [userId, email]);

const erase = statement(
  'gift.erase',
  `update gift_win set user_id = null, winner_name = null, winner_phone = null, winner_email = null
   where user_id = $1 or lower(winner_email) = lower($2)`,
);

export const eraseWinner = (tx: Tx, userId: UserId, email: string | null): void => tx.write(erase, [userId, email]);

const eraseOld = statement(
  'gift.eraseOld',
  `update gift_win set user_id = null, winner_name = null, winner_phone = null, winner_email = null
   where id in (select id from gift_win where claimed_at < $1 and winner_email is not null limit $2)`,
);

export const eraseOldWinners = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(eraseOld, [before, limit]);

const move = statement('gift.moveWins', 'update gift_win set user_id = $2 where user_id = $1');
/** For the merge of two accounts. */
export const moveWins = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(move, [from, into]));
