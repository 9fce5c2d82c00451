/** Editing of stores, news and text pages by staff. */
import type { Implementation } from '#platform/contract';
import { newsEditRoutes } from './news-edit.routes.ts';
import { pageEditRoutes } from './page-edit.routes.ts';
import { storeRoutes } from './store-edit.routes.ts';

type Deps = Parameters<typeof storeRoutes>[0] &
  Parameters<typeof newsEditRoutes>[0] &
  Parameters<typeof pageEditRoutes>[0];

export const editingRoutes = (deps: Deps): Implementation[] => [
  ...storeRoutes(deps),
  ...newsEditRoutes(deps),
  ...pageEditRoutes(deps),
];
