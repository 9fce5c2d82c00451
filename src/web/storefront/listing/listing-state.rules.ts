/** The state of a listing as its address says it: read, written, changed one value at a time. */
import type { ItemSort } from '#shared/api/items';
import type { Size, SizeSystem } from '#shared/api/shapes';
import { slugOf } from '#shared/text';
import { styleKey } from '#storefront/card/style-key.rules.ts';

/** Articles of a page. */
export const pageSize = 24;

export type ListingState = {
  keyword: string;
  /** The keyword as it is typed, mistakes and all. */
  literal: boolean;
  /** Keys of sizes (`38`, `pointure-38`), in the order of the address. */
  sizes: string[];
  /** Keys of colours (`noir`), of materials (`coton-biologique`), of cuts (`taille-haute`). */
  styles: string[];
  materials: string[];
  fits: string[];
  /** What is new, on sale, in stock, and nothing else. */
  isNew: boolean;
  onSale: boolean;
  inStock: boolean;
  /** As typed, in units of the currency (`49,900`); empty when open. */
  priceMin: string;
  priceMax: string;
  sort: SortKey;
  /** From 1. */
  page: number;
};

/** Words of the address → filters with values, several at once. */
export const valueFilters = { taille: 'sizes', style: 'styles', matiere: 'materials', coupe: 'fits' } as const;
export type ValueFilter = keyof typeof valueFilters;
/** Words of the address → filters that are on (`nouveau=1`) or not. */
export const markFilters = { nouveau: 'isNew', solde: 'onSale', dispo: 'inStock' } as const;
export type MarkFilter = keyof typeof markFilters;
const values = Object.entries(valueFilters) as [ValueFilter, (typeof valueFilters)[ValueFilter]][];
const marks = Object.entries(markFilters) as [MarkFilter, (typeof markFilters)[MarkFilter]][];

/** Words of the address → sorts of the contract; the first is the default and is not written. */
export const sorts = {
  pertinence: 'relevance',
  nouveautes: 'newest',
  'prix-croissant': 'priceAsc',
  'prix-decroissant': 'priceDesc',
  'mieux-notes': 'bestRated',
} as const satisfies Record<string, ItemSort>;

export type SortKey = keyof typeof sorts;
const isSort = (value: string): value is SortKey => Object.hasOwn(sorts, value);

/** Systems whose labels another system has too: their key carries a word. */
const prefixes: Partial<Record<SizeSystem, string>> = {
  FR_SHOE: 'pointure-',
  FR_MEN: 'homme-',
  FR_MEN_TROUSERS: 'pantalon-',
};

/** Half sizes keep their comma's place: `38,5` → `38-5`. */
export const sizeKey = ({ system, label }: Pick<Size, 'system' | 'label'>): string =>
  `${prefixes[system] ?? ''}${slugOf(label)}`;
/** Key of a material or of a cut. */
export const traitKey = styleKey;

/** The calls take so many values of a facet. */
const limit = 50;

/** Ids of the values that keys name; a bare label (`38`) finds the sizes of any system when no key is exactly that. */
export const idsOfKeys = <Value extends { id: string }>(
  keys: readonly string[],
  values: readonly Value[],
  keyOf: (value: Value) => string,
): string[] =>
  keys
    .flatMap((key) => {
      const exact = values.filter((value) => keyOf(value) === key);
      const found = exact.length > 0 ? exact : values.filter((value) => keyOf(value).endsWith(`-${key}`));
      return found.map((value) => value.id);
    })
    .slice(0, limit);

const list = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((value) => slugOf(value)))].filter((value) => value !== '').slice(0, limit);

/** Reads any address; what is not understood counts for nothing. */
export const readState = (search: URLSearchParams): ListingState => {
  const sort = search.get('tri') ?? '';
  const page = search.get('page') ?? '';
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 200),
    literal: search.get('exact') === '1',
    sizes: list(search, 'taille'),
    styles: list(search, 'style'),
    materials: list(search, 'matiere'),
    fits: list(search, 'coupe'),
    isNew: search.get('nouveau') === '1',
    onSale: search.get('solde') === '1',
    inStock: search.get('dispo') === '1',
    priceMin: (search.get('prixMin') ?? '').trim().slice(0, 20),
    priceMax: (search.get('prixMax') ?? '').trim().slice(0, 20),
    sort: isSort(sort) ? sort : 'pertinence',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** The query of a state, always in the same order, defaults left out: `?taille=38&style=noir&page=2`, or empty. */
export const writeState = (state: ListingState): string => {
  const search = new URLSearchParams();
  if (state.keyword) search.set('keyword', state.keyword);
  if (state.keyword && state.literal) search.set('exact', '1');
  for (const [word, member] of values) for (const key of state[member]) search.append(word, key);
  for (const [word, member] of marks) if (state[member]) search.set(word, '1');
  if (state.priceMin) search.set('prixMin', state.priceMin);
  if (state.priceMax) search.set('prixMax', state.priceMax);
  if (state.sort !== 'pertinence') search.set('tri', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Without a filter; the keyword and the sort stay. */
export const withoutFilters = (state: ListingState): ListingState => ({
  ...state,
  sizes: [],
  styles: [],
  materials: [],
  fits: [],
  isNew: false,
  onSale: false,
  inStock: false,
  priceMin: '',
  priceMax: '',
  page: 1,
});

export const filterCount = (state: ListingState): number =>
  values.reduce((count, [, member]) => count + state[member].length, 0) +
  marks.filter(([, member]) => state[member]).length +
  (state.priceMin || state.priceMax ? 1 : 0);

/** The state without each of its filters in turn; the price is one. */
export const withoutEach = (state: ListingState): { key: string; state: ListingState }[] => {
  const but = (part: Partial<ListingState>): ListingState => ({ ...state, ...part, page: 1 });
  return [
    ...values.flatMap(([word, member]) =>
      state[member].map((key) => ({
        key: `${word}-${key}`,
        state: but({ [member]: state[member].filter((other) => other !== key) }),
      })),
    ),
    ...marks.flatMap(([word, member]) => (state[member] ? [{ key: word, state: but({ [member]: false }) }] : [])),
    ...(state.priceMin || state.priceMax ? [{ key: 'prix', state: but({ priceMin: '', priceMax: '' }) }] : []),
  ];
};

const sameValues = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].sort().join(' ') === [...right].sort().join(' ');

/** True when both leave the same articles in the same order; the order of the values in the address does not count. */
export const sameFilters = (left: ListingState, right: ListingState): boolean =>
  values.every(([, member]) => sameValues(left[member], right[member])) &&
  marks.every(([, member]) => left[member] === right[member]) &&
  left.priceMin === right.priceMin &&
  left.priceMax === right.priceMax &&
  left.sort === right.sort;

/** True when the place holds nothing, whatever the filters: there is nothing to filter or to sort. */
export const isBare = ({ count, state }: { count: number; state: ListingState }): boolean =>
  count === 0 && filterCount(state) === 0;

/** Pages that search engines follow but do not keep: filtered, sorted, searched. */
export const isSecondary = (state: ListingState): boolean =>
  filterCount(state) > 0 || state.sort !== 'pertinence' || state.keyword !== '';

/** Pages of a listing shown as links: the first, the last, and those around the present one; null is a gap. */
export const pageLinks = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((value) => value >= 1 && value <= pages);
  const shown = [...new Set(near)].sort((left, right) => left - right);
  return shown.flatMap((value, index) => {
    const before = shown[index - 1];
    if (before === undefined || value === before + 1) return [value];
    return value === before + 2 ? [before + 1, value] : [null, value];
  });
};
