/** Turns what staff typed into values of a promotion, and values into the terms that the pricing engine evaluates. */
import type { Reader } from '#platform/db';
import type { Dictionary } from '#server/catalogue';
import type { PromotionEffect, PromotionTerms } from '#server/pricing';
import type { Regions } from '#server/region';
import type { PromotionContent } from '#shared/api/pro-promotions';
import { ShopError } from '#shared/errors';
import { promotionDeskMessages as messages } from './desk.messages.ts';
import { problemsOf, type Known, type Problem } from './desk.rules.ts';
import { readItemIds, readSelectionItems, type DeskRecord } from './desk.store.ts';
import type { PromotionValues } from './desk-write.store.ts';
import { named, normaliseCode, type TargetNames } from './promotion.rules.ts';

export type ContentDeps = {
  readonly dictionary: () => Pick<Dictionary, 'section' | 'groupById' | 'brand' | 'specialGroup'>;
  readonly regions: Pick<Regions, 'get'>;
};

export const refuse = (errors: readonly Problem[]): void => {
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors: [...errors] });
};

const knownIn = ({ dictionary, regions }: ContentDeps): Known => ({
  currencyOf: (region) => regions.get(region)?.currency ?? null,
  section: (id) => dictionary().section(id) !== null,
  group: (id) => dictionary().groupById(id) !== null,
  brand: (id) => dictionary().brand(id) !== null,
  specialGroup: (id) => dictionary().specialGroup(id) !== null,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const idsOf = (ids: readonly string[]): number[] => [...new Set(ids.map(Number))].toSorted((a, b) => a - b);

/** Keeps only what belongs to the kind of the promotion. */
const ofKind = ({ kind, percentBp, taken, paid }: PromotionContent) => ({
  percentBp: kind === 'PERCENTAGE' ? percentBp : null,
  taken: kind === 'N_FOR_M' ? taken : null,
  paid: kind === 'N_FOR_M' ? paid : null,
});

/** Throws BAD_REQUEST with every wrong field. */
export const valuesOf = async (
  deps: ContentDeps,
  reader: Reader,
  typed: PromotionContent,
): Promise<PromotionValues> => {
  const { kind, regions } = typed;
  const code = normaliseCode(typed.code);
  const known = knownIn(deps);
  const found = await readItemIds(reader, typed.items);
  const unknown = typed.items.filter((ref) => !found.has(ref.toUpperCase()));
  const problems = problemsOf({ ...typed, code }, known);
  refuse(unknown.length === 0 ? problems : [...problems, { field: 'items', message: messages.unknownItems(unknown) }]);
  const items = [...found].map(([ref, id]) => ({ id, ref })).toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  return {
    code,
    automatic: typed.automatic,
    label: typed.label.trim(),
    kind,
    ...ofKind(typed),
    firstOrder: typed.firstOrder,
    startsAt: dateOf(typed.startsAt),
    endsAt: dateOf(typed.endsAt),
    usesLimit: typed.usesLimit,
    buyerLimit: typed.buyerLimit,
    regions: [...new Map(regions.map((terms) => [terms.region, terms])).values()].map((terms) => ({
      region: terms.region,
      currency: known.currencyOf(terms.region) ?? 'TND',
      amount: kind === 'AMOUNT' ? terms.amount : null,
      cap: kind === 'PERCENTAGE' ? terms.cap : null,
      minimum: terms.minimum,
    })),
    sections: idsOf(typed.sections),
    groups: idsOf(typed.groups),
    brands: idsOf(typed.brands),
    specialGroups: idsOf(typed.specialGroups),
    items,
    emails: [...new Set(typed.emails.map((email) => email.trim().toLowerCase()))].toSorted(),
  };
};

/** Fields of a typed or a stored promotion in one form, so that the journal can compare them. */
export const fieldsOf = (of: PromotionValues | DeskRecord) => ({
  code: of.code,
  automatic: of.automatic,
  label: of.label,
  kind: of.kind,
  percentBp: of.percentBp,
  taken: of.taken,
  paid: of.paid,
  firstOrder: of.firstOrder,
  startsAt: of.startsAt?.toISOString() ?? null,
  endsAt: of.endsAt?.toISOString() ?? null,
  usesLimit: of.usesLimit,
  buyerLimit: of.buyerLimit,
  ...Object.fromEntries(
    of.regions.map(({ region, amount, cap, minimum }) => [`terms ${region}`, { amount, cap, minimum }]),
  ),
  regions: of.regions.map(({ region }) => region).toSorted(),
  sections: of.sections,
  groups: of.groups,
  brands: of.brands,
  specialGroups: of.specialGroups,
  items: of.items.map((item) => (typeof item === 'string' ? item.toUpperCase() : item.ref)),
  // addresses of customers do not belong in the journal
  emails: of.emails.length,
});

const effectOf = (
  { kind, percentBp, taken, paid }: PromotionValues,
  terms: PromotionValues['regions'][number] | undefined,
): PromotionEffect => {
  switch (kind) {
    case 'PERCENTAGE':
      return { kind, bp: percentBp ?? 0, cap: terms?.cap ?? null };
    case 'AMOUNT':
      return { kind, amount: terms?.amount ?? 0 };
    case 'N_FOR_M':
      return { kind, taken: taken ?? 0, paid: paid ?? 0 };
    case 'FREE_DELIVERY':
      return { kind };
  }
};

type Uses = { readonly uses: number; readonly buyerUses: number | null };

/** The same terms as the cart reads from a stored promotion. `buyerUses`: null without a buyer. */
export const termsOfValues = async (
  reader: Reader,
  values: PromotionValues,
  {
    names,
    region,
    at,
    uses,
    buyerUses,
  }: Uses & {
    readonly names: TargetNames;
    readonly region: string;
    readonly at: Date;
  },
): Promise<PromotionTerms> => {
  const terms = values.regions.find((one) => one.region === region);
  const { items, specialGroups, usesLimit, buyerLimit } = values;
  const chosen = items.map(({ id }) => id);
  const isOfArticles = items.length + specialGroups.length > 0;
  return {
    code: values.code,
    automatic: values.automatic,
    label: values.label,
    isValidHere: terms !== undefined,
    currency: terms?.currency ?? 'TND',
    effect: effectOf(values, terms),
    sections: named(values.sections, names.section),
    groups: named(values.groups, names.group),
    brands: named(values.brands, names.brand),
    articles: isOfArticles
      ? {
          itemIds: [...chosen, ...(await readSelectionItems(reader, specialGroups, at))],
          selections: items.length > 0 ? [] : specialGroups.flatMap((id) => names.specialGroup(id) ?? []),
        }
      : null,
    minimum: terms?.minimum ?? null,
    emails: values.emails,
    firstOrder: values.firstOrder,
    from: values.startsAt,
    to: values.endsAt,
    limit: usesLimit === null ? null : { uses: usesLimit, left: Math.max(0, usesLimit - uses) },
    buyerLimit:
      buyerLimit === null
        ? null
        : { uses: buyerLimit, left: buyerUses === null ? null : Math.max(0, buyerLimit - buyerUses) },
  };
};
