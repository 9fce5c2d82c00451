/** The comparator: references in a cookie, six at most, each once. */

/** Name of the cookie, kept like the other choices of a visitor. */
export const comparisonCookie = 'cmp';
export const comparisonLimit = 6;

const reference = /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/;
const isReference = (ref: string): boolean => ref.length <= 64 && reference.test(ref);

/** `A-1.B-2` of a cookie or an address → references; whatever is none is left out. A dot inside a reference is a `~`. */
export const readComparison = (text: string | null | undefined): string[] => {
  const refs = (text ?? '').split('.').map((ref) => ref.replaceAll('~', '.'));
  return [...new Set(refs.filter(isReference))].slice(0, comparisonLimit);
};

export const writeComparison = (refs: readonly string[]): string =>
  refs.map((ref) => ref.replaceAll('.', '~')).join('.');

/** With one more at the end; the same list when it is there already; null when there is no room. */
export const withItem = (refs: readonly string[], ref: string): readonly string[] | null => {
  if (refs.includes(ref)) return refs;
  return refs.length >= comparisonLimit ? null : [...refs, ref];
};

export const withoutItem = (refs: readonly string[], ref: string): string[] => refs.filter((one) => one !== ref);

/** `/comparateur?articles=A-1.B-2`: an address that can be shared. */
export const comparisonPath = (refs: readonly string[]): string =>
  refs.length === 0 ? '/comparateur' : `/comparateur?articles=${writeComparison(refs)}`;
