import { raisedDetail, statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';

export type PromotionRow = {
  code: string;
  automatic: boolean;
  label: string;
  kind: 'PERCENTAGE' | 'AMOUNT' | 'FREE_DELIVERY' | 'N_FOR_M';
  percent_bp: number | null;
  taken: number | null;
  paid: number | null;
  first_order: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_limit: number | null;
  buyer_limit: number | null;
  uses: number;
  buyer_uses: number;
  here: boolean;
  currency: Currency;
  amount: number | null;
  cap: number | null;
  minimum: number | null;
  sections: number[];
  groups: number[];
  brands: number[];
  for_articles: boolean;
  special_groups: number[];
  /** True when items were chosen one by one, and not only by special groups. */
  chosen_items: boolean;
  /** The chosen items and those of the special groups. */
  items: number[];
  emails: string[];
};

/** $1: code; $2: region; $3: buyer; $4: now. */
const select = `select p.code, p.automatic, p.label, p.kind, p.percent_bp, p.taken, p.paid, p.first_order, p.starts_at, p.ends_at,
     p.uses_limit, p.buyer_limit, p.uses, coalesce(b.uses, 0) as buyer_uses,
     r.region is not null as here, coalesce(r.currency, 'TND') as currency, r.amount, r.cap, r.minimum,
     coalesce(t.sections, '{}') as sections, coalesce(t.groups, '{}') as groups, coalesce(t.brands, '{}') as brands,
     p.for_articles, coalesce(t.special_groups, '{}') as special_groups, coalesce(t.chosen_items, false) as chosen_items,
     case when p.for_articles then array(
       select item_id from promotion_target where promotion_id = p.id and item_id is not null
       union select s.item_id from promotion_target x join listed_special_group_item($4) s using (special_group_id)
       where x.promotion_id = p.id order by 1) else '{}' end as items,
     array(select email from promotion_email e where e.promotion_id = p.id order by email) as emails
   from promotion p
   left join promotion_region r on r.promotion_id = p.id and r.region = $2
   left join promotion_buyer b on b.promotion_id = p.id and b.buyer_key = lower($3)
   left join lateral (
     select array_agg(section_id order by section_id) filter (where section_id is not null) as sections,
       array_agg(group_id order by group_id) filter (where group_id is not null) as groups,
       array_agg(brand_id order by brand_id) filter (where brand_id is not null) as brands,
       array_agg(special_group_id order by special_group_id) filter (where special_group_id is not null) as special_groups,
       bool_or(item_id is not null) as chosen_items
     from promotion_target where promotion_id = p.id) t on true`;

const byCode = statement('promotion.byCode', `${select} where p.code = $1 and (p.active or $5)`);

/** Most automatic promotions, of all regions, that run or are planned. More would slow down each cart. */
export const mostAutomatic = 50;
const automatic = statement(
  'promotion.automatic',
  `${select} where $1::text is null and p.automatic and p.active and r.region is not null
     and coalesce(p.starts_at <= $4, true) and coalesce(p.ends_at > $4, true) and coalesce(p.uses < p.uses_limit, true)
   order by p.id limit ${mostAutomatic}`,
);
/** Automatic promotions that may apply in a region now. */
export const readAutomatic = (db: Reader, region: string, at: Date): Promise<PromotionRow[]> =>
  db.rows<PromotionRow>(automatic, [null, region, null, at]);

const someAutomatic = statement(
  'promotion.someAutomatic',
  'select exists (select from promotion where automatic and active and coalesce(ends_at > $1, true)) as found',
);
/** Whether any region has an automatic promotion, or will have one. */
export const hasAutomatic = async (db: Reader, at: Date): Promise<boolean> =>
  (await db.row<{ found: boolean }>(someAutomatic, [at]))?.found ?? false;

export type PromotionQuery = {
  code: string;
  region: string;
  buyerKey: string | null;
  at: Date;
  /** Also reads a promotion that staff have stopped. */
  stopped?: boolean;
};

/** Null for an unknown code, and for a stopped promotion unless it is asked for. */
export const readPromotion = (
  db: Reader,
  { code, region, buyerKey, at, stopped = false }: PromotionQuery,
): Promise<PromotionRow | null> => db.row<PromotionRow>(byCode, [code, region, buyerKey, at, stopped]);

export type PromotionUse = {
  code: string;
  orderId: string;
  buyerKey: string;
  amount: number;
  currency: Currency;
  /** True for a promotion that applied without a code. */
  automatic?: boolean;
};

const useOf = statement(
  'promotion.useOf',
  `select p.code, u.given_back_at is null as held from promotion_use u join promotion p on p.id = u.promotion_id
   where u.order_id = $1 for update of u`,
);

/** Reads the use of a code by the order and locks its row. */
export const readUse = (tx: Tx, orderId: string): Promise<{ code: string; held: boolean } | null> =>
  tx.row(useOf, [orderId]);

const firstOrderLock = statement(
  'promotion.lockFirstOrder',
  `select pg_advisory_xact_lock(hashtextextended(lower($2), 13)) from promotion where code = $1 and active and first_order`,
);
/** Serialises commands with a first-order code of the same e-mail address, until the end of the command. */
export const lockFirstOrder = (tx: Tx, code: string, buyerKey: string): void =>
  tx.write(firstOrderLock, [code, buyerKey]);

// One statement, so that concurrent orders cannot exceed a limit.
const counting = `counted as (
     update promotion set uses = uses + 1
     where code = $1 and active and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true)
       and coalesce(uses < uses_limit, true)
     returning id, buyer_limit),
   buyer as (
     insert into promotion_buyer (promotion_id, buyer_key, uses) select id, lower($3), 1 from counted
     on conflict (promotion_id, buyer_key) do update set uses = promotion_buyer.uses + 1
       where coalesce(promotion_buyer.uses < (select buyer_limit from counted), true)
     returning promotion_id)`;
const inserting = `insert into promotion_use (order_id, promotion_id, buyer_key, amount, currency, taken_at)
   select $2, promotion_id, lower($3), $4, $5, $6 from buyer`;

const insertUse = statement(
  'promotion.use',
  `with ${counting}
   ${inserting}
   on conflict (order_id) do update set promotion_id = excluded.promotion_id, buyer_key = excluded.buyer_key,
     amount = excluded.amount, currency = excluded.currency, taken_at = excluded.taken_at, given_back_at = null`,
);

const insertUseOrFail = statement(
  'promotion.useOrFail',
  `with ${counting},
   used as (${inserting} returning order_id)
   select promotion_refuse() from (select count(*) as count from used) u where u.count = 0`,
);

const paramsOf = ({ code, orderId, buyerKey, amount, currency }: PromotionUse, at: Date): unknown[] => [
  code,
  orderId,
  buyerKey,
  amount,
  currency,
  at,
];

/** False when a limit was reached. The caller must then roll back, because a counter may have been incremented. */
export const countUse = async (tx: Tx, use: PromotionUse, at: Date): Promise<boolean> =>
  (await tx.exec(insertUse, paramsOf(use, at))) === 1;

/**
 * For an order without a promotion. Sends the statement without waiting for it; when the promotion cannot be used, the
 * command fails with `refusal`.
 */
export const countUseOrFail = (tx: Tx, use: PromotionUse, at: Date, refusal: unknown): void =>
  tx.write(insertUseOrFail, paramsOf(use, at), (error) => (raisedDetail(error, 'OL003') === null ? error : refusal));

const change = statement(
  'promotion.changeUse',
  'update promotion_use set amount = $2 where order_id = $1 and given_back_at is null',
);
export const changeUse = (tx: Tx, orderId: string, amount: number): Promise<number> =>
  tx.exec(change, [orderId, amount]);

const revokeUse = statement(
  'promotion.revokeUse',
  `with given as (
     update promotion_use set given_back_at = greatest($2, taken_at) where order_id = $1 and given_back_at is null
     returning promotion_id, buyer_key),
   counted as (
     update promotion p set uses = p.uses - 1 from given where p.id = given.promotion_id
     returning p.id, given.buyer_key)
   update promotion_buyer b set uses = b.uses - 1 from counted
   where b.promotion_id = counted.id and b.buyer_key = counted.buyer_key`,
);

/** True when the use of the order was counted until now. */
export const uncountUse = async (tx: Tx, orderId: string, at: Date): Promise<boolean> =>
  (await tx.exec(revokeUse, [orderId, at])) === 1;

export type PersonalPromotion = {
  readonly code: string;
  readonly label: string;
  /** Either a percentage or an amount in minor units of `currency`. */
  readonly percentBp: number | null;
  readonly amount: number | null;
  readonly region: string;
  readonly currency: Currency;
  readonly email: string;
  readonly from: Date;
  readonly to: Date;
};

const insertPersonal = statement(
  'promotion.issuePersonal',
  `with made as (
     insert into promotion (code, label, kind, percent_bp, starts_at, ends_at, uses_limit, buyer_limit, is_personal,
       created_at, updated_at)
     values ($1, $2, case when $3::int is null then 'AMOUNT' else 'PERCENTAGE' end, $3, $8, $9, 1, 1, true, $8, $8) returning id),
   placed as (
     insert into promotion_region (promotion_id, region, currency, amount) select id, $5, $6, $4 from made)
   insert into promotion_email (promotion_id, email) select id, lower($7) from made`,
);

export const addPersonalPromotion = (tx: Tx, promotion: PersonalPromotion): Promise<number> => {
  const { code, label, percentBp, amount, region, currency, email, from, to } = promotion;
  return tx.exec(insertPersonal, [code, label, percentBp, amount, region, currency, email, from, to]);
};
