/** Opening and closing of regions: what is missing, and the act itself. Owns no table. */
import type { Implementation } from '#platform/contract';
import { openingRoutes, type OpeningRouteDeps } from './opening.routes.ts';

export type OpeningDeps = OpeningRouteDeps;

export const createOpening = (deps: OpeningDeps): { readonly routes: Implementation[] } => ({
  routes: openingRoutes(deps),
});
