/** Separates the words that set a filter or a sort, or name a page, from the words to search. */
import { exponentOf, type Currency } from '#shared/money';
import { readPriceWords, type PriceWords } from './price-words.rules.ts';
import { foldForeign, foldWord, normaliseText, significantWords } from './tokenise.rules.ts';
import { filterWords, notFilters, type FilterWord } from './filter-words.ts';
import { pageTopics } from './page-topics.ts';

export type PageLink = { path: string; name: string };

export type ParsedQuery = {
  /** Words to search, without stop words. */
  words: readonly string[];
  price: PriceWords | null;
  flags: ReadonlySet<FilterWord>;
  pages: readonly PageLink[];
  /** True when the material must be 100 %. */
  isPure: boolean;
};

/** Filters as the listing expects them, with prices in minor units. */
export type KeywordFilters = {
  priceMin?: number;
  priceMax?: number;
  onSale?: true;
  isNew?: true;
  sort?: 'relevance' | 'priceAsc' | 'priceDesc' | 'bestRated';
};

const maxTermWords = 4;
const maxWords = 8;

type Meaning = { page?: PageLink; filter?: FilterWord };

const meaningKey = (words: readonly string[]): string => words.map((word) => foldForeign(foldWord(word))).join(' ');
const termsOf = (list: string): string[] =>
  list
    .split(',')
    .map((term) => meaningKey(significantWords(term)))
    .filter((key) => key !== '');

const meanings = new Map<string, Meaning>([
  ...pageTopics.flatMap(({ path, name, terms }) =>
    termsOf(terms).map((key) => [key, { page: { path, name } }] as const),
  ),
  ...Object.entries(filterWords).flatMap(([filter, terms]) =>
    termsOf(terms).map((key) => [key, { filter: filter as FilterWord }] as const),
  ),
  ...termsOf(notFilters).map((key) => [key, {}] as const),
]);

/**
 * Writes sizes in one form: `t38` becomes `38`, `90 c` becomes `90c`, `6m` and `6 months` become `6 mois`,
 * `1 an` becomes `1 ans`.
 */
const sizeForms: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])(?:t|taille|n°|eu) ?\.? ?(\d{2,3})(?![\p{L}\p{N}])/gu, '$1'],
  [/(?<![\p{L}\p{N}])(\d{2,3}) ([a-h])(?![\p{L}\p{N}])/gu, '$1$2'],
  [/(?<![\p{L}\p{N}])(\d{1,2}) ?(?:m|months?|شهر|اشهر|شهور)(?![\p{L}\p{N}])/gu, '$1 mois'],
  [/(?<![\p{L}\p{N}])(\d{1,2}) ?(?:an|a|years?(?: old)?|yrs?|سنوات|سنة|سنين|عام|اعوام)(?![\p{L}\p{N}])/gu, '$1 ans'],
];
const normaliseSizes = (text: string): string =>
  sizeForms.reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), text);

/** Matches `-50 %` and `50 % de remise`, which mean a sale. */
const percentOff = /(?:-|−|moins|jusqu['’ ]?a) ?-?\d{1,2} ?%|\d{1,2} ?% ?(?:de )?(?:reduction|remise|rabais|off|$)/u;

const pureMaterial =
  /(?<![\p{L}\p{N}])(?:100 ?(?:%|pour ?cents?)|pure?s?(?= \p{L}))|(?<![\p{L}\p{N}])100(?= (?!cm)\p{L}{2})/u;

const readMeanings = (words: readonly string[]) => {
  const rest: string[] = [];
  const flags = new Set<FilterWord>();
  const pages = new Map<string, PageLink>();
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxTermWords, words.length - at);
    while (length > 0 && !meanings.has(meaningKey(words.slice(at, at + length)))) length -= 1;
    const run = words.slice(at, at + Math.max(length, 1));
    const { page, filter } = meanings.get(meaningKey(run)) ?? {};
    if (filter) flags.add(filter);
    else rest.push(...run);
    if (page) pages.set(page.path, page);
    at += run.length;
  }
  return { rest, flags, pages: [...pages.values()] };
};

export const parseQuery = (keyword: string): ParsedQuery => {
  const text = normaliseText(keyword).replaceAll(/[\u00a0\u202f\s]+/g, ' ');
  const read = readPriceWords(text);
  const unpriced = read?.rest ?? text;
  const remaining = normaliseSizes(unpriced.replace(percentOff, ' '));
  const isPure = pureMaterial.test(remaining);
  const { rest, flags, pages } = readMeanings(significantWords(remaining.replace(pureMaterial, ' ')));
  if (percentOff.test(unpriced)) flags.add('onSale');
  const words = rest.slice(0, maxWords);
  return { words, price: read?.price ?? null, flags, pages, isPure };
};

const sorts = {
  cheapestFirst: 'priceAsc',
  dearestFirst: 'priceDesc',
  bestRatedFirst: 'bestRated',
  popular: 'relevance',
} as const satisfies Partial<Record<FilterWord, KeywordFilters['sort']>>;
type SortWord = keyof typeof sorts;

/** Ignores an amount in a currency other than that of the region, because prices are not converted. */
export const keywordFilters = ({ price, flags }: ParsedQuery, currency: Currency): KeywordFilters => {
  const toMinor = (units: number): number => Math.round(units * 10 ** exponentOf(currency));
  const isApplied = price !== null && (price.currency === null || price.currency === currency);
  const [sort] = Object.keys(sorts).flatMap((word) => (flags.has(word as FilterWord) ? [sorts[word as SortWord]] : []));
  return {
    ...(isApplied && price.min !== null ? { priceMin: toMinor(price.min) } : {}),
    ...(isApplied && price.max !== null ? { priceMax: toMinor(price.max) } : {}),
    ...(flags.has('onSale') ? { onSale: true } : {}),
    ...(flags.has('isNew') ? { isNew: true } : {}),
    ...(sort ? { sort } : {}),
  };
};
