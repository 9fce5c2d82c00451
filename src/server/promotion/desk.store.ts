/** Promotions as the console lists and edits them. */
import { statement, statementPlannedByValues, type Db, type Reader, type Statement, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { PromotionKind, PromotionState } from '#shared/rules/promotion';
import type { InputOf } from '#shared/api/call';
import type { proPromotions } from '#shared/api/pro-promotions';

export type RegionTerms = {
  region: string;
  currency: Currency;
  amount: number | null;
  cap: number | null;
  minimum: number | null;
};

export type DeskRow = {
  id: number;
  version: number;
  code: string;
  automatic: boolean;
  label: string;
  kind: PromotionKind;
  percentBp: number | null;
  taken: number | null;
  paid: number | null;
  state: PromotionState;
  isPersonal: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  uses: number;
  usesLimit: number | null;
  buyerLimit: number | null;
  firstOrder: boolean;
  regions: RegionTerms[];
  discounts: { currency: Currency; orders: number; amount: number }[];
  createdAt: Date;
  updatedAt: Date;
};

export type DeskRecord = DeskRow & {
  active: boolean;
  sections: number[];
  groups: number[];
  brands: number[];
  specialGroups: number[];
  /** References of items that were chosen one by one. */
  items: string[];
  emails: string[];
  isUsed: boolean;
  /** Highest number of uses by one buyer. */
  mostUses: number;
};

/** $1: now. */
const state = `case when not p.active then 'STOPPED' when p.ends_at <= $1 then 'ENDED'
  when p.starts_at > $1 then 'UPCOMING' else 'LIVE' end`;

const columns = `p.id, p.version, p.code, p.automatic, p.label, p.kind, p.percent_bp as "percentBp", p.taken, p.paid, ${state} as state,
  p.is_personal as "isPersonal", p.starts_at as "startsAt", p.ends_at as "endsAt", p.uses, p.uses_limit as "usesLimit",
  p.buyer_limit as "buyerLimit", p.first_order as "firstOrder", p.created_at as "createdAt", p.updated_at as "updatedAt",
  coalesce((select jsonb_agg(jsonb_build_object('region', r.region, 'currency', r.currency, 'amount', r.amount,
    'cap', r.cap, 'minimum', r.minimum) order by r.region desc) from promotion_region r where r.promotion_id = p.id), '[]') as regions,
  coalesce((select jsonb_agg(jsonb_build_object('currency', u.currency, 'orders', u.orders, 'amount', u.amount)
    order by u.currency) from (select currency, count(*)::int as orders, sum(amount)::bigint as amount from promotion_use
    where promotion_id = p.id and given_back_at is null group by currency) u), '[]') as discounts`;

export type ListQuery = InputOf<typeof proPromotions.list>;
export type ListFilter = Pick<ListQuery, 'state' | 'kind' | 'region' | 'scope' | 'text'> & { readonly at: Date };

const sorts: Readonly<Record<ListQuery['sort'], string>> = {
  '-created': 'p.created_at desc, p.id desc',
  code: 'p.code',
  '-code': 'p.code desc',
  uses: 'p.uses, p.id',
  '-uses': 'p.uses desc, p.id desc',
};

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const clausesOf = (filter: ListFilter, code: string, add: (value: unknown) => string): string => {
  const text = filter.text?.trim();
  const parts = [
    `p.is_personal = ${filter.scope === 'PERSONAL'}`,
    filter.state && `${state} = ${add(filter.state)}`,
    filter.kind && `p.kind = ${add(filter.kind)}`,
    filter.region &&
      `exists (select from promotion_region r where r.promotion_id = p.id and r.region = ${add(filter.region)})`,
    // an empty prefix would match every code
    text &&
      `(${code === '' ? 'false' : `p.code like ${add(`${likeText(code)}%`)}`} or p.label ilike ${add(`%${likeText(text)}%`)})`,
  ];
  return parts.filter(Boolean).join(' and ');
};

const queryOf = (filter: ListFilter, code: string) => {
  const values: unknown[] = [filter.at];
  const where = clausesOf(filter, code, (value) => `$${values.push(value)}`);
  return { values, where };
};

/** `code`: the text of the filter as a normalised code. */
export const readList = (
  db: Reader,
  filter: ListFilter,
  { code, sort, limit, offset }: { code: string; sort: ListQuery['sort']; limit: number; offset: number },
): Promise<DeskRow[]> => {
  const { values, where } = queryOf(filter, code);
  const text = `select ${columns} from promotion p where ${where} order by ${sorts[sort]} limit ${limit} offset ${offset}`;
  return db.rows<DeskRow>(statementPlannedByValues('', text), values);
};

/** Counts up to `cap` + 1, which stands for more than `cap`. */
export const countList = async (db: Reader, filter: ListFilter, code: string, cap: number): Promise<number> => {
  const { values, where } = queryOf(filter, code);
  // gives $1 its type, which PostgreSQL cannot infer when no other clause uses it
  const counted = `select $1::timestamptz from promotion p where ${where} limit ${cap + 1}`;
  const query: Statement = statementPlannedByValues('', `select count(*)::int as count from (${counted}) counted`);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export const streamList = (
  db: Pick<Db, 'stream'>,
  filter: ListFilter,
  { code, sort, batchSize }: { code: string; sort: ListQuery['sort']; batchSize: number },
): AsyncIterable<DeskRow[]> => {
  const { values, where } = queryOf(filter, code);
  const text = `select ${columns} from promotion p where ${where} order by ${sorts[sort]}`;
  return db.stream<DeskRow>(statement('', text), values, batchSize);
};

const targetsOf = (column: string): string =>
  `array(select ${column} from promotion_target t where t.promotion_id = p.id and ${column} is not null order by 1)`;

const record = statement(
  'promotion.desk',
  `select ${columns}, p.active, ${targetsOf('section_id')} as sections, ${targetsOf('group_id')} as groups,
     ${targetsOf('brand_id')} as brands, ${targetsOf('special_group_id')} as "specialGroups",
     array(select i.ref from promotion_target t join item_label i on i.id = t.item_id
       where t.promotion_id = p.id order by i.ref) as items,
     array(select email from promotion_email e where e.promotion_id = p.id order by email) as emails,
     exists (select from promotion_use u where u.promotion_id = p.id) as "isUsed",
     coalesce((select max(b.uses) from promotion_buyer b where b.promotion_id = p.id), 0) as "mostUses"
   from promotion p where p.id = $2`,
);

export const readDesk = (db: Reader, id: number, at: Date): Promise<DeskRecord | null> =>
  db.row<DeskRecord>(record, [at, id]);

const lock = statement('promotion.lockDesk', 'select id from promotion where id = $1 for update');

/** Locks the promotion before it is read: later orders with the code wait, and earlier ones are in the uses. */
export const lockDesk = async (tx: Tx, id: number, at: Date): Promise<DeskRecord | null> => {
  if (!(await tx.row(lock, [id]))) return null;
  return readDesk(tx, id, at);
};

const recent = statement(
  'promotion.recentUses',
  `select order_id as reference, amount, currency, taken_at as at, given_back_at is not null as "isGivenBack"
   from promotion_use where promotion_id = $1 order by taken_at desc, order_id limit $2`,
);

export type RecentUse = { reference: string; amount: number; currency: Currency; at: Date; isGivenBack: boolean };

export const readRecentUses = (db: Reader, id: number, limit: number): Promise<RecentUse[]> =>
  db.rows<RecentUse>(recent, [id, limit]);

const itemIds = statement('promotion.itemIds', 'select id, ref from item_label where upper(ref) = any($1::text[])');

/** In any letter case; unknown references are absent. */
export const readItemIds = async (db: Reader, refs: readonly string[]): Promise<Map<string, number>> => {
  if (refs.length === 0) return new Map();
  const rows = await db.rows<{ id: number; ref: string }>(itemIds, [refs.map((ref) => ref.toUpperCase())]);
  return new Map(rows.map(({ id, ref }) => [ref.toUpperCase(), id]));
};

const ofSelections = statement(
  'promotion.itemsOfSelections',
  'select distinct item_id as id from listed_special_group_item($2) where special_group_id = any($1::int[])',
);

/** Items of special groups at a moment. */
export const readSelectionItems = async (db: Reader, ids: readonly number[], at: Date): Promise<number[]> =>
  ids.length === 0 ? [] : (await db.rows<{ id: number }>(ofSelections, [ids, at])).map(({ id }) => id);

const buyerUses = statement(
  'promotion.buyerUses',
  'select uses from promotion_buyer where promotion_id = $1 and buyer_key = lower($2)',
);

export const readBuyerUses = async (db: Reader, id: number, email: string): Promise<number> =>
  (await db.row<{ uses: number }>(buyerUses, [id, email]))?.uses ?? 0;
