/** Cookie of the comparator: at most six different item references. */

export const comparisonCookie = 'cmp';
export const comparisonLimit = 6;

const reference = /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/;
const isReference = (ref: string): boolean => ref.length <= 64 && reference.test(ref);

/** Ignores invalid parts. `A-1.B-2` has two references; a dot inside a reference is written `~`. */
export const readComparison = (text: string | null | undefined): string[] => {
  const refs = (text ?? '').split('.').map((ref) => ref.replaceAll('~', '.'));
  return [...new Set(refs.filter(isReference))].slice(0, comparisonLimit);
};

export const writeComparison = (refs: readonly string[]): string =>
  refs.map((ref) => ref.replaceAll('.', '~')).join('.');

/** Null when the list is full. */
export const withItem = (refs: readonly string[], ref: string): readonly string[] | null => {
  if (refs.includes(ref)) return refs;
  return refs.length >= comparisonLimit ? null : [...refs, ref];
};

export const withoutItem = (refs: readonly string[], ref: string): string[] => refs.filter((other) => other !== ref);

/** `/comparateur?articles=A-1.B-2`. */
export const comparisonPath = (refs: readonly string[]): string =>
  refs.length === 0 ? '/comparateur' : `/comparateur?articles=${writeComparison(refs)}`;
