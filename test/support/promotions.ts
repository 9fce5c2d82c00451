/** Promotion codes on a test database. */
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';

export type NewPromotion = {
  code: string;
  label?: string;
  kind?: 'PERCENTAGE' | 'AMOUNT' | 'FREE_DELIVERY' | 'N_FOR_M';
  bp?: number;
  taken?: number;
  paid?: number;
  firstOrder?: boolean;
  from?: Date;
  to?: Date;
  usesLimit?: number;
  buyerLimit?: number;
  active?: boolean;
  regions?: Record<string, { amount?: number; cap?: number; minimum?: number }>;
  /** seoNames of sections, groups as `section/group`, brands. */
  sections?: readonly string[];
  groups?: readonly string[];
  brands?: readonly string[];
  emails?: readonly string[];
};

const insert = `insert into promotion
  (code, label, kind, percent_bp, taken, paid, first_order, starts_at, ends_at, uses_limit, buyer_limit, active)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const regions = `insert into promotion_region (promotion_id, region, currency, amount, cap, minimum)
  select p.id, r.code, r.currency, (a.value ->> 'amount')::bigint, (a.value ->> 'cap')::bigint, (a.value ->> 'minimum')::bigint
  from promotion p, jsonb_each($2::jsonb) a join region r on r.code = a.key where p.code = $1`;

const targets = `insert into promotion_target (promotion_id, section_id, group_id, brand_id)
  select p.id, s.id, null::int, null::int from promotion p, section s where p.code = $1 and s.seo_name = any($2::text[])
  union all
  select p.id, null, g.id, null from promotion p, item_group g join section s on s.id = g.section_id
  where p.code = $1 and s.seo_name || '/' || g.seo_name = any($3::text[])
  union all
  select p.id, null, null, b.id from promotion p, brand b where p.code = $1 and b.seo_name = any($4::text[])`;

const emails = `insert into promotion_email (promotion_id, email)
  select p.id, e from promotion p, unnest($2::text[]) e where p.code = $1`;

/** By default 10 % in TN and SN, without limits. */
export const addPromotion = async (db: Db, promotion: NewPromotion): Promise<void> => {
  const { code, label = 'Un code', kind = 'PERCENTAGE', bp = 1_000, taken = 3, paid = 2 } = promotion;
  const { firstOrder = false, from = null, to = null, usesLimit = null, buyerLimit = null, active = true } = promotion;
  const { sections = [], groups = [], brands = [] } = promotion;
  const percent = kind === 'PERCENTAGE' ? bp : null;
  const sets = kind === 'N_FOR_M' ? [taken, paid] : [null, null];
  await write(db, insert, [code, label, kind, percent, ...sets, firstOrder, from, to, usesLimit, buyerLimit, active]);
  await write(db, regions, [code, JSON.stringify(promotion.regions ?? { TN: {}, SN: {} })]);
  await write(db, targets, [code, sections, groups, brands]);
  await write(db, emails, [code, promotion.emails ?? []]);
};
