/** The articles a visitor saw last, as their browser keeps them: references joined by dots would break on dots, so JSON. */
export const recentLimit = 12;

const isReference = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);

/** What the browser kept, whatever became of it meanwhile. */
export const readSeen = (text: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isReference))].slice(0, recentLimit + 1) : [];
  } catch {
    return [];
  }
};

/** The list once `ref` was seen: first, once, and one more than is shown since the page itself is not. */
export const withSeen = (seen: readonly string[], ref: string): string[] =>
  [ref, ...seen.filter((one) => one !== ref)].slice(0, recentLimit + 1);

/** What a page shows of it: all but its own article. */
export const seenBeside = (seen: readonly string[], ref: string | null): string[] =>
  seen.filter((one) => one !== ref).slice(0, recentLimit);
