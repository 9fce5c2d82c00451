/** Addresses of a list with one part changed. A changed filter or sort starts at the first page, without a preview. */

export type Params = URLSearchParams;

const addressOf = (params: Params): string => (params.size === 0 ? '?' : `?${params.toString()}`);

const changed = (params: Params, change: (next: Params) => void): string => {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('apercu');
  change(next);
  return addressOf(next);
};

export const withParam = (params: Params, key: string, value: string): string =>
  changed(params, (next) => next.set(key, value));

export const withoutParam = (params: Params, key: string, value?: string): string =>
  changed(params, (next) => next.delete(key, value));

export const withoutParams = (params: Params, keys: readonly string[]): string =>
  changed(params, (next) => keys.forEach((key) => next.delete(key)));

export const toPage = (params: Params, page: number): string =>
  changed(params, (next) => (page === 0 ? undefined : next.set('page', String(page))));

/** `id`: null closes the preview. */
export const withPreview = (params: Params, id: string | null): string => {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('apercu');
  else next.set('apercu', id);
  return addressOf(next);
};
