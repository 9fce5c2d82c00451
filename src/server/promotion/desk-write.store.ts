/** Writes of staff to promotions. */
import { statement, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { PromotionKind } from '#shared/rules/promotion';

/** Checked input of staff, with references resolved to ids. */
export type PromotionValues = {
  readonly code: string;
  readonly automatic: boolean;
  readonly label: string;
  readonly kind: PromotionKind;
  readonly percentBp: number | null;
  readonly taken: number | null;
  readonly paid: number | null;
  readonly firstOrder: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usesLimit: number | null;
  readonly buyerLimit: number | null;
  readonly regions: readonly {
    readonly region: string;
    readonly currency: Currency;
    readonly amount: number | null;
    readonly cap: number | null;
    readonly minimum: number | null;
  }[];
  readonly sections: readonly number[];
  readonly groups: readonly number[];
  readonly brands: readonly number[];
  readonly specialGroups: readonly number[];
  readonly items: readonly { readonly id: number; readonly ref: string }[];
  /** In lower case. */
  readonly emails: readonly string[];
};

const valuesOf = (of: PromotionValues): unknown[] => [
  of.code,
  of.label,
  of.kind,
  of.percentBp,
  of.taken,
  of.paid,
  of.firstOrder,
  of.startsAt,
  of.endsAt,
  of.usesLimit,
  of.buyerLimit,
  of.specialGroups.length + of.items.length > 0,
  of.automatic,
];

const insert = statement(
  'promotion.insertDesk',
  `insert into promotion (code, label, kind, percent_bp, taken, paid, first_order, starts_at, ends_at, uses_limit,
     buyer_limit, for_articles, automatic, active, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15) returning id`,
);
const update = statement(
  'promotion.updateDesk',
  `update promotion set code = $1, label = $2, kind = $3, percent_bp = $4, taken = $5, paid = $6, first_order = $7,
     starts_at = $8, ends_at = $9, uses_limit = $10, buyer_limit = $11, for_articles = $12, automatic = $13,
     updated_at = $14, version = version + 1 where id = $15`,
);
const clear = ['promotion_region', 'promotion_target', 'promotion_email'].map((table) =>
  statement(`promotion.clear.${table}`, `delete from ${table} where promotion_id = $1`),
);
const regions = statement(
  'promotion.addRegions',
  `insert into promotion_region (promotion_id, region, currency, amount, cap, minimum)
   select $1, r.region, r.currency, r.amount, r.cap, r.minimum from jsonb_to_recordset($2::jsonb)
     as r(region text, currency text, amount bigint, cap bigint, minimum bigint)`,
);
const targets = statement(
  'promotion.addTargets',
  `insert into promotion_target (promotion_id, section_id, group_id, brand_id, special_group_id, item_id)
   select $1::int, id, null::int, null::int, null::int, null::bigint from unnest($2::int[]) id
   union all select $1, null, id, null, null, null from unnest($3::int[]) id
   union all select $1, null, null, id, null, null from unnest($4::int[]) id
   union all select $1, null, null, null, id, null from unnest($5::int[]) id
   union all select $1, null, null, null, null, id from unnest($6::bigint[]) id`,
);
const emails = statement(
  'promotion.addEmails',
  'insert into promotion_email (promotion_id, email) select $1, e from unnest($2::text[]) e',
);

const writeParts = (tx: Tx, id: number, of: PromotionValues): void => {
  tx.write(regions, [id, JSON.stringify(of.regions)]);
  const items = of.items.map((item) => item.id);
  tx.write(targets, [id, of.sections, of.groups, of.brands, of.specialGroups, items]);
  if (of.emails.length > 0) tx.write(emails, [id, of.emails]);
};

export const insertPromotion = async (
  tx: Tx,
  values: PromotionValues,
  { active, at }: { active: boolean; at: Date },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [...valuesOf(values), active, at]);
  if (!row) throw new Error('promotion was not inserted');
  writeParts(tx, row.id, values);
  return row.id;
};

/** Does not change the recorded uses. */
export const updatePromotion = (tx: Tx, id: number, values: PromotionValues, at: Date): void => {
  tx.write(update, [...valuesOf(values), at, id]);
  for (const one of clear) tx.write(one, [id]);
  writeParts(tx, id, values);
};

const switchState = statement(
  'promotion.switch',
  'update promotion set active = $2, updated_at = $3, version = version + 1 where id = $1',
);
export const setActive = (tx: Tx, id: number, active: boolean, at: Date): void =>
  tx.write(switchState, [id, active, at]);

const lockAutomaticSql = statement(
  'promotion.lockAutomatic',
  `select pg_advisory_xact_lock(hashtext('promotion automatic'))`,
);
const othersSql = statement(
  'promotion.otherAutomatic',
  `select count(*)::int as count from promotion where automatic and active and coalesce(ends_at > $1, true) and id <> $2`,
);
/** Automatic promotions beside `id` that run or will. Locks until the end of the command, so that two people do not start the last one. */
export const countOtherAutomatic = async (tx: Tx, id: number, at: Date): Promise<number> => {
  await tx.exec(lockAutomaticSql);
  return (await tx.row<{ count: number }>(othersSql, [at, id]))?.count ?? 0;
};

const remove = statement('promotion.delete', 'delete from promotion where id = $1');
export const deletePromotion = (tx: Tx, id: number): void => tx.write(remove, [id]);
