import type { PromotionEffect, PromotionTerms } from '#server/pricing';
import { plainText } from '#shared/text';
import type { PromotionRow } from './promotion.store.ts';

/** Normalises `bienvenue-10 ` to `BIENVENUE10`. */
export const normaliseCode = (typed: string): string =>
  plainText(typed)
    .replace(/[\s\p{Dash}]+/gu, '')
    .toUpperCase();

/** Name of each target; null for one that is no longer shown. */
export type TargetNames = {
  readonly section: (id: number) => string | null;
  readonly group: (id: number) => string | null;
  readonly brand: (id: number) => string | null;
  readonly specialGroup: (id: number) => string | null;
};

const effectOf = ({ kind, percent_bp, taken, paid, amount, cap }: PromotionRow): PromotionEffect => {
  switch (kind) {
    case 'PERCENTAGE':
      return { kind, bp: percent_bp ?? 0, cap };
    case 'AMOUNT':
      return { kind, amount: amount ?? 0 };
    case 'N_FOR_M':
      return { kind, taken: taken ?? 0, paid: paid ?? 0 };
    case 'FREE_DELIVERY':
      return { kind };
  }
};

export const named = (ids: readonly number[], nameOf: (id: number) => string | null) =>
  ids.map((id) => ({ id, name: nameOf(id) ?? '' }));

const articlesOf = ({ items, special_groups, chosen_items }: PromotionRow, names: TargetNames) => ({
  itemIds: items,
  // items that were chosen one by one have no name for the buyer
  selections: chosen_items ? [] : special_groups.flatMap((id) => names.specialGroup(id) ?? []),
});

/** `buyerKnown`: true when `buyer_uses` was computed for a buyer. */
export const termsOf = (row: PromotionRow, names: TargetNames, buyerKnown: boolean): PromotionTerms => ({
  code: row.code,
  automatic: row.automatic,
  label: row.label,
  isValidHere: row.here,
  currency: row.currency,
  effect: effectOf(row),
  sections: named(row.sections, names.section),
  groups: named(row.groups, names.group),
  brands: named(row.brands, names.brand),
  articles: row.for_articles ? articlesOf(row, names) : null,
  minimum: row.minimum,
  emails: row.emails,
  firstOrder: row.first_order,
  from: row.starts_at,
  to: row.ends_at,
  limit: row.uses_limit === null ? null : { uses: row.uses_limit, left: row.uses_limit - row.uses },
  buyerLimit:
    row.buyer_limit === null
      ? null
      : { uses: row.buyer_limit, left: buyerKnown ? Math.max(0, row.buyer_limit - row.buyer_uses) : null },
});
