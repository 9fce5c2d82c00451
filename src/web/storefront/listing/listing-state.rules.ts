/** State of a listing, read from and written to the query string. */
import { pageNumberIn } from '#app/page-number.rules.ts';
import type { ItemSort } from '#shared/api/items';
import type { Size, SizeSystem } from '#shared/api/shapes';
import { slugOf } from '#shared/text';
import { styleKey } from '#shared/paths';

export const pageSize = 24;

export type ListingState = {
  keyword: string;
  /** Disables spelling correction. */
  literal: boolean;
  /** Keys such as `38` or `pointure-38`, in the order of the address. */
  sizes: string[];
  /** Keys such as `noir`, `coton-biologique`, `taille-haute`. */
  styles: string[];
  materials: string[];
  fits: string[];
  isNew: boolean;
  onSale: boolean;
  inStock: boolean;
  /** As typed, in units of the currency (`49,900`), or empty. */
  priceMin: string;
  priceMax: string;
  sort: SortKey;
  /** Counts from 1. */
  page: number;
};

/** Query parameters that may have several values. */
export const valueFilters = { taille: 'sizes', style: 'styles', matiere: 'materials', coupe: 'fits' } as const;
export type ValueFilter = keyof typeof valueFilters;
/** Query parameters with the value `1`. */
export const flagFilters = { nouveau: 'isNew', solde: 'onSale', dispo: 'inStock' } as const;
export type FlagFilter = keyof typeof flagFilters;
const valueEntries = Object.entries(valueFilters) as [ValueFilter, (typeof valueFilters)[ValueFilter]][];
const flagEntries = Object.entries(flagFilters) as [FlagFilter, (typeof flagFilters)[FlagFilter]][];

/** Maps the query value to the API's sort. The first one is the default, which is not written. */
export const sorts = {
  pertinence: 'relevance',
  nouveautes: 'newest',
  'prix-croissant': 'priceAsc',
  'prix-decroissant': 'priceDesc',
  'mieux-notes': 'bestRated',
} as const satisfies Record<string, ItemSort>;

export type SortKey = keyof typeof sorts;
const isSort = (value: string): value is SortKey => Object.hasOwn(sorts, value);

/** Prefixes for systems whose labels also occur in another system. */
const prefixes: Partial<Record<SizeSystem, string>> = {
  FR_SHOE: 'pointure-',
  FR_MEN: 'homme-',
  FR_MEN_TROUSERS: 'pantalon-',
};

/** Key of a size: `38,5` becomes `38-5`. */
export const sizeKey = ({ system, label }: Pick<Size, 'system' | 'label'>): string =>
  `${prefixes[system] ?? ''}${slugOf(label)}`;
export const traitKey = styleKey;

/** Limit of the API for one facet. */
const maxValues = 50;

/** Ids of the values with these keys. Without an exact match, a bare label (`38`) matches the sizes of all systems. */
export const idsOfKeys = <Value extends { id: string }>(
  keys: readonly string[],
  values: readonly Value[],
  keyOf: (value: Value) => string,
): string[] =>
  keys
    .flatMap((key) => {
      const exact = values.filter((value) => keyOf(value) === key);
      const matches = exact.length > 0 ? exact : values.filter((value) => keyOf(value).endsWith(`-${key}`));
      return matches.map((value) => value.id);
    })
    .slice(0, maxValues);

const readKeys = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((value) => slugOf(value)))].filter((value) => value !== '').slice(0, maxValues);

/** Ignores unknown and invalid values. */
export const readState = (search: URLSearchParams): ListingState => {
  const sort = search.get('tri') ?? '';
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 200),
    literal: search.get('exact') === '1',
    sizes: readKeys(search, 'taille'),
    styles: readKeys(search, 'style'),
    materials: readKeys(search, 'matiere'),
    fits: readKeys(search, 'coupe'),
    isNew: search.get('nouveau') === '1',
    onSale: search.get('solde') === '1',
    inStock: search.get('dispo') === '1',
    priceMin: (search.get('prixMin') ?? '').trim().slice(0, 20),
    priceMax: (search.get('prixMax') ?? '').trim().slice(0, 20),
    sort: isSort(sort) ? sort : 'pertinence',
    page: pageNumberIn(search),
  };
};

/** Canonical query string (`?taille=38&style=noir&page=2`) without defaults, or an empty string. */
export const writeState = (state: ListingState): string => {
  const search = new URLSearchParams();
  if (state.keyword) search.set('keyword', state.keyword);
  if (state.keyword && state.literal) search.set('exact', '1');
  for (const [name, member] of valueEntries) for (const key of state[member]) search.append(name, key);
  for (const [name, member] of flagEntries) if (state[member]) search.set(name, '1');
  if (state.priceMin) search.set('prixMin', state.priceMin);
  if (state.priceMax) search.set('prixMax', state.priceMax);
  if (state.sort !== 'pertinence') search.set('tri', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

export const emptyState = readState(new URLSearchParams());

export const withoutFilters = ({ keyword, literal, sort }: ListingState): ListingState => ({
  ...emptyState,
  keyword,
  literal,
  sort,
});

export const filterCount = (state: ListingState): number =>
  valueEntries.reduce((count, [, member]) => count + state[member].length, 0) +
  flagEntries.filter(([, member]) => state[member]).length +
  (state.priceMin || state.priceMax ? 1 : 0);

/** The state without one of its filters, for each filter. The price counts as one filter. */
export const withoutEach = (state: ListingState): { key: string; state: ListingState }[] => {
  const withChange = (change: Partial<ListingState>): ListingState => ({ ...state, ...change, page: 1 });
  return [
    ...valueEntries.flatMap(([name, member]) =>
      state[member].map((key) => ({
        key: `${name}-${key}`,
        state: withChange({ [member]: state[member].filter((other) => other !== key) }),
      })),
    ),
    ...flagEntries.flatMap(([name, member]) =>
      state[member] ? [{ key: name, state: withChange({ [member]: false }) }] : [],
    ),
    ...(state.priceMin || state.priceMax ? [{ key: 'prix', state: withChange({ priceMin: '', priceMax: '' }) }] : []),
  ];
};

const hasSameValues = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].sort().join(' ') === [...right].sort().join(' ');

/** Compares filters and sort; ignores the order of values. */
export const hasSameFilters = (left: ListingState, right: ListingState): boolean =>
  valueEntries.every(([, member]) => hasSameValues(left[member], right[member])) &&
  flagEntries.every(([, member]) => left[member] === right[member]) &&
  left.priceMin === right.priceMin &&
  left.priceMax === right.priceMax &&
  left.sort === right.sort;

/** True for an empty listing without filters, where there is nothing to filter or sort. */
export const isEmptyPlace = ({ count, state }: { count: number; state: ListingState }): boolean =>
  count === 0 && filterCount(state) === 0;

/** Filtered, sorted and searched pages must not be indexed by search engines. */
export const isNoindex = (state: ListingState): boolean =>
  filterCount(state) > 0 || state.sort !== 'pertinence' || state.keyword !== '';

/** Page numbers to link: first, last, and those around `page`. Null stands for a gap. */
export const pageLinks = (page: number, pages: number): (number | null)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter((value) => value >= 1 && value <= pages);
  const shown = [...new Set(candidates)].sort((left, right) => left - right);
  return shown.flatMap((value, index) => {
    const before = shown[index - 1];
    if (before === undefined || value === before + 1) return [value];
    return value === before + 2 ? [before + 1, value] : [null, value];
  });
};
