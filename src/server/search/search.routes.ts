import { implement, type CallContext, type Implementation, type ReadyJson } from '#platform/contract';
import type { Catalogue, Dictionary } from '#server/catalogue';
import { isRunning, withCards } from '#server/catalogue';
import type { Clock } from '#platform/clock';
import type { Count, FacetCounts, ListingQuery } from '#server/listing-index';
import { items } from '#shared/api/items';
import type { InputOf, OutputOf } from '#shared/api/call';
import { describePages, describePlace } from './page-links.ts';
import type { ListResult, Search } from './search.ts';

type Deps = { search: Search; catalogue: Pick<Catalogue, 'cards' | 'dictionary'>; clock: Clock };
type Filters = InputOf<typeof items.loadFilter>;
type FilterAnswer = OutputOf<typeof items.loadFilter>;
type Scope = Pick<ListingQuery, 'sectionId' | 'groupId' | 'subgroupId' | 'specialGroupId'>;

const numberOf = (branch: { id: string } | null): number | undefined => (branch ? Number(branch.id) : undefined);

/** Null when one of the names does not exist; nothing is then listed. */
const scopeOf = (filters: Filters, dictionary: Dictionary, now: Date): Scope | null => {
  const { selectedSection, selectedGroupName, selectedSubGroupName, selectedSpecialGroup } = filters;
  const { optionalItemSectionId, reference } = filters;
  const special = selectedSpecialGroup === undefined ? null : dictionary.specialGroup(selectedSpecialGroup);
  if (selectedSpecialGroup !== undefined && (!special || !isRunning(special, now))) return null;
  // The visitor's own section is used when nothing else limits the listing.
  const hasNoScope = selectedSection === undefined && special === null && !reference?.trim();
  const section =
    hasNoScope && optionalItemSectionId !== undefined ? dictionary.section(Number(optionalItemSectionId)) : null;
  const place = dictionary.place({
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
  visitorSectionId: filters.optionalItemSectionId === undefined ? undefined : Number(filters.optionalItemSectionId),
  literal: filters.literal === '1',
  sizeIds: (filters.selectedSizeId ?? []).map(Number),
  styleIds: (filters.selectedStyleId ?? []).map(Number),
  isNew: filters.selectedNew === '1',
  onSale: filters.selectedOnSale === '1',
  inStock: filters.selectedInStock === '1',
  materialIds: (filters.selectedMaterialId ?? []).map(Number),
  fitIds: (filters.selectedFitId ?? []).map(Number),
  priceMin: filters.filterPriceMin,
  priceMax: filters.filterPriceMax,
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  channel: 'retail',
});

/** An empty result is recorded only for a keyword without filters. */
const isUnfiltered = (input: InputOf<typeof items.list>): boolean =>
  input.page === 0 &&
  Object.entries(input).every(
    ([name, value]) => !/^(selected|filter)/.test(name) || value === undefined || value === '',
  );

/** True when there is no item and no page to show, or when a word occurs in no item: staff may then add a synonym. */
const isUnanswered = ({ count, keyword }: ListResult): boolean =>
  (count === 0 && (keyword?.pages.length ?? 0) === 0 && !keyword?.path) || (keyword?.leftOut.length ?? 0) > 0;

const createListHandler =
  ({ search, catalogue, clock }: Deps) =>
  async (input: InputOf<typeof items.list>, { region }: CallContext): Promise<ReadyJson> => {
    const { page, pageSize, sort = 'relevance', requestTimestamp = null } = input;
    const dictionary = catalogue.dictionary();
    const scope = scopeOf(input, dictionary, clock.now());
    const results: ListResult = scope
      ? await search.list({ ...queryOf(input, scope, region.code), page, pageSize, sort })
      : { ids: [], count: 0 };
    const typed = input.reference?.trim() || null;
    const understood = results.keyword ?? null;
    const corrected = understood?.corrected ?? null;
    if (typed !== null && isUnfiltered(input)) search.countSearch(typed, region.code);
    if (typed !== null && isUnanswered(results) && !input.literal && isUnfiltered(input))
      search.countZeroResult(typed, region.code);
    const cards = await catalogue.cards(results.ids, region.code);
    const pages =
      understood &&
      describePages(understood, {
        dictionary,
        region,
        visitorSectionId: input.optionalItemSectionId,
        isWholeCatalogue: input.selectedSection === undefined && input.selectedSpecialGroup === undefined,
      });
    return withCards(cards, {
      count: results.count,
      page,
      pageSize,
      currency: region.currency,
      requestTimestamp,
      keyword: corrected ?? typed,
      correctedFrom: corrected && typed,
      ...(understood && pages ? { leftOut: [...understood.leftOut], ...pages } : {}),
    });
  };

const isPresent = <Entry>(value: Entry | null | undefined): value is Entry => value !== null && value !== undefined;

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
    .filter((size): size is typeof size & { entry: NonNullable<typeof size.entry> } => isPresent(size.entry))
    .sort((left, right) => left.entry.order - right.entry.order)
    .map(({ entry, count }) => ({ ...entry.value, count }));

const stylesOf = (counts: readonly Count[], words: Dictionary): FilterAnswer['styles'] =>
  counts
    .map(({ id, count }) => ({ style: words.style(id), count }))
    .filter((style): style is typeof style & { style: NonNullable<typeof style.style> } => isPresent(style.style))
    .sort((left, right) => right.count - left.count || left.style.name.localeCompare(right.style.name, 'fr'))
    .map(({ style, count }) => ({ ...style, count }));

/** Sorted by descending count. */
const traitsOf = (counts: readonly Count[], nameOf: (id: number) => string | null): FilterAnswer['materials'] =>
  counts
    .flatMap(({ id, count }) => {
      const name = nameOf(id);
      return name === null ? [] : [{ id: String(id), name, count }];
    })
    .sort((left, right) => right.count - left.count || left.name.localeCompare(right.name, 'fr'));

const noFilter: Omit<FilterAnswer, 'currency'> = {
  groups: [],
  sizes: [],
  styles: [],
  materials: [],
  fits: [],
  isNew: 0,
  onSale: 0,
  inStock: 0,
  priceMin: null,
  priceMax: null,
};

const createFilterHandler =
  ({ search, catalogue, clock }: Deps) =>
  async (input: Filters, { region }: CallContext): Promise<FilterAnswer> => {
    const words = catalogue.dictionary();
    const scope = scopeOf(input, words, clock.now());
    const { currency } = region;
    if (!scope) return { ...noFilter, currency };
    const counts = await search.facets(queryOf(input, scope, region.code));
    const { isNew, onSale, inStock, priceMin, priceMax } = counts;
    return {
      groups: groupsOf(counts, scope, words),
      sizes: sizesOf(counts.sizes, words),
      styles: stylesOf(counts.styles, words),
      materials: traitsOf(counts.materials, words.material),
      fits: traitsOf(counts.fits, words.fit),
      isNew,
      onSale,
      inStock,
      priceMin,
      priceMax,
      currency,
    };
  };

type SuggestAnswer = OutputOf<typeof items.suggest>;

/** Items, groups and pages come first; suggested queries use the remaining places. */
const maxSuggestions = 10;

const createSuggestHandler =
  ({ search, catalogue }: Deps) =>
  async (input: InputOf<typeof items.suggest>, { region }: CallContext): Promise<SuggestAnswer> => {
    const { q = '', optionalItemSectionId } = input;
    const dictionary = catalogue.dictionary();
    const suggestions = await search.suggest({
      text: q,
      region: region.code,
      ...(optionalItemSectionId === undefined ? {} : { sectionId: Number(optionalItemSectionId) }),
    });
    const cards = await catalogue.cards(suggestions.ids, region.code);
    const groups = suggestions.places.map((place) => describePlace(place, dictionary)).filter(isPresent);
    const { keyword } = suggestions;
    const { pages } = keyword
      ? describePages(keyword, { dictionary, region, visitorSectionId: optionalItemSectionId })
      : { pages: [] };
    const queries = suggestions.queries.slice(
      0,
      Math.max(0, maxSuggestions - cards.length - groups.length - pages.length),
    );
    return { items: cards.map(({ value }) => value), groups, pages, queries, currency: region.currency };
  };

/** Runs the same number of queries for any number of groups. */
const createLeadsHandler =
  ({ search, catalogue }: Deps) =>
  async (input: InputOf<typeof items.leads>, { region }: CallContext): Promise<OutputOf<typeof items.leads>> => {
    const section = catalogue.dictionary().sections.find(({ seoName }) => seoName === input.itemSectionSeoName);
    const groups = section?.groups ?? [];
    const pages = await Promise.all(
      groups.map(({ id }) => {
        const scope = { sectionId: Number(section?.id), groupId: Number(id) };
        return search.list({ ...queryOf({}, scope, region.code), pageSize: 1 });
      }),
    );
    const ids = pages.map((page) => page.ids[0] ?? null);
    const cards = await catalogue.cards(ids.filter(isPresent), region.code);
    const byId = new Map(cards.map(({ value }) => [value.id, value]));
    return {
      groups: groups.map(({ seoName }, rank) => ({ seoName, item: byId.get(String(ids[rank])) ?? null })),
      currency: region.currency,
    };
  };

export const searchRoutes = (deps: Deps): Implementation[] => [
  implement(items.list, createListHandler(deps)),
  implement(items.loadFilter, createFilterHandler(deps)),
  implement(items.suggest, createSuggestHandler(deps)),
  implement(items.leads, createLeadsHandler(deps)),
];
