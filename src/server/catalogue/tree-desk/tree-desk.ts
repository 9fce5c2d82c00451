/** The tree, the special groups and the looks for staff. */
import type { Implementation } from '#platform/contract';
import { branchRoutes } from './branch-routes.ts';
import { lookDeskRoutes } from './look-desk.ts';
import { specialGroupDeskRoutes } from './special-group-desk.ts';
import type { SpecialGroupDeskDeps } from './special-group-input.ts';

export type TreeDeskDeps = SpecialGroupDeskDeps;

export const treeDeskRoutes = (deps: TreeDeskDeps): Implementation[] => [
  ...branchRoutes(deps),
  ...specialGroupDeskRoutes(deps),
  ...lookDeskRoutes(deps),
];
