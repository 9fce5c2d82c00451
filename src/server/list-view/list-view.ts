/** Saved views of the lists of the console. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import { listViewRoutes } from './list-view.routes.ts';
import { deleteOwnViews, readOwnViews } from './list-view.store.ts';

export type ListViewsDeps = { readonly db: Db; readonly clock: Clock };

export type ListViews = {
  readonly routes: Implementation[];
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** Shared views stay, because others use them. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createListViews = (deps: ListViewsDeps): ListViews => ({
  routes: listViewRoutes(deps),
  exportOf: (userId) => readOwnViews(deps.db, userId),
  erase: deleteOwnViews,
});
