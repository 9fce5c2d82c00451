/** Loads a listing with two calls. A third call finds the ids of filter values in the address. */
import { listingPath, type Place, specialGroupPath, styleKey } from '#shared/paths';
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Currency } from '#shared/money';
import { typo } from '#shared/text';
import { refusalOf, type MenuSection, type Shop, type SizeTables } from '#app/shop-context.ts';
import type { Step } from '#ui/breadcrumb.tsx';
import { listingCard, type CardData } from '#storefront/card/card-data.ts';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { childPlaces, placeTitle, type ListingPlace, type PlaceLink } from './child-places.rules.ts';
import { amountText, plainFilters } from './facets/filters.rules.ts';
import {
  flagFacets,
  sizeFacets,
  styleFacets,
  traitFacets,
  type FacetValue,
  type FlagFacet,
  type SizeFacet,
} from './facets/facets.rules.ts';
import { toBanner, type Banner } from '#storefront/content/banner.tsx';
import { listingTitles as words } from './listing-data.messages.ts';
import { redirectToFilters, visitorSectionQuery } from './keyword-results.ts';
import { findAlternatives, type Alternatives } from './no-results.ts';
import {
  filterCount,
  idsOfKeys,
  isNoindex,
  pageSize,
  readState,
  sizeKey,
  sorts,
  traitKey,
  withoutEach,
  type ListingState,
} from './listing-state.rules.ts';

type Query = NonNullable<Parameters<Client['items']['list']>[0]>;

export type ListingData = {
  title: string;
  /** Title of the document: `Vêtements femme`. */
  headTitle: string;
  text: string | null;
  steps: Step[];
  /** Path without query. */
  path: string;
  state: ListingState;
  /** Parameters of the list call, used to load further pages. */
  query: Query;
  /** Keyword as typed, when the results are for a corrected spelling. */
  correctedFrom: string | null;
  /** Words of the keyword that the results do not match. */
  leftOut: readonly string[];
  /** Pages that the keyword may mean. */
  linkedPages: readonly { name: string; path: string }[];
  /** Suggestions for a search without results; otherwise null. */
  alternatives: Alternatives | null;
  cards: CardData[];
  /** Special groups of a section or of the whole shop; empty elsewhere. */
  selections: { name: string; path: string }[];
  count: number;
  pages: number;
  children: PlaceLink[];
  banner: Banner | null;
  /** Number of items without one of the filters, by chip key. Only for a listing that filters made empty. */
  countsWithout: Record<string, number>;
  /** seoName of the section; empty when the list has several sections. */
  section: string;
  sizes: SizeFacet[];
  styles: FacetValue[];
  materials: FacetValue[];
  fits: FacetValue[];
  flags: FlagFacet[];
  priceMin: number | null;
  priceMax: number | null;
  currency: Currency;
};

type ResolvedPlace = {
  title: string;
  /** Differs from the titles of all other places. */
  headTitle: string;
  text: string | null;
  steps: Step[];
  path: string;
  /** Parameters of the place for the list and filter calls. */
  scope: {
    selectedSection?: string;
    selectedGroupName?: string;
    selectedSubGroupName?: string;
    selectedSpecialGroup?: string;
  };
  place: ListingPlace;
};

const notFound = (): never => {
  throw data(null, { status: 404 });
};

/** Breadcrumb and call parameters of a place. Throws a 404 when a level is unknown. */
const resolveLevels = (sections: MenuSection[], place: Place, pathOf: (place: Place) => string) => {
  const section = place.section ? (sections.find(({ seoName }) => seoName === place.section) ?? notFound()) : null;
  const group = place.group ? (section?.groups.find(({ seoName }) => seoName === place.group) ?? notFound()) : null;
  const sub = place.subGroup
    ? (group?.subGroups.find(({ seoName }) => seoName === place.subGroup) ?? notFound())
    : null;
  const sectionPlace: Place = { section: section?.seoName };
  const groupPlace: Place = { ...sectionPlace, group: group?.seoName };
  const levels: (Step | null)[] = [
    section && { name: section.name, path: pathOf(sectionPlace) },
    group && { name: group.name, path: pathOf(groupPlace) },
    sub && { name: sub.name, path: pathOf({ ...groupPlace, subGroup: sub.seoName }) },
  ];
  const scope = {
    ...(section ? { selectedSection: section.seoName } : {}),
    ...(group ? { selectedGroupName: group.seoName } : {}),
    ...(sub ? { selectedSubGroupName: sub.seoName } : {}),
  };
  const shown = levels.filter((level) => level !== null);
  return {
    levels: shown,
    scope,
    headTitle: placeTitle(
      shown.map(({ name }) => name),
      section?.groups ?? [],
    ),
  };
};

const home: Step = { name: cardMessages.home, path: '/' };

const resolvePlace = async (shop: Shop, place: Place): Promise<ResolvedPlace> => {
  const { levels, scope, headTitle } = resolveLevels(await shop.menu(), place, listingPath);
  const all: Step = { name: words.all, path: listingPath() };
  const last = levels.at(-1) ?? all;
  const steps = [home, ...(levels.length === 0 ? [all] : levels)];
  return { title: last.name, headTitle, text: null, steps, path: last.path, scope, place };
};

const resolveSpecialGroup = async (shop: Shop, seoName: string, place: Place): Promise<ResolvedPlace> => {
  const pathOf = (level: Place): string => specialGroupPath(seoName, level);
  const { levels, scope, headTitle } = resolveLevels(await shop.menu(), place, pathOf);
  const { name, description } = await shop.api.specialGroups.bySeoName({ seoname: seoName }).catch((error: unknown) => {
    if (['SPECIAL_GROUP_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) return notFound();
    throw error;
  });
  return {
    title: name,
    headTitle: levels.length === 0 ? name : words.selectionTitle(name, headTitle),
    text: description === null ? null : typo(description),
    steps: [home, { name, path: pathOf({}) }, ...levels],
    path: levels.at(-1)?.path ?? pathOf({}),
    scope: { ...scope, selectedSpecialGroup: seoName },
    place: { ...place, specialGroup: seoName },
  };
};

/** Keys that exist, in their canonical spelling. */
const existingKeys = <Value extends { id: string }>(
  keys: readonly string[],
  values: readonly Value[],
  keyOf: (value: Value) => string,
): string[] => {
  const ids = new Set(idsOfKeys(keys, values, keyOf));
  return [...new Set(values.filter(({ id }) => ids.has(id)).map(keyOf))];
};

/** Banners are shown only on the unfiltered first page of a section. */
const hasBanner = ({ section, group, specialGroup }: ListingPlace, state: ListingState): boolean =>
  section !== undefined && !group && !specialGroup && state.page === 1 && !isNoindex(state);

const maxRemovals = 6;

const countWithoutEach = async (shop: Shop, state: ListingState, filtersOf: (state: ListingState) => Query) => {
  const removals = withoutEach(state).slice(0, maxRemovals);
  const lists = await Promise.all(
    removals.map((removal) => shop.api.items.list({ ...filtersOf(removal.state), pageSize: 1 })),
  );
  return Object.fromEntries(removals.map(({ key }, index) => [key, lists[index]?.count ?? 0]));
};

type Facets = Awaited<ReturnType<Shop['api']['items']['loadFilter']>>;

const withoutUnknownKeys = (state: ListingState, all: Facets): ListingState => ({
  ...state,
  sizes: existingKeys(state.sizes, all.sizes, sizeKey),
  styles: existingKeys(state.styles, all.styles, styleKey),
  materials: existingKeys(state.materials, all.materials, traitKey),
  fits: existingKeys(state.fits, all.fits, traitKey),
});

type FacetContext = { state: ListingState; section: string; sizeTables: SizeTables };

/** Filter values of the unfiltered listing (`all`) with the counts of the filtered one (`counts`). */
const toFacets = (all: Facets, counts: Facets, { state, section, sizeTables }: FacetContext) => ({
  section,
  sizes: sizeFacets(all.sizes, counts.sizes, { section, sizeTables }),
  styles: styleFacets(all.styles, counts.styles),
  materials: traitFacets(all.materials, counts.materials),
  fits: traitFacets(all.fits, counts.fits),
  flags: flagFacets(all, counts, state),
  priceMin: all.priceMin,
  priceMax: all.priceMax,
});

/** Loaded only for an unfiltered place without a group. */
const loadSelections = async (shop: Shop, { section, group, specialGroup }: ListingPlace, state: ListingState) => {
  if (group !== undefined || specialGroup !== undefined || isNoindex(state)) return [];
  const menu = await shop.menu();
  const sectionId = menu.find(({ seoName }) => seoName === section)?.id;
  const { specialGroups } = await shop.api.specialGroups.list(sectionId ? { itemSectionId: sectionId } : {});
  return specialGroups.map(({ name, seoName }) => ({ name, path: specialGroupPath(seoName) }));
};

const selectedIds = (state: ListingState, all: Facets): Query => ({
  selectedSizeId: idsOfKeys(state.sizes, all.sizes, sizeKey),
  selectedStyleId: idsOfKeys(state.styles, all.styles, styleKey),
  selectedMaterialId: idsOfKeys(state.materials, all.materials, traitKey),
  selectedFitId: idsOfKeys(state.fits, all.fits, traitKey),
});

const load = async (
  shop: Shop,
  { title, headTitle, text, steps, path, scope, place }: ResolvedPlace,
  addressState: ListingState,
): Promise<ListingData> => {
  const { currency } = shop.region;
  const requested = {
    ...addressState,
    priceMin: amountText(addressState.priceMin, currency),
    priceMax: amountText(addressState.priceMax, currency),
  };
  const { keyword, literal, page } = requested;
  const base = {
    ...scope,
    ...(keyword ? { reference: keyword } : {}),
    ...(keyword && literal ? { literal: '1' as const } : {}),
  };
  const unfiltered = filterCount(requested) > 0 ? await shop.api.items.loadFilter(base) : null;
  const filtersOf = (filterState: ListingState) => ({
    ...base,
    ...plainFilters(filterState, currency),
    ...(unfiltered ? selectedIds(filterState, unfiltered) : {}),
  });
  const filters = filtersOf(requested);
  const visitorSection = keyword ? await visitorSectionQuery(shop, scope) : {};
  const query = { ...filters, sort: sorts[requested.sort], ...visitorSection };
  const [list, counts, response, selections] = await Promise.all([
    shop.api.items.list({ ...query, page: page - 1, pageSize }),
    shop.api.items.loadFilter(filters),
    hasBanner(place, requested) ? shop.api.items.catalogBanner({ itemSectionSeoName: place.section }) : null,
    loadSelections(shop, place, requested),
  ]);
  if (!unfiltered) redirectToFilters(list.filteredPath, { scope, path, state: requested });
  if (page > 1 && list.items.length === 0) notFound();
  const all = unfiltered ?? counts;
  const state = withoutUnknownKeys(requested, all);
  return {
    title: keyword ? words.searchTitle(list.keyword ?? keyword) : title,
    headTitle: keyword ? words.searchTitle(list.keyword ?? keyword) : headTitle,
    text,
    steps,
    path,
    state,
    query,
    correctedFrom: list.correctedFrom ?? null,
    leftOut: list.leftOut ?? [],
    linkedPages: list.pages ?? [],
    alternatives: keyword && all.priceMin === null ? await findAlternatives(shop, keyword) : null,
    banner: response?.banner ? toBanner(response.banner) : null,
    selections,
    countsWithout: list.count === 0 ? await countWithoutEach(shop, state, filtersOf) : {},
    cards: list.items.map((item) => listingCard(item, filters.selectedStyleId ?? [])),
    count: list.count,
    pages: Math.ceil(list.count / pageSize),
    children: childPlaces(place, await shop.menu(), all.groups),
    ...toFacets(all, counts, { state, section: place.section ?? '', sizeTables: await shop.sizeTables() }),
    currency,
  };
};

/** Loads `/catalogue/…`. Throws a 404 when the place or the page number does not exist. */
export const loadPlace = async (shop: Shop, place: Place, search: URLSearchParams): Promise<ListingData> =>
  load(shop, await resolvePlace(shop, place), readState(search));

/** Loads `/ha/{specialGroup}/…`. */
export const loadSpecialGroup = async (
  shop: Shop,
  { specialGroup, ...place }: Place & { specialGroup: string },
  search: URLSearchParams,
): Promise<ListingData> => load(shop, await resolveSpecialGroup(shop, specialGroup, place), readState(search));

/** False for searches and typed prices, whose number of addresses is unlimited. */
export const isCacheable = ({ keyword, priceMin, priceMax }: ListingState): boolean =>
  !keyword && !priceMin && !priceMax;
