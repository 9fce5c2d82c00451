/** What a listing may be asked, and how two spellings of one question become one key. */

export const sorts = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'bestRated'] as const;
export type Sort = (typeof sorts)[number];

export type ListingQuery = {
  region: string;
  sectionId?: number | undefined;
  groupId?: number | undefined;
  subgroupId?: number | undefined;
  specialGroupId?: number | undefined;
  keyword?: string | undefined;
  /** The keyword as it is typed: its mistakes are not mended. */
  literal?: boolean | undefined;
  /** An item matches when ONE of its variants in stock has one of these sizes and one of these styles. */
  sizeIds: readonly number[];
  styleIds: readonly number[];
  /** Minor units, both ends included, on the lowest price asked for the item. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Published under 30 days ago; its lowest price is that of a sale; something of it is in stock. */
  isNew?: boolean | undefined;
  onSale?: boolean | undefined;
  inStock?: boolean | undefined;
  /** An item matches when it is made of one of these, cut in one of these. */
  materialIds?: readonly number[] | undefined;
  fitIds?: readonly number[] | undefined;
  sort: Sort;
  /** Zero-based. */
  page: number;
  pageSize: number;
  channel: 'retail';
};

export type Page = {
  ids: number[];
  count: number;
  /** The keyword looked for in the end, when a mistake was mended. */
  keyword?: string;
};
export type Count = { id: number; count: number };

/**
 * Each dimension is counted with the OTHER filters on (group and sub-group are one). Sizes and styles of the scope that
 * the filters leave empty are told with 0, other values without an item are left out; prices are those of the listing
 * without its price filter. `isNew`, `onSale` and `inStock`: how many are left with that filter, too.
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

/** Ids found for a keyword, best first. */
export type Found = readonly number[];

const sortedOnce = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The same question always spelled the same: ids sorted once, price bounds in order, blank keyword dropped. */
export const normaliseQuery = (query: ListingQuery): ListingQuery => {
  const { priceMin, priceMax } = query;
  const swapped = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return {
    ...query,
    sizeIds: sortedOnce(query.sizeIds),
    styleIds: sortedOnce(query.styleIds),
    materialIds: sortedOnce(query.materialIds ?? []),
    fitIds: sortedOnce(query.fitIds ?? []),
    priceMin: swapped ? priceMax : priceMin,
    priceMax: swapped ? priceMin : priceMax,
    keyword: query.keyword?.trim() || undefined,
  };
};

/** Key of a normalised question in a cache; facets do not depend on the order nor on the page. */
export const keyOf = (query: ListingQuery, kind: 'list' | 'facets'): string => {
  const { region, sectionId, groupId, subgroupId, specialGroupId, priceMin, priceMax } = query;
  const filters = `${region}|${sectionId ?? ''}|${groupId ?? ''}|${subgroupId ?? ''}|${specialGroupId ?? ''}|${priceMin ?? ''}|${priceMax ?? ''}|${query.sizeIds.join()}|${query.styleIds.join()}`;
  const marks = `${query.isNew ? 'new' : ''}|${query.onSale ? 'sale' : ''}|${query.inStock ? 'stock' : ''}|${query.materialIds?.join() ?? ''}|${query.fitIds?.join() ?? ''}`;
  const order = kind === 'list' ? `${query.sort}|${query.page}|${query.pageSize}` : '';
  return `${kind}|${filters}|${marks}|${order}|${query.literal ? 'literal' : ''}|${query.keyword ?? ''}`;
};
