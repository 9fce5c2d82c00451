/** Loads a listing: place → articles, facets, addresses. Two calls, a third when values of the address need their ids. */
import { styleKey } from '#storefront/card/style-key.rules.ts';
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Currency } from '#shared/money';
import { listingPath, specialGroupPath, type Place } from '#shared/paths';
import { refusalOf, type MenuSection, type Shop } from '#app/shop-context.ts';
import type { Step } from '#ui/breadcrumb.tsx';
import { cardInColour, type CardData } from '#storefront/card/card-data.ts';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { childrenOf, type At, type Way } from './child-places.rules.ts';
import { amountText, plainFilters } from './facets/filters.rules.ts';
import {
  markFacets,
  sizeFacets,
  styleFacets,
  traitFacets,
  type FacetValue,
  type MarkFacet,
  type SizeFacet,
  type StyleFacet,
} from './facets/facets.rules.ts';
import { bannerOf, type Banner } from './listing-banner.tsx';
import { listingMessages } from './listing.messages.ts';
import { rescueOf, type Rescue } from './no-results.ts';
import {
  filterCount,
  idsOfKeys,
  isSecondary,
  pageSize,
  readState,
  sizeKey,
  sorts,
  traitKey,
  withoutEach,
  type ListingState,
} from './listing-state.rules.ts';

const words = listingMessages;

type Query = NonNullable<Parameters<Client['items']['list']>[0]>;
type Branch = { id: string; name: string; path: string };

export type ListingData = {
  title: string;
  text: string | null;
  steps: Step[];
  /** Address of the place, without its query. */
  path: string;
  state: ListingState;
  /** The question that the shop answered, for the pages that follow. */
  query: Query;
  /** What was typed, when the articles are those of another spelling. */
  correctedFrom: string | null;
  /** What else to look for, when a keyword found nothing. */
  rescue: Rescue | null;
  cards: CardData[];
  count: number;
  pages: number;
  children: Way[];
  /** In the head of a section: what staff show there. */
  banner: Banner | null;
  /** How many articles the listing would have without one of its filters, when it has none with all of them. */
  exits: Record<string, number>;
  sizes: SizeFacet[];
  styles: StyleFacet[];
  materials: FacetValue[];
  fits: FacetValue[];
  marks: MarkFacet[];
  priceMin: number | null;
  priceMax: number | null;
  currency: Currency;
};

/** A place that exists, and how the calls name it. */
type Found = {
  title: string;
  text: string | null;
  steps: Step[];
  path: string;
  scope: {
    selectedSection?: string;
    selectedGroupName?: string;
    selectedSubGroupName?: string;
    selectedSpecialGroup?: string;
  };
  at: At;
};

const missing = (): never => {
  throw data(null, { status: 404 });
};

/** Names of the tree for a place; 404 when one of them is unknown. `pathOf` writes the addresses of this kind of listing. */
const branches = (sections: MenuSection[], place: Place, pathOf: (place: Place) => string) => {
  const section = place.section ? (sections.find(({ seoName }) => seoName === place.section) ?? missing()) : null;
  const group = place.group ? (section?.groups.find(({ seoName }) => seoName === place.group) ?? missing()) : null;
  const sub = place.subGroup ? (group?.subGroups.find(({ seoName }) => seoName === place.subGroup) ?? missing()) : null;
  const at: Place = { section: section?.seoName };
  const inGroup: Place = { ...at, group: group?.seoName };
  const levels: (Branch | null)[] = [
    section && { id: section.id, name: section.name, path: pathOf(at) },
    group && { id: group.id, name: group.name, path: pathOf(inGroup) },
    sub && { id: sub.id, name: sub.name, path: pathOf({ ...inGroup, subGroup: sub.seoName }) },
  ];
  const scope = {
    ...(section ? { selectedSection: section.seoName } : {}),
    ...(group ? { selectedGroupName: group.seoName } : {}),
    ...(sub ? { selectedSubGroupName: sub.seoName } : {}),
  };
  return { levels: levels.filter((level) => level !== null), scope };
};

const home: Step = { name: cardMessages.home, path: '/' };

const findPlace = async (shop: Shop, place: Place): Promise<Found> => {
  const { levels, scope } = branches(await shop.menu(), place, listingPath);
  const last = levels.at(-1);
  const steps = [home, ...(last ? [] : [{ name: words.all, path: listingPath() }]), ...levels];
  return {
    title: last?.name ?? words.all,
    text: null,
    steps,
    path: last?.path ?? listingPath(),
    scope,
    at: place,
  };
};

const findSelection = async (shop: Shop, seoName: string, place: Place): Promise<Found> => {
  const pathOf = (at: Place): string => specialGroupPath(seoName, at);
  const { levels, scope } = branches(await shop.menu(), place, pathOf);
  const selection = await shop.api.specialGroups.bySeoName({ seoname: seoName }).catch((error: unknown) => {
    if (['SPECIAL_GROUP_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) return missing();
    throw error;
  });
  return {
    title: selection.name,
    text: selection.description,
    steps: [home, { name: selection.name, path: pathOf({}) }, ...levels],
    path: levels.at(-1)?.path ?? pathOf({}),
    scope: { ...scope, selectedSpecialGroup: seoName },
    at: { ...place, selection: seoName },
  };
};

/** Keys that name something here, in the spelling of the panel; the others are dropped from the state shown. */
const known = <Value extends { id: string }>(
  keys: readonly string[],
  values: readonly Value[],
  keyOf: (value: Value) => string,
): string[] => {
  const ids = new Set(idsOfKeys(keys, values, keyOf));
  return [...new Set(values.filter(({ id }) => ids.has(id)).map(keyOf))];
};

/** The first page of a section as it is: what is looked for anywhere else is articles. */
const isHead = (at: At, state: ListingState): boolean =>
  at.section !== undefined && !at.group && !at.selection && state.page === 1 && !isSecondary(state);

/** Removals that are tried; who took more filters than this starts again. */
const mostExits = 6;

const exitsOf = async (shop: Shop, state: ListingState, filtersOf: (state: ListingState) => Query) => {
  const ways = withoutEach(state).slice(0, mostExits);
  const lists = await Promise.all(ways.map((way) => shop.api.items.list({ ...filtersOf(way.state), pageSize: 1 })));
  return Object.fromEntries(ways.map(({ key }, at) => [key, lists[at]?.count ?? 0]));
};

type Facets = Awaited<ReturnType<Shop['api']['items']['loadFilter']>>;

/** The state without what names nothing here. */
const understood = (asked: ListingState, all: Facets): ListingState => ({
  ...asked,
  sizes: known(asked.sizes, all.sizes, sizeKey),
  styles: known(asked.styles, all.styles, styleKey),
  materials: known(asked.materials, all.materials, traitKey),
  fits: known(asked.fits, all.fits, traitKey),
});

/** Values of the whole place, with the counts of what is left. */
const panelOf = (all: Facets, counts: Facets, state: ListingState) => ({
  sizes: sizeFacets(all.sizes, counts.sizes),
  styles: styleFacets(all.styles, counts.styles),
  materials: traitFacets(all.materials, counts.materials),
  fits: traitFacets(all.fits, counts.fits),
  marks: markFacets(all, counts, state),
  priceMin: all.priceMin,
  priceMax: all.priceMax,
});

const load = async (shop: Shop, found: Found, typed: ListingState): Promise<ListingData> => {
  const { currency } = shop.region;
  const asked = {
    ...typed,
    priceMin: amountText(typed.priceMin, currency),
    priceMax: amountText(typed.priceMax, currency),
  };
  const base = {
    ...found.scope,
    ...(asked.keyword ? { reference: asked.keyword } : {}),
    ...(asked.keyword && asked.literal ? { literal: '1' as const } : {}),
  };
  const whole = filterCount(asked) > 0 ? await shop.api.items.loadFilter(base) : null;
  const filtersOf = (state: ListingState) => ({
    ...base,
    ...plainFilters(state, currency),
    ...(whole
      ? {
          selectedSizeId: idsOfKeys(state.sizes, whole.sizes, sizeKey),
          selectedStyleId: idsOfKeys(state.styles, whole.styles, styleKey),
          selectedMaterialId: idsOfKeys(state.materials, whole.materials, traitKey),
          selectedFitId: idsOfKeys(state.fits, whole.fits, traitKey),
        }
      : {}),
  });
  const filters = filtersOf(asked);
  const query = { ...filters, sort: sorts[asked.sort] };
  const [list, counts, banner] = await Promise.all([
    shop.api.items.list({ ...query, page: asked.page - 1, pageSize }),
    shop.api.items.loadFilter(filters),
    isHead(found.at, asked) ? shop.api.items.catalogBanner({ itemSectionSeoName: found.at.section }) : null,
  ]);
  if (asked.page > 1 && list.items.length === 0) missing();
  const all = whole ?? counts;
  const state = understood(asked, all);
  return {
    title: asked.keyword ? words.searchTitle(list.keyword ?? asked.keyword) : found.title,
    text: found.text,
    steps: found.steps,
    path: found.path,
    state,
    query,
    correctedFrom: list.correctedFrom ?? null,
    rescue: asked.keyword && all.priceMin === null ? await rescueOf(shop, asked.keyword) : null,
    banner: bannerOf(banner),
    exits: list.count === 0 ? await exitsOf(shop, state, filtersOf) : {},
    cards: list.items.map((item) => cardInColour(item, filters.selectedStyleId ?? [])),
    count: list.count,
    pages: Math.ceil(list.count / pageSize),
    children: childrenOf(found.at, await shop.menu(), all.groups),
    ...panelOf(all, counts, state),
    currency,
  };
};

/** `/catalogue/…`: throws a 404 answer when the place does not exist or the page is past the end. */
export const loadPlace = async (shop: Shop, place: Place, search: URLSearchParams): Promise<ListingData> =>
  load(shop, await findPlace(shop, place), readState(search));

/** `/ha/{selection}/…`. */
export const loadSelection = async (shop: Shop, at: Place & { selection: string }, search: URLSearchParams) => {
  const { selection, ...place } = at;
  return load(shop, await findSelection(shop, selection, place), readState(search));
};

/** Public pages worth keeping: not a search, not a free price, whose addresses have no end. */
export const isKept = ({ keyword, priceMin, priceMax }: ListingState): boolean => !keyword && !priceMin && !priceMax;
