/** What a choice of filters would leave, asked of the shop by the browser: an answer that may fail in peace. */
import { createTransport } from '#shared/api/transport';
import { recount, type FacetValue } from './facets.rules.ts';
import { plainFilters } from './filters.rules.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { idsOfKeys, markFilters, type ListingState } from '#storefront/listing/listing-state.rules.ts';

const call = createTransport();

const keyOf = ({ key }: FacetValue): string => key;

/** The listing as the panel would count it with these filters. */
export const tryFilters = async (data: ListingData, state: ListingState): Promise<ListingData> => {
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
    call('GET /api/items/list', { ...filters, pageSize: 1 }),
    call('GET /api/items/load-filter', filters),
  ]);
  return {
    ...data,
    count,
    sizes: data.sizes.map(({ system, values }) => ({ system, values: recount(values, counts.sizes) })),
    styles: recount(data.styles, counts.styles),
    materials: recount(data.materials, counts.materials),
    fits: recount(data.fits, counts.fits),
    marks: data.marks.map(({ key }) => ({ key, count: counts[markFilters[key]] })),
  };
};
