import { slugOf } from './text.ts';

/** Consists of seoNames. A level needs the levels above it. */
export type Place = { section?: string | undefined; group?: string | undefined; subGroup?: string | undefined };

const join = (base: string, place: Place): string =>
  [base, place.section, place.section && place.group, place.section && place.group && place.subGroup]
    .filter((part) => part !== undefined && part !== '')
    .join('/');

/** `/catalogue/`, `/catalogue/femme`, `/catalogue/femme/vetements/robes`. */
export const listingPath = (place: Place = {}): string => (place.section ? join('/catalogue', place) : '/catalogue/');

/** `/ha/les-essentiels`, `/ha/les-essentiels/femme/vetements`. */
export const specialGroupPath = (seoName: string, place: Place = {}): string => join(`/ha/${seoName}`, place);

const separator = '-article-';

export const itemPath = (item: Place & { ref: string; slug: string }): string =>
  `${join('/catalogue', item)}/${item.ref}${separator}${item.slug}`;

/** Key of a colour in an address, made from its name. */
export const styleKey = ({ name }: { readonly name: string }): string => slugOf(name);

/** Address of an item in one colour: `…/ROBE-1-article-robe?style=bleu-nuit`. */
export const itemStylePath = (path: string, key: string): string => `${path}?style=${key}`;

/** `/looks/12-dimanche-au-marche`. Only the number is read, so old addresses of a renamed look still work. */
export const lookPath = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  `/looks/${[id, slugOf(name)].filter(Boolean).join('-')}`;

/** `/looks`, `/looks?univers=femme&page=2`. */
export const looksPath = (section?: string, page = 1): string => {
  const search = new URLSearchParams({
    ...(section ? { univers: section } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size === 0 ? '/looks' : `/looks?${search}`;
};

/** `/catalogue/?keyword=robe%20rouge`. */
export const searchPath = (keyword: string): string => `/catalogue/?keyword=${encodeURIComponent(keyword)}`;

/** Filters and sort in the address of a listing. Prices are in units of the currency, not in minor units. */
export type ListingParams = {
  keyword?: string;
  nouveau?: '1';
  solde?: '1';
  prixMin?: string;
  prixMax?: string;
  tri?: 'nouveautes' | 'prix-croissant' | 'prix-decroissant' | 'mieux-notes';
};

/** `/catalogue/femme?solde=1`, `/catalogue/?keyword=robe&prixMax=80`. */
export const filteredListingPath = (place: Place, params: ListingParams): string => {
  const search = new URLSearchParams(Object.entries(params)).toString();
  return listingPath(place) + (search === '' ? '' : `?${search}`);
};

/** Splits at the first `-article-`, because the slug may contain it too. */
export const parseItemSegment = (segment: string): { ref: string; slug: string } | null => {
  const at = segment.indexOf(separator);
  return at <= 0 ? null : { ref: segment.slice(0, at), slug: segment.slice(at + separator.length) };
};

/**
 * Parses the path after `/catalogue/`: up to three levels and optionally a product at the end. Null for any other
 * path.
 */
export const parseCataloguePath = (rest: string): (Place & { item: { ref: string; slug: string } | null }) | null => {
  const segments = rest.split('/').filter((part) => part !== '');
  const item = parseItemSegment(segments.at(-1) ?? '');
  const levels = item ? segments.slice(0, -1) : segments;
  if (levels.length > 3 || levels.some((level) => parseItemSegment(level) !== null)) return null;
  return { section: levels[0], group: levels[1], subGroup: levels[2], item };
};

/** Leaves percent-encoded bytes unchanged. */
const lowerCase = (segment: string): string =>
  segment.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (match) => (match.length === 1 ? match.toLowerCase() : match));

/** Converts the path to lower case, except for the reference of an item. */
export const lowerCasePath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const item = parseItemSegment(segment.replace(/-article-/i, separator));
      return item ? `${item.ref}${separator}${lowerCase(item.slug)}` : lowerCase(segment);
    })
    .join('/');

/** seoName of the section in the address of a listing, a product or a special group. */
export const sectionOfPath = (pathname: string): string | undefined => {
  const [, area, ...rest] = pathname.split('/');
  if (area === 'catalogue') return parseCataloguePath(rest.join('/'))?.section;
  return area === 'ha' ? rest[1] || undefined : undefined;
};
