/** The listing's two calls: names of an address become ids, ids become cards and words. */
import { implement, JsonText, type CallContext, type Implementation } from '#platform/http';
import type { Catalogue, Dictionary } from '#server/catalogue';
import { isRunning } from '#server/catalogue';
import type { Clock } from '#platform/clock';
import { items } from '#shared/api/items';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { Count, FacetCounts, ListingQuery } from './listing.rules.ts';
import type { Search } from './search.ts';

type Deps = { search: Search; catalogue: Pick<Catalogue, 'cards' | 'dictionary'>; clock: Clock };
type Filters = InputOf<typeof items.loadFilter>;
type FilterAnswer = OutputOf<typeof items.loadFilter>;
type Scope = Pick<ListingQuery, 'sectionId' | 'groupId' | 'subgroupId' | 'specialGroupId'>;

const numberOf = (branch: { id: string } | null): number | undefined => (branch ? Number(branch.id) : undefined);

/** What the names mean; null when one of them names nothing: then nothing is listed. */
const scopeOf = (filters: Filters, words: Dictionary, now: Date): Scope | null => {
  const { selectedSection, selectedGroupName, selectedSubGroupName, selectedSpecialGroup } = filters;
  const { optionalItemSectionId, reference } = filters;
  const special = selectedSpecialGroup === undefined ? null : words.specialGroup(selectedSpecialGroup);
  if (selectedSpecialGroup !== undefined && (!special || !isRunning(special, now))) return null;
  // the visitor's own section is the listing's when nothing else says where to look
  const nowhere = selectedSection === undefined && special === null && !reference?.trim();
  const section = nowhere && optionalItemSectionId !== undefined ? words.section(Number(optionalItemSectionId)) : null;
  const place = words.place({
    section: selectedSection ?? section?.seoName,
    group: selectedGroupName,
    subGroup: selectedSubGroupName,
  });
  if (!place) return null;
  return {
    sectionId: numberOf(place.section),
    groupId: numberOf(place.group),
    subgroupId: numberOf(place.subGroup),
    specialGroupId: numberOf(special?.value ?? null),
  };
};

const queryOf = (filters: Filters, scope: Scope, region: string): ListingQuery => ({
  ...scope,
  region,
  keyword: filters.reference,
  sizeIds: (filters.selectedSizeId ?? []).map(Number),
  styleIds: (filters.selectedStyleId ?? []).map(Number),
  priceMin: filters.filterPriceMin,
  priceMax: filters.filterPriceMax,
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  channel: 'retail',
});

const listAnswer =
  ({ search, catalogue, clock }: Deps) =>
  async (input: InputOf<typeof items.list>, { region }: CallContext): Promise<JsonText> => {
    const { page, pageSize, sort = 'relevance', requestTimestamp = null } = input;
    const scope = scopeOf(input, catalogue.dictionary(), clock.now());
    const found = scope
      ? await search.list({ ...queryOf(input, scope, region.code), page, pageSize, sort })
      : { ids: [], count: 0 };
    const cards = await catalogue.cards(found.ids, region.code);
    // the cards are JSON already: writing them again would cost more than all the rest
    const list = cards.map((card) => card.json).join();
    return new JsonText(
      `{"items":[${list}],"count":${found.count},"page":${page},"pageSize":${pageSize},"currency":"${region.currency}","requestTimestamp":${requestTimestamp}}`,
    );
  };

const present = <Entry>(value: Entry | null | undefined): value is Entry => value !== null && value !== undefined;

const groupsOf = (counts: FacetCounts, scope: Scope, words: Dictionary): FilterAnswer['groups'] => {
  const byGroup = new Map(counts.groups.map(({ id, count }) => [String(id), count]));
  const bySubgroup = new Map(counts.subgroups.map(({ id, count }) => [String(id), count]));
  const sections = words.sections.filter(({ id }) => scope.sectionId === undefined || Number(id) === scope.sectionId);
  return sections
    .flatMap((section) => section.groups)
    .filter(({ id }) => byGroup.has(id) || Number(id) === scope.groupId)
    .map((group) => ({
      ...group,
      count: byGroup.get(group.id) ?? 0,
      subGroups: group.subGroups.map((subGroup) => ({ ...subGroup, count: bySubgroup.get(subGroup.id) ?? 0 })),
    }));
};

const sizesOf = (counts: readonly Count[], words: Dictionary): FilterAnswer['sizes'] =>
  counts
    .map(({ id, count }) => ({ entry: words.size(id), count }))
    .filter((size): size is typeof size & { entry: NonNullable<typeof size.entry> } => present(size.entry))
    .sort((left, right) => left.entry.order - right.entry.order)
    .map(({ entry, count }) => ({ ...entry.value, count }));

const stylesOf = (counts: readonly Count[], words: Dictionary): FilterAnswer['styles'] =>
  counts
    .map(({ id, count }) => ({ style: words.style(id), count }))
    .filter((style): style is typeof style & { style: NonNullable<typeof style.style> } => present(style.style))
    .sort((left, right) => right.count - left.count || left.style.name.localeCompare(right.style.name, 'fr'))
    .map(({ style, count }) => ({ ...style, count }));

const filterAnswer =
  ({ search, catalogue, clock }: Deps) =>
  async (input: Filters, { region }: CallContext): Promise<FilterAnswer> => {
    const words = catalogue.dictionary();
    const scope = scopeOf(input, words, clock.now());
    const { currency } = region;
    if (!scope) return { groups: [], sizes: [], styles: [], priceMin: null, priceMax: null, currency };
    const counts = await search.facets(queryOf(input, scope, region.code));
    return {
      groups: groupsOf(counts, scope, words),
      sizes: sizesOf(counts.sizes, words),
      styles: stylesOf(counts.styles, words),
      priceMin: counts.priceMin,
      priceMax: counts.priceMax,
      currency,
    };
  };

/** `items.list` and `items.loadFilter`. */
export const searchRoutes = (deps: Deps): Implementation[] => [
  implement(items.list, listAnswer(deps)),
  implement(items.loadFilter, filterAnswer(deps)),
];
