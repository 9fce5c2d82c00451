/** Gift cards as the console lists and changes them. */
import { statement, statementPlannedByValues, type Db, type Reader, type Tx } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proGiftCards } from '#shared/api/pro-gift-cards';
import type { Currency } from '#shared/money';
import type { GiftCardState } from '#shared/rules/gift-card';

export type DeskCard = {
  rowId: number;
  id: string;
  version: number;
  last4: string | null;
  state: GiftCardState;
  origin: 'BOUGHT' | 'REFUND' | 'STAFF';
  region: string;
  currency: Currency;
  initial: number;
  balance: number;
  recipient: string | null;
  recipientEmail: string | null;
  reference: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export type DeskRecord = DeskCard & {
  sender: string | null;
  senderEmail: string | null;
  message: string | null;
  reason: string | null;
  blockedAt: Date | null;
};

/** $1: now. A card past its date is EXPIRED, also without money; before that date, a card without money is SPENT. */
const state = `case when c.code_hash is null then 'UNSENT' when c.blocked_at is not null then 'BLOCKED'
  when c.expires_at <= $1 then 'EXPIRED' when c.balance = 0 then 'SPENT' else 'ACTIVE' end`;
const origin = `case when c.refund_id is not null then 'REFUND' when c.reason is not null then 'STAFF' else 'BOUGHT' end`;

const columns = `c.id as "rowId", c.public_id as id, c.version, c.last4, ${state} as state, ${origin} as origin, c.region,
  c.currency, c.initial, c.balance, coalesce(c.recipient_name, p.recipient_name) as recipient,
  coalesce(c.recipient_email, p.recipient_email) as "recipientEmail", coalesce(p.reference, o.reference) as reference,
  c.created_at as "createdAt", c.expires_at as "expiresAt"`;
const from = `gift_card c left join gift_card_purchase p on p.card_id = c.id
  left join refunded_order o on o.refund_id = c.refund_id`;

type Query = InputOf<typeof proGiftCards.list>;
export type DeskFilter = Pick<Query, 'state' | 'origin' | 'region' | 'text'> & { readonly at: Date };

/** One set of ids for each way to find a card, because one condition with `or` would use no index. */
const textClause = (typed: string, add: (value: unknown) => string): string => {
  const text = typed.trim();
  const upper = add(text.toUpperCase().replace(/^[•\s]+/, ''));
  const email = add(text.toLowerCase());
  return `c.id in (
    select id from gift_card where last4 = ${upper}
    union all select id from gift_card where lower(recipient_email) = ${email}
    union all select card_id from gift_card_purchase where lower(recipient_email) = ${email}
    union all select card_id from gift_card_purchase where lower(sender_email) = ${email}
    union all select card_id from gift_card_purchase where reference = ${upper}
    union all select card_id from gift_card_move where order_id = ${upper})`;
};

const queryOf = (filter: DeskFilter) => {
  const values: unknown[] = [filter.at];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    // gives $1 its type, which PostgreSQL cannot infer when no other clause uses it
    '$1::timestamptz is not null',
    filter.state && `${state} = ${add(filter.state)}`,
    filter.origin && `${origin} = ${add(filter.origin)}`,
    filter.region && `c.region = ${add(filter.region)}`,
    filter.text?.trim() && textClause(filter.text, add),
  ];
  return { values, where: parts.filter(Boolean).join(' and ') };
};

const order = 'order by c.created_at desc, c.id desc';

export const readCards = (
  db: Reader,
  filter: DeskFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskCard[]> => {
  const { values, where } = queryOf(filter);
  const text = `select ${columns} from ${from} where ${where} ${order} limit ${limit} offset ${offset}`;
  return db.rows<DeskCard>(statementPlannedByValues('', text), values);
};

/** Counts up to `cap` + 1, which stands for more than `cap`. */
export const countCards = async (db: Reader, filter: DeskFilter, cap: number): Promise<number> => {
  const { values, where } = queryOf(filter);
  const counted = `select from ${from} where ${where} limit ${cap + 1}`;
  const query = statementPlannedByValues('', `select count(*)::int as count from (${counted}) counted`);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export const streamCards = (
  db: Pick<Db, 'stream'>,
  filter: DeskFilter,
  batchSize: number,
): AsyncIterable<DeskCard[]> => {
  const { values, where } = queryOf(filter);
  return db.stream<DeskCard>(
    statement('', `select ${columns} from ${from} where ${where} ${order}`),
    values,
    batchSize,
  );
};

const record = statement(
  'gift-card.desk',
  `select ${columns}, p.sender_name as sender, p.sender_email as "senderEmail", p.message, c.reason,
     c.blocked_at as "blockedAt" from ${from} where c.public_id = $2`,
);

export const readCardRecord = (db: Reader, id: string, at: Date): Promise<DeskRecord | null> =>
  db.row<DeskRecord>(record, [at, id]);

const lock = statement('gift-card.lockDesk', 'select id from gift_card where public_id = $1 for update');

/** Locks the card before it is read: a later payment waits, and an earlier payment is in the balance. */
export const lockCardRecord = async (tx: Tx, id: string, at: Date): Promise<DeskRecord | null> => {
  if (!(await tx.row(lock, [id]))) return null;
  return readCardRecord(tx, id, at);
};

const moves = statement(
  'gift-card.deskMoves',
  `select kind, amount, (sum(amount) over (order by id))::bigint as balance, order_id as order, created_at as at
   from gift_card_move where card_id = $1 order by id`,
);

export type DeskMove = {
  kind: 'ISSUED' | 'SPENT' | 'RESTORED' | 'EXPIRED';
  amount: number;
  balance: number;
  order: string | null;
  at: Date;
};

export const readDeskMoves = (db: Reader, rowId: number): Promise<DeskMove[]> => db.rows<DeskMove>(moves, [rowId]);

const block = statement('gift-card.block', 'update gift_card set blocked_at = $2, version = version + 1 where id = $1');
export const setBlockedAt = (tx: Tx, rowId: number, at: Date | null): void => tx.write(block, [rowId, at]);

const extend = statement(
  'gift-card.extend',
  'update gift_card set expires_at = $2, version = version + 1 where id = $1',
);
export const setExpiry = (tx: Tx, rowId: number, until: Date): void => tx.write(extend, [rowId, until]);

type Sum = { currency: Currency; cards: number; balance: number };

/** $1: end of the day, $2: region or null. Sums the ledger until then, because `balance` is the present one. */
const held = `with held as (
  select c.currency, c.initial, c.created_at, sum(m.amount)::bigint as balance
  from gift_card_move m join gift_card c on c.id = m.card_id
  where m.created_at < $1 and ($2::text is null or c.region = $2) group by c.id)`;

const byMonth = statementPlannedByValues(
  'gift-card.liabilityByMonth',
  `${held} select to_char(created_at at time zone $3, 'YYYY-MM') as month, currency,
     count(*) filter (where balance > 0)::int as cards, sum(initial)::bigint as issued, sum(balance)::bigint as balance
   from held group by 1, 2 having sum(balance) > 0 order by 1 desc, 2`,
);

export const readLiabilityMonths = (
  db: Reader,
  { until, region, timeZone }: { until: Date; region: string | null; timeZone: string },
): Promise<(Sum & { month: string; issued: number })[]> => db.rows(byMonth, [until, region, timeZone]);

const byAge = statementPlannedByValues(
  'gift-card.liabilityByAge',
  `${held} select case when created_at > $1 - interval '3 months' then 'UNDER_3'
       when created_at > $1 - interval '6 months' then 'UNDER_6'
       when created_at > $1 - interval '12 months' then 'UNDER_12' else 'OVER_12' end as age,
     currency, count(*)::int as cards, sum(balance)::bigint as balance
   from held where balance > 0 group by 1, 2`,
);

export const readLiabilityAges = (
  db: Reader,
  until: Date,
  region: string | null,
): Promise<(Sum & { age: 'UNDER_3' | 'UNDER_6' | 'UNDER_12' | 'OVER_12' })[]> => db.rows(byAge, [until, region]);

const expired = statementPlannedByValues(
  'gift-card.expiredSums',
  `select c.currency, (-sum(m.amount))::bigint as expired,
     (-coalesce(sum(m.amount) filter (where m.created_at >= $3), 0))::bigint as "expiredThisYear"
   from gift_card_move m join gift_card c on c.id = m.card_id
   where m.kind = 'EXPIRED' and m.created_at < $1 and ($2::text is null or c.region = $2) group by c.currency`,
);

export const readExpiredSums = (
  db: Reader,
  { until, region, yearStart }: { until: Date; region: string | null; yearStart: Date },
): Promise<{ currency: Currency; expired: number; expiredThisYear: number }[]> =>
  db.rows(expired, [until, region, yearStart]);
