/** Checks what staff type about a special group, and turns it into stored values. */
import type { Regions } from '#server/region';
import type { InputOf } from '#shared/api/call';
import type { proSpecialGroups, SpecialGroupRules } from '#shared/api/pro-special-groups';
import { badField } from '#shared/errors';
import { slugOf } from '#shared/text';
import { addressOf, tidy, type TreeDeskDeps } from './branch.ts';
import { readKnown, type GroupRow, type GroupValues, type RuleValues } from './special-group.store.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';

export type SpecialGroupDeskDeps = TreeDeskDeps & { readonly regions: Pick<Regions, 'all'> };

type Input = InputOf<typeof proSpecialGroups.create>;

const hasCondition = (rules: RuleValues): boolean =>
  [rules.sectionIds, rules.groupIds, rules.brandIds].some((ids) => ids.length > 0) ||
  [rules.tag, rules.priceMin, rules.priceMax, rules.discountMin, rules.newDays, rules.stock].some(
    (value) => value !== null,
  );

/** Turns typed conditions into stored ones. Throws BAD_REQUEST for a wrong field. */
export const createReadRules =
  ({ db, regions }: SpecialGroupDeskDeps) =>
  async (typed: SpecialGroupRules): Promise<RuleValues> => {
    const hasPrice = typed.priceMin !== null || typed.priceMax !== null;
    const region = typed.region === null ? null : regions.all().find(({ code }) => code === typed.region);
    if (region === undefined) throw badField('region', messages.unknownRegion);
    if (hasPrice && region === null) throw badField('region', messages.noRegion);
    if (typed.priceMin !== null && typed.priceMax !== null && typed.priceMax < typed.priceMin)
      throw badField('priceMax', messages.priceOrder);
    const rules: RuleValues = {
      region: region?.code ?? null,
      sectionIds: typed.sectionIds.map(Number),
      groupIds: typed.groupIds.map(Number),
      brandIds: typed.brandIds.map(Number),
      tag: tidy(typed.tag) || null,
      priceMin: typed.priceMin,
      priceMax: typed.priceMax,
      currency: hasPrice ? (region?.currency ?? null) : null,
      discountMin: typed.discountMin,
      newDays: typed.newDays,
      stock: typed.stock,
    };
    if (!hasCondition(rules)) throw badField('rules', messages.noRule);
    const known = await readKnown(db, rules);
    const lacks = (ids: readonly number[], found: readonly number[]) => ids.some((id) => !found.includes(id));
    if (lacks(rules.sectionIds, known.sections)) throw badField('sectionIds', messages.unknownSection);
    if (lacks(rules.groupIds, known.groups)) throw badField('groupIds', messages.unknownGroup);
    if (lacks(rules.brandIds, known.brands)) throw badField('brandIds', messages.unknownBrand);
    return rules;
  };

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export const createReadValues =
  ({ images }: SpecialGroupDeskDeps) =>
  async (input: Input, saved: GroupRow | null): Promise<GroupValues> => {
    const { image } = input;
    if (image !== null && !(await images.named([image])).has(image)) throw badField('image', messages.unknownImage);
    const name = tidy(input.name);
    const [startsAt, endsAt] = [dateOf(input.startsAt), dateOf(input.endsAt)];
    if (startsAt && endsAt && endsAt <= startsAt) throw badField('endsAt', messages.badPeriod);
    const typed = input.seoName === '' ? undefined : input.seoName;
    // A new name also changes the address, unless staff chose the address themselves.
    const follows = typed === undefined || (typed === saved?.seoName && typed === slugOf(saved.name));
    return {
      name,
      seoName: follows ? addressOf(name) : typed,
      description: tidy(input.description ?? '') || null,
      sectionId: input.sectionId ? Number(input.sectionId) : null,
      image,
      seoTitle: tidy(input.seoTitle ?? '') || null,
      seoDescription: tidy(input.seoDescription ?? '') || null,
      startsAt,
      endsAt,
    };
  };
