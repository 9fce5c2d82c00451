/** seoNames; a deeper level needs those above it. */
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

/** `/catalogue/?keyword=robe%20rouge`. */
export const searchPath = (keyword: string): string => `/catalogue/?keyword=${encodeURIComponent(keyword)}`;

/** Splits at the first `-article-`, because a slug may contain it too. */
export const parseItemSegment = (segment: string): { ref: string; slug: string } | null => {
  const at = segment.indexOf(separator);
  return at <= 0 ? null : { ref: segment.slice(0, at), slug: segment.slice(at + separator.length) };
};

/** The path after `/catalogue/`: up to three levels and an optional product at the end; else null. */
export const parseCataloguePath = (rest: string): (Place & { item: { ref: string; slug: string } | null }) | null => {
  const segments = rest.split('/').filter((part) => part !== '');
  const item = parseItemSegment(segments.at(-1) ?? '');
  const levels = item ? segments.slice(0, -1) : segments;
  if (levels.length > 3 || levels.some((level) => parseItemSegment(level) !== null)) return null;
  return { section: levels[0], group: levels[1], subGroup: levels[2], item };
};
