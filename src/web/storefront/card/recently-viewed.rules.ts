/** List of recently viewed items. Stored as JSON, because a reference may contain any separator. */
export const recentLimit = 12;

const isReference = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);

/** Ignores anything invalid in the stored text. */
export const parseViewed = (text: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isReference))].slice(0, recentLimit + 1) : [];
  } catch {
    return [];
  }
};

/** Puts `ref` first. Stores one item more than is shown, because the item of the current page is not shown. */
export const addViewed = (viewed: readonly string[], ref: string): string[] =>
  [ref, ...viewed.filter((entry) => entry !== ref)].slice(0, recentLimit + 1);

export const otherItems = (viewed: readonly string[], ref: string | null): string[] =>
  viewed.filter((entry) => entry !== ref).slice(0, recentLimit);
