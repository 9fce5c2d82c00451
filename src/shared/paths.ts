/** The URL map of the catalogue: one place that writes and reads its addresses, for the server and the screens. */

/** seoNames of a place in the tree; a deeper level needs the ones above it. */
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

/** The canonical address of a product: every level it has, its reference and its present slug. */
export const itemPath = (item: Place & { ref: string; slug: string }): string =>
  `${join('/catalogue', item)}/${item.ref}${separator}${item.slug}`;

/** `/catalogue/?keyword=robe%20rouge`. */
export const searchPath = (keyword: string): string => `/catalogue/?keyword=${encodeURIComponent(keyword)}`;

/**
 * Reads `REF-article-anything`; null when it is no product. The first `-article-` parts them: a slug may hold these
 * words (they are ignored), a reference does not.
 */
export const parseItemSegment = (segment: string): { ref: string; slug: string } | null => {
  const at = segment.indexOf(separator);
  return at <= 0 ? null : { ref: segment.slice(0, at), slug: segment.slice(at + separator.length) };
};

/**
 * Reads what follows `/catalogue/`: up to three levels, then maybe a product. Null when it is deeper, or when a product
 * is not the last part.
 */
export const parseCataloguePath = (rest: string): (Place & { item: { ref: string; slug: string } | null }) | null => {
  const segments = rest.split('/').filter((part) => part !== '');
  const item = parseItemSegment(segments.at(-1) ?? '');
  const levels = item ? segments.slice(0, -1) : segments;
  if (levels.length > 3 || levels.some((level) => parseItemSegment(level) !== null)) return null;
  return { section: levels[0], group: levels[1], subGroup: levels[2], item };
};
