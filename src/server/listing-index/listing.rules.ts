export const sorts = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'bestRated'] as const;
export type Sort = (typeof sorts)[number];

export type ListingQuery = {
  region: string;
  sectionId?: number | undefined;
  groupId?: number | undefined;
  subgroupId?: number | undefined;
  specialGroupId?: number | undefined;
  keyword?: string | undefined;
  /** Searches all words of the keyword without spelling correction. */
  literal?: boolean | undefined;
  /** With a keyword, items of this section come first. */
  visitorSectionId?: number | undefined;
  /** An item matches only when a single variant in stock has both one of these sizes and one of these styles. */
  sizeIds: readonly number[];
  styleIds: readonly number[];
  /** In minor units, both limits included; compared with the lowest price of the item. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /**
   * `isNew`: published less than 30 days ago. `onSale`: the lowest price is a sale price. `inStock`: at
   * least one variant is in stock.
   */
  isNew?: boolean | undefined;
  onSale?: boolean | undefined;
  inStock?: boolean | undefined;
  /** The item has at least one of the materials and one of the fits. */
  materialIds?: readonly number[] | undefined;
  fitIds?: readonly number[] | undefined;
  sort: Sort;
  /** The first page is 0. */
  page: number;
  pageSize: number;
  channel: 'retail';
};

export type Page = { ids: number[]; count: number };
export type Count = { id: number; count: number };

/**
 * Each facet is counted with the filters of all OTHER facets; group and sub-group are one facet. Only sizes
 * and styles are listed with count 0.
 */
export type FacetCounts = {
  sizes: Count[];
  styles: Count[];
  groups: Count[];
  subgroups: Count[];
  materials: Count[];
  fits: Count[];
  isNew: number;
  onSale: number;
  inStock: number;
  priceMin: number | null;
  priceMax: number | null;
};

/** Sorted from the best to the worst match. */
export type RankedIds = readonly number[];

const sortedUnique = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Gives equal queries equal cache keys. */
export const normaliseQuery = (query: ListingQuery): ListingQuery => {
  const { priceMin, priceMax } = query;
  const isSwapped = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return {
    ...query,
    sizeIds: sortedUnique(query.sizeIds),
    styleIds: sortedUnique(query.styleIds),
    materialIds: sortedUnique(query.materialIds ?? []),
    fitIds: sortedUnique(query.fitIds ?? []),
    priceMin: isSwapped ? priceMax : priceMin,
    priceMax: isSwapped ? priceMin : priceMax,
    keyword: query.keyword?.trim() || undefined,
    visitorSectionId: query.keyword?.trim() ? query.visitorSectionId : undefined,
  };
};

/** Facets do not depend on sort and page. */
export const queryKey = (query: ListingQuery, kind: 'list' | 'facets'): string => {
  const { region, sectionId, groupId, subgroupId, specialGroupId, priceMin, priceMax } = query;
  const filters = `${region}|${sectionId ?? ''}|${groupId ?? ''}|${subgroupId ?? ''}|${specialGroupId ?? ''}|${priceMin ?? ''}|${priceMax ?? ''}|${query.sizeIds.join()}|${query.styleIds.join()}`;
  const marks = `${query.isNew ? 'new' : ''}|${query.onSale ? 'sale' : ''}|${query.inStock ? 'stock' : ''}|${query.materialIds?.join() ?? ''}|${query.fitIds?.join() ?? ''}`;
  const paging = kind === 'list' ? `${query.sort}|${query.page}|${query.pageSize}` : '';
  return `${kind}|${filters}|${marks}|${paging}|${query.literal ? 'literal' : ''}|${query.visitorSectionId ?? ''}|${query.keyword ?? ''}`;
};
