/** Saved views of a list, as its loader needs them. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { SavedView } from '#shared/api/pro-views';
import type { ListName } from '#shared/rules/lists';
import { listPath } from './list-pages.ts';
import type { ViewTab } from './list-parts.tsx';

/** Not part of a view: page, open preview, the view itself, and the note about the last form. */
const transientKeys = ['page', 'apercu', 'vue', 'fait'];

/** Filters and sort of an address, in a form that compares equal for the same view. */
export const viewQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams([...params].filter(([key, value]) => !transientKeys.includes(key) && value !== ''));
  kept.sort();
  return kept.toString();
};

/** For files and jobs: `query` of the view, in the region of the console. */
export const listQuery = (query: string, region: string | undefined): string => {
  const params = new URLSearchParams(query);
  if (region !== undefined) params.set('region', region);
  return params.toString();
};

export const viewAddress = (list: ListName, { id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `${listPath(list)}?${query === '' ? '' : `${query}&`}vue=${id}`;

export type ListViews = {
  readonly list: ListName;
  readonly views: readonly (SavedView & { readonly href: string })[];
  readonly mayShare: boolean;
  /** The view that the address names. */
  readonly current: string | null;
  /** Filters and sort of the address. */
  readonly query: string;
};

/** Redirects to the default view when the address has no parameter. */
export const readListViews = async (api: Client, list: ListName, params: URLSearchParams): Promise<ListViews> => {
  const { views, mayShare } = await api.proViews.list({ list });
  const defaultView = params.size === 0 ? views.find(({ isDefault }) => isDefault) : undefined;
  if (defaultView) throw redirect(viewAddress(list, defaultView));
  const named = views.find(({ id }) => id === params.get('vue'));
  return {
    list,
    views: views.map((view) => ({ ...view, href: viewAddress(list, view) })),
    mayShare,
    current: named?.id ?? null,
    query: viewQuery(params),
  };
};

/** Columns of the current view; null when it names none. */
export const columnsOfView = ({ views, current }: ListViews, all: readonly string[]): readonly string[] | null => {
  const view = views.find(({ id }) => id === current);
  const known = all.filter((id) => view?.columns.includes(id));
  return known.length > 0 ? known : null;
};

/** Tab of the current view, shown before the others. */
export const savedTab = ({ views, current }: ListViews): ViewTab | null => {
  const view = views.find(({ id }) => id === current);
  return view ? { id: `vue-${view.id}`, label: view.name, href: view.href } : null;
};
