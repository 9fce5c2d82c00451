/** Table `gift_win`, for staff: winners and the handover of their prizes. */
import { statement, statementPlannedByValues, type Reader, type Tx } from '#platform/db';

export type WinnerRow = {
  readonly id: number;
  readonly campaign: string;
  readonly prize: string;
  readonly type: 'PHYSICAL' | 'PROMOTION_CARD';
  readonly region: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly orderReference: string | null;
  readonly wonAt: Date;
  readonly claimedAt: Date | null;
  readonly handedOverAt: Date | null;
  readonly handedOverBy: string | null;
  readonly remindedAt: Date | null;
};

const columns = `w.id, c.name as campaign, p.name as prize, p.type, w.region, w.winner_name as name, w.winner_phone as phone,
  w.winner_email as email, w.order_reference as "orderReference", w.won_at as "wonAt", w.claimed_at as "claimedAt",
  w.handed_over_at as "handedOverAt", w.handed_over_by as "handedOverBy", w.reminded_at as "remindedAt"`;
const tables = 'gift_win w join gift_prize p on p.id = w.prize_id join gift_campaign c on c.id = w.campaign_id';

export type WinnerFilter = {
  readonly view: 'TO_HAND_OVER' | 'HANDED_OVER' | 'CODES' | 'ALL';
  readonly region?: string | undefined;
  readonly text?: string | undefined;
};

const views: Readonly<Record<WinnerFilter['view'], string>> = {
  TO_HAND_OVER: `p.type = 'PHYSICAL' and w.handed_over_at is null`,
  HANDED_OVER: 'w.handed_over_at is not null',
  CODES: `p.type = 'PROMOTION_CARD'`,
  ALL: 'true',
};

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const clausesOf = ({ view, region, text }: WinnerFilter): { where: string; values: unknown[] } => {
  const [parts, values]: [string[], unknown[]] = [[`w.state = 'CLAIMED'`, views[view]], []];
  if (region !== undefined) parts.push(`w.region = $${values.push(region)}`);
  if (text !== undefined) {
    const digits = text.replaceAll(/\D/g, '');
    const [words, phone] = [`$${values.push(`%${like(text)}%`)}`, `$${values.push(`%${digits}%`)}`];
    const isPhone = digits.length >= 4 ? ` or w.winner_phone like ${phone}` : ` and ${phone}::text is not null`;
    const isNamed = `plain_text(concat_ws(' ', w.winner_name, w.winner_email, w.order_reference)) like plain_text(${words})`;
    parts.push(`(${isNamed}${isPhone})`);
  }
  return { where: parts.join(' and '), values };
};

export const readWinners = (
  db: Reader,
  filter: WinnerFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WinnerRow[]> => {
  const { where, values } = clausesOf(filter);
  const bounds = `limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `select ${columns} from ${tables} where ${where} order by w.claimed_at desc, w.id desc ${bounds}`;
  return db.rows(statementPlannedByValues('', text), [...values, limit, offset]);
};

/** At most `cap` + 1. */
export const countWinners = async (db: Reader, filter: WinnerFilter, cap: number): Promise<number> => {
  const { where, values } = clausesOf(filter);
  const text = `select count(*)::int as count from (select from ${tables} where ${where} limit $${values.length + 1}) found`;
  return (await db.row<{ count: number }>(statementPlannedByValues('', text), [...values, cap + 1]))?.count ?? 0;
};

const byId = statement('gift.winner', `select ${columns} from ${tables} where w.id = $1`);
const locked = statement('gift.lockWinner', `select ${columns} from ${tables} where w.id = $1 for update of w`);
const byCode = statement(
  'gift.winnerByCode',
  `select ${columns} from ${tables} where w.state <> 'RETURNED' and (w.code_hash = $1 or w.promotion_code = $2)`,
);
export const findWinner = (db: Reader, id: number): Promise<WinnerRow | null> => db.row(byId, [id]);
export const lockWinner = (tx: Tx, id: number): Promise<WinnerRow | null> => tx.row(locked, [id]);
export const findWinnerByCode = (db: Reader, hash: Buffer, promotionCode: string): Promise<WinnerRow | null> =>
  db.row(byCode, [hash, promotionCode]);

const handOver = statement(
  'gift.handOverTo',
  `update gift_win set handed_over_at = greatest($2, claimed_at), handed_over_by = $3 where id = $1`,
);
export const setHandedOver = (tx: Tx, id: number, at: Date, by: string): void => tx.write(handOver, [id, at, by]);

const remind = statement('gift.remind', 'update gift_win set reminded_at = $2 where id = $1');
export const setReminded = (tx: Tx, id: number, at: Date): void => tx.write(remind, [id, at]);
