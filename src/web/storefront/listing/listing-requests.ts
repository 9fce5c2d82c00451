/** API calls of the browser. Loaded on demand, because most visits make none. */
import { callApi } from '#storefront/frame/call-api.ts';
import { listingCard } from '#storefront/card/card-data.ts';
import { recount, type FacetValue } from './facets/facets.rules.ts';
import { plainFilters } from './facets/filters.rules.ts';
import type { ListingData } from './listing-data.ts';
import { flagFilters, idsOfKeys, pageSize, type ListingState } from './listing-state.rules.ts';

export const fetchCards = async (query: ListingData['query'], page: number, requestTimestamp: number) => {
  const response = await callApi('GET /api/items/list', { ...query, page: page - 1, pageSize, requestTimestamp });
  const cards = response.items.map((item) => listingCard(item, query.selectedStyleId ?? []));
  return { cards, requestTimestamp: response.requestTimestamp };
};

const keyOf = ({ key }: FacetValue): string => key;

/** The listing with the counts for other filters; its cards do not change. */
export const previewFilters = async (data: ListingData, state: ListingState): Promise<ListingData> => {
  const { selectedSection, selectedGroupName, selectedSubGroupName, selectedSpecialGroup, reference, literal } =
    data.query;
  const sizes = data.sizes.flatMap(({ values }) => values);
  const filters = {
    selectedSection,
    selectedGroupName,
    selectedSubGroupName,
    selectedSpecialGroup,
    reference,
    literal,
    ...plainFilters(state, data.currency),
    selectedSizeId: idsOfKeys(state.sizes, sizes, keyOf),
    selectedStyleId: idsOfKeys(state.styles, data.styles, keyOf),
    selectedMaterialId: idsOfKeys(state.materials, data.materials, keyOf),
    selectedFitId: idsOfKeys(state.fits, data.fits, keyOf),
  };
  const [{ count }, counts] = await Promise.all([
    callApi('GET /api/items/list', { ...filters, pageSize: 1 }),
    callApi('GET /api/items/load-filter', filters),
  ]);
  return {
    ...data,
    count,
    sizes: data.sizes.map(({ system, values }) => ({ system, values: recount(values, counts.sizes) })),
    styles: recount(data.styles, counts.styles),
    materials: recount(data.materials, counts.materials),
    fits: recount(data.fits, counts.fits),
    flags: data.flags.map(({ key }) => ({ key, count: counts[flagFilters[key]] })),
  };
};
